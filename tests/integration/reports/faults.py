"""One fault of each kind, planted past the services, and whom its check must name: by resource and id."""

from collections.abc import Callable
from datetime import timedelta
from decimal import Decimal
from typing import Any

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db.models import F, Model
from django.utils import timezone
from freezegun import freeze_time

from apps.accounts.models import Role, RoleAbility, Session
from apps.accounts.services.sessions import start_session
from apps.catalog.models import Product
from apps.commissions.models import CommissionEntry
from apps.counts.models import CountLine, StockCount
from apps.inventory.models import (
    CircuitPiece,
    EntryPiece,
    ExitPiece,
    Hold,
    InventoryExit,
    Piece,
    PieceMove,
    Transfer,
    TransferPiece,
)
from apps.invoices.models import Invoice, InvoicedOrder, InvoicedPiece
from apps.leases.models import Installment, InstallmentLine
from apps.refunds.models import DevolutionPiece, RefundPayment
from apps.sales.models import CashCustody, CreditBalance, Delivery, Order, OrderPiece, Payment, Quote, QuotePiece
from tests.factories import counts, inventory, invoices, leases, partners, sales
from tests.factories.company import Company

Place = tuple[str, int | None]
Plant = Callable[[Company], Place]
FAULTS: list[tuple[str, str, Plant]] = []
ONE, MUCH = Decimal("0.01"), Decimal(1000000)


def fault(check: str) -> Callable[[Plant], Plant]:
    def keep(plant: Plant) -> Plant:
        FAULTS.append((check, plant.__name__, plant))
        return plant

    return keep


def write(record: Model, **values: Any) -> None:
    """Past the services, without a word in the history."""
    type(record)._base_manager.filter(pk=record.pk).update(**values)


def row_of(order: Order, **which: Any) -> OrderPiece:
    return order.pieces.filter(**which).select_related("piece").order_by("pk")[0]


def named(quote: Quote) -> QuotePiece:
    return quote.pieces.select_related("piece").order_by("pk")[0]


# --- pieces -----------------------------------------------------------------------------------
@fault("piece-status")
def a_held_piece_says_that_it_is_free(c: Company) -> Place:
    write(named(c.quote).piece, status="Inventario")
    return "pieces", named(c.quote).piece_id


@fault("piece-status")
def a_free_piece_says_that_it_is_ordered(c: Company) -> Place:
    free = inventory.piece(c.by)
    write(free, status="Orden")
    return "pieces", free.pk


@fault("piece-circuit")
def a_piece_of_no_circuit_says_that_it_is_of_one(c: Company) -> Place:
    free = inventory.piece(c.by)
    write(free, status="Circuito")
    return "pieces", free.pk


@fault("piece-circuit")
def a_circuit_that_was_taken_apart_has_pieces(c: Company) -> Place:
    write(c.circuit, status="Desarmado")
    first = CircuitPiece.objects.filter(circuit=c.circuit).order_by("pk")[0]
    CircuitPiece.objects.filter(circuit=c.circuit).exclude(pk=first.pk).update(removed_at=timezone.now())
    Piece.objects.filter(in_circuits__circuit=c.circuit).exclude(pk=first.piece_id).update(status="Inventario")
    return "circuits", c.circuit.pk


@fault("hold-document")
def a_document_that_is_not_there_has_a_piece(c: Company) -> Place:
    free = inventory.piece(c.by)
    Hold.objects.create(piece=free, document_kind="quote", document_id=987654, document_number="987654")
    return "pieces", free.pk


@fault("hold-document")
def an_order_that_was_cancelled_has_a_piece(c: Company) -> Place:
    write(c.out, status="Cancelada")
    held = row_of(c.out)
    Hold.objects.filter(document_kind="order", document_id=c.out.pk).exclude(piece=held.piece_id).delete()
    return "pieces", held.piece_id


@fault("document-holds")
def a_quote_names_a_piece_that_it_has_not(c: Company) -> Place:
    Hold.objects.filter(piece=named(c.quote).piece_id).update(released_at=timezone.now())
    return "quotes", c.quote.pk


@fault("document-holds")
def an_order_names_a_piece_that_it_has_not(c: Company) -> Place:
    Hold.objects.filter(piece=row_of(c.out).piece_id).update(released_at=timezone.now())
    return "orders", c.out.pk


