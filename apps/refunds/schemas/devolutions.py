"""Refunds on the wire."""

from contextlib import suppress
from datetime import date, datetime
from typing import Annotated, Any

from pydantic import AliasChoices, Field, StringConstraints, model_validator

from apps.accounts.schemas.places import Place, place_names
from apps.core.db.search import is_number
from apps.core.errors import Invalid
from apps.core.http.coercion import as_list, as_object
from apps.core.http.sent_names import SpecifiedAs
from apps.core.http.two_names import BesideItsOwn
from apps.core.language import gettext
from apps.core.schemas import ActionOut, Blank, Id, Input, Money, Person, Text
from apps.core.schemas.base import Schema
from apps.inventory.models import Condition
from apps.inventory.schemas.pieces import AsTheySay, PieceIds
from apps.refunds.schemas.devolution_row import DevolutionRow
from apps.refunds.selectors.devolutions import is_devolution_of, is_line_of
from apps.refunds.services.devolutions import DevolutionData, Found
from apps.sales.schemas.order_lines import LinesToo
from apps.sales.schemas.quote_paid import Allowed

IdDevolution = Annotated[
    Id, Field(validation_alias=AliasChoices("idDevolution", "IdDevolution")), SpecifiedAs("IdDevolution")
]
DevolutionId = Annotated[Id, Field(validation_alias=AliasChoices("id", "ID", "idDevolution", "IdDevolution"))]
OrderId = Annotated[Id, Field(validation_alias=AliasChoices("id", "idOrder", "IdOrder"))]
_Reason = Annotated[Text, StringConstraints(min_length=1)]


class PreviewIn(LinesToo):
    """Pieces of an order by their ids."""

    idOrder: Annotated[Id, Field(validation_alias=AliasChoices("idOrder", "id")), BesideItsOwn(of=is_devolution_of)]
    pieces: PieceIds = []


class DevolutionIn(PreviewIn):
    """`reason` is why they come back, and `location` where they are received: where the order was fulfilled, unless
    told.
    """

    reason: Annotated[_Reason, Field(validation_alias=AliasChoices("reason", "comment"))]
    location: Annotated[Place | None, Blank, place_names("location", "locationDevolution")] = None

    @model_validator(mode="before")
    @classmethod
    def _without_conditions(cls, sent: Any) -> Any:
        """Raises Invalid: how a piece came is noted when it is received, and to drop it here would say that it was."""
        sent = as_object(sent)
        if not isinstance(sent, dict):
            return sent
        with suppress(ValueError):  # what is no list is refused as such
            pieces = [as_object(piece) for piece in as_list(sent.get("pieces")) or []]
            wrong = {
                f"pieces.{number}.{name}": gettext("Se anota al recibir la devolución, no al pedirla.")
                for number, piece in enumerate(pieces)
                for name in ("condition", "note")
                if isinstance(piece, dict) and piece.get(name)
            }
            if wrong:
                raise Invalid(next(iter(wrong.values())), errors=wrong)
        return sent

    def wanted(self) -> DevolutionData:
        return DevolutionData(self.idOrder, self.pieces, self.reason, self.location)


class CommentOnly(Input):
    comment: Annotated[Text, Field(validation_alias=AliasChoices("comment", "reason"))] = ""


class DevolutionStep(CommentOnly):
    id: DevolutionId


class PictureOut(Schema):
    id: int
    uploadedBy: str
    uploadedAt: datetime


class DevolutionLine(Schema):
    """A piece of a refund: `came` is unknown until it is received."""

    id: int
    IdPiece: int
    Tag: str
    NoSeries: str
    IdProduct: int
    product: str
    Model: str
    circuit: str
    conditionBefore: str
    condition: str
    note: str
    came: bool | None
    UnitPrice: Money | None
    TotalMxn: Money | None
    pictures: list[PictureOut]


class FoundIn(Input):
    """A piece as it was received: it came unless told, and without a condition as it was sold."""

    read_as = (DevolutionLine,)

    @model_validator(mode="before")
    @classmethod
    def _by_its_number(cls, sent: Any) -> Any:
        return (
            {"IdPiece": sent} if isinstance(sent, int) or (isinstance(sent, str) and is_number(sent.strip())) else sent
        )

    IdPiece: Annotated[Id, Field(validation_alias=AliasChoices("IdPiece", "id")), BesideItsOwn(of=is_line_of)]
    condition: Annotated[
        Annotated[Condition | None, Blank], Field(validation_alias=AliasChoices("condition", "Condition"))
    ] = None
    note: Annotated[str, StringConstraints(strip_whitespace=True, max_length=250)] = ""
    came: Annotated[bool | None, Blank] = None


class ReceptionIn(CommentOnly):
    """Each piece of the refund; without a list all came, in the condition in which they were sold."""

    lines: Annotated[
        Annotated[list[FoundIn], Field(min_length=1, max_length=2000), AsTheySay],
        Field(validation_alias=AliasChoices("lines", "pieces")),
    ] = []

    def found(self) -> dict[int, Found]:
        """Raises Invalid when a piece is named twice: it either came or did not."""
        if len({line.IdPiece for line in self.lines}) < len(self.lines):
            raise Invalid.field("lines", gettext("Una pieza está más de una vez."))
        return {line.IdPiece: Found(line.condition or "", line.note, line.came is not False) for line in self.lines}


class PieceOf(Input):
    """A piece of a refund."""

    idDevolution: IdDevolution
    IdPiece: Annotated[Id, Field(validation_alias=AliasChoices("IdPiece", "id")), BesideItsOwn(of=is_line_of)]


class ReturnablePiece(Schema):
    """A piece that the customer has, and what a refund of it comes to by itself (MXN)."""

    IdPiece: int
    Tag: str
    NoSeries: str
    IdProduct: int
    product: str
    Model: str
    circuit: str
    Condition: str
    delivery: int
    deliveredOn: date
    UnitPrice: Money | None
    TotalMxn: Money | None


class DeductionOut(Schema):
    """What the refund will do to the seller's commission: `deduction` MXN less, at `percentage` percent. There is none of a refund that a
    commission deducts, or that ended."""

    when: str
    percentage: Money | None
    deduction: Money | None
    sentence: str


class DevolutionDetail(DevolutionRow):
    customerKind: str
    reason: str
    receivedBy: Person | None
    entry: int | None
    tax: Money | None
    unpaid: Money | None
    registered: Money | None
    left: Money | None
    exchangeRate: Money | None
    discount: Money | None
    orderStatus: str
    orderTotal: Money | None
    orderPaid: Money | None
    lines: list[DevolutionLine]
    commission: DeductionOut | None
    canPay: Allowed
    actions: list[ActionOut]


class PreviewLine(Schema):
    IdPiece: int
    TotalMxn: Money | None


class PreviewOut(Schema):
    """What a refund would come to (MXN); without amounts for who may not see prices.

    `refundable` goes back, and `unpaid`, the rest of the total and its tax, is owed no more.
    """

    TotalMxn: Money | None
    tax: Money | None
    refundable: Money | None
    unpaid: Money | None
    lines: list[PreviewLine]
    commission: DeductionOut | None


class RefundCheck(Schema):
    """Whether a refund of the order is possible, and of which pieces."""

    canMakeRefund: bool
    reason: str | None
    locations: list[Person]
    defaultLocation: int
    pieces: list[ReturnablePiece]


def secret(shown: bool, **values: Any) -> dict[str, Any]:
    """Amounts, for who may see them; else nothing under the same names."""
    return values if shown else dict.fromkeys(values)
