"""What the form of a quote or an order says of its customer: one made with it, or a known one, whose data it may
change, and to whom it may add addresses."""

from collections.abc import Collection, Container, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from apps.accounts.models import User
from apps.core.errors import Invalid, NotAllowed, within_field
from apps.core.language import gettext
from apps.partners.abilities import CLIENT_CREATE, WHOLESALERS_CREATE
from apps.partners.models import Address, AddressKind, Customer, Kind
from apps.partners.selectors import partners
from apps.partners.services.address_book import CALLS, address_that_says
from apps.partners.services.addresses import save_address
from apps.partners.services.customers import CustomerData, create_customer, update_customer
from apps.sales.models import Order, Quote
from apps.sales.services.content import columns_of, copy_of

_NAMES = ("first_name", "last_name", "business_name")
_TAX_DATA = ("rfc", "business_name", "tax_regime", "cfdi_use", "payment_form", "tax_postal_code")
_CREATE = {Kind.CUSTOMER: CLIENT_CREATE, Kind.WHOLESALER: WHOLESALERS_CREATE}


@dataclass(frozen=True)
class Party:
    """The customer's data, and the addresses as they are written, or that there shall be none; `kind` is None when nothing was said
    of it. `at` are the wire fields of the data, by column."""

    wanted: CustomerData
    addresses: Mapping[AddressKind, Mapping[str, Any]]
    kind: Kind | None = None
    without: Collection[AddressKind] = ()
    at: Mapping[str, str] = field(default_factory=dict)

    @property
    def says_nothing(self) -> bool:
        """It was only named."""
        return not (self.kind or self.addresses or self.wanted.values or self.wanted.tax_document)


def made_with(party: Party, by: User) -> dict[str, Any]:
    """The customer made with the quote, and their addresses, by the names of `WantedQuote`. Raises Invalid, where nothing is said of
    one at `idCustomer`."""
    if not (party.addresses or party.wanted.tax_document or any(party.wanted.values.values())):
        raise Invalid.field("idCustomer", gettext("Elige un cliente, o escribe el nombre de uno nuevo."))
    kind = party.kind or Kind.CUSTOMER
    if not by.may(_CREATE[kind]):
        raise NotAllowed(gettext("Tu rol no permite agregarlo."), needs=[_CREATE[kind]])
    addresses = [{**values, "kind": of, "at": f"{of}Address"} for of, values in party.addresses.items()]
    made = create_customer(kind, replace(party.wanted, addresses=addresses), by=by)
    of_kind = {address.kind: address.pk for address in made.addresses.order_by("-pk")}
    return {"customer_id": made.pk, **{f"{of}_address_id": of_kind.get(of) for of in AddressKind}}


def stored_of(
    party: Party, customer_id: int, chosen: Mapping[str, Any], *, by: User, of: Quote | Order | None = None
) -> dict[str, Any]:
    """Store what is new of a known customer, and answer the addresses of the document, by the names of `WantedQuote`.

    `chosen` has the addresses that are named by number. What the customer says already, and an address as the document `of`
    itself shows it, change nothing: forms send them all. What is said beside an address's number, or of one that the document has,
    is the document's own (`own_words`). Another customer whom the person does not see is left to the document's own checks.
    """
    if party.says_nothing:
        return {}
    seen = partners(by).filter(pk=customer_id).first()
    same = of is not None and of.customer_id == customer_id
    customer = seen or (of.customer if of and same else None)
    if customer is None:
        return {}
    if party.kind and party.kind != customer.kind:
        raise Invalid.field(
            "customerType",
            gettext("Ya está dado de alta como {kind}.").format(kind=gettext(Kind(customer.kind).label).lower()),
        )
    changes = _changes(party, customer, emptied=same)
    own = own_words(party, chosen, customer.pk, by=by, of=of)
    shown = {kind: columns_of(getattr(of, f"{kind}_address", None)) for kind in AddressKind}
    addresses = {
        kind: v
        for kind, v in party.addresses.items()
        if any(v.values())
        and not chosen.get(f"{kind}_address_id")
        and kind not in own
        and not v.items() <= shown[kind].items()
    }
    if not seen and (changes or addresses):
        raise NotAllowed(gettext("Este cliente no es de los tuyos: no cambias sus datos ni sus direcciones."))
    if changes or party.wanted.tax_document:
        update_customer(None, customer.pk, replace(party.wanted, values=changes), by=by)
    return {f"{kind}_address_id": _address(customer, kind, values, by) for kind, values in addresses.items()}


