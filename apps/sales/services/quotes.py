"""A quote: to make it, to change it, and its steps. Each command locks the quote first, then its pieces in id order."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.accounts.selectors import company
from apps.core.errors import Conflict, DomainError, NotAllowed, NotFound, WrongState
from apps.core.language import gettext, gettext_noop
from apps.core.records.edits import EditConflict, Read
from apps.core.records.history import save_as
from apps.core.records.workflow import locked, perform
from apps.inventory.services.holding import free_pieces_of
from apps.partners.models import AddressKind
from apps.sales import abilities
from apps.sales.models import Currency, FavouriteQuote, Operation, Quote
from apps.sales.selectors.exchange_rate import today_rate
from apps.sales.selectors.quotes import discarded_quotes, quotes
from apps.sales.services.checking import check_parties, check_quote
from apps.sales.services.claiming import hold_all
from apps.sales.services.content import Written, copy_in, quote_columns
from apps.sales.services.credit import settle_credit
from apps.sales.services.mails import AS_EVER, Asked
from apps.sales.services.parties import Party, made_with, own_words, stored_of
from apps.sales.services.pending import cancel_pending
from apps.sales.services.quote_content import left_of
from apps.sales.services.quote_mails import mail_quote
from apps.sales.services.wanted import WantedQuote, wanted_of
from apps.sales.transitions.quote import EDITABLE, QuoteStatus, one_s_own


def create_quote(
    wanted: WantedQuote, *, by: User, party: Party | None = None, accept: Callable[[Quote], None] = lambda _: None
) -> Quote:
    """Make a quote, for a customer that is made with it when none is named. Its pieces are named, not held. `accept` may
    raise Invalid before it is kept. Raises Invalid."""
    with transaction.atomic():
        own = own_words(party, vars(wanted), wanted.customer_id, by=by)
        if party and wanted.customer_id:
            wanted = replace(wanted, **stored_of(party, wanted.customer_id, vars(wanted), by=by))
        elif party:
            wanted = replace(wanted, **made_with(party, by))
        checked = check_quote(wanted, by=by)
        quote = Quote(created_by=by, seller=_seller(checked.customer, by))
        columns = {"valid_until": timezone.localdate() + timedelta(days=company().quote_validity_days)} | quote_columns(
            checked
        )
        for name, value in (columns | _in_words(own)).items():
            setattr(quote, name, value)
        save_as(quote, by=by, action="create", reason=checked.approvals.words_of_history)
        if checked.approvals.new:
            checked.approvals.write(quote, by=by)
        Written(quote, by, is_new=True).write(checked.wanted.products, checked.wanted.circuits)
        accept(quote)
    return quote


def change_quote(
    pk: int,
    values: Mapping[str, Any],
    *,
    by: User,
    read: Read[Quote] | None = None,
    party: Party | None = None,
    accept: Callable[[Quote], None] = lambda _: None,
) -> Quote:
    """Change what was sent, by the names of `WantedQuote`; what was not sent stays. `accept` may raise Invalid before it is kept.
    Raises EditConflict, Stale."""
    with transaction.atomic():
        stored = {}
        if party:  # before the quote's lock: who merges customers locks them before their quotes
            seen = _seen_to_change(pk, by)
            stored = stored_of(party, values.get("customer_id", seen.customer_id), values, by=by, of=seen)
        quote = locked_to_change(pk, by)
        values = {**values, **stored}
        own = own_words(party, values, values.get("customer_id", quote.customer_id), by=by, of=quote, but=stored)
        values |= {f"{kind}_address_id": None for kind, words in own.items() if words is None}
        try:
            left = left_of(quote, values, read)
        except EditConflict:  # it says the names of what is sent: of nobody who is not the person's to see
            check_parties(replace(wanted_of(quote), **values), by=by, quote=quote)
            raise
        now = wanted_of(quote)
        if left.get("operation") == Operation.SALE:
            now = now.without_lease()
        elif left.get("operation") == Operation.LEASE:
            now = replace(now, settlement_currency=Currency.MXN)
        wanted = replace(now, **left)
        changed = update_quote(quote, wanted, by=by, agreed=_agreed(quote, wanted, values, own))
        accept(changed)
        return changed


def _agreed(
    quote: Quote, wanted: WantedQuote, values: Mapping[str, Any], own: Mapping[AddressKind, Mapping[str, str] | None]
) -> dict[str, Any]:
    """The addresses that say something else than the customer's by now: the `own` words of the quote, and those whose number was
    not sent. Of another number, which somebody else chose meanwhile, nothing was said."""
    agreed: dict[str, Any] = {}
    for kind in AddressKind:
        at, of = f"{kind}_address", getattr(wanted, f"{kind}_address_id")
        if f"{at}_id" in values and of == values[f"{at}_id"]:
            agreed |= _in_words({kind: own.get(kind)})
        elif f"{at}_id" not in values and of == getattr(quote, f"{at}_of_id"):
            agreed |= {at: getattr(quote, at)} | _in_words({kind: own.get(kind)})
    return agreed


def _in_words(own: Mapping[AddressKind, Mapping[str, str] | None]) -> dict[str, Any]:
    return {f"{kind}_address": copy_in(words) for kind, words in own.items() if words}


def update_quote(quote: Quote, wanted: WantedQuote, *, by: User, agreed: Mapping[str, Any] | None = None) -> Quote:
    """Make a locked quote say this; one that was sent is a Cotización again. `agreed` are the columns of addresses that say
    something else than the customer's do by now. Raises Invalid."""
    with transaction.atomic():
        checked = check_quote(wanted, by=by, quote=quote)
        columns = {**quote_columns(checked), **(agreed or {})}
        changed = [name for name, value in columns.items() if getattr(quote, name) != value]
        for name in changed:
            setattr(quote, name, columns[name])
        written = Written(quote, by).write(checked.wanted.products, checked.wanted.circuits)
        approved = checked.approvals.write(quote, by=by)
        if changed or written.changed or approved:
            quote.version += 1
            if quote.status == QuoteStatus.SENT:
                quote.revise()
            save_as(
                quote,
                by=by,
                action="update",
                reason=" ".join(filter(None, [written.words, checked.approvals.words_of_history])),
            )
            settle_credit(quote, by=by)
    return quote


