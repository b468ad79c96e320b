"""Quotes: the list, one of them, to make and change it."""

from typing import Annotated, Any

from django.conf import settings
from ninja import Body, Query, Router, Status

from apps.accounts.throttle import count_try
from apps.core.errors import Invalid
from apps.core.http.auth import Call, can
from apps.core.lists import JSON_API, wire_list
from apps.core.records.edits import Read
from apps.core.schemas import Answer, Done, Person, answer, done
from apps.sales import abilities
from apps.sales.api.guessing import guesses_counted, told_of
from apps.sales.resources import QUOTES
from apps.sales.schemas import quotes as schemas
from apps.sales.schemas import taken
from apps.sales.schemas.shown import lease_totals_out, totals_out
from apps.sales.selectors.exchange_rate import today_rate
from apps.sales.selectors.quotes import creators
from apps.sales.services.checking import check_quote, lease_totals_of, totals_of
from apps.sales.services.quotes import change_quote, create_quote, mark_favourite, requote

router = Router(tags=["quotes"])
Quote = Answer[schemas.QuoteDetail]

wire_list(router, "/quotes", QUOTES.spec, needs=[abilities.QUOTES_READ], dialect=JSON_API)


@router.get("/quotes/show", auth=can(abilities.QUOTE_READ), response=list[schemas.QuoteDetail])
def show_quote(request: Call, id: Query[taken.QuoteId]) -> Any:
    """All of a quote: the first element of the answer."""
    return [QUOTES.shown(request.user, id)]


@router.get("/quotes/users", auth=can(abilities.QUOTES_READ), response=Answer[list[Person]])
def quote_creators(request: Call) -> Any:
    """Who made the quotes that one sees, for the filter."""
    return answer([{"id": person.pk, "name": person.name} for person in creators(request.user)])


@router.post("/quotes/store", auth=can(abilities.QUOTE_CREATE), response={201: Quote})
def store_quote(request: Call, payload: Annotated[taken.NewQuote, Body(...)]) -> Any:
    """Make a quote, with its customer when none is named; what else is sent of a known one is stored there. Its pieces are
    named, not held."""
    wanted = taken.wanted_quote(payload.values(), _today())
    with guesses_counted(request.user):
        made = create_quote(wanted, by=request.user, party=payload.party())
    return Status(201, answer(QUOTES.shown(request.user, made.pk), f"La cotización {made.pk} se ha creado."))


@router.put("/quotes/update", auth=can(abilities.QUOTE_EDIT), response=Quote)
def update_quote(request: Call, payload: Annotated[taken.QuoteUpdate, Body(...)]) -> Any:
    """Change what is sent of a quote, and of its customer. 409 `edit_conflict` with what somebody else changed since its `version`."""
    if payload.customer:
        payload.refuse_others(QUOTES.shown(request.user, payload.idQuote)["customer"])
    with guesses_counted(request.user):
        change_quote(payload.idQuote, payload.values(), by=request.user, read=payload.read(), party=payload.party())
    shown = QUOTES.shown(request.user, payload.idQuote)
    return answer(shown, f"La cotización {payload.idQuote} se ha guardado.")


@router.post("/quotes/check", auth=can(abilities.QUOTE_CREATE), response=Answer[schemas.QuoteCheck])
def check(request: Call, payload: Annotated[taken.NewQuote, Body(...)]) -> Any:
    """What a quote would come to and what would be refused of it, by field. Nothing is stored, and nothing is said of
    prices whose bounds the person may not see; sixty a minute."""
    count_try("quote-checks", request.user.pk, limit=settings.QUOTE_CHECKS, seconds=60)
    wanted = taken.wanted_quote(payload.values(), _today())
    errors: dict[str, str] = {}
    try:
        check_quote(wanted, by=request.user)
    except Invalid as refused:
        errors = told_of(refused.errors)
    totals = totals_out(totals_of(wanted), wanted.exchange_rate) if wanted.exchange_rate else None
    lease = lease_totals_out(lease_totals_of(wanted)) if wanted.exchange_rate else None
    return answer({"totals": totals, "leaseTotals": lease, "errors": errors})


@router.post("/quotes/requote", auth=can(abilities.QUOTE_EDIT), response=Quote)
def make_anew(request: Call, payload: taken.RequoteIn) -> Any:
    """The same quote at today's exchange rate."""
    requote(payload.id, by=request.user, read=Read(taken.QUOTE_FORM, payload.version))
    return answer(QUOTES.shown(request.user, payload.id), "La cotización quedó al tipo de cambio de hoy.")


@router.post("/quotes/favorite", auth=can(abilities.QUOTE_READ), response=Done)
def favourite(request: Call, payload: taken.FavouriteIn) -> Any:
    """Mark a quote for oneself, or take the mark away."""
    mark_favourite(payload.id, payload.favorite, by=request.user)
    return done()


def _today() -> Any:
    today = today_rate()
    return today.rate if today else None
