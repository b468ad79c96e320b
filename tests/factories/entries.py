"""Entries and exits, made through their services."""

from functools import cache
from io import BytesIO
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from apps.accounts.models import User
from apps.inventory.models import EntryKind, ExitKind, InventoryEntry, InventoryExit, Piece
from apps.inventory.services.entries import EntryFacts, ExitFacts, enter_new_pieces, record_exit
from tests.factories import catalog, inventory


def entry(by: User, amount: int = 1, *, at: str = "GDL", **values: Any) -> InventoryEntry:
    """An entry of new pieces of one product; `values` are the pieces', `facts` the entry's."""
    facts = {"kind": EntryKind.PURCHASE, **values.pop("facts", {})}
    product = values.pop("of", None) or catalog.product(by)
    made = [Piece(product=product, **{"tag": f"E-{inventory.next_number()}", **values}) for _ in range(amount)]
    return enter_new_pieces(made, EntryFacts(location_id=inventory.location(at).pk, **facts), by=by)


def pieces_of(entry: InventoryEntry) -> list[Piece]:
    return list(Piece.objects.filter(in_entries__entry=entry).order_by("pk"))


def exit_of(by: User, pieces: list[Piece], *, at: str = "GDL", **facts: Any) -> InventoryExit:
    """The record of an exit; what else happens to its pieces is the command's that records it."""
    filled = {"kind": ExitKind.DELIVERY, "document": inventory.order(), **facts}
    return record_exit(pieces, ExitFacts(location_id=inventory.location(at).pk, **filled), by=by)


def document(name: str = "remisión.pdf") -> SimpleUploadedFile:
    """A page of a PDF."""
    return SimpleUploadedFile(name, _page())


@cache
def _page() -> bytes:
    target = BytesIO()
    Image.new("RGB", (300, 400), "white").save(target, "PDF")
    return target.getvalue()