@fault("document-holds")
def a_transfer_carries_a_piece_that_nobody_has(c: Company) -> Place:
    free = inventory.transfer(c.by)
    Hold.objects.filter(document_kind="transfer", document_id=free.pk).update(released_at=timezone.now())
    return "transfers", free.pk


@fault("order-piece-status")
def an_ordered_piece_says_that_it_was_delivered(c: Company) -> Place:
    write(row_of(c.out, exit__isnull=False).piece, status="Entregado")
    return "orders", c.out.pk


@fault("piece-delivered-once")
def a_piece_is_with_the_customers_of_two_orders(c: Company) -> Place:
    # Of one order it came back, of the other it never left.
    back = row_of(c.done, returned_on__isnull=False)
    write(row_of(c.done, returned_on=None), order_id=c.out.pk, piece_id=back.piece_id)
    write(back, returned_on=None, order_id=c.done.pk)
    return "orders", None


# --- stock counts -----------------------------------------------------------------------------
def _line(made: StockCount, kind: str) -> CountLine:
    return made.lines.select_related("piece").get(kind=kind)


@fault("count-applied")
def what_a_count_brought_here_has_no_entry(c: Company) -> Place:
    made = counts.count(c.by, "close", "answer", "apply")
    EntryPiece.objects.filter(piece=_line(made, "elsewhere").piece).exclude(entry__kind="Compra").delete()
    return "stock-counts", made.pk


@fault("count-applied")
def what_a_count_reported_never_left(c: Company) -> Place:
    made = counts.count(c.by, "close", "answer")
    write(_line(made, "missing"), outcome="applied", applied_at=timezone.now())
    return "stock-counts", made.pk


@fault("count-settled")
def a_difference_of_an_applied_count_is_open(c: Company) -> Place:
    made = counts.count(c.by, "close", "answer", "apply")
    write(_line(made, "unknown"), outcome="", applied_at=None)
    return "stock-counts", made.pk


@fault("count-read-here")
def a_piece_that_was_read_is_missing(c: Company) -> Place:
    made = counts.count(c.by, "close", "answer")
    made.reads.filter(piece=None).update(piece=_line(made, "missing").piece)
    return "stock-counts", made.pk


# --- leases -----------------------------------------------------------------------------------
@fault("lease-of-its-order")
def a_piece_of_a_leased_order_has_no_line(c: Company) -> Place:
    made = leases.lease(c.by)
    made.lines.order_by("pk")[0].delete()
    return "leases", made.pk


@fault("lease-rents")
def a_period_that_is_due_has_no_installment(c: Company) -> Place:
    made = leases.lease(c.by, "deliver", "issue")
    last = made.installments.order_by("-number")[0]
    InstallmentLine.objects.filter(installment=last).delete()
    Installment.objects.filter(pk=last.pk).delete()
    return "leases", made.pk


@fault("lease-late")
def a_late_piece_has_no_surcharge(c: Company) -> Place:
    made = leases.lease(c.by, "deliver", "issue")
    write(made.lines.order_by("pk")[0], late_daily=ONE)
    return "leases", made.pk


@fault("lease-parts")
def an_installment_is_more_than_its_pieces(c: Company) -> Place:
    made = leases.lease(c.by, "deliver")
    InstallmentLine.objects.filter(pk=made.installments.get().lines.order_by("pk")[0].pk).update(subtotal=ONE)
    return "leases", made.pk


@fault("lease-after-return")
def a_piece_pays_after_it_came_back(c: Company) -> Place:
    made = leases.lease(c.by, "deliver")
    first = made.installments.get()
    line = made.lines.order_by("pk")[0]
    OrderPiece.objects.filter(pk=line.order_piece_id).update(returned_on=first.start - timedelta(days=1))
    return "leases", made.pk


@fault("lease-paid")
def an_installment_says_that_less_was_paid(c: Company) -> Place:
    made = leases.lease(c.by, "deliver")
    write(made.installments.get(), paid=ONE)
    return "leases", made.pk


@fault("lease-paid")
def a_lease_says_that_more_is_owed(c: Company) -> Place:
    made = leases.lease(c.by, "deliver")
    write(made, owed_mxn=ONE)
    return "leases", made.pk


