"""What the calls of quotes take."""

from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Annotated, Any

from pydantic import (
    AfterValidator,
    AliasChoices,
    BeforeValidator,
    Field,
    PrivateAttr,
    StringConstraints,
)

from apps.core.db.search import is_number
from apps.core.errors import Invalid
from apps.core.http.read_only_fields import WithReadOnly
from apps.core.language import gettext
from apps.core.money import deposit_usd
from apps.core.records.edits import Form, Listed
from apps.core.schemas import AnyVersion, Blank, CountedChanges, Email, Id, Input, Percent, Text
from apps.partners.models import AddressKind
from apps.sales.models import MOST_MONTHS, Currency, Operation, Quote, QuoteCircuit, QuoteProduct
from apps.sales.schemas.mails import MailIn
from apps.sales.schemas.read_only import DEPOSIT_OF_A_QUOTE, SELLER_OF_A_QUOTE, seller_shown
from apps.sales.schemas.taken_lines import QuoteLines
from apps.sales.schemas.taken_party import PartyFields
from apps.sales.selectors.quotes import content_of
from apps.sales.services.quote_content import (
    COLUMN_OF,
    circuits_in_words,
    circuits_of,
    products_in_words,
    products_of,
)
from apps.sales.services.wanted import WantedQuote

Rate = Annotated[Decimal, Field(gt=0, le=10_000, max_digits=11, decimal_places=6)]
Cost = Annotated[Decimal, Field(ge=0, le=10**10, max_digits=13, decimal_places=2)]
Day = Annotated[Annotated[date, Field(ge=date(2000, 1, 1), le=date(2100, 1, 1))] | None, Blank]
Showing = Annotated[int, Field(ge=0, le=1_000_000)]
"""How many a screen shows; 0 is all."""
Comment = Annotated[Text, Field(validation_alias=AliasChoices("comment", "reason"))]
QuoteId = Annotated[Id, Field(validation_alias=AliasChoices("id", "idQuote", "IdQuote"))]


def _empty_is_no(value: Any) -> Any:
    return False if isinstance(value, str) and not value.strip() else value


def _empty_is_a_sale(value: Any) -> Any:
    return Operation.SALE if value is None or (isinstance(value, str) and not value.strip()) else value


def _empty_is_pesos(value: Any) -> Any:
    return Currency.MXN if value is None or (isinstance(value, str) and not value.strip()) else value


def _between_commas(value: Any) -> Any:
    """`Tarima,Emplaye` as it stands in a form's only field; no method has a comma in its name."""
    return value.split(",") if isinstance(value, str) and not value.lstrip().startswith("[") and "," in value else value


Method = Annotated[str, StringConstraints(strip_whitespace=True, max_length=40)]


def _methods_once(methods: list[str]) -> list[str]:
    twice = [one for one in methods if methods.count(one) > 1]
    if twice:
        raise ValueError(gettext("«{method}» está más de una vez.").format(method=twice[0]))
    return methods


Methods = Annotated[list[Method], Field(max_length=20), BeforeValidator(_between_commas), AfterValidator(_methods_once)]


_COLUMNS = {
    "operation": "operation", "leaseMonths": "lease_months", "leaseCurrency": "lease_currency",
    "settlementCurrency": "settlement_currency",
    "idCustomer": "customer_id", "idInvoiceAddress": "invoice_address_id", "idShipmentAddress": "shipment_address_id",
    "exchangeType": "exchange_rate", "discount": "discount", "invoiceRequired": "invoice_required",
    "countToInvoice": "count_to_invoice", "shipmentCost": "shipping_cost", "installationCost": "installation_cost",
    "selectedDeliveryType": "delivery_type", "selectedDeliveryMethod": "delivery_methods",
    "arriveDate": "arrive_date", "validUntil": "valid_until", "notes": "notes",
}  # fmt: skip


