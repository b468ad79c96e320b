"""Stock counts: what was answered was done, once, and nothing else."""

from collections.abc import Iterator
from itertools import chain

from django.db.models import Exists, F, OuterRef, Q, QuerySet, Subquery

from apps.core.language import gettext, gettext_noop
from apps.counts.models import Answer, CountLine, Difference, Outcome
from apps.counts.transitions import CountStatus
from apps.inventory.models import DocumentKind, EntryPiece, PieceMove
from apps.reports.selectors.checks.base import AT_ONCE, Area, Offender, name_of

AREA = Area(gettext_noop("Conteos"))


@AREA.check(
    "count-applied",
    gettext_noop("Cada diferencia aplicada de un conteo tiene su movimiento, y lo que se trajo aquí su entrada"),
    gettext_noop("El inventario diría que se corrigió, y las existencias seguirían mal."),
)
def count_applied() -> Iterator[Offender]:
    of_count = {"document_kind": DocumentKind.COUNT, "document_id": OuterRef("count"), "piece": OuterRef("piece")}
    moves = PieceMove.objects.filter(**of_count)
    came = PieceMove.objects.filter(
        piece=OuterRef("piece"), destination=OuterRef("count__location"), at__gte=OuterRef("count__started_at")
    )
    left = moves.filter(origin=OuterRef("count__location"), destination=None)
    papers = EntryPiece.objects.filter(
        piece=OuterRef("piece"), entry__document_kind=DocumentKind.COUNT, entry__document_id=OuterRef("count")
    )
    done = CountLine.objects.filter(outcome=Outcome.APPLIED)
    moved = done.filter(answer=Answer.MOVE)
    return chain(
        _of_counts(moved.filter(~Exists(came)), gettext("{code} se trajo aquí y no tiene el movimiento.")),
        _of_counts(moved.filter(~Exists(papers)), gettext("{code} se trajo aquí y no está en la entrada del conteo.")),
        _of_counts(
            done.filter(~Exists(left), answer=Answer.REPORT),
            gettext("{code} se reportó faltante y no tiene el movimiento."),
        ),
        _of_counts(
            # What was undone, and answered otherwise then, the count moved twice.
            done.exclude(answer__in=[Answer.MOVE, Answer.REPORT])
            .filter(Exists(moves))
            .annotate(to=Subquery(moves.order_by("-pk").values("destination")[:1]))
            .filter(Q(kind=Difference.MISSING, to=None) | Q(kind=Difference.ELSEWHERE, to=F("count__location"))),
            gettext("{code} se dejó como estaba, y el conteo la movió."),
        ),
    )


@AREA.check(
    "count-settled",
    gettext_noop("Un conteo aplicado no tiene diferencias abiertas, y uno cancelado o abierto ninguna aplicada"),
    gettext_noop("No se sabría si lo que el conteo encontró se corrigió o no."),
)
def count_settled() -> Iterator[Offender]:
    open_ = CountLine.objects.filter(count__status=CountStatus.APPLIED, outcome="")
    applied = CountLine.objects.filter(
        count__status__in=[CountStatus.CANCELLED, CountStatus.OPEN], outcome=Outcome.APPLIED
    )
    return chain(
        _of_counts(open_, gettext("{code} sigue abierta en un conteo aplicado.")),
        _of_counts(applied, gettext("{code} se aplicó en un conteo que no lo está.")),
    )


@AREA.check(
    "count-read-here",
    gettext_noop("Toda pieza que un conteo da por faltante no se leyó en él"),
    gettext_noop("Se daría de baja una pieza que alguien tuvo en la mano."),
)
def count_read_here() -> Iterator[Offender]:
    read = Q(count__reads__piece=F("piece"))
    rows = CountLine.objects.filter(read, kind="missing", answer=Answer.REPORT).exclude(outcome=Outcome.GONE)
    return _of_counts(rows, gettext("{code} se leyó en el conteo y se da por faltante."))


def _of_counts(rows: QuerySet[CountLine], said: str) -> Iterator[Offender]:
    for row in rows.select_related("count").order_by("pk").iterator(chunk_size=AT_ONCE):
        yield Offender("stock-counts", row.count_id, name_of(row.count), said.format(code=row.code))
