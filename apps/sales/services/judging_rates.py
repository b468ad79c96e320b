"""Between which bounds the exchange rate of a quote lies, and who may go beyond."""

from decimal import Decimal

from apps.accounts.models import User
from apps.accounts.selectors import company
from apps.core.language import gettext
from apps.core.money import round_unit_price
from apps.sales import abilities
from apps.sales.models import Quote
from apps.sales.rules.prices import ASK, is_far, rate_bounds


def rate_refusal(rate: Decimal, today: Decimal | None, by: User, quote: Quote | None) -> str | None:
    """A rate far from today's is an administrator's; one that was agreed before stays."""
    if rate <= 0:
        return gettext("Escribe el tipo de cambio.")
    if today is None or by.may(abilities.QUOTE_PRICE_FREELY) or (quote and rate == quote.exchange_rate):
        return None
    limit = company().rate_limit_percent
    if is_far(rate, today, limit):
        return gettext("Se aparta más de {limit:g} % del tipo de cambio de hoy, {rate:.4f}. {ask}").format(
            limit=limit, rate=today, ask=gettext(ASK)
        )
    return None


def least_rate(rate: Decimal, today: Decimal | None, quote: Quote | None) -> Decimal | None:
    """That of the day on which the rate was agreed."""
    if quote and rate == quote.exchange_rate:
        return quote.least_rate
    return round_unit_price(rate_bounds(today, company().rate_limit_percent)[0]) if today else None
