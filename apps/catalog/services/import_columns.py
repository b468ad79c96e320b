"""The columns of a sheet of products, and the workbook to fill in."""

from io import BytesIO

import xlsxwriter

from apps.accounts.models import User
from apps.catalog import rules
from apps.catalog.models import Brand, Category, Color, Subcategory, Supplier
from apps.catalog.models.product import ProductType, SatUnit
from apps.core.spreadsheets.sheet_reader import SheetColumn

COLUMNS = (
    SheetColumn("id", "ID"),
    SheetColumn("Name", "Nombre"),
    SheetColumn("Code", "Clave"),
    SheetColumn("internalCode", "Código interno"),
    SheetColumn("Item", "Artículo"),
    SheetColumn("Model", "Modelo"),
    SheetColumn("Type", "Tipo"),
    SheetColumn("name_brand", "Marca"),
    SheetColumn("trueCategory", "Categoría"),
    SheetColumn("name_categorie", "Subcategoría"),
    SheetColumn("name_supplier", "Proveedor"),
    SheetColumn("NamePaint", "Pintura"),
    SheetColumn("CodePaint", "Clave de pintura"),
    SheetColumn("NameTapestry", "Tapiz"),
    SheetColumn("CodeTapestry", "Clave de tapiz"),
    SheetColumn("QtyIventory", "Existencia", ignored=True),
    SheetColumn("lowCount", "Aviso de existencia baja"),
    SheetColumn("satCode", "Clave SAT"),
    SheetColumn("satUnit", "Unidad SAT"),
    SheetColumn("description", "Descripción"),
    SheetColumn("destination", "Destino"),
    SheetColumn("width", "Ancho"),
    SheetColumn("height", "Alto"),
    SheetColumn("length", "Largo"),
    SheetColumn("weight", "Peso"),
    SheetColumn("weightUnit", "Unidad de peso"),
    SheetColumn("status", "Estado", ignored=True),
    SheetColumn("priceToBeDecided", "Precio por definir"),
    SheetColumn("wholesalerPrice", "Con precio de mayoreo"),
    *(SheetColumn(price.wire, price.label) for price in rules.PRICES),
    SheetColumn("lateGrace", "Días de gracia antes del recargo"),
    SheetColumn("pendingImage", "Sin imagen", ignored=True),
    SheetColumn("createdAt", "Alta", ignored=True),
)
UNSEEN = {price.wire: price.name for price in rules.PRICES} | {"wholesalerPrice": "has_wholesaler_price"}
"""Columns that not everybody sees, with those of the table."""

_SAMPLE = {
    "Name": "Silla Altea",
    "Code": "ALT-01",
    "Type": "Nuevo",
    "name_brand": "Altea",
    "trueCategory": "Sillas",
    "name_categorie": "Sillas operativas",
    "satCode": "56101504",
    "satUnit": "H87",
    "width": "60",
    "maxNormalPrice": "250",
    "description": "Borra esta fila. Con ID o clave de un producto que ya está, la fila lo cambia: una celda vacía deja lo que hay, un guion (-) lo borra.",
}


def products_template(by: User) -> bytes:
    """The heads that this person may fill in with a sample row, and beside it the names that there are."""
    target = BytesIO()
    hidden = rules.hidden_from(by)
    shown = [c for c in COLUMNS if not c.ignored and UNSEEN.get(c.key) not in hidden]
    with xlsxwriter.Workbook(target, {"strings_to_formulas": False, "strings_to_urls": False}) as workbook:
        bold = workbook.add_format({"bold": True, "bottom": 1})
        text = workbook.add_format({"num_format": "@"})  # codes keep their leading zeros
        sheet = workbook.add_worksheet("Productos")
        sheet.freeze_panes(1, 0)
        for at, column in enumerate(shown):
            sheet.set_column(at, at, 20, text)
            sheet.write_string(0, at, column.label, bold)
            sheet.write_string(1, at, _SAMPLE.get(column.key, ""), text)
        names = workbook.add_worksheet("Nombres")
        names.set_column(0, 7, 26)
        for at, (head, values) in enumerate(_names().items()):
            for line, value in enumerate([head, *values]):
                names.write_string(line, at, value, None if line else bold)
    return target.getvalue()


def _names() -> dict[str, list[str]]:
    subcategories = Subcategory.objects.select_related("category").order_by("category__position", "search_text")
    return {
        "Marca": [str(one) for one in Brand.objects.order_by("search_text")],
        "Categoría": [str(one) for one in Category.objects.all()],
        "Subcategoría": [f"{one.category.name} › {one.name}" for one in subcategories],
        "Proveedor": [str(one) for one in Supplier.objects.order_by("search_text")],
        "Pintura": [str(one) for one in Color.objects.filter(kind="paint").order_by("search_text")],
        "Tapiz": [str(one) for one in Color.objects.filter(kind="tapestry").order_by("search_text")],
        "Tipo": list(ProductType.values),
        "Unidad SAT": [f"{unit.value} {unit.label}" for unit in SatUnit],
    }
