"""The differences that a count found, and what is to be done about each."""

from typing import Any, Self

from django.db import models
from django.db.models import Exists, OuterRef, Q

from apps.accounts.models import Location, User
from apps.counts.models.count import StockCount
from apps.inventory.models import Piece, PieceMove


class Difference(models.TextChoices):
    MISSING = "missing", "Falta"
    ELSEWHERE = "elsewhere", "De otro lugar"
    UNKNOWN = "unknown", "Código desconocido"


class Answer(models.TextChoices):
    REPORT = "report", "Reportar faltante"
    KEEP = "keep", "Dejar como está"
    MOVE = "move", "Traer aquí"
    GIVE_BACK = "back", "Regresar a su lugar"
    IGNORE = "ignore", "No es nuestra"


class Outcome(models.TextChoices):
    APPLIED = "applied", "Aplicada"
    GONE = "gone", "Ya no es diferencia"


ANSWERS: dict[str, tuple[Answer, ...]] = {
    Difference.MISSING: (Answer.REPORT, Answer.KEEP),
    Difference.ELSEWHERE: (Answer.MOVE, Answer.GIVE_BACK),
    Difference.UNKNOWN: (Answer.IGNORE,),
}
"""What can be done about each difference. A piece that nobody entered yet is entered: then its code is no difference."""


def moved() -> Any:
    """A condition on open lines: the piece moved since the line was listed or answered; the code is a piece's by now."""
    moves = PieceMove.objects.filter(piece=OuterRef("piece"), pk__gt=OuterRef("seen_move"))
    return Q(outcome="") & (Exists(moves) | (Q(piece__isnull=True) & is_entered()))


def is_entered() -> Any:
    """A condition on what has a `code`: a piece has it as its tag or serial number."""
    # Said twice, so that both databases look into the index of codes that are there.
    tagged = Piece.objects.filter(~Q(tag=""), tag=OuterRef("code"))
    numbered = Piece.objects.filter(~Q(serial_number=""), serial_number=OuterRef("code"))
    return Exists(tagged) | Exists(numbered)


class CountLines(models.QuerySet["CountLine"]):
    def open(self) -> Self:
        """Neither done nor gone."""
        return self.filter(outcome="")

    def unmoved(self) -> Self:
        return self.filter(~moved())


class CountLine(models.Model):
    """A difference. `seen_move` is the last move of its piece when it was listed or answered: one that moved since is
    asked again. `registered_at` is where the piece should have been then.
    """

    count = models.ForeignKey(StockCount, models.CASCADE, related_name="lines", verbose_name="conteo")
    kind = models.CharField("diferencia", max_length=10, choices=Difference.choices)
    piece = models.ForeignKey(Piece, models.PROTECT, null=True, related_name="+", verbose_name="pieza")
    code = models.CharField("código", max_length=300)
    registered_at = models.ForeignKey(
        Location, models.PROTECT, null=True, related_name="+", verbose_name="registrada en", db_index=False
    )
    seen_move = models.BigIntegerField(default=0)
    answer = models.CharField("respuesta", max_length=10, choices=Answer.choices, blank=True)
    answered_by = models.ForeignKey(
        User, models.PROTECT, null=True, related_name="+", verbose_name="respondió", db_index=False
    )
    answered_at = models.DateTimeField("respondida", null=True)
    outcome = models.CharField("resultado", max_length=10, choices=Outcome.choices, blank=True)
    applied_at = models.DateTimeField("aplicada", null=True)

    objects = CountLines.as_manager()

    class Meta:
        verbose_name = "diferencia"
        indexes = [models.Index(fields=["count", "kind", "id"], name="count_lines_by_kind")]
        constraints = [
            models.UniqueConstraint(fields=["count", "piece"], name="count_line_of_a_piece_once"),
            models.UniqueConstraint(
                fields=["count", "code"], condition=Q(piece__isnull=True), name="count_line_of_a_code_once"
            ),
            models.CheckConstraint(condition=Q(kind__in=Difference.values), name="count_line_kind_known"),
            models.CheckConstraint(
                condition=Q(kind=Difference.UNKNOWN, piece__isnull=True)
                | (~Q(kind=Difference.UNKNOWN) & Q(piece__isnull=False)),
                name="count_line_is_of_a_piece_or_a_code",
            ),
            models.CheckConstraint(
                condition=Q(answer="")
                | Q(kind=Difference.MISSING, answer__in=["report", "keep"])
                | Q(kind=Difference.ELSEWHERE, answer__in=["move", "back"])
                | Q(kind=Difference.UNKNOWN, answer="ignore"),
                name="count_line_has_an_answer_of_its_kind",
            ),
            models.CheckConstraint(
                condition=Q(outcome="applied", applied_at__isnull=False) & ~Q(answer="")
                | Q(outcome__in=["", "gone"], applied_at__isnull=True),
                name="count_line_applied_was_answered",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.count_id} · {self.code}"