def _changes(party: Party, customer: Customer, *, emptied: bool) -> dict[str, Any]:
    """What is new of the customer. Raises Invalid for another name: it would be that of all the customer's documents; and of a
    document's own customer (`emptied`) for what is sent empty."""
    wrong: dict[str, str] = {}
    changes = {}
    another_company = party.wanted.values.get("rfc") not in (None, "", customer.rfc)
    for name, value in party.wanted.values.items():
        now = getattr(customer, name)
        if value == now or (value == "" and not emptied):
            continue
        with_its_rfc = name == "business_name" and another_company
        if now and (value == "" or (name in _NAMES and not with_its_rfc)):
            call = "client-billingsdata" if name in _TAX_DATA else "update-client"
            told = (
                gettext("Aquí no se vacía: se cambia con /quotes/{call}.")
                if value == ""
                else gettext("{customer} está a nombre de «{now}»: se cambia con /quotes/{call}.")
            )
            wrong[party.at.get(name, name)] = told.format(customer=customer.name, now=now, call=call)
        changes[name] = value
    if wrong:
        raise Invalid.fields(wrong)
    return changes


def own_words(
    party: Party | None,
    chosen: Mapping[str, Any],
    customer_id: int,
    *,
    by: User,
    of: Quote | Order | None = None,
    but: Container[str] = (),
) -> dict[AddressKind, dict[str, str] | None]:
    """What is said of the addresses that a document has, or has by a number beside: it is what the document says, and changes no
    address of the customer, `but` those that were just stored there; None takes one away. Raises Invalid for what a document does
    not keep."""
    said: dict[AddressKind, dict[str, str] | None] = {}
    if party is None:
        return said
    same = of is not None and of.customer_id == customer_id
    for kind in AddressKind:
        number = f"{kind}_address_id"
        if number in but:
            continue
        sent, pk = party.addresses.get(kind, {}), chosen.get(number)
        copy = getattr(of, f"{kind}_address") if same else None
        standing = getattr(of, f"{kind}_address_of", None) if same else None
        if pk:
            address = _theirs(customer_id, kind, pk, None if same else by)
            if address and sent and (any(sent.values()) or "address" not in sent):  # else nobody filled in the form
                stands = copy if copy and standing == address else copy_of(address)
                said[kind] = _corrected(kind, columns_of(stands), sent, address)
        elif copy and (number not in chosen or any(sent.values())):  # words beside an empty number are an address
            if kind in party.without:
                said[kind] = None
            elif kind in party.addresses:
                said[kind] = _corrected(kind, columns_of(copy), sent, standing)
    return said


def _theirs(customer_id: int, kind: AddressKind, pk: int, by: User | None) -> Address | None:
    """Where somebody is named, of those that they see; else it is the document's to refuse."""
    if by and not partners(by).filter(pk=customer_id).exists():
        return None
    return Address.objects.filter(customer=customer_id, kind=kind, pk=pk).first()


def _corrected(
    kind: AddressKind, shown: Mapping[str, str], sent: Mapping[str, Any], address: Address | None
) -> dict[str, str]:
    at = f"{kind}Address"
    for name in sent.keys() - shown.keys():
        if sent[name] != getattr(address, name, sent[name] or None):
            wire = "isDefault" if name == "is_default" else name
            raise Invalid.field(
                f"{at}.{wire}",
                gettext("Es de la dirección del cliente: se cambia con {call}.").format(call=CALLS[kind]),
            )
    words = {**shown, **{name: value for name, value in sent.items() if name in shown}}
    if not words["address"]:
        raise Invalid.field(f"{at}.address", gettext("Una dirección necesita su calle y número."))
    return words


def _address(customer: Customer, kind: AddressKind, sent: Mapping[str, Any], by: User) -> int:
    """That of the customer which says this: it is there, or it is added."""
    there = address_that_says(customer, kind, sent)
    if there and there.is_default == sent.get("is_default", there.is_default):
        return there.pk
    with within_field(f"{kind}Address"):
        return save_address(customer.pk, kind, None, dict(sent), by=by).pk