@fault("lease-statement")
def a_balance_of_a_lease_was_spent_by_no_payment(c: Company) -> Place:
    made = leases.lease(c.by, "deliver", "take_back", "give_back")
    CreditBalance.objects.filter(quote=made.order.quote_id).update(used_mxn=ONE)
    return "leases", made.pk


@fault("lease-deposit")
def a_deposit_is_more_than_its_moves(c: Company) -> Place:
    made = leases.lease(c.by, "deliver")
    write(made, deposit_held=made.deposit_held + ONE)
    return "leases", made.pk


@fault("lease-deposit")
def a_share_is_released_and_the_deposit_is_kept(c: Company) -> Place:
    made = leases.lease(c.by, "deliver")
    write(made.lines.order_by("pk")[0], deposit_released=ONE)
    return "leases", made.pk


@fault("lease-holder")
def a_leased_piece_is_nobody_s(c: Company) -> Place:
    made = leases.lease(c.by, "deliver")
    Hold.objects.filter(piece=leases.out(made)[0]).update(released_at=timezone.now())
    return "leases", made.pk


@fault("lease-holder")
def a_piece_in_review_is_free(c: Company) -> Place:
    made = leases.lease(c.by, "deliver", "take_back")
    Hold.objects.filter(document_kind="lease", document_id=made.pk).update(released_at=timezone.now())
    return "leases", made.pk


@fault("lease-owned")
def a_leased_piece_is_not_ours(c: Company) -> Place:
    made = leases.lease(c.by, "deliver")
    piece = leases.out(made)[0]
    Piece.objects.filter(pk=piece).update(leased=False)
    return "pieces", piece


@fault("lease-returned")
def a_piece_that_came_back_is_in_no_entry(c: Company) -> Place:
    made = leases.lease(c.by, "deliver", "take_back")
    EntryPiece.objects.filter(entry__document_kind="lease", entry__document_id=made.pk).delete()
    return "leases", made.pk


@fault("lease-state")
def a_lease_whose_term_is_over_is_active(c: Company) -> Place:
    made = leases.lease(c.by, "deliver", "issue")
    write(made, status="Activa")
    return "leases", made.pk


# --- places -----------------------------------------------------------------------------------
@fault("piece-last-move")
def a_piece_lies_where_no_move_took_it(c: Company) -> Place:
    free = inventory.piece(c.by)
    write(free, location=inventory.location("CDMX"))
    return "pieces", free.pk


@fault("piece-last-move")
def a_piece_never_came(c: Company) -> Place:
    free = inventory.piece(c.by)
    PieceMove.objects.filter(piece=free).delete()
    return "pieces", free.pk


@fault("piece-nowhere")
def a_free_piece_lies_nowhere(c: Company) -> Place:
    free = inventory.piece(c.by)
    write(free, location=None)
    return "pieces", free.pk


@fault("piece-product")
def a_free_piece_is_of_a_deleted_product(c: Company) -> Place:
    free = inventory.piece(c.by)
    write(free.product, status="Eliminado")
    return "pieces", free.pk


@fault("piece-out-but-here")
def a_piece_that_left_lies_here(c: Company) -> Place:
    gone = row_of(c.out, exit__isnull=False).piece
    write(gone, location=c.out.location)
    return "pieces", gone.pk


@fault("circuit-place")
def a_part_of_a_circuit_lies_elsewhere(c: Company) -> Place:
    part = c.circuit.pieces.order_by("pk")[0].piece
    write(part, location=inventory.location("CDMX"))
    return "circuits", c.circuit.pk


@fault("order-exit")
def what_left_is_in_no_exit(c: Company) -> Place:
    ExitPiece.objects.filter(piece=row_of(c.out, exit__isnull=False).piece_id).delete()
    return "orders", c.out.pk


@fault("order-exit")
def what_left_is_in_another_order_s_exit(c: Company) -> Place:
    InventoryExit.objects.filter(pk=row_of(c.out, exit__isnull=False).exit_id or 0).update(document_id=c.done.pk)
    return "orders", c.out.pk


@fault("transfer-papers")
def what_a_transfer_sent_has_no_exit(c: Company) -> Place:
    ExitPiece.objects.filter(exit__document_kind="transfer", exit__document_id=c.transfer.pk).delete()
    return "transfers", c.transfer.pk


@fault("transfer-papers")
def what_a_transfer_brought_has_no_entry(c: Company) -> Place:
    EntryPiece.objects.filter(entry__document_kind="transfer", entry__document_id=c.transfer.pk).delete()
    return "transfers", c.transfer.pk


