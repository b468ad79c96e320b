"""A lease: an order whose pieces the customer has for a while."""

from decimal import Decimal
from typing import Self

from django.db import models
from django.db.models import F, Q

from apps.core.db.search import Searchable, name_to_sort_by
from apps.core.db.trigrams import WordsIndex
from apps.core.records.history import Audited
from apps.inventory.models import DocumentKind, InventoryEntry, Reference
from apps.leases.transitions import LeaseStatus, LeaseTransitions
from apps.sales.models import Currency, Order, OrderPiece

MOST_MONTHS_IN_ALL = 1200
"""With all that was renewed."""


class AfterTerm(models.TextChoices):
    """What becomes of a lease whose term is over while pieces are out, when nobody acts."""

    ENDS = "Termina", "Termina"
    MONTHLY = "Mes a mes", "Mes a mes"


class Lease(LeaseTransitions, Searchable, Audited):
    """`months` from the first delivery, `first_day`, to `last_day`, with what was renewed; rents are owed in `currency`.

    `after_term` says what happens when they are over, and `yearly_percent` by how much rents rise each year (empty: they do
    not). Of what was paid in rents `purchase_percent` counts for the price of pieces that are bought. `clauses` are those of its
    contract, a line each, as they were when the lease was made: what was printed does not change afterwards.

    `deposit_held` is what is kept of the customer's now, the sum of the moves of the deposit, and `owed_mxn` what of all that
    was asked for is not paid; both follow from other records (`services.keeping`).
    """

    search_fields = ("customer_name",)

    order = models.OneToOneField(Order, models.PROTECT, related_name="lease", verbose_name="orden")
    customer_name = models.CharField("nombre del cliente", max_length=250)
    sort_name = name_to_sort_by("customer_name", max_length=250)
    months = models.PositiveSmallIntegerField("plazo (meses)")
    currency = models.CharField("moneda", max_length=3, choices=Currency.choices, default=Currency.MXN)
    clauses = models.TextField("cláusulas", blank=True)
    first_day = models.DateField("comenzó", null=True, blank=True)
    last_day = models.DateField("termina", null=True, blank=True)
    after_term = models.CharField(
        "al vencer el plazo", max_length=10, choices=AfterTerm.choices, default=AfterTerm.ENDS
    )
    yearly_percent = models.DecimalField("aumento anual (%)", max_digits=5, decimal_places=2, null=True, blank=True)
    purchase_percent = models.DecimalField(
        "de las rentas pagadas, se abona a la compra (%)", max_digits=5, decimal_places=2, default=0
    )
    finished_on = models.DateField("terminada el", null=True, blank=True)
    deposit_held = models.DecimalField("depósito retenido (MXN)", max_digits=18, decimal_places=2, default=0)
    owed_mxn = models.DecimalField("por cobrar (MXN)", max_digits=18, decimal_places=2, default=0)
    created_at = models.DateTimeField("alta", auto_now_add=True)

    class Meta:
        verbose_name = "renta"
        indexes = [
            WordsIndex(name="lease_words"),
            models.Index(fields=["status"], name="lease_by_status"),
            models.Index(fields=["last_day"], name="lease_by_last_day"),
        ]
        constraints = [
            models.CheckConstraint(condition=Q(status__in=LeaseStatus.values), name="lease_status_known"),
            models.CheckConstraint(condition=Q(currency__in=Currency.values), name="lease_currency_known"),
            models.CheckConstraint(condition=Q(months__range=(1, MOST_MONTHS_IN_ALL)), name="lease_of_some_months"),
            models.CheckConstraint(condition=Q(after_term__in=AfterTerm.values), name="lease_after_term_known"),
            models.CheckConstraint(
                condition=(Q(yearly_percent__isnull=True) | Q(yearly_percent__gt=0, yearly_percent__lte=100))
                & Q(purchase_percent__gte=0, purchase_percent__lte=100),
                name="lease_percents_are_percentages",
            ),
            models.CheckConstraint(
                condition=Q(first_day__isnull=True, last_day__isnull=True) | Q(first_day__lt=F("last_day")),
                name="lease_ends_after_it_began",
            ),
            models.CheckConstraint(
                condition=Q(status__in=[LeaseStatus.TO_DELIVER, LeaseStatus.CANCELLED], first_day__isnull=True)
                | (
                    ~Q(status__in=[LeaseStatus.TO_DELIVER, LeaseStatus.CANCELLED]) & Q(first_day__isnull=False)
                ),
                name="lease_began_with_its_first_delivery",
            ),
            models.CheckConstraint(condition=Q(deposit_held__gte=0, owed_mxn__gte=0), name="lease_deposit_not_below_zero"),
            models.CheckConstraint(
                condition=Q(status=LeaseStatus.FINISHED, finished_on__isnull=False, deposit_held=0)
                | (~Q(status=LeaseStatus.FINISHED) & Q(finished_on__isnull=True)),
                name="lease_finished_with_its_deposit_settled",
            ),
        ]  # fmt: skip

    def __str__(self) -> str:
        return f"Renta {self.pk}"

    @property
    def reference(self) -> Reference:
        return Reference(DocumentKind.LEASE, self.pk, str(self.pk))


