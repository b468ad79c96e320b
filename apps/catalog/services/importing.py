"""Products from a spreadsheet, all of them or none."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.db import IntegrityError, transaction

from apps.accounts.models import User
from apps.catalog import abilities, rules
from apps.catalog.models import ColorKind, Product
from apps.catalog.selectors import sat_names
from apps.catalog.services.import_columns import COLUMNS, UNSEEN
from apps.catalog.services.import_names import Names
from apps.catalog.services.products import checked_values
from apps.core.errors import Invalid
from apps.core.language import gettext
from apps.core.spreadsheets.cell_parsing import whole_number_of
from apps.core.spreadsheets.importer import Faults, Imported, SheetImport
from apps.core.spreadsheets.sheet_reader import Sheet, SheetRow, read_sheet

ReadCells = Callable[[Mapping[str, str]], dict[str, Any]]
_AT_ONCE = 1000
_SHOWN_BY = ("brand", "subcategory", "paint", "tapestry", "supplier")


@dataclass(frozen=True)
class ImportedProducts:
    imported: Imported
    made: list[str]
    """What else was made, in words."""


def import_products(
    upload: UploadedFile,
    *,
    by: User,
    dry_run: bool,
    create_missing: bool,
    read_cells: ReadCells,
    headings: Mapping[str, str] | None = None,
) -> ImportedProducts:
    """Create and update products: the id names one that is there, else the code. `create_missing`: brands and the like that
    only the rows name are made too. `headings` as for `read_sheet`."""
    sheet = read_sheet(upload, COLUMNS, said=headings)
    try:
        with transaction.atomic():
            run = ProductImport(sheet, by=by, read_cells=read_cells, create_missing=create_missing)
            imported = run.judge() if dry_run else run.run()
            if dry_run or imported.problems:
                # What the rows name was made to judge them.
                transaction.set_rollback(True)
    except IntegrityError as taken:
        told = gettext("Alguien usó una de estas claves o nombres mientras tanto: vuelve a subir el archivo.")
        raise Invalid.field("file", told) from taken
    return ImportedProducts(imported, run.names.made())


class ProductImport(SheetImport):
    model = Product
    labels = {column.key: column.label for column in COLUMNS}

    def __init__(self, sheet: Sheet, *, by: User, read_cells: ReadCells, create_missing: bool) -> None:
        super().__init__(sheet, by=by)
        self.read_cells, self.create_missing = read_cells, create_missing
        self.hidden = {wire for wire, name in UNSEEN.items() if name in rules.hidden_from(by)}

    def prepare(self, rows: Sequence[SheetRow]) -> None:
        """Lock, in id order and after what they show, the products that may be meant."""
        self.names = Names(rows, by=self.by, creates=self.create_missing)
        self.sat_known = sat_names({text for row in rows if (text := row.cells.get("satCode", "")).isdigit()})
        coded = Product.objects.exclude(code="").values_list("code", "pk")
        self.by_code = {code.upper(): pk for code, pk in coded}
        meant = {self.by_code.get(_code(row)) for row in rows} | {
            whole_number_of(row.cells.get("id", "")) for row in rows
        }
        self.by_pk: dict[int, Product] = {}
        ordered = sorted(pk for pk in meant if pk)
        for start in range(0, len(ordered), _AT_ONCE):
            chunk = Product.objects.select_for_update(of=("self",)).filter(pk__in=ordered[start : start + _AT_ONCE])
            related = chunk.select_related("brand", "subcategory__category", "paint", "tapestry", "supplier")
            self.by_pk |= {product.pk: product for product in related.order_by("pk")}
        self.rows_by_pk: dict[int, int] = {}
        self.rows_by_code: dict[str, int] = {}

    def record_for(self, row: SheetRow) -> Product | None:
        record = self._named(row)
        if record is None:
            if not self.by.may(abilities.PRODUCT_CREATE):
                raise Invalid.field("id", gettext("Tu rol no permite crear productos."))
            return None
        if not self.by.may(abilities.PRODUCT_EDIT):
            raise Invalid.field("id", gettext("Tu rol no permite modificar productos."))
        earlier = self.rows_by_pk.setdefault(record.pk, row.number)
        if earlier != row.number:
            raise Invalid.field("Code", gettext("Es el mismo producto que en la fila {row}.").format(row=earlier))
        return record

    def values_of(self, record: Product, row: SheetRow) -> dict[str, Any]:
        said: dict[str, Any] = {}
        self.shown: dict[str, Any] = {}
        with Faults() as faults:
            with faults.kept():
                self._refuse_unseen(row)
            with faults.kept():
                said |= self.read_cells(row.cells)
            for name, one in self._chosen(record, row, faults).items():
                self.shown[name] = one
                said[f"{name}_id"] = one.pk if one else None
            with faults.kept():
                self._refuse_missing(record, row)
            with faults.kept():
                self._refuse_taken(record, row)
        return checked_values(record, said, by=self.by, sat_known=self.sat_known)

    def import_instance(self, instance: Product, row: Any, **kwargs: Any) -> None:
        super().import_instance(instance, row, **kwargs)
        for name, one in self.shown.items():
            setattr(instance, name, one)  # at hand for the words that it is found by

    def _named(self, row: SheetRow) -> Product | None:
        text = row.cells.get("id", "")
        if not text:
            pk = self.by_code.get(_code(row))
            return self.by_pk[pk] if pk else None
        number = whole_number_of(text)
        if number is None or number not in self.by_pk:
            raise Invalid.field("id", gettext("No hay un producto con ese ID."))
        return self.by_pk[number]

    def _chosen(self, record: Product, row: SheetRow, faults: Faults) -> dict[str, Any]:
        """What the row says by names."""
        found: dict[str, Any] = {}
        cells = row.cells
        with faults.kept():
            if text := cells.get("name_brand"):
                found["brand"] = self.names.brand(text)
        with faults.kept():
            if text := cells.get("name_supplier"):
                found["supplier"] = self.names.supplier(text)
        with faults.kept():
            if text := cells.get("name_categorie"):
                found["subcategory"] = self.names.subcategory(cells.get("trueCategory", ""), text)
            elif cells.get("trueCategory"):
                raise Invalid.field("name_categorie", gettext("Escribe también la subcategoría."))
        for kind, at, code in ((ColorKind.PAINT, "NamePaint", "CodePaint"), (ColorKind.TAPESTRY, "NameTapestry", "CodeTapestry")):  # fmt: skip
            with faults.kept():
                if cells.get(at) or cells.get(code):
                    found[str(kind.value)] = self.names.color(kind, cells, with_code=code in self.sheet.heads)
        return found

    def _refuse_unseen(self, row: SheetRow) -> None:
        wrong = {key: gettext("No puedes cambiar precios que no ves.") for key in self.hidden if row.cells.get(key)}
        if wrong:
            raise Invalid(errors=wrong)

    def _refuse_missing(self, record: Product, row: SheetRow) -> None:
        missing = [key for key in ("Name", "name_brand", "name_categorie") if not row.cells.get(key)]
        if not record.pk and missing:
            raise Invalid(errors=dict.fromkeys(missing, gettext("Un producto nuevo lo necesita.")))

    def _refuse_taken(self, record: Product, row: SheetRow) -> None:
        """No other product, there or in an earlier row, has this code."""
        code = _code(row)
        if not code:
            return
        if self.by_code.get(code, record.pk) != record.pk:
            raise Invalid.field("Code", gettext("Ya existe un producto con esa clave."))
        earlier = self.rows_by_code.setdefault(code, row.number)
        if earlier != row.number:
            raise Invalid.field("Code", gettext("Está también en la fila {row}.").format(row=earlier))


def _code(row: SheetRow) -> str:
    """As codes are compared: in any capitals."""
    text = row.cells.get("Code", "")
    return "" if text == "-" else text.upper()
