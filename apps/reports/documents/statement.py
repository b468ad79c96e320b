"""The statement of account of a customer on paper."""

from datetime import date
from decimal import Decimal
from typing import Any

from django.utils import timezone

from apps.accounts.selectors import company
from apps.core.money import round_amount
from apps.core.pdf import render_pdf
from apps.reports.selectors.owing import AGE_LABELS
from apps.reports.selectors.statement import Move, Statement
from apps.sales.documents.layout import Heading, pesos


def statement_document(found: Statement) -> bytes:
    own, customer, period = company(), found.customer, found.period
    between = f"Del {_day(period.start)} al {_day(period.end)}"
    context: dict[str, Any] = {
        "title": "Estado de cuenta",
        "heading": Heading("Estado de cuenta", between, f"Al día {_day(timezone.localdate())}"),
        "contact": [part for part in (own.phone, own.email, own.web) if part],
        "sale": {"customer_name": customer.name},
        "customer": [
            (label, value)
            for label, value in (
                ("Razón social", customer.business_name if customer.business_name != customer.name else ""),
                ("RFC", customer.rfc),
                ("Teléfono", customer.phone),
                ("Correo", customer.email),
            )
            if value
        ],
        "opening": _short(found.opening),
        "moves": [_move(move) for move in found.moves],
        "closing": pesos(found.closing),
        "until": _day(period.end),
        "now": _now(found),
        "ages": [(label, pesos(round_amount(found.debtor.parts[name]))) for name, label in AGE_LABELS.items()],
        "owed": pesos(round_amount(found.debtor.parts["owed_mxn"])),
    }
    return render_pdf("reports/statement.html", context, own)


def _day(day: date) -> str:
    return f"{day:%d/%m/%Y}"


def _move(move: Move) -> dict[str, str]:
    return {
        "day": _day(move.day),
        "document": move.document,
        "text": move.text,
        "asked": "" if move.asked is None else _short(move.asked),
        "paid": "" if move.paid is None else _short(move.paid),
        "balance": _short(move.balance),
    }


def _short(amount: Decimal) -> str:
    """The head of its column says that it is pesos."""
    return pesos(amount).removesuffix(" MXN")


def _now(found: Statement) -> list[tuple[str, str]]:
    """How the balance comes to what is owed now."""
    favour = found.favour
    parts = [
        (f"Movimientos después del {_day(found.period.end)}", found.later),
        ("Saldo a favor", favour.balances),
        ("Por reembolsar", favour.to_refund),
        ("Pagado de cotizaciones", favour.advances),
        ("Reembolsado antes de recibir las piezas", -favour.ahead),
    ]
    return [(label, pesos(amount)) for label, amount in parts if amount]
