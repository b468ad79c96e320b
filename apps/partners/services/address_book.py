"""The addresses and contacts of a customer: a list that is sent replaces the one that is there, by id."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from apps.accounts.models import User
from apps.core.errors import Invalid
from apps.core.language import gettext, gettext_noop
from apps.core.records.edits import Read, merged
from apps.core.records.history import change_as, delete_as, save_as
from apps.core.records.workflow import lock_all
from apps.partners.models import Address, AddressKind, ContactPerson, Customer
from apps.partners.selectors import kind_of_address
from apps.partners.services.states import check_state

P = TypeVar("P", Address, ContactPerson)
Entry = Mapping[str, Any]
"""The columns of one part that were sent; with `id` it is one that is there. `at` is where it was sent, if not in the list."""


ONLY_ONE = gettext_noop("Es la única de su clase: es la predeterminada.")


def replace_addresses(customer: Customer, entries: Sequence[Entry], *, by: User) -> None:
    """Add, change and remove addresses, and leave one default of each kind."""
    present = customer.addresses.in_bulk([entry["id"] for entry in entries if entry.get("id")])
    for number, entry in enumerate(entries):
        if not entry.get("address", "x" if entry.get("id") else ""):
            raise Invalid.field(f"{_at(number, entry)}.address", gettext("Escribe la calle y el número."))
        check_state(entry, present.get(entry.get("id") or 0), f"{_at(number, entry)}.state")
    _replace(Address, customer, _with_defaults(customer, entries), by, "addresses")
    for kind in AddressKind.values:
        ensure_default(customer, kind, by=by)


def _at(number: int, entry: Entry, name: str = "addresses") -> str:
    at: str = entry.get("at", f"{name}.{number}")
    return at


def replace_contacts(customer: Customer, entries: Sequence[Entry], *, by: User) -> None:
    _replace(ContactPerson, customer, entries, by, "contacts")


def addresses_of(customer: Customer) -> list[Entry]:
    """All that is there, in one order."""
    return [_entry(row) for row in sorted(customer.addresses.all(), key=lambda row: row.pk)]


def contacts_of(customer: Customer) -> list[Entry]:
    return [_entry(row) for row in sorted(customer.contacts.all(), key=lambda row: row.pk)]


def whole_addresses(customer: Customer, entries: Sequence[Entry]) -> list[Entry]:
    """What the list comes to: what was not sent of an address is as it is now."""
    return _whole(Address(), addresses_of(customer), _with_defaults(customer, entries))


def whole_contacts(customer: Customer, entries: Sequence[Entry]) -> list[Entry]:
    return _whole(ContactPerson(), contacts_of(customer), entries)


def with_places(customer: Customer, entries: Sequence[Entry] | None, places: Mapping[str, Entry]) -> Sequence[Entry]:
    """All addresses, of the list that is sent or else those that are there, with each place in the one of its number or the
    default of its kind; where there is none it is added. Raises Invalid."""
    sent = addresses_of(customer) if entries is None else _with_defaults(customer, entries)
    whole = [dict(entry) for entry in sent]
    for kind, place in places.items():
        of_kind = [entry for entry in whole if entry["kind"] == kind]
        known = next((e for e in of_kind if (e["id"] == place["id"] if place["id"] else e["is_default"])), None)
        if place["id"] and known is None:
            raise Invalid.field(f"id{kind.capitalize()}Address", _not_that(customer, kind, place["id"]))
        if place.get("is_default"):
            for entry in of_kind:
                entry["is_default"] = False
        if known is None:
            if place.get("is_default") is False and not of_kind:
                raise Invalid.field(f"{kind}Address.isDefault", ONLY_ONE)
            known = {"kind": kind, "id": None}
            whole.append(known)
        elif place.get("is_default") is False and known.get("is_default"):
            _another(of_kind, known, f"{kind}Address.isDefault")["is_default"] = True
        check_state({**known, **place}, customer.addresses.filter(pk=known["id"]).first(), f"{kind}Address.state")
        known.update(place, id=known["id"])
        if not known.get("address", "" if known["id"] is None else "is there"):
            raise Invalid.field(f"{kind}Address.address", gettext("Escribe la calle y el número."))
    return whole


CALLS = {AddressKind.SHIPMENT: "/quotes/client-address", AddressKind.INVOICE: "/quotes/client-billing"}


def _not_that(customer: Customer, kind: str, pk: int) -> str:
    return not_that_address(customer.pk, kind, pk, has_call=True)


def not_that_address(customer_id: int | None, kind: str, pk: int | None, *, has_call: bool = False) -> str:
    """Why an address is not one of that kind of the customer, and what is done with one of the other kind."""
    is_ = kind_of_address(customer_id, pk) if customer_id and pk else None
    if is_ is None or is_ == kind:
        return gettext("Esa dirección no es de este cliente.")
    told = (
        gettext("Es una dirección de {kind}: se cambia con {call}, o con {name}.")
        if has_call
        else gettext("Es una dirección de {kind}: va en {name}.")
    )
    return told.format(kind=gettext(is_.label).lower(), call=CALLS[is_], name=f"id{is_.capitalize()}Address")


def in_words(entries: Sequence[Entry]) -> str:
    lines = []
    for entry in entries:
        kind = [gettext(AddressKind(entry["kind"]).label)] if "kind" in entry else []
        default = [gettext("predeterminada")] if entry.get("is_default") else []
        facts = [str(v) for name, v in entry.items() if v and name not in {"id", "kind", "is_default"}]
        lines.append(", ".join([*kind, *facts, *default]))
    return "\n".join(lines) or "—"


def _entry(row: Address | ContactPerson) -> Entry:
    names = [column.name for column in row._meta.concrete_fields if column.name != "customer"]
    return {name: getattr(row, name) for name in names}


def _whole(blank: Address | ContactPerson, present: Sequence[Entry], entries: Sequence[Entry]) -> list[Entry]:
    had = {entry["id"]: entry for entry in present}
    whole = [{**had.get(entry.get("id"), _entry(blank)), **entry} for entry in entries]
    return sorted(whole, key=lambda entry: (entry["id"] is None, entry["id"] or 0))


def put_address(
    customer: Customer, kind: str, pk: int | None, values: Entry, *, by: User, read: Read[Address] | None = None
) -> Address:
    """Add one address of a kind, or change it; one that says this already is not added again. A default takes that from the one
    that had it. Raises EditConflict."""
    if pk is None and (there := address_that_says(customer, kind, values)):
        pk, read = there.pk, None
        values = {name: value for name, value in values.items() if name == "is_default"}
    if not values.get("address", "" if pk is None else "is there"):
        raise Invalid.field("address", gettext("Escribe la calle y el número."))
    address = Address(customer=customer, kind=kind)
    if pk is not None:
        found = customer.addresses.select_for_update().filter(pk=pk, kind=kind).first()
        if found is None:
            raise Invalid.field("idAddress", _not_that(customer, kind, pk))
        address = found
        values = merged(address, values, read)
    check_state(values, address if pk else None)
    if values.get("is_default"):
        for other in customer.addresses.filter(kind=kind, is_default=True):
            if other.pk != pk:
                change_as(other, {"is_default": False}, by=by)
    _save(address, values, by)
    if values.get("is_default") is False and not customer.addresses.filter(kind=kind).exclude(pk=address.pk).exists():
        raise Invalid.field("isDefault", ONLY_ONE)
    ensure_default(customer, kind, by=by, rather_not=address.pk)
    return address


def address_that_says(customer: Customer, kind: str, values: Entry) -> Address | None:
    """One of the customer's with these words, whichever is the default."""
    words = {name: value for name, value in values.items() if name != "is_default"}
    if not words.get("address"):
        return None
    return customer.addresses.filter(kind=kind, **words).order_by("pk").first()


