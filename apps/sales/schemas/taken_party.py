"""The customer of a quote, as its calls take them."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Annotated, Any, Self

from pydantic import AliasChoices, Field, PrivateAttr, model_validator

from apps.core.errors import Invalid, within_field
from apps.core.files.scans import NamedScan
from apps.core.http.read_only_fields import ReadOnly, WithReadOnly
from apps.core.language import gettext, gettext_noop
from apps.core.schemas import Blank, Id
from apps.partners.models import AddressKind
from apps.partners.schemas.customer_row import ClientOut
from apps.partners.schemas.customers import CustomerDetail
from apps.partners.schemas.places import FlatPlace
from apps.partners.schemas.taken import CUSTOMER_FORM, ClientFields, CustomerType, TaxFields, kind_of
from apps.sales.services.parties import Party


class ChosenCustomer(WithReadOnly, ClientFields, TaxFields):
    """The customer as our answers show them, with `name` and `kind`, which are not changed here."""

    fixed = {
        "name": ReadOnly(gettext_noop("El nombre se cambia con customerFirstName, customerLastName o BusinessName.")),
        "kind": ReadOnly(gettext_noop("Un cliente no se vuelve mayorista, ni al revés.")),
    }

    read_as = (ClientOut, CustomerDetail)

    id: Annotated[Annotated[Id | None, Blank], Field(validation_alias=AliasChoices("id", "idCustomer", "idClient"))] = (
        None
    )
    customerType: CustomerType = "customer"


class PartyFields(FlatPlace, ClientFields, TaxFields):
    """Of the quote's customer. What is sent of a known one, and is not empty, is changed there; what is said of an address beside its
    number is the quote's own. What stands in `customer` is read as if it stood beside it, unless something does."""

    idCustomer: Annotated[Id | None, Blank] = None
    customerType: CustomerType = "customer"
    customer: Annotated[ChosenCustomer | None, Blank] = None

    _own: frozenset[str] = PrivateAttr(default=frozenset())
    """What stands beside `customer`."""

    @model_validator(mode="after")
    def _laid_out(self) -> Self:
        chosen = self.customer
        if chosen is None:
            return self
        if chosen.id and self.idCustomer not in {None, chosen.id}:
            raise Invalid.field("idCustomer", gettext("No es el cliente de «customer»."))
        if chosen.id:
            self.idCustomer = chosen.id
        self._own = frozenset(self.model_fields_set)
        for name in (chosen.model_fields_set & PartyFields.model_fields.keys()) - self.model_fields_set:
            setattr(self, name, getattr(chosen, name))
        return self

    def refuse_other_customer(self, shown: Mapping[str, Any]) -> None:
        """Raises Invalid with what is sent of the `shown` quote's customer and is not changed here."""
        theirs = shown["customer"]
        if self.customer and self.customer.id in {None, theirs["id"]}:
            with within_field("customer"):
                self.customer.refuse_fixed(theirs)

    def party(self, tax_document: NamedScan | None = None, *, emptied: bool = False) -> Party:
        """Something may be `emptied` of a quote that is there."""
        sent = TaxFields.wanted(self)
        values = {name: value for name, value in sent.values.items() if name not in {"notes", "seller_id"}}
        return Party(
            replace(sent, values=values, tax_document=tax_document),
            self.places(emptied=emptied),
            kind_of(self.customerType) if "customerType" in self.model_fields_set else None,
            [kind for kind in AddressKind if self._is_empty(f"{kind}Address")] if emptied else (),
            {CUSTOMER_FORM.columns[name]: f"{at}{name}" for at, name in self._data()},
        )

    def _is_empty(self, name: str) -> bool:
        """`null` and `{}`."""
        place = getattr(self, name)
        return name in self.model_fields_set and not (place and place.model_fields_set)

    def _data(self) -> Iterator[tuple[str, str]]:
        """The fields of the customer that were sent, and the object in which they stand."""
        inside = self.customer.model_fields_set if self.customer else set()
        for name in CUSTOMER_FORM.columns.keys() & self.model_fields_set:
            yield "customer." if name in inside and name not in self._own else "", name
