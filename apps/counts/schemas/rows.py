"""Counts and their differences in lists: the fields, from which the page, the files and the screen follow."""

from datetime import date, datetime
from typing import Annotated, ClassVar

from apps.accounts.schemas.names import person_field
from apps.core.language import gettext
from apps.core.lists.fields import ListField
from apps.core.schemas.base import Schema
from apps.counts.models import Answer, Difference, Outcome
from apps.counts.selectors.counts import holders_of, scope_of


def _difference(kind: str) -> str:
    return Difference(kind).label  # as a status, a word of the wire


def _answer(answer: str) -> str:
    return gettext(Answer(answer).label) if answer else ""


def _outcome(outcome: str) -> str:
    return gettext(Outcome(outcome).label) if outcome else ""


class CountRow(Schema):
    """A count in a list. `expected` and `found` are there once its reading ended."""

    id: Annotated[int, ListField("Conteo", "pk", kind="id", sort=True)]
    status: Annotated[str, ListField("Estado", kind="status", sort=True)]
    location: Annotated[str, ListField("Ubicación", "location__name", sort=True)]
    locationId: Annotated[int, ListField(at="location_id")]
    scope: Annotated[str, ListField("Qué se cuenta", of_page=scope_of)]
    blind: Annotated[bool, ListField("A ciegas")]
    read: Annotated[int, ListField("Leídas", "read_count", sort=True)]
    expected: Annotated[int | None, ListField("Esperadas", sort=True)]
    found: Annotated[int | None, ListField("Encontradas", sort=True)]
    differences: Annotated[int, ListField("Diferencias", "line_count", sort=True)]
    person: Annotated[str, person_field("Inició", "created_by", sort=True)]
    startedAt: Annotated[datetime, ListField("Inicio", "started_at", sort=True)]
    appliedAt: Annotated[datetime | None, ListField("Aplicado", "applied_at", sort=True)]
    notes: Annotated[str, ListField("Notas")]
    repeatDays: Annotated[int | None, ListField("Repetir cada (días)", "repeat_days")]
    nextOn: Annotated[date | None, ListField("Próximo", "next_on", sort=True)]


class CountLineRow(Schema):
    """A difference of a count. `moved`: its piece moved since it was listed or answered, or its code is a piece's by now."""

    id: Annotated[int, ListField(at="pk", sort=True)]
    count: Annotated[int, ListField("Conteo", "count_id", kind="id")]
    kind: Annotated[str, ListField(at="kind")]
    difference: Annotated[str, ListField("Diferencia", value=_difference, of=("kind",), kind="status", sort=True)]
    code: Annotated[str, ListField("Código", sort=True)]
    IdPiece: Annotated[int | None, ListField("IdPieza", "piece_id", kind="id", sort=True)]
    NoSeries: Annotated[str | None, ListField("Número de serie", "piece__serial_number")]
    product: Annotated[str | None, ListField("Producto", "piece__product__name", sort="piece__product__sort_name")]
    Model: Annotated[str | None, ListField("Modelo", "piece__product__model")]
    pieceStatus: Annotated[str | None, ListField("Estado de la pieza", "piece__status", kind="status")]
    registered: Annotated[str | None, ListField("Registrada en", "registered_at__name", sort=True)]
    now: Annotated[str | None, ListField("Ahora en", "piece__location__name")]
    holder: Annotated[str, ListField("La tiene", of_page=holders_of)]
    moved: Annotated[bool, ListField("Se movió")]
    answer: Annotated[str, ListField(at="answer")]
    answerWords: Annotated[str, ListField("Respuesta", value=_answer, of=("answer",), sort=True)]
    person: Annotated[str, person_field("Respondió", "answered_by")]
    outcome: Annotated[str, ListField(at="outcome")]
    outcomeWords: Annotated[str, ListField("Resultado", value=_outcome, of=("outcome",), sort=True)]
    signature: ClassVar = ListField("Revisó", value=lambda _: "", of=("pk",))