QUOTE_FORM: Form[Quote] = Form(
    Quote,
    {
        **_COLUMNS,
        "idInvoiceAddress": COLUMN_OF["invoice_address_id"],
        "idShipmentAddress": COLUMN_OF["shipment_address_id"],
    },
    lists={
        "products": Listed("Productos", products_of, products_in_words, (QuoteProduct, "quote_id")),
        "circuits": Listed("Circuitos", circuits_of, circuits_in_words, (QuoteCircuit, "quote_id")),
    },
    number=lambda quote: quote.version,
)


class QuoteFields(QuoteLines, WithReadOnly):
    """What a quote says; costs and `countToInvoice` in MXN, prices in USD, `exchangeType` in MXN per USD. Fields that an
    order has too may go by the order's names. A Renta has a term and a currency: MXN, at its rate for all of it, or USD, each rent
    at the rate of the day on which it is paid."""

    fixed = SELLER_OF_A_QUOTE | DEPOSIT_OF_A_QUOTE

    operation: Annotated[Operation, BeforeValidator(_empty_is_a_sale)] = Operation.SALE
    leaseMonths: Annotated[Annotated[int, Field(ge=1, le=MOST_MONTHS)] | None, Blank] = Field(
        None, description="of a Renta: for how long"
    )
    leaseCurrency: Annotated[Currency | None, Blank] = Field(
        None,
        description="of a Renta: MXN, at the quote's rate for all of it, or USD, each rent at the rate of its payment",
    )
    settlementCurrency: Annotated[Currency, BeforeValidator(_empty_is_pesos)] = Field(
        Currency.MXN,
        description="of a Venta: MXN, or USD, which is owed in dollars: what is paid in pesos is turned at the rate of its day",
    )
    idInvoiceAddress: Annotated[Id | None, Blank] = None
    idShipmentAddress: Annotated[Id | None, Blank] = None
    exchangeType: Annotated[
        Annotated[Rate | None, Blank],
        Field(validation_alias=AliasChoices("exchangeType", "ExchangeRate", "exchangeRate")),
    ] = None
    discount: Annotated[Percent, Field(validation_alias=AliasChoices("discount", "Discount"))] = Decimal(0)
    invoiceRequired: Annotated[bool, BeforeValidator(_empty_is_no)] = False
    countToInvoice: Annotated[Cost | None, Blank] = None
    shipmentCost: Annotated[
        Cost, Field(validation_alias=AliasChoices("shipmentCost", "ShippingCost", "shippingCost"))
    ] = Decimal(0)
    installationCost: Annotated[Cost, Field(validation_alias=AliasChoices("installationCost", "InstallationCost"))] = (
        Decimal(0)
    )
    selectedDeliveryType: Annotated[
        str, Field(max_length=40, validation_alias=AliasChoices("selectedDeliveryType", "deliveryType"))
    ] = ""
    selectedDeliveryMethod: Annotated[
        Methods, Field(validation_alias=AliasChoices("selectedDeliveryMethod", "deliveryMethods"))
    ] = []
    arriveDate: Day = None
    validUntil: Day = None
    notes: Text = ""
    belowMinimumReason: Text = Field("", description="why something goes below its minimum, of who may let it")

    def values(self) -> dict[str, Any]:
        """What was sent, by the names of `WantedQuote`."""
        sent = {column: getattr(self, name) for name, column in _COLUMNS.items() if name in self.model_fields_set}
        if "belowMinimumReason" in self.model_fields_set:
            sent["below_reason"] = self.belowMinimumReason
        if "lease_currency" in sent:
            sent["lease_currency"] = sent["lease_currency"] or ""
        if sent.get("exchange_rate", 1) is None:
            del sent["exchange_rate"]
        if "products" in self.model_fields_set:
            sent["products"] = [line.wanted(f"products.{n}") for n, line in enumerate(self.products)]
        if "circuits" in self.model_fields_set:
            sent["circuits"] = [line.wanted(f"circuits.{n}") for n, line in enumerate(self.circuits)]
        return sent


