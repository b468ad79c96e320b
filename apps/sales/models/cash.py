"""Who has the cash that customers paid."""

from django.db import models
from django.db.models import F, Q

from apps.accounts.models import Location, User
from apps.core.files.record_files import KeptFileField
from apps.core.records.history import Audited
from apps.sales.models.payment import Payment
from apps.sales.transitions.cash import CashStatus, CashTransitions


class CashCustody(CashTransitions, Audited):
    """The cash of one payment and the one person who has it: `carried_by`, who registered it, until another person
    confirms the hand-over. `since` is when the holder got it; one that ended (its payment was cancelled) nobody has.
    """

    payment = models.OneToOneField(Payment, models.PROTECT, related_name="cash", verbose_name="pago")
    carried_by = models.ForeignKey(User, models.PROTECT, related_name="+", verbose_name="lo recibió del cliente")
    holder = models.ForeignKey(User, models.PROTECT, related_name="held_cash", verbose_name="quien lo tiene")
    location = models.ForeignKey(
        Location, models.PROTECT, null=True, blank=True, related_name="+", verbose_name="lugar"
    )
    since = models.DateTimeField("lo tiene desde")
    voucher = KeptFileField("comprobante de entrega", blank=True)
    voucher_by = models.ForeignKey(
        User, models.PROTECT, null=True, blank=True, related_name="+", verbose_name="subió el comprobante"
    )
    voucher_at = models.DateTimeField("comprobante subido", null=True, blank=True)
    confirmed_by = models.ForeignKey(
        User, models.PROTECT, null=True, blank=True, related_name="+", verbose_name="confirmó la entrega"
    )
    confirmed_at = models.DateTimeField("entrega confirmada", null=True, blank=True)
    ended_at = models.DateTimeField("fin de la custodia", null=True, blank=True)

    class Meta:
        verbose_name = "efectivo en custodia"
        indexes = [models.Index(fields=["since"], name="cash_held_since")]
        constraints = [
            models.CheckConstraint(condition=Q(status__in=CashStatus.values), name="cash_status_known"),
            models.CheckConstraint(
                condition=Q(status=CashStatus.PENDING, voucher="", voucher_by=None, voucher_at=None)
                | (
                    ~Q(status=CashStatus.PENDING)
                    & ~Q(voucher="")
                    & Q(voucher_by__isnull=False, voucher_at__isnull=False)
                ),
                name="cash_handed_over_with_a_voucher",
            ),
            models.CheckConstraint(
                condition=Q(status=CashStatus.DELIVERED, confirmed_by__isnull=False, confirmed_at__isnull=False)
                | (~Q(status=CashStatus.DELIVERED) & Q(confirmed_by=None, confirmed_at=None)),
                name="cash_delivered_once_confirmed",
            ),
            models.CheckConstraint(
                condition=Q(confirmed_by=None) | (~Q(confirmed_by=F("carried_by")) & ~Q(confirmed_by=F("voucher_by"))),
                name="cash_confirmed_by_another_person",
            ),
            models.CheckConstraint(
                condition=Q(status=CashStatus.DELIVERED, holder=F("confirmed_by"))
                | (~Q(status=CashStatus.DELIVERED) & Q(holder=F("carried_by"))),
                name="cash_has_its_holder",
            ),
        ]

    def __str__(self) -> str:
        return f"Efectivo del pago {self.payment_id}"
