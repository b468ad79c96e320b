"""Cash of the demo company in each state of its hand-over, some of it held for days."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from decimal import Decimal

from django.utils import timezone

from apps.catalog.demo.pictures import draw_product
from apps.core.files.pictures import clean_picture
from apps.sales.demo.quotes import RATE, People
from apps.sales.models import Currency, Quote
from apps.sales.rules.payments import PaymentMethod
from apps.sales.selectors.payments import cannot_pay
from apps.sales.selectors.quotes import paid_of
from apps.sales.services import cash as handing
from apps.sales.services.payments import register_payment
from apps.sales.services.wanted_payment import WantedPayment
from apps.sales.transitions.quote import QuoteStatus


@dataclass(frozen=True)
class _Story:
    """Paid so many days ago."""

    amount: str
    days: int
    steps: Sequence[str] = ()
    usd: bool = False


_STORIES = (
    _Story("1500.00", 0),
    _Story("2400.00", 4, ("hand_over",)),
    _Story("60.00", 8, ("hand_over", "refuse"), usd=True),
    _Story("950.00", 2, ("hand_over", "confirm")),
)


def load(company: People) -> None:
    """Paid to the seller of the demo, on what is still owed to them; billing confirms and refuses."""
    seller, billing = company.sellers["vendedor"], company.billing
    sold = Quote.objects.filter(created_by=seller, status__in=[QuoteStatus.REQUESTED, QuoteStatus.ORDERED])
    owed = [quote for quote in sold.order_by("pk") if cannot_pay(quote) is None and paid_of(quote).left > 5000]
    for story, quote in zip(_STORIES, owed, strict=False):
        currency, rate = (Currency.USD, RATE) if story.usd else (Currency.MXN, None)
        day = timezone.localdate() - timedelta(days=story.days)
        wanted = WantedPayment(PaymentMethod.CASH, Decimal(story.amount), currency, rate, day)
        payment = register_payment(quote.pk, wanted, by=seller)
        for step in story.steps:
            if step == "hand_over":
                picture = clean_picture(draw_product("cabinet", "#8a8f98", 1))
                handing.hand_over_cash(payment.pk, picture, by=seller, comment="Sobre con su recibo.")
            elif step == "confirm":
                handing.confirm_cash(payment.pk, by=billing)
            else:
                handing.refuse_cash(payment.pk, by=billing, reason="Falta un billete de 20 dólares.")
