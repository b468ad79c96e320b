"""What the calls of orders take."""

from typing import Annotated, Any, Self

from pydantic import AliasChoices, BeforeValidator, Field, model_validator

from apps.accounts.schemas.names import PersonId
from apps.core.db.search import normalize
from apps.core.errors import Invalid
from apps.core.http.read_only_fields import WithReadOnly
from apps.core.http.validation_messages import MISSING
from apps.core.records.edits import Form
from apps.core.schemas import Blank, CountedChanges, Email, Id, Input, Line, Text
from apps.inventory.schemas.pieces import MOST_PIECES, PieceIds
from apps.partners.schemas.places import PlaceFields
from apps.sales.models import Order
from apps.sales.rules.delivering import DeliveryType
from apps.sales.schemas.mails import MailIn
from apps.sales.schemas.order_lines import LinesToo
from apps.sales.schemas.read_only import OF_ITS_STEPS, OF_THE_QUOTE
from apps.sales.schemas.taken import Comment, Day, Methods
from apps.sales.services.delivering import HandOver

Pieces = PieceIds | None
"""None named is all that the step can be about."""


class OrderStepIn(Input):
    """A step of an order. The comment may be called `reason`."""

    comment: Comment = ""


class DeliveryDateIn(OrderStepIn):
    """`date` left out is the one that was agreed; where none was, it must be said."""

    date: Annotated[Day, Field(validation_alias=AliasChoices("date", "confirmedDeliveryDate"))] = None


class InvoiceIn(OrderStepIn):
    """The invoice's number (folio) and day, today unless told; what is empty stays as it is. `remove` takes away what was noted."""

    invoiceNumber: Annotated[Line, Field(max_length=60)] = ""
    date: Day = None
    remove: bool = False


class ReminderByGet(OrderStepIn):
    """`recipient` left out is the customer's e-mail."""

    recipient: Annotated[Email | None, Blank] = None


class ReminderIn(MailIn, OrderStepIn):
    """`recipient` and `recipients` left out are the customer's e-mail."""


class ReturnIn(LinesToo, OrderStepIn):
    """The pieces that came back; all that are out unless told."""

    pieces: Pieces = None


class HandOverIn(LinesToo):
    """Who receives the pieces, and who hands them over: whoever notes it unless told."""

    pieces: Pieces = None
    date: Day = None
    receiver: Annotated[Line, Field(max_length=120)] = ""
    handedBy: Annotated[PersonId | None, Blank] = None
    notes: Annotated[Text, Field(validation_alias=AliasChoices("notes", "comment", "reason"))] = ""

    def given(self) -> HandOver:
        return HandOver(self.pieces, self.receiver, self.handedBy, self.date, self.notes)


def _by_its_words(value: Any) -> Any:
    named = {normalize(kind.label): kind.value for kind in DeliveryType}
    return named.get(normalize(value), value) if isinstance(value, str) else value


class DeliveryIn(HandOverIn):
    """`deliveryType` 5 is Entrega parcial, of the pieces named; 6 is Entrega completa, of all that is left. It goes by its words
    too."""

    deliveryType: Annotated[
        DeliveryType, BeforeValidator(_by_its_words), Field(validation_alias=AliasChoices("deliveryType", "type"))
    ]


class OrderTransferIn(OrderStepIn):
    """`id` is the order, and need not be sent with one of its transfers; without `transfer` it is all that the step is open to."""

    id: Annotated[Annotated[Id | None, Blank], Field(validation_alias=AliasChoices("id", "idOrder", "IdOrder"))] = None
    transfer: Annotated[
        Annotated[Id | None, Blank], Field(validation_alias=AliasChoices("transfer", "IdTransfer", "idTransfer"))
    ] = None

    @model_validator(mode="after")
    def _of_an_order(self) -> Self:
        if self.id is None and self.transfer is None:
            raise Invalid.field("id", MISSING)
        return self


class TransferRequestIn(LinesToo, OrderStepIn):
    """Pieces of the order `id` that lie elsewhere, all of them unless told, and the day they are needed."""

    id: Annotated[Id, Field(validation_alias=AliasChoices("id", "idOrder", "IdOrder"))]
    pieces: Pieces = None
    DateRequired: Day = None


class SwapIn(Input):
    """The piece `by` instead of `IdPiece` of the order."""

    IdPiece: Id
    by: Id


_COLUMNS = {
    "deliveryType": "delivery_type", "deliveryMethods": "delivery_methods", "arriveDate": "arrive_date",
    "notes": "notes", "idInvoiceAddress": "invoice_address_id", "idShipmentAddress": "shipment_address_id",
}  # fmt: skip
_KEPT_WHEN_EMPTY = {"invoice_address_id", "shipment_address_id"}


ORDER_FORM: Form[Order] = Form(
    Order,
    {**_COLUMNS, "idInvoiceAddress": "invoice_address", "idShipmentAddress": "shipment_address"},
    number=lambda order: order.version,
)


class OrderUpdate(WithReadOnly, PlaceFields, OrderStepIn, CountedChanges):
    """What is sent of an order changes; what it has of its quote or its steps does not, and is refused when it is sent
    otherwise. An address is changed, and not taken away.

    409 `edit_conflict` when somebody else changed the same since `version`, `stale` when the `revision` is another by now,
    `piece_taken` with `holders` when a piece of `replace` is not free.
    """

    form = ORDER_FORM
    fixed = OF_THE_QUOTE | OF_ITS_STEPS
    moving = OF_ITS_STEPS.keys()
    kept_when_empty = {
        **dict.fromkeys(("idInvoiceAddress", "invoiceAddress"), "invoiceAddress"),
        **dict.fromkeys(("idShipmentAddress", "shipmentAddress"), "shipmentAddress"),
    }

    deliveryType: Annotated[
        str, Field(max_length=40, validation_alias=AliasChoices("deliveryType", "selectedDeliveryType"))
    ] = ""
    deliveryMethods: Annotated[
        Methods, Field(validation_alias=AliasChoices("deliveryMethods", "selectedDeliveryMethod"))
    ] = []
    arriveDate: Day = None
    idInvoiceAddress: Annotated[Id | None, Blank] = None
    idShipmentAddress: Annotated[Id | None, Blank] = None
    notes: Text = ""
    replace: Annotated[list[SwapIn], Field(max_length=MOST_PIECES)] = []

    def values(self) -> dict[str, Any]:
        """What was sent, by the names that the service takes."""
        sent = {column: getattr(self, name) for name, column in _COLUMNS.items() if name in self.model_fields_set}
        return {name: value for name, value in sent.items() if value is not None or name not in _KEPT_WHEN_EMPTY}