def ensure_default(customer: Customer, kind: str, *, by: User, rather_not: int | None = None) -> None:
    """The first address of a kind is the default when none is; one that was said not to be is only alone."""
    addresses = sorted(
        Address.objects.filter(customer=customer, kind=kind), key=lambda one: (one.pk == rather_not, one.pk)
    )
    if addresses and not any(address.is_default for address in addresses):
        change_as(addresses[0], {"is_default": True}, by=by)


def changes_beyond_invoices(
    customer: Customer, addresses: Sequence[Entry] | None, contacts: Sequence[Entry] | None
) -> bool:
    """Whether what was sent differs from what is there in anything but invoice addresses."""
    shipments = customer.addresses.filter(kind=AddressKind.SHIPMENT)
    sent = [entry for entry in addresses or () if entry.get("kind") != AddressKind.INVOICE]
    return (addresses is not None and _differ(shipments, sent)) or (
        contacts is not None and _differ(customer.contacts.all(), contacts)
    )


def _differ(rows: Any, entries: Sequence[Entry]) -> bool:
    present = {row.pk: row for row in rows}
    if present.keys() != {entry.get("id") for entry in entries}:
        return True
    return any(getattr(present[e["id"]], name) != value for e in entries for name, value in e.items())


def _with_defaults(customer: Customer, entries: Sequence[Entry]) -> list[Entry]:
    """One default of each kind. What an entry says as it is there already is no wish: of the wishes to be it there is one at
    most, and where nobody is left to be it, to wish not to be it is refused. Raises Invalid."""
    was = dict(customer.addresses.values_list("pk", "is_default")) if customer.pk else {}
    defaults = set()
    for kind in dict.fromkeys(entry.get("kind") for entry in entries):
        of_kind = [number for number, entry in enumerate(entries) if entry.get("kind") == kind]
        said = {number: entries[number].get("is_default") for number in of_kind}
        wishes = {n: on for n, on in said.items() if on is not None and on != was.get(entries[n].get("id") or 0)}
        wanted, unwanted = ([n for n, on in wishes.items() if on is which] for which in (True, False))
        if len(wanted) > 1:
            raise Invalid.field(
                f"{_at(wanted[1], entries[wanted[1]])}.isDefault",
                gettext("Solo una de cada clase es la predeterminada."),
            )
        standing = [number for number in of_kind if said[number]]
        free = [n for n in of_kind if n not in unwanted]
        free.sort(key=lambda n: not was.get(entries[n].get("id") or 0))
        if not (wanted or standing or free):
            told = ONLY_ONE if len(of_kind) == 1 else gettext("Di cuál de su clase es la predeterminada.")
            raise Invalid.field(f"{_at(of_kind[0], entries[of_kind[0]])}.isDefault", told)
        defaults.add(next(iter((*wanted, *standing, *free))))
    return [{**entry, "is_default": number in defaults} for number, entry in enumerate(entries)]


