"""The part of a link's page that takes a proof of payment: what is owed, what came by this link, and the form."""

from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from typing import Any
from uuid import uuid4

from django.utils import timezone

from apps.sales.documents.layout import pesos
from apps.sales.models import Currency, Payment, QuoteLink
from apps.sales.rules.payments import BY_LINK
from apps.sales.rules.prices import dollars
from apps.sales.rules.proofs import Typed
from apps.sales.selectors.proofs import owed_of, sent_by, why_no_proof
from apps.sales.transitions.payment import PaymentStatus

_STATES: Mapping[str, str] = {
    PaymentStatus.PENDING: "proof_pending",
    PaymentStatus.PAID: "proof_paid",
    PaymentStatus.CANCELLED: "proof_cancelled",
}


def proof_section(
    link: QuoteLink, words: Mapping[str, str], typed: Typed | None, errors: Mapping[str, str], said: str
) -> dict[str, Any]:
    """Nothing of a payment but those that came by this link, and the sums of all. `said` names what is told of the last try."""
    owed, today = owed_of(link.quote), timezone.localdate()
    sent = sent_by(link)
    if typed and len(owed.currencies) == 1 and typed.currency not in owed.currencies:
        # No list to choose from is shown: what was meant in dollars would be sent again as so many pesos.
        typed, errors = replace(typed, amount=""), {**errors, "amount": words["amount_currency"]}
    open_ = why_no_proof(link.quote) is None
    sums = [("owed_confirmed", owed.confirmed), ("owed_pending", owed.pending), ("owed_left", owed.left)]
    return {
        "open": open_,
        "shown": open_ or bool(sent) or bool(said),
        "said": words[said] if said else "",
        "calm": said in {"proof_again", "proof_refused"},
        "good": said == "proof_again",
        "sums": [(words[name], _money(amount, owed.currency)) for name, amount in sums],
        "sent": [_told(payment, words) for payment in sent],
        "key": uuid4().hex,
        "typed": typed or Typed(currency=owed.currency, day=today.isoformat()),
        "errors": errors,
        "today": today.isoformat(),
        "methods": [(method.value, words[f"method_{method.name}"]) for method in BY_LINK],
        "currencies": [(one, words[f"currency_{one}"]) for one in owed.currencies],
    }


def _told(payment: Payment, words: Mapping[str, str]) -> dict[str, str]:
    proof: Any = payment.proof
    return {
        "amount": _money(payment.amount, payment.currency),
        "day": f"{payment.day:%d/%m/%Y}",
        "state": words[_STATES[payment.status]],
        "settled": "yes" if payment.status == PaymentStatus.PAID else "",
        "received": words["proof_received"].format(f"{timezone.localtime(proof.sent_at):%d/%m/%Y %H:%M}", proof.name),
    }


def _money(amount: Decimal, currency: str) -> str:
    return dollars(amount) if currency == Currency.USD else pesos(amount)
