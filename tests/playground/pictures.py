"""Small pictures to upload."""

import io

from PIL import Image

from playground.files import Upload


def png(width: int = 40, height: int = 30) -> Upload:
    """A plain picture of a size."""
    file = io.BytesIO()
    Image.new("RGB", (width, height), "seagreen").save(file, "PNG")
    return Upload("счёт.png", file.getvalue(), "image/png")
