"""What a product has of pieces."""

from typing import Any

from django.db.models import Count

from apps.inventory.models import Piece
from apps.inventory.selectors.pieces import free_pieces
from apps.inventory.transitions.piece import PieceStatus


def piece_counts(product_id: int) -> dict[str, Any]:
    """By state, in their order, and by place; removed pieces only count as removed."""
    rows = Piece.objects.filter(product_id=product_id).order_by()
    states = dict(rows.values_list("status").annotate(count=Count("pk")))
    places = rows.filter(location__isnull=False).values_list("location_id", "location__name")
    free = dict(free_pieces(rows).values_list("location_id").annotate(count=Count("pk")))
    return {
        "free": sum(free.values()),
        "moving": rows.filter(location=None, status=PieceStatus.INVENTORY).count(),
        "byState": [{"status": s, "count": states[s]} for s in PieceStatus.values if s in states],
        "byPlace": [
            {"location": pk, "name": name, "count": count, "free": free.get(pk, 0)}
            for pk, name, count in places.annotate(count=Count("pk")).order_by("location_id")
        ],
    }
