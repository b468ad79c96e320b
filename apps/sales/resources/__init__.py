"""What `/api/admin` offers of sales."""

from typing import Any

from apps.accounts.abilities import BIN_READ
from apps.catalog.abilities import PRICES_READ
from apps.core.abilities import COMMENTS_READ
from apps.core.language import companys, gettext, gettext_noop
from apps.core.lists import Resource
from apps.core.records.history import HistoryOf, Part
from apps.core.records.workflow import label_of, transitions_of
from apps.sales import abilities, lists
from apps.sales.models import (
    CashCustody,
    Delivery,
    Order,
    Payment,
    PaymentProof,
    PaymentReminder,
    PriceApproval,
    Quote,
    QuoteAcceptance,
    QuoteCircuit,
    QuoteLink,
    QuoteMail,
    QuoteProduct,
)
from apps.sales.models.terms import TOTAL_COLUMNS
from apps.sales.schemas.cash import CashDetail, cash_detail
from apps.sales.schemas.deleted import DeletedQuote
from apps.sales.schemas.orders import OrderDetail
from apps.sales.schemas.payments import PaymentOut, payment_out
from apps.sales.schemas.pending_row import PendingRow
from apps.sales.schemas.quotes import QuoteDetail
from apps.sales.schemas.shown import quote_detail
from apps.sales.schemas.shown_orders import order_detail
from apps.sales.selectors.orders import WHOLE_ORDER
from apps.sales.selectors.payments import WHOLE_PAYMENT
from apps.sales.selectors.quotes import WHOLE_QUOTE

SETTLED = gettext_noop("Liquidación de dólares")
HANDED_IN = gettext_noop("Pago enviado por el cliente, por su enlace")
_OURS = frozenset({"quote", "uuid", "position", "product", "circuit", "deleted_at"})
with companys():  # whoever asks first: each label is said in another language where it is shown
    _CASH_LABELS = {
        **{name: label_of(method) for name, method in transitions_of(CashCustody).items()},
        "receive_cash": gettext_noop("Efectivo recibido"),
        "end_cash": gettext_noop("Efectivo sin custodia"),
    }


def _payment(payment: Any) -> str:
    return gettext("Pago {payment}").format(payment=payment.id)


QUOTES: Resource[Quote] = Resource(
    spec=lists.QUOTES,
    model=Quote,
    followed=True,
    read=abilities.QUOTE_READ,
    reads_list=abilities.QUOTES_READ,
    detail=QuoteDetail,
    present=quote_detail,
    whole=WHOLE_QUOTE,
    history=HistoryOf(
        parts=[
            Part(QuoteProduct, "quote_id", lambda line: line.product.name, related=["product"]),
            Part(
                QuoteCircuit,
                "quote_id",
                lambda line: gettext("Circuito {circuit}").format(circuit=line.circuit.name),
                related=["circuit"],
            ),
            Part(Payment, "quote_id", _payment),
            Part(
                PaymentProof,
                "quote_id",
                lambda proof: gettext("Comprobante {proof}").format(proof=proof.id),
                needs=COMMENTS_READ,
            ),
            Part(QuoteAcceptance, "quote_id", lambda _: gettext("Aceptación"), needs=COMMENTS_READ),
            Part(
                QuoteLink, "quote_id", lambda link: gettext("Enlace {link}").format(link=link.id), needs=COMMENTS_READ
            ),
            Part(
                QuoteMail,
                "quote_id",
                lambda mail: gettext("Correo a {recipient}").format(recipient=mail.recipient),
                needs=COMMENTS_READ,
            ),
            Part(
                PriceApproval,
                "quote_id",
                lambda row: gettext("Bajo el mínimo: {what}").format(what=row.words),
                needs=COMMENTS_READ,
            ),
        ],
        secrets={"least": PRICES_READ, "address": COMMENTS_READ}
        | dict.fromkeys(("subject", "message"), abilities.QUOTE_SEND),
        hidden=_OURS
        | {"content", "words", "least_rate", "image", "order", "credit_balance", "started_at", "attempts"}
        | {
            "payable",
            "passed_on_mxn",
            "digest",
            "openings",
            "opened_at",
            "asked_at",
            "key",
            "file_digest",
            "proof",
        },
    ),
    labels={
        "raise_payable": gettext_noop("Por cobrar"),
        "lower_payable": gettext_noop("Por cobrar"),
        "register": gettext_noop("Pago registrado"),
        "hand_in": HANDED_IN,
        "hand_in_proof": gettext_noop("Comprobante enviado por el cliente"),
        "settle": SETTLED,
        "confirm": gettext_noop("Pago confirmado"),
        "add_picture": gettext_noop("Comprobante agregado"),
        "move_to_order": gettext_noop("Pago pasado a la orden"),
        "mail_result": gettext_noop("Correo"),
        "mail_again": gettext_noop("Correo otra vez"),
        "share": gettext_noop("Enlace para el cliente"),
        "revoke": gettext_noop("Enlace revocado"),
        "accept": gettext_noop("Aceptada por el cliente"),
        "below_minimum": gettext_noop("Por debajo del mínimo"),
    },
)

