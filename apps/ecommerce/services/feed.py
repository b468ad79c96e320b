"""Since when the feed says of an item what it says now."""

from collections.abc import Mapping
from datetime import datetime

from django.utils import timezone

from apps.ecommerce.models import ShownItem


def note_shown(digests: Mapping[int, str]) -> dict[int, datetime]:
    """By item, the moment since which it is shown as this digest says; written only where something is new."""
    known = {row.item_id: row for row in ShownItem.objects.filter(item__in=digests)}
    now = timezone.now()
    fresh = [
        ShownItem(item_id=pk, digest=digest, changed_at=now)
        for pk, digest in sorted(digests.items())
        if pk not in known or known[pk].digest != digest
    ]
    if fresh:
        ShownItem.objects.bulk_create(
            fresh, update_conflicts=True, unique_fields=["item"], update_fields=["digest", "changed_at"]
        )
    return {pk: row.changed_at for pk, row in known.items()} | {row.item_id: now for row in fresh}
