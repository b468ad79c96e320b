"""The clauses of a contract, as they are when its lease is made: those of the administrator, else those of the application."""

from collections.abc import Sequence

from django.utils import timezone

from apps.accounts.rules.clauses import filled
from apps.accounts.selectors import company, company_settings
from apps.core.money import ZERO
from apps.leases.documents.money import in_currency
from apps.leases.models import Lease, LeaseLine
from apps.sales.documents.layout import months_words, pesos
from apps.sales.models import Currency

_DEPOSIT = "El depósito en garantía no es parte de la renta: se devuelve al terminar, menos lo que se aplique a rentas vencidas o a daños."


def clauses_of(lease: Lease, lines: Sequence[LeaseLine]) -> list[str]:
    own = company_settings().lease_clauses
    return _own_clauses(own, lease, lines) if own else _clauses(lease, lines)


def _own_clauses(own: str, lease: Lease, lines: Sequence[LeaseLine]) -> list[str]:
    """Whatever they say, a deposit goes back: a sum that does not is none."""
    kept = [_DEPOSIT] if lease.order.deposit_mxn else []
    return [*filled(own, _values(lease, lines)), *_late_clauses(lines), *kept]


def _values(lease: Lease, lines: Sequence[LeaseLine]) -> dict[str, str]:
    order = lease.order
    month = sum((line.rent + line.tax for line in lines), ZERO)
    return {
        "cliente": lease.customer_name,
        "empresa": company().name,
        "renta": str(lease.pk),
        "orden": str(order.pk),
        "plazo": months_words(lease.months),
        "mensualidad": in_currency(month, lease.currency),
        "deposito": pesos(order.deposit_mxn),
        "moneda": "dólares" if lease.currency == Currency.USD else "pesos",
        "tipo_de_cambio": f"${order.exchange_rate:,.4f}",
        "piezas": str(len(lines)),
        "fecha": f"{timezone.localdate(lease.created_at):%d/%m/%Y}",
    }


def _clauses(lease: Lease, lines: Sequence[LeaseLine]) -> list[str]:
    """What follows from how rents are counted, said to the customer."""
    order = lease.order
    rate = (
        f"Las rentas son en dólares: cada una se paga en pesos al tipo de cambio del día del pago; la primera, al de la "
        f"cotización, ${order.exchange_rate:,.4f}."
        if lease.currency == Currency.USD
        else "Las rentas son en pesos y solo cambian como ambas partes lo acuerden."
    )
    return [
        f"El plazo es de {months_words(lease.months)} desde el día de la primera entrega. {rate}",
        (
            "Cada mensualidad vence el primer día de su periodo. Una pieza que se entrega dentro de un periodo paga los días que "
            "quedan de él; una que se devuelve antes de tiempo paga completo su periodo, y ninguno después."
        ),
        "Una pieza que se devuelve después del plazo paga cada día, hasta el de su devolución, a razón de la renta diaria.",
        *_late_clauses(lines),
        _DEPOSIT,
    ]


def _late_clauses(lines: Sequence[LeaseLine]) -> list[str]:
    """A sentence for each sort of surcharge, with the pieces that have it."""
    found: dict[str, list[str]] = {}
    for line in lines:
        if line.late_daily:
            found.setdefault(_surcharge_words(line), []).append(line.order_piece.piece.words)
    return [f"Por retraso, además, {words}: {', '.join(pieces)}." for words, pieces in found.items()]


def _surcharge_words(line: LeaseLine) -> str:
    grace = (
        f", con {line.late_grace} {'día' if line.late_grace == 1 else 'días'} de gracia, que también cuentan si se pasan"
        if line.late_grace
        else ""
    )
    ceiling = f", hasta {pesos(line.late_ceiling)}" if line.late_ceiling is not None else ""
    return f"{pesos(line.late_daily)} por día{grace}{ceiling}, más IVA en su caso"
