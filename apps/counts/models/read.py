from django.db import models
from django.db.models import Q
from django.utils import timezone

from apps.accounts.models import User
from apps.counts.models.count import StockCount
from apps.inventory.models import Piece


class CountRead(models.Model):
    """Somebody read a code at the place of a count. Rows are only added.

    A piece counts once, and so does a code that no piece has. `key` is the reader's own name for this read: the same one
    sent again, because its answer was lost, is known by it.
    """

    # Its index is that of `count_reads_a_piece_once`: by one of the count alone a database without fresh statistics would go
    # through all reads for each piece.
    count = models.ForeignKey(StockCount, models.CASCADE, related_name="reads", db_index=False)
    code = models.CharField("código", max_length=300)
    piece = models.ForeignKey(Piece, models.PROTECT, null=True, related_name="+", verbose_name="pieza")
    key = models.CharField(max_length=36)
    by = models.ForeignKey(User, models.PROTECT, related_name="+", verbose_name="leyó")
    at = models.DateTimeField("leída", default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["count", "piece"], name="count_reads_a_piece_once"),
            models.UniqueConstraint(
                fields=["count", "code"], condition=Q(piece__isnull=True), name="count_reads_an_unknown_code_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.count_id} · {self.code}"
