"""The workbook to fill in for an import of customers."""

from collections.abc import Sequence
from io import BytesIO

import xlsxwriter

from apps.partners.rules import cfdi_uses, payment_forms, regimes
from apps.partners.services.import_cells import COLUMNS

_SAMPLE = {
    "customerFirstName": "Marcela",
    "customerLastName": "Ríos Ibarra",
    "customerPhone": "33 3615 1040",
    "customerEmail": "marcela@ejemplo.mx",
    "RFC": "GODE561231GR8",
    "BusinessName": "MARCELA RÍOS IBARRA",
    "taxRegime": "612",
    "CFDIUssage": "G03",
    "paymentForm": "03",
    "taxPostalCode": "44100",
    "notes": "Borra esta fila. Con ID o RFC de un cliente que ya está, la fila lo cambia: una celda vacía deja lo que hay, un guion (-) lo borra. De las direcciones cambia la principal; el código postal llena ciudad, municipio y estado.",
    "invoiceAddress": "Av. Vallarta 1020",
    "invoiceZipCode": "44100",
    "shipmentAddress": "Calle Sol 5",
    "shipmentColony": "Centro",
    "shipmentZipCode": "44100",
    "shipmentContact": "Luz Marina",
    "shipmentPhone": "33 1099 4000",
    "shipmentReference": "Portón verde",
}


def customers_template() -> bytes:
    """Heads and a sample row, and beside it the codes of the SAT."""
    target = BytesIO()
    with xlsxwriter.Workbook(target, {"strings_to_formulas": False, "strings_to_urls": False}) as workbook:
        bold = workbook.add_format({"bold": True, "bottom": 1})
        text = workbook.add_format({"num_format": "@"})  # codes keep their leading zeros
        sheet = workbook.add_worksheet("Clientes")
        sheet.freeze_panes(1, 0)
        for at, column in enumerate(c for c in COLUMNS if not c.ignored):
            sheet.set_column(at, at, 24, text)
            sheet.write_string(0, at, column.label, bold)
            sheet.write_string(1, at, _SAMPLE.get(column.key, ""), text)
        codes = workbook.add_worksheet("Códigos")
        codes.set_column(0, 8, 18)
        for at, (head, rows) in enumerate(_codes()):
            for line, row in enumerate([[head, "Nombre", "Regímenes"][: len(rows[0])], *rows]):
                for offset, value in enumerate(row):
                    codes.write_string(line, 4 * at + offset, value, None if line else bold)
    return target.getvalue()


def _codes() -> Sequence[tuple[str, list[list[str]]]]:
    return [
        ("Régimen fiscal", [[regime.code, regime.name] for regime in regimes().values()]),
        ("Uso del CFDI", [[use.code, use.name, " ".join(sorted(use.regimes))] for use in cfdi_uses().values()]),
        ("Forma de pago", [[form.code, form.name] for form in payment_forms().values()]),
    ]
