"""A refund as a person is shown it. What it comes to is for who reads quotes."""

from decimal import Decimal
from typing import Any

from apps.accounts.models import User
from apps.accounts.selectors import locations
from apps.core.lists import row_of
from apps.core.money import refund_total
from apps.core.records.workflow import actions_for
from apps.refunds.models import DevolutionPiece
from apps.refunds.rules.deduction import Seller, deduction_of
from apps.refunds.schemas.devolution_row import DevolutionRow
from apps.refunds.schemas.devolutions import secret
from apps.refunds.selectors.devolutions import cannot_pay_back, cannot_refund, lines_of, returnable, sale_of
from apps.refunds.services.devolutions import Draft
from apps.refunds.transitions.devolution import LIVE, RefundCommission
from apps.sales.abilities import COMMISSIONS_READ, QUOTE_READ
from apps.sales.models import Order, OrderPiece
from apps.sales.selectors.orders import piece_prices
from apps.sales.transitions.order_states import OrderStatus


def devolution_detail(refund: Any, reader: User) -> dict[str, Any]:
    order, sees, reason = refund.order, reader.may(QUOTE_READ), cannot_pay_back(refund)
    receiver = refund.received_by
    return {
        **row_of(DevolutionRow, refund, reader),
        "customerKind": refund.customer.kind,
        "reason": refund.reason,
        "receivedBy": {"id": receiver.pk, "name": receiver.name} if receiver else None,
        "entry": refund.entry_id,
        "orderStatus": order.status,
        "lines": [_line(line, sees) for line in lines_of(refund)],
        "canPay": {"allowed": reason is None, "reason": reason},
        "actions": actions_for(refund, reader),
        **secret(
            sees,
            tax=refund.tax_mxn,
            unpaid=refund.unpaid_mxn,
            registered=refund.registered_mxn,
            left=refund.refundable_mxn - refund.registered_mxn,
            exchangeRate=order.exchange_rate,
            discount=order.discount,
            orderTotal=order.total,
            orderPaid=sale_of(order).confirmed,
        ),
        **secret(_sees_commissions(reader) and _will_deduct(refund), commission=_deduction(order, refund.total_mxn)),
    }


def _will_deduct(refund: Any) -> bool:
    """What is deducted, declined or cancelled changes no commission any more."""
    return refund.status in LIVE and refund.commission_status != RefundCommission.APPLIED


def _line(line: DevolutionPiece, sees: bool) -> dict[str, Any]:
    return {
        **_names(line.order_piece),
        "id": line.pk,
        "conditionBefore": line.condition_before,
        "condition": line.condition,
        "note": line.note,
        "came": line.came,
        "pictures": [
            {"id": picture.pk, "uploadedBy": picture.uploaded_by.name, "uploadedAt": picture.uploaded_at}
            for picture in line.pictures.all()
        ],
        **secret(sees, UnitPrice=line.unit_price, TotalMxn=line.total_mxn),
    }


def _names(row: OrderPiece) -> dict[str, Any]:
    piece, inside = row.piece, row.circuit_line
    return {
        "IdPiece": piece.pk,
        "Tag": piece.tag,
        "NoSeries": piece.serial_number,
        "IdProduct": piece.product_id,
        "product": piece.product.name,
        "Model": piece.product.model,
        "circuit": inside.line.circuit.name if inside else "",
    }


def _sees_commissions(reader: User) -> bool:
    """What a seller earns of a sale is told with the sale, to who reads both."""
    return reader.may(QUOTE_READ) and reader.may(COMMISSIONS_READ)


def _deduction(order: Order, total: Decimal) -> dict[str, Any]:
    found = deduction_of(
        total,
        Seller(order.seller.name, order.seller.commission_percentage),
        order=order.pk,
        settled=order.commission_status,
        completed=order.status == OrderStatus.COMPLETED,
    )
    return {
        "when": found.when,
        "percentage": found.percentage,
        "deduction": found.amount,
        "sentence": found.sentence,
    }


def preview_out(order: Order, made: Draft, reader: User) -> dict[str, Any]:
    sees = reader.may(QUOTE_READ)
    return {
        "lines": [
            {"IdPiece": row.piece_id, **secret(sees, TotalMxn=part)}
            for row, part in zip(made.rows, made.parts, strict=True)
        ],
        **secret(
            sees,
            TotalMxn=made.amounts.total,
            tax=made.amounts.tax,
            refundable=made.amounts.refundable,
            unpaid=made.amounts.unpaid,
        ),
        **secret(_sees_commissions(reader), commission=_deduction(order, made.amounts.total)),
    }


def check_out(order: Order, reader: User) -> dict[str, Any]:
    """What of the order can come back, each piece with what it would come to by itself."""
    reason, sees = cannot_refund(order), reader.may(QUOTE_READ)
    prices = piece_prices(order)
    return {
        "canMakeRefund": reason is None,
        "reason": reason,
        "locations": [{"id": place.pk, "name": place.name} for place in locations()],
        "defaultLocation": order.location_id,
        "pieces": [_returnable(row, order, prices[row.piece_id], sees) for row in returnable(order)],
    }


def _returnable(row: OrderPiece, order: Order, price: Decimal, sees: bool) -> dict[str, Any]:
    assert row.delivery is not None
    total = refund_total([price], order.exchange_rate, order.discount)
    return {
        **_names(row),
        "Condition": row.piece.condition,
        "delivery": row.delivery.number,
        "deliveredOn": row.delivery.date,
        **secret(sees, UnitPrice=price, TotalMxn=total),
    }
