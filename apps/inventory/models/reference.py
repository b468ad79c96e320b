"""How a row names the document that it comes from, whichever app that document lives in."""

from dataclasses import dataclass

from django.db import models

from apps.core.language import gettext


class DocumentKind(models.TextChoices):
    QUOTE = "quote", "Cotización"
    ORDER = "order", "Orden"
    TRANSFER = "transfer", "Traspaso"
    CIRCUIT = "circuit", "Circuito"
    ENTRY = "entry", "Entrada"
    EXIT = "exit", "Salida"
    REFUND = "refund", "Devolución"
    SHEET = "sheet", "Importación de piezas"
    COUNT = "count", "Conteo"
    LEASE = "lease", "Renta"


@dataclass(frozen=True)
class Reference:
    """A document by its kind, its key, and the number that people know it by."""

    kind: DocumentKind
    pk: int
    number: str

    @property
    def words(self) -> str:
        """As the company writes it down."""
        return f"{self.kind.label} {self.number}"

    @property
    def told(self) -> str:
        """The same, as a person who asks is told it."""
        return f"{gettext(self.kind.label)} {self.number}"

    @classmethod
    def at(cls, kind: str, pk: int | None, number: str) -> "Reference | None":
        """The document that these columns of a `Referring` row name."""
        return cls(DocumentKind(kind), pk, number) if kind and pk is not None else None


class Referring(models.Model):
    """A row that names a document, or none (an empty kind)."""

    document_kind = models.CharField("documento", max_length=10, choices=DocumentKind.choices, blank=True)
    document_id = models.BigIntegerField("id del documento", null=True, blank=True)
    document_number = models.CharField("número del documento", max_length=40, blank=True)

    class Meta:
        abstract = True

    @property
    def document(self) -> Reference | None:
        return Reference.at(self.document_kind, self.document_id, self.document_number)


def referring(document: Reference | None) -> dict[str, object]:
    """The columns of `Referring` for a document."""
    if document is None:
        return {}
    return {"document_kind": document.kind, "document_id": document.pk, "document_number": document.number}
