"""Where the personal data of a customer stand: each table, and what becomes of its columns.

What the law has a company keep for years stays whole: stamped invoices with their receiver, references and vouchers of payments. See
docs/decisions/0049-personal-data.md.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from django.db.models import Q

from apps.accounts.models import User
from apps.accounts.rules import full_name
from apps.followups.models import Activity, Note
from apps.inventory.models import DocumentKind, InventoryExit
from apps.invoices.models import InvoiceMail
from apps.leases.models import (
    DepositMove,
    Lease,
    LeaseCharge,
    LeaseLine,
    RaiseNotice,
    Renewal,
    RentChange,
    RentReminder,
)
from apps.partners.models import Address, ContactPerson, Customer, TaxDocument
from apps.refunds.models import Devolution, DevolutionPiece, RefundPayment
from apps.sales.models import (
    Delivery,
    Order,
    Payment,
    PaymentProof,
    PaymentReminder,
    PriceApproval,
    Quote,
    QuoteAcceptance,
    QuoteMail,
)
from apps.saved_views.models import SavedView


class Becomes(Enum):
    """What a personal value is after it was taken away."""

    NOTHING = "nothing"
    ALIAS = "alias"
    """The name by which the company tells one from another."""
    AREA = "area"
    """An address: its town, state and postal code alone."""
    MAILBOX = "mailbox"
    """An address of mail that nobody has: a login cannot be without."""
    CLEANED = "cleaned"
    """What somebody wrote of a thing, or keeps in parts, without the words that are known of the person."""
    CLEANED_NAME = "cleaned name"
    """The same of a name that is there once: with the number of its row, once a word is gone."""


_MAIL = {"recipient": Becomes.NOTHING, "error": Becomes.CLEANED}
_WRITTEN = {**_MAIL, "subject": Becomes.NOTHING, "message": Becomes.NOTHING}
_DOCUMENT = {
    "customer_name": Becomes.ALIAS,
    "customer_rfc": Becomes.NOTHING,
    "invoice_address": Becomes.AREA,
    "shipment_address": Becomes.AREA,
    "notes": Becomes.NOTHING,
}


Where = Callable[[Collection[int]], Q]


@dataclass(frozen=True)
class Place:
    """A table, its personal columns, and which rows of it, and of its history, are of some customers."""

    model: type[Any]
    where: Where
    columns: Mapping[str, Becomes]


def by(path: str) -> Where:
    """By the way from a row to its customer."""
    return lambda customers: Q(**{f"{path}__in": customers})


def is_login_of(customers: Collection[int]) -> Q:
    return Q(id__in=User.objects.filter(customer__in=customers).values("pk"))


def anybodys(customers: Collection[int]) -> Q:
    """All rows, where nothing but the words says whom one is about."""
    return Q()


def left_for(customers: Collection[int]) -> Q:
    """By the number of an order, which is all that a paper keeps of its document."""
    orders = Order.objects.filter(quote__customer__in=customers)
    return Q(document_kind=DocumentKind.ORDER, document_id__in=orders.values("pk"))


def _all(becomes: Becomes, *names: str) -> dict[str, Becomes]:
    return dict.fromkeys(names, becomes)


_OF_LEASE = by("lease__order__quote__customer")
PLACES = [
    Place(
        Customer,
        by("id"),
        {
            **_all(Becomes.NOTHING, "last_name", "phone", "phone_digits", "email", "notes", "rfc", "business_name"),
            **_all(Becomes.NOTHING, "tax_regime", "cfdi_use", "payment_form", "tax_postal_code"),
            "first_name": Becomes.ALIAS,
        },
    ),
    Place(
        Address,
        by("customer"),
        _all(Becomes.NOTHING, "address", "colony", "zip_code", "city", "municipality", "state", "contact", "phone")
        | _all(Becomes.NOTHING, "email", "reference"),
    ),
    Place(ContactPerson, by("customer"), _all(Becomes.NOTHING, "name", "position", "phone", "email", "notes")),
    Place(TaxDocument, by("customer"), _all(Becomes.NOTHING, "file_name", "rfc")),
    Place(Quote, by("customer"), {**_DOCUMENT, "customer_message": Becomes.NOTHING}),
    Place(PriceApproval, by("quote__customer"), {"reason": Becomes.CLEANED}),
    Place(QuoteMail, by("quote__customer"), _WRITTEN),
    Place(
        QuoteAcceptance,
        by("quote__customer"),
        {"name": Becomes.ALIAS, **_all(Becomes.NOTHING, "remark", "address")},
    ),
    Place(PaymentProof, by("quote__customer"), {"name": Becomes.ALIAS, **_all(Becomes.NOTHING, "remark", "address")}),
    Place(Payment, by("quote__customer"), {"reference": Becomes.CLEANED, "comment": Becomes.NOTHING}),
    Place(Order, by("quote__customer"), _DOCUMENT),
    Place(PaymentReminder, by("order__quote__customer"), _WRITTEN),
    Place(Delivery, by("order__quote__customer"), {"receiver": Becomes.ALIAS, "notes": Becomes.NOTHING}),
    Place(InventoryExit, left_for, {"receiver": Becomes.ALIAS, "notes": Becomes.NOTHING}),
    Place(Lease, by("order__quote__customer"), {"customer_name": Becomes.ALIAS, "clauses": Becomes.CLEANED}),
    Place(LeaseLine, _OF_LEASE, {"note": Becomes.CLEANED}),
    Place(LeaseCharge, _OF_LEASE, {"text": Becomes.CLEANED}),
    Place(DepositMove, _OF_LEASE, {"reference": Becomes.CLEANED, "text": Becomes.CLEANED}),
    Place(Renewal, _OF_LEASE, {"reason": Becomes.CLEANED}),
    Place(RentChange, _OF_LEASE, {"reason": Becomes.CLEANED}),
    Place(RentReminder, _OF_LEASE, _MAIL),
    Place(RaiseNotice, _OF_LEASE, _MAIL),
    Place(Devolution, by("customer"), {"customer_name": Becomes.ALIAS, "reason": Becomes.CLEANED}),
    Place(DevolutionPiece, by("devolution__customer"), {"note": Becomes.CLEANED}),
    Place(RefundPayment, by("devolution__customer"), {"reference": Becomes.CLEANED, "comment": Becomes.NOTHING}),
    Place(InvoiceMail, by("invoice__customer"), _WRITTEN),
    Place(
        SavedView,
        anybodys,
        {"name": Becomes.CLEANED_NAME, "search": Becomes.CLEANED, "filters": Becomes.CLEANED},
    ),
    Place(Note, anybodys, {"text": Becomes.CLEANED}),
    Place(Activity, anybodys, {"what": Becomes.CLEANED, "outcome": Becomes.CLEANED}),
    Place(
        User,
        is_login_of,
        {
            **_all(Becomes.NOTHING, "last_name", "phone", "notes", "pending_email"),
            "first_name": Becomes.ALIAS,
            "email": Becomes.MAILBOX,
        },
    ),
]
"""Each row that hangs on a customer; `tests/unit/test_personal_data.py` holds the list to the models."""

OWN_PARTS = (Address, ContactPerson, TaxDocument)
"""What is of the customer alone, and goes."""

_KNOWN_BY = {
    Customer: ("phone", "phone_digits", "email", "rfc", "business_name"),
    Address: ("address", "contact", "phone", "email"),
    ContactPerson: ("name", "phone", "email"),
    User: ("email", "phone"),
}


def known_words(customers: Collection[int]) -> set[str]:
    """What is known of them, now and before: names, addresses, numbers, as somebody may have written them elsewhere."""
    found: set[str] = set()
    for place in PLACES:
        names = _KNOWN_BY.get(place.model, ())
        for rows in rows_of(place, customers) if names else []:
            for values in rows.values_list(*names):
                found |= {str(value) for value in values if value}
    for rows in (Customer.objects, Customer.history):
        pairs = rows.filter(id__in=customers).values_list("first_name", "last_name")
        found |= {full_name(first, last) for first, last in pairs}
    return found


def rows_of(place: Place, customers: Collection[int]) -> Iterator[Any]:
    """The rows themselves, then those of their history."""
    where = place.where(customers)
    yield place.model._base_manager.filter(where).order_by("pk")
    yield place.model.history.filter(where).order_by("pk")
