"""The wire of one address of a customer, by a call of its own."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar

from pydantic import AliasChoices, Field, model_validator

from apps.core.db.search import is_number
from apps.core.errors import Invalid
from apps.core.http.coercion import as_object
from apps.core.http.read_only_fields import WithReadOnly
from apps.core.language import gettext, gettext_noop
from apps.core.schemas import Blank, Changes, Id
from apps.partners.models import Address
from apps.partners.schemas.customers import AddressOut
from apps.partners.schemas.places import ADDRESS_FORM, AddressFields
from apps.partners.schemas.taken import of_customer_but

_WHOSE = ("idCustomer", "idClient", "IdCustomer", "cliente")
"""Never its `id`: that is the address's own, and would name any customer."""
_Whose = Annotated[Id, Field(validation_alias=AliasChoices(*_WHOSE))]


class OneAddress(WithReadOnly, AddressFields):
    """An address as it was read: beside `idCustomer` its `id` is its own, when it is one of that customer's."""

    read_as = (AddressOut,)
    fixed = of_customer_but(AddressFields)
    passed_over = ("id",)

    idCustomer: _Whose
    idAddress: Annotated[Id | None, Blank] = None

    @model_validator(mode="before")
    @classmethod
    def _by_its_id(cls, sent: Any) -> Any:
        sent = as_object(sent)
        if not isinstance(sent, dict) or not sent.get("id"):
            return sent
        customer = next((sent[name] for name in _WHOSE if sent.get(name)), None)
        named = [name for name in ("idShipmentAddress", "idInvoiceAddress", "idAddress") if sent.get(name)]
        own, of = str(sent["id"]).strip(), str(customer or "").strip()
        if not (is_number(own) and is_number(of)):
            return sent
        if own == of and not Address.objects.filter(pk=int(own), customer=int(of)).exists():
            return sent  # the customer's number twice
        for name in named:
            if own != str(sent[name]).strip():
                told = gettext("«{name}» y «id» no dicen lo mismo: envía solo uno.").format(name=name)
                raise Invalid(told, errors={name: told, "id": told})
        return sent if named else {**sent, "idAddress": sent["id"]}


class ShipmentAddressIn(OneAddress, Changes):
    """One shipment address: with `idShipmentAddress`, or the `id` that it was read with, it is changed, without it is added."""

    form = ADDRESS_FORM
    elsewhere: ClassVar[Mapping[str, str]] = {
        "idInvoiceAddress": gettext_noop("Una de factura se cambia con /quotes/client-billing.")
    }

    idCustomer: _Whose
    idAddress: Annotated[
        Annotated[Id | None, Blank], Field(validation_alias=AliasChoices("idShipmentAddress", "idAddress"))
    ] = None


class InvoiceAddressIn(OneAddress, Changes):
    """One invoice address: with `idInvoiceAddress`, or the `id` that it was read with, it is changed, without it is added."""

    form = ADDRESS_FORM
    elsewhere: ClassVar[Mapping[str, str]] = {
        "idShipmentAddress": gettext_noop("Una de envío se cambia con /quotes/client-address.")
    }

    idCustomer: _Whose
    idAddress: Annotated[
        Annotated[Id | None, Blank], Field(validation_alias=AliasChoices("idInvoiceAddress", "idAddress"))
    ] = None
