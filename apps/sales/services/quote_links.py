"""Links of a quote for its customer: made, shown once, counted, revoked. Each command locks the quote first, then the link."""

import secrets
from datetime import date

from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.utils import timezone

from apps.accounts.models import User
from apps.accounts.selectors import company
from apps.core.errors import DomainError, Invalid, NotAllowed, NotFound, WrongState
from apps.core.language import gettext
from apps.core.records.history import change_as, save_as
from apps.core.records.workflow import locked
from apps.sales import abilities
from apps.sales.models import Quote, QuoteLink
from apps.sales.rules.links import MOST, TOKEN_BYTES, digest_of, expiry_refusal, first_expiry
from apps.sales.selectors.quote_links import valid_links
from apps.sales.selectors.quotes import quotes
from apps.sales.transitions.quote import QuoteStatus, has_content, one_s_own

SHAREABLE = (QuoteStatus.QUOTED, QuoteStatus.SENT, QuoteStatus.REQUESTED)


def share_quote(pk: int, *, by: User, expires_on: date | None = None) -> tuple[QuoteLink, str]:
    """A new link and its address, which is nowhere afterwards. Raises Invalid."""
    today, token = timezone.localdate(), secrets.token_urlsafe(TOKEN_BYTES)
    with transaction.atomic():
        quote = locked(Quote, pk, quotes(by))
        refusal = share_refusal(quote, by)
        if refusal:
            raise refusal
        last = expires_on or first_expiry(quote.valid_until, today, company().quote_validity_days)
        unfit = expiry_refusal(last, today)
        if unfit:
            raise Invalid.field("expiresOn", unfit)
        if valid_links(quote, today).count() >= MOST:
            raise WrongState(
                gettext("La cotización ya tiene {count} enlaces vigentes: revoca los que ya no hagan falta.").format(
                    count=MOST
                )
            )
        link = QuoteLink(quote=quote, digest=digest_of(token), version=quote.version, expires_on=last, created_by=by)
        save_as(link, by=by, action="share")
    return link, address_of_link(token)


def revoke_link(pk: int, *, by: User) -> QuoteLink:
    """From now on it opens nothing."""
    seen = QuoteLink.objects.filter(pk=pk).first()
    if seen is None:
        raise NotFound(number=pk)
    with transaction.atomic():
        quote = locked(Quote, seen.quote_id, quotes(by))
        refusal = _not_one_s_own(quote, by)
        if refusal:
            raise refusal
        link = locked(QuoteLink, pk)
        if link.revoked_at:
            raise WrongState(gettext("El enlace ya está revocado."))
        return change_as(link, {"revoked_at": timezone.now()}, by=by, action="revoke")


def note_opening(link: QuoteLink) -> None:
    """That somebody was shown the quote by it; counted beside its history, because it may be opened often."""
    QuoteLink.objects.filter(pk=link.pk).update(openings=F("openings") + 1, opened_at=timezone.now())


def share_refusal(quote: Quote, by: User) -> DomainError | None:
    """Why this person may not make a link of the quote now; None when they may. Who may mail it may."""
    refusal = _not_one_s_own(quote, by)
    if refusal:
        return refusal
    if quote.status not in SHAREABLE:
        return WrongState(
            gettext("Una cotización en estado {status} ya no se comparte.").format(status=gettext(quote.status))
        )
    if not has_content(quote):
        return WrongState(has_content.told(quote))
    return None


def address_of_link(token: str) -> str:
    return f"{settings.PUBLIC_URL}/c/{token}"


def _not_one_s_own(quote: Quote, by: User) -> DomainError | None:
    if not by.may(abilities.QUOTE_SEND):
        return NotAllowed(gettext("Tu rol no permite enviarla."), needs=[abilities.QUOTE_SEND])
    own = one_s_own(abilities.QUOTE_SEND)
    return None if own.test(quote, by) else NotAllowed(gettext(own.reason))
