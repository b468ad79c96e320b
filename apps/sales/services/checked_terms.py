"""What is wrong with the terms of a wanted quote: how it is delivered, invoiced and settled, and until when it holds."""

from django.utils import timezone

from apps.core.days import far_refusal
from apps.core.language import gettext
from apps.sales.models import Quote
from apps.sales.rules.delivery import methods_refusal, type_refusal
from apps.sales.services.judging_settlement import settlement_refusal
from apps.sales.services.wanted import WantedQuote


def terms_refusals(
    wanted: WantedQuote, quote: Quote | None, rate_refusal: str | None, *, judge_arrival: bool
) -> dict[str, str]:
    """The sentences by their wire fields. A day that the quote has already is not judged again."""
    wrong = {
        "selectedDeliveryType": type_refusal(wanted.delivery_type),
        "selectedDeliveryMethod": methods_refusal(wanted.delivery_methods),
        "exchangeType": rate_refusal,
        "countToInvoice": _nothing_to_invoice(wanted),
        "settlementCurrency": settlement_refusal(wanted, quote),
    }
    kept, promised = (quote.valid_until, quote.arrive_date) if quote else (None, None)
    if wanted.valid_until and wanted.valid_until != kept:
        past = wanted.valid_until < timezone.localdate()
        wrong["validUntil"] = gettext("La vigencia ya pasó.") if past else far_refusal(wanted.valid_until)
    if wanted.arrive_date != promised and judge_arrival:
        wrong["arriveDate"] = far_refusal(wanted.arrive_date)
    return {name: sentence for name, sentence in wrong.items() if sentence}


def _nothing_to_invoice(wanted: WantedQuote) -> str | None:
    """Zero is said of a quote that is not invoiced."""
    if wanted.count_to_invoice == 0 and wanted.invoice_required:
        return gettext(
            "Con cero no se factura nada: escribe cuánto, o quita «Requiere factura». Vacío se factura todo."
        )
    return None
