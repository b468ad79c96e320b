"""A transfer: pieces go from one location to another."""

from django.db import models
from django.db.models import F, Q

from apps.accounts.models import Location, User
from apps.core.db.search import Searchable
from apps.core.db.trigrams import WordsIndex
from apps.core.records.history import Audited
from apps.inventory.models.piece import Piece
from apps.inventory.models.reference import DocumentKind, Reference, Referring
from apps.inventory.transitions.transfer import TransferStatus, TransferTransitions


class Transfer(TransferTransitions, Searchable, Referring, Audited):
    """`document` is the order that it serves, if any: then its pieces are the order's, and not its own."""

    search_fields = ("comment", "document_number")

    origin = models.ForeignKey(Location, models.PROTECT, related_name="outgoing_transfers", verbose_name="origen")
    destination = models.ForeignKey(Location, models.PROTECT, related_name="incoming_transfers", verbose_name="destino")
    date_required = models.DateField("fecha requerida", null=True, blank=True)
    confirmed_date = models.DateField("fecha confirmada", null=True, blank=True)
    comment = models.TextField("comentario", blank=True)
    created_by = models.ForeignKey(User, models.PROTECT, null=True, related_name="transfers", verbose_name="creado por")
    created_at = models.DateTimeField("alta", auto_now_add=True)
    deleted_at = models.DateTimeField("eliminado", null=True, blank=True)

    class Meta:
        verbose_name = "traspaso"
        indexes = [
            WordsIndex(name="transfer_words"),
            models.Index(fields=["status"], name="transfer_by_status"),
            models.Index(fields=["document_kind", "document_id"], name="transfer_of_document"),
        ]
        constraints = [
            models.CheckConstraint(condition=Q(status__in=TransferStatus.values), name="transfer_status_known"),
            models.CheckConstraint(condition=~Q(origin=F("destination")), name="transfer_goes_somewhere_else"),
        ]

    def __str__(self) -> str:
        return f"Traspaso {self.pk}"

    @property
    def reference(self) -> Reference:
        return Reference(DocumentKind.TRANSFER, self.pk, str(self.pk))


class TransferPiece(Audited):
    """A piece of a transfer, which is `is_open` until it arrived, was let go of, or was written off.

    `missing` once the rest was received without it, until it is found or written off; the responsible person stays.
    `found_at` is where it turned up, if that is not the destination.
    """

    transfer = models.ForeignKey(
        Transfer, models.CASCADE, related_name="pieces", verbose_name="traspaso", db_index=False
    )  # `transfer_piece_once`
    piece = models.ForeignKey(Piece, models.PROTECT, related_name="in_transfers", verbose_name="pieza")
    is_open = models.BooleanField("en curso", default=True)
    received_at = models.DateTimeField("recibida", null=True, blank=True)
    missing = models.BooleanField("faltante", default=False)
    responsible = models.ForeignKey(
        User, models.PROTECT, null=True, blank=True, related_name="+", verbose_name="responsable"
    )
    found_at = models.ForeignKey(
        Location, models.PROTECT, null=True, blank=True, related_name="+", verbose_name="se halló en", db_index=False
    )
    note = models.CharField("nota", max_length=300, blank=True)

    class Meta:
        verbose_name = "pieza del traspaso"
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(fields=["transfer", "piece"], name="transfer_piece_once"),
            models.UniqueConstraint(fields=["piece"], condition=Q(is_open=True), name="piece_in_one_open_transfer"),
            models.CheckConstraint(
                condition=Q(missing=False) | Q(is_open=True, responsible__isnull=False, received_at__isnull=True),
                name="transfer_missing_piece_has_somebody_who_answers",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.transfer_id} · {self.piece_id}"
