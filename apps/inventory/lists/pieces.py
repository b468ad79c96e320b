"""The list of pieces."""

from typing import Annotated, Literal

from django.db.models import QuerySet
from pydantic import StringConstraints

from apps.accounts.schemas.places import Place
from apps.accounts.selectors import name_at
from apps.core.lists import Column, Filter, ListSpec, equals
from apps.core.schemas import Id
from apps.inventory.models import Availability, Condition, Piece
from apps.inventory.schemas.pieces import PieceRow, delivered_word, piece_row
from apps.inventory.selectors.pieces import (
    SHOWN_PIECES,
    free_pieces,
    holder_words,
    labelled,
    located,
    matching,
    pieces,
    with_holders,
)
from apps.inventory.transitions.piece import PieceStatus

NOT_REMOVED = "Vigente"
"""Stands for every state but Eliminada."""
Words = Annotated[str, StringConstraints(max_length=200)]


def _in_state(rows: QuerySet[Piece], status: str) -> QuerySet[Piece]:
    return rows.exclude(status=PieceStatus.REMOVED) if status == NOT_REMOVED else rows.filter(status=status)


_RESPONSIBLE = tuple(name_at("responsible"))
_HOLDER = ("holder_kind", "holder_number", "holder_circuit")

PIECES: ListSpec[Piece] = ListSpec(
    name="pieces",
    title="Piezas",
    rows=lambda _: pieces(),
    row=PieceRow,
    present=piece_row,
    shown=SHOWN_PIECES,
    columns=[
        Column.at("IdPiece", "IdPieza", "pk", "number"),
        Column.at("Tag", "Etiqueta", "tag"),
        Column.at("NoSeries", "Número de serie", "serial_number"),
        Column.at("product", "Producto", "product__name"),
        Column.at("FK_IdProduct", "ID del producto", "product_id", "number"),
        Column.at("Model", "Modelo", "product__model"),
        Column.at("name_brand", "Marca", "product__brand__name"),
        Column.at("status", "Estado", "status"),
        Column.at("Condition", "Condición", "condition"),
        Column.at("Availability", "Disponibilidad", "availability"),
        Column.at("Location", "Ubicación", "location__name"),
        Column("responsible", "Responde por ella", lambda p: str(p.responsible or ""), reads=_RESPONSIBLE),
        Column.at("missingSince", "Falta desde", "missing_since", "datetime"),
        Column("holder", "La tiene", holder_words, reads=_HOLDER),
        Column("Delivered", "Entregada", delivered_word, reads=("status",)),
        Column.at("NoPetition", "Número de pedimento", "petition_number"),
        Column.at("NoInvoice", "Número de factura", "invoice_number"),
        Column.at("NoImport", "Número de importación", "import_number__number"),
        Column.at("ArriveDate", "Fecha de llegada", "arrive_date", "date"),
        Column.at("labelPrintedAt", "Etiqueta impresa", "label_printed_at", "datetime"),
        Column.at("createdAt", "Alta", "created_at", "datetime"),
    ],
    sortable={
        "id": "pk",
        "ID": "pk",
        "IdPiece": "pk",
        "Tag": "tag",
        "NoSeries": "serial_number",
        "product": "product__sort_name",
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
        "labelPrintedAt": "label_printed_at",
        "responsible": "responsible__search_text",
        "missingSince": "missing_since",
        "createdAt": "created_at",
    },
    default_sort="-id",
    filters={
        "product": equals(Id, "product_id"),
        "status": Filter(PieceStatus | Literal["Vigente"], _in_state),
        "condition": equals(Condition, "condition"),
        "availability": equals(Availability, "availability"),
        "location": equals(Place, "location_id"),
        "located": Filter(bool, located),
        "importNumber": equals(Id, "import_number_id"),
        "entry": equals(Id, "in_entries__entry_id"),
        "transfer": equals(Id, "in_transfers__transfer_id"),
        "labelled": Filter(bool, labelled),
        "responsible": equals(Id, "responsible_id"),
        "free": Filter(bool, lambda rows, on: free_pieces(rows) if on else rows),
        "query": Filter(Words, matching),
    },
    default_filters={"status": NOT_REMOVED},
    search=matching,
    for_export=with_holders,
    numbered=True,
)
