"""What a credit note comes to: what was sold of the pieces that came back, with its tax, to the cent."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from apps.core.money import ONE_CENT, TAX_RATE, DollarDebt, exact, round_amount
from apps.invoices.rules.amounts import net_of
from apps.invoices.rules.paying import PUE, Payment

CREDIT_USE, NO_EFFECT = "G02", "S01"
FORGIVEN = "15"
"""Condonación: what was never paid is not owed any more."""


@dataclass(frozen=True, slots=True)
class Returned:
    """Pieces of an order that were sold for `subtotal` and `tax`. `of` is the order's subtotal, `base` what of that was invoiced, and
    `left` what its invoice has left of it with tax after its `others` credit notes. The `last` one takes what is left. In an invoice
    of a part of the order each of the `pieces` was rounded by itself. The invoice of a `debt` in dollars is in dollars, and so is `left`:
    the other notes are of so many pesos (`noted`), and come to so many dollars (`noted_usd`)."""

    subtotal: Decimal
    tax: Decimal
    of: Decimal
    base: Decimal
    left: Decimal
    others: int = 0
    last: bool = False
    pieces: int = 0
    debt: DollarDebt | None = None
    noted: Decimal = Decimal(0)
    noted_usd: Decimal = Decimal(0)

    @property
    def worth(self) -> Decimal:
        """What came back, with tax: of an order that was invoiced in part, the same part. In dollars it is what all notes come to
        with it: rounded by itself, several would be other cents than what they are of."""
        pesos = self.share + self.tax
        return self.debt.dollars(self.noted + pesos) - self.noted_usd if self.debt else pesos

    @property
    def share(self) -> Decimal:
        return share_of(self.subtotal, self.base, self.of)

    @property
    def total(self) -> Decimal:
        return self.left if self.last else min(self.worth, self.left)

    @property
    def net(self) -> Decimal:
        """What is taxed of the total. The tax of a share may be a cent off that share's: the total holds, the base moves."""
        if self.debt:
            return net_of(self.total)
        with exact():
            agrees = self.total == self.worth and round_amount(self.share * TAX_RATE) == self.tax
        return self.share if agrees else net_of(self.total)

    @property
    def is_too_much(self) -> bool:
        """More than its invoice has left, by more than rounding makes of several notes."""
        return self.left <= 0 or self.worth - self.left > ONE_CENT * (self.others + self.pieces + 1)


def share_of(subtotal: Decimal, base: Decimal, of: Decimal) -> Decimal:
    """Of what was sold for so much, as much as was invoiced: `base` of all that it is `of`."""
    with exact():
        return subtotal if base == of else round_amount(subtotal * base / of)


def given_back(unpaid: Decimal, back: Decimal, forms: Mapping[str, Decimal]) -> Payment:
    """Forgiven, unless more of it goes `back` than was `unpaid`: then by the form of most of that. A note is always PUE."""
    if unpaid >= back or not forms:
        return Payment(PUE, FORGIVEN)
    return Payment(PUE, max(sorted(forms), key=lambda form: forms[form]))
