"""What a payment and a refund of one have in common."""

from decimal import Decimal

from django.db import models
from django.db.models import F, Q

from apps.accounts.models import User
from apps.core.db.search import Searchable
from apps.core.files.record_files import KeptFileField
from apps.core.money import dollars_of
from apps.core.records.history import Audited
from apps.sales.transitions.payment import PaymentStatus


class Currency(models.TextChoices):
    MXN = "MXN", "Pesos"
    USD = "USD", "Dólares"


def dollars_settled(amount: Decimal, currency: str, rate: Decimal | None) -> Decimal | None:
    """What money was in dollars on its day; None where nothing is settled in dollars."""
    if rate is None:
        return None
    return amount if currency == Currency.USD else dollars_of(amount, rate)


class MoneyMoved(Searchable, Audited):
    """Money that changed hands, registered by one person and confirmed by another. `amount` is in its currency,
    `exchange_rate` MXN per USD of its day (1 for pesos), `amount_mxn` what it is worth.

    Of a sale that is settled in dollars, `settlement_rate` is what one was worth that day, for pesos too, and `settled_mxn` what it
    settles, at the rate that was agreed (`core.money.DollarDebt`); of one in pesos it settles what it is worth.
    """

    search_fields = ("reference", "comment")

    currency = models.CharField("moneda", max_length=3, choices=Currency.choices, default=Currency.MXN)
    amount = models.DecimalField("importe", max_digits=18, decimal_places=2)
    exchange_rate = models.DecimalField("tipo de cambio", max_digits=12, decimal_places=6, default=1)
    day_rate = models.DecimalField("tipo de cambio del día", max_digits=12, decimal_places=6, null=True, blank=True)
    """The one that was set for its day, when it was registered; empty for pesos, and while there was none."""
    amount_mxn = models.DecimalField("importe en pesos (MXN)", max_digits=18, decimal_places=2)
    settlement_rate = models.DecimalField(
        "tipo de cambio con que liquida", max_digits=12, decimal_places=6, null=True, blank=True
    )
    settled_mxn = models.DecimalField("liquida (MXN)", max_digits=18, decimal_places=2, default=0)
    day = models.DateField("fecha")
    reference = models.CharField("referencia", max_length=120, blank=True)
    comment = models.TextField("comentario", blank=True)
    image = KeptFileField("comprobante", blank=True)
    registered_by = models.ForeignKey(User, models.PROTECT, related_name="+", verbose_name="registró")
    registered_at = models.DateTimeField("registrado", auto_now_add=True)
    confirmed_by = models.ForeignKey(
        User, models.PROTECT, null=True, blank=True, related_name="+", verbose_name="confirmó"
    )
    confirmed_at = models.DateTimeField("confirmado", null=True, blank=True)

    class Meta:
        abstract = True

    @property
    def settled_usd(self) -> Decimal | None:
        return dollars_settled(self.amount, self.currency, self.settlement_rate)


def money_constraints(name: str) -> list[models.CheckConstraint]:
    """What all such money obeys, `name` before each constraint."""
    return [
        models.CheckConstraint(condition=Q(status__in=PaymentStatus.values), name=f"{name}_status_known"),
        models.CheckConstraint(condition=Q(amount__gt=0, amount_mxn__gt=0), name=f"{name}_of_something"),
        models.CheckConstraint(
            condition=Q(currency=Currency.USD, exchange_rate__gt=0) | Q(currency=Currency.MXN, exchange_rate=1),
            name=f"{name}_rate_of_its_currency",
        ),
        models.CheckConstraint(
            condition=Q(settlement_rate__isnull=True, settled_mxn=F("amount_mxn"))
            # Said of each that it is there: what is compared with nothing would pass.
            | Q(settlement_rate__isnull=False, settlement_rate__gt=0, settled_mxn__gt=0, currency=Currency.MXN)
            | Q(
                settlement_rate__isnull=False,
                settlement_rate=F("exchange_rate"),
                settled_mxn__gt=0,
                currency=Currency.USD,
            ),
            name=f"{name}_settles_what_it_is_worth",
        ),
    ]
