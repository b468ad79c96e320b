"""Money that goes back to a customer."""

from django.db import models
from django.db.models import Q

from apps.accounts.models import User
from apps.core.history import Audited
from apps.core.search import Searchable
from apps.refunds.models.devolution import Devolution
from apps.refunds.transitions.payment import RefundPaymentTransitions
from apps.sales.models import Currency
from apps.sales.rules.payments import PaymentMethod
from apps.sales.transitions.payment import PaymentStatus


class RefundPayment(RefundPaymentTransitions, Searchable, Audited):
    """A payment of a refund. `amount` is in its currency, `exchange_rate` MXN per USD of its day (1 for pesos),
    `amount_mxn` what it is worth. Made by "Saldo a favor" it becomes a balance of the customer once confirmed.
    """

    search_fields = ("reference", "comment")

    devolution = models.ForeignKey(Devolution, models.PROTECT, related_name="payments", verbose_name="devolución")
    method = models.CharField("forma de reembolso", max_length=40, choices=[(m.value, m.value) for m in PaymentMethod])
    currency = models.CharField("moneda", max_length=3, choices=Currency.choices, default=Currency.MXN)
    amount = models.DecimalField("importe", max_digits=18, decimal_places=2)
    exchange_rate = models.DecimalField("tipo de cambio", max_digits=12, decimal_places=6, default=1)
    amount_mxn = models.DecimalField("importe en pesos (MXN)", max_digits=18, decimal_places=2)
    day = models.DateField("fecha")
    reference = models.CharField("referencia", max_length=120, blank=True)
    comment = models.TextField("comentario", blank=True)
    image = models.CharField("comprobante", max_length=200, blank=True)
    registered_by = models.ForeignKey(User, models.PROTECT, related_name="+", verbose_name="registró")
    registered_at = models.DateTimeField("registrado", auto_now_add=True)
    confirmed_by = models.ForeignKey(
        User, models.PROTECT, null=True, blank=True, related_name="+", verbose_name="confirmó"
    )
    confirmed_at = models.DateTimeField("confirmado", null=True, blank=True)

    class Meta:
        verbose_name = "reembolso"
        ordering = ["id"]
        indexes = [models.Index(fields=["day"], name="refund_payment_by_day")]
        constraints = [
            models.CheckConstraint(condition=Q(status__in=PaymentStatus.values), name="refund_payment_status_known"),
            models.CheckConstraint(condition=Q(amount__gt=0, amount_mxn__gt=0), name="refund_payment_of_something"),
            models.CheckConstraint(
                condition=Q(currency=Currency.USD, exchange_rate__gt=0) | Q(currency=Currency.MXN, exchange_rate=1),
                name="refund_payment_rate_of_its_currency",
            ),
            models.CheckConstraint(
                condition=~Q(method=PaymentMethod.CREDIT_BALANCE) | Q(currency=Currency.MXN),
                name="refund_payment_balance_is_pesos",
            ),
        ]

    def __str__(self) -> str:
        return f"Reembolso {self.pk}"
