"""Calls that know no domain word: health, and stored files by their signed links."""

from typing import Annotated

from django.core.files.storage import default_storage
from django.http import FileResponse, HttpRequest
from ninja import Status
from pydantic import Field

from apps.core.errors import NotFound
from apps.core.files import links
from apps.core.http.routes import Router
from apps.core.http.stored_files import stored_picture
from apps.core.language import gettext
from apps.core.schemas.base import Schema
from apps.core.server.readiness import whether_ready

router = Router(tags=["core"])


class Health(Schema):
    status: str


@router.get("/health", auth=None)
def health(request: HttpRequest) -> Health:
    """200 as long as the application serves: one that does not answer here is to be started again."""
    return Health(status="ok")


class Ready(Schema):
    status: str
    parts: dict[str, bool] = Field(description="database, migrations, cache, storage: whether each one answers")


@router.get("/ready", auth=None)
def ready(request: HttpRequest) -> Annotated[Status[Ready], 200, 503]:
    """200 when calls can be served; 503 says which part keeps them from it, and none should be sent here."""
    parts = whether_ready()
    good = all(parts.values())
    return Status(200 if good else 503, Ready(status="ok" if good else "unavailable", parts=parts))


@router.get(
    "/files/{token}",
    auth=None,
    openapi_extra={"responses": {200: {"description": "the file", "content": {"image/*": {}}}}},
)
def stored_file(request: HttpRequest, token: str) -> FileResponse:
    """A stored picture, or a document to be downloaded; the link is signed and was given to who may see the record."""
    path = links.file_path(token)
    if not default_storage.exists(path):
        raise NotFound(gettext("El archivo ya no existe."))
    response = stored_picture(path)
    response["Cache-Control"] = f"private, max-age={links.seconds_to_live()}, immutable"
    return response
