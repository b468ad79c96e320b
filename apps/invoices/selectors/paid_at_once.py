"""Of orders that are invoiced in parts: which of their payments are for parts that say that they are paid at once (PUE)."""

from collections.abc import Iterable
from decimal import Decimal

from django.db.models import Sum

from apps.core.money import round_amount
from apps.invoices.models import Invoice, PaidDocument, PaymentMethodCode
from apps.invoices.rules.complements import taken_at_once
from apps.sales.models import Payment
from apps.sales.transitions.payment import PaymentStatus

ZERO = Decimal(0)


def pesos_at_once(orders: Iterable[int | None]) -> dict[int, Decimal]:
    """By the payment, what of it a complement does not say for that. Payments and invoices meet in the order in which they came; what a
    complement said already is no more in question, but what it left of its payment is."""
    parts: dict[int, list[Invoice]] = {}
    rows = Invoice.objects.filter(order__in=[pk for pk in orders if pk], part__gt=0, counts=True, folio__isnull=False)
    for invoice in rows.order_by("pk"):
        parts.setdefault(invoice.order_id or 0, []).append(invoice)
    mixed = {pk: theirs for pk, theirs in parts.items() if any(_at_once(one) for one in theirs)}
    if not mixed:
        return {}
    documents = PaidDocument.objects.filter(counts=True, invoice__order__in=mixed).order_by()
    told = {pk: round_amount(paid) for pk, paid in documents.values_list("invoice").annotate(Sum("paid"))}
    said = {pk: round_amount(paid) for pk, paid in documents.values_list("complement__payment").annotate(Sum("paid"))}
    payments = Payment.objects.filter(order__in=mixed, status=PaymentStatus.PAID).order_by("day", "pk")
    found: dict[int, Decimal] = {}
    for order, theirs in mixed.items():
        came = [one for one in payments if one.order_id == order]
        spare = sum((one.amount_mxn - said[one.pk] for one in came if one.pk in said), ZERO)
        owed = []
        for invoice in theirs:
            left = invoice.total - told.get(invoice.pk, ZERO)
            covered = min(spare, left) if _at_once(invoice) else ZERO
            spare -= covered
            owed.append((left - covered, _at_once(invoice)))
        waiting = [one for one in came if one.pk not in said]
        taken = taken_at_once([one.amount_mxn for one in waiting], owed)
        found |= {one.pk: pesos for one, pesos in zip(waiting, taken, strict=True) if pesos}
    return found


def _at_once(invoice: Invoice) -> bool:
    return invoice.payment_method == PaymentMethodCode.PUE
