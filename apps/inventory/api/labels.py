"""Labels of pieces, circuits and locations."""

from functools import partial
from typing import Any

from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.utils import timezone
from ninja import Query

from apps.core.http.auth import Call, can
from apps.core.http.downloads import FRAMES, made_download
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.lists import file_answer
from apps.core.lists.simple_rest import read_range
from apps.core.schemas import Answer, Done, answer, done
from apps.inventory import abilities
from apps.inventory.api.movement_documents import pdf_answer
from apps.inventory.documents.labels import test_page
from apps.inventory.lists.labels import LABELLED, found
from apps.inventory.rules.labels import PAPERS
from apps.inventory.schemas.labels import LabelsIn, LabelsOf, MarkIn, PaperOut, TestPageIn, paper_out
from apps.inventory.services.labels import Order, mark_labels, print_labels, refuse_to_label

router = Router(tags=["labels"], auth=can(abilities.LABELS_PRINT))

_TYPES = {"pdf": "application/pdf", "zpl": "application/vnd.zebra.zpl"}


@router.get("/labels/papers")
def papers(request: Call) -> Answer[list[PaperOut]]:
    """The sheets and rolls that labels are printed on."""
    return answer([paper_out(paper) for paper in PAPERS.values()])


@router.get("/labels/test.pdf", openapi_extra=file_answer(_TYPES["pdf"]))
def test_page_pdf(request: Call, asked: Query[TestPageIn]) -> HttpResponse:
    """The edges of the labels of one page with a ruler, to see by how much a printer is out."""
    return pdf_answer(test_page(PAPERS[asked.paper], (asked.right, asked.down)), f"prueba-{asked.paper}.pdf")


@router.post("/labels/mark")
def mark(request: Call, payload: MarkIn) -> Done:
    """These pieces have a printed label, or need one again."""
    count = mark_labels(payload.ids, by=request.user, printed=payload.printed)
    return done(gettext("Piezas marcadas: {count}.").format(count=count))


@router.post("/labels/{of}", openapi_extra=file_answer(*_TYPES.values(), FRAMES))
def print_(request: Call, of: LabelsOf, payload: LabelsIn) -> HttpResponseBase:
    """The labels as a file, a page after the other; who prints pieces marks them, unless told otherwise."""
    order = _order(of, payload, request.user)
    name = f"etiquetas-{timezone.localdate():%Y-%m-%d}.{payload.format}"
    make = partial(print_labels, order, by=request.user)
    return made_download(request, name, _TYPES[payload.format], make, len(order.labels) * payload.copies)


def _order(of: LabelsOf, payload: LabelsIn, by: Any) -> Order:
    records = found(of, by, read_range(LABELLED[of].spec, payload.asked(), everything=True))
    printing = payload.printing(len(records))
    if of == "pieces":
        for piece in records:
            refuse_to_label(piece, by)
    marks = [piece.pk for piece in records] if of == "pieces" and payload.mark else []
    resolution = payload.resolution if payload.format == "zpl" else None
    return Order(LABELLED[of].labels(records), printing, resolution, marks)
