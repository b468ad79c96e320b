"""The prices on the wire. One that the reader may not see is absent; one that is not set is null."""

from decimal import Decimal
from typing import Annotated

from pydantic import Field

from apps.catalog import rules
from apps.core.lists.fields import FieldKind, ListField
from apps.core.schemas import Blank, Input, Money
from apps.core.schemas.base import Schema

Shown = Money | None
OptionalPrice = Annotated[Annotated[Decimal, Field(ge=0, max_digits=18, decimal_places=6)] | None, Blank]


def price_field(name: str, label: str = "") -> ListField:
    """A price of a list's row, for who may see it; with a label of its own where the screen says it shorter."""
    price = rules.PRICE_BY_NAME[name]
    kind: FieldKind = "mxn" if price.wire.endswith("Mn") else "usd"
    said = label or price.label
    return ListField(said, name, kind=kind, needs=price.needs, sort=True, head=price.label, key=price.wire)


class SalePrices(Schema):
    """What a product is sold for, and leased for a month, in US dollars."""

    minNormalPrice: Shown = None
    maxNormalPrice: Shown = None
    wholesalerPrice: bool | None = None
    minWholesalerPrice: Shown = None
    maxWholesalerPrice: Shown = None
    offerPrice: Shown = None
    minMonthlyPrice: Shown = None
    maxMonthlyPrice: Shown = None
    monthlyDeposit: Shown = None
    lateDaily: Shown = None
    latePercent: Shown = None
    lateCeiling: Shown = None
    lfPrice: Shown = None
    drPrice: Shown = None
    suggestMaxPrice: Shown = None


class AllPrices(SalePrices):
    """The costs too, and of every price the copy that holds what was last set."""

    costUtility: Shown = None
    exchangeRate: Shown = None
    providersPriceUsd: Shown = None
    unitPriceInvoiceMn: Shown = None
    providersCostingMn: Shown = None
    unitPriceInvoiceUsd: Shown = None
    costUtilityBack: Shown = None
    exchangeRateBack: Shown = None
    providersPriceUsdBack: Shown = None
    unitPriceInvoiceMnBack: Shown = None
    providersCostingMnBack: Shown = None
    unitPriceInvoiceUsdBack: Shown = None
    minNormalPriceBack: Shown = None
    maxNormalPriceBack: Shown = None
    minWholesalerPriceBack: Shown = None
    maxWholesalerPriceBack: Shown = None
    offerPriceBack: Shown = None
    minMonthlyPriceBack: Shown = None
    maxMonthlyPriceBack: Shown = None
    monthlyDepositBack: Shown = None
    lateDailyBack: Shown = None
    latePercentBack: Shown = None
    lateCeilingBack: Shown = None
    lfPriceBack: Shown = None
    drPriceBack: Shown = None
    suggestMaxPriceBack: Shown = None


class PricesIn(Input):
    costUtility: OptionalPrice = None
    exchangeRate: OptionalPrice = None
    providersPriceUsd: OptionalPrice = None
    unitPriceInvoiceMn: OptionalPrice = None
    providersCostingMn: OptionalPrice = None
    unitPriceInvoiceUsd: OptionalPrice = None
    minNormalPrice: OptionalPrice = None
    maxNormalPrice: OptionalPrice = None
    minWholesalerPrice: OptionalPrice = None
    maxWholesalerPrice: OptionalPrice = None
    offerPrice: OptionalPrice = None
    minMonthlyPrice: OptionalPrice = None
    maxMonthlyPrice: OptionalPrice = None
    monthlyDeposit: OptionalPrice = None
    lateDaily: OptionalPrice = None
    latePercent: OptionalPrice = None
    lateCeiling: OptionalPrice = None
    lfPrice: OptionalPrice = None
    drPrice: OptionalPrice = None
    suggestMaxPrice: OptionalPrice = None
