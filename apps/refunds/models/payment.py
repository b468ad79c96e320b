"""Money that goes back to a customer."""

from django.db import models
from django.db.models import Q

from apps.core.db.trigrams import WordsIndex
from apps.refunds.models.devolution import Devolution
from apps.refunds.transitions.payment import RefundPaymentTransitions
from apps.sales.models import Currency
from apps.sales.models.money import MoneyMoved, money_constraints
from apps.sales.rules.payments import PaymentMethod


class RefundPayment(RefundPaymentTransitions, MoneyMoved):
    """A payment of a refund. Made by "Saldo a favor" it becomes a balance of the customer once confirmed."""

    devolution = models.ForeignKey(Devolution, models.PROTECT, related_name="payments", verbose_name="devolución")
    method = models.CharField("forma de reembolso", max_length=40, choices=[(m.value, m.value) for m in PaymentMethod])

    class Meta:
        verbose_name = "reembolso"
        ordering = ["id"]
        indexes = [
            WordsIndex(name="refund_payment_words"),
            models.Index(fields=["day"], name="refund_payment_by_day"),
            models.Index(fields=["registered_at"], name="refund_payment_by_registration"),
        ]
        constraints = [
            *money_constraints("refund_payment"),
            models.CheckConstraint(
                condition=~Q(method=PaymentMethod.CREDIT_BALANCE) | Q(currency=Currency.MXN),
                name="refund_payment_balance_is_pesos",
            ),
        ]

    def __str__(self) -> str:
        return f"Reembolso {self.pk}"
