from django.db import models
from django.db.models import Q

from apps.accounts.models import User
from apps.core.files.record_files import KeptFileField
from apps.core.records.history import Audited
from apps.inventory.models.entry import InventoryEntry, InventoryExit


class Evidence(Audited):
    """A picture or PDF that proves an entry or an exit. The file's own name is unguessable and never leaves the server."""

    entry = models.ForeignKey(
        InventoryEntry, models.CASCADE, null=True, blank=True, related_name="evidence", verbose_name="entrada"
    )
    exit = models.ForeignKey(
        InventoryExit, models.CASCADE, null=True, blank=True, related_name="evidence", verbose_name="salida"
    )
    path = KeptFileField("archivo")
    file_name = models.CharField("nombre del archivo", max_length=120)
    content_type = models.CharField("tipo de archivo", max_length=40)
    size = models.PositiveIntegerField("tamaño")
    uploaded_by = models.ForeignKey(User, models.PROTECT, null=True, related_name="+", verbose_name="subió")
    uploaded_at = models.DateTimeField("subida", auto_now_add=True)

    class Meta:
        verbose_name = "evidencia"
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(entry__isnull=True, exit__isnull=False) | Q(entry__isnull=False, exit__isnull=True),
                name="evidence_of_one_document",
            )
        ]

    def __str__(self) -> str:
        return self.file_name
