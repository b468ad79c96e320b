"""A customer or wholesaler: to add, change, activate, deactivate, remove."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.db import transaction

from apps.accounts.models import User
from apps.accounts.services.people import delete_person
from apps.core.db.references import is_referenced
from apps.core.errors import InUse, Invalid, NotAllowed
from apps.core.files.record_files import DELETED_WITH
from apps.core.files.scans import NamedScan
from apps.core.language import gettext
from apps.core.records.edits import EditConflict, Read, merged
from apps.core.records.history import change_as, delete_as, save_as
from apps.core.records.workflow import perform
from apps.partners.models import Address, ContactPerson, Customer, TaxDocument
from apps.partners.reach import DELETE, EDIT, EDIT_TAX, lacking, reaches, scope_of
from apps.partners.selectors import assignable_sellers, partners
from apps.partners.services import access, address_book
from apps.partners.services.duplicates import hold_identities, refuse_duplicates
from apps.partners.services.locking import locked_for
from apps.partners.services.tax_data import TAX_COLUMNS, checked_tax
from apps.partners.services.tax_documents import put_tax_document
from apps.partners.transitions import CustomerStatus

OWN_PARTS = (Address, ContactPerson, TaxDocument)


@dataclass(frozen=True)
class CustomerData:
    """What was sent of a customer: columns by their names, the whole lists of parts, and what is accepted. `places` are
    single addresses by their kind, and leave the others as they are."""

    values: Mapping[str, Any] = field(default_factory=dict)
    addresses: Sequence[Mapping[str, Any]] | None = None
    contacts: Sequence[Mapping[str, Any]] | None = None
    accept_duplicates: bool = False
    accept_rfc_warning: bool | None = None
    places: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    tax_document: NamedScan | None = None


@dataclass(frozen=True)
class NewAccess:
    """A login to be made with the record; without a password they are invited by mail."""

    password: str | None = None


def create_customer(kind: str, wanted: CustomerData, *, by: User, login: NewAccess | None = None) -> Customer:
    """Add a customer or wholesaler. What somebody adds who reaches only their own is assigned to them."""
    with transaction.atomic():
        hold_identities(wanted.values)
        customer = Customer(kind=kind, created_by=by)
        if scope_of(by, EDIT, kind) != "all":
            customer.seller = by
        values = checked_values(customer, wanted, by)
        for name, value in values.items():
            setattr(customer, name, value)
        refuse_duplicates(customer, values, by, accepted=wanted.accept_duplicates)
        save_as(customer, by=by, action="create")
        _save_parts(customer, wanted, by)
        if login:
            access.give_access(customer, login.password, by=by)
    return customer


def update_customer(
    kind: str | None, pk: int, wanted: CustomerData, *, by: User, read: Read[Customer] | None = None
) -> Customer:
    """Change what was sent. Raises NotFound for another's record, NotAllowed beyond what the person may change,
    EditConflict."""
    with transaction.atomic():
        hold_identities(wanted.values)
        customer = locked_for(EDIT_TAX, kind, pk, by)
        if wanted.places:
            wanted = replace(wanted, addresses=address_book.with_places(customer, wanted.addresses, wanted.places))
        wanted = _merged(customer, wanted, by, read)
        values = checked_values(customer, wanted, by)
        changes = {name: value for name, value in values.items() if getattr(customer, name) != value}
        _refuse_beyond_tax(customer, changes, wanted, by)
        refuse_duplicates(customer, changes, by, accepted=wanted.accept_duplicates)
        change_as(customer, changes, by=by)
        _save_parts(customer, wanted, by)
        access.keep_in_step(customer, changes, by=by)
    return customer


def _merged(customer: Customer, wanted: CustomerData, by: User, read: Read[Customer] | None) -> CustomerData:
    """What is left to be written of it."""
    sent = dict(wanted.values)
    if wanted.addresses is not None:
        sent["addresses"] = address_book.whole_addresses(customer, wanted.addresses)
    if wanted.contacts is not None:
        sent["contacts"] = address_book.whole_contacts(customer, wanted.contacts)
    try:
        left = merged(customer, sent, read)
    except EditConflict:  # it says the name of the seller that is sent: of nobody else's account
        _check_seller(customer, sent.get("seller_id", customer.seller_id), by)
        raise
    return replace(
        wanted,
        values={name: value for name, value in left.items() if name not in {"addresses", "contacts"}},
        addresses=wanted.addresses if "addresses" in left else None,
        contacts=wanted.contacts if "contacts" in left else None,
    )


def act_on_customer(kind: str, pk: int, action: str, *, by: User, reason: str = "") -> Customer:
    """One of the record's steps; its login follows."""
    with transaction.atomic():
        customer = perform(Customer, pk, action, by=by, rows=partners(by, [kind]), reason=reason)
        access.follow_status(customer, by=by)
    return customer


