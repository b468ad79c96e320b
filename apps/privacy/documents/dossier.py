"""All that is kept of a customer, as one file for whoever asks what the company knows of them."""

import json
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from django.core.files.storage import default_storage
from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import Model

from apps.accounts.models import User
from apps.core.lists import Resource, sheet_from
from apps.core.records.history import history_of
from apps.core.spreadsheets import Column, Sheet, write_book
from apps.invoices.models import InvoiceXml, XmlKind
from apps.invoices.resources import INVOICES
from apps.leases.resources import LEASES
from apps.partners.models import Address, ContactPerson, Customer, Kind, TaxDocument
from apps.partners.resources import CUSTOMERS, WHOLESALERS
from apps.refunds.resources import DEVOLUTIONS
from apps.reports.resources import PAYMENTS_REPORTED
from apps.sales.models import PaymentProof, QuoteAcceptance, QuoteMail
from apps.sales.resources import ORDERS, QUOTES

_LISTS: Sequence[tuple[Resource[Any], str]] = (
    (QUOTES, "customer"),
    (ORDERS, "quote__customer"),
    (LEASES, "order__quote__customer"),
    (PAYMENTS_REPORTED, "quote__customer"),
    (DEVOLUTIONS, "customer"),
    (INVOICES, "customer"),
)
"""Lists of documents, each with the way to its customer."""
_TABLES: Sequence[tuple[str, type[Model], str, Sequence[str]]] = (
    (
        "Direcciones",
        Address,
        "customer",
        ("kind", "address", "colony", "zip_code", "city", "municipality", "state", "contact", "phone", "email", "reference"),
    ),
    ("Contactos", ContactPerson, "customer", ("name", "position", "phone", "email", "notes")),
    ("Correos enviados", QuoteMail, "quote__customer", ("created_at", "recipient", "state", "sent_at", "subject", "message")),
    (
        "Cotizaciones aceptadas",
        QuoteAcceptance,
        "quote__customer",
        ("accepted_at", "quote", "version", "name", "remark", "address"),
    ),
    ("Comprobantes enviados", PaymentProof, "quote__customer", ("sent_at", "quote", "amount", "currency", "name", "remark", "address")),
)  # fmt: skip
"""What no list shows: a title, where it stands, the way to its customer, its columns."""


def dossier(customer: Customer, reader: User) -> bytes:
    """A ZIP with what `reader` may see of the customer: a workbook, the record as data, their constancia and their CFDI."""
    own = CUSTOMERS if customer.kind == Kind.CUSTOMER else WHOLESALERS
    target = BytesIO()
    with ZipFile(target, "w", ZIP_DEFLATED) as archive:
        with write_book(_sheets(own, customer, reader)) as book:
            archive.writestr("datos.xlsx", book.read())
        shown = json.dumps(own.answered(reader, customer.pk), cls=DjangoJSONEncoder, ensure_ascii=False, indent=2)
        archive.writestr("datos.json", shown)
        for path, content in _files(customer, reader):
            archive.writestr(path, content)
    return target.getvalue()


def _sheets(own: Resource[Customer], customer: Customer, reader: User) -> Iterator[Sheet]:
    yield _of_list(own, {"pk": customer.pk}, reader)
    for title, model, path, names in _TABLES:
        yield _of_table(title, model, {path: customer.pk}, names)
    for resource, path in _LISTS:
        if resource.is_read_by(reader):
            yield _of_list(resource, {path: customer.pk}, reader)
    yield _history(own, customer, reader)


def _of_list(resource: Resource[Any], which: dict[str, Any], reader: User) -> Sheet:
    spec = resource.spec
    return sheet_from(spec, reader, spec.rows(reader).filter(**which).order_by("pk"), spec.visible_columns(reader))


def _of_table(title: str, model: type[Model], which: dict[str, Any], names: Sequence[str]) -> Sheet:
    fields = [model._meta.get_field(name) for name in names]
    columns = [Column(f.name, str(f.verbose_name).capitalize(), _kind(f)) for f in fields]  # type: ignore[union-attr]
    rows = model._base_manager.filter(**which).order_by("pk")
    return Sheet(title, columns, [[_in_words(row, name) for name in names] for row in rows])


def _kind(field: Any) -> Any:
    return "datetime" if field.get_internal_type() == "DateTimeField" else "text"


def _in_words(row: Any, name: str) -> Any:
    """What is chosen by a word of ours stands as people read it."""
    told = getattr(row, f"get_{name}_display", None)
    return told() if told else getattr(row, name)


def _history(own: Resource[Customer], customer: Customer, reader: User) -> Sheet:
    columns = [
        Column("at", "Fecha", "datetime"), Column("by", "Quién"), Column("what", "Qué"), Column("field", "Dato"),
        Column("before", "Antes"), Column("after", "Después"),
    ]  # fmt: skip
    rows = [
        [
            entry.date,
            (entry.user or {}).get("name", ""),
            own.labels.get(entry.action, entry.action),
            change.label,
            change.old,
            change.new,
        ]
        for entry in history_of(customer, own.history, reader)
        for change in entry.changes
    ]
    return Sheet("Historial", columns, rows)


def _files(customer: Customer, reader: User) -> Iterator[tuple[str, bytes]]:
    for document in TaxDocument.objects.filter(customer=customer):
        with default_storage.open(document.path) as stored:
            yield f"constancia/{document.file_name}", stored.read()
    if INVOICES.is_read_by(reader):
        invoices = INVOICES.spec.rows(reader).filter(customer=customer)
        kept = InvoiceXml.objects.filter(invoice__in=invoices.values("pk")).exclude(kind=XmlKind.SEALED)
        for row in kept.select_related("invoice").order_by("pk"):
            yield f"facturas/{row.invoice.number}-{row.kind}.xml", bytes(row.content)
