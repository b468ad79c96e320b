"""What a lease costs besides its rents, and the deposit that is kept of it. Pesos."""

from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Round
from django.utils import timezone

from apps.accounts.models import User
from apps.core.language import gettext
from apps.core.records.history import Audited
from apps.leases.models.lease import Lease, LeaseLine

LATE_WORDS = "Recargo por devolución tardía"


class LeaseCharge(Audited):
    """Damage that the customer pays, of one piece or of no one in particular; or what a piece owes for being `late`, which
    grows until it is back. One that was cancelled counts no more."""

    lease = models.ForeignKey(Lease, models.PROTECT, related_name="charges", verbose_name="renta")
    line = models.ForeignKey(
        LeaseLine, models.PROTECT, null=True, blank=True, related_name="charges", verbose_name="pieza"
    )
    late = models.BooleanField("por retraso", default=False)
    day = models.DateField("fecha")
    text = models.CharField("por", max_length=250)
    amount = models.DecimalField("importe (MXN)", max_digits=18, decimal_places=2)
    tax = models.DecimalField("IVA (MXN)", max_digits=18, decimal_places=2, default=0)
    total = models.DecimalField("total (MXN)", max_digits=18, decimal_places=2)
    cancelled_at = models.DateTimeField("cancelado", null=True, blank=True)
    created_by = models.ForeignKey(User, models.PROTECT, null=True, related_name="+", verbose_name="cargó")
    created_at = models.DateTimeField("alta", auto_now_add=True)

    class Meta:
        verbose_name = "cargo"
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(
                condition=(Q(amount__gt=0) | Q(late=True, amount__gte=0))
                & Q(tax__gte=0, total=Round(F("amount") + F("tax"), 2)),
                name="lease_charge_adds_up",
            ),
            models.CheckConstraint(condition=~Q(text=""), name="lease_charge_says_what_for"),
            models.CheckConstraint(
                condition=Q(late=False) | Q(line__isnull=False), name="lease_charge_late_is_of_a_piece"
            ),
            models.UniqueConstraint(fields=["line"], condition=Q(late=True), name="lease_piece_is_late_once"),
        ]

    def __str__(self) -> str:
        return f"Cargo {self.pk} de la renta {self.lease_id}"

    @property
    def words(self) -> str:
        """What it is for. A surcharge says so itself, also after a renewal, when it is `late` no more."""
        if self.text.startswith(LATE_WORDS):
            return self.text.replace(LATE_WORDS, gettext("Recargo por devolución tardía"), 1)
        return gettext("Cargo: {text}").format(text=self.text)


class DepositKind(models.TextChoices):
    RECEIVED = "received", "Recibido"
    USED = "used", "Aplicado"
    CREDITED = "credited", "A saldo a favor"
    PAID_BACK = "paid back", "Devuelto"


class DepositMove(Audited):
    """A move of the deposit: above zero it came, below zero it was used or went back. Rows are only added."""

    lease = models.ForeignKey(Lease, models.PROTECT, related_name="deposit_moves", verbose_name="renta")
    kind = models.CharField("movimiento", max_length=10, choices=DepositKind.choices)
    amount = models.DecimalField("importe (MXN)", max_digits=18, decimal_places=2)
    held = models.DecimalField("retenido después (MXN)", max_digits=18, decimal_places=2)
    day = models.DateField("fecha")
    method = models.CharField("forma de pago", max_length=40, blank=True)
    reference = models.CharField("referencia", max_length=120, blank=True)
    text = models.CharField("nota", max_length=250, blank=True)
    by = models.ForeignKey(User, models.PROTECT, null=True, related_name="+", verbose_name="registró")
    at = models.DateTimeField("registrado", default=timezone.now)

    class Meta:
        verbose_name = "movimiento del depósito"
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(condition=Q(kind__in=DepositKind.values), name="deposit_move_kind_known"),
            models.CheckConstraint(condition=Q(held__gte=0), name="deposit_never_below_zero"),
            models.CheckConstraint(
                condition=Q(kind=DepositKind.RECEIVED) & ~Q(amount=0) | ~Q(kind=DepositKind.RECEIVED) & Q(amount__lt=0),
                name="deposit_goes_down_unless_received",
            ),
            models.CheckConstraint(
                condition=Q(kind=DepositKind.PAID_BACK) & ~Q(method="") | ~Q(kind=DepositKind.PAID_BACK) & Q(method=""),
                name="deposit_paid_back_says_how",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} {self.amount}"