@fault("transfer-lines")
def a_transfer_that_arrived_has_a_piece_under_way(c: Company) -> Place:
    TransferPiece.objects.filter(transfer=c.transfer).update(is_open=True)
    return "transfers", c.transfer.pk


@fault("transfer-missing")
def what_a_transfer_misses_is_in_stock_by_its_state(c: Company) -> Place:
    [piece_id] = TransferPiece.objects.filter(transfer=c.transfer).order_by("pk").values_list("piece", flat=True)[:1]
    line = TransferPiece.objects.filter(transfer=c.transfer, piece=piece_id)
    line.update(is_open=True, missing=True, received_at=None, responsible=c.transfer.created_by)
    return "transfers", c.transfer.pk


@fault("transfer-lines")
def a_transfer_on_its_way_carries_nothing(c: Company) -> Place:
    own = Transfer.objects.get(document_kind="order", document_id=c.waits.pk)
    TransferPiece.objects.filter(transfer=own).update(is_open=False)
    return "transfers", own.pk


# --- quotes and orders ------------------------------------------------------------------------
@fault("order-quote")
def an_order_costs_more_than_its_quote(c: Company) -> Place:
    write(c.out, total=F("total") + ONE)
    return "orders", c.out.pk


@fault("order-quote")
def a_quote_is_ordered_without_an_order(c: Company) -> Place:
    write(c.quote, status="Orden")
    return "quotes", c.quote.pk


@fault("order-sold")
def a_piece_brought_a_cent_more_than_its_part(c: Company) -> Place:
    write(row_of(c.out), sold_mxn=F("sold_mxn") + ONE)
    return "orders", c.out.pk


@fault("order-sold")
def a_rented_piece_was_sold(c: Company) -> Place:
    lease = leases.lease(c.by, "deliver")
    write(row_of(lease.order), sold_mxn=lease.order.subtotal_mxn)
    return "orders", lease.order_id


@fault("order-deliveries")
def an_order_says_that_it_was_delivered(c: Company) -> Place:
    write(c.out, status="Entregada")
    return "orders", c.out.pk


@fault("order-deliveries")
def a_delivered_order_says_that_it_waits(c: Company) -> Place:
    write(c.done, status="Confirmada", completed_date=None)
    return "orders", c.done.pk


@fault("delivery-order")
def a_delivery_has_no_pieces(c: Company) -> Place:
    Delivery.objects.create(
        order=c.out, number=1, kind=5, date=timezone.localdate(), receiver="X", handed_by=c.by, created_by=c.by
    )
    return "orders", c.out.pk


@fault("delivery-order")
def a_first_delivery_is_the_second(c: Company) -> Place:
    Delivery.objects.filter(order=c.done).update(number=2)
    return "orders", c.done.pk


@fault("order-ready")
def what_is_ready_lies_elsewhere(c: Company) -> Place:
    write(row_of(c.out, exit=None).piece, location=inventory.location("CDMX"))
    return "orders", c.out.pk


@fault("order-transfers")
def an_order_waits_for_nothing(c: Company) -> Place:
    write(c.out, status="En traspaso")
    return "orders", c.out.pk


@fault("order-transfers")
def an_order_goes_on_while_its_pieces_travel(c: Company) -> Place:
    write(c.waits, status="En proceso")
    return "orders", c.waits.pk


@fault("order-paid")
def a_completed_order_is_not_paid(c: Company) -> Place:
    Payment.objects.filter(order=c.done).update(status="Pendiente")
    return "orders", c.done.pk


@fault("quote-totals")
def a_quote_says_another_total(c: Company) -> Place:
    write(c.quote, total=F("total") + ONE, payable=F("payable") + ONE)
    return "quotes", c.quote.pk


@fault("order-totals")
def an_order_says_another_total(c: Company) -> Place:
    write(c.out, tax=F("tax") + ONE)
    return "orders", c.out.pk


@fault("order-totals")
def a_line_of_an_order_has_another_price(c: Company) -> Place:
    c.out.products.update(unit_price=F("unit_price") + ONE)
    return "orders", c.out.pk


# --- money ------------------------------------------------------------------------------------
@fault("payment-worth")
def a_payment_is_worth_a_cent_more(c: Company) -> Place:
    write(c.cash, amount_mxn=F("amount_mxn") + ONE, settled_mxn=F("amount_mxn") + ONE)
    return "quotes", c.quote.pk


