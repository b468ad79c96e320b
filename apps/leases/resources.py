"""Leases and their installments at the simple-rest door."""

from typing import Any

from apps.core.abilities import COMMENTS_READ
from apps.core.lists import Resource
from apps.core.lists.fields import row_of
from apps.core.records.history import HistoryOf, Part
from apps.leases import abilities
from apps.leases.lists import INSTALLMENTS as INSTALLMENTS_LIST
from apps.leases.lists import LEASED_PIECES as LEASED_PIECES_LIST
from apps.leases.lists import LEASES as LEASES_LIST
from apps.leases.lists import TO_INVOICE as TO_INVOICE_LIST
from apps.leases.models import (
    DepositMove,
    Installment,
    Lease,
    LeaseCharge,
    LeaseLine,
    LeasePicture,
    RaiseNotice,
    Renewal,
    RentChange,
    RentReminder,
    ToInvoice,
)
from apps.leases.schemas.calls import LeaseDetail
from apps.leases.schemas.invoicing import ToInvoiceRow
from apps.leases.schemas.piece_row import LeasedPieceRow
from apps.leases.schemas.rows import InstallmentRow
from apps.leases.schemas.shown import lease_detail
from apps.sales.abilities import QUOTE_READ

_MONEY = (
    "rent",
    "tax",
    "deposit",
    "deposit_held",
    "owed_mxn",
    "value",
    "deposit_released",
    "late_daily",
    "late_ceiling",
)
_NOTES = ("note", "reason", "text")
"""Of pieces, of renewals, of moves of the deposit: of staff for staff."""
_SECRETS = {**dict.fromkeys(_MONEY, QUOTE_READ), **dict.fromkeys(_NOTES, COMMENTS_READ)}
LABELS = {
    "begin": "Comenzó con la primera entrega",
    "end_term": "Se venció el plazo",
    "drop": "Piezas que no se entregan",
    "take_back": "Piezas recibidas",
    "renew": "Renovación",
    "go_on": "Siguió un mes más",
    "reprice": "Cambio de renta",
    "raise_rents": "Aumento de renta",
    "set_terms": "Condiciones",
    "buy": "Comprada",
    "exchange": "Cambio de pieza",
    "note_clauses": "Cláusulas del contrato",
    "give_up": "Piezas no devueltas",
    "revalue": "Valor de reposición",
    "review": "Piezas revisadas",
    "charge": "Cargo",
    "charge_late": "Recargo por retraso",
    "use_deposit": "Depósito aplicado",
    "give_back_deposit": "Depósito devuelto",
    "move_deposit": "Movimiento del depósito",
    "issue": "Mensualidad emitida",
    "correct": "Mensualidad corregida",
    "pay": "Pagos",
    "owe": "Por cobrar",
    "finish": "Terminada",
    "cancel": "Cancelada",
}

LEASES: Resource[Lease] = Resource(
    spec=LEASES_LIST,
    model=Lease,
    followed=True,
    read=abilities.LEASES_READ,
    detail=LeaseDetail,
    present=lease_detail,
    history=HistoryOf(
        parts=[
            Part(
                LeaseLine,
                "lease_id",
                lambda line: f"Pieza {line.order_piece.piece.words}",
                related=["order_piece__piece"],
            ),
            Part(
                LeasePicture,
                "line__lease_id",
                lambda one: f"Imagen de {one.line.order_piece.piece.words}",
                related=["line__order_piece__piece"],
            ),
            Part(RaiseNotice, "lease_id", lambda mail: f"Aviso de aumento desde el {mail.since:%d/%m/%Y}"),
            Part(RentReminder, "lease_id", lambda mail: f"Recordatorio de la mensualidad {mail.number}"),
            Part(Installment, "lease_id", lambda one: f"Mensualidad {one.number}", needs=QUOTE_READ),
            Part(Renewal, "lease_id", str),
            Part(RentChange, "lease_id", str, needs=QUOTE_READ),
            Part(LeaseCharge, "lease_id", lambda charge: f"Cargo {charge.id}", needs=QUOTE_READ),
            Part(DepositMove, "lease_id", lambda move: f"Depósito {move.id}", needs=QUOTE_READ),
        ],
        secrets=_SECRETS,
        secret_actions=dict.fromkeys(
            ("owe", "charge_late", "move_deposit", "use_deposit", "give_back_deposit", "charge"), QUOTE_READ
        ),
        hidden=frozenset({"lease", "order_piece", "created_by", "by", "at", "line", "replaces", "bought_with"}),
    ),
    labels=LABELS,
)

INSTALLMENTS: Resource[Installment] = Resource(
    spec=INSTALLMENTS_LIST,
    model=Installment,
    read=abilities.LEASES_READ,
    detail=InstallmentRow,
    present=lambda one, reader: row_of(InstallmentRow, one, reader),
    history=HistoryOf(hidden=frozenset({"lease"})),
    labels=LABELS,
)

LEASED_PIECES: Resource[LeaseLine] = Resource(
    spec=LEASED_PIECES_LIST,
    model=LeaseLine,
    read=abilities.LEASES_READ,
    detail=LeasedPieceRow,
    present=lambda line, reader: row_of(LeasedPieceRow, line, reader),
    history=HistoryOf(secrets=_SECRETS, hidden=frozenset({"lease", "order_piece"})),
    labels=LABELS,
)

TO_INVOICE: Resource[ToInvoice] = Resource(
    spec=TO_INVOICE_LIST,
    model=ToInvoice,
    read=abilities.LEASES_READ,
    detail=ToInvoiceRow,
    present=lambda one, reader: row_of(ToInvoiceRow, one, reader),
    history=HistoryOf(hidden=frozenset({"move", "installment", "charge", "invoiced_by"})),
    labels={**LABELS, "invoice": "Facturado"},
)

RESOURCES: list[Resource[Any]] = [LEASES, INSTALLMENTS, LEASED_PIECES, TO_INVOICE]
