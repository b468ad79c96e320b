"""A stock count: what lies at a place, read piece by piece, against what should lie there."""

from django.db import models
from django.db.models import Q
from django.utils import timezone

from apps.accounts.models import Location, User
from apps.catalog.models import Category, Product
from apps.core.db.search import Searchable
from apps.core.db.trigrams import WordsIndex
from apps.core.records.history import Audited
from apps.counts.transitions import CountStatus, CountTransitions
from apps.inventory.models import DocumentKind, Reference

MOST_DAYS = 730
"""Days after which a place is counted again, at most."""


class StockCount(CountTransitions, Searchable, Audited):
    """Of all pieces at `location`, or of those of some `categories` or `products`.

    What is expected is what lay there at `started_at`; it is not stored, but derived from the moves of the pieces, so that
    it follows what leaves meanwhile. `expected` and `found` are written down when the reading ends. While a `blind` count
    is open nobody sees what is expected. One of a whole place may come again `repeat_days` after it was applied, at `next_on`.
    """

    search_fields = ("location", "notes")

    location = models.ForeignKey(Location, models.PROTECT, related_name="stock_counts", verbose_name="ubicación")
    categories = models.ManyToManyField(Category, related_name="+", verbose_name="categorías")
    products = models.ManyToManyField(Product, related_name="+", verbose_name="productos")
    blind = models.BooleanField("a ciegas", default=False)
    notes = models.TextField("notas", blank=True)
    expected = models.PositiveIntegerField("esperadas", null=True, blank=True)
    found = models.PositiveIntegerField("encontradas", null=True, blank=True)
    started_at = models.DateTimeField("inicio", default=timezone.now)
    reviewed_at = models.DateTimeField("a revisión", null=True, blank=True)
    applied_at = models.DateTimeField("aplicado el", null=True, blank=True)
    repeat_days = models.PositiveSmallIntegerField("repetir cada (días)", null=True, blank=True)
    next_on = models.DateField("próximo", null=True, blank=True)
    created_by = models.ForeignKey(User, models.PROTECT, null=True, related_name="+", verbose_name="inició")

    class Meta:
        verbose_name = "conteo"
        indexes = [WordsIndex(name="stock_count_words"), models.Index(fields=["status"], name="stock_count_by_status")]
        constraints = [
            models.CheckConstraint(condition=Q(status__in=CountStatus.values), name="stock_count_status_known"),
            models.CheckConstraint(
                condition=Q(status=CountStatus.APPLIED, applied_at__isnull=False)
                | (~Q(status=CountStatus.APPLIED) & Q(applied_at__isnull=True)),
                name="stock_count_applied_has_its_day",
            ),
            models.CheckConstraint(
                condition=Q(repeat_days__isnull=True) | Q(repeat_days__gte=1, repeat_days__lte=MOST_DAYS),
                name="stock_count_repeats_within_reason",
            ),
            models.CheckConstraint(
                condition=Q(next_on__isnull=True) | Q(repeat_days__isnull=False, status=CountStatus.APPLIED),
                name="stock_count_next_follows_one_that_was_applied",
            ),
        ]

    def __str__(self) -> str:
        return f"Conteo {self.pk}"

    @property
    def reference(self) -> Reference:
        return Reference(DocumentKind.COUNT, self.pk, str(self.pk))
