"""Reads of customers, wholesalers and postal codes."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.db.models import Exists, FilteredRelation, OuterRef, Q, QuerySet, Subquery

from apps.accounts.models import User
from apps.accounts.selectors import people_of_kind
from apps.accounts.transitions import UserStatus
from apps.core.errors import NotFound
from apps.core.language import gettext
from apps.core.models import AuditEntry, Happened
from apps.core.records.audit import kind_of
from apps.partners import reach
from apps.partners.models import Address, AddressKind, Customer, Kind, PostalCode, TaxDocument
from apps.partners.models.customer import digits_of, own_tax_facts
from apps.partners.rules import GENERIC_RFCS, Level, TaxFacts
from apps.partners.transitions import CustomerStatus

_MOST_DUPLICATES = 20


def partners(person: User, kinds: Iterable[str] = Kind.values) -> QuerySet[Customer]:
    """The customers and wholesalers that a person sees, with what the pre-flight of each needs to know."""
    return _with_tax_facts(_reached(person, kinds))


def _reached(person: User, kinds: Iterable[str] = Kind.values) -> QuerySet[Customer]:
    return Customer.objects.filter(reach.within(person, reach.READ, kinds))


def _active(person: User) -> QuerySet[Customer]:
    return _reached(person).filter(status=CustomerStatus.ACTIVE)


def _with_tax_facts(rows: QuerySet[Customer]) -> QuerySet[Customer]:
    return rows.select_related("seller", "user").annotate(
        postal_code_is_known=Exists(PostalCode.objects.filter(code=OuterRef("tax_postal_code"))),
        has_invoice_address=Exists(Address.objects.filter(customer=OuterRef("pk"), kind=AddressKind.INVOICE)),
        has_tax_document=Exists(TaxDocument.objects.filter(customer=OuterRef("pk"))),
    )  # fmt: skip


def deleted_customers() -> QuerySet[AuditEntry]:
    """What is in the bin: for each record that is gone the entry of its deletion, with what told it from others."""
    kind = kind_of(Customer)
    later = AuditEntry.objects.filter(kind=kind, root=OuterRef("root"), pk__gt=OuterRef("pk"))
    version = Customer.history.filter(history_id=OuterRef("version"))
    there = Customer.objects.filter(pk=OuterRef("root"))
    gone = AuditEntry.objects.filter(
        ~Exists(later), ~Exists(there), Exists(version), kind=kind, happened=Happened.DELETE
    )
    return gone.annotate(
        **{name: Subquery(version.values(name)[:1]) for name in ("rfc", "email")},
        customer_kind=Subquery(version.values("kind")[:1]),
    )


def with_default_addresses(rows: QuerySet[Customer]) -> QuerySet[Customer]:
    """Each with the way to its default address of each kind, of which it has no more than one."""
    ways = {
        f"default_{kind}": FilteredRelation("addresses", condition=Q(addresses__is_default=True, addresses__kind=kind))
        for kind in AddressKind.values
    }
    return rows.annotate(**ways)


def active_partners(person: User) -> QuerySet[Customer]:
    """Those for whom a new document may be made."""
    return _with_tax_facts(_active(person))


def active_partner(person: User, pk: int) -> Customer | None:
    """The one of `active_partners`, without what only a list shows."""
    return _active(person).select_related("seller").filter(pk=pk).first()


def kind_of_address(customer_id: int, pk: int) -> AddressKind | None:
    """None when it is none of the customer's."""
    found = Address.objects.filter(customer=customer_id, pk=pk).first()
    return AddressKind(found.kind) if found else None


def tax_facts(customer: Any) -> TaxFacts:
    """What the pre-flight looks at; of a customer that `partners` read."""
    return replace(
        own_tax_facts(customer),
        postal_code_is_known=customer.postal_code_is_known,
        has_invoice_address=customer.has_invoice_address,
        has_tax_document=customer.has_tax_document,
    )


def of_tax_level(rows: QuerySet[Customer], level: Level) -> QuerySet[Customer]:
    """Those of `partners` whose pre-flight is at worst of this level: what `worst(preflight(…))` says, in SQL."""
    red = Q(own_tax_level="red") | Q(postal_code_is_known=False) | Q(has_invoice_address=False)
    amber = Q(own_tax_level="amber") | Q(has_tax_document=False)
    return rows.filter({"red": red, "amber": ~red & amber, "green": ~red & ~amber}[level])


def assignable_sellers() -> QuerySet[User]:
    """Who may look after a customer."""
    return people_of_kind("seller", "wholesaler").filter(status=UserStatus.ACTIVE).order_by("search_text")


def postal_code(code: str) -> PostalCode:
    try:
        return PostalCode.objects.get(pk=code)
    except PostalCode.DoesNotExist:
        raise NotFound(gettext("No existe el código postal {code}.").format(code=code)) from None


# --- possible duplicates ----------------------------------------------------------------------

Keys = Mapping[str, str]
"""By the wire name of the field: what identifies somebody. Empty and generic values identify nobody."""


@dataclass(frozen=True)
class Duplicate:
    """A record that may be the same one; `id`, kind and name only for who may see it, else whom to ask."""

    id: int | None
    kind: str | None
    name: str
    by: list[str]
    visible: bool
    seller: str | None


def duplicate_keys(rfc: str = "", email: str = "", phone: str = "") -> dict[str, str]:
    keys = {
        "RFC": "" if rfc in GENERIC_RFCS else rfc,
        "customerEmail": email.strip().lower(),
        "customerPhone": digits_of(phone),
    }
    return {name: value for name, value in keys.items() if value}


COLUMN_OF_KEY = {"RFC": "rfc", "customerEmail": "email", "customerPhone": "phone_digits"}


def possible_duplicates(keys: Keys, reader: User, *, but: int | None = None) -> list[Duplicate]:
    """Every record, also another's, that shares an RFC, e-mail or phone; those merged away do not count."""
    if not keys:
        return []
    same = Q(pk__in=[])
    for name, value in keys.items():
        same |= Q(**{COLUMN_OF_KEY[name]: value})
    rows = Customer.objects.filter(same, merged_into=None).select_related("seller").order_by("pk")
    if but is not None:
        rows = rows.exclude(pk=but)
    return [_duplicate(found, keys, reader) for found in rows[:_MOST_DUPLICATES]]


def _duplicate(found: Customer, keys: Keys, reader: User) -> Duplicate:
    visible = reach.reaches(reader, reach.READ, found)
    return Duplicate(
        id=found.pk if visible else None,
        kind=found.kind if visible else None,
        name=found.name if visible else gettext("Registro de otra cartera"),
        by=[name for name, value in keys.items() if getattr(found, COLUMN_OF_KEY[name]) == value],
        visible=visible,
        seller=found.seller.name if found.seller else None,
    )
