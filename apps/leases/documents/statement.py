"""The statement of account of a lease, and what became of its deposit."""

from typing import Any

from django.utils import timezone

from apps.core.language import companys
from apps.leases.models import Lease
from apps.leases.selectors.facts import account
from apps.leases.selectors.statement import Entry, statement
from apps.sales.documents.layout import Heading, customer_facts, months_words, pesos, render_paper


@companys()
def statement_document(lease: Lease) -> bytes:
    order, found = lease.order, account(lease)
    today = timezone.localdate()
    heading = Heading(f"Estado de cuenta, renta {lease.pk}", f"Al {today:%d/%m/%Y} · orden {order.pk}", lease.status)
    entries = statement(lease, found)
    context: dict[str, Any] = {
        "customer": customer_facts(order),
        "addresses": [("Renta", _facts(lease))],
        "entries": [_entry(entry) for entry in entries],
        "total": pesos(entries[-1].balance if entries else order.deposit_mxn * 0),
        "moves": [
            {
                "day": f"{move.day:%d/%m/%Y}",
                "text": " · ".join(part for part in (move.get_kind_display(), move.method, move.reference) if part),
                "amount": pesos(move.amount),
                "held": pesos(move.held),
            }
            for move in lease.deposit_moves.order_by("pk")
        ],
        "held": pesos(lease.deposit_held),
    }
    return render_paper("leases/statement.html", order, heading, context)


def _facts(lease: Lease) -> list[str]:
    term = f"Plazo: {months_words(lease.months)}"
    if lease.first_day is None or lease.last_day is None:
        return [term, "Todavía no comienza"]
    return [term, f"Del {lease.first_day:%d/%m/%Y} al {lease.last_day:%d/%m/%Y}"]


def _entry(entry: Entry) -> dict[str, str]:
    return {
        "day": f"{entry.day:%d/%m/%Y}",
        "text": entry.text,
        "asked": pesos(entry.asked) if entry.asked is not None else "",
        "paid": pesos(entry.paid) if entry.paid is not None else "",
        "balance": pesos(entry.balance),
    }
