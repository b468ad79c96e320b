"""Leases and their installments at the simple-rest door."""

from typing import Any

from apps.core.abilities import COMMENTS_READ
from apps.core.language import gettext, gettext_noop
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
    "begin": gettext_noop("Comenzó con la primera entrega"),
    "end_term": gettext_noop("Se venció el plazo"),
    "drop": gettext_noop("Piezas que no se entregan"),
    "take_back": gettext_noop("Piezas recibidas"),
    "renew": gettext_noop("Renovación"),
    "go_on": gettext_noop("Siguió un mes más"),
    "reprice": gettext_noop("Cambio de renta"),
    "raise_rents": gettext_noop("Aumento de renta"),
    "set_terms": gettext_noop("Condiciones"),
    "buy": gettext_noop("Comprada"),
    "exchange": gettext_noop("Cambio de pieza"),
    "note_clauses": gettext_noop("Cláusulas del contrato"),
    "give_up": gettext_noop("Piezas no devueltas"),
    "revalue": gettext_noop("Valor de reposición"),
    "review": gettext_noop("Piezas revisadas"),
    "charge": gettext_noop("Cargo"),
    "charge_late": gettext_noop("Recargo por retraso"),
    "use_deposit": gettext_noop("Depósito aplicado"),
    "give_back_deposit": gettext_noop("Depósito devuelto"),
    "move_deposit": gettext_noop("Movimiento del depósito"),
    "issue": gettext_noop("Mensualidad emitida"),
    "correct": gettext_noop("Mensualidad corregida"),
    "pay": gettext_noop("Pagos"),
    "owe": gettext_noop("Por cobrar"),
    "finish": gettext_noop("Terminada"),
    "cancel": gettext_noop("Cancelada"),
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
                lambda line: gettext("Pieza {piece}").format(piece=line.order_piece.piece.words),
                related=["order_piece__piece"],
            ),
            Part(
                LeasePicture,
                "line__lease_id",
                lambda one: gettext("Imagen de {piece}").format(piece=one.line.order_piece.piece.words),
                related=["line__order_piece__piece"],
            ),
            Part(
                RaiseNotice,
                "lease_id",
                lambda mail: gettext("Aviso de aumento desde el {day:%d/%m/%Y}").format(day=mail.since),
            ),
            Part(
                RentReminder,
                "lease_id",
                lambda mail: gettext("Recordatorio de la mensualidad {number}").format(number=mail.number),
            ),
            Part(
                Installment,
                "lease_id",
                lambda one: gettext("Mensualidad {number}").format(number=one.number),
                needs=QUOTE_READ,
            ),
            Part(Renewal, "lease_id", str),
            Part(RentChange, "lease_id", str, needs=QUOTE_READ),
            Part(
                LeaseCharge,
                "lease_id",
                lambda charge: gettext("Cargo {number}").format(number=charge.id),
                needs=QUOTE_READ,
            ),
            Part(
                DepositMove,
                "lease_id",
                lambda move: gettext("Depósito {number}").format(number=move.id),
                needs=QUOTE_READ,
            ),
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
    labels={**LABELS, "invoice": gettext_noop("Facturado")},
)

RESOURCES: list[Resource[Any]] = [LEASES, INSTALLMENTS, LEASED_PIECES, TO_INVOICE]
