"""The method that tells where a file can be fetched."""

from playground.errors import bad
from playground.methods.request import Request
from playground.records import Json


def get_file(request: Request) -> Json:
    """The path of a file for download."""
    stored = request.world.files.by_id(request.args.text("file_id"))
    if stored is None:
        raise bad("wrong file_id or the file is temporarily unavailable")
    return stored.as_json()
