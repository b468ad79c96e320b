from django.db import models
from django.db.models import Q

from apps.accounts.models import Location, User
from apps.inventory.models.piece import Piece
from apps.inventory.models.reference import Referring


class MoveKind(models.TextChoices):
    ENTRY = "entry", "Entrada"
    DEPARTURE = "departure", "Salida por traspaso"
    ARRIVAL = "arrival", "Llegada por traspaso"
    OUTPUT = "output", "Salida a entrega"
    DELIVERY = "delivery", "Entrega"
    RETURN = "return", "Regreso"
    REMOVAL = "removal", "Baja"
    MISSING = "missing", "Faltante"
    FOUND = "found", "Hallazgo"
    CORRECTION = "correction", "Corrección"


class PieceMove(Referring):
    """A piece went from one place to another, an empty one being outside. Rows are only added."""

    piece = models.ForeignKey(Piece, models.CASCADE, related_name="moves", db_index=False)  # `move_of_piece`
    kind = models.CharField("movimiento", max_length=12, choices=MoveKind.choices)
    origin = models.ForeignKey(Location, models.PROTECT, null=True, related_name="+", verbose_name="origen")
    destination = models.ForeignKey(Location, models.PROTECT, null=True, related_name="+", verbose_name="destino")
    at = models.DateTimeField("fecha")
    by = models.ForeignKey(User, models.PROTECT, null=True, related_name="+", verbose_name="usuario")

    class Meta:
        indexes = [models.Index(fields=["piece", "at"], name="move_of_piece")]
        constraints = [
            models.CheckConstraint(condition=Q(kind__in=MoveKind.values), name="move_kind_known"),
            models.CheckConstraint(
                condition=Q(origin__isnull=False) | Q(destination__isnull=False), name="move_has_an_end"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.piece_id}: {self.kind}"
