"""Links of quotes for customers: who opens what."""

from datetime import date

from django.db.models import Q, QuerySet
from django.utils import timezone

from apps.sales.models import Quote, QuoteAcceptance, QuoteLink
from apps.sales.rules.links import digest_of


def valid_on(day: date) -> Q:
    """Of links that open their quote that day."""
    return Q(revoked_at=None, expires_on__gte=day)


def valid_links(quote: Quote, day: date) -> QuerySet[QuoteLink]:
    return QuoteLink.objects.filter(valid_on(day), quote=quote)


def open_link(token: str) -> QuoteLink | None:
    """The link of that token with its quote, while it opens anything: not that there was one, nor why it does not any more."""
    found = QuoteLink.objects.filter(
        valid_on(timezone.localdate()),
        digest=digest_of(token),
        quote__deleted_at=None,
    )
    return found.select_related("quote__customer", "quote__seller").first()


def accepted_now(quote: Quote, content: str) -> QuoteAcceptance | None:
    """The customer's yes to what the quote says now, which `content` tells."""
    return QuoteAcceptance.objects.filter(quote=quote, version=quote.version, content=content).first()


def accepted_last(quote: Quote) -> QuoteAcceptance | None:
    """The customer's last yes, to whatever it said then."""
    return QuoteAcceptance.objects.filter(quote=quote).first()
