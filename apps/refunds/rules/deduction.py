"""What a refund does to the commission of who sold the pieces."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

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
        return Deduction("none", None, None, f"{seller.name} no tiene porcentaje de comisión: no se le descuenta nada.")
    amount = -commission([], [total], seller.percentage).total
    falls = f"baja ${amount:,.2f} MXN ({plain(seller.percentage)} % de ${total:,.2f})"
    whose = f"la comisión de {seller.name}"
    if settled == "Pagado":
        sentence = f"La comisión de la orden {order} ya se pagó: la siguiente comisión de {seller.name} {falls}."
        return Deduction("next", seller.percentage, amount, sentence)
    if settled == "Por pagar" or completed:
        return Deduction(
            "this", seller.percentage, amount, f"La comisión de {seller.name} que está por pagarse {falls}."
        )
    sentence = f"Cuando la orden {order} entre en una comisión, {whose} {falls}."
    return Deduction("with_order", seller.percentage, amount, sentence)