@fault("payment-worth")
def money_given_back_is_worth_a_cent_more(c: Company) -> Place:
    write(c.given_back, amount_mxn=F("amount_mxn") + ONE, settled_mxn=F("amount_mxn") + ONE)
    return "devolutions", c.refund.pk


@fault("dollars-settled")
def dollars_settle_what_they_were_worth_on_their_day(c: Company) -> Place:
    dollars = {"currency": "USD", "exchange_rate": Decimal(20)}
    quote = sales.quote(c.by, settlement_currency="USD")
    write(sales.payment(quote, c.by, "10", **dollars), settled_mxn=F("amount_mxn"))
    return "quotes", quote.pk


@fault("payment-order")
def a_payment_is_not_the_order_s(c: Company) -> Place:
    Payment.objects.filter(order=c.out).update(order=None)
    return "quotes", c.out.quote_id


@fault("payment-order")
def a_payment_is_another_order_s(c: Company) -> Place:
    write(c.cash, order_id=c.done.pk)
    return "orders", c.done.pk


@fault("cash-custody")
def nobody_has_the_cash(c: Company) -> Place:
    CashCustody.objects.filter(payment=c.cash).delete()
    return "quotes", c.quote.pk


@fault("cash-custody")
def somebody_has_cash_that_was_none(c: Company) -> Place:
    write(c.cash, method="Transferencia")
    return "quotes", c.quote.pk


@fault("cash-custody")
def the_custody_of_a_cancelled_payment_goes_on(c: Company) -> Place:
    write(c.cash, status="Cancelado")
    return "quotes", c.quote.pk


@fault("cash-delivered")
def who_has_the_cash_did_not_confirm_it(c: Company) -> Place:
    CashCustody.history.filter(history_action="confirm_cash").update(history_user=c.seller)
    return "quotes", c.quote.pk


@fault("balance-used")
def a_balance_is_used_and_nothing_was_paid(c: Company) -> Place:
    write(c.balance, used_mxn=F("used_mxn") + ONE)
    return "quotes", c.balance.quote_id


@fault("balance-amount")
def a_balance_is_more_than_what_was_paid(c: Company) -> Place:
    write(c.balance, amount_mxn=F("amount_mxn") + ONE)
    return "quotes", c.balance.quote_id


@fault("balance-amount")
def what_was_paid_above_the_total_is_no_balance(c: Company) -> Place:
    Payment.objects.filter(order=c.out).update(amount_mxn=MUCH, settled_mxn=MUCH)
    return "quotes", c.out.quote_id


@fault("balance-refund")
def money_given_back_became_no_balance(c: Company) -> Place:
    CreditBalance.objects.filter(refund_payment_id=c.given_back.pk).delete()
    return "devolutions", c.refund.pk


@fault("balance-refund")
def a_balance_is_of_no_refund(c: Company) -> Place:
    CreditBalance.objects.filter(pk=c.balance.pk).update(refund_payment_id=987654)
    return "quotes", c.balance.quote_id


@fault("statements")
def a_balance_is_more_than_the_statement_tells(c: Company) -> Place:
    write(c.balance, amount_mxn=F("amount_mxn") + ONE)
    order = Order.objects.filter(quote=c.balance.quote_id).first()
    return ("orders", order.pk) if order else ("quotes", c.balance.quote_id)


# --- refunds ----------------------------------------------------------------------------------
@fault("refund-counts")
def a_cancelled_refund_counts_pieces(c: Company) -> Place:
    write(c.refund, status="Cancelada", received_at=None, commission_status="Pendiente")
    return "devolutions", c.refund.pk


@fault("refund-counts")
def a_refund_counts_nothing(c: Company) -> Place:
    DevolutionPiece.objects.filter(devolution=c.refund).update(counts=False, came=None)
    return "devolutions", c.refund.pk


@fault("refund-total")
def a_refund_says_another_total(c: Company) -> Place:
    write(c.refund, total_mxn=F("total_mxn") + ONE)
    return "devolutions", c.refund.pk


@fault("refund-limits")
def more_goes_back_than_was_sold(c: Company) -> Place:
    write(c.refund, total_mxn=MUCH)
    return "orders", c.done.pk


