"""The invoices of a month for who keeps the books: each with its XML and on paper, and all of them in a workbook."""

from collections.abc import Generator, Iterator, Sequence
from io import BytesIO
from typing import IO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from apps.invoices.documents.invoice import invoice_document
from apps.invoices.models import Invoice, InvoiceKind, InvoiceXml, XmlKind

_FOLDERS = {InvoiceKind.INCOME: "facturas", InvoiceKind.PAYMENT: "complementos", InvoiceKind.CREDIT: "notas-de-credito"}
_CANCELLED = "canceladas"


def month_archive(found: Sequence[Invoice], book: IO[bytes], name: str) -> Generator[int, None, bytes]:
    """A ZIP, made one invoice after the other; says how many are in it. What was cancelled stands apart, with the SAT's answer."""
    target = BytesIO()
    with ZipFile(target, "w", ZIP_DEFLATED) as archive:
        archive.writestr(f"{name}.xlsx", book.read(), ZIP_STORED)
        for number, invoice in enumerate(found, 1):
            for path, content in _files(invoice):
                archive.writestr(path, content)
            yield number
    return target.getvalue()


def _files(invoice: Invoice) -> Iterator[tuple[str, bytes]]:
    folder = _CANCELLED if invoice.cancelled_at else _FOLDERS[InvoiceKind(invoice.kind)]
    for row in InvoiceXml.objects.filter(invoice=invoice).exclude(kind=XmlKind.SEALED).order_by("pk"):
        ending = "-acuse" if row.kind == XmlKind.ACUSE else ""
        yield f"{folder}/{invoice.number}{ending}.xml", bytes(row.content)
    yield f"{folder}/{invoice.number}.pdf", invoice_document(invoice)