def delete_customer(kind: str, pk: int, *, by: User) -> bool:
    """Remove a record that no document names; one that has documents, or whose login was used, is deactivated.

    Answers whether it is gone.
    """
    with transaction.atomic():
        customer = locked_for(DELETE, kind, pk, by)
        if not is_referenced(customer, but=OWN_PARTS) and access.was_never_used(customer):
            _remove(customer, by)
            return True
        if customer.status == CustomerStatus.INACTIVE:
            raise InUse(gettext("Ya está inactivo, y se conserva porque sus documentos llevan su nombre."))
        customer.deactivate()
        save_as(customer, by=by, action="delete")
        access.follow_status(customer, by=by)
    return False


def checked_values(customer: Customer, wanted: CustomerData, by: User) -> dict[str, Any]:
    """The columns as they will be stored. Raises Invalid at the wire's fields."""
    values = dict(wanted.values)
    if "seller_id" in values:
        _check_seller(customer, values["seller_id"], by)
    values |= checked_tax(customer, values, wanted.accept_rfc_warning)
    names = [values.get(column, getattr(customer, column)) for column in ("first_name", "business_name")]
    if not any(names):
        raise Invalid.field("customerFirstName", gettext("Escribe el nombre o la razón social."))
    return values


def _check_seller(customer: Customer, seller_id: int | None, by: User) -> None:
    if seller_id == customer.seller_id:
        return
    if scope_of(by, EDIT, customer.kind) != "all":
        raise NotAllowed(gettext("Solo un administrador cambia de vendedor a un cliente."))
    if seller_id is not None and not assignable_sellers().filter(pk=seller_id).exists():
        raise Invalid.field("idSeller", gettext("Ese vendedor no existe o está inactivo."))


def _refuse_beyond_tax(customer: Customer, changes: Mapping[str, Any], wanted: CustomerData, by: User) -> None:
    """Who may only change tax data may send the whole form, with all the rest as it is."""
    if reaches(by, EDIT, customer):
        return
    beyond = set(changes) - TAX_COLUMNS
    if beyond or address_book.changes_beyond_invoices(customer, wanted.addresses, wanted.contacts):
        raise NotAllowed(
            gettext("Tu rol solo permite cambiar los datos fiscales y las direcciones de facturación."),
            needs=lacking(by, EDIT, customer.kind),
        )


def _save_parts(customer: Customer, wanted: CustomerData, by: User) -> None:
    if wanted.addresses is not None:
        address_book.replace_addresses(customer, wanted.addresses, by=by)
    if wanted.contacts is not None:
        address_book.replace_contacts(customer, wanted.contacts, by=by)
    if wanted.tax_document:
        put_tax_document(customer.pk, *wanted.tax_document, by=by)


def _remove(customer: Customer, by: User) -> None:
    documents = TaxDocument.objects.filter(customer=customer)
    for part in (*documents, *customer.addresses.all(), *customer.contacts.all()):
        delete_as(part, by=by, reason=DELETED_WITH)  # its file stays: both come back with the record
    login = customer.user
    delete_as(customer, by=by)
    if login:
        delete_person(login.role.kind, login.pk, by=by)
