"""The states of an import of pieces: judged, confirmed, saved, and perhaps undone."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from apps.core.language import gettext_noop
from apps.core.records.workflow import StateField, Stateful, States, effect, requires, step
from apps.inventory import abilities

SILENCE = timedelta(seconds=60)
"""A job that says nothing for so long has died."""


class SheetStatus(States):
    JUDGING = "En revisión"
    WRONG = "Con errores"
    READY = "Por confirmar"
    SAVING = "Importando"
    SAVED = "Importada"
    UNDOING = "Deshaciendo"
    UNDONE = "Deshecha"
    DISCARDED = "Descartada"


AT_WORK = (SheetStatus.JUDGING, SheetStatus.SAVING, SheetStatus.UNDOING)
"""States in which a job has the sheet."""


@requires("Todavía se está trabajando en ella.")
def is_stalled(sheet: Any) -> bool:
    return bool(sheet.stalled)


@requires("No hay nada nuevo ni distinto que guardar.")
def brings_something(sheet: Any) -> bool:
    return bool(sheet.created or sheet.updated)


class SheetTransitions(Stateful):
    """People confirm, undo and discard; the jobs in between say what came out."""

    status = StateField("estado", choices=SheetStatus.choices, default=SheetStatus.JUDGING, protected=True)

    class Meta:
        abstract = True

    @property
    def stalled(self) -> bool:
        sheet: Any = self
        return sheet.status in AT_WORK and (sheet.broken or timezone.now() - sheet.beat_at > SILENCE)

    @step(
        label=gettext_noop("Importar"),
        ability=abilities.IMPORT_PIECES,
        source=SheetStatus.READY,
        target=SheetStatus.SAVING,
        conditions=[brings_something],
    )
    def confirm(self) -> None:
        """The job judges again before it saves."""

    @step(
        label=gettext_noop("Revisar de nuevo"),
        ability=abilities.IMPORT_PIECES,
        source=[SheetStatus.WRONG, SheetStatus.READY],
        target=SheetStatus.JUDGING,
    )
    def judge_again(self) -> None:
        """The catalogue or the pieces changed since."""

    @step(
        label=gettext_noop("Reintentar"),
        ability=abilities.IMPORT_PIECES,
        source=list(AT_WORK),
        target=None,
        conditions=[is_stalled],
    )
    def retry(self) -> None:
        """The job died: nothing of it stayed, and it may begin again."""

    @step(
        label=gettext_noop("Deshacer"),
        ability=abilities.IMPORT_PIECES,
        source=SheetStatus.SAVED,
        target=SheetStatus.UNDOING,
    )
    def undo(self) -> None:
        """The service refuses when something touched the pieces since."""

    @step(
        label=gettext_noop("Descartar"),
        ability=abilities.IMPORT_PIECES,
        source=[SheetStatus.WRONG, SheetStatus.READY],
        target=SheetStatus.DISCARDED,
    )
    def set_aside(self) -> None:
        """It will not be imported."""

    @effect(
        label=gettext_noop("Resultó sin errores"),
        source=[SheetStatus.JUDGING, SheetStatus.SAVING],
        target=SheetStatus.READY,
    )
    def found_ready(self) -> None:
        """From Importando: the data had changed, and somebody must look again."""

    @effect(
        label=gettext_noop("Resultó con errores"),
        source=[SheetStatus.JUDGING, SheetStatus.SAVING],
        target=SheetStatus.WRONG,
    )
    def found_wrong(self) -> None:
        """Likewise, with cells to correct."""

    @effect(label=gettext_noop("Guardada"), source=SheetStatus.SAVING, target=SheetStatus.SAVED)
    def saved(self) -> None:
        """All of it, in one transaction."""

    @effect(label=gettext_noop("Deshecha"), source=SheetStatus.UNDOING, target=SheetStatus.UNDONE)
    def undone(self) -> None:
        """Its pieces are as they were before."""

    @effect(label=gettext_noop("No se pudo deshacer"), source=SheetStatus.UNDOING, target=SheetStatus.SAVED)
    def undo_refused(self) -> None:
        """Something touched its pieces in the meantime."""
