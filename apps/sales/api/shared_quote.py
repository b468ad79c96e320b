"""The page that a quote's link opens, for whoever has the link: no account, no cookie, no script, and nothing but that quote.

What the address holds is the key: it is never logged (`route_of`), never kept by a cache, and never told to another site.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, cast
from urllib.parse import quote as in_address

from csp.constants import NONCE
from csp.decorators import csp_replace
from django.conf import settings
from django.core.exceptions import BadRequest, SuspiciousOperation
from django.http import HttpRequest, HttpResponse, UnreadablePostError
from django.http.multipartparser import MultiPartParserError
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.translation.trans_real import parse_accept_lang_header
from django.views.decorators.http import require_http_methods, require_safe

from apps.accounts.throttle import count_try
from apps.core.errors import DomainError, Invalid, NotFound, TooManyTries, Unreadable
from apps.core.http.origin import address_of, clean
from apps.core.http.whole_forms import refuse_cut
from apps.sales.documents.quote import quote_document, quote_file_name
from apps.sales.documents.shared_quote import content_digest, shared_offer
from apps.sales.documents.shared_words import page_words, told_in, words_of
from apps.sales.models import QuoteAcceptance, QuoteLink
from apps.sales.rules.acceptance import (
    LONGEST_NAME,
    LONGEST_REMARK,
    name_as_written,
    remark_as_written,
    why_closed,
)
from apps.sales.selectors.quote_links import accepted_last, accepted_now, open_link
from apps.sales.services.accepting import Closed, ShownAnother, accept_quote
from apps.sales.services.quote_links import note_opening


@dataclass(frozen=True)
class _Typed:
    """What the customer wrote."""

    name: str = ""
    remark: str = ""
    content: str = ""


_NOTHING = _Typed()
View = Callable[[HttpRequest, str], HttpResponse]
_POLICY: dict[str, Any] = {
    **dict.fromkeys(("script-src", "font-src", "connect-src", "manifest-src", "worker-src", "frame-src")),
    "style-src": [NONCE],
    "img-src": ["'self'"],
}
"""What the page does without is left to `default-src`, which allows nothing."""
_HEADERS = {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex, nofollow, noarchive",
    "Vary": "Accept-Language",
}


def _behind_a_link(view: View) -> View:
    """Calm pages instead of errors, and on each answer what keeps its address a secret."""

    @wraps(view)
    def guarded(request: HttpRequest, token: str) -> HttpResponse:
        try:
            response = view(request, token)
        except NotFound as gone:
            response = _notice(request, "gone", gone.status)
        except Unreadable as unread:
            response = _notice(request, "unread", unread.status)
        except TooManyTries as tired:
            response = _notice(request, "tired", tired.status)
            response["Retry-After"] = tired.headers["Retry-After"]
        for name, value in _HEADERS.items():
            response[name] = value
        return response

    return cast("View", csp_replace(_POLICY)(cast("Any", guarded)))


@require_safe
@_behind_a_link
def shared_quote(request: HttpRequest, token: str) -> HttpResponse:
    """The quote as it is now."""
    link = _link_of(request, token)
    note_opening(link)
    return _page(request, link, token)


@require_safe
@_behind_a_link
def shared_paper(request: HttpRequest, token: str) -> HttpResponse:
    """The quote as a PDF."""
    quote = _link_of(request, token).quote
    response = HttpResponse(quote_document(quote), content_type="application/pdf")
    response["Content-Disposition"] = f'attachment; filename="{quote_file_name(quote)}"'
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@_behind_a_link
def shared_answer(request: HttpRequest, token: str) -> HttpResponse:
    """The customer accepts what they were shown. No cookie says who asks, only the address does: no other site can send this."""
    if request.method != "POST":  # after a refusal this is the address that the browser shows and loads again
        return _see(token)
    link = _link_of(request, token, ("quote-link-answer", settings.QUOTE_LINK_ANSWERS))
    typed = _typed_in(request)
    try:
        accept_quote(
            token,
            content=typed.content,
            name=typed.name,
            remark=typed.remark,
            address=clean(address_of(request)) or "",
        )
    except (Invalid, ShownAnother, Closed) as refused:
        # Read again: what was refused may be of another moment than what was read before.
        return _page(request, open_link(token) or link, token, typed, refused)
    return _see(token)


@_behind_a_link
def shared_elsewhere(request: HttpRequest, token: str) -> HttpResponse:
    """All else below the links' address: a slash too many leads to what was meant, and nothing there is a screen."""
    meant = token.rstrip("/")
    if request.method in {"GET", "HEAD"} and meant and meant != token:
        return _see(meant)
    raise NotFound


