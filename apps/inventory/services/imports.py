"""Import numbers: to add one, to change many at once, and what their arrival does to their pieces."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.core.db.search import has_a_double
from apps.core.errors import Conflict, Invalid, NotFound
from apps.core.language import gettext, gettext_noop, ngettext
from apps.core.records.edits import EditConflict, Read, merged
from apps.core.records.history import change_as, save_as
from apps.core.records.workflow import lock_all
from apps.inventory.models import Availability, ImportNumber, Piece
from apps.inventory.rules import arrival
from apps.inventory.services.moving import Change, change_pieces
from apps.inventory.transitions.piece import PieceStatus

MOST_AT_ONCE = 100
_TAKEN = gettext_noop("Ese número de importación ya existe.")


def create_import(values: Mapping[str, Any], *, by: User) -> ImportNumber:
    settled = {**values, **_arrival(ImportNumber(), values)}
    _refuse_wrong_dates(settled)
    record = ImportNumber(**settled)
    with transaction.atomic():
        _unless_taken(record, lambda: save_as(record, by=by, action="create"))
    return record


def update_imports(
    ids: Collection[int], values: Mapping[str, Any], *, by: User, read: Mapping[int, Read[ImportNumber]] | None = None
) -> Sequence[ImportNumber]:
    """Set `values` on each import. All or none: raises Conflict for one that arrived and cannot go back, EditConflict.
    `read` is by their ids."""
    if "number" in values and len(set(ids)) > 1:
        raise Invalid.field("NoImport", gettext("El número se cambia de una importación a la vez."))
    with transaction.atomic():
        imports = lock_all(ImportNumber.objects.filter(pk__in=set(ids)))
        if unknown := set(ids) - {record.pk for record in imports}:
            raise NotFound(
                gettext("Una de las importaciones ya no existe. Vuelve a cargar la lista."), number=min(unknown)
            )
        for record in imports:
            _change(record, _left(record, values, (read or {}).get(record.pk)), by)
    return imports


def _left(record: ImportNumber, values: Mapping[str, Any], read: Read[ImportNumber] | None) -> dict[str, Any]:
    try:
        return merged(record, values, read)
    except EditConflict as conflict:
        conflict.extra["id"] = record.pk  # which of them the conflicts and the version are of
        raise


def _change(record: ImportNumber, values: Mapping[str, Any], by: User) -> None:
    settled = {**values, **_arrival(record, values)}
    _refuse_wrong_dates({"etd": record.etd, "eta": record.eta, **settled})
    was_here, was_on = record.availability == Availability.AVAILABLE, record.arrive_date
    is_here = settled.get("availability", record.availability) == Availability.AVAILABLE
    if was_here and not is_here:
        _refuse_going_back(record)
    action = "arrive" if is_here and not was_here else "update"
    _unless_taken(record, lambda: change_as(record, settled, by=by, action=action))
    if is_here and not was_here:
        _pieces_arrive(record, by)
    elif is_here and record.arrive_date != was_on:
        _pieces_came_on(record, was_on, by)


def _arrival(record: ImportNumber, values: Mapping[str, Any]) -> dict[str, Any]:
    return arrival(
        availability=record.availability, arrive_date=record.arrive_date, sent=values, today=timezone.localdate()
    )


def _pieces_arrive(record: ImportNumber, by: User) -> None:
    """What was in presale may be sold now; what somebody set as not available stays so."""
    coming = Piece.objects.filter(import_number=record, availability=Availability.PRESALE)
    pieces = lock_all(coming.exclude(status=PieceStatus.REMOVED))
    values = {"availability": Availability.AVAILABLE, "arrive_date": record.arrive_date}
    change_pieces(
        pieces,
        Change("arrive", values=values, reason=f"Llegó la importación {record.number}"),
        by=by,
    )


def _pieces_came_on(record: ImportNumber, before: Any, by: User) -> None:
    """The day was corrected: the pieces that had the wrong one follow."""
    pieces = lock_all(Piece.objects.filter(import_number=record, arrive_date=before, status__in=_OURS))
    values = {"arrive_date": record.arrive_date}
    change_pieces(
        pieces,
        Change("update", values=values, reason=f"Importación {record.number}"),
        by=by,
    )


_OURS = [state for state in PieceStatus.values if state != PieceStatus.REMOVED]


def _refuse_going_back(record: ImportNumber) -> None:
    here = Piece.objects.filter(import_number=record, availability=Availability.AVAILABLE, status__in=_OURS).count()
    if here:
        told = ngettext(
            "La importación {number} ya llegó y tiene una pieza disponible, que alguien puede haber vendido: corrige antes la disponibilidad de las piezas.",
            "La importación {number} ya llegó y tiene {count} piezas disponibles, que alguien puede haber vendido: corrige antes la disponibilidad de las piezas.",
            here,
        )
        raise Conflict(told.format(number=record.number, count=here))


def _refuse_wrong_dates(values: Mapping[str, Any]) -> None:
    etd, eta, came = values.get("etd"), values.get("eta"), values.get("arrive_date")
    if etd and eta and eta < etd:
        raise Invalid.field("eta", gettext("La llegada estimada no puede ser antes de la salida."))
    if came and came > timezone.localdate():
        raise Invalid.field("arriveDate", gettext("La llegada no puede ser futura: para eso está la llegada estimada."))


def _unless_taken(record: ImportNumber, save: Callable[[], Any]) -> None:
    try:
        with transaction.atomic():
            save()
    except IntegrityError as taken:
        raise Invalid.field("NoImport", gettext(_TAKEN)) from taken
    if has_a_double(record, "number"):
        raise Invalid.field("NoImport", gettext(_TAKEN))
