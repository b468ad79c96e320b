"""The wire of addresses: one of the list, one that stands by itself, one whose fields stand beside those of its customer."""

from collections.abc import Collection
from typing import Annotated, Any, ClassVar, Self

from pydantic import AliasChoices, Field, StringConstraints, model_validator

from apps.core.errors import Invalid
from apps.core.language import gettext, gettext_noop
from apps.core.records.edits import Form
from apps.core.schemas import OPTIONAL_ZIP_CODE, Blank, Email, Id, Input, Line, Phone
from apps.partners.models import Address, AddressKind

OptionalEmail = Annotated[Email | None, Blank]
ZipCode = Annotated[str, StringConstraints(strip_whitespace=True, pattern=OPTIONAL_ZIP_CODE)]


class Part(Input):
    def in_columns(self, columns: dict[str, str]) -> dict[str, Any]:
        """What was sent, by the names of the columns; an empty e-mail is an empty text there."""
        values = {columns[name]: getattr(self, name) for name in self.model_fields_set if name in columns}
        return {name: "" if value is None and name != "seller_id" else value for name, value in values.items()}


_ADDRESS_COLUMNS = {
    "isDefault": "is_default", "address": "address", "colony": "colony", "zipCode": "zip_code", "city": "city",
    "municipality": "municipality", "state": "state", "contact": "contact", "phone": "phone", "email": "email",
    "reference": "reference",
}  # fmt: skip


ADDRESS_FORM: Form[Address] = Form(Address, _ADDRESS_COLUMNS)


class AddressFields(Part):
    isDefault: bool = False
    address: Line = ""
    colony: Annotated[Line, StringConstraints(max_length=120)] = ""
    zipCode: ZipCode = ""
    city: Annotated[Line, StringConstraints(max_length=100)] = ""
    municipality: Annotated[Line, StringConstraints(max_length=100)] = ""
    state: Annotated[Line, StringConstraints(max_length=60)] = ""
    contact: Annotated[Line, StringConstraints(max_length=120)] = ""
    phone: Phone = ""
    email: OptionalEmail = None
    reference: Annotated[str, StringConstraints(strip_whitespace=True, max_length=300)] = ""

    def values(self) -> dict[str, Any]:
        return self.in_columns(_ADDRESS_COLUMNS)


class PlaceIn(AddressFields):
    """An address that stands by itself; its `id` is the number that may stand beside it too."""

    id: Annotated[Id | None, Blank] = None


class PlaceFields(Input):
    """An address of the customer: that of the number beside it, which is changed, or else one that is added to them."""

    shipmentAddress: Annotated[PlaceIn | None, Blank] = None
    invoiceAddress: Annotated[PlaceIn | None, Blank] = None

    @model_validator(mode="after")
    def _numbered(self) -> Self:
        for kind in AddressKind:
            place, beside = getattr(self, f"{kind}Address"), f"id{kind.capitalize()}Address"
            if place and place.id and beside in type(self).model_fields:
                if getattr(self, beside) not in {None, place.id}:
                    raise Invalid.field(beside, gettext("No es la dirección de {kind}Address.id.").format(kind=kind))
                setattr(self, beside, place.id)
        return self

    def places(self, *, emptied: bool = False) -> dict[AddressKind, dict[str, Any]]:
        """What is empty says nothing, unless something may be `emptied`."""
        sent = {AddressKind.SHIPMENT: self.shipmentAddress, AddressKind.INVOICE: self.invoiceAddress}
        said = {kind: address.values() for kind, address in sent.items() if address}
        return {
            kind: values
            for kind, values in said.items()
            if any(values.values()) or _is_told(sent[kind]) or (emptied and values)
        }


def _is_told(place: PlaceIn | None) -> bool:
    """Of one that is there, by its number, that a field is empty, or that it is not the default; of a new one that says nothing."""
    return bool(place and place.id and place.model_fields_set - {"id"})


class AddressIn(AddressFields):
    """One address of the list; with `id` it changes that one."""

    id: Annotated[Id | None, Blank] = None
    kind: AddressKind

    def values(self) -> dict[str, Any]:
        return {**super().values(), "kind": self.kind.value, "id": self.id}


class FlatPlace(PlaceFields):
    """The shipment address may stand beside the customer's own fields too, whose phone and e-mail have names of their own."""

    laid_out: ClassVar[Collection[str]] = ("shipmentAddress",)

    address: Annotated[Line, Field(validation_alias=AliasChoices("address", "street"))] = ""
    colony: Annotated[Line, StringConstraints(max_length=120)] = ""
    zipCode: Annotated[ZipCode, Field(validation_alias=AliasChoices("zipCode", "postalCode"))] = ""
    city: Annotated[Line, StringConstraints(max_length=100)] = ""
    municipality: Annotated[Line, StringConstraints(max_length=100)] = ""
    state: Annotated[Line, StringConstraints(max_length=60)] = ""
    contact: Annotated[Line, StringConstraints(max_length=120)] = ""
    reference: Annotated[str, StringConstraints(strip_whitespace=True, max_length=300)] = ""
    phone: Phone = ""
    email: OptionalEmail = None

    def _is_of_a_known_one(self) -> bool:
        return any(getattr(self, name, None) for name in ("id", "idCustomer", "idQuote"))

    def places(self, *, emptied: bool = False) -> dict[AddressKind, dict[str, Any]]:
        """Raises Invalid when the address stands in both places."""
        places = super().places(emptied=emptied)
        beside = {_ADDRESS_COLUMNS[name]: getattr(self, name) or "" for name in _FLAT & self.model_fields_set}
        if not any(beside.values()):
            if emptied and beside:
                places[AddressKind.SHIPMENT] = {**beside, **places.get(AddressKind.SHIPMENT, {})}
            return places
        if not any(value for name, value in beside.items() if name not in _WHOSE):
            whose = {name: _WHOSE[name] for name, value in beside.items() if value}
            raise Invalid(next(iter(whose.values())), errors=whose)
        shipment = places.get(AddressKind.SHIPMENT, {})
        for name in _FLAT:
            column = _ADDRESS_COLUMNS[name]
            if beside.get(column) and shipment.get(column, beside[column]) != beside[column]:
                raise Invalid.field(
                    name,
                    gettext("«{name}» y «shipmentAddress.{name}» no dicen lo mismo: envía solo uno.").format(name=name),
                )
        if not (beside.get("address") or shipment.get("address")) and not self._is_of_a_known_one():
            raise Invalid.field("address", gettext("Una dirección necesita su calle y número."))
        return {**places, AddressKind.SHIPMENT: {**{n: v for n, v in beside.items() if v or emptied}, **shipment}}


_WHOSE = {
    "phone": gettext_noop(
        "El teléfono del cliente va en customerPhone; el de una dirección, con los demás datos de ella."
    ),
    "email": gettext_noop(
        "El correo del cliente va en customerEmail; el de una dirección, con los demás datos de ella."
    ),
}
_FLAT = FlatPlace.model_fields.keys() - PlaceFields.model_fields.keys()
