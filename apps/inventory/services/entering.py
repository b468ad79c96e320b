"""An entry made by hand: new pieces with their tags, or only counted."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import Location, User
from apps.catalog.models import Product
from apps.catalog.transitions import ProductStatus
from apps.core.errors import Invalid
from apps.core.files.scans import CleanScan
from apps.core.language import gettext
from apps.core.records.edits import Read, merged
from apps.core.records.history import change_as
from apps.core.records.workflow import lock_all, locked
from apps.inventory import abilities
from apps.inventory.models import Availability, EntryKind, ImportNumber, InventoryEntry, Piece
from apps.inventory.rules import clean_code
from apps.inventory.selectors import entries as selectors
from apps.inventory.selectors.codes import key_of, with_code
from apps.inventory.services.entries import EntryFacts, enter_new_pieces
from apps.inventory.services.evidence import prove_entry

BY_HAND = (EntryKind.PURCHASE, EntryKind.IMPORT, EntryKind.FOUND)
"""Other entries follow from a transfer, a refund or the end of a lease."""

MOST_PIECES = 1000
"""Of one entry made by hand; more come by the spreadsheet."""


@dataclass(frozen=True)
class Codes:
    tag: str = ""
    serial_number: str = ""


@dataclass(frozen=True)
class Line:
    """Pieces of one product: those that have codes, and as many more as `count` says."""

    product_id: int
    count: int
    codes: Sequence[Codes] = ()
    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class NewEntry:
    facts: EntryFacts
    lines: Sequence[Line]
    import_id: int | None = None
    evidence: Sequence[tuple[CleanScan, str]] = ()


def enter_by_hand(wanted: NewEntry, *, by: User) -> InventoryEntry:
    """Record the entry and its new pieces. Raises Invalid with what is wrong where, and then enters none."""
    _refuse_wrong_facts(wanted, by)
    lines = [replace(line, codes=[_cleaned(codes) for codes in line.codes]) for line in wanted.lines]
    with transaction.atomic():
        import_number = _import(wanted.import_id)
        products = {p.pk: p for p in lock_all(Product.objects.filter(pk__in={line.product_id for line in lines}))}
        errors = {**_wrong_products(lines, products), **_wrong_codes(lines)}
        if errors:
            raise Invalid.fields(errors)
        made = [piece for line in lines for piece in _pieces(line, import_number, wanted.facts)]
        entry = enter_new_pieces(made, wanted.facts, by=by)
        for scan, file_name in wanted.evidence:
            prove_entry(entry.pk, scan, file_name, by=by)
    return entry


def change_entry(
    pk: int, values: Mapping[str, Any], *, by: User, read: Read[InventoryEntry] | None = None
) -> InventoryEntry:
    """Correct the day or the notes of an entry. Raises EditConflict."""
    _refuse_future(values.get("date"))
    with transaction.atomic():
        entry = locked(InventoryEntry, pk, selectors.entries(by))
        return change_as(entry, merged(entry, values, read), by=by)


def _refuse_wrong_facts(wanted: NewEntry, by: User) -> None:
    facts = wanted.facts
    if facts.kind not in BY_HAND:
        raise Invalid.field(
            "kind", gettext("A mano se registran: {kinds}.").format(kinds=", ".join(map(gettext, BY_HAND)))
        )
    if not Location.objects.filter(pk=facts.location_id).exists():
        raise Invalid.field("locationId", gettext("Esa ubicación no existe."))
    if by.scope(abilities.ENTRIES_CREATE) == "location" and facts.location_id != by.location_id:
        raise Invalid.field("locationId", gettext("Solo registras entradas en tu ubicación."))
    _refuse_future(facts.on)
    total = sum(line.count for line in wanted.lines)
    if total > MOST_PIECES:
        raise Invalid.field(
            "lines",
            gettext("Son {total} piezas: a mano entran hasta {most}. Usa la hoja de cálculo.").format(
                total=total, most=MOST_PIECES
            ),
        )


def _refuse_future(day: Any) -> None:
    if day and day > timezone.localdate():
        raise Invalid.field("date", gettext("La fecha no puede ser futura."))


def _import(pk: int | None) -> ImportNumber | None:
    """Under lock: it may arrive at this moment, and what arrives with it must not be missed."""
    if pk is None:
        return None
    found = ImportNumber.objects.select_for_update().filter(pk=pk).first()
    if found is None:
        raise Invalid.field("IdImport", gettext("Esa importación no existe."))
    return found


def _wrong_products(lines: Sequence[Line], products: Mapping[int, Product]) -> dict[str, str]:
    errors = {}
    for at, line in enumerate(lines):
        product = products.get(line.product_id)
        if product is None:
            errors[f"lines.{at}.IdProduct"] = gettext("Ese producto no existe.")
        elif product.status != ProductStatus.ACTIVE:
            errors[f"lines.{at}.IdProduct"] = gettext("«{product}» está eliminado: no entran piezas suyas.").format(
                product=product.name
            )
    return errors


def _wrong_codes(lines: Sequence[Line]) -> dict[str, str]:
    """Codes that stand here twice, and those that another piece has."""
    return {
        **_wrong_ones(lines, "tag", "Tag"),
        **_wrong_ones(lines, "serial_number", "NoSeries"),
    }


def _wrong_ones(lines: Sequence[Line], column: str, wire: str) -> dict[str, str]:
    places = [
        (f"lines.{at}.pieces.{number}.{wire}", code, key_of(column, code, line.product_id))
        for at, line in enumerate(lines)
        for number, codes in enumerate(line.codes)
        if (code := getattr(codes, column))
    ]
    here = Counter(key for _, _, key in places)
    others = with_code(Piece.objects.all(), column, {code for _, code, _ in places}).select_related("product")
    taken = {key_of(column, getattr(piece, column), piece.product_id): piece for piece in others}
    errors = {}
    for place, code, key in places:
        if key in taken:
            other = taken[key]
            errors[place] = _owned(column).format(code=code, piece=other.pk, product=other.product.name)
        elif here[key] > 1:
            errors[place] = _repeated(column).format(code=code, count=here[key])
    return errors


def _owned(column: str) -> str:
    if column == "tag":
        return gettext("La etiqueta {code} ya la tiene la pieza {piece} ({product}).")
    return gettext("El número de serie {code} ya la tiene la pieza {piece} ({product}).")


def _repeated(column: str) -> str:
    if column == "tag":
        return gettext("La etiqueta {code} está {count} veces.")
    return gettext("El número de serie {code} está {count} veces.")


def _cleaned(codes: Codes) -> Codes:
    return Codes(clean_code(codes.tag), clean_code(codes.serial_number))


def _pieces(line: Line, import_number: ImportNumber | None, facts: EntryFacts) -> list[Piece]:
    coming = import_number is not None and import_number.availability == Availability.PRESALE
    values = {"availability": Availability.PRESALE if coming else Availability.AVAILABLE, **line.values}
    if values["availability"] != Availability.PRESALE:
        values.setdefault("arrive_date", facts.on or timezone.localdate())
    codes = [*line.codes, *[Codes()] * (line.count - len(line.codes))]
    return [
        Piece(
            product_id=line.product_id,
            import_number=import_number,
            tag=code.tag,
            serial_number=code.serial_number,
            **values,
        )
        for code in codes
    ]
