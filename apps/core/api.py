"""Calls that know no domain word: health, and stored files by their signed links."""

import mimetypes
from typing import Any

from django.core.files.storage import default_storage
from django.db import connection
from django.http import FileResponse, HttpRequest
from ninja import Router, Schema

from apps.core import files
from apps.core.errors import NotFound

router = Router(tags=["core"])


class Health(Schema):
    status: str


@router.get("/health", auth=None, response=Health)
def health(request: HttpRequest) -> Any:
    """200 once the application serves and its database answers."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return {"status": "ok"}


@router.get(
    "/files/{token}",
    auth=None,
    openapi_extra={"responses": {200: {"description": "the file", "content": {"image/*": {}}}}},
)
def stored_file(request: HttpRequest, token: str) -> Any:
    """A stored picture or document; the link is signed and was given to who may see the record."""
    path = files.file_path(token)
    if not default_storage.exists(path):
        raise NotFound("El archivo ya no existe.")
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    response = FileResponse(default_storage.open(path), content_type=kind)
    response["Cache-Control"] = f"private, max-age={files.seconds_to_live()}, immutable"
    response["Content-Security-Policy"] = "default-src 'none'; sandbox"
    return response