def _another(of_kind: Sequence[dict[str, Any]], entry: Entry, field: str) -> dict[str, Any]:
    """The first of the kind beside this one. Raises Invalid when there is none."""
    for other in of_kind:
        if other is not entry:
            return other
    raise Invalid.field(field, ONLY_ONE)


def _replace(model: type[P], customer: Customer, entries: Sequence[Entry], by: User, name: str) -> None:
    present = {part.pk: part for part in lock_all(model._default_manager.filter(customer=customer))}
    for number, entry in enumerate(entries):
        if entry.get("id") and entry["id"] not in present:
            raise Invalid.field(f"{_at(number, entry, name)}.id", gettext("No es de este cliente."))
    kept = {entry.get("id") for entry in entries}
    for pk, part in present.items():
        if pk not in kept:
            delete_as(part, by=by)
    # Whoever was the default gives it up before another takes it; new ones are made in the order they came in.
    for entry in sorted(
        entries, key=lambda entry: (not entry.get("id"), bool(entry.get("id") and entry.get("is_default")))
    ):
        known = entry.get("id")
        _save(present[known] if known else model(customer=customer), entry, by)


def _save(part: Address | ContactPerson, values: Entry, by: User) -> None:
    columns = {name: value for name, value in values.items() if name not in {"id", "at"}}
    if part.pk:
        change_as(part, columns, by=by)
        return
    for name, value in columns.items():
        setattr(part, name, value)
    save_as(part, by=by, action="create")
