"""Links of a quote as staff is shown them."""

from typing import Any

from django.utils import timezone

from apps.core.errors import DomainError
from apps.sales.models import Quote, QuoteLink
from apps.sales.rules.links import state_of


def links_out(quote: Quote) -> list[dict[str, Any]]:
    return [link_out(link) for link in quote.links.select_related("created_by")[:20]]


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
    return [
        {
            "id": row.pk,
            "version": row.version,
            "current": row.version == quote.version,
            "name": row.name,
            "remark": row.remark,
            "address": row.address,
            "acceptedAt": row.accepted_at,
        }
        for row in quote.acceptances.all()[:20]
    ]


def allowed_unless(refusal: DomainError | None) -> dict[str, Any]:
    return {"allowed": refusal is None, "reason": refusal.message if refusal else None}
