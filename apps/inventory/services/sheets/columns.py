"""The columns of the sheet of pieces, and how much of one is taken."""

from apps.core.spreadsheets.sheet_reader import Limits, SheetColumn

LIMITS = Limits(rows=20_000, megabytes=20)

COLUMNS = (
    SheetColumn("IdPiece", "IdPiece", exported="IdPieza"),
    SheetColumn("product", "Producto"),
    SheetColumn("Tag", "Etiqueta"),
    SheetColumn("NoSeries", "Número de serie"),
    SheetColumn("NoPetition", "Número de pedimento"),
    SheetColumn("NoInvoice", "Número de factura"),
    SheetColumn("NoImport", "Importación", exported="Número de importación"),
    SheetColumn("Condition", "Condición"),
    SheetColumn("Availability", "Disponibilidad"),
    SheetColumn("Location", "Ubicación"),
    SheetColumn("ArriveDate", "Fecha de llegada"),
    SheetColumn("notes", "Notas"),
    # In the export of the pieces, only to be read.
    SheetColumn("FK_IdProduct", "ID del producto", ignored=True),
    SheetColumn("Model", "Modelo", ignored=True),
    SheetColumn("name_brand", "Marca", ignored=True),
    SheetColumn("status", "Estado", ignored=True),
    SheetColumn("holder", "La tiene", ignored=True),
    SheetColumn("responsible", "Responde por ella", ignored=True),
    SheetColumn("missingSince", "Falta desde", ignored=True),
    SheetColumn("Delivered", "Entregada", ignored=True),
    SheetColumn("labelPrintedAt", "Etiqueta impresa", ignored=True),
    SheetColumn("createdAt", "Alta", ignored=True),
)
LABELS = {column.key: column.label for column in COLUMNS}

ATTRIBUTES = {
    "product": "product_id",
    "Tag": "tag",
    "NoSeries": "serial_number",
    "NoPetition": "petition_number",
    "NoInvoice": "invoice_number",
    "NoImport": "import_number_id",
    "Condition": "condition",
    "Availability": "availability",
    "Location": "location_id",
    "ArriveDate": "arrive_date",
    "notes": "notes",
}
"""Of each column, the attribute of a piece that it fills."""

CODES = {"Tag": "tag", "NoSeries": "serial_number"}
BOUND = ("product", "Availability", "Location")
"""What a document relies on: not changed by a sheet while one has the piece."""

EXAMPLE_TAG = "EJEMPLO-001"
"""Of the row that the template shows: no piece has it."""
