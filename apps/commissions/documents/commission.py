"""A commission on paper: what it comes from, and what it comes to."""

from decimal import Decimal
from typing import Any

from django.utils import timezone

from apps.accounts.selectors import company
from apps.commissions.models import Commission
from apps.commissions.rules.months import in_words
from apps.commissions.selectors.commissions import entries_of
from apps.core.language import companys
from apps.core.money import plain
from apps.core.pdf import render_pdf


def commission_file_name(commission: Commission) -> str:
    return f"comision_{commission.pk}.pdf"


@companys()
def commission_document(commission: Commission) -> bytes:
    """Its orders and refunds, the sums, and room for who pays it and who receives it to sign."""
    entries = entries_of(commission)
    context: dict[str, Any] = {
        "title": f"Comisión {commission.pk}",
        "commission": commission,
        "month": in_words(commission.month),
        "orders": [
            (e.order, _pesos(e.amount_mxn), _pesos(entries.parts[e.pk]), f"{e.order.completed_date:%d/%m/%Y}")
            for e in entries.orders
            if e.order
        ],
        "refunds": [
            (e.devolution, _pesos(e.amount_mxn), _pesos(entries.parts[e.pk]), f"{e.devolution.received_at:%d/%m/%Y}")
            for e in entries.refunds
            if e.devolution
        ],
        "rents": [(e.lease, _pesos(e.amount_mxn), _pesos(entries.parts[e.pk])) for e in entries.rents if e.lease],
        "facts": _facts(commission),
        "sums": [
            ("Ventas y rentas" if entries.rents else "Ventas", _pesos(commission.subtotal_mxn)),
            ("Devoluciones", _pesos(-commission.devolution_mxn)),
            ("Venta neta", _pesos(commission.selling_total_mxn)),
        ],
        "percentage": plain(commission.percentage),
        "total": _pesos(commission.total_mxn),
        "signers": [
            ("Autorizó (nombre y firma)", commission.paid_by.name if commission.paid_by else ""),
            ("Recibió (nombre y firma)", commission.seller_name),
        ],
    }
    return render_pdf("commissions/commission.html", context, company())


def _facts(commission: Commission) -> list[tuple[str, str]]:
    paid = f"{timezone.localtime(commission.paid_at):%d/%m/%Y}" if commission.paid_at else ""
    gone = f"{timezone.localtime(commission.cancelled_at):%d/%m/%Y}" if commission.cancelled_at else ""
    facts = [
        ("Vendedor", commission.seller_name),
        ("Mes", in_words(commission.month)),
        ("Elaboró", f"{commission.created_by.name}, {timezone.localtime(commission.created_at):%d/%m/%Y}"),
        ("Pagada", paid),
        ("Cancelada", gone),
    ]
    return [(label, value) for label, value in facts if value]


def _pesos(amount: Decimal) -> str:
    return f"{'−' if amount < 0 else ''}${abs(amount):,.2f}"
