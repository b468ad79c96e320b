"""What the calls of counts take and answer."""

from datetime import datetime, timedelta
from typing import Annotated, Any

from pydantic import Field, StringConstraints

from apps.accounts.schemas.places import Place, place_names
from apps.core.language import gettext
from apps.core.schemas import ActionOut, Blank, Id, Input, ReasonIn, Text, number_in
from apps.core.schemas.base import Schema
from apps.counts.models import MOST_DAYS, Answer, Difference
from apps.counts.schemas.rows import CountRow
from apps.counts.services.answering import Lines
from apps.counts.services.counting import CountWish, Read, ReadState
from apps.inventory.rules import MOST_SCANNED
from apps.inventory.schemas.piece_calls import Code

MOST_ANSWERED = 1000
"""Lines that one call names; it may mean all of a kind."""


class CountIn(Input):
    """A new count. It is of all pieces of the place when neither categories nor products are sent."""

    location: Annotated[Place, place_names("location")]
    categories: list[Annotated[Id, number_in("id")]] = Field([], min_length=1, max_length=200)
    products: list[Annotated[Id, number_in("IdProduct", "id")]] = Field([], min_length=1, max_length=200)
    blind: bool = Field(False, description="nobody sees what is expected before the reading ends")
    notes: Text = ""
    repeatDays: Annotated[Annotated[int, Field(ge=1, le=MOST_DAYS)] | None, Blank] = Field(
        None, description="days after it was applied it is due again; only of a whole place"
    )

    def wish(self) -> CountWish:
        return CountWish(self.location, self.categories, self.products, self.blind, self.notes, self.repeatDays)


class ReadIn(Input):
    """A code as it was scanned or typed. The same `key` sent again is the same read."""

    key: Annotated[str, StringConstraints(min_length=1, max_length=36, pattern=r"^[!-~]+$")]
    code: Code
    ago: Annotated[int, Field(ge=0, le=2**31)] = Field(0, description="milliseconds since it was read")

    def read(self) -> Read:
        return Read(self.key, self.code, timedelta(milliseconds=self.ago))


class ReadsIn(Input):
    reads: list[ReadIn] = Field(min_length=1, max_length=MOST_SCANNED)


class ReadOut(Schema):
    """What became of a read: `ok`; `elsewhere`, noted, though the books have the piece at another place; `unknown`, noted,
    though no piece has the code; `repeated`, which changes nothing; `several` pieces have the serial number, and none is noted. `sentence` says it."""

    key: str
    code: str
    state: ReadState
    sentence: str
    IdPiece: int | None
    name: str
    product: str


class ProgressOut(Schema):
    """`expected` and `found` are null while a blind count is open."""

    read: int
    unknown: int
    expected: int | None
    found: int | None


class ReaderOut(Schema):
    """Somebody who reads at a count."""

    id: int
    name: str
    read: int
    last: datetime


class TallyOut(Schema):
    kind: str
    answer: str
    outcome: str
    lines: int


class CountDetail(CountRow):
    """A count as a whole; `tally` sums its differences, `waiting` says how many moved since they were answered."""

    reviewedAt: datetime | None
    progress: ProgressOut
    readers: list[ReaderOut]
    tally: list[TallyOut]
    moved: int
    actions: list[ActionOut]


class ApplyIn(ReasonIn):
    """`responsible` answers for what is missing; whoever applies it, when nobody is named."""

    responsible: Annotated[Id | None, Blank] = None


class AnswersIn(Input):
    """An answer for the lines named, or for all of a `kind` that have none and did not move. An empty one takes answers
    back."""

    lines: list[Annotated[Id, number_in("id")]] | None = Field(None, max_length=MOST_ANSWERED)
    kind: Annotated[Difference | None, Blank] = None
    answer: Annotated[Answer | None, Blank] = None

    def which(self) -> Lines:
        return Lines(self.lines, self.kind)


class AnsweredOut(Schema):
    """`gone` were no differences any more; `refused` keep what they had, with a sentence for one of them."""

    answered: int
    gone: int
    refused: int
    sentence: str


def read_answer(answer: Any) -> dict[str, Any]:
    """Of a `ReadAnswer`."""
    piece = answer.piece
    return {
        "key": answer.read.key,
        "code": answer.read.code,
        "state": answer.state,
        "sentence": _sentence(answer),
        "IdPiece": piece.pk if piece else None,
        "name": piece.told if piece else answer.read.code.strip(),
        "product": piece.product.name if piece else "",
    }


def _sentence(answer: Any) -> str:
    if answer.state == "unknown":
        return gettext("Ninguna pieza tiene este código: queda anotado.")
    if answer.state == "elsewhere":
        place = answer.piece.location
        if place:
            return gettext("Queda anotada; consta en {place}.").format(place=place)
        return gettext("Queda anotada; consta como {status}.").format(status=gettext(answer.piece.status))
    if answer.state == "several":
        return gettext("Varias piezas de aquí tienen este número de serie: escanea su etiqueta.")
    return gettext("Ya la leyó {person}.").format(person=answer.first.by) if answer.state == "repeated" else ""