DELETED_QUOTES: Resource[Quote] = Resource(
    spec=lists.DELETED_QUOTES,
    model=Quote,
    read=BIN_READ,
    detail=DeletedQuote,
    history=QUOTES.history,
    labels=QUOTES.labels,
)

PAYMENTS: Resource[Payment] = Resource(
    spec=lists.PAYMENTS,
    model=Payment,
    read=abilities.QUOTE_READ,
    detail=PaymentOut,
    present=payment_out,
    whole=WHOLE_PAYMENT,
    history=HistoryOf(hidden=frozenset({"image", "proof"})),
    labels={
        "register": gettext_noop("Registro"),
        "hand_in": HANDED_IN,
        "settle": SETTLED,
        "add_picture": gettext_noop("Comprobante agregado"),
        "move_to_order": gettext_noop("Pasó a la orden"),
    },
)

CASH: Resource[Payment] = Resource(
    spec=lists.CASH,
    model=Payment,
    read=abilities.CASH_HAND_OVER,
    also=[abilities.CASH_CONFIRM],
    detail=CashDetail,
    present=cash_detail,
    history=HistoryOf(
        parts=[Part(CashCustody, "payment_id", lambda _: gettext("Efectivo"))],
        hidden=frozenset({"image", "payment", "voucher", "proof"}),
    ),
    labels={**PAYMENTS.labels, **_CASH_LABELS},
)

_MONEY = (
    *TOTAL_COLUMNS, "deposit_mxn", "lease_currency", "settlement_currency", "settlement_rate", "settled_mxn", "exchange_rate", "discount", "count_to_invoice", "shipping_cost", "installation_cost", "amount",
    "amount_mxn", "currency", "owed",
)  # fmt: skip
_TAX = ("customer_rfc", "invoice_address")

ORDERS: Resource[Order] = Resource(
    spec=lists.ORDERS,
    model=Order,
    followed=True,
    read=abilities.ORDER_READ,
    reads_list=abilities.ORDERS_READ,
    detail=OrderDetail,
    present=order_detail,
    whole=WHOLE_ORDER,
    history=HistoryOf(
        parts=[
            Part(Payment, "order_id", _payment),
            Part(Delivery, "order_id", lambda delivery: gettext("Entrega {number}").format(number=delivery.number)),
            Part(
                PaymentReminder,
                "order_id",
                lambda mail: gettext("Recordatorio a {recipient}").format(recipient=mail.recipient),
                needs=COMMENTS_READ,
            ),
        ],
        secrets=dict.fromkeys((*_MONEY, *_TAX), abilities.QUOTE_READ)
        | {"commission_status": abilities.COMMISSIONS_READ}
        | dict.fromkeys(("subject", "message"), abilities.ORDER_REMIND),
        secret_actions=dict.fromkeys(
            ("enter_commission", "pay_commission", "leave_commission"), abilities.COMMISSIONS_READ
        ),
        hidden=_OURS
        | {"image", "credit_balance", "order", "number", "version", "stopped_from", "started_at", "attempts", "proof"},
    ),
    labels={
        "move_to_order": gettext_noop("Pago pasado de la cotización"),
        "register": gettext_noop("Pago registrado"),
        "hand_in": HANDED_IN,
        "settle": SETTLED,
        "create": gettext_noop("Alta"),
        "go_on": gettext_noop("Sin traspasos"),
        "change_pieces": gettext_noop("Piezas cambiadas"),
        "enter_commission": gettext_noop("En una comisión"),
        "pay_commission": gettext_noop("Comisión pagada"),
        "leave_commission": gettext_noop("Fuera de la comisión"),
        "invoice_by_name": gettext_noop("Factura a su nombre"),
        "invoice_with_others": gettext_noop("Ya no a su nombre"),
        "mail_result": gettext_noop("Recordatorio"),
        "mail_again": gettext_noop("Recordatorio otra vez"),
    },
)

PENDING: Resource[Order] = Resource(
    spec=lists.PENDING,
    model=Order,
    read=abilities.ORDERS_READ,
    detail=PendingRow,
    history=ORDERS.history,
    labels=ORDERS.labels,
)

RESOURCES: list[Resource[Any]] = [QUOTES, DELETED_QUOTES, ORDERS, PAYMENTS, PENDING, CASH]
