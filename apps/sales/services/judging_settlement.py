"""In which currency a quote may be settled."""

from apps.core.language import gettext
from apps.sales.models import Quote
from apps.sales.services.wanted import WantedQuote
from apps.sales.transitions.payment import PaymentStatus


def settlement_refusal(wanted: WantedQuote, quote: Quote | None) -> str | None:
    """What was paid settles pesos or dollars already; a Renta has a currency of its own."""
    if quote and quote.settlement_currency != wanted.settlement_currency and has_payments(quote):
        return gettext("Tiene pagos: cancélalos antes de cambiar en qué se liquida.")
    if wanted.in_dollars and wanted.is_lease:
        return gettext("Una renta se liquida en la moneda de su mensualidad.")
    if wanted.in_dollars and wanted.exchange_rate < 1:
        return gettext("Para liquidar en dólares, el tipo de cambio es de un peso o más.")
    return None


def has_payments(quote: Quote) -> bool:
    """That count or wait."""
    return quote.payments.exclude(status=PaymentStatus.CANCELLED).exists()
