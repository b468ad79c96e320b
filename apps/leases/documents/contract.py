"""The contract of a lease, to be signed: what, for how long, for how much, and on which conditions."""

from typing import Any

from django.utils import timezone

from apps.inventory.documents.entries import words_on_paper
from apps.leases.documents.money import in_currency
from apps.leases.models import Lease, LeaseLine
from apps.leases.selectors.coming import coming_rents
from apps.leases.selectors.facts import ZERO, lines_of
from apps.sales.documents.layout import Heading, address_blocks, customer_facts, pesos, render_paper
from apps.sales.models import Currency


def contract_document(lease: Lease) -> bytes:
    order, lines = lease.order, lines_of(lease)
    began = f"Del {lease.first_day:%d/%m/%Y} al {lease.last_day:%d/%m/%Y}" if lease.first_day else "Por comenzar"
    heading = Heading(
        f"Contrato de renta {lease.pk}",
        f"De la orden {order.pk} · {timezone.localdate(lease.created_at):%d/%m/%Y}",
        began,
    )
    rent, tax = sum((line.rent for line in lines), ZERO), sum((line.tax for line in lines), ZERO)
    context: dict[str, Any] = {
        "customer": customer_facts(order),
        "addresses": address_blocks(order),
        "lines": [_line(line, lease.currency) for line in lines],
        "totals": [
            ("Renta al mes", in_currency(rent, lease.currency)),
            ("IVA", in_currency(tax, lease.currency)),
        ],
        "total": in_currency(rent + tax, lease.currency),
        "deposit": pesos(order.deposit_mxn),
        "clauses": _clauses(lease, lines),
        "rents": [_rent(one.number, one.due, one.total, lease) for one in _all_rents(lease, lines)],
        "signers": [("El cliente (nombre y firma)", order.customer_name), ("Por la empresa (nombre y firma)", "")],
    }
    return render_paper("leases/contract.html", order, heading, context)


def _line(line: LeaseLine, currency: str) -> dict[str, Any]:
    piece = line.order_piece.piece
    return {
        "product": piece.product,
        "words": words_on_paper(piece),
        "rent": in_currency(line.rent, currency),
        "deposit": pesos(line.deposit),
    }


def _all_rents(lease: Lease, lines: list[LeaseLine]) -> list[Any]:
    """Those that were issued within the term, and those to come."""
    issued = lease.installments.filter(number__lte=lease.months).order_by("number")
    return [*issued, *coming_rents(lease, lines)]


def _rent(number: int, due: Any, total: Any, lease: Lease) -> dict[str, str]:
    return {"number": str(number), "due": f"{due:%d/%m/%Y}", "total": in_currency(total, lease.currency)}


def _clauses(lease: Lease, lines: list[LeaseLine]) -> list[str]:
    """What follows from how rents are counted, said to the customer."""
    order = lease.order
    rate = (
        f"Las rentas son en dólares: cada una se paga en pesos al tipo de cambio del día del pago; la primera, al de la "
        f"cotización, ${order.exchange_rate:,.4f}."
        if lease.currency == Currency.USD
        else "Las rentas son en pesos y no cambian durante el plazo."
    )
    return [
        f"El plazo es de {lease.months} {'mes' if lease.months == 1 else 'meses'} desde el día de la primera entrega. {rate}",
        (
            "Cada mensualidad vence el primer día de su periodo. Una pieza que se entrega dentro de un periodo paga los días que "
            "quedan de él; una que se devuelve antes de tiempo paga completo su periodo, y ninguno después."
        ),
        "Una pieza que se devuelve después del plazo paga cada día, hasta el de su devolución, a razón de la renta diaria.",
        *_late_clauses(lines),
        (
            "El depósito en garantía no es parte de la renta: se devuelve al terminar, menos lo que se aplique a rentas vencidas o "
            "a daños."
        ),
    ]


def _late_clauses(lines: list[LeaseLine]) -> list[str]:
    """A sentence for each sort of surcharge, with the pieces that have it."""
    found: dict[str, list[str]] = {}
    for line in lines:
        if line.late_daily:
            found.setdefault(_surcharge_words(line), []).append(line.order_piece.piece.words)
    return [f"Por retraso, además, {words}: {', '.join(pieces)}." for words, pieces in found.items()]


def _surcharge_words(line: LeaseLine) -> str:
    grace = f" si pasan más de {line.late_grace} días" if line.late_grace else ""
    ceiling = f", hasta {pesos(line.late_ceiling)}" if line.late_ceiling is not None else ""
    return f"{pesos(line.late_daily)} por día{grace}{ceiling}, más IVA en su caso"