def locked_to_change(pk: int, by: User) -> Quote:
    """The quote, locked, when its content may be changed now by this person."""
    quote = locked(Quote, pk, quotes(by))
    refusal = edit_refusal(quote, by)
    if refusal:
        raise refusal
    return quote


def _seen_to_change(pk: int, by: User) -> Quote:
    """The same without its lock, which judges again."""
    quote = quotes(by).filter(pk=pk).first()
    if quote is None:
        raise NotFound(number=pk)
    refusal = edit_refusal(quote, by)
    if refusal:
        raise refusal
    return quote


def edit_refusal(quote: Quote, by: User) -> DomainError | None:
    """Why this person may not change the content of a quote now; None when they may."""
    if not by.may(abilities.QUOTE_EDIT):
        return NotAllowed(gettext("Tu rol no permite modificarla."), needs=[abilities.QUOTE_EDIT])
    own = one_s_own(abilities.QUOTE_EDIT)
    if not own.test(quote, by):
        return NotAllowed(own.reason)
    if quote.status not in EDITABLE:
        return WrongState(
            gettext("Una cotización en estado {status} ya no se modifica.").format(status=gettext(quote.status))
        )
    return None


def send_quote(pk: int, *, by: User, asked: Asked = AS_EVER, reason: str = "") -> Quote:
    """Mail the document to the customer, or as it is `asked`; jobs do it, and its rows say how it went."""
    with transaction.atomic():
        quote = perform(Quote, pk, "send", by=by, rows=quotes(by), reason=reason)
        mail_quote(quote, asked, by=by)
    return quote


def requote(pk: int, *, by: User, read: Read[Quote] | None = None) -> Quote:
    """The same at today's exchange rate."""
    today = today_rate()
    if today is None:
        raise Conflict(gettext("Nadie ha fijado el tipo de cambio de hoy."))
    return change_quote(pk, {"exchange_rate": today.rate}, by=by, read=read)


def refuse_quote(pk: int, *, by: User, reason: str, customer_message: str = "") -> Quote:
    """Solicitud → Rechazado: the pieces are free; what was paid stays with the quote. `reason` is for staff, `told` is
    what the customer reads."""
    return _act(pk, "refuse", by, reason, _free, customer_message=customer_message.strip())


def cancel_quote(pk: int, *, by: User, reason: str = "") -> Quote:
    """The pieces are free, and what was confirmed is a credit balance of the customer."""
    return _act(pk, "cancel", by, reason, _let_go)


def discard_quote(pk: int, *, by: User, reason: str = "") -> Quote:
    """Hide a quote on which nothing was paid; payments that still wait are cancelled."""
    return _act(pk, "discard", by, reason, _forget)


def restore_quote(pk: int, *, by: User) -> Quote:
    """Out of the bin, with its number and all that is on it; payments that its deletion cancelled stay cancelled."""
    with transaction.atomic():
        quote = locked(Quote, pk, discarded_quotes(by))
        quote.restore()
        return save_as(quote, by=by, action="restore")


def request_again(pk: int, *, by: User, reason: str = "") -> Quote:
    """Rechazado → Solicitud: the pieces are held again. Raises PieceTaken."""
    return _act(pk, "change_request", by, reason, lambda quote, by: hold_all(quote, by=by))


def mark_favourite(pk: int, favourite: bool, *, by: User) -> None:
    """For the person alone: no part of the quote changes."""
    with transaction.atomic():
        quote = locked(Quote, pk, quotes(by))
        if favourite:
            FavouriteQuote.objects.get_or_create(quote=quote, user=by)
        else:
            FavouriteQuote.objects.filter(quote=quote, user=by).delete()


def _act(pk: int, name: str, by: User, reason: str, then: Callable[[Quote, User], Any], **arguments: Any) -> Quote:
    with transaction.atomic():
        quote = perform(Quote, pk, name, by=by, rows=quotes(by), reason=reason, **arguments)
        then(quote, by)
    return quote


def _free(quote: Quote, by: User) -> None:
    free_pieces_of(quote.reference, by=by)


def _let_go(quote: Quote, by: User) -> None:
    _free(quote, by)
    cancel_pending(quote, by=by, reason=gettext_noop("La cotización se canceló."), only_balances=True)
    settle_credit(quote, by=by)


def _forget(quote: Quote, by: User) -> None:
    _free(quote, by)
    cancel_pending(quote, by=by, reason=gettext_noop("La cotización se eliminó."))


def _seller(customer: Any, by: User) -> User:
    """Who makes it sells it; what the office makes is the sale of who looks after the customer, if anybody does."""
    return by if by.scope(abilities.QUOTE_READ) != "all" else customer.seller or by
