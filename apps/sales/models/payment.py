"""What customers pay, and what they have paid beyond what they owe."""

from django.db import models
from django.db.models import F, Q

from apps.accounts.models import User
from apps.core.db.trigrams import WordsIndex
from apps.core.records.history import Audited
from apps.partners.models import Customer
from apps.sales.models.link import PaymentProof
from apps.sales.models.money import MoneyMoved, money_constraints
from apps.sales.models.order import Order
from apps.sales.models.quote import Quote
from apps.sales.rules.payments import PaymentMethod
from apps.sales.transitions.payment import PaymentStatus, PaymentTransitions


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


class Payment(PaymentTransitions, MoneyMoved):
    """A payment of a quote, which moves along to its order. What the customer sent by a link was registered by nobody of the company."""

    registered_by = models.ForeignKey(  # type: ignore[assignment]
        User, models.PROTECT, null=True, blank=True, related_name="+", verbose_name="registró"
    )
    proof = models.OneToOneField(
        PaymentProof,
        models.PROTECT,
        null=True,
        blank=True,
        related_name="payment",
        verbose_name="comprobante del cliente",
    )

    quote = models.ForeignKey(
        Quote, models.PROTECT, related_name="payments", verbose_name="cotización", db_index=False
    )  # `payment_of_quote`
    order = models.ForeignKey(
        Order, models.PROTECT, null=True, blank=True, related_name="payments", verbose_name="orden"
    )
    method = models.CharField("forma de pago", max_length=40, choices=[(m.value, m.value) for m in PaymentMethod])
    credit_balance = models.ForeignKey(
        CreditBalance, models.PROTECT, null=True, blank=True, related_name="uses", verbose_name="saldo a favor"
    )

    class Meta:
        verbose_name = "pago"
        ordering = ["id"]
        indexes = [
            WordsIndex(name="payment_words"),
            models.Index(fields=["quote", "status"], name="payment_of_quote"),
            models.Index(fields=["registered_at"], name="payment_by_registration"),
            # What was paid of an order is summed from this alone, for all of them when they are filtered by it.
            models.Index(
                fields=["order", "settled_mxn"],
                condition=Q(status=PaymentStatus.PAID),
                name="payment_confirmed_of_order",
            ),
        ]
        constraints = [
            *money_constraints("payment"),
            models.CheckConstraint(
                condition=Q(method=PaymentMethod.CREDIT_BALANCE, credit_balance__isnull=False)
                | (~Q(method=PaymentMethod.CREDIT_BALANCE) & Q(credit_balance__isnull=True)),
                name="payment_by_balance_names_it",
            ),
            # Cash has somebody of the company who has it.
            models.CheckConstraint(
                condition=Q(registered_by__isnull=False, proof__isnull=True)
                | (Q(registered_by__isnull=True, proof__isnull=False) & ~Q(method=PaymentMethod.CASH) & ~Q(image="")),
                name="payment_registered_or_proved",
            ),
        ]

    def __str__(self) -> str:
        return f"Pago {self.pk}"