@fault("refund-limits")
def more_goes_back_than_was_paid(c: Company) -> Place:
    Payment.objects.filter(order=c.done).update(amount_mxn=1, settled_mxn=1)
    return "orders", c.done.pk


@fault("refund-refundable")
def a_refund_gives_back_less_than_its_part(c: Company) -> Place:
    write(c.refund, refundable_mxn=F("refundable_mxn") - ONE)
    return "devolutions", c.refund.pk


@fault("refund-payable")
def what_came_back_unpaid_is_asked_for(c: Company) -> Place:
    quote = c.done.quote
    write(quote, payable=quote.payable - ONE)
    return "quotes", quote.pk


@fault("refund-payments")
def a_refund_says_that_more_was_paid(c: Company) -> Place:
    write(c.refund, paid_mxn=F("paid_mxn") - ONE)
    return "devolutions", c.refund.pk


@fault("refund-payments")
def money_of_a_refund_was_lost(c: Company) -> Place:
    RefundPayment.objects.filter(devolution=c.refund).delete()
    return "devolutions", c.refund.pk


@fault("refund-returned")
def what_a_refund_received_did_not_come(c: Company) -> Place:
    c.done.pieces.update(returned_on=None)
    return "orders", c.done.pk


@fault("refund-returned")
def what_a_refund_received_is_in_no_entry(c: Company) -> Place:
    EntryPiece.objects.filter(entry=c.refund.entry_id).delete()
    return "devolutions", c.refund.pk


# --- commissions ------------------------------------------------------------------------------
@fault("commission-sums")
def a_commission_pays_a_cent_more(c: Company) -> Place:
    write(c.commission, total_mxn=F("total_mxn") + ONE)
    return "commissions", c.commission.pk


@fault("commission-sums")
def a_commission_sums_what_it_has_not(c: Company) -> Place:
    write(c.commission, subtotal_mxn=F("subtotal_mxn") + ONE)
    return "commissions", c.commission.pk


@fault("commission-entries")
def a_cancelled_commission_has_an_order(c: Company) -> Place:
    write(c.commission, status="Cancelado", cancelled_at=timezone.now())
    entries = CommissionEntry._base_manager.filter(commission=c.commission)
    entries.filter(devolution__isnull=False).update(released_at=timezone.now())
    return "commissions", c.commission.pk


@fault("commission-entries")
def an_entry_says_another_amount_than_its_order(c: Company) -> Place:
    entries = CommissionEntry._base_manager.filter(commission=c.commission, order__isnull=False)
    entries.update(amount_mxn=F("amount_mxn") + ONE)
    return "commissions", c.commission.pk


@fault("commission-orders")
def an_order_in_a_commission_says_that_it_waits(c: Company) -> Place:
    write(c.done, commission_status="Pendiente")
    return "orders", c.done.pk


@fault("commission-refunds")
def a_deducted_refund_says_that_it_waits(c: Company) -> Place:
    write(c.refund, commission_status="Por aplicar")
    return "devolutions", c.refund.pk


# --- people and catalogues --------------------------------------------------------------------
@fault("inactive-sessions")
def who_was_deactivated_is_still_here(c: Company) -> Place:
    Session.objects.filter(user=c.seller).delete()
    start_session(c.seller, address="127.0.0.1", agent="x")
    write(c.seller, status="Inactivo")
    return "sellers", c.seller.pk


@fault("administrators")
def nobody_may_change_the_roles(c: Company) -> Place:
    RoleAbility.objects.filter(subject="Roles", action="edit").update(granted=False)
    return "roles", None


@fault("role-home")
def a_role_begins_nowhere(c: Company) -> Place:
    write(c.seller.role, home="nada")
    return "roles", c.seller.role_id


@fault("merged-customers")
def a_merged_customer_has_a_quote(c: Company) -> Place:
    write(c.quote.customer, status="Inactivo", merged_into=partners.customer(c.by))
    return "customers", c.quote.customer_id


@fault("document-customer")
def an_order_is_another_customer_s(c: Company) -> Place:
    write(c.out, customer=partners.customer(c.by))
    return "orders", c.out.pk


@fault("document-customer")
def a_balance_is_another_customer_s(c: Company) -> Place:
    write(c.balance, customer=partners.customer(c.by))
    return "quotes", c.balance.quote_id


