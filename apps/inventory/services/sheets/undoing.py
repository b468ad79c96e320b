"""A saved sheet is undone while nothing has touched its pieces: new ones go, changed ones are as they were."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, cast

from django.db import transaction
from django.db.models import Max, Model, Q, QuerySet

from apps.accounts.models import User
from apps.catalog.models import Product
from apps.catalog.transitions import ProductStatus
from apps.core.errors import Conflict, NotAllowed
from apps.core.language import gettext
from apps.core.records.bulk import delete_all_as
from apps.core.records.history import delete_as, save_as
from apps.core.records.workflow import hold, locked
from apps.inventory import abilities
from apps.inventory.models import (
    CircuitPiece,
    DocumentKind,
    EntryPiece,
    Hold,
    ImportNumber,
    InventoryEntry,
    Piece,
    PieceMove,
    PieceSheet,
    PieceSheetRow,
    TransferPiece,
)
from apps.inventory.rules.labels import PRINT, REDO
from apps.inventory.selectors.codes import key_of, with_code
from apps.inventory.services.moving import Correction, Corrections, lock_pieces
from apps.inventory.services.sheets.saving import Overtaken
from apps.inventory.transitions.sheet import SheetStatus

_AT_ONCE = 5000
_NAMED = 5


class NoWayBack(Conflict):
    """What the pieces had before is no longer to be had."""

    code = "no_way_back"


class Touched(Conflict):
    """`pieces` says which of them something happened to since."""

    code = "pieces_touched"

    def __init__(self, pieces: list[Piece]) -> None:
        more = len(pieces) - _NAMED
        said = (
            gettext("No se puede deshacer: desde la importación algo cambió en {pieces} y {count} más.")
            if more > 0
            else gettext("No se puede deshacer: desde la importación algo cambió en {pieces}.")
        )
        super().__init__(
            said.format(pieces=", ".join(piece.told for piece in pieces[:_NAMED]), count=more),
            extra={"pieces": [{"id": piece.pk, "tag": piece.told} for piece in pieces[:100]]},
        )


@dataclass(frozen=True)
class Effects:
    """What a sheet did: the pieces it made, and those it changed with their former columns."""

    made: list[int]
    changed: dict[int, dict[str, Any]]

    def former(self, column: str) -> set[Any]:
        """What pieces had in a column that was changed."""
        return {before[column] for before in self.changed.values() if before.get(column) is not None}


def effects_of(sheet: PieceSheet) -> Effects:
    rows = PieceSheetRow.objects.filter(sheet=sheet, piece_id__isnull=False, outcome__in=["create", "update"])
    found: list[Any] = list(rows.values_list("outcome", "piece_id", "before"))
    return Effects(
        sorted(pk for outcome, pk, _ in found if outcome == "create"),
        {pk: before for outcome, pk, before in found if outcome == "update"},
    )


def refuse_undoing(sheet: PieceSheet, effects: Effects, by: User) -> None:
    """Raise Touched when something happened to a piece since, NoWayBack when what it had is another's or gone."""
    touched = set(_changed_since(sheet, effects)) | set(_named_since(sheet, effects))
    if touched:
        found = Piece.objects.filter(pk__in=sorted(touched)[:_AT_ONCE]).order_by("pk")
        raise Touched(list(found) or [Piece(pk=pk) for pk in sorted(touched)])
    _refuse_taken_codes(effects)
    gone = Product.objects.filter(pk__in=effects.former("product_id")).exclude(status=ProductStatus.ACTIVE).first()
    if gone:
        raise NoWayBack(
            gettext("«{name}», el producto que tenían algunas piezas, está eliminado: restáuralo antes.").format(
                name=gone.name
            )
        )
    if by.scope(abilities.IMPORT_PIECES) == "location":
        _refuse_elsewhere(effects, by)


def _refuse_taken_codes(effects: Effects) -> None:
    ours = {*effects.made, *effects.changed}
    products = {key: before.get("product_id") for key, before in effects.changed.items()}
    now: dict[int, int] = {}
    for keys in _chunks(effects.changed):
        now |= dict(Piece.objects.filter(pk__in=keys).values_list("pk", "product_id"))
    for name in ("tag", "serial_number"):
        former = {
            key_of(name, before[name], products[key] or now.get(key))
            for key, before in effects.changed.items()
            if before.get(name)
        }
        for codes in _chunks({code for code, _ in former}):
            found = with_code(Piece.objects.all(), name, codes)
            for pk, code, product_id in found.values_list("pk", name, "product_id"):
                if pk not in ours and key_of(name, code, product_id) in former:
                    raise NoWayBack(_taken(name).format(code=code, piece=pk))


def _taken(name: str) -> str:
    if name == "tag":
        return gettext("No se puede deshacer: la etiqueta {code} ya es de otra pieza (IdPiece {piece}).")
    return gettext("No se puede deshacer: el número de serie {code} ya es de otra pieza (IdPiece {piece}).")


def _refuse_elsewhere(effects: Effects, by: User) -> None:
    """Who works at one location takes nothing from another, nor back to it."""
    own = {by.location_id}
    for chunk in _chunks({*effects.made, *effects.changed}):
        if set(Piece.objects.filter(pk__in=chunk).values_list("location_id", flat=True)) - own:
            raise NotAllowed(gettext("Hay piezas en otra ubicación que la tuya."))
    if effects.former("location_id") - own:
        raise NotAllowed(gettext("Hay piezas que volverían a otra ubicación que la tuya."))


