"""The company's exchange rate."""

from apps.sales.models import ExchangeRate


def today_rate() -> ExchangeRate | None:
    """The rate that holds now, MXN per USD: the newest one."""
    return ExchangeRate.objects.select_related("set_by").order_by("-pk").first()
