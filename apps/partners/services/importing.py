"""Customers from a spreadsheet, all of them or none."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.db.models import Q

from apps.accounts.models import User
from apps.core.errors import Invalid
from apps.core.language import gettext
from apps.core.spreadsheets.importer import CLEAR, Faults, Imported, SheetImport
from apps.core.spreadsheets.sheet_reader import SheetRow, read_sheet
from apps.partners.models import Customer, Kind
from apps.partners.reach import EDIT, READ, reaches, scope_of
from apps.partners.rules import NotAnRfc, check_rfc
from apps.partners.selectors import COLUMN_OF_KEY, assignable_sellers, duplicate_keys
from apps.partners.services import access
from apps.partners.services.customers import CustomerData, checked_values
from apps.partners.services.duplicates import hold_identities
from apps.partners.services.import_addresses import AddressImport
from apps.partners.services.import_cells import COLUMNS, texts_of

_TEXTS = {  # column of the sheet: column of the table, and its longest text
    "customerFirstName": ("first_name", 80),
    "customerLastName": ("last_name", 80),
    "customerPhone": ("phone", 30),
    "customerEmail": ("email", 160),
    "RFC": ("rfc", 40),
    "BusinessName": ("business_name", 250),
    "taxRegime": ("tax_regime", 3),
    "CFDIUssage": ("cfdi_use", 4),
    "paymentForm": ("payment_form", 2),
    "taxPostalCode": ("tax_postal_code", 5),
    "notes": ("notes", 5000),
}
_CASE = {"email": str.lower, "cfdi_use": str.upper}
_AT_ONCE = 1000


def import_customers(
    upload: UploadedFile,
    *,
    by: User,
    dry_run: bool,
    accept_duplicates: bool,
    accept_rfc_warnings: bool,
    headings: Mapping[str, str] | None = None,
) -> Imported:
    """Create and update customers: the id names one that is there, else the RFC. `headings` as for `read_sheet`."""
    sheet = read_sheet(upload, COLUMNS, said=headings)
    with transaction.atomic():
        hold_identities()
        run = CustomerImport(sheet, by=by)
        run.accept_duplicates, run.accept_rfc_warnings = accept_duplicates, accept_rfc_warnings
        return run.judge() if dry_run else run.run()


class CustomerImport(SheetImport):
    model = Customer
    accept_duplicates = False
    accept_rfc_warnings = False

    def prepare(self, rows: Sequence[SheetRow]) -> None:
        """Lock, in id order, who may be meant, and index them by what identifies them."""
        keys = [_keys(row) for row in rows]
        ids = {int(text) for row in rows if (text := row.cells.get("id", "")).isascii() and text.isdigit()}
        wanted: dict[str, set[Any]] = {"pk": {pk for pk in ids if pk < 2**63}}
        wanted |= {column: {k[name] for k in keys if name in k} for name, column in COLUMN_OF_KEY.items()}
        found = {record.pk: record for record in _read(wanted)}
        self.by_pk = {pk: record for pk, record in found.items() if record.merged_into_id is None}
        self.by_key: dict[tuple[str, str], list[Customer]] = defaultdict(list)
        for record in self.by_pk.values():
            for name, column in COLUMN_OF_KEY.items():
                self.by_key[name, getattr(record, column)].append(record)
        self.addresses = AddressImport(rows, self.by_pk)
        self.rows_by_key: dict[tuple[str, str], int] = {}
        self.rows_by_record: dict[int, int] = {}
        self.sellers = {text: person.pk for person in assignable_sellers() for text in (person.name, person.email)}

    def record_for(self, row: SheetRow) -> Customer | None:
        record = self._named_by_id(row) if row.cells.get("id") else self._named_by_rfc(row)
        if record is None:
            return None
        if not reaches(self.by, EDIT, record):
            raise Invalid.field("id", gettext("Tu rol no permite modificar a este cliente."))
        earlier = self.rows_by_record.setdefault(record.pk, row.number)
        if earlier != row.number:
            raise Invalid.field("RFC", gettext("Es el mismo cliente que en la fila {row}.").format(row=earlier))
        return record

    def init_instance(self, row: Any = None) -> Customer:
        own = scope_of(self.by, EDIT, Kind.CUSTOMER) != "all"
        return Customer(kind=Kind.CUSTOMER, created_by=self.by, seller=self.by if own else None)

    def values_of(self, record: Customer, row: SheetRow) -> dict[str, Any]:
        values: dict[str, Any] = {}
        with Faults() as faults:
            with faults.kept():
                self._refuse_duplicates(record, row)
            with faults.kept():
                values |= self._columns(record, row)
            with faults.kept():
                if seller := row.cells.get("seller"):
                    values["seller_id"] = self._seller_id(record, seller)
            with faults.kept():
                self.part_changed = self.addresses.take(record, row)
        return values

    def save_parts(self) -> None:
        self.addresses.save(by=self.by, action=self.history_action)
        for record in self.changed:
            try:
                access.keep_in_step(record, dict.fromkeys(record.import_changes), by=self.by)
            except Invalid as refused:
                raise Invalid.field("file", f"{record.name}: {next(iter(refused.errors.values()))}") from refused

    def _columns(self, record: Customer, row: SheetRow) -> dict[str, Any]:
        texts = {name: _CASE.get(name, str)(text) for name, text in texts_of(row.cells, _TEXTS).items()}
        if record.user_id and texts.get("email") == "":
            raise Invalid.field("customerEmail", gettext("Tiene acceso: su correo no puede quedar vacío."))
        return checked_values(record, CustomerData(texts, accept_rfc_warning=self.accept_rfc_warnings or None), self.by)

    def _seller_id(self, record: Customer, text: str) -> int | None:
        if record.seller and text in (record.seller.name, record.seller.email):
            return record.seller_id  # as it was exported, though they may have left since
        if scope_of(self.by, EDIT, Kind.CUSTOMER) != "all":
            raise Invalid.field("seller", gettext("Solo un administrador cambia de vendedor a un cliente."))
        if text == CLEAR:
            return None
        if text not in self.sellers:
            raise Invalid.field("seller", gettext("Escribe el correo o el nombre de un vendedor activo."))
        return self.sellers[text]

    def _named_by_id(self, row: SheetRow) -> Customer:
        text = row.cells["id"]
        record = self.by_pk.get(int(text)) if text.isascii() and text.isdigit() else None
        if record is None or record.kind != Kind.CUSTOMER or not reaches(self.by, READ, record):
            raise Invalid.field("id", gettext("No hay un cliente con ese ID."))
        return record

    def _named_by_rfc(self, row: SheetRow) -> Customer | None:
        rfc = _keys(row).get("RFC")
        same = self.by_key.get(("RFC", rfc), []) if rfc else []
        mine = [found for found in same if found.kind == Kind.CUSTOMER and reaches(self.by, READ, found)]
        if len(mine) > 1:
            raise Invalid.field(
                "RFC", gettext("Hay varios clientes con ese RFC: escribe el ID del que quieres cambiar.")
            )
        return mine[0] if mine else None

    def _refuse_duplicates(self, record: Customer, row: SheetRow) -> None:
        """Nobody else, there or in an earlier row, has this RFC, e-mail or phone, unless they had it already."""
        errors: dict[str, str] = {}
        for name, value in _keys(row).items():
            others = [found for found in self.by_key.get((name, value), []) if found.pk != record.pk]
            earlier = self.rows_by_key.setdefault((name, value), row.number)
            if self.accept_duplicates or getattr(record, COLUMN_OF_KEY[name]) == value:
                continue
            if others:
                errors[name] = self._words(others[0])
            elif earlier != row.number:
                errors[name] = gettext("Está también en la fila {row}.").format(row=earlier)
        if errors:
            raise Invalid(errors=errors)

    def _words(self, other: Customer) -> str:
        if reaches(self.by, READ, other):
            return gettext("Ya lo tiene {customer} (ID {id}).").format(customer=other.name, id=other.pk)
        return gettext("Ya lo tiene un registro de otra cartera.")


def _keys(row: SheetRow) -> dict[str, str]:
    try:
        rfc = check_rfc(row.cells.get("RFC", "")).rfc
    except NotAnRfc:
        rfc = ""
    email = row.cells.get("customerEmail", "")
    return duplicate_keys(rfc, "" if email == CLEAR else email, row.cells.get("customerPhone", ""))


def _read(wanted: dict[str, set[Any]]) -> Iterator[Customer]:
    """Each record once or more, in few queries, whatever the number of rows."""
    pks: set[int] = set()
    for column, values in wanted.items():
        ordered = sorted(values)
        for start in range(0, len(ordered), _AT_ONCE):
            matching = Q(**{f"{column}__in": ordered[start : start + _AT_ONCE]})
            pks.update(Customer.objects.filter(matching).values_list("pk", flat=True))
    ordered_pks = sorted(pks)
    for start in range(0, len(ordered_pks), _AT_ONCE):
        chunk = ordered_pks[start : start + _AT_ONCE]
        rows = Customer.objects.select_for_update(of=("self",)).select_related("seller", "user__role")
        yield from rows.filter(pk__in=chunk).order_by("pk")
