"""Links of quotes for customers: who opens what."""

from django.utils import timezone

from apps.sales.models import Quote, QuoteAcceptance, QuoteLink
from apps.sales.rules.links import digest_of


def open_link(token: str) -> QuoteLink | None:
    """The link of that token with its quote, while it opens anything: not that there was one, nor why it does not any more."""
    found = QuoteLink.objects.filter(
        digest=digest_of(token),
        revoked_at=None,
        expires_on__gte=timezone.localdate(),
        quote__deleted_at=None,
    )
    return found.select_related("quote__customer", "quote__seller").first()


def accepted_now(quote: Quote) -> QuoteAcceptance | None:
    """The customer's yes to what the quote says now."""
    return QuoteAcceptance.objects.filter(quote=quote, version=quote.version).first()
