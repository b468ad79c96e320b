"""A refund: pieces come back, and money with them."""

from decimal import Decimal

from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Round

from apps.accounts.models import Location, User
from apps.core.db.search import Searchable, name_to_sort_by
from apps.core.db.trigrams import WordsIndex
from apps.core.files.record_files import KeptFileField
from apps.core.records.history import Audited
from apps.inventory.models import DocumentKind, InventoryEntry, Reference
from apps.partners.models import Customer
from apps.refunds.transitions.devolution import DevolutionStatus, DevolutionTransitions, RefundCommission
from apps.sales.models import Order, OrderPiece


class Devolution(DevolutionTransitions, Searchable, Audited):
    """Delivered pieces of one order come back to `location`. All amounts are pesos.

    `total_mxn` (TotalMxn) is what the pieces were sold for, `tax_mxn` their share of the order's tax, and
    `refundable_mxn` what the customer paid beyond what stays with them: the rest of both is owed no more. `registered_mxn` sums the
    payments that wait or were made, `paid_mxn` those made. The services keep the sums, the database that none passes the
    next one. Since `committed_at` it is certain, as its pieces came or money of it was registered: other refunds count on it.
    """

    search_fields = ("customer_name", "reason")

    order = models.ForeignKey(Order, models.PROTECT, related_name="devolutions", verbose_name="orden")
    customer = models.ForeignKey(Customer, models.PROTECT, related_name="devolutions", verbose_name="cliente")
    customer_name = models.CharField("nombre del cliente", max_length=250)
    sort_name = name_to_sort_by("customer_name", max_length=250)
    seller = models.ForeignKey(User, models.PROTECT, related_name="devolutions", verbose_name="vendedor")
    location = models.ForeignKey(Location, models.PROTECT, related_name="devolutions", verbose_name="ubicación")
    reason = models.TextField("motivo")
    created_by = models.ForeignKey(User, models.PROTECT, related_name="+", verbose_name="creó")
    created_at = models.DateTimeField("alta", auto_now_add=True)
    received_at = models.DateField("recibida", null=True, blank=True)
    received_by = models.ForeignKey(
        User, models.PROTECT, null=True, blank=True, related_name="+", verbose_name="recibió"
    )
    entry = models.OneToOneField(
        InventoryEntry, models.PROTECT, null=True, blank=True, related_name="devolution", verbose_name="entrada"
    )
    total_mxn = models.DecimalField("total (MXN)", max_digits=18, decimal_places=2)
    tax_mxn = models.DecimalField("IVA (MXN)", max_digits=18, decimal_places=2, default=0)
    refundable_mxn = models.DecimalField("reembolsable (MXN)", max_digits=18, decimal_places=2)
    registered_mxn = models.DecimalField("reembolsos registrados (MXN)", max_digits=18, decimal_places=2, default=0)
    paid_mxn = models.DecimalField("reembolsado (MXN)", max_digits=18, decimal_places=2, default=0)
    committed_at = models.DateTimeField("en firme desde", null=True, blank=True)
    commission_status = models.CharField(
        "descuento en comisión",
        max_length=12,
        choices=RefundCommission.choices,
        default=RefundCommission.PENDING,
    )
    deleted_at = models.DateTimeField("eliminada", null=True, blank=True)

    class Meta:
        verbose_name = "devolución"
        indexes = [
            WordsIndex(name="devolution_words"),
            models.Index(fields=["status"], name="devolution_by_status"),
            models.Index(fields=["received_at"], name="devolution_by_received"),
            models.Index(fields=["created_at"], name="devolution_by_day"),
        ]
        constraints = [
            models.CheckConstraint(condition=Q(status__in=DevolutionStatus.values), name="devolution_status_known"),
            models.CheckConstraint(
                condition=Q(commission_status__in=RefundCommission.values), name="devolution_commission_known"
            ),
            models.CheckConstraint(
                condition=Q(status=DevolutionStatus.RECEIVED, received_at__isnull=False)
                | (~Q(status=DevolutionStatus.RECEIVED) & Q(received_at__isnull=True)),
                name="devolution_received_has_its_day",
            ),
            models.CheckConstraint(
                condition=Q(status=DevolutionStatus.RECEIVED) | Q(commission_status=RefundCommission.PENDING),
                name="devolution_is_deducted_once_received",
            ),
            models.CheckConstraint(
                condition=Q(Q(status=DevolutionStatus.RECEIVED) | Q(registered_mxn__gt=0), committed_at__isnull=False)
                | Q(~Q(status=DevolutionStatus.RECEIVED), registered_mxn=0, committed_at__isnull=True),
                name="devolution_is_certain_once_it_came_or_was_paid",
            ),
            models.CheckConstraint(
                condition=Q(
                    total_mxn__gte=0,
                    tax_mxn__gte=0,
                    paid_mxn__gte=0,
                    paid_mxn__lte=F("registered_mxn"),
                    registered_mxn__lte=F("refundable_mxn"),
                    # Rounded, as SQLite adds in binary fractions.
                    refundable_mxn__lte=Round(F("total_mxn") + F("tax_mxn"), 2),
                ),
                name="devolution_gives_back_what_was_paid",
            ),
        ]

    def __str__(self) -> str:
        return f"Devolución {self.pk}"

    @property
    def reference(self) -> Reference:
        return Reference(DocumentKind.REFUND, self.pk, str(self.pk))

    @property
    def whole_mxn(self) -> Decimal:
        """What its pieces were sold for, with the tax."""
        return self.total_mxn + self.tax_mxn

    @property
    def unpaid_mxn(self) -> Decimal:
        """What of that was not paid: it is owed no more once the pieces came."""
        return self.whole_mxn - self.refundable_mxn


