"""What the calls of labels take and answer."""

from typing import Annotated, Literal

from pydantic import Field

from apps.core.errors import Invalid
from apps.core.language import gettext
from apps.core.lists.fields import ListField
from apps.core.lists.simple_rest import Range
from apps.core.schemas import Input
from apps.core.schemas.base import Schema
from apps.inventory.documents.labels import Printing
from apps.inventory.rules.labels import FARTHEST, MOST_LABELS, PAPERS, LabelPaper, Resolution
from apps.inventory.schemas.pieces import AsTheySay, PieceId

LabelsOf = Literal["pieces", "circuits", "locations"]
Paper = Literal["letter-30", "letter-10", "roll-50x25", "roll-62x29", "roll-100x50"]
_Out = Field(0.0, ge=-FARTHEST, le=FARTHEST, description="millimetres that everything is moved by")


class LabelledLocation(Schema):
    """A location among those that labels are printed of."""

    id: Annotated[int, ListField(at="pk", sort=True)]
    name: Annotated[str, ListField(sort=True)]


class TestPageIn(Schema):
    """A paper, and by how much its printer is out."""

    paper: Paper
    right: float = _Out
    down: float = _Out


class LabelsIn(Input):
    """Which records, as the list of that name is asked (`filter` and `sort` are its JSON), and how they are printed."""

    filter: str = Field("", max_length=12_000, examples=['{"id": [1, 2]}'])
    sort: str = Field("", max_length=100, examples=['["Tag", "ASC"]'])
    paper: Paper = "letter-30"
    format: Literal["pdf", "zpl"] = Field("pdf", description="ZPL is the language of label printers; for rolls")
    resolution: Resolution = Field(Resolution.COARSE, description="of a label printer, in dots an inch")
    start: int = Field(1, ge=1, description="the place of the first page that is still free")
    copies: int = Field(1, ge=1, le=20)
    right: float = _Out
    down: float = _Out
    mark: bool = Field(True, description="the pieces are marked as labelled")

    def asked(self) -> Range:
        return Range(range="", filter=self.filter, sort=self.sort)

    def printing(self, labels: int) -> Printing:
        """For that many labels; refuses what the paper does not have and too many at once."""
        paper = PAPERS[self.paper]
        if self.start > paper.on_a_page:
            raise Invalid.field("start", _too_far(paper))
        if self.format == "zpl" and not paper.is_roll:
            raise Invalid.field("paper", gettext("ZPL es para rollos: elige un rollo, o PDF para las hojas."))
        if not labels:
            raise Invalid.field("filter", gettext("No hay nada que etiquetar."))
        if labels * self.copies > MOST_LABELS:
            raise Invalid.field(
                "filter",
                gettext("Son {count} etiquetas: en un archivo caben {most}.").format(
                    count=labels * self.copies, most=MOST_LABELS
                ),
            )
        return Printing(paper, self.start, self.copies, (self.right, self.down))


def _too_far(paper: LabelPaper) -> str:
    if paper.is_roll:
        return gettext("Un rollo empieza siempre en su primera etiqueta.")
    return gettext("La hoja tiene {count} etiquetas.").format(count=paper.on_a_page)


class PaperOut(Schema):
    """A paper, and how its labels stand on it."""

    key: Paper
    words: str
    columns: int
    rows: int
    roll: bool


def paper_out(paper: LabelPaper) -> dict[str, object]:
    return {
        "key": paper.key,
        "words": gettext(paper.words),
        "columns": paper.columns,
        "rows": paper.rows,
        "roll": paper.is_roll,
    }


class MarkIn(Input):
    """Pieces whose label is printed, or has to be printed again."""

    ids: Annotated[list[PieceId], AsTheySay] = Field(min_length=1, max_length=1000)
    printed: bool = True
