"""The contract of a lease, to be signed: what, for how long, for how much, and on which conditions."""

from decimal import Decimal
from typing import Any

from django.utils import timezone

from apps.core.money import ZERO
from apps.inventory.documents.entries import words_on_paper
from apps.leases.documents.agreed import agreed_later
from apps.leases.documents.clauses import clauses_of
from apps.leases.documents.money import in_currency
from apps.leases.models import Lease, LeaseLine
from apps.leases.selectors.coming import coming_rents
from apps.leases.selectors.facts import lines_of, month_of, standing
from apps.sales.documents.layout import Heading, address_blocks, customer_facts, pesos, render_paper


def contract_document(lease: Lease) -> bytes:
    order, lines = lease.order, lines_of(lease)
    shown = standing(lines)
    months = [month_of(line, timezone.localdate()) for line in shown]
    began = f"Del {lease.first_day:%d/%m/%Y} al {lease.last_day:%d/%m/%Y}" if lease.first_day else "Por comenzar"
    heading = Heading(
        f"Contrato de renta {lease.pk}",
        f"De la orden {order.pk} · {timezone.localdate(lease.created_at):%d/%m/%Y}",
        began,
    )
    rent, tax = sum((one for one, _ in months), ZERO), sum((one for _, one in months), ZERO)
    context: dict[str, Any] = {
        "customer": customer_facts(order),
        "addresses": address_blocks(order),
        "lines": [_line(line, month, lease.currency) for line, (month, _) in zip(shown, months, strict=True)],
        "totals": [
            ("Renta al mes", in_currency(rent, lease.currency)),
            ("IVA", in_currency(tax, lease.currency)),
        ],
        "total": in_currency(rent + tax, lease.currency),
        "deposit": pesos(sum((line.deposit for line in shown), ZERO)),
        "clauses": lease.clauses.splitlines() or clauses_of(lease, lines),
        "agreed": agreed_later(lease, lines),
        "rents": [_rent(one.number, one.due, one.total, lease) for one in _all_rents(lease, lines)],
        "signers": [("El cliente (nombre y firma)", order.customer_name), ("Por la empresa (nombre y firma)", "")],
    }
    return render_paper("leases/contract.html", order, heading, context)


def _line(line: LeaseLine, rent: Decimal, currency: str) -> dict[str, Any]:
    piece = line.order_piece.piece
    return {
        "product": piece.product,
        "words": words_on_paper(piece),
        "rent": in_currency(rent, currency),
        "deposit": pesos(line.deposit),
    }


def _all_rents(lease: Lease, lines: list[LeaseLine]) -> list[Any]:
    """Those that were issued within the term, and those to come."""
    issued = lease.installments.filter(number__lte=lease.months).order_by("number")
    return [*issued, *coming_rents(lease, lines)]


def _rent(number: int, due: Any, total: Any, lease: Lease) -> dict[str, str]:
    return {"number": str(number), "due": f"{due:%d/%m/%Y}", "total": in_currency(total, lease.currency)}
