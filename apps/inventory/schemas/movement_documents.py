"""What entries, exits and imports have in common on the wire."""

from datetime import datetime
from typing import Any

from apps.core.schemas.base import Schema
from apps.inventory.models import Reference


class MovementDocument(Schema):
    """A document that a record belongs to: `kind` says which screen it has."""

    kind: str
    id: int
    number: str
    words: str


def document_out(reference: Reference | None) -> dict[str, Any] | None:
    """As `MovementDocument` shows it; nothing where there is none."""
    if reference is None:
        return None
    return {
        "kind": reference.kind.value,
        "id": reference.pk,
        "number": reference.number,
        "words": reference.told,
    }


class EvidenceOut(Schema):
    """A file; `url` is signed and dies within two days."""

    id: int
    name: str
    contentType: str
    size: int
    url: str
    person: str
    uploadedAt: datetime


class ProductPieces(Schema):
    """A product of a document, with how many of its pieces came, and were removed again; `thumbnail` is its picture."""

    IdProduct: int
    Name: str
    Model: str
    thumbnail: str | None
    pieces: int
    removed: int
