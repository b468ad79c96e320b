"""What the pages behind a quote's link have in common, for whoever has the link: no account, no cookie, no script.

What the address holds is the key: it is never logged (`route_of`), never kept by a cache, and never told to another site.
"""

from collections.abc import Callable
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
from django.utils.translation.trans_real import parse_accept_lang_header

from apps.accounts.throttle import count_try
from apps.core.errors import DomainError, NotFound, TooLarge, TooManyTries, Unreadable
from apps.core.http.origin import address_of
from apps.core.http.whole_forms import refuse_cut
from apps.sales.documents.shared_words import words_of
from apps.sales.models import QuoteLink
from apps.sales.selectors.quote_links import open_link

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


def behind_a_link(view: View) -> View:
    """Calm pages instead of errors, and on each answer what keeps its address a secret. A form has no files."""
    return _guarded(view, "DATA_UPLOAD_MAX_MEMORY_SIZE")


def taking_a_file(view: View) -> View:
    """The same for a form with a file."""
    return _guarded(view, "MAX_BODY_BYTES")


def _guarded(view: View, most: str) -> View:
    """`most` names the setting that says how many bytes of a body are read."""

    @wraps(view)
    def guarded(request: HttpRequest, token: str) -> HttpResponse:
        try:
            if int(request.META.get("CONTENT_LENGTH") or 0) > getattr(settings, most):
                raise TooLarge
            response = view(request, token)
        except NotFound as gone:
            response = notice(request, "gone", gone.status)
        except Unreadable as unread:
            response = notice(request, "unread", unread.status)
        except TooLarge as heavy:
            response = notice(request, "heavy", heavy.status)
        except TooManyTries as tired:
            response = notice(request, "tired", tired.status)
            response["Retry-After"] = tired.headers["Retry-After"]
        for name, value in _HEADERS.items():
            response[name] = value
        return response

    return cast("View", csp_replace(_POLICY)(cast("Any", guarded)))


def link_of(request: HttpRequest, token: str, counted: tuple[str, int] | None = None) -> QuoteLink:
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


def fields_of(request: HttpRequest, *names: str) -> list[str]:
    """What was typed in a form. Raises Unreadable, also for signs that are none in UTF-8: nobody would know what had been written."""
    try:
        fields = request.POST
        refuse_cut(request)
    except (BadRequest, SuspiciousOperation, MultiPartParserError, UnreadablePostError, DomainError) as unread:
        raise Unreadable from unread
    typed = [str(fields.get(name, "")) for name in names]
    if any("\ufffd" in text for text in typed):
        raise Unreadable
    return typed


def see(meant: str, more: str = "") -> HttpResponse:
    """Leads to the page of a link, to the place on it that `more` names."""
    return HttpResponse(status=303, headers={"Location": f"/c/{in_address(meant)}{more}"})


def notice(request: HttpRequest, which: str, status: int) -> HttpResponse:
    language = language_of(request)
    told = {"title": words_of(language)[f"{which}_title"], "text": words_of(language)[which]}
    return drawn(request, "sales/shared_notice.html", language, told, status)


def drawn(
    request: HttpRequest, template: str, language: str, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    said = {**context, "words": words_of(language), "language": language, "nonce": str(request.csp_nonce)}  # type: ignore[attr-defined]
    return HttpResponse(render_to_string(template, said), status=status)


def language_of(request: HttpRequest) -> str:
    """Of the two that we speak the one that the browser would rather have."""
    asked = parse_accept_lang_header(request.headers.get("Accept-Language", "").lower())
    return next((name[:2] for name, _ in asked if name[:2] in {"es", "en"}), "es")