class LeaseLines(models.QuerySet["LeaseLine"]):
    def kept(self) -> Self:
        """Without those that will never be delivered."""
        return self.filter(order_piece__dropped_on=None)

    def dropped(self) -> Self:
        """They will never be delivered."""
        return self.filter(order_piece__dropped_on__isnull=False)

    def coming(self) -> Self:
        """Not delivered yet."""
        return self.kept().filter(order_piece__delivery=None)

    def to_come_back(self) -> Self:
        """With the customer, or will be."""
        return self.kept().filter(order_piece__returned_on=None)

    def rented(self) -> Self:
        """What a month is paid for: the customer has it, or will."""
        return self.to_come_back().exclude(lease__status=LeaseStatus.CANCELLED)

    def out(self) -> Self:
        """With the customer."""
        return self.filter(order_piece__delivery__isnull=False, order_piece__returned_on=None)

    def gone(self) -> Self:
        """The customer has it no more, or will never have it."""
        return self.filter(Q(order_piece__returned_on__isnull=False) | Q(order_piece__dropped_on__isnull=False))

    def with_a_share(self) -> Self:
        """Whose share of the deposit did not go back, or not all of it."""
        return self.filter(deposit__gt=F("deposit_released"))

    def unreleased(self) -> Decimal:
        """What of their shares of the deposit (MXN) did not go back yet."""
        return sum((line.unreleased for line in self), Decimal(0))

    def standing(self) -> Self:
        """Without those that were dropped, or exchanged: another one stands for each."""
        return self.kept().filter(replaced_by=None)

    def in_review(self) -> Self:
        """Back, and nobody said yet that they may be offered again."""
        return self.filter(entry__isnull=False, reviewed_at=None)


class Verdict(models.TextChoices):
    """What whoever looked at a piece that came back says of it."""

    GOOD = "Buena", "Buena"
    CLEANING = "Limpieza", "Limpieza"
    REPAIR = "Reparación", "Reparación"
    SCRAP = "Baja", "Baja"

    @classmethod
    def done(cls) -> "tuple[Verdict, ...]":
        """After these nobody has to look at it again."""
        return cls.GOOD, cls.SCRAP


class LeaseLine(Audited):
    """A piece of a lease, which its order names (`order_piece`, that also has when it was delivered and came back).

    `rent` a month and its `tax` are in the contract's currency; `deposit` is its share in pesos, of which
    `deposit_released` went back once the piece was no longer with the customer, and `value` what it costs to
    replace it (pesos, without tax), which the customer owes for one that they do not bring back; `late_*` is what it owes for
    being late, as its product said when the lease was made. Once it is back: where (`entry`), in which `condition`, the last
    `verdict` of who looked at it, and since when the lease has let go of it. One that came for another one (`replaces`) has its
    rent, its terms and its share of the deposit. A piece that the customer bought (`bought_with`) did not come back.
    """

    lease = models.ForeignKey(Lease, models.CASCADE, related_name="lines", verbose_name="renta")
    order_piece = models.OneToOneField(OrderPiece, models.PROTECT, related_name="lease_line", verbose_name="pieza")
    rent = models.DecimalField("renta al mes", max_digits=18, decimal_places=2)
    tax = models.DecimalField("IVA al mes", max_digits=18, decimal_places=2)
    deposit = models.DecimalField("depósito (MXN)", max_digits=18, decimal_places=2)
    deposit_released = models.DecimalField("depósito devuelto (MXN)", max_digits=18, decimal_places=2, default=0)
    value = models.DecimalField("valor de reposición (MXN)", max_digits=18, decimal_places=2, default=0)
    late_daily = models.DecimalField("recargo diario (MXN)", max_digits=18, decimal_places=2, default=0)
    late_grace = models.PositiveSmallIntegerField("días de gracia", default=0)
    late_ceiling = models.DecimalField("tope del recargo (MXN)", max_digits=18, decimal_places=2, null=True, blank=True)
    condition_before = models.CharField("condición al entregarse", max_length=20, blank=True)
    condition = models.CharField("condición al volver", max_length=20, blank=True)
    note = models.CharField("nota", max_length=250, blank=True)
    entry = models.ForeignKey(
        InventoryEntry, models.PROTECT, null=True, blank=True, related_name="lease_lines", verbose_name="entrada"
    )
    verdict = models.CharField("dictamen", max_length=12, choices=Verdict.choices, blank=True)
    reviewed_at = models.DateTimeField("revisada", null=True, blank=True)
    replaces = models.OneToOneField(
        "self", models.PROTECT, null=True, blank=True, related_name="replaced_by", verbose_name="en lugar de"
    )

    bought_with = models.OneToOneField(
        OrderPiece, models.PROTECT, null=True, blank=True, related_name="bought_line", verbose_name="comprada con"
    )

    objects = LeaseLines.as_manager()

    class Meta:
        verbose_name = "pieza rentada"
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(rent__gte=0, tax__gte=0, deposit__gte=0, value__gte=0, late_daily__gte=0)
                & (Q(late_ceiling__isnull=True) | Q(late_ceiling__gte=0)),
                name="lease_line_amounts_not_below_zero",
            ),
            models.CheckConstraint(
                condition=Q(deposit_released__gte=0, deposit_released__lte=F("deposit")),
                name="lease_line_releases_at_most_its_deposit",
            ),
            models.CheckConstraint(
                condition=Q(reviewed_at__isnull=True) | Q(entry__isnull=False), name="lease_line_reviewed_was_returned"
            ),
            models.CheckConstraint(
                condition=Q(reviewed_at__isnull=True, verdict__in=["", Verdict.CLEANING, Verdict.REPAIR])
                | Q(reviewed_at__isnull=False, verdict__in=[Verdict.GOOD, Verdict.SCRAP]),
                name="lease_line_let_go_once_good_or_scrap",
            ),
            models.CheckConstraint(
                condition=Q(bought_with__isnull=True) | Q(entry__isnull=True),
                name="lease_line_bought_did_not_come_back",
            ),
        ]

    @property
    def unreleased(self) -> Decimal:
        return self.deposit - self.deposit_released

    def __str__(self) -> str:
        return f"{self.lease_id} · {self.order_piece_id}"
