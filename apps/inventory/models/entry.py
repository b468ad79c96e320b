"""Entries and exits: pieces came into a location, or left it, with who, when and the evidence."""

from django.db import models
from django.db.models import Q

from apps.accounts.models import Location, User
from apps.core.db.search import Searchable
from apps.core.db.trigrams import WordsIndex
from apps.core.records.history import Audited
from apps.inventory.models.piece import Piece
from apps.inventory.models.reference import DocumentKind, Reference, Referring


class EntryKind(models.TextChoices):
    PURCHASE = "Compra", "Compra"
    IMPORT = "Importación", "Importación"
    TRANSFER = "Traspaso", "Traspaso"
    REFUND = "Devolución", "Devolución"
    LEASE_RETURN = "Fin de renta", "Fin de renta"
    FOUND = "Hallazgo", "Hallazgo"
    UNDELIVERED = "No entregada", "No entregada"


class ExitKind(models.TextChoices):
    DELIVERY = "Entrega", "Entrega"
    TRANSFER = "Traspaso", "Traspaso"


class InventoryEntry(Searchable, Referring, Audited):
    """Pieces came into a location together."""

    search_fields = ("document_number", "notes")

    kind = models.CharField("tipo", max_length=20, choices=EntryKind.choices, default=EntryKind.PURCHASE)
    location = models.ForeignKey(Location, models.PROTECT, related_name="entries", verbose_name="ubicación")
    date = models.DateField("fecha")
    notes = models.TextField("notas", blank=True)
    created_by = models.ForeignKey(User, models.PROTECT, null=True, related_name="+", verbose_name="registró")
    created_at = models.DateTimeField("alta", auto_now_add=True)

    class Meta:
        verbose_name = "entrada"
        indexes = [WordsIndex(name="inventory_entry_words"), models.Index(fields=["date"], name="entry_by_date")]
        constraints = [models.CheckConstraint(condition=Q(kind__in=EntryKind.values), name="entry_kind_known")]

    def __str__(self) -> str:
        return f"Entrada {self.pk}"

    @property
    def reference(self) -> Reference:
        return Reference(DocumentKind.ENTRY, self.pk, str(self.pk))


class EntryPiece(models.Model):
    """A piece of an entry."""

    entry = models.ForeignKey(
        InventoryEntry, models.CASCADE, related_name="pieces", db_index=False
    )  # `entry_piece_once`
    piece = models.ForeignKey(Piece, models.CASCADE, related_name="in_entries")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["entry", "piece"], name="entry_piece_once")]

    def __str__(self) -> str:
        return f"{self.entry_id} · {self.piece_id}"


class InventoryExit(Searchable, Referring, Audited):
    """Pieces left a location together."""

    search_fields = ("document_number", "receiver", "notes")

    kind = models.CharField("tipo", max_length=20, choices=ExitKind.choices)
    location = models.ForeignKey(Location, models.PROTECT, related_name="exits", verbose_name="ubicación")
    date = models.DateField("fecha")
    handed_by = models.ForeignKey(User, models.PROTECT, null=True, related_name="+", verbose_name="entregó")
    receiver = models.CharField("recibió", max_length=120, blank=True)
    notes = models.TextField("notas", blank=True)
    created_by = models.ForeignKey(User, models.PROTECT, null=True, related_name="+", verbose_name="registró")
    created_at = models.DateTimeField("alta", auto_now_add=True)

    class Meta:
        verbose_name = "salida"
        indexes = [
            WordsIndex(name="inventory_exit_words"),
            models.Index(fields=["date"], name="exit_by_date"),
            models.Index(fields=["document_kind", "document_id"], name="exit_of_document"),
        ]
        constraints = [models.CheckConstraint(condition=Q(kind__in=ExitKind.values), name="exit_kind_known")]

    def __str__(self) -> str:
        return f"Salida {self.pk}"

    @property
    def reference(self) -> Reference:
        return Reference(DocumentKind.EXIT, self.pk, str(self.pk))


class ExitPiece(models.Model):
    """A piece of an exit."""

    exit = models.ForeignKey(InventoryExit, models.CASCADE, related_name="pieces", db_index=False)  # `exit_piece_once`
    piece = models.ForeignKey(Piece, models.PROTECT, related_name="in_exits")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["exit", "piece"], name="exit_piece_once")]

    def __str__(self) -> str:
        return f"{self.exit_id} · {self.piece_id}"
