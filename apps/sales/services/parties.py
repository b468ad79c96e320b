"""What the form of a quote or an order says of its customer: one made with it, or a known one, whose data and addresses it may change."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from apps.accounts.models import User
from apps.core.errors import Invalid, NotAllowed, within_field
from apps.partners.abilities import CLIENT_CREATE, WHOLESALERS_CREATE
from apps.partners.models import Address, AddressKind, Customer, Kind
from apps.partners.selectors import partners
from apps.partners.services.addresses import save_address
from apps.partners.services.customers import CustomerData, create_customer, update_customer
from apps.sales.models import Order, Quote
from apps.sales.services.content import columns_of

_CREATE = {Kind.CUSTOMER: CLIENT_CREATE, Kind.WHOLESALER: WHOLESALERS_CREATE}


@dataclass(frozen=True)
class Party:
    """The customer's data, and the addresses as they are written; `kind` is None when nothing was said of it."""

    wanted: CustomerData
    addresses: Mapping[AddressKind, Mapping[str, Any]]
    kind: Kind | None = None


def made_with(party: Party, by: User) -> dict[str, Any]:
    """The customer made with the quote, and their addresses, by the names of `WantedQuote`. Raises Invalid, where nothing is said of
    one at `idCustomer`."""
    if not (party.addresses or party.wanted.tax_document or any(party.wanted.values.values())):
        raise Invalid.field("idCustomer", "Elige un cliente, o escribe el nombre de uno nuevo.")
    kind = party.kind or Kind.CUSTOMER
    if not by.may(_CREATE[kind]):
        raise NotAllowed("Tu rol no permite agregarlo.", needs=[_CREATE[kind]])
    addresses = [{**values, "kind": of} for of, values in party.addresses.items()]
    made = create_customer(kind, replace(party.wanted, addresses=addresses), by=by)
    of_kind = {address.kind: address.pk for address in made.addresses.order_by("-pk")}
    return {"customer_id": made.pk, **{f"{of}_address_id": of_kind.get(of) for of in AddressKind}}


def stored_of(
    party: Party, customer_id: int, chosen: Mapping[str, Any], *, by: User, of: Quote | Order | None = None
) -> dict[str, Any]:
    """Store what is new of a known customer, and answer the addresses of the document, by the names of `WantedQuote`.

    `chosen` has the addresses that are named by number. What the customer says already, an empty field, and an address as the
    document `of` itself shows it change nothing: forms send them all. Of an address without its number, what is not sent
    is as `of` shows it. Another customer whom the person does not see is left
    to the document's own checks.
    """
    seen = partners(by).filter(pk=customer_id).first()
    customer = seen or (of.customer if of and of.customer_id == customer_id else None)
    if customer is None:
        return {}
    if party.kind and party.kind != customer.kind:
        raise Invalid.field("customerType", f"Ya está dado de alta como {Kind(customer.kind).label.lower()}.")
    changes = {name: value for name, value in party.wanted.values.items() if value not in {"", getattr(customer, name)}}
    shown = {kind: columns_of(getattr(of, f"{kind}_address", None)) for kind in AddressKind}
    addresses = {kind: v for kind, v in party.addresses.items() if not v.items() <= shown[kind].items()}
    if not seen and (changes or addresses):
        raise NotAllowed("Este cliente no es de los tuyos: no cambias sus datos ni sus direcciones.")
    if changes or party.wanted.tax_document:
        update_customer(None, customer.pk, replace(party.wanted, values=changes), by=by)
    return {
        f"{kind}_address_id": _address(customer, kind, values, shown[kind], chosen.get(f"{kind}_address_id"), by)
        for kind, values in addresses.items()
    }


def _address(
    customer: Customer, kind: AddressKind, sent: Mapping[str, Any], shown: Mapping[str, str], pk: int | None, by: User
) -> int:
    """That of the customer which says this: it is there, or the named one is changed, or a new one is added."""
    theirs = Address.objects.filter(customer=customer, kind=kind)
    values = {**shown, **sent} if pk is None else sent
    if pk is not None:
        theirs = theirs.filter(pk=pk)
        if not theirs.exists():
            return pk  # the quote's own checks refuse it
    same = theirs.filter(**values).order_by("pk").first()
    if same and (pk or values.get("address")):
        return same.pk
    with within_field(f"{kind}Address"):
        return save_address(customer.pk, kind, pk, dict(values), by=by).pk
