"""The page that a quote's link opens, for whoever has the link, and nothing but that quote: seen, read as a PDF, accepted."""

from dataclasses import dataclass, field
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from apps.core.errors import DomainError, Invalid, NotFound
from apps.core.http.origin import address_of, clean
from apps.sales.api.shared_page import behind_a_link, drawn, fields_of, language_of, link_of, see
from apps.sales.documents.quote import quote_document, quote_file_name
from apps.sales.documents.shared_proof import proof_section
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
from apps.sales.rules.proofs import Typed as TypedProof
from apps.sales.selectors.quote_links import accepted_last, accepted_now, open_link
from apps.sales.services.accepting import Closed, ShownAnother, accept_quote
from apps.sales.services.quote_links import note_opening

_SAID = {"otra-vez": "proof_again", "no-aceptado": "proof_refused"}
"""What is told of a proof that was sent again, by the word in the address."""


@dataclass(frozen=True)
class Typed:
    """What the customer wrote."""

    name: str = ""
    remark: str = ""
    content: str = ""


@dataclass(frozen=True)
class Sent:
    """What was sent and refused: the yes that was `typed`, or the proof of a payment, its faults by field, and `said` of the whole of
    it, each by the word of its sentence."""

    typed: Typed = field(default_factory=Typed)
    proof: TypedProof | None = None
    refused: DomainError | None = None
    faults: dict[str, str] = field(default_factory=dict)
    said: str = ""


@require_safe
@behind_a_link
def shared_quote(request: HttpRequest, token: str) -> HttpResponse:
    """The quote as it is now."""
    link = link_of(request, token)
    note_opening(link)
    said = next((word for asked, word in _SAID.items() if asked in request.GET), "")
    return page(request, link, token, Sent(said=said))


@require_safe
@behind_a_link
def shared_paper(request: HttpRequest, token: str) -> HttpResponse:
    """The quote as a PDF."""
    quote = link_of(request, token).quote
    response = HttpResponse(quote_document(quote), content_type="application/pdf")
    response["Content-Disposition"] = f'attachment; filename="{quote_file_name(quote)}"'
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@behind_a_link
def shared_answer(request: HttpRequest, token: str) -> HttpResponse:
    """The customer accepts what they were shown. No cookie says who asks, only the address does: no other site can send this."""
    if request.method != "POST":  # after a refusal this is the address that the browser shows and loads again
        return see(token)
    link = link_of(request, token, ("quote-link-answer", settings.QUOTE_LINK_ANSWERS))
    name, remark, content = fields_of(request, "name", "remark", "content")
    typed = Typed(name_as_written(name), remark_as_written(remark), content)
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
        return page(request, open_link(token) or link, token, Sent(typed, refused=refused, faults=refused.errors))
    return see(token)


@behind_a_link
def shared_elsewhere(request: HttpRequest, token: str) -> HttpResponse:
    """All else below the links' address: a slash too many leads to what was meant, and nothing there is a screen."""
    meant = token.rstrip("/")
    if request.method in {"GET", "HEAD"} and meant and meant != token:
        return see(meant)
    raise NotFound


def page(request: HttpRequest, link: QuoteLink, token: str, sent: Sent) -> HttpResponse:
    """With the customer's answer and what they sent: what they said already, the forms with what was typed, or why it is too late for
    one."""
    language, quote = language_of(request), link.quote
    words, offer = words_of(language), shared_offer(quote)
    content, closed = content_digest(offer), why_closed(quote.status, offer["expired"])
    accepted = accepted_now(quote, content)
    before = None if accepted else accepted_last(quote)
    faults = {name: words[fault] for name, fault in sent.faults.items()}
    context: dict[str, Any] = {
        **page_words(language, told_in(language, offer), changed=quote.version != link.version, closed=closed),
        "path": f"/c/{token}",
        "accepted": _told_of(accepted, words["accepted"]),
        "accepted_before": _told_of(before, words["accepted_before"]),
        "open": not accepted and not closed,
        "content": content,
        "typed": sent.typed,
        "errors": {} if sent.proof else faults,
        "shown_another": words["shown_another"] if isinstance(sent.refused, ShownAnother) else "",
        "longest": {"name": LONGEST_NAME, "remark": LONGEST_REMARK},
        "proof": proof_section(link, words, sent.proof, faults if sent.proof else {}, sent.said),
    }
    return drawn(request, "sales/shared_quote.html", language, context, sent.refused.status if sent.refused else 200)


def _told_of(accepted: QuoteAcceptance | None, sentence: str) -> str:
    return (
        sentence.format(accepted.name, f"{timezone.localtime(accepted.accepted_at):%d/%m/%Y %H:%M}") if accepted else ""
    )
