"""The list of pieces."""

from typing import Annotated, Any, Literal

from django.db.models import QuerySet
from pydantic import StringConstraints

from apps.core.listing import Column, Filter, ListSpec, equals
from apps.core.schemas import Id
from apps.inventory.models import Availability, Condition, Piece
from apps.inventory.schemas.pieces import PieceRow, delivered_word, piece_row
from apps.inventory.selectors.pieces import free_pieces, located, matching, pieces
from apps.inventory.transitions.piece import PieceStatus

NOT_REMOVED = "Vigente"
"""Stands for every state but Eliminada."""
Words = Annotated[str, StringConstraints(max_length=200)]


def _in_state(rows: QuerySet[Piece], status: str) -> QuerySet[Piece]:
    return rows.exclude(status=PieceStatus.REMOVED) if status == NOT_REMOVED else rows.filter(status=status)


def _holder(piece: Any) -> str:
    hold, row = next(iter(piece.open_holds), None), next(iter(piece.open_circuits), None)
    if hold:
        return str(hold.document.words)
    return f"Circuito {row.circuit.name}" if row else ""


PIECES: ListSpec[Piece] = ListSpec(
    name="pieces",
    title="Piezas",
    rows=lambda _: pieces(),
    row=PieceRow,
    present=piece_row,
    columns=[
        Column("IdPiece", "IdPieza", lambda p: p.pk, "number"),
        Column("Tag", "Etiqueta", lambda p: p.tag),
        Column("NoSeries", "Número de serie", lambda p: p.serial_number),
        Column("product", "Producto", lambda p: p.product.name),
        Column("FK_IdProduct", "ID del producto", lambda p: p.product_id, "number"),
        Column("Model", "Modelo", lambda p: p.product.model),
        Column("name_brand", "Marca", lambda p: p.product.brand.name),
        Column("status", "Estado", lambda p: p.status),
        Column("Condition", "Condición", lambda p: p.condition),
        Column("Availability", "Disponibilidad", lambda p: p.availability),
        Column("Location", "Ubicación", lambda p: p.location.name if p.location else ""),
        Column("holder", "La tiene", _holder),
        Column("Delivered", "Entregada", delivered_word),
        Column("NoPetition", "Número de pedimento", lambda p: p.petition_number),
        Column("NoInvoice", "Número de factura", lambda p: p.invoice_number),
        Column("NoImport", "Número de importación", lambda p: p.import_number.number if p.import_number else ""),
        Column("ArriveDate", "Fecha de llegada", lambda p: p.arrive_date, "date"),
        Column("createdAt", "Alta", lambda p: p.created_at, "datetime"),
    ],
    sortable={
        "id": "pk",
        "ID": "pk",
        "IdPiece": "pk",
        "Tag": "tag",
        "NoSeries": "serial_number",
        "product": "product__search_text",
        "Model": "product__model",
        "name_brand": "product__brand__search_text",
        "status": "status",
        "Condition": "condition",
        "Availability": "availability",
        "Location": "location__name",
        "NoPetition": "petition_number",
        "NoInvoice": "invoice_number",
        "NoImport": "import_number__number",
        "ArriveDate": "arrive_date",
        "createdAt": "created_at",
    },
    default_sort="-id",
    filters={
        "product": equals(Id, "product_id"),
        "status": Filter(PieceStatus | Literal["Vigente"], _in_state),
        "condition": equals(Condition, "condition"),
        "availability": equals(Availability, "availability"),
        "location": equals(Id, "location_id"),
        "located": Filter(bool, located),
        "importNumber": equals(Id, "import_number_id"),
        "free": Filter(bool, lambda rows, on: free_pieces(rows) if on else rows),
        "query": Filter(Words, matching),
    },
    default_filters={"status": NOT_REMOVED},
    search=matching,
    numbered=True,
)
