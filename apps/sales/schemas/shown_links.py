"""Links of a quote as staff is shown them."""

from typing import Any

from django.db.models import Case, When
from django.utils import timezone

from apps.core.errors import DomainError
from apps.sales.documents.shared_quote import content_digest, shared_offer
from apps.sales.models import Quote, QuoteLink
from apps.sales.rules.links import MOST, state_of
from apps.sales.selectors.quote_links import valid_on

SHOWN = MOST


def links_out(quote: Quote) -> list[dict[str, Any]]:
    """Those that still open it before all others: they can be revoked."""
    ended = Case(When(valid_on(timezone.localdate()), then=0), default=1)
    found = quote.links.select_related("created_by").order_by(ended, "-id")[:SHOWN]
    return [link_out(link) for link in sorted(found, key=lambda link: link.pk, reverse=True)]


def link_out(link: QuoteLink) -> dict[str, Any]:
    return {
        "id": link.pk,
        "state": state_of(link.expires_on, link.revoked_at is not None, timezone.localdate()),
        "version": link.version,
        "expiresOn": link.expires_on,
        "createdBy": link.created_by.name,
        "createdAt": link.created_at,
        "revokedAt": link.revoked_at,
        "openings": link.openings,
        "openedAt": link.opened_at,
    }


def acceptances_out(quote: Quote) -> list[dict[str, Any]]:
    rows = list(quote.acceptances.all()[:SHOWN])
    now = (quote.version, content_digest(shared_offer(quote))) if rows else None
    return [
        {
            "id": row.pk,
            "version": row.version,
            "current": (row.version, row.content) == now,
            "name": row.name,
            "remark": row.remark,
            "address": row.address,
            "acceptedAt": row.accepted_at,
        }
        for row in rows
    ]


def allowed_unless(refusal: DomainError | None) -> dict[str, Any]:
    return {"allowed": refusal is None, "reason": refusal.message if refusal else None}
