"""Quotes: the list, one of them, to make and change it."""

from contextlib import suppress
from typing import Annotated, Any

from django.conf import settings
from ninja import Body, Query
from ninja.files import UploadedFile

from apps.accounts.throttle import count_try
from apps.core.errors import Invalid, NotFound
from apps.core.files.scans import scan_at
from apps.core.http.auth import Call, can
from apps.core.http.parser import NO_FILE, BesideFiles
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.lists import JSON_API, selected, wire_list
from apps.core.lists.simple_rest import Filtered, read_filter
from apps.core.records.edits import Read
from apps.core.schemas import Answer, Created, Done, Person, answer, done
from apps.sales import abilities, models
from apps.sales.api.guessing import guesses_counted, visible_errors
from apps.sales.resources import QUOTES
from apps.sales.schemas import quotes as schemas
from apps.sales.schemas import taken
from apps.sales.schemas.quote_board import BoardColumn, column_out
from apps.sales.schemas.shown import lease_totals_out, totals_out
from apps.sales.selectors.exchange_rate import today_rate
from apps.sales.selectors.quote_board import board_of
from apps.sales.selectors.quotes import creators
from apps.sales.services.checking import check_quote, lease_totals_of, totals_of
from apps.sales.services.quotes import change_quote, create_quote, mark_favourite, requote

router = Router(tags=["quotes"])
CONSTANCIA = "taxSituation"
_MOVING = ("QtyIventory",)
"""Of a line, what is otherwise without anybody changing its quote."""
Quote = Answer[schemas.QuoteDetail]

wire_list(router, "/quotes", QUOTES.spec, needs=[abilities.QUOTES_READ], dialect=JSON_API)


@router.get("/quotes/show", auth=can(abilities.QUOTE_READ))
def show_quote(request: Call, id: Query[taken.QuoteId]) -> list[schemas.QuoteDetail]:
    """All of a quote: the first element of the answer."""
    return [QUOTES.shown(request.user, id)]


@router.get("/quotes/board", auth=QUOTES.list_auth)
def quote_board(request: Call, asked: Annotated[Filtered, Query(...)]) -> Answer[list[BoardColumn]]:
    """The quotes of a filter by their state: how many, and what they come to. The rows of a state are the list's."""
    rows = selected(QUOTES.spec, request.user, read_filter(QUOTES.spec, asked))
    return answer([column_out(column) for column in board_of(rows)])


@router.get("/quotes/users", auth=can(abilities.QUOTES_READ))
def quote_creators(request: Call) -> Answer[list[Person]]:
    """Who made the quotes that one sees, for the filter."""
    return answer([{"id": person.pk, "name": person.name} for person in creators(request.user)])


@router.post("/quotes/store", auth=can(abilities.QUOTE_CREATE))
def store_quote(
    request: Call,
    payload: Annotated[taken.NewQuote, BesideFiles(...)],
    taxSituation: UploadedFile | None = NO_FILE,
) -> Created[Quote]:
    """Make a quote, with its customer when none is named; what else is sent of a known one is stored there, but no other name, and
    `taxSituation` as their constancia. Its pieces are named, not held."""
    document = scan_at(CONSTANCIA, taxSituation) if taxSituation else None
    wanted = taken.wanted_quote(payload.values(), _today())

    def accept(made: models.Quote) -> None:
        payload.refuse_other_seller(made)
        if payload.customer or payload.says_more_of_lines:
            now, was = QUOTES.answered(request.user, made.pk), _copied(request, payload.copied)
            payload.refuse_other_customer(now)
            payload.refuse_other_lines(was, now, copied=True, but=_MOVING)

    with guesses_counted(request.user):
        made = create_quote(wanted, by=request.user, party=payload.party(document), accept=accept)
    return answer(
        QUOTES.shown(request.user, made.pk), gettext("La cotización {quote} se ha creado.").format(quote=made.pk)
    )


@router.put("/quotes/update", auth=can(abilities.QUOTE_EDIT))
def update_quote(
    request: Call,
    payload: Annotated[taken.QuoteUpdate, BesideFiles(...)],
    taxSituation: UploadedFile | None = NO_FILE,
) -> Quote:
    """Change what is sent of a quote, and of its customer, `taxSituation` their constancia. 409 `edit_conflict` with what somebody else changed since its `version`."""
    was = QUOTES.answered(request.user, payload.idQuote) if payload.reads_the_quote else {}
    if was:
        payload.refuse_others(was)
    party = payload.party(scan_at(CONSTANCIA, taxSituation) if taxSituation else None, emptied=True)

    def accept(changed: models.Quote) -> None:
        if payload.says_more_of_lines:
            now = QUOTES.answered(request.user, changed.pk)
            payload.refuse_other_lines(was, now, copied=False, but=_MOVING if payload.version else ())

    with guesses_counted(request.user):
        change_quote(
            payload.idQuote, payload.values(), by=request.user, read=payload.read(), party=party, accept=accept
        )
    shown = QUOTES.shown(request.user, payload.idQuote)
    return answer(shown, gettext("La cotización {quote} se ha guardado.").format(quote=payload.idQuote))


@router.post("/quotes/check", auth=can(abilities.QUOTE_CREATE))
def check(request: Call, payload: Annotated[taken.NewQuote, Body(...)]) -> Answer[schemas.QuoteCheck]:
    """What a quote would come to and what would be refused of it, by field. Nothing is stored, and nothing is said of
    prices whose bounds the person may not see; sixty a minute."""
    count_try("quote-checks", request.user.pk, limit=settings.QUOTE_CHECKS, seconds=60)
    wanted = taken.wanted_quote(payload.values(), _today())
    errors: dict[str, str] = {}
    try:
        check_quote(wanted, by=request.user)
    except Invalid as refused:
        errors = visible_errors(refused.errors)
    totals = totals_out(totals_of(wanted), wanted.exchange_rate) if wanted.exchange_rate else None
    lease = lease_totals_out(lease_totals_of(wanted)) if wanted.exchange_rate else None
    return answer({"totals": totals, "leaseTotals": lease, "errors": errors})


@router.post("/quotes/requote", auth=can(abilities.QUOTE_EDIT))
def make_anew(request: Call, payload: taken.RequoteIn) -> Quote:
    """The same quote at today's exchange rate."""
    requote(payload.id, by=request.user, read=Read(taken.QUOTE_FORM, payload.version))
    return answer(QUOTES.shown(request.user, payload.id), gettext("La cotización quedó al tipo de cambio de hoy."))


@router.post("/quotes/favorite", auth=can(abilities.QUOTE_READ))
def favourite(request: Call, payload: taken.FavouriteIn) -> Done:
    """Mark a quote for oneself, or take the mark away."""
    mark_favourite(payload.id, payload.favorite, by=request.user)
    return done()


def _copied(request: Call, number: int | None) -> dict[str, Any]:
    """The quote that is sent as a new one, if the person sees it."""
    with suppress(NotFound):
        return QUOTES.answered(request.user, number) if number else {}
    return {}


def _today() -> Any:
    today = today_rate()
    return today.rate if today else None
