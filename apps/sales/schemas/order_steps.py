"""What the calls of orders take."""

from typing import Annotated, Literal

from pydantic import AliasChoices, Field

from apps.core.schemas import Blank, Email, Id, Input, Line, ListInAForm, Text
from apps.inventory.schemas.circuits import PieceId
from apps.sales.rules.delivering import DeliveryType
from apps.sales.schemas.taken import MOST_PIECES, Comment, Day
from apps.sales.services.delivering import HandOver

Pieces = Annotated[list[PieceId] | None, ListInAForm, Field(max_length=MOST_PIECES)]
"""None named is all that the step can be about."""


class OrderStepIn(Input):
    """A step of an order. The comment may be called `reason`."""

    comment: Comment = ""


class DeliveryDateIn(OrderStepIn):
    """`date` left out is the one that was agreed."""

    date: Day = None


class InvoiceIn(OrderStepIn):
    """The invoice's number (folio) and day, today unless told."""

    invoiceNumber: Annotated[Line, Field(max_length=60)] = ""
    date: Day = None


class ReminderIn(OrderStepIn):
    """`recipient` left out is the customer's e-mail."""

    recipient: Annotated[Email | None, Blank] = None


class ReturnIn(OrderStepIn):
    """The pieces that came back; all that are out unless told."""

    pieces: Pieces = None


class HandOverIn(Input):
    """Who receives the pieces, and who hands them over: whoever notes it unless told."""

    pieces: Pieces = None
    date: Day = None
    receiver: Annotated[Line, Field(max_length=120)] = ""
    handedBy: Annotated[Id | None, Blank] = None
    notes: Annotated[Text, Field(validation_alias=AliasChoices("notes", "comment", "reason"))] = ""

    def given(self) -> HandOver:
        return HandOver(self.pieces, self.receiver, self.handedBy, self.date, self.notes)


class DeliveryIn(HandOverIn):
    """`deliveryType` 5 is Entrega parcial, of the pieces named; 6 is Entrega completa, of all that is left."""

    deliveryType: Annotated[Literal["5", "6", 5, 6], Field(validation_alias=AliasChoices("deliveryType", "type"))]

    @property
    def kind(self) -> DeliveryType:
        return DeliveryType(int(self.deliveryType))


class OrderTransferIn(OrderStepIn):
    """`id` is the order; `transfer` one of its transfers, left out all that the step is open to."""

    id: Annotated[Id, Field(validation_alias=AliasChoices("id", "idOrder"))]
    transfer: Annotated[Id | None, Blank] = None


class TransferRequestIn(OrderStepIn):
    """Pieces of the order `id` that lie elsewhere, all of them unless told, and the day they are needed."""

    id: Annotated[Id, Field(validation_alias=AliasChoices("id", "idOrder"))]
    pieces: Pieces = None
    DateRequired: Day = None
