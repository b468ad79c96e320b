"""What the calls take that change a lease while it runs."""

from datetime import date
from decimal import Decimal
from typing import Annotated

from pydantic import AliasChoices, Field

from apps.accounts.schemas.places import Place, place_names
from apps.core.schemas import Blank, Day, Id, Input, Money, Text
from apps.core.schemas.base import Schema
from apps.inventory.models import Condition
from apps.inventory.schemas.pieces import PieceIds
from apps.leases.models import AfterTerm
from apps.leases.schemas.calls import Note, Why, refuse_twice
from apps.leases.services.buying import Sale
from apps.leases.services.exchanging import Exchange
from apps.leases.services.renewing import Renewing, Terms
from apps.leases.services.returning import Back


class ExchangeIn(Input):
    """`IdPiece` comes back, to one's own `location` unless told, else where the order was fulfilled; the equal free piece
    `by` is handed over. `condition` as of a return, `date` today unless told."""

    IdPiece: Id
    by: Id
    condition: Annotated[
        Annotated[Condition | None, Blank], Field(validation_alias=AliasChoices("condition", "Condition"))
    ] = None
    note: Note = ""
    location: Annotated[Place | None, Blank, place_names("location")] = None
    date: Annotated[Day | None, Blank] = None
    notes: Text = ""

    def wanted(self, own_place: int | None) -> Exchange:
        back = Back(self.condition or "", self.note)
        return Exchange(self.IdPiece, self.by, back, self.location or own_place, self.date, self.notes)


Percent = Annotated[Decimal, Field(gt=-100, le=1000, max_digits=6, decimal_places=2)]
Share = Annotated[Decimal, Field(ge=0, le=100, max_digits=5, decimal_places=2)]
_Rent = Annotated[Decimal, Field(ge=0, le=10**10, max_digits=13, decimal_places=2)]


class PieceRentIn(Input):
    """What a piece costs a month, without tax, in the contract's currency."""

    IdPiece: Id
    rent: _Rent


class NewRentsIn(Input):
    """`percent` more than now for every piece, or `lines` of some."""

    percent: Annotated[Percent | None, Blank] = None
    lines: Annotated[list[PieceRentIn], Field(max_length=2000)] = []

    def rents(self) -> dict[int, Decimal]:
        refuse_twice([one.IdPiece for one in self.lines], "lines")
        return {one.IdPiece: one.rent for one in self.lines}


class RenewIn(NewRentsIn):
    """So many `months` more, at the rents of now unless told. `belowMinimumReason` as of a quote. 409 `ask_first` when quotes wait
    for its pieces within that time, unless `despitePromises`."""

    months: Annotated[int, Field(ge=1, le=60)]
    reason: Note = ""
    belowMinimumReason: Note = ""
    despitePromises: bool = False

    def wanted(self) -> Renewing:
        return Renewing(
            self.months, self.percent, self.rents(), self.reason, self.belowMinimumReason, self.despitePromises
        )


class RaiseIn(Input):
    """`reason` says by which index."""

    percent: Annotated[Percent, Field(gt=0)]
    reason: Why


class LeaseTermsIn(Input):
    """`afterTerm` says what happens when nobody acts, `yearlyPercent` by how much rents rise each year (empty: they do not),
    `purchasePercent` what of the paid rents counts for a purchase. 409 `ask_first` when it is to go on month by month and quotes
    wait for its pieces, unless `despitePromises`."""

    afterTerm: AfterTerm
    yearlyPercent: Annotated[Annotated[Share, Field(gt=0)] | None, Blank] = None
    purchasePercent: Share = Decimal(0)
    reason: Note = ""
    despitePromises: bool = False

    def terms(self) -> Terms:
        return Terms(self.afterTerm, self.yearlyPercent, self.purchasePercent, self.despitePromises)


class PieceRentOut(Schema):
    """A month's rent without tax, before and then."""

    IdPiece: int
    piece: str
    product: str
    before: Money
    rent: Money


class NewRentsOut(Schema):
    """What the months cost that begin on `since` or after it, period `number` being the first: `before` and `total` of a month,
    with tax, in the contract's currency."""

    number: int
    since: date
    before: Money
    total: Money
    lines: list[PieceRentOut]


class PurchasedIn(Input):
    """The `pieces` that the customer wants to buy."""

    pieces: Annotated[PieceIds, Field(min_length=1)]


class PurchasePriceIn(Input):
    IdProduct: Id
    price: Annotated[Decimal, Field(ge=0, le=10**9, max_digits=18, decimal_places=6)]


class PurchaseIn(PurchasedIn):
    """`prices` are USD a piece, before what was paid in rents counts."""

    prices: Annotated[list[PurchasePriceIn], Field(min_length=1, max_length=500)]

    def sale(self) -> Sale:
        return Sale(self.pieces, {one.IdProduct: one.price for one in self.prices})


class PurchasedOut(Schema):
    """Pieces of one product: what was paid for them in rents, without tax, and what of it counts for their price (MXN).
    `least` and `greatest` are the bounds of the price (USD a piece), for who sees them."""

    IdProduct: int
    product: str
    pieces: list[str]
    paid: Money
    credit: Money
    least: Decimal | None
    greatest: Decimal | None


class PurchaseQuoted(Schema):
    quote: int
