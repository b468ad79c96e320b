"""What a sheet is judged against, read in few queries; read again before saving, it tells whether it still holds."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

from django.db.models import QuerySet

from apps.accounts.models import Location
from apps.catalog.models import Product
from apps.catalog.transitions import ProductStatus
from apps.core.db.search import normalize
from apps.core.language import gettext
from apps.core.spreadsheets.cell_parsing import whole_number_of
from apps.core.spreadsheets.sheet_reader import SheetRow
from apps.inventory.models import CircuitPiece, DocumentKind, Hold, ImportNumber, Piece, TransferPiece
from apps.inventory.rules import clean_code
from apps.inventory.services.sheets.columns import CODES

T = TypeVar("T")
_AT_ONCE = 5000
_COLUMNS = tuple(field.attname for field in Piece._meta.concrete_fields if not field.generated)
"""In the order of the model, as `from_db` takes them: what is left out would be asked for piece by piece when its version is made."""


@dataclass(frozen=True)
class LookupKeys:
    """What rows ask for, by IdPiece, by code, and by the normalised names of products and import numbers."""

    ids: set[int]
    codes: dict[str, set[str]]
    products: set[str]
    imports: set[str]

    @classmethod
    def by(cls, rows: Sequence[SheetRow]) -> "LookupKeys":
        return cls(
            {pk for row in rows if (pk := whole_number_of(row.cells.get("IdPiece", "")))},
            {name: {clean_code(row.cells.get(key, "")) for row in rows} - {""} for key, name in CODES.items()},
            {normalize(row.cells.get("product", "")) for row in rows} - {""},
            {normalize(row.cells.get("NoImport", "")) for row in rows} - {""},
        )


Binding = tuple[Literal["transfer", "circuit", "hold"], str, str]
"""By what a piece is bound, the kind of that document, and its number or name."""


@dataclass(frozen=True)
class Facts:
    """What is compared: every piece that a row may mean, what holds it, and what the names in rows stand for."""

    pieces: dict[int, tuple[Any, ...]]
    bound: dict[int, Binding]
    products: dict[str, list[tuple[int, str, bool]]]
    imports: dict[str, tuple[int, str]]
    places: list[tuple[int, str, str]]


class World:
    """The facts as rows are judged by them, with the names that people read."""

    def __init__(self, rows: Sequence[SheetRow]) -> None:
        self.wanted = LookupKeys.by(rows)
        self.facts = facts = read_facts(self.wanted)
        self.pieces = {pk: self.piece(pk) for pk in facts.pieces}
        self.by_tag = {p.tag: p.pk for p in self.pieces.values()}
        owned = [p for p in self.pieces.values() if p.is_ours]
        self.by_serial = {(p.serial_number, p.product_id): p.pk for p in owned}
        self.bound, self.products, self.imports = facts.bound, facts.products, facts.imports
        self.places = {normalize(text): pk for pk, code, name in facts.places for text in (code, name)}
        self.place_names = {pk: name for pk, _, name in facts.places}
        self.names = {pk: name for found in facts.products.values() for pk, name, _ in found}
        self.names |= _names(Product, {piece.product_id for piece in self.pieces.values()} - self.names.keys(), "name")
        used = {piece.import_number_id for piece in self.pieces.values() if piece.import_number_id}
        self.import_numbers = _names(ImportNumber, used | {pk for pk, _ in facts.imports.values()}, "number")

    def owner_of(self, key: str, code: str, product_id: int | None) -> int | None:
        """The piece that keeps another one of that product from having the code."""
        return self.by_tag.get(code) if key == "Tag" else self.by_serial.get((code, product_id or 0))

    def piece(self, pk: int) -> Piece:
        """The piece as it was found."""
        return Piece.from_db("default", _COLUMNS, self.facts.pieces[pk])


def binding_words(binding: Binding) -> str:
    by, kind, name = binding
    if by == "transfer":
        return gettext("Está en el traspaso {number}").format(number=name)
    if by == "circuit":
        return gettext("Es parte del circuito «{name}»").format(name=name)
    return gettext("La tiene {document}").format(document=f"{gettext(DocumentKind(kind).label)} {name}")


def read_facts(wanted: LookupKeys) -> Facts:
    pieces = dict(_pieces(wanted))
    return Facts(
        pieces=pieces,
        bound=dict(_bound(pieces)),
        products=_products(wanted.products),
        imports=_imports(wanted.imports),
        places=list(Location.objects.order_by("pk").values_list("pk", "code", "name")),
    )


def _pieces(wanted: LookupKeys) -> Iterator[tuple[int, tuple[Any, ...]]]:
    """Pieces that rows name by IdPiece, and those that have one of their codes."""
    ids = set(wanted.ids)
    for name, codes in wanted.codes.items():
        for some in _chunks(codes):
            ids |= set(Piece.objects.filter(**{f"{name}__in": some}).values_list("pk", flat=True))
    for chunk in _chunks(ids):
        for columns in Piece.objects.filter(pk__in=chunk).values_list(*_COLUMNS):
            yield columns[0], columns


def _bound(ids: Collection[int]) -> Iterator[tuple[int, Binding]]:
    """What keeps a piece from being moved or renamed: its open transfer, circuit or hold."""
    for chunk in _chunks(ids):
        for pk, transfer in _pairs(TransferPiece.objects.filter(is_open=True), chunk, "transfer_id"):
            yield pk, ("transfer", DocumentKind.TRANSFER, str(transfer))
        for pk, circuit in _pairs(CircuitPiece.objects.filter(removed_at=None), chunk, "circuit__name"):
            yield pk, ("circuit", DocumentKind.CIRCUIT, circuit)
        holds = Hold.objects.filter(released_at=None, piece_id__in=chunk)
        for pk, kind, number in holds.values_list("piece_id", "document_kind", "document_number"):
            yield pk, ("hold", kind, number)


def _pairs(rows: QuerySet[Any], ids: Iterable[int], name: str) -> QuerySet[Any]:
    return rows.filter(piece_id__in=ids).order_by("pk").values_list("piece_id", name)


def _products(wanted: set[str]) -> dict[str, list[tuple[int, str, bool]]]:
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
    meant = {text: next((table[text] for table in tables if text in table), []) for text in wanted}
    return {text: [p for p in found if p[2]] or found for text, found in meant.items()}


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
