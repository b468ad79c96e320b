from django.db import models
from django.db.models import Q

from apps.accounts.models import User
from apps.inventory.models.piece import Piece
from apps.inventory.models.reference import Referring


class Hold(Referring):
    """A document has a piece; nobody else can. Holds are never changed, only released: they are their own history."""

    piece = models.ForeignKey(Piece, models.PROTECT, related_name="holds")
    held_by = models.ForeignKey(User, models.PROTECT, null=True, related_name="+")
    since = models.DateTimeField(auto_now_add=True)
    released_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes = [models.Index(fields=["document_kind", "document_id"], name="hold_of_document")]
        constraints = [
            models.UniqueConstraint(
                fields=["piece"], condition=Q(released_at__isnull=True), name="piece_held_by_one_document"
            ),
            models.CheckConstraint(
                condition=Q(document_kind__in=["quote", "order", "transfer", "lease"], document_id__isnull=False),
                name="hold_names_its_document",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.piece_id}: {self.document_kind} {self.document_number}"
