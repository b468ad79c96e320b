"""Commissions as calls take them: percentages are percent of the selling total."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Annotated, Any, Self

from pydantic import AliasChoices, BeforeValidator, Field, PrivateAttr, model_validator

from apps.accounts.schemas.names import PersonId, person_called
from apps.commissions.models import Commission, CommissionEntry
from apps.commissions.schemas.commissions import CommissionRent
from apps.commissions.selectors.candidates import numbered, orders_of, refunds_of
from apps.commissions.services.saving import CommissionData, Ids
from apps.core.db.search import is_number
from apps.core.errors import Invalid
from apps.core.http.read_only_fields import ReadOnly, WithReadOnly
from apps.core.http.same_value import is_same
from apps.core.http.two_names import BesideItsOwn
from apps.core.http.validation_messages import MISSING
from apps.core.language import gettext, gettext_noop
from apps.core.records.edits import Form, Listed
from apps.core.schemas import (
    Blank,
    CountedChanges,
    Id,
    Input,
    Month,
    Name,
    Percent,
    Text,
    number_in,
)

MOST = 2000
Orders = Annotated[list[Annotated[Id, number_in("id_order", "ID", "id")]], Field(max_length=MOST)]
Refunds = Annotated[list[Annotated[Id, number_in("IdDevolution", "ID", "id")]], Field(max_length=MOST)]
_Which = AliasChoices("id", "ID", "commissionId", "idCommission")


def _number(value: Any) -> Any:
    return int(value) if isinstance(value, str) and is_number(value.strip()) else value


Seller = Annotated[Id | Name | None, BeforeValidator(_number), Blank]
"""By the number; of a commission that is there already the name, which it shows, may come back."""


class RentIn(Input):
    """The rents of a lease by its number, with the MXN that the sender read of them."""

    read_as = (CommissionRent,)

    @model_validator(mode="before")
    @classmethod
    def _by_its_number(cls, sent: Any) -> Any:
        return {"idLease": sent} if isinstance(sent, int | str) and is_number(str(sent).strip()) else sent

    idLease: Annotated[Id, Field(validation_alias=AliasChoices("idLease", "id"))]
    amount: Annotated[Decimal | None, Blank] = None


COMMISSION_FORM: Form[Commission] = Form(
    Commission,
    {"monthyear": "month", "percentage": "percentage", "notes": "notes"},
    lists={
        "orders": Listed(
            gettext_noop("Órdenes"), orders_of, numbered(gettext_noop("Orden")), (CommissionEntry, "commission_id")
        ),
        "refunds": Listed(
            gettext_noop("Devoluciones"),
            refunds_of,
            numbered(gettext_noop("Devolución")),
            (CommissionEntry, "commission_id"),
        ),
    },
    number=lambda commission: commission.version,
)


_SUM = ReadOnly(gettext_noop("Sale de sus órdenes, sus devoluciones y su porcentaje: no se escribe."))


class CommissionIn(WithReadOnly, CountedChanges):
    """A new commission, or with its `id` what is sent of it changes. `orders` and `refunds` are all that it shall have;
    left out, the other lists say what is added to those it has and taken out of them. `originalOrders` and `originalRefunds`
    are those that it had when its editing began.
    """

    form = COMMISSION_FORM
    fixed = {
        "status": ReadOnly(gettext_noop("El estado cambia al pagarla o cancelarla.")),
        **dict.fromkeys(("total", "subtotal", "sellingTotal", "devolution"), _SUM),
        "commissionValue": replace(_SUM, shown=("total",)),
    }

    id: Annotated[Annotated[Id | None, Blank], Field(validation_alias=_Which)] = None
    seller: Annotated[Seller, Field(validation_alias=AliasChoices("seller", "idSeller")), BesideItsOwn(("seller",))] = (
        None
    )
    monthyear: Annotated[Month | None, Blank] = None
    month: Annotated[Annotated[int, Field(ge=1, le=12)] | None, Blank] = Field(
        None, examples=[10], description="with `year` the same as `monthyear`"
    )
    year: Annotated[Annotated[int, Field(ge=2000, le=2099)] | None, Blank] = Field(None, examples=[2026])
    percentage: Annotated[
        Annotated[Percent | None, Blank], Field(validation_alias=AliasChoices("percentage", "commissionPercentage"))
    ] = None
    orders: Annotated[Orders | None, Field(validation_alias=AliasChoices("orders", "selectedOrders"))] = None
    refunds: Annotated[Refunds | None, Field(validation_alias=AliasChoices("refunds", "selectedRefunds"))] = None
    newOrders: Orders = []
    removedOrders: Orders = []
    newRefunds: Refunds = []
    removedRefunds: Refunds = []
    originalOrders: Orders | None = None
    originalRefunds: Refunds | None = None
    rents: Annotated[list[RentIn], Field(max_length=MOST)] | None = Field(
        None,
        description="they enter by themselves; of a change those that it has stay as they are unless those that would enter "
        "now are sent",
    )
    notes: Text | None = None
    leftOutReason: Text | None = Field(
        None,
        description="needed while received refunds that could enter are left out, and kept only then; what is not sent stays",
        validation_alias=AliasChoices("leftOutReason", "comment", "reason"),
    )

    _named: str = PrivateAttr(default="")
    """The seller's name, sent beside the number."""

    def keep(self, sent: Mapping[str, Any]) -> None:
        super().keep(sent)
        beside = sent.get("seller") if sent.get("idSeller") not in ("", None) else None
        self._named = "" if beside is None or is_same(beside, self.seller) else str(beside).strip()

    @model_validator(mode="after")
    def _month_of_year(self) -> Self:
        if self.month is None and self.year is None:
            return self
        if self.month is None or self.year is None:
            missing = "month" if self.month is None else "year"
            raise Invalid.field(missing, gettext("Un mes se nombra con su año: envía month y year."))
        named = date(self.year, self.month, 1)
        if self.monthyear not in (None, named):
            raise Invalid.field("monthyear", gettext("No es el mes de month y year."))
        self.monthyear = named
        return self

    @model_validator(mode="after")
    def _lists_agree(self) -> Self:
        """Raises Invalid where what is added is not among all of them, or what is taken out is."""
        wrong = {}
        for name, of_all in (("Orders", self.orders), ("Refunds", self.refunds)):
            new, removed = set(getattr(self, f"new{name}")), set(getattr(self, f"removed{name}"))
            if of_all is not None and not new <= set(of_all):
                wrong[f"new{name}"] = gettext(
                    "No están todas en «{name}», donde van las que tendrá: envía una sola lista."
                ).format(name=name.lower())
            if of_all is not None and removed & set(of_all):
                wrong[f"removed{name}"] = gettext(
                    "Alguna sigue en «{name}», donde van las que tendrá: envía una sola lista."
                ).format(name=name.lower())
        if wrong:
            raise Invalid.fields(wrong)
        return self

    def wanted(self) -> CommissionData:
        return CommissionData(
            seller_id=self.seller if isinstance(self.seller, int) else None,
            seller_name=self.seller if isinstance(self.seller, str) else self._named,
            month=self.monthyear,
            percentage=self.percentage,
            orders=Ids(self.orders, self.newOrders, self.removedOrders, self.originalOrders),
            refunds=Ids(self.refunds, self.newRefunds, self.removedRefunds, self.originalRefunds),
            rents=None if self.rents is None else {one.idLease: one.amount for one in self.rents},
            notes=self.notes,
            left_out_reason=self.leftOutReason,
        )

    def new(self) -> CommissionData:
        """Of one that is to be made. Raises Invalid for what is missing."""
        missing = [name for name in ("seller", "monthyear", "percentage") if getattr(self, name) is None]
        if missing:
            raise Invalid(errors=dict.fromkeys(missing, MISSING))
        wanted = self.wanted()
        try:
            called = person_called(wanted.seller_name) if wanted.seller_name else wanted.seller_id
        except ValueError as error:
            raise Invalid.field("seller", str(error)) from None
        if wanted.seller_id not in (None, called):
            raise Invalid.field("seller", gettext("No es quien tiene el número de «idSeller»: envía solo uno."))
        return replace(wanted, seller_id=called, seller_name="")


class CandidatesAsked(Input):
    """Whose commission of which month, and the one that is edited."""

    seller: PersonId
    monthyear: Month
    id: Annotated[Id | None, Blank] = None


class ProofOf(Input):
    """The commission that a picture proves the payment of."""

    id: Annotated[Id, Field(validation_alias=_Which)]
