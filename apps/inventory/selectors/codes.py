"""Which pieces have a code: a tag is one piece's for ever, a serial number that of one of the product's that we own now."""

from collections.abc import Collection

from django.db.models import QuerySet

from apps.inventory.models import Piece
from apps.inventory.models.piece import NOT_OURS


def with_code(rows: QuerySet[Piece], column: str, codes: Collection[str]) -> QuerySet[Piece]:
    """Those that keep others from having one of these codes (`tag` or `serial_number`)."""
    found = rows.filter(**{f"{column}__in": codes})
    return found if column == "tag" else found.exclude(NOT_OURS)


def key_of(column: str, code: str, product_id: int | None) -> tuple[str, int | None]:
    """What no two of them share."""
    return (code, None) if column == "tag" else (code, product_id)


def other_lives(piece: Piece) -> list[Piece]:
    """The same thing under other records: it was sold, and came back as a new piece under its serial number."""
    if not piece.serial_number:
        return []
    same = Piece.objects.filter(product=piece.product_id, serial_number=piece.serial_number).exclude(pk=piece.pk)
    return list(same.order_by("pk"))
