"""The states of a stock count."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from apps.core.abilities import Ability
from apps.core.language import gettext_noop
from apps.core.records.workflow import Guard, OneOf, StateField, Stateful, States, guarded, requires, step
from apps.counts import abilities


class CountStatus(States):
    OPEN = "Abierto"
    REVIEW = "En revisión"
    APPLIED = "Aplicado"
    CANCELLED = "Cancelado"


RUNNING = (CountStatus.OPEN, CountStatus.REVIEW)


def at_the_place(ability: Ability) -> Guard:
    """Who works at one location counts only there."""

    @guarded("Es el conteo de otra ubicación que la tuya.")
    def works_there(count: Any, by: Any) -> bool:
        return bool(by.scope(ability) != "location" or by.location_id == count.location_id)

    return works_there


@requires("Todavía no se ha leído ninguna pieza.")
def has_reads(count: Any) -> bool:
    return bool(count.reads.exists())


@requires("Una parte ya se aplicó.")
def nothing_is_applied(count: Any) -> bool:
    return not count.lines.filter(applied_at__isnull=False).exists()


@requires("Todavía no se aplica nada.")
def something_is_applied(count: Any) -> bool:
    """A count without differences was applied too."""
    applied = count.lines.filter(applied_at__isnull=False)
    return bool(count.status == CountStatus.APPLIED or applied.exists())


@requires("Quedan diferencias por responder.")
def everything_is_answered(count: Any) -> bool:
    """What moved since it was listed is asked again line by line, and does not keep the rest waiting."""
    return not count.lines.open().filter(answer="").unmoved().exists()


class CountTransitions(Stateful):
    """Counted, reviewed, applied."""

    status = StateField("estado", choices=CountStatus.choices, default=CountStatus.OPEN, protected=True)

    class Meta:
        abstract = True

    @step(
        label=gettext_noop("Pasar a revisión"),
        ability=abilities.COUNTS_COUNT,
        source=CountStatus.OPEN,
        target=CountStatus.REVIEW,
        conditions=[has_reads],
        guards=[at_the_place(abilities.COUNTS_COUNT)],
    )
    def close(self) -> None:
        """Everything is read; the service lists the differences."""
        count: Any = self
        count.reviewed_at = timezone.now()

    @step(
        label=gettext_noop("Seguir contando"),
        ability=abilities.COUNTS_COUNT,
        source=CountStatus.REVIEW,
        target=CountStatus.OPEN,
        conditions=[nothing_is_applied],
        guards=[at_the_place(abilities.COUNTS_COUNT)],
    )
    def reopen(self) -> None:
        """Something was left out: what was answered stays."""

    @step(
        label=gettext_noop("Aplicar"),
        ability=abilities.COUNTS_APPLY,
        source=CountStatus.REVIEW,
        target=OneOf(CountStatus.REVIEW, CountStatus.APPLIED),
        conditions=[everything_is_answered],
        guards=[at_the_place(abilities.COUNTS_APPLY)],
    )
    def apply(self) -> str:
        """The service did what was answered. What moved since then is asked again, and the count waits for it."""
        count: Any = self
        if count.lines.open().exists():
            return CountStatus.REVIEW
        count.applied_at = timezone.now()
        if count.repeat_days:
            count.next_on = timezone.localdate() + timedelta(days=count.repeat_days)
        return CountStatus.APPLIED

    @step(
        label=gettext_noop("Deshacer"),
        ability=abilities.COUNTS_APPLY,
        source=[CountStatus.REVIEW, CountStatus.APPLIED],
        target=CountStatus.REVIEW,
        conditions=[something_is_applied],
        guards=[at_the_place(abilities.COUNTS_APPLY)],
        needs_reason=True,
    )
    def undo(self) -> None:
        """The service put back what was applied: it is to be reviewed again."""
        count: Any = self
        count.applied_at = count.next_on = None

    @step(
        label=gettext_noop("Cancelar"),
        ability=abilities.COUNTS_CREATE,
        source=RUNNING,
        target=CountStatus.CANCELLED,
        conditions=[nothing_is_applied],
        guards=[at_the_place(abilities.COUNTS_CREATE)],
        needs_reason=True,
    )
    def cancel(self) -> None:
        """The stock stays as it is; what was read stays to be looked at."""
