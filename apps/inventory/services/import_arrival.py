"""An import arrives: its pieces are counted one by one. Some came, some did not, and some nobody had announced."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.core.errors import Conflict, Invalid, NotAllowed, NotFound
from apps.core.language import gettext
from apps.core.records.history import save_as
from apps.inventory import abilities
from apps.inventory.models import Availability, EntryKind, ImportNumber, Piece
from apps.inventory.services.entering import Line, NewEntry, enter_by_hand
from apps.inventory.services.entries import EntryFacts
from apps.inventory.services.missing import lose_pieces, refuse_nobody
from apps.inventory.services.moving import Change, change_pieces, lock_pieces
from apps.inventory.transitions.piece import PieceStatus


@dataclass(frozen=True)
class Counted:
    """What was found when the import was unloaded: the pieces that `came`, those `missing`, for which somebody answers,
    and `unannounced` ones, which lie at `location_id`. What is neither is still to come.
    """

    came: Collection[int] = ()
    missing: Collection[int] = ()
    responsible_id: int | None = None
    note: str = ""
    unannounced: Sequence[Line] = ()
    location_id: int | None = None
    on: date | None = None


def receive_import(pk: int, counted: Counted, *, by: User) -> ImportNumber:
    """Pieces that came are available from that day on; missing ones are Faltante; unannounced ones are entered under the
    import (entry Importación). Once nothing is still to come the import has arrived.

    Raises NotFound, Conflict (it arrived already, or a piece is not one that it brings), Invalid at the wire fields, and
    then changes nothing.
    """
    on = counted.on or timezone.localdate()
    with transaction.atomic():
        record = ImportNumber.objects.select_for_update().filter(pk=pk).first()
        if record is None:
            raise NotFound
        _refuse_wrong(record, counted, on)
        expected = coming_under(record.pk)
        _entered(record, counted, on, by)  # before the others: products are locked before pieces
        pieces = {piece.pk: piece for piece in lock_pieces([*counted.came, *counted.missing])}
        _refuse_strange(pieces, set(expected), record)
        _came([pieces[key] for key in sorted(counted.came)], record, on, by)
        _lost([pieces[key] for key in sorted(counted.missing)], record, counted, by)
        return _noted(record, counted, pieces, on, by)


def coming_under(pk: int) -> list[int]:
    """The pieces that the import is still to bring."""
    rows = Piece.objects.filter(import_number=pk, availability=Availability.PRESALE)
    rows = rows.exclude(status__in=[PieceStatus.REMOVED, PieceStatus.MISSING])
    return list(rows.order_by("pk").values_list("pk", flat=True))


def _refuse_wrong(record: ImportNumber, counted: Counted, on: date) -> None:
    if record.availability == Availability.AVAILABLE:
        raise Conflict(gettext("La importación {number} ya llegó.").format(number=record.number))
    if on > timezone.localdate():
        raise Invalid.field("arriveDate", gettext("La llegada no puede ser futura: para eso está la llegada estimada."))
    if not (counted.came or counted.missing or counted.unannounced):
        raise Invalid.field("came", gettext("Marca lo que llegó o lo que falta."))
    both = sorted(set(counted.came) & set(counted.missing))
    if both:
        raise Invalid.field(
            "missing",
            gettext("La pieza {piece} está entre las que llegaron y entre las que faltan.").format(piece=both[0]),
        )
    if counted.missing:
        refuse_nobody(counted.responsible_id)
    if counted.unannounced and counted.location_id is None:
        raise Invalid.field("location", gettext("Indica dónde queda lo que no se anunció."))


def _refuse_strange(pieces: dict[int, Piece], expected: Collection[int], record: ImportNumber) -> None:
    strange = sorted(pieces.keys() - expected)
    if strange:
        raise Conflict(
            gettext("{piece} no es de las que faltan por llegar con {number}.").format(
                piece=pieces[strange[0]].told, number=record.number
            )
        )


def _came(pieces: Sequence[Piece], record: ImportNumber, on: date, by: User) -> None:
    values = {"availability": Availability.AVAILABLE, "arrive_date": on}
    change_pieces(
        pieces,
        Change("arrive", values=values, reason=f"Llegó la importación {record.number}"),
        by=by,
    )


def _lost(pieces: Sequence[Piece], record: ImportNumber, counted: Counted, by: User) -> None:
    """Found later they can be sold: no presale is left of an import that arrived."""
    if not pieces:
        return
    words = f"No llegó con la importación {record.number}"
    change_pieces(pieces, Change("not_come", values={"availability": Availability.AVAILABLE}, reason=words), by=by)
    whole_reason = " · ".join(filter(None, [words, counted.note.strip()]))
    lose_pieces(pieces, counted.responsible_id, by=by, document=None, reason=whole_reason)


def _entered(record: ImportNumber, counted: Counted, on: date, by: User) -> None:
    if not counted.unannounced or counted.location_id is None:
        return
    if not by.may(abilities.ENTRIES_CREATE):
        raise NotAllowed(
            gettext("Tu rol no registra entradas: lo que no se anunció lo registra quien puede."),
            needs=[abilities.ENTRIES_CREATE],
        )
    values = {"availability": Availability.AVAILABLE, "arrive_date": on}
    lines = [Line(line.product_id, line.count, line.codes, {**line.values, **values}) for line in counted.unannounced]
    facts = EntryFacts(
        EntryKind.IMPORT,
        counted.location_id,
        on,
        notes=f"Sin anunciar, con {record.number}",
    )
    enter_by_hand(NewEntry(facts, lines, record.pk), by=by)


def _noted(record: ImportNumber, counted: Counted, pieces: dict[int, Piece], on: date, by: User) -> ImportNumber:
    left = len(coming_under(record.pk))
    if not left:
        record.availability, record.arrive_date = Availability.AVAILABLE, on
    words = [
        f"Llegaron {len(counted.came)}." if counted.came else "",
        f"Faltan {', '.join(pieces[key].words for key in sorted(counted.missing))}." if counted.missing else "",
        f"Sin anunciar: {sum(line.count for line in counted.unannounced)}." if counted.unannounced else "",
        f"Por llegar: {left}." if left else "",
        counted.note.strip(),
    ]
    action = "arrive_partly" if left else "arrive"
    return save_as(record, by=by, action=action, reason=" ".join(filter(None, words)))
