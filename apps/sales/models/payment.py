"""What customers pay, and what they have paid beyond what they owe."""

from django.db import models
from django.db.models import F, Q

from apps.accounts.models import User
from apps.core.history import Audited
from apps.core.search import Searchable
from apps.partners.models import Customer
from apps.sales.models.order import Order
from apps.sales.models.quote import Quote
from apps.sales.rules.payments import PaymentMethod
from apps.sales.transitions.payment import PaymentStatus, PaymentTransitions


class Currency(models.TextChoices):
    MXN = "MXN", "Pesos"
    USD = "USD", "Dólares"


class CreditBalance(Audited):
    """Money of a customer that no document uses: what was paid of a quote above its total, or all that was paid of a
    cancelled one, or what a refund of its order gave back as a balance (`refund_payment_id`). Pesos. `used_mxn` is what
    payments by "Saldo a favor" took, confirmed or not.
    """

    customer = models.ForeignKey(Customer, models.PROTECT, related_name="credit_balances", verbose_name="cliente")
    quote = models.ForeignKey(Quote, models.PROTECT, related_name="credit_balances", verbose_name="cotización")
    # A number and no foreign key: refunds are an app above this one.
    refund_payment_id = models.BigIntegerField("reembolso", null=True, blank=True, unique=True)
    amount_mxn = models.DecimalField("saldo (MXN)", max_digits=18, decimal_places=2)
    used_mxn = models.DecimalField("usado (MXN)", max_digits=18, decimal_places=2, default=0)
    created_at = models.DateTimeField("alta", auto_now_add=True)

    class Meta:
        verbose_name = "saldo a favor"
        constraints = [
            models.UniqueConstraint(
                fields=["quote"], condition=Q(refund_payment_id__isnull=True), name="credit_balance_of_a_quote_once"
            ),
            models.CheckConstraint(condition=Q(used_mxn__gte=0), name="credit_balance_use_not_below_zero"),
            models.CheckConstraint(condition=Q(used_mxn__lte=F("amount_mxn")), name="credit_balance_not_overdrawn"),
        ]

    def __str__(self) -> str:
        return f"Saldo a favor {self.pk}"


class Payment(PaymentTransitions, Searchable, Audited):
    """A payment of a quote, which moves along to its order. `amount` is in its currency, `exchange_rate` MXN per USD of
    its day (1 for pesos), `amount_mxn` what it is worth.
    """

    search_fields = ("reference", "comment")

    quote = models.ForeignKey(Quote, models.PROTECT, related_name="payments", verbose_name="cotización")
    order = models.ForeignKey(
        Order, models.PROTECT, null=True, blank=True, related_name="payments", verbose_name="orden"
    )
    method = models.CharField("forma de pago", max_length=40, choices=[(m.value, m.value) for m in PaymentMethod])
    currency = models.CharField("moneda", max_length=3, choices=Currency.choices, default=Currency.MXN)
    amount = models.DecimalField("importe", max_digits=18, decimal_places=2)
    exchange_rate = models.DecimalField("tipo de cambio", max_digits=12, decimal_places=6, default=1)
    amount_mxn = models.DecimalField("importe en pesos (MXN)", max_digits=18, decimal_places=2)
    day = models.DateField("fecha")
    reference = models.CharField("referencia", max_length=120, blank=True)
    comment = models.TextField("comentario", blank=True)
    credit_balance = models.ForeignKey(
        CreditBalance, models.PROTECT, null=True, blank=True, related_name="uses", verbose_name="saldo a favor"
    )
    image = models.CharField("comprobante", max_length=200, blank=True)
    registered_by = models.ForeignKey(User, models.PROTECT, related_name="+", verbose_name="registró")
    registered_at = models.DateTimeField("registrado", auto_now_add=True)
    confirmed_by = models.ForeignKey(
        User, models.PROTECT, null=True, blank=True, related_name="+", verbose_name="confirmó"
    )
    confirmed_at = models.DateTimeField("confirmado", null=True, blank=True)

    class Meta:
        verbose_name = "pago"
        ordering = ["id"]
        indexes = [models.Index(fields=["quote", "status"], name="payment_of_quote")]
        constraints = [
            models.CheckConstraint(condition=Q(status__in=PaymentStatus.values), name="payment_status_known"),
            models.CheckConstraint(condition=Q(currency__in=Currency.values), name="payment_currency_known"),
            models.CheckConstraint(condition=Q(amount__gt=0, amount_mxn__gt=0), name="payment_of_something"),
            models.CheckConstraint(
                condition=Q(currency=Currency.USD, exchange_rate__gt=0) | Q(currency=Currency.MXN, exchange_rate=1),
                name="payment_rate_of_its_currency",
            ),
            models.CheckConstraint(
                condition=Q(method=PaymentMethod.CREDIT_BALANCE, credit_balance__isnull=False)
                | (~Q(method=PaymentMethod.CREDIT_BALANCE) & Q(credit_balance__isnull=True)),
                name="payment_by_balance_names_it",
            ),
        ]

    def __str__(self) -> str:
        return f"Pago {self.pk}"
