"""The calls of stock counts: to begin one, to read at it, to answer its differences, its steps, its sheet."""

from typing import Any

from django.http import HttpResponse

from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.language import gettext, gettext_noop
from apps.core.lists import file_answer
from apps.core.schemas import Answer, Created, Id, ReasonIn, answer
from apps.counts import abilities
from apps.counts.documents.counts import differences_document
from apps.counts.resources import COUNTS
from apps.counts.schemas import calls
from apps.counts.services.answering import answer_lines
from apps.counts.services.applying import apply_count
from apps.counts.services.counting import act_on_count, read_codes, start_count
from apps.inventory.api.movement_documents import pdf_answer

router = Router(tags=["stock counts"])
ROUTERS = [router]
STEP = can(abilities.COUNTS_READ)
"""Who sees a count may ask for a step; the step itself says who may take it."""

_Count = Answer[calls.CountDetail]
_SAID = {
    "close": gettext_noop("La lectura terminó: revisa las diferencias."),
    "reopen": gettext_noop("Se puede seguir contando."),
    "undo": gettext_noop("Se deshizo lo aplicado: las existencias están como antes, y el conteo se revisa de nuevo."),
    "cancel": gettext_noop("El conteo quedó cancelado; las existencias siguen como estaban."),
}


@router.post("/stock-counts", auth=can(abilities.COUNTS_CREATE))
def start(request: Call, payload: calls.CountIn) -> Created[_Count]:
    """Begin a count: what lies at the place now is what it expects."""
    made = start_count(payload.wish(), by=request.user)
    return answer(COUNTS.shown(request.user, made.pk), gettext("El conteo {count} comenzó.").format(count=made.pk))


@router.post("/stock-counts/{id}/reads", auth=can(abilities.COUNTS_COUNT))
def read(request: Call, id: Id, payload: calls.ReadsIn) -> Answer[list[calls.ReadOut]]:
    """Note what was read, an answer to each. The same reads sent again change nothing."""
    found = read_codes(id, [one.read() for one in payload.reads], by=request.user)
    return answer([calls.read_answer(one) for one in found])


@router.post("/stock-counts/{id}/answers", auth=can(abilities.COUNTS_APPLY))
def respond(request: Call, id: Id, payload: calls.AnswersIn) -> Answer[calls.AnsweredOut]:
    """Answer differences: those named, or all of a kind that have no answer."""
    done = answer_lines(id, payload.which(), payload.answer, by=request.user)
    said = next(iter(done.refused.values()), "")
    shown = {"answered": done.answered, "gone": done.gone, "refused": len(done.refused), "sentence": said}
    return answer(shown, _words_of(shown))


@router.get("/stock-counts/{id}/sheet", auth=STEP, openapi_extra=file_answer("application/pdf"))
def sheet(request: Call, id: Id) -> HttpResponse:
    """The differences on paper, to be signed; as a workbook they are an export of `stock-count-lines`."""
    count = COUNTS.one(request.user, id)
    return pdf_answer(differences_document(count), f"conteo_{count.pk}.pdf")


@router.post("/stock-counts/{id}/apply", auth=STEP)
def apply(request: Call, id: Id, payload: calls.ApplyIn) -> _Count:
    """Do what was answered, at once; what moved since is asked again."""
    done = apply_count(id, reason=payload.reason, responsible_id=payload.responsible, by=request.user)
    return answer(COUNTS.shown(request.user, id), done.words)


@router.post("/stock-counts/{id}/{action}", auth=STEP)
def act(request: Call, id: Id, action: str, payload: ReasonIn) -> _Count:
    """One of the count's `actions`: close, reopen, undo, cancel."""
    act_on_count(id, action, reason=payload.reason, by=request.user)
    return answer(COUNTS.shown(request.user, id), gettext(_SAID.get(action, "")))


def _words_of(done: dict[str, Any]) -> str:
    parts = [gettext("Respondidas: {count}.").format(count=done["answered"])]
    if done["gone"]:
        parts.append(gettext("Ya no eran diferencias: {count}.").format(count=done["gone"]))
    if done["refused"]:
        said = gettext("Sin responder: {count}. {sentence}")
        parts.append(said.format(count=done["refused"], sentence=done["sentence"]))
    return " ".join(parts)
