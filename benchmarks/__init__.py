"""What `pulka bench` measures."""
