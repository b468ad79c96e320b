"""Pictures of leased pieces, as they went out and as they came back."""

from django.db import transaction

from apps.accounts.models import User
from apps.core.errors import Conflict, NotAllowed, NotFound
from apps.core.files.pictures import CleanPicture, keep_picture
from apps.core.files.record_files import drop_file
from apps.core.language import gettext
from apps.core.records.history import delete_as, save_as
from apps.leases import abilities
from apps.leases.models import LeaseLine, LeasePicture, Moment
from apps.leases.selectors.leases import leases
from apps.leases.services.steps import locked_lease

MOST_PICTURES = 10


def add_picture(pk: int, piece_id: int, moment: str, picture: CleanPicture, *, by: User) -> LeasePicture:
    """Raises NotFound, NotAllowed, Conflict: the piece is not at a door, or has as many as it may have."""
    with transaction.atomic():
        lease = locked_lease(pk, by)
        line = lease.lines.select_related("order_piece").filter(order_piece__piece=piece_id).first()
        if line is None:
            raise NotFound
        _refuse_unless_at_a_door(line, moment, by)
        if line.pictures.filter(moment=moment).count() >= MOST_PICTURES:
            raise Conflict(
                gettext("La pieza ya tiene {most} imágenes: quita una antes de agregar otra.").format(
                    most=MOST_PICTURES
                )
            )
        made = LeasePicture(line=line, moment=moment, path=keep_picture(picture, "leased"), uploaded_by=by)
        return save_as(made, by=by, action="create")


def picture(pk: int, picture_id: int, *, by: User) -> LeasePicture:
    """Raises NotFound when its lease is not for this person to see."""
    visible = leases(by).filter(pk=pk).order_by().values("pk")
    found = LeasePicture.objects.filter(pk=picture_id, line__lease__in=visible)
    one = found.select_related("line__order_piece").first()
    if one is None:
        raise NotFound
    return one


def delete_picture(pk: int, picture_id: int, *, by: User) -> None:
    """Take it away. Raises as `add_picture` does."""
    with transaction.atomic():
        locked_lease(pk, by)
        kept = picture(pk, picture_id, by=by)
        _refuse_unless_at_a_door(kept.line, kept.moment, by)
        drop_file(kept.path)
        delete_as(kept, by=by)


def _refuse_unless_at_a_door(line: LeaseLine, moment: str, by: User) -> None:
    """How it went out is shown while the customer has it, how it came back until it was reviewed."""
    if not by.may(abilities.LEASES_RETURN):
        raise NotAllowed(needs=[abilities.LEASES_RETURN])
    row = line.order_piece
    if row.delivery_id is None:
        raise Conflict(gettext("La pieza todavía no se entrega."))
    if moment == Moment.DELIVERY and row.returned_on:
        raise Conflict(gettext("La pieza ya no la tiene el cliente: las fotos de su entrega quedan como están."))
    if row.lost or line.reviewed_at:
        raise Conflict(gettext("La pieza ya se revisó, o no volvió: sus fotos quedan como están."))
