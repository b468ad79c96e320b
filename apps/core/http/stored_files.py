"""Files of the storage as answers."""

from django.core.files.storage import default_storage
from django.http import FileResponse


def stored_picture(path: str) -> FileResponse:
    """A stored picture, or a document to be downloaded, for who may see its record: no cache keeps it, and nothing in it can run."""
    name = path.rsplit("/", 1)[-1]
    response = FileResponse(default_storage.open(path), filename=name, as_attachment=name.endswith(".pdf"))
    response["Cache-Control"] = "private, no-store"
    response["Content-Security-Policy"] = "default-src 'none'; sandbox"
    return response
