"""A product that is added with the pieces that there are of it already, or changed with some that come or are corrected."""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction

from apps.accounts.models import User
from apps.catalog.models import Product
from apps.catalog.services.pictures import Pictures
from apps.catalog.services.products import create_product, update_product
from apps.core.errors import Invalid, NotAllowed, within_field
from apps.core.language import gettext
from apps.core.records.edits import Read
from apps.inventory import abilities
from apps.inventory.models import EntryKind, Piece
from apps.inventory.selectors.imports import import_called
from apps.inventory.services.entering import Codes, Line, NewEntry, enter_by_hand
from apps.inventory.services.entries import EntryFacts
from apps.inventory.services.pieces import update_piece

_OF_PIECE = frozenset({"condition", "availability", "petition_number", "invoice_number", "arrive_date", "notes"})
_AT_A_LINE = re.compile(r"lines\.(\d+)\.(?:pieces\.0\.)?(\w+)")


@dataclass(frozen=True)
class NewPiece:
    """Where it lies, the number of its import, and what else is known of it, by the names of the columns."""

    location_id: int | None = None
    import_number: str = ""
    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Correction:
    """Of a piece that is there: `values` by the names of the columns, and `at` is where it stands in what was sent."""

    pk: int
    values: Mapping[str, Any]
    read: Read[Piece]
    at: str


def create_with_pieces(
    values: Mapping[str, Any], pictures: Pictures, pieces: Sequence[NewPiece], *, by: User
) -> Product:
    """Add the product and enter its pieces. Raises Invalid, and then adds none."""
    with transaction.atomic():
        product = create_product(values, pictures, by=by)
        _enter(product, pieces, by, gettext("No puedes registrar piezas: da de alta el producto sin ellas."))
    return product


def change_with_pieces(
    pk: int,
    values: Mapping[str, Any],
    pictures: Pictures,
    pieces: Sequence[NewPiece | None],
    corrections: Sequence[Correction] = (),
    *,
    by: User,
    read: Read[Product] | None = None,
) -> Product:
    """Change the product, correct its pieces and enter the new ones; None stands for one that is there. Raises EditConflict,
    Invalid."""
    with transaction.atomic():
        product = update_product(pk, values, pictures, by=by, read=read)
        _correct(product, corrections, by)
        _enter(product, pieces, by, gettext("No puedes registrar piezas: guarda el producto sin ellas."))
    return product


def _correct(product: Product, corrections: Sequence[Correction], by: User) -> None:
    # Judged with the product locked, so that none becomes another's meanwhile.
    its = set(
        Piece.objects.filter(product=product, pk__in=[one.pk for one in corrections]).values_list("pk", flat=True)
    )
    wrong = {
        f"{one.at}.IdPiece": gettext("Esa pieza no es de este producto.") for one in corrections if one.pk not in its
    }
    counted = Counter(one.pk for one in corrections)
    wrong |= {
        f"{one.at}.IdPiece": gettext("La pieza está más de una vez.") for one in corrections if counted[one.pk] > 1
    }
    if wrong:
        raise Invalid(next(iter(wrong.values())), errors=wrong)
    changed = sorted((one for one in corrections if one.values), key=lambda one: one.pk)
    if changed and not by.may(abilities.PIECES_EDIT):
        raise NotAllowed(
            gettext("No puedes corregir piezas: guarda el producto sin ellas."), needs=[abilities.PIECES_EDIT]
        )
    for one in changed:
        with within_field(one.at):
            update_piece(one.pk, one.values, by=by, read=one.read)


def _enter(product: Product, pieces: Sequence[NewPiece | None], by: User, refusal: str) -> None:
    """By an entry for each place and import."""
    new = {number: piece for number, piece in enumerate(pieces) if piece}
    if new and not by.may(abilities.ENTRIES_CREATE):
        raise NotAllowed(refusal, needs=[abilities.ENTRIES_CREATE])
    for (place, import_id), numbers in _entries(new, by).items():
        facts = EntryFacts(EntryKind.IMPORT if import_id else EntryKind.PURCHASE, place)
        lines = [_line(product, new[number]) for number in numbers]
        with _at_their_pieces(numbers):
            enter_by_hand(NewEntry(facts, lines, import_id), by=by)


def _entries(pieces: Mapping[int, NewPiece], by: User) -> dict[tuple[int, int | None], list[int]]:
    """The numbers of the pieces of each entry, by its place and its import."""
    imports = _imports(pieces.values())
    found: dict[tuple[int, int | None], list[int]] = {}
    errors = {}
    for number, piece in pieces.items():
        place = piece.location_id or by.location_id
        import_id = piece.values.get("import_number_id") or imports.get(piece.import_number)
        if place is None:
            errors[f"pieces.{number}.Location"] = gettext("Elige la ubicación.")
        elif piece.import_number and import_id is None:
            errors[f"pieces.{number}.NoImport"] = gettext("No hay una importación «{number}».").format(
                number=piece.import_number
            )
        elif piece.import_number and import_id != imports.get(piece.import_number):
            errors[f"pieces.{number}.NoImport"] = gettext("No es la importación de IdImport.")
        else:
            found.setdefault((place, import_id), []).append(number)
    if errors:
        raise Invalid.fields(errors)
    return found


def _imports(pieces: Collection[NewPiece]) -> dict[str, int]:
    named = {piece.import_number for piece in pieces if piece.import_number}
    return {number: pk for number in named if (pk := import_called(number))}


def _line(product: Product, piece: NewPiece) -> Line:
    own = {name: value for name, value in piece.values.items() if name in _OF_PIECE and value is not None}
    codes = Codes(piece.values.get("tag", ""), piece.values.get("serial_number", ""))
    return Line(product.pk, 1, [codes], own)


@contextmanager
def _at_their_pieces(numbers: Sequence[int]) -> Iterator[None]:
    """What is wrong with an entry is said at the piece, by its place in what was sent."""
    try:
        yield
    except Invalid as refused:
        errors = {_field(name, numbers): sentence for name, sentence in refused.errors.items()}
        raise Invalid(refused.message, errors=errors) from None


def _field(name: str, numbers: Sequence[int]) -> str:
    if line := _AT_A_LINE.match(name):
        return f"pieces.{numbers[int(line[1])]}.{line[2]}"
    wire = {"locationId": "Location", "IdImport": "IdImport"}.get(name)
    return f"pieces.{numbers[0]}.{wire}" if wire else "pieces"
