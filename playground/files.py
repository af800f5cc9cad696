"""Files that were uploaded, what is known of them, and how they are found again."""

import hashlib
import io
from dataclasses import dataclass
from typing import Any

from PIL import Image

from playground.errors import bad

MAX_PHOTO_BYTES = 10 * 1024 * 1024
MAX_PHOTO_SIDES = 10_000
MAX_PHOTO_RATIO = 20
_KINDS = {"photo": ("photos", "jpg"), "document": ("documents", "bin")}


@dataclass(frozen=True)
class Upload:
    """A file as it comes in with a call."""

    name: str
    data: bytes
    mime: str = "application/octet-stream"


@dataclass(frozen=True)
class StoredFile:
    """A file the server keeps; photos have a size in pixels."""

    kind: str
    file_id: str
    path: str
    upload: Upload
    width: int = 0
    height: int = 0

    @property
    def unique_id(self) -> str:
        """The same for the same bytes."""
        return "AQ" + hashlib.sha256(self.upload.data).hexdigest()[:16]

    def as_json(self) -> dict[str, Any]:
        """The Bot API's File."""
        size = len(self.upload.data)
        return {
            "file_id": self.file_id,
            "file_unique_id": self.unique_id,
            "file_size": size,
            "file_path": self.path,
        }

    def as_attachment(self) -> Any:
        """A Document, or the list of sizes of a photo, as a message holds it."""
        body = {name: value for name, value in self.as_json().items() if name != "file_path"}
        if self.kind == "photo":
            return [{**body, "width": self.width, "height": self.height}]
        return {**body, "file_name": self.upload.name, "mime_type": self.upload.mime}


class Files:
    """All files, by id and by path."""

    def __init__(self) -> None:
        self._by_id: dict[str, StoredFile] = {}
        self._by_path: dict[str, StoredFile] = {}

    def store(self, kind: str, upload: Upload) -> StoredFile:
        """Keep an upload as a photo or document; raises what the server would refuse."""
        if not upload.data:
            raise bad("file must be non-empty")
        width, height = _photo_size(upload.data) if kind == "photo" else (0, 0)
        number = len(self._by_id)
        folder, ending = _KINDS[kind]
        _, found, suffix = upload.name.rpartition(".")
        path = f"{folder}/file_{number}.{suffix if found else ending}"
        stored = StoredFile(kind, f"AgAC{kind[0]}{number:08d}", path, upload, width, height)
        self._by_id[stored.file_id] = self._by_path[path] = stored
        return stored

    def by_id(self, file_id: str) -> StoredFile | None:
        """The file with this id."""
        return self._by_id.get(file_id)

    def by_path(self, path: str) -> StoredFile | None:
        """The file that getFile said lies there."""
        return self._by_path.get(path)


def _photo_size(data: bytes) -> tuple[int, int]:
    size = len(data)
    if size > MAX_PHOTO_BYTES:
        raise bad(
            f"file of size {size} bytes is too big for a photo; "
            f"the maximum size is {MAX_PHOTO_BYTES} bytes"
        )
    try:
        with Image.open(io.BytesIO(data)) as picture:
            width, height = picture.size
    except (OSError, ValueError, Image.DecompressionBombError):
        raise bad("IMAGE_PROCESS_FAILED") from None
    too_thin = max(width, height) > MAX_PHOTO_RATIO * min(width, height)
    if too_thin or width + height > MAX_PHOTO_SIDES:
        raise bad("PHOTO_INVALID_DIMENSIONS")
    return width, height
