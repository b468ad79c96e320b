"""What `/api/admin` offers of refunds."""

from typing import Any

from apps.core.language import gettext, gettext_noop
from apps.core.lists import Resource
from apps.core.records.history import HistoryOf, Part
from apps.refunds import abilities, lists
from apps.refunds.models import Devolution, DevolutionPiece, RefundPayment
from apps.refunds.schemas.devolutions import DevolutionDetail
from apps.refunds.schemas.payments import RefundPaymentOut, refund_payment_out
from apps.refunds.schemas.shown import devolution_detail
from apps.sales.abilities import QUOTE_READ

_MONEY = (
    "total_mxn", "tax_mxn", "refundable_mxn", "registered_mxn", "paid_mxn", "unit_price", "amount", "amount_mxn", "settled_mxn", "settlement_rate",
    "currency", "exchange_rate", "commission_status",
)  # fmt: skip

DEVOLUTIONS: Resource[Devolution] = Resource(
    spec=lists.DEVOLUTIONS,
    model=Devolution,
    followed=True,
    read=abilities.REFUND_READ,
    reads_list=abilities.REFUNDS_READ,
    detail=DevolutionDetail,
    present=devolution_detail,
    history=HistoryOf(
        parts=[
            Part(
                DevolutionPiece,
                "devolution_id",
                lambda line: gettext("Pieza {piece}").format(piece=line.order_piece.piece.words),
                related=["order_piece__piece"],
            ),
            Part(
                RefundPayment,
                "devolution_id",
                lambda payment: gettext("Reembolso {payment}").format(payment=payment.id),
                needs=QUOTE_READ,
            ),
        ],
        secrets=dict.fromkeys(_MONEY, QUOTE_READ),
        secret_actions=dict.fromkeys(("pay", "recount", "deduct", "wait"), QUOTE_READ),
        hidden=frozenset({"devolution", "order_piece", "image", "deleted_at", "entry"}),
    ),
    labels={
        "register": gettext_noop("Reembolso registrado"),
        "add_picture": gettext_noop("Comprobante agregado"),
        "pay": gettext_noop("Reembolsos"),
        "recount": gettext_noop("Importes recalculados"),
        "deduct": gettext_noop("Descuento en comisión"),
        "wait": gettext_noop("Descuento en comisión"),
    },
)

REFUND_PAYMENTS: Resource[RefundPayment] = Resource(
    spec=lists.REFUND_PAYMENTS,
    model=RefundPayment,
    read=abilities.REFUND_READ,
    detail=RefundPaymentOut,
    present=refund_payment_out,
    history=HistoryOf(hidden=frozenset({"image"})),
    labels={"register": gettext_noop("Registro"), "add_picture": gettext_noop("Comprobante agregado")},
)

RESOURCES: list[Resource[Any]] = [DEVOLUTIONS, REFUND_PAYMENTS]