@fault("search-words")
def a_piece_is_not_found_by_its_tag(c: Company) -> Place:
    free = inventory.piece(c.by)
    write(free, search_text="otra cosa")
    return "pieces", free.pk


@fault("search-words")
def a_product_is_not_found_by_its_brand(c: Company) -> Place:
    made = inventory.piece(c.by).product
    write(made, search_text=made.name.lower())
    return "products", made.pk


@fault("customer-derived")
def a_customer_says_another_tax_level(c: Company) -> Place:
    write(c.quote.customer, phone_digits="5555555555")
    return "customers", c.quote.customer_id


# --- records ----------------------------------------------------------------------------------
@fault("references")
def a_move_names_a_document_that_is_not_there(c: Company) -> Place:
    free = inventory.piece(c.by)
    PieceMove.objects.filter(piece=free).update(document_kind="refund", document_id=987654)
    return "pieces", free.pk


@fault("references")
def a_transfer_serves_an_order_that_is_not_there(c: Company) -> Place:
    write(c.transfer, document_kind="order", document_id=987654)
    return "transfers", c.transfer.pk


@fault("files-missing")
def a_voucher_does_not_open(c: Company) -> Place:
    write(c.cash, image="payments/nada.png")
    return "quotes", c.quote.pk


@fault("files-loose")
def a_file_is_nobody_s(c: Company) -> Place:
    with freeze_time(timezone.now() - timedelta(days=2)):
        default_storage.save("payments/suelto.png", ContentFile(b"x"))
    return "", None


@fault("history-last")
def a_price_changed_without_a_word(c: Company) -> Place:
    write(c.out, notes="Otra cosa")
    return "orders", c.out.pk


@fault("history-last")
def a_record_has_no_history(c: Company) -> Place:
    Product.history.filter(id=inventory_product(c).pk).delete()
    return "products", inventory_product(c).pk


def inventory_product(c: Company) -> Product:
    return row_of(c.out).piece.product


@fault("history-orphans")
def a_record_went_without_a_word(c: Company) -> Place:
    Role.objects.filter(pk=Role.objects.create(name="Prueba").pk)._raw_delete("default")  # without its signals
    return "", None


@fault("invoiced-orders")
def an_order_that_a_cancelled_invoice_keeps(company: Company) -> Place:
    made = invoices.invoice(company.by, "issue", "annul")
    InvoicedOrder.objects.filter(invoice=made).update(counts=True)
    return "invoices", made.pk


@fault("invoiced-orders")
def an_order_that_is_not_in_its_invoice(company: Company) -> Place:
    made = invoices.invoice(company.by)
    InvoicedOrder.objects.filter(invoice=made).delete()
    return "invoices", made.pk


@fault("invoiced-orders")
def a_global_invoice_of_nothing(company: Company) -> Place:
    made = invoices.global_invoice(company.by)
    InvoicedOrder.objects.filter(invoice=made).delete()
    return "invoices", made.pk


@fault("invoiced-orders")
def a_stamped_invoice_that_stands_for_nothing(company: Company) -> Place:
    made = invoices.invoice(company.by, "issue", "stamp")
    for rows in (Invoice.objects.filter(pk=made.pk), made.orders.all(), made.pieces.all()):
        rows.update(counts=False)
    return "invoices", made.pk


@fault("invoiced-parts")
def a_piece_that_a_cancelled_invoice_keeps(company: Company) -> Place:
    made = invoices.invoice(company.by, "issue", "annul")
    InvoicedPiece.objects.filter(invoice=made).update(counts=True)
    return "invoices", made.pk


@fault("invoiced-parts")
def an_invoice_of_no_piece(company: Company) -> Place:
    made = invoices.invoice(company.by)
    InvoicedPiece.objects.filter(invoice=made).delete()
    return "invoices", made.pk


@fault("invoiced-parts")
def an_order_that_is_invoiced_beyond_what_it_costs(company: Company) -> Place:
    made = invoices.invoice(company.by)
    Invoice.objects.filter(pk=made.pk).update(subtotal=made.subtotal + ONE, total=made.total + ONE)
    return "orders", made.order_id


@fault("credited-invoices")
def an_invoice_that_was_credited_by_nothing(company: Company) -> Place:
    made = invoices.invoice(company.by, "issue", "stamp")
    Invoice.objects.filter(pk=made.pk).update(credited=ONE)
    return "invoices", made.pk