class NewQuote(QuoteFields, PartyFields):
    """A quote for `idCustomer`, or for a customer made with it from the fields of one."""

    def values(self) -> dict[str, Any]:
        values = super().values()
        return values if self.idCustomer is not None else {**values, "customer_id": 0}

    @property
    def copied(self) -> int | None:
        """The number of the quote that is sent as a new one."""
        number = str(self.beside("id") or self.beside("idQuote") or "")
        return int(number) if is_number(number) else None

    def refuse_other_seller(self, made: Quote) -> None:
        """Raises Invalid when a seller was sent who does not sell this, or another deposit than that of its lines."""
        deposit = deposit_usd(content_of(made).deposits(made)) if self.says_fixed else None
        self.refuse_fixed({**seller_shown(made.seller_id, made.seller.name), "deposit": deposit})


class QuoteUpdate(QuoteFields, PartyFields, CountedChanges):
    """Changes of a quote; a list that is sent is the whole list. 409 `edit_conflict` when somebody else changed the same
    since `version`, `stale` when the `revision` is another by now."""

    form = QUOTE_FORM
    moving = SELLER_OF_A_QUOTE.keys()

    idQuote: Annotated[Id, Field(validation_alias=AliasChoices("idQuote", "id"))]
    # Of a quote that is there an empty field says neither yes nor no, and makes no sale of a lease.
    invoiceRequired: bool = False
    operation: Operation = Operation.SALE
    settlementCurrency: Currency = Currency.MXN

    _blank: Sequence[str] = PrivateAttr(default=())
    """Addresses that are an empty text: a form that fills nothing in takes none away."""

    def keep(self, sent: Mapping[str, Any]) -> None:
        super().keep(sent)
        places = [f"{kind}Address" for kind in AddressKind]
        self._blank = [name for name in places if isinstance(sent.get(name), str) and not sent[name].strip()]

    @property
    def reads_the_quote(self) -> bool:
        """Whether anything was sent that is compared with it."""
        return bool(self.customer or self.says_fixed or self.says_more_of_lines or self._blank)

    def refuse_others(self, shown: Mapping[str, Any]) -> None:
        self.refuse_other_customer(shown)
        self.refuse_fixed({**shown, **seller_shown(**shown["seller"])})
        for name in self._blank:
            number = f"id{name[0].upper()}{name[1:]}"
            if shown[name] and number not in self.model_fields_set:
                raise Invalid.field(
                    name,
                    gettext("Vacía no quita la dirección: se quita con null, o con {field} vacío.").format(
                        field=number
                    ),
                )


class StepIn(Input):
    """A step of a quote. The comment may be called `reason`."""

    id: QuoteId
    comment: Comment = ""


class QuoteRestoreIn(Input):
    id: QuoteId


class RefusalIn(StepIn):
    customerMessage: Text = Field("", description="what the customer reads; the comment is for staff")


class CommentIn(Input):
    """The comment may be called `reason`."""

    comment: Comment = ""


class QuoteCancelIn(StepIn):
    """`cancel` is the flag of the specification's other call; false cancels nothing, and is refused."""

    cancel: bool = True


def refuse_no(cancel: bool) -> None:
    """Raises Invalid: who says no to a cancellation must not be told that it was made."""
    if not cancel:
        raise Invalid.field("cancel", gettext("Con «cancel» en falso no se cancela: la cotización sigue como estaba."))


class SendIn(MailIn, StepIn):
    """`recipient` and `recipients` left out are the customer's e-mail."""

    recipient: Annotated[
        Annotated[Email | None, Blank],
        Field(validation_alias=AliasChoices("recipient", "email", "to", "mail", "customerEmail")),
    ] = None


class LinkIn(Input):
    """`expiresOn` left out is the last day of the quote."""

    id: QuoteId
    expiresOn: Day = None


class LinkRevocationIn(Input):
    id: Id


class RequoteIn(Input):
    id: QuoteId
    version: Annotated[AnyVersion | None, Blank] = None


class FavouriteIn(Input):
    id: QuoteId
    favorite: bool


def wanted_quote(values: dict[str, Any], rate: Decimal | None) -> WantedQuote:
    """A new quote of what was sent; `rate` is today's, for when none was."""
    return WantedQuote(**{"customer_id": 0, "exchange_rate": rate or Decimal(0), **values})
