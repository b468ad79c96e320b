"""How the rent and the deposit of a lease are divided among its pieces, to the cent."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from apps.core.money import round_amount, spread


@dataclass(frozen=True, slots=True)
class PieceTerms:
    """A month's rent and its tax in the contract's currency, and the deposit in pesos."""

    rent: Decimal
    tax: Decimal
    deposit: Decimal


def divided(
    rent: Decimal, tax: Decimal, deposit: Decimal, *, prices: Sequence[Decimal], deposits: Sequence[Decimal]
) -> list[PieceTerms]:
    """By what each piece costs a month, and by the deposit of each (US dollars)."""
    rents, taxes, kept = spread(rent, prices), spread(tax, prices), spread(deposit, deposits)
    return [PieceTerms(*one) for one in zip(rents, taxes, kept, strict=True)]


def replacement_value(listed: Decimal | None, rate: Decimal) -> Decimal:
    """What a piece costs to replace, in pesos: its list price (US dollars) at the rate of the contract; zero without one."""
    return round_amount((listed or Decimal(0)) * rate)


def released(amount: Decimal, shares: Sequence[Decimal]) -> list[Decimal] | None:
    """How much of each share goes back of an amount; None when it is more than all of them."""
    return spread(amount, shares) if amount <= sum(shares) else None
