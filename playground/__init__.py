"""A Bot API emulator on loopback, for tests and for play without a token."""
