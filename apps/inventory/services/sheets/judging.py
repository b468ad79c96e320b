"""Each row of a sheet judged: which piece it means, what it makes of it, and what is wrong with which cell."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Any, TypeVar

from django.conf import settings
from django.utils.translation import override

from apps.accounts.models import User
from apps.core.db.search import normalize
from apps.core.errors import Invalid
from apps.core.language import gettext
from apps.core.spreadsheets.cell_parsing import BadCell, choice_of, code_of, day_of, whole_number_of
from apps.core.spreadsheets.importer import SheetImport
from apps.core.spreadsheets.sheet_reader import Sheet, SheetRow
from apps.inventory import abilities
from apps.inventory.models import Availability, Condition, Piece
from apps.inventory.rules import clean_code
from apps.inventory.selectors.codes import key_of
from apps.inventory.services.sheets.columns import ATTRIBUTES, BOUND, CODES, EXAMPLE_TAG, LABELS
from apps.inventory.services.sheets.world import World, binding_words
from apps.inventory.transitions.piece import PieceStatus

T = TypeVar("T")
_CONDITIONS = {normalize(value): value for value in Condition.values}
_AVAILABILITIES = {normalize(value): value for value in Availability.values}
_LENGTHS = {"Tag": 60, "NoSeries": 80, "NoPetition": 60, "NoInvoice": 60, "NoImport": 60}
_LONGEST_NOTE = 5000
_EVERY = 1000


class PieceImport(SheetImport):
    """Finds out; `saving` saves. A new import number has a number below zero until it is saved."""

    model = Piece
    labels = LABELS

    def __init__(self, sheet: Sheet, *, by: User, on_progress: Callable[[float], None]) -> None:
        super().__init__(sheet, by=by)
        self.on_progress, self.judged = on_progress, 0
        self.new_imports: dict[str, tuple[int, str]] = {}
        self.new_numbers: dict[int, str] = {}
        self.before: dict[int, dict[str, Any]] = {}
        self.after: dict[int, dict[str, Any]] = {}
        self.told: defaultdict[int, dict[str, Mapping[str, str]]] = defaultdict(dict)
        own = by.scope(abilities.IMPORT_PIECES) == "location"
        self.only_place = by.location_id if own else None

    def prepare(self, rows: Sequence[SheetRow]) -> None:
        self.world = World(rows)
        self.rows_by_piece: dict[int, int] = {}
        self.claims: dict[tuple[str, tuple[str, int | None]], int] = {}
        self.leaving: set[tuple[str, int]] = set()
        for row in rows:
            piece = self._named(row)
            for key, name in CODES.items():
                code = clean_code(row.cells.get(key, ""))
                if code:
                    self.claims.setdefault((key, key_of(name, code, self._product_in(row, piece))), row.number)
                    if piece and getattr(piece, name) != code:
                        self.leaving.add((key, piece.pk))

    def after_import_row(self, row: Any, row_result: Any, **kwargs: Any) -> None:
        self.judged += 1
        if self.judged % _EVERY == 0:
            self.on_progress(self.judged / len(self.sheet.rows))

    def record_for(self, row: SheetRow) -> Piece | None:
        return self._told_to_all(row, lambda: self._meant(row))

    def values_of(self, record: Piece, row: SheetRow) -> dict[str, Any]:
        return self._told_to_all(row, lambda: self._wanted(record, row))

    def _told_to_all(self, row: SheetRow, judge: Callable[[], T]) -> T:
        """What is wrong with a row is kept as it is told in each language: nobody knows yet who will read it."""
        try:
            return judge()
        except Invalid:
            for language, _name in settings.LANGUAGES:
                with override(language):
                    self.told[row.number][language] = _refusals_of(judge)
            raise

    def _meant(self, row: SheetRow) -> Piece | None:
        piece = self._named(row)
        if piece is None:
            self._refuse_unnamed(row)
            return None
        earlier = self.rows_by_piece.setdefault(piece.pk, row.number)
        if earlier != row.number:
            raise Invalid.field(_naming(row), gettext("Es la misma pieza que en la fila {row}.").format(row=earlier))
        if self.only_place and piece.location_id != self.only_place:
            raise Invalid.field(_naming(row), gettext("La pieza está en otra ubicación que la tuya."))
        return piece

    def _wanted(self, record: Piece, row: SheetRow) -> dict[str, Any]:
        values: dict[str, Any] = {}
        errors: dict[str, str] = {}
        for key, name in ATTRIBUTES.items():
            text = row.cells.get(key, "")
            try:
                if text:
                    values[name] = self._value(key, text, record, row)
                elif record._state.adding:
                    _refuse_missing(key, row)
            except BadCell as bad:
                errors[key] = str(bad)
        if record._state.adding:
            if known := self.world.imports.get(normalize(row.cells.get("NoImport", ""))):
                values.setdefault("availability", known[1])
            self.after[row.number] = values
        else:
            errors = {**self._refusals(record, values), **errors}
            changed = {name: value for name, value in values.items() if getattr(record, name) != value}
            self.before[row.number] = {name: getattr(record, name) for name in changed}
            self.after[row.number] = changed
        if errors:
            raise Invalid(errors=errors)
        return values

    def shown(self, name: str, value: Any) -> str:
        """A value as people read it."""
        if value is None or value == "":
            return ""
        if isinstance(value, date):
            return value.strftime("%d/%m/%Y")
        match name:
            case "product_id":
                return self.world.names.get(value, f"#{value}")
            case "location_id":
                return self.world.place_names.get(value, f"#{value}")
            case "import_number_id":
                return self.new_numbers.get(value) or self.world.import_numbers.get(value, f"#{value}")
        return str(value)

    # --- which piece --------------------------------------------------------------------------

    def _named(self, row: SheetRow) -> Piece | None:
        if text := row.cells.get("IdPiece", ""):
            return self.world.pieces.get(whole_number_of(text) or 0)
        pk = self.world.by_tag.get(clean_code(row.cells.get("Tag", "")) or " ")
        return self.world.pieces[pk] if pk else None

    def _refuse_unnamed(self, row: SheetRow) -> None:
        if clean_code(row.cells.get("Tag", "")) == EXAMPLE_TAG:
            raise Invalid.field("Tag", gettext("Es la fila de ejemplo de la plantilla: bórrala o escribe encima."))
        if row.cells.get("IdPiece"):
            raise Invalid.field(
                "IdPiece", gettext("No hay una pieza con ese IdPiece. Para una nueva, deja la celda vacía.")
            )
        if not row.cells.get("Tag") and not row.cells.get("NoSeries"):
            raise Invalid.field("Tag", gettext("Una pieza nueva lleva etiqueta o número de serie."))

    # --- cell by cell -------------------------------------------------------------------------

    def _value(self, key: str, text: str, record: Piece, row: SheetRow) -> Any:
        match key:
            case "Tag" | "NoSeries":
                return self._code(key, text, record, row)
            case "NoPetition" | "NoInvoice":
                return code_of(text, _LENGTHS[key])
            case "NoImport":
                return self._import(code_of(text, _LENGTHS[key]))
            case "product":
                return self._product(text, record)
            case "Location":
                return self._place(text)
            case "Condition":
                return choice_of(text, _CONDITIONS, Condition.values)
            case "Availability":
                return choice_of(text, _AVAILABILITIES, Availability.values)
            case "ArriveDate":
                return day_of(text)
        if len(text) > _LONGEST_NOTE:
            raise BadCell(gettext("Escribe como máximo {longest} caracteres.").format(longest=_LONGEST_NOTE))
        return text

    def _code(self, key: str, text: str, record: Piece, row: SheetRow) -> str:
        code = clean_code(code_of(text, _LENGTHS[key]))
        product_id = self._product_in(row, record)
        earlier = self.claims[key, key_of(CODES[key], code, product_id)]
        if earlier != row.number:
            raise BadCell(gettext("Está también en la fila {row}.").format(row=earlier))
        owner = self.world.owner_of(key, code, product_id)
        if owner and owner != record.pk and (key, owner) not in self.leaving:
            told = (
                gettext("Ya es de la pieza {piece} (IdPiece {owner}). Para cambiarla, escribe su IdPiece.")
                if record._state.adding
                else gettext("Ya es de la pieza {piece} (IdPiece {owner}).")
            )
            raise BadCell(told.format(piece=self.world.pieces[owner].told, owner=owner))
        return code

    def _product_in(self, row: SheetRow, piece: Piece | None) -> int | None:
        """The product that the piece of a row is to have, when that is clear."""
        text, own = row.cells.get("product", ""), piece.product_id if piece else None
        if not text:
            return own
        found = [pk for pk, _, _ in self.world.products.get(normalize(text), [])]
        return own if own in found else found[0] if len(found) == 1 else None

    def _import(self, number: str) -> int:
        known = self.world.imports.get(normalize(number))
        if known:
            return known[0]
        stand_in, number = self.new_imports.setdefault(normalize(number), (-1 - len(self.new_imports), number))
        self.new_numbers[stand_in] = number
        return stand_in

    def _product(self, text: str, record: Piece) -> int:
        found = self.world.products.get(normalize(text), [])
        if not found:
            raise BadCell(gettext("No hay un producto con esa clave, nombre o IdProduct."))
        if any(pk == record.product_id for pk, _, _ in found):
            return record.product_id  # as it was exported, though others have the same name
        if len(found) > 1:
            raise BadCell(gettext("Hay varios productos con ese nombre: escribe la clave o el IdProduct."))
        pk, _, active = found[0]
        if not active:
            raise BadCell(gettext("Ese producto está eliminado."))
        return pk

    def _place(self, text: str) -> int:
        pk = self.world.places.get(normalize(text))
        if pk is None:
            names = ", ".join(sorted(self.world.place_names.values()))
            raise BadCell(gettext("No hay esa ubicación. Las que hay: {names}.").format(names=names))
        if self.only_place and pk != self.only_place:
            raise BadCell(gettext("Tu rol solo trabaja en su propia ubicación."))
        return pk

    def _refusals(self, piece: Piece, values: Mapping[str, Any]) -> dict[str, str]:
        """What the piece's state and documents do not allow."""
        changed = [key for key, name in ATTRIBUTES.items() if name in values and values[name] != getattr(piece, name)]
        if not changed:
            return {}
        if piece.status == PieceStatus.REMOVED:
            return {changed[0]: gettext("La pieza está dada de baja: recupérala antes de cambiarla.")}
        if "product_id" in values and "serial_number" not in values and piece.serial_number:
            owner = self.world.owner_of("NoSeries", piece.serial_number, values["product_id"])
            if owner and owner != piece.pk:
                return {
                    "product": gettext(
                        "Ese producto ya tiene una pieza con la serie {serial} (IdPiece {owner})."
                    ).format(serial=piece.serial_number, owner=owner)
                }
        if why := self._binding(piece):
            return {
                key: gettext("{why}: ni su lugar, ni su producto, ni su disponibilidad se cambian aquí.").format(
                    why=why
                )
                for key in changed
                if key in BOUND
            }
        return {}

    def _binding(self, piece: Piece) -> str:
        if binding := self.world.bound.get(piece.pk):
            return binding_words(binding)
        if piece.status == PieceStatus.INVENTORY:
            return ""
        return gettext("Está en estado {status}").format(status=gettext(piece.status))


def _refusals_of(judge: Callable[[], object]) -> Mapping[str, str]:
    try:
        judge()
    except Invalid as refused:
        return refused.errors
    return {}


def _naming(row: SheetRow) -> str:
    return "IdPiece" if row.cells.get("IdPiece") else "Tag"


def _refuse_missing(key: str, row: SheetRow) -> None:
    if key == "product":
        raise BadCell(gettext("Falta el producto de la pieza nueva."))
    if key == "Location":
        raise BadCell(gettext("Falta la ubicación de la pieza nueva."))
