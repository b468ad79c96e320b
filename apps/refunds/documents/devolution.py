"""A refund on paper: which pieces came back, as what they were found, and what goes back for them."""

from typing import Any

from django.utils import timezone

from apps.inventory.documents.entries import words_on_paper
from apps.refunds.models import Devolution, DevolutionPiece
from apps.refunds.selectors.devolutions import lines_of, payments_of
from apps.sales.documents.layout import Heading, customer_facts, pesos, render_paper
from apps.sales.transitions.payment import PaymentStatus


def devolution_file_name(refund: Devolution) -> str:
    return f"devolucion_{refund.pk}.pdf"


def devolution_document(refund: Devolution, *, priced: bool) -> bytes:
    """For the customer and the warehouse to sign; without amounts unless `priced`."""
    order, lines = refund.order, list(lines_of(refund))
    received = f"Recibida el {refund.received_at:%d/%m/%Y}" if refund.received_at else refund.status
    heading = Heading(
        f"Devolución {refund.pk}",
        f"De la orden {order.pk} · {timezone.localdate(refund.created_at):%d/%m/%Y}",
        received,
    )
    context = {
        "customer": customer_facts(order),
        "addresses": [("Devolución", _facts(refund))],
        "lines": [_line(line) for line in lines if line.came is not False],
        "absent": [words_on_paper(line.order_piece.piece) for line in lines if line.came is False],
        "priced": priced,
        "totals": _totals(refund) if priced else [],
        "total": pesos(refund.refundable_mxn),
        "payments": [_payment(payment) for payment in payments_of(refund)] if priced else [],
        "reason": refund.reason,
        "signers": [
            ("Entregó (nombre y firma)", refund.customer_name),
            ("Recibió (nombre y firma)", refund.received_by.name if refund.received_by else ""),
        ],
    }
    return render_paper("refunds/devolution.html", order, heading, context)


def _facts(refund: Devolution) -> list[str]:
    facts = [("Se recibe en", refund.location.name), ("Creó", refund.created_by.name), ("Estado", refund.status)]
    return [f"{label}: {value}" for label, value in facts]


def _line(line: DevolutionPiece) -> dict[str, Any]:
    row = line.order_piece
    inside = row.circuit_line
    return {
        "product": row.piece.product,
        "circuit": inside.line.circuit.name if inside else "",
        "words": words_on_paper(row.piece),
        "condition": line.condition or line.condition_before,
        "note": line.note,
        "amount": pesos(line.total_mxn),
    }


def _totals(refund: Devolution) -> list[tuple[str, str]]:
    rows = [("Piezas", pesos(refund.total_mxn)), ("IVA", pesos(refund.tax_mxn))]
    if refund.unpaid_mxn:
        rows.append(("Se descuenta de lo que debe", f"−{pesos(refund.unpaid_mxn)}"))
    return rows


def _payment(payment: Any) -> dict[str, str]:
    dollars = f" (US${payment.amount:,.2f})" if payment.currency == "USD" else ""
    return {
        "day": f"{payment.day:%d/%m/%Y}",
        "method": payment.method + (f" · {payment.reference}" if payment.reference else ""),
        "status": "Por confirmar" if payment.status == PaymentStatus.PENDING else payment.status,
        "amount": f"{pesos(payment.amount_mxn)}{dollars}",
    }
