"""An import of pieces from a spreadsheet: the file, what its rows do, and who confirmed it."""

from django.db import models
from django.db.models import Q
from django.utils import timezone

from apps.accounts.models import User
from apps.core.db.search import Searchable
from apps.core.files.record_files import KeptFileField
from apps.core.records.history import Audited
from apps.inventory.models.reference import DocumentKind, Reference
from apps.inventory.transitions.sheet import SheetStatus, SheetTransitions


class SheetOutcome(models.TextChoices):
    CREATE = "create", "Nueva"
    UPDATE = "update", "Cambia"
    SAME = "same", "Sin cambio"
    ERROR = "error", "Con error"


class PieceSheet(SheetTransitions, Searchable, Audited):
    """`turn` counts its jobs: one that a later job overtook does nothing. `fingerprint` is of what was judged."""

    search_fields = ("file_name",)

    file_name = models.CharField("archivo", max_length=200)
    path = KeptFileField()
    size = models.PositiveIntegerField("tamaño")
    checksum = models.CharField(max_length=64)
    headings = models.JSONField("encabezados", default=dict)
    total = models.PositiveIntegerField("filas", default=0)
    created = models.PositiveIntegerField("nuevas", default=0)
    updated = models.PositiveIntegerField("cambiadas", default=0)
    unchanged = models.PositiveIntegerField("sin cambio", default=0)
    failed = models.PositiveIntegerField("con error", default=0)
    new_imports = models.JSONField("importaciones nuevas", default=list)
    message = models.TextField("aviso", blank=True)
    fingerprint = models.CharField(max_length=64, blank=True)
    turn = models.PositiveIntegerField(default=0)
    progress = models.PositiveSmallIntegerField(default=0)
    beat_at = models.DateTimeField(default=timezone.now)
    broken = models.BooleanField(default=False)
    saved_at = models.DateTimeField("importada el", null=True)
    created_by = models.ForeignKey(User, models.PROTECT, null=True, related_name="+", verbose_name="subió")
    created_at = models.DateTimeField("alta", auto_now_add=True)

    class Meta:
        verbose_name = "importación de piezas"
        constraints = [
            models.CheckConstraint(condition=Q(status__in=SheetStatus.values), name="piece_sheet_status_known"),
            models.CheckConstraint(condition=Q(progress__lte=100), name="piece_sheet_progress_is_a_percentage"),
        ]

    def __str__(self) -> str:
        return f"Importación de piezas {self.pk}"

    @property
    def reference(self) -> Reference:
        return Reference(DocumentKind.SHEET, self.pk, str(self.pk))


class PieceSheetRow(models.Model):
    """What a row of the sheet does. `before` holds the columns that it changed, as they were.

    `piece` is no foreign key: the row outlives a piece that undoing took away.
    """

    sheet = models.ForeignKey(PieceSheet, models.CASCADE, related_name="rows")
    number = models.PositiveIntegerField()
    outcome = models.CharField(max_length=6, choices=SheetOutcome.choices)
    piece_id = models.BigIntegerField(null=True)
    words = models.CharField(max_length=80, blank=True)
    product = models.CharField(max_length=200, blank=True)
    changes = models.JSONField(default=list)
    problems = models.JSONField(default=list)
    before = models.JSONField(default=dict)
    differs = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["sheet", "number"], name="piece_sheet_row_once"),
            models.CheckConstraint(condition=Q(outcome__in=SheetOutcome.values), name="piece_sheet_outcome_known"),
        ]
        indexes = [models.Index(fields=["sheet", "outcome", "number"], name="piece_sheet_rows")]

    def __str__(self) -> str:
        return f"{self.sheet_id} · {self.number}"
