"""Pictures of pieces as they were received."""

from typing import Annotated

from django.http import FileResponse
from ninja import File, Query
from ninja.files import UploadedFile

from apps.core.files.pictures import picture_at
from apps.core.http.auth import Call, can
from apps.core.http.parser import BesideFiles
from apps.core.http.routes import Router
from apps.core.http.stored_files import stored_picture
from apps.core.language import gettext
from apps.core.lists import PICTURE, file_answer
from apps.core.schemas import Answer, Created, Done, Id, answer, done
from apps.refunds import abilities
from apps.refunds.resources import DEVOLUTIONS
from apps.refunds.schemas import devolutions as schemas
from apps.refunds.services import pictures as services

router = Router(tags=["refunds"])
CONFIRM = can(abilities.REFUND_CONFIRM)


@router.post("/devolution/piece-picture", auth=CONFIRM)
def add(
    request: Call, payload: Annotated[schemas.PieceOf, BesideFiles(...)], image: File[UploadedFile]
) -> Created[Answer[schemas.DevolutionDetail]]:
    """Add a picture of a piece of an approved or received refund, up to ten."""
    picture = picture_at("image", image)
    services.add_picture(payload.idDevolution, payload.IdPiece, picture, by=request.user)
    return answer(DEVOLUTIONS.shown(request.user, payload.idDevolution), gettext("La imagen se ha guardado."))


@router.get(
    "/devolution/piece-picture",
    auth=can(abilities.REFUND_READ),
    openapi_extra=file_answer(*PICTURE),
    operation_id="devolution_picture",
)
def show(request: Call, id: Query[Id]) -> FileResponse:
    """One picture, by its own id."""
    return stored_picture(services.picture(id, by=request.user).path)


@router.delete("/devolution/piece-picture", auth=CONFIRM, operation_id="delete_devolution_picture")
def delete(request: Call, id: Query[Id]) -> Done:
    """Take a picture away; that it was there stays in the history of its refund."""
    services.delete_picture(id, by=request.user)
    return done(gettext("La imagen se ha quitado."))
