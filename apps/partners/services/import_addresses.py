"""The addresses of a spreadsheet of customers: a row writes the default of each kind, or the first one there is."""

from collections.abc import Collection, Iterable, Sequence

from apps.accounts.models import User
from apps.core.errors import Invalid
from apps.core.language import gettext
from apps.core.records.bulk import change_all_as, create_all_as
from apps.core.spreadsheets.importer import Faults
from apps.core.spreadsheets.sheet_reader import SheetRow
from apps.partners.models import Address, AddressKind, Customer, PostalCode
from apps.partners.services.import_cells import ADDRESS_FIELDS, address_key, address_label, texts_of

_AT_ONCE = 1000
_PLACE = ("state", "municipality", "city", "colony")
_CELLS = {
    kind: {address_key(kind, f): (f, Address._meta.get_field(f).max_length or 0) for f in fields}  # type: ignore[union-attr]
    for kind, fields in ADDRESS_FIELDS.items()
}


class AddressImport:
    """Judged row by row, saved at the end, each with its version in the history."""

    def __init__(self, rows: Sequence[SheetRow], customers: Collection[int]) -> None:
        codes = {row.cells.get(address_key(kind, "zip_code"), "") for row in rows for kind in ADDRESS_FIELDS} - {""}
        self.places = {place.pk: place for part in _parts(codes) for place in PostalCode.objects.filter(pk__in=part)}
        # Their customers are locked, and nobody writes an address without that lock.
        self.there = {
            (address.customer_id, address.kind): address
            for part in _parts(customers)
            for address in Address.objects.filter(customer__in=part, is_default=True)
        }
        self.new: list[Address] = []
        self.changed: list[Address] = []

    def take(self, customer: Customer, row: SheetRow) -> bool:
        """Judge a row's addresses and keep them to be saved; answers whether there is anything to save."""
        before = len(self.new) + len(self.changed)
        with Faults() as faults:
            for kind in ADDRESS_FIELDS:
                with faults.kept():
                    self._take(kind, customer, row)
        return len(self.new) + len(self.changed) > before

    def save(self, *, by: User, action: str) -> None:
        for address in self.new:
            address.customer_id = address.customer.pk  # a new customer has its key by now
        create_all_as(self.new, by=by, action=action)
        change_all_as(self.changed, [*ADDRESS_FIELDS[AddressKind.SHIPMENT]], by=by, action=action)

    def _take(self, kind: AddressKind, customer: Customer, row: SheetRow) -> None:
        values = texts_of(row.cells, _CELLS[kind])
        if not values:
            return
        address = self.there.get((customer.pk, kind)) if customer.pk else None
        address = address or Address(customer=customer, kind=kind, is_default=True)
        if not values.get("address", address.address):
            street = address_key(kind, "address")
            at = street if street in row.cells else next(key for key in _CELLS[kind] if row.cells.get(key))
            raise Invalid.field(
                at, gettext("Una dirección lleva siempre «{column}».").format(column=address_label(kind, "address"))
            )
        values = {**self._place(kind, address, values), **values}
        changes = {name: value for name, value in values.items() if getattr(address, name) != value}
        for name, value in changes.items():
            setattr(address, name, value)
        if changes:
            (self.changed if address.pk else self.new).append(address)

    def _place(self, kind: AddressKind, address: Address, values: dict[str, str]) -> dict[str, str]:
        """What a postal code fills in; with the code it had, only what is still empty."""
        code = values.get("zip_code")
        if not code:
            return {}
        place = self.places.get(code)
        if place is None:
            if code == address.zip_code:
                return {}
            raise Invalid.field(
                address_key(kind, "zip_code"), gettext("No existe el código postal {code}.").format(code=code)
            )
        before = {name: getattr(address, name) for name in _PLACE}
        known = {"state": place.state, "municipality": place.municipality, "city": place.town}
        known["colony"] = place.colonies[0] if len(place.colonies) == 1 else ""
        if code == address.zip_code:
            return {name: before[name] or value for name, value in known.items()}
        if before["colony"] in place.colonies:
            known["colony"] = before["colony"]
        return known


def _parts(values: Iterable[object]) -> Iterable[list[object]]:
    ordered = sorted(values, key=str)
    return (ordered[start : start + _AT_ONCE] for start in range(0, len(ordered), _AT_ONCE))
