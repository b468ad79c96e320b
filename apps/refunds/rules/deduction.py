"""What a refund does to the commission of who sold the pieces."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

from apps.core.language import gettext
from apps.core.money import commission, plain

When = Literal["this", "next", "with_order", "none"]


@dataclass(frozen=True)
class Deduction:
    """`amount` is the MXN by which the commission falls, at `percentage` percent, with the commission that `when`
    tells; `sentence` says it in Spanish.
    """

    when: When
    percentage: Decimal | None
    amount: Decimal | None
    sentence: str


@dataclass(frozen=True)
class Seller:
    """Who sold the order; `percentage` is what they earn of a sale now, or nothing that anybody wrote down."""

    name: str
    percentage: Decimal | None


def deduction_of(total: Decimal, seller: Seller, *, order: int, settled: str, completed: bool) -> Deduction:
    """Of a refund of `total` MXN of an order whose commission status is `settled`."""
    if seller.percentage is None:
        return Deduction(
            "none",
            None,
            None,
            gettext("{seller} no tiene porcentaje de comisión: no se le descuenta nada.").format(seller=seller.name),
        )
    amount = -commission([], [total], seller.percentage).total
    when: When
    if settled == "Pagado":
        when, sentence = (
            "next",
            gettext(
                "La comisión de la orden {order} ya se pagó: la siguiente comisión de {seller} baja ${amount:,.2f} MXN "
                "({percentage} % de ${total:,.2f})."
            ),
        )
    elif settled == "Por pagar" or completed:
        when, sentence = (
            "this",
            gettext(
                "La comisión de {seller} que está por pagarse baja ${amount:,.2f} MXN ({percentage} % de ${total:,.2f})."
            ),
        )
    else:
        when, sentence = (
            "with_order",
            gettext(
                "Cuando la orden {order} entre en una comisión, la comisión de {seller} baja ${amount:,.2f} MXN "
                "({percentage} % de ${total:,.2f})."
            ),
        )
    told = sentence.format(
        order=order, seller=seller.name, amount=amount, percentage=plain(seller.percentage), total=total
    )
    return Deduction(when, seller.percentage, amount, told)