def _see(meant: str) -> HttpResponse:
    return HttpResponse(status=303, headers={"Location": f"/c/{in_address(meant)}"})


def _typed_in(request: HttpRequest) -> _Typed:
    """Raises Unreadable, also for signs that are none in UTF-8: nobody would know what had been written."""
    try:
        fields = request.POST
        refuse_cut(request)
    except (BadRequest, SuspiciousOperation, MultiPartParserError, UnreadablePostError, DomainError) as unread:
        raise Unreadable from unread
    name, remark, content = (str(fields.get(field, "")) for field in ("name", "remark", "content"))
    if "\ufffd" in name + remark:
        raise Unreadable
    return _Typed(name_as_written(name), remark_as_written(remark), content)


def _link_of(request: HttpRequest, token: str, counted: tuple[str, int] | None = None) -> QuoteLink:
    """Raises NotFound, the same of a link that never was and of one that ended; TooManyTries after many of them, or when one
    link is asked for too often: `counted` as what, and how often it may be, else as a view. A good one passes however often
    others at its address guessed."""
    link = open_link(token)
    if link is None:
        who = address_of(request)
        count_try("quote-link-tries", who, limit=settings.QUOTE_LINK_TRIES, seconds=settings.QUOTE_LINK_COOLOFF)
        raise NotFound
    counter, limit = counted or ("quote-link", settings.QUOTE_LINK_VIEWS)
    count_try(counter, link.pk, limit=limit, seconds=60)
    return link


def _page(
    request: HttpRequest, link: QuoteLink, token: str, typed: _Typed = _NOTHING, refused: DomainError | None = None
) -> HttpResponse:
    """With the customer's answer: what they said already, the form with what is `typed`, or why it is too late for one."""
    language, quote = _language(request), link.quote
    words, offer = words_of(language), shared_offer(quote)
    content, closed = content_digest(offer), why_closed(quote.status, offer["expired"])
    accepted = accepted_now(quote, content)
    before = None if accepted else accepted_last(quote)
    context = {
        **page_words(language, told_in(language, offer), changed=quote.version != link.version, closed=closed),
        "path": f"/c/{token}",
        "accepted": _told_of(accepted, words["accepted"]),
        "accepted_before": _told_of(before, words["accepted_before"]),
        "open": not accepted and not closed,
        "content": content,
        "typed": typed,
        "errors": {field: words[fault] for field, fault in refused.errors.items()} if refused else {},
        "shown_another": words["shown_another"] if isinstance(refused, ShownAnother) else "",
        "longest": {"name": LONGEST_NAME, "remark": LONGEST_REMARK},
    }
    return _drawn(request, "sales/shared_quote.html", language, context, refused.status if refused else 200)


def _told_of(accepted: QuoteAcceptance | None, sentence: str) -> str:
    return (
        sentence.format(accepted.name, f"{timezone.localtime(accepted.accepted_at):%d/%m/%Y %H:%M}") if accepted else ""
    )


def _notice(request: HttpRequest, which: str, status: int) -> HttpResponse:
    language = _language(request)
    told = {"title": words_of(language)[f"{which}_title"], "text": words_of(language)[which]}
    return _drawn(request, "sales/shared_notice.html", language, told, status)


def _drawn(
    request: HttpRequest, template: str, language: str, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    said = {**context, "words": words_of(language), "language": language, "nonce": str(request.csp_nonce)}  # type: ignore[attr-defined]
    return HttpResponse(render_to_string(template, said), status=status)


def _language(request: HttpRequest) -> str:
    """Of the two that we speak the one that the browser would rather have."""
    asked = parse_accept_lang_header(request.headers.get("Accept-Language", "").lower())
    return next((name[:2] for name, _ in asked if name[:2] in {"es", "en"}), "es")
