"""What the calls of leases take and answer."""

from datetime import date, datetime
from decimal import Decimal
from typing import Annotated, Any

from pydantic import AliasChoices, Field, StringConstraints

from apps.accounts.schemas.places import Place, place_names
from apps.core.errors import Invalid
from apps.core.language import gettext
from apps.core.schemas import ActionOut, Blank, Day, Id, Input, Money, Text
from apps.core.schemas.base import Schema
from apps.inventory.models import Condition
from apps.inventory.schemas.movement_documents import EvidenceOut
from apps.inventory.schemas.pieces import PieceIds
from apps.leases.models import Moment, RaiseMoment, ReminderMoment, Verdict
from apps.leases.schemas.rows import InstallmentRow, LeaseRow
from apps.leases.services.returning import Back, Return
from apps.leases.services.reviewing import Look
from apps.leases.services.settling import AS_CREDIT, Charge, GivenBack

Amount = Annotated[Decimal, Field(gt=0, le=10**10, max_digits=13, decimal_places=2)]
Note = Annotated[str, StringConstraints(strip_whitespace=True, max_length=250)]
Why = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=250)]
_Condition = Annotated[Condition | None, Blank]


class LeasedBackIn(Input):
    """A piece as it came back; without a condition as it was, and no longer new."""

    IdPiece: Annotated[Id, Field(validation_alias=AliasChoices("IdPiece", "id"))]
    condition: Annotated[_Condition, Field(validation_alias=AliasChoices("condition", "Condition"))] = None
    note: Note = ""


class LeaseDropIn(Input):
    """Pieces of which none was delivered, by their ids, and why."""

    pieces: Annotated[PieceIds, Field(min_length=1)]
    reason: Why


class LeaseReturnIn(Input):
    """Pieces that the customer brings back; `location` is one's own place unless told, else where the order was fulfilled, `date` today."""

    pieces: Annotated[list[LeasedBackIn], Field(min_length=1, max_length=2000)]
    location: Annotated[Place | None, Blank, place_names("location")] = None
    date: Annotated[Day | None, Blank] = None
    notes: Text = ""

    def wanted(self, own_place: int | None) -> Return:
        refuse_twice([one.IdPiece for one in self.pieces])
        found = {one.IdPiece: Back(one.condition or "", one.note) for one in self.pieces}
        return Return(found, self.location or own_place, self.date, self.notes)


class ReviewedPieceIn(Input):
    """A piece that was looked at; without a condition it is as it came back."""

    IdPiece: Annotated[Id, Field(validation_alias=AliasChoices("IdPiece", "id"))]
    verdict: Verdict = Verdict.GOOD
    condition: Annotated[_Condition, Field(validation_alias=AliasChoices("condition", "Condition"))] = None


class LeaseReviewIn(Input):
    """Pieces that were looked at, and why: what is scrap needs a reason."""

    pieces: Annotated[list[ReviewedPieceIn], Field(min_length=1, max_length=2000)]
    comment: Annotated[Text, Field(validation_alias=AliasChoices("comment", "reason"))] = ""

    def looks(self) -> dict[int, Look]:
        refuse_twice([one.IdPiece for one in self.pieces])
        return {one.IdPiece: Look(one.verdict, one.condition or "") for one in self.pieces}


class LeasePictureIn(Input):
    """Of which piece of the lease a picture is, and of which moment."""

    IdPiece: Id
    moment: Moment = Moment.RETURN


class LeasePictureOut(Schema):
    id: int
    moment: Moment
    uploadedBy: str
    uploadedAt: datetime


def refuse_twice(ids: list[int], field: str = "pieces") -> None:
    if len(set(ids)) < len(ids):
        raise Invalid.field(field, gettext("Una pieza está más de una vez."))


class LeaseChargeIn(Input):
    """Damage (MXN): of a piece or of none in particular; `taxed` adds IVA."""

    text: Why
    amount: Amount
    taxed: bool = False
    IdPiece: Annotated[Id | None, Blank] = None

    def charge(self) -> Charge:
        return Charge(self.text, self.amount, self.taxed, self.IdPiece)


class UseDepositIn(Input):
    """MXN of the deposit that pay what is owed, and for what."""

    amount: Amount
    text: Why


