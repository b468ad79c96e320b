"""Pictures of pieces as they were received, kept in the storage under names that nobody can guess."""

from django.db import transaction

from apps.accounts.models import User
from apps.core.errors import Conflict, NotAllowed, NotFound, WrongState
from apps.core.files.pictures import CleanPicture, keep_picture
from apps.core.files.record_files import drop_file
from apps.core.language import gettext
from apps.core.records.history import delete_as, save_as
from apps.refunds import abilities
from apps.refunds.models import Devolution, DevolutionPicture
from apps.refunds.selectors.devolutions import devolutions
from apps.refunds.services.devolutions import locked_devolution
from apps.refunds.transitions.devolution import PAYABLE, where_it_is_received

MOST_PICTURES = 10


def add_picture(pk: int, piece_id: int, picture: CleanPicture, *, by: User) -> DevolutionPicture:
    """Raises NotFound, NotAllowed, WrongState, or Conflict when the piece has as many as it may have."""
    with transaction.atomic():
        refund = locked_devolution(pk, by)
        _refuse_unless_received_by(refund, by)
        line = refund.pieces.filter(order_piece__piece=piece_id).first()
        if line is None:
            raise NotFound(number=piece_id)
        if line.pictures.count() >= MOST_PICTURES:
            raise Conflict(
                gettext("La pieza ya tiene {count} imágenes: quita una antes de agregar otra.").format(
                    count=MOST_PICTURES
                )
            )
        made = DevolutionPicture(line=line, path=keep_picture(picture, "returned"), uploaded_by=by)
        return save_as(made, by=by, action="create")


def picture(pk: int, *, by: User) -> DevolutionPicture:
    """Raises NotFound when its refund is not for this person to see."""
    visible = devolutions(by).order_by().values("pk")
    found = DevolutionPicture.objects.filter(pk=pk, line__devolution__in=visible).select_related("line").first()
    if found is None:
        raise NotFound(number=pk)
    return found


def delete_picture(pk: int, *, by: User) -> None:
    """Take it away. Raises as `add_picture` does."""
    with transaction.atomic():
        kept = picture(pk, by=by)
        _refuse_unless_received_by(locked_devolution(kept.line.devolution_id, by), by)
        drop_file(kept.path)
        delete_as(kept, by=by)


def _refuse_unless_received_by(refund: Devolution, by: User) -> None:
    if not by.may(abilities.REFUND_CONFIRM):
        raise NotAllowed(needs=[abilities.REFUND_CONFIRM])
    if not where_it_is_received.test(refund, by):
        raise Conflict(where_it_is_received.reason)
    if refund.status not in PAYABLE:
        raise WrongState(
            gettext("No se agregan imágenes a una devolución en estado {status}.").format(status=gettext(refund.status))
        )
