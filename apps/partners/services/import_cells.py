"""The columns of a spreadsheet of customers, and what their cells may hold.

An empty cell leaves what is there as it is; one with a single dash empties it.
"""

from collections.abc import Iterator, Mapping

from django.core.exceptions import ValidationError
from django.core.validators import validate_email

from apps.core.http.validation_messages import PHONE_SENTENCE, ZIP_CODE_SENTENCE
from apps.core.language import gettext
from apps.core.spreadsheets.importer import CLEAR, Faults
from apps.core.spreadsheets.sheet_reader import SheetColumn
from apps.partners.models import Address, AddressKind

_PHONE = set("0123456789+()-. /ext")
_INVOICE_FIELDS = ("address", "colony", "zip_code", "city", "municipality", "state")
ADDRESS_FIELDS = {
    AddressKind.INVOICE: _INVOICE_FIELDS,
    AddressKind.SHIPMENT: (*_INVOICE_FIELDS, "contact", "phone", "email", "reference"),
}


def address_key(kind: str, field: str) -> str:
    """`shipmentZipCode`: the column of the sheet for a column of the table."""
    return kind + field.title().replace("_", "")


def address_label(kind: AddressKind, field: str) -> str:
    """Its head."""
    return f"{kind.label}: {Address._meta.get_field(field).verbose_name}"  # type: ignore[union-attr]


def _address_columns() -> Iterator[SheetColumn]:
    for kind, fields in ADDRESS_FIELDS.items():
        for field in fields:
            width = 5 if field == "zip_code" else 0
            yield SheetColumn(address_key(kind, field), address_label(kind, field), width=width)


COLUMNS = (
    SheetColumn("id", "ID"),
    SheetColumn("name", "Nombre completo", ignored=True),
    SheetColumn("customerFirstName", "Nombre"),
    SheetColumn("customerLastName", "Apellidos"),
    SheetColumn("customerPhone", "Teléfono"),
    SheetColumn("customerEmail", "Correo"),
    SheetColumn("RFC", "RFC"),
    SheetColumn("BusinessName", "Razón social"),
    SheetColumn("taxRegime", "Régimen fiscal"),
    SheetColumn("CFDIUssage", "Uso del CFDI"),
    SheetColumn("paymentForm", "Forma de pago", width=2),
    SheetColumn("taxPostalCode", "Código postal fiscal", width=5),
    SheetColumn("seller", "Vendedor"),
    SheetColumn("notes", "Notas"),
    *_address_columns(),
    SheetColumn("status", "Estado", ignored=True),
    SheetColumn("taxLevel", "Datos fiscales", ignored=True),
    SheetColumn("hasAccess", "Con acceso", ignored=True),
    SheetColumn("createdAt", "Alta", ignored=True),
)


def texts_of(cells: Mapping[str, str], columns: Mapping[str, tuple[str, int]]) -> dict[str, str]:
    """What the cells write, by the columns of the table. Raises Invalid at every cell that cannot be right.

    `columns`: for a column of the sheet that of the table, and its longest text.
    """
    values: dict[str, str] = {}
    with Faults() as faults:
        for key, (column, longest) in columns.items():
            text = cells.get(key, "")
            if not text:
                continue
            values[column] = "" if text == CLEAR else text
            if len(text) > longest:
                faults.errors[key] = gettext("Escribe como máximo {longest} caracteres.").format(longest=longest)
            elif text != CLEAR and (problem := _problem(column, text)):
                faults.errors[key] = problem
    return values


def _problem(column: str, text: str) -> str | None:
    if column == "email":
        try:
            validate_email(text)
        except ValidationError:
            return gettext("Escribe un correo válido, como nombre@empresa.mx.")
    if column == "phone" and not set(text) <= _PHONE:
        return gettext(PHONE_SENTENCE)
    if column in {"zip_code", "tax_postal_code"} and not (len(text) == 5 and text.isascii() and text.isdigit()):
        return gettext(ZIP_CODE_SENTENCE)
    return None