class GiveBackDepositIn(Input):
    """MXN of the deposit that go back; `how` is «Saldo a favor», «Transferencia» or «Efectivo». With `pieces`, which the
    customer has no more, at most their shares."""

    amount: Amount
    how: str = AS_CREDIT
    reference: Annotated[str, StringConstraints(strip_whitespace=True, max_length=120)] = ""
    text: Note = ""
    pieces: PieceIds = []

    def given(self) -> GivenBack:
        return GivenBack(self.amount, self.how, self.reference, self.text, self.pieces)


class LeasedPieceOut(Schema):
    """A piece of a lease. `place` says where it is now, in words; `value` what is owed for it when it is not brought back, as
    of one that was `lost` on `returnedOn`; `verdict` is what was said of it when it was looked at, `deliveryFiles` and
    `returnFiles` the evidence of the exit and the entry that it went and came with; amounts are null for who reads no quotes. Another
    one stands for one that was `exchanged`; one that was dropped will never be delivered; `bought` is the order of its sale."""

    IdPiece: int
    Tag: str
    NoSeries: str
    IdProduct: int
    product: str
    Model: str
    place: str
    rent: Money | None
    tax: Money | None
    deposit: Money | None
    depositReleased: Money | None
    value: Money | None
    lateDaily: Money | None
    lateGrace: int
    lateCeiling: Money | None
    deliveredOn: date | None
    returnedOn: date | None
    droppedOn: date | None
    lost: bool
    bought: int | None
    entry: int | None
    conditionBefore: str
    condition: str
    note: str
    exchanged: bool
    inReview: bool
    verdict: str
    pictures: list[LeasePictureOut]
    deliveryFiles: list[EvidenceOut]
    returnFiles: list[EvidenceOut]


class ComingRent(Schema):
    """A period that is still to come, as it will cost if nothing changes."""

    number: int
    start: date
    end: date
    due: date
    total: Money


class LeaseChargeOut(Schema):
    id: int
    IdPiece: int | None
    piece: str
    day: date
    text: str
    amount: Money
    tax: Money
    total: Money
    paid: Money
    late: bool
    cancelled: bool


class DepositMoveOut(Schema):
    id: int
    kind: str
    amount: Money
    held: Money
    day: date
    method: str
    reference: str
    text: str
    person: str


class LeaseAccountOut(Schema):
    """Pesos: all that is asked for, what payments cover of it, and what is owed now. `advance` was paid ahead, for rents to
    come; `first*` is what is asked for before it begins."""

    payable: Money
    covered: Money
    owed: Money
    firstRent: Money
    costs: Money
    costsPaid: Money
    deposit: Money
    depositPaid: Money
    advance: Money


class LeaseStatementLine(Schema):
    """What was asked for or paid on a day (MXN), and what was owed after it."""

    day: date
    text: str
    asked: Money | None
    paid: Money | None
    balance: Money


class RentReminderOut(Schema):
    """A mail about the rent of a period, before or after its day; `error` says in Spanish why one failed."""

    id: int
    number: int
    moment: ReminderMoment
    due: date
    recipient: str
    state: str
    error: str
    createdAt: datetime
    sentAt: datetime | None


class RaiseNoticeOut(Schema):
    """A mail that rents rise `since` a day, before the yearly clause does it or once a raise was made."""

    id: int
    since: date
    moment: RaiseMoment
    recipient: str
    state: str
    error: str
    createdAt: datetime
    sentAt: datetime | None


class WaitingQuoteOut(Schema):
    """A quote to which pieces are promised on a `day` after the end of the lease: nothing holds them for it."""

    quote: int
    seller: str
    day: date
    pieces: list[str]


class LeaseDetail(LeaseRow):
    idQuote: int
    customerKind: str
    lines: list[LeasedPieceOut]
    installments: list[InstallmentRow] | None
    coming: list[ComingRent] | None
    charges: list[LeaseChargeOut] | None
    depositMoves: list[DepositMoveOut] | None
    account: LeaseAccountOut | None
    statement: list[LeaseStatementLine] | None
    reminders: list[RentReminderOut]
    raiseNotices: list[RaiseNoticeOut]
    waiting: list[WaitingQuoteOut]
    waysBack: list[str]
    afterTerm: str
    yearlyPercent: Money | None
    purchasePercent: Money | None
    actions: list[ActionOut]


class RentsIssuedOut(Schema):
    """What the daily job did."""

    leases: int
    installments: int
    failed: list[str]


class LeaseReturnedOut(Schema):
    """The entry of the pieces that came back, and the lease as it is now."""

    entry: int
    lease: LeaseDetail


def money_or_none(shown: bool, value: Any) -> Any:
    return value if shown else None
