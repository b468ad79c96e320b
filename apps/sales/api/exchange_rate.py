"""Today's exchange rate."""

from typing import Any

from django.conf import settings
from django.utils import timezone

from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.schemas import Answer, answer
from apps.sales import abilities
from apps.sales.schemas.exchange_rate import ExchangeRatesOut, RateIn
from apps.sales.selectors.exchange_rate import fetch_problem, rates
from apps.sales.services.exchange_rate import ask_for_today, set_rate

router = Router(tags=["ecommerce"])

_SHOWN = 30


def _state() -> dict[str, Any]:
    last, problem = list(rates()[:_SHOWN]), fetch_problem()
    current = last[0] if last else None
    return {
        "rate": current,
        "isToday": current is not None and current.day == timezone.localdate(),
        "last": last,
        "fetches": bool(settings.BANXICO_TOKEN),
        "problem": gettext(problem) if problem else "",
    }


@router.get("/ecom/erp/exchange", auth=can(abilities.EXCHANGE_RATE_READ))
def show(request: Call) -> Answer[ExchangeRatesOut]:
    """The rate that counts, and the last ones. When today has none yet Banxico is asked, for whoever comes next."""
    ask_for_today()
    return answer(_state())


@router.post("/ecom/erp/exchange", auth=can(abilities.EXCHANGE_RATE_EDIT))
def set_today(request: Call, payload: RateIn) -> Answer[ExchangeRatesOut]:
    """Set today's rate. Documents that have one keep theirs."""
    set_rate(payload.rate, by=request.user, sure=payload.sure)
    return answer(_state(), gettext("El tipo de cambio de hoy se guardó."))