class DevolutionPiece(Audited):
    """A delivered piece of the order: `unit_price` US dollars, `total_mxn` its part of the refund's total.

    It `counts` while its refund is open or received: one delivered piece counts in one refund. `came` says whether it
    was among the pieces received, and `condition` how it was found, as `condition_before` is how it was sold.
    """

    devolution = models.ForeignKey(Devolution, models.CASCADE, related_name="pieces", verbose_name="devolución")
    order_piece = models.ForeignKey(OrderPiece, models.PROTECT, related_name="devolutions", verbose_name="pieza")
    unit_price = models.DecimalField("precio unitario (USD)", max_digits=18, decimal_places=6)
    total_mxn = models.DecimalField("total (MXN)", max_digits=18, decimal_places=2)
    counts = models.BooleanField("vigente", default=True)
    came = models.BooleanField("llegó", null=True, blank=True)
    condition_before = models.CharField("condición al venderse", max_length=20, blank=True)
    condition = models.CharField("condición", max_length=20, blank=True)
    note = models.CharField("nota", max_length=250, blank=True)

    class Meta:
        verbose_name = "pieza de la devolución"
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(
                fields=["order_piece"], condition=Q(counts=True), name="delivered_piece_in_one_devolution"
            ),
            models.UniqueConstraint(fields=["devolution", "order_piece"], name="devolution_has_a_piece_once"),
            models.CheckConstraint(
                condition=Q(came__isnull=True) | Q(came=True, counts=True) | Q(came=False, counts=False),
                name="devolution_piece_that_came_counts",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.devolution_id} · {self.order_piece_id}"


class DevolutionPicture(Audited):
    """A picture of a piece as it was received."""

    line = models.ForeignKey(DevolutionPiece, models.CASCADE, related_name="pictures", verbose_name="pieza")
    path = KeptFileField("imagen")
    uploaded_by = models.ForeignKey(User, models.PROTECT, related_name="+", verbose_name="subió")
    uploaded_at = models.DateTimeField("subida", auto_now_add=True)

    class Meta:
        verbose_name = "imagen de la devolución"
        ordering = ["id"]

    def __str__(self) -> str:
        return f"Imagen {self.pk}"
