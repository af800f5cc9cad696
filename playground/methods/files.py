"""The method that tells where a file can be fetched."""

from playground.accounts import Json
from playground.errors import bad
from playground.methods.request import Request

MAX_DOWNLOAD_BYTES = 20 * 1024 * 1024


def get_file(request: Request) -> Json:
    """The path of a file for download."""
    file_id = request.args.text("file_id")
    if not file_id:
        raise bad("file_id not specified")
    stored = request.world.files.by_id(file_id)
    if stored is None:
        raise bad("wrong file_id or the file is temporarily unavailable")
    if len(stored.upload.data) > MAX_DOWNLOAD_BYTES:
        raise bad("file is too big")
    return stored.as_json()
