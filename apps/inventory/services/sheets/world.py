"""What a sheet is judged against, read in few queries; read again before saving, it tells whether it still holds."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from django.db.models import QuerySet

from apps.accounts.models import Location
from apps.catalog.models import Product
from apps.catalog.transitions import ProductStatus
from apps.core.cells import whole_number_of
from apps.core.imports import SheetRow
from apps.core.search import normalize
from apps.inventory.models import CircuitPiece, DocumentKind, Hold, ImportNumber, Piece, TransferPiece
from apps.inventory.rules import clean_code
from apps.inventory.services.sheets.columns import ATTRIBUTES, CODES

T = TypeVar("T")
_AT_ONCE = 5000
_FACTS = ("pk", "status", *ATTRIBUTES.values())


@dataclass(frozen=True)
class World:
    """`facts` are compared: of every piece that a row may mean, of what holds it, and of the names that rows use."""

    pieces: dict[int, Piece]
    by_code: dict[str, dict[str, int]]
    bound: dict[int, str]
    products: dict[str, list[tuple[int, str, bool]]]
    names: dict[int, str]
    imports: dict[str, tuple[int, str]]
    import_numbers: dict[int, str]
    places: dict[str, int]
    place_names: dict[int, str]
    facts: tuple[Any, ...]


def read_world(rows: Sequence[SheetRow]) -> World:
    pieces = {piece.pk: piece for piece in _pieces(rows)}
    columns = {pk: tuple(getattr(piece, name) for name in _FACTS) for pk, piece in pieces.items()}
    bound = dict(_bound(pieces))
    products, names = _products({normalize(row.cells.get("product", "")) for row in rows})
    names |= _names(Product, {piece.product_id for piece in pieces.values()} - names.keys(), "name")
    imports = _imports({normalize(row.cells.get("NoImport", "")) for row in rows})
    used = {piece.import_number_id for piece in pieces.values() if piece.import_number_id}
    places = list(Location.objects.values_list("pk", "code", "name"))
    return World(
        pieces=pieces,
        by_code={key: {getattr(p, name): p.pk for p in pieces.values()} for key, name in CODES.items()},
        bound=bound,
        products=products,
        names=names,
        imports=imports,
        import_numbers=_names(ImportNumber, used | {pk for pk, _ in imports.values()}, "number"),
        places={normalize(text): pk for pk, code, name in places for text in (code, name)},
        place_names={pk: name for pk, _, name in places},
        facts=(columns, bound, products, imports, places),
    )


def _pieces(rows: Sequence[SheetRow]) -> Iterator[Piece]:
    """Pieces that rows name by IdPiece, and those that have one of their codes."""
    ids = {pk for row in rows if (pk := whole_number_of(row.cells.get("IdPiece", "")))}
    for key, name in CODES.items():
        codes = {clean_code(row.cells.get(key, "")) for row in rows} - {""}
        for some in _chunks(codes):
            ids |= set(Piece.objects.filter(**{f"{name}__in": some}).values_list("pk", flat=True))
    for chunk in _chunks(ids):
        yield from Piece.objects.filter(pk__in=chunk)


def _bound(ids: Collection[int]) -> Iterator[tuple[int, str]]:
    """Why a piece may neither be moved nor renamed: its open transfer, circuit or hold."""
    for chunk in _chunks(ids):
        for pk, transfer in _pairs(TransferPiece.objects.filter(is_open=True), chunk, "transfer_id"):
            yield pk, f"Está en el traspaso {transfer}"
        for pk, circuit in _pairs(CircuitPiece.objects.filter(removed_at=None), chunk, "circuit__name"):
            yield pk, f"Es parte del circuito «{circuit}»"
        holds = Hold.objects.filter(released_at=None, piece_id__in=chunk)
        for pk, kind, number in holds.values_list("piece_id", "document_kind", "document_number"):
            yield pk, f"La tiene {DocumentKind(kind).label} {number}"


def _pairs(rows: QuerySet[Any], ids: Iterable[int], name: str) -> QuerySet[Any]:
    return rows.filter(piece_id__in=ids).order_by("pk").values_list("piece_id", name)


def _products(wanted: set[str]) -> tuple[dict[str, list[tuple[int, str, bool]]], dict[int, str]]:
    """By code, else by name, else by IdProduct: the products that each wanted text may mean."""
    by_code: dict[str, list[Any]] = defaultdict(list)
    by_name: dict[str, list[Any]] = defaultdict(list)
    by_id: dict[str, list[Any]] = {}
    for pk, code, name, status in Product.objects.order_by("pk").values_list("pk", "code", "name", "status"):
        found = (pk, name, status == ProductStatus.ACTIVE)
        by_code[normalize(code)].append(found)
        by_name[normalize(name)].append(found)
        by_id[str(pk)] = [found]
    tables = (by_code, by_name, by_id)
    meant = {text: next((table[text] for table in tables if text in table), []) for text in wanted - {""}}
    meant = {text: [p for p in found if p[2]] or found for text, found in meant.items()}
    return meant, {pk: name for found in meant.values() for pk, name, _ in found}


def _imports(wanted: set[str]) -> dict[str, tuple[int, str]]:
    """Of each wanted import number, its id and its availability, which new pieces share."""
    rows = ImportNumber.objects.values_list("pk", "number", "availability")
    return {text: (pk, availability) for pk, number, availability in rows if (text := normalize(number)) in wanted}


def _names(model: Any, ids: set[int], column: str) -> dict[int, str]:
    return {
        pk: name for chunk in _chunks(ids) for pk, name in model.objects.filter(pk__in=chunk).values_list("pk", column)
    }


def _chunks(values: Iterable[T]) -> Iterator[list[T]]:
    ordered = sorted(values)  # type: ignore[type-var]
    for start in range(0, len(ordered), _AT_ONCE):
        yield ordered[start : start + _AT_ONCE]