def undo_saved(pk: int, turn: int, *, by: User) -> None:
    with transaction.atomic():
        sheet = locked(PieceSheet, pk)
        if sheet.turn != turn or sheet.status != SheetStatus.UNDOING:
            raise Overtaken
        effects = effects_of(sheet)
        pieces = _locked(sheet, effects)
        refuse_undoing(sheet, effects, by)
        _take_away(sheet, effects.made, by)
        former = [Correction(pieces[key], _restored(before)) for key, before in sorted(effects.changed.items())]
        Corrections(former, by=by, action="undo_import").write(sheet.reference)
        _drop_imports(sheet, by)
        sheet.undone()
        sheet.message, sheet.progress = "", 100
        save_as(sheet, by=by, action="undone")


def _locked(sheet: PieceSheet, effects: Effects) -> dict[int, Piece]:
    """In the order of all commands: import numbers, products, pieces."""
    hold(ImportNumber.objects.filter(number__in=sheet.new_imports))
    hold(Product.objects.filter(pk__in=effects.former("product_id")), no_key=True)
    there = set(Piece.objects.filter(in_entries__entry__in=_entries(sheet)).values_list("pk", flat=True))
    return {piece.pk: piece for piece in lock_pieces({*effects.changed, *(there & set(effects.made))})}


def _changed_since(sheet: PieceSheet, effects: Effects) -> Iterator[int]:
    """Pieces that have a newer version than the sheet's own; what other sheets did and undid leaves no trace, and that a
    label was printed changes nothing of a piece."""
    ours = {"history_change_reason": sheet.reference.words, "history_action": "import"}
    undone = PieceSheet.objects.filter(status=SheetStatus.UNDONE).exclude(pk=sheet.pk)
    nothing = {
        "history_action__in": ["import", "undo_import"],
        "history_change_reason__in": [other.reference.words for other in undone.only("pk")],
    }
    for chunk in _chunks(effects.changed):
        own = dict(_versions(chunk).filter(**ours).annotate(last=Max("history_id")).values_list("id", "last"))
        lasting = _versions(chunk).exclude(**nothing)
        newest = lasting.annotate(last=Max("history_id")).values_list("id", "last")
        yield from (key for key, last in newest if own.get(key) != last)
    for chunk in _chunks(effects.made):
        later = _versions(chunk).exclude(**nothing).exclude(history_type="+")
        yield from later.values_list("id", flat=True)


def _versions(ids: list[int]) -> QuerySet[Any]:
    versions = Piece.history.exclude(history_action__in=[PRINT, REDO])
    rows: QuerySet[Any] = versions.filter(id__in=ids).order_by().values("id")
    return rows


def _named_since(sheet: PieceSheet, effects: Effects) -> Iterator[int]:
    """Pieces that a document took up without changing them."""
    since: datetime = sheet.saved_at or sheet.created_at
    own = {"document_kind": DocumentKind.SHEET, "document_id": sheet.pk}
    later: tuple[QuerySet[Any], ...] = (
        Hold.objects.filter(Q(since__gte=since) | Q(released_at__gte=since)),
        CircuitPiece.objects.filter(Q(added_at__gte=since) | Q(removed_at__gte=since)),
        TransferPiece.history.filter(history_date__gte=since),
    )
    for rows in later:
        for chunk in _chunks(effects.changed):
            yield from rows.filter(piece_id__in=chunk).values_list("piece_id", flat=True)
    # What was not there before may be named by nothing but its own entry, in whichever app.
    for relation in Piece._meta.related_objects:
        if relation.related_model is PieceMove:
            continue
        name = relation.field.name
        rows = cast("type[Model]", relation.related_model)._base_manager.all()
        if relation.related_model is EntryPiece:
            rows = rows.exclude(**{f"entry__{key}": value for key, value in own.items()})
        for chunk in _chunks(effects.made):
            yield from rows.filter(**{f"{name}_id__in": chunk}).values_list(f"{name}_id", flat=True)


def _take_away(sheet: PieceSheet, made: list[int], by: User) -> None:
    for chunk in _chunks(made):
        EntryPiece.objects.filter(piece_id__in=chunk).delete()
        PieceMove.objects.filter(piece_id__in=chunk).delete()
        delete_all_as(Piece.objects.filter(pk__in=chunk), by=by, action="undo_import", reason=sheet.reference.words)
    for entry in _entries(sheet):
        delete_as(entry, by=by, reason=f"Se deshizo: {sheet.reference.words}")


def _entries(sheet: PieceSheet) -> QuerySet[InventoryEntry]:
    return InventoryEntry.objects.filter(document_kind=DocumentKind.SHEET, document_id=sheet.pk)


def _drop_imports(sheet: PieceSheet, by: User) -> None:
    """Import numbers that the sheet made go too, unless something else uses or changed them."""
    for number in ImportNumber.objects.filter(number__in=sheet.new_imports, pieces=None):
        if number.history.count() == 1:
            delete_as(number, by=by, reason=f"Se deshizo: {sheet.reference.words}")


def _restored(before: dict[str, Any]) -> dict[str, Any]:
    day = before.get("arrive_date")
    return {**before, "arrive_date": date.fromisoformat(day)} if day else before


def _chunks(ids: Iterable[Any]) -> Iterator[list[Any]]:
    ordered = sorted(ids)
    for start in range(0, len(ordered), _AT_ONCE):
        yield ordered[start : start + _AT_ONCE]
