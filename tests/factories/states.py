"""A record in every state of every state machine, each brought there through the services.

The second part of a key tells apart records of one state to which different steps are open.
"""

from collections.abc import Callable, Mapping
from datetime import timedelta
from itertools import count
from typing import Any

from django.db import transaction
from django.test import override_settings
from django.utils import timezone

from apps.accounts.models import Location, User
from apps.accounts.services.people import act_on_person, create_person
from apps.catalog.models import Product
from apps.catalog.services.products import act_on_product
from apps.commissions.models import Commission
from apps.core.records.history import save_as
from apps.core.records.workflow import locked
from apps.counts.models import StockCount
from apps.counts.services.applying import apply_count
from apps.inventory.models import Circuit, Piece, PieceSheet, Transfer
from apps.inventory.services import holding
from apps.inventory.services.circuits import take_apart_circuit
from apps.inventory.services.missing import report_missing
from apps.inventory.services.pieces import act_on_piece
from apps.inventory.services.sheets.commands import bring_sheet
from apps.invoices.models import Invoice
from apps.leases.models import Lease
from apps.partners.models import Customer
from apps.partners.services.customers import act_on_customer
from apps.partners.services.merging import merge_customers
from apps.refunds.models import Devolution, RefundPayment
from apps.sales.models import CashCustody, Order, Payment, Quote
from apps.sales.services.payments import cancel_payment
from tests.authenticator import two_steps
from tests.factories import catalog as make
from tests.factories import commissions, counts, inventory, invoices, leases, partners, refunds, sales, sheets
from tests.personas import person
from tests.stand_in_pac import IN_PROCESS, stand_in_pac

Build = Callable[[User], Any]
"""Makes the record; the user is an administrator."""
_number = count(1)


def _active(role: str) -> Build:
    return lambda by: person(role, f"activo{next(_number)}@pruebas.mx")


def _invited(role: str) -> Build:
    def build(by: User) -> User:
        like = person(role, f"modelo{next(_number)}@pruebas.mx")
        values = {"email": f"invitado{next(_number)}@pruebas.mx", "first_name": "Invitado", "role": like.role}
        return create_person(values, password=None, by=by)

    return build


def _deactivated(build: Build) -> Build:
    return lambda by: act_on_person(build(by).pk, "deactivate", reason="", by=by)


def _with_two_steps(build: Build) -> Build:
    def with_them(by: User) -> User:
        made: User = build(by)
        two_steps(made)
        return made

    return with_them


def _product(*steps: str, pieces: int = 0) -> Build:
    def build(by: User) -> Product:
        made = make.product(by, **make.PRICES)
        if pieces:
            inventory.pieces(by, pieces, of=made)
        for step in steps:
            act_on_product(made.pk, step, by=by)
        return made

    return build


def _partner(kind: str, *steps: str) -> Build:
    def build(by: User) -> Customer:
        made = partners.customer(by, kind)
        for step in steps:
            act_on_customer(kind, made.pk, step, by=by)
        return made

    return build


def _merged(by: User) -> Customer:
    kept, merged = partners.customer(by), partners.customer(by)
    merge_customers(kept.pk, merged.pk, by=by)
    return merged


def _piece(*commands: Callable[[Piece, User], Any]) -> Build:
    def build(by: User) -> Piece:
        made = inventory.piece(by)
        for command in commands:
            command(made, by)
        return made

    return build


def _reserve(piece: Piece, by: User) -> None:
    holding.reserve_pieces([piece.pk], inventory.quote(piece.pk), by=by)


def _sell(piece: Piece, by: User) -> None:
    holding.pass_pieces_on(inventory.quote(piece.pk), inventory.order(piece.pk), by=by)


def _deliver(piece: Piece, by: User) -> None:
    holding.deliver_pieces([piece.pk], inventory.order(piece.pk), by=by)


def _remove(piece: Piece, by: User) -> None:
    act_on_piece(piece.pk, "remove", reason="Se rompió", by=by)


def _miss(piece: Piece, by: User) -> None:
    report_missing([piece.pk], by.pk, by=by)


def _missed_by_a_transfer(by: User) -> Piece:
    made = inventory.transfer(by, *inventory.IN_TRANSIT, "missing", amount=2)
    return Piece.objects.get(in_transfers__transfer=made, in_transfers__missing=True)


def _in_circuit(by: User) -> Piece:
    return Piece.objects.get(in_circuits__circuit=inventory.circuit(by))


def _sold_from_circuit(by: User) -> Circuit:
    made = inventory.circuit(by, (1, 2))
    _reserve(Piece.objects.filter(in_circuits__circuit=made)[0], by)
    return made


def _broken_elsewhere(by: User) -> Piece:
    made = inventory.piece(by, at="CDMX")
    _remove(made, by)
    return made


def _transfer(*steps: str, **values: Any) -> Build:
    return lambda by: inventory.transfer(by, *steps, **values)


def _sheet(*steps: str, wrong: bool = False, empty: bool = False, silent: bool = False) -> Build:
    """An import of one new piece; each step is taken without its job, or is what a job found."""

    def build(by: User) -> PieceSheet:
        number = next(_number)
        product = "" if wrong else str(make.product(by).pk)
        tag = inventory.piece(by).tag if empty else f"HOJA-{number}"
        rows = [["", "", tag, "", "", ""]] if empty else [["", product, tag, "", "GDL", ""]]
        made = bring_sheet(sheets.csv(rows), by=by)
        for step in steps:
            with transaction.atomic():
                sheet = locked(PieceSheet, made.pk)
                getattr(sheet, step)()
                save_as(sheet, by=by, action=step)
        if silent:
            PieceSheet.objects.filter(pk=made.pk).update(beat_at=timezone.now() - timedelta(minutes=5))
        return made

    return build


def _count(*steps: str, at: str = "GDL") -> Build:
    return lambda by: counts.count(by, *steps, at=at)


def _partly_applied(by: User) -> StockCount:
    made = counts.count(by, "close", "answer")
    strange = made.lines.get(kind="elsewhere").piece
    assert strange
    _remove(strange, by)
    return apply_count(made.pk, by=by).count


def _quote(*steps: str) -> Build:
    return lambda by: sales.quote(by, *steps)


def _quote_of(role: str, *steps: str) -> Build:
    """Made by somebody of another role, brought on by the administrator."""

    def build(by: User) -> Quote:
        maker = person(role, f"hace{next(_number)}@pruebas.mx")
        made = sales.quote(
            maker, customer=partners.customer(maker, email="otro@compra.mx"), pieces=inventory.pieces(by)
        )
        for step in steps:
            sales.take(made.pk, step, by)
        return made

    return build


_BROUGHT = ("confirm", "request_transfer", "approve_transfer", "send", "receive")


def _payment_of_done(by: User) -> Payment:
    return Payment.objects.get(order=sales.order(by, *sales.TO_READY, "deliver", "approve"))


def _payment(*steps: str, by_step: str = "pay") -> Build:
    return lambda by: sales.quote(by, by_step, *steps).payments.get()


def _cash(*steps: str, ended: bool = False) -> Build:
    """Of a payment that the administrator registered; somebody of billing confirms or refuses."""

    def build(by: User) -> CashCustody:
        custody = sales.cash(by, person("billing", f"cobra{next(_number)}@pruebas.mx"), *steps)
        if ended:
            cancel_payment(custody.payment_id, by=by, reason="Se devolvió")
        return custody

    return build


def _voucher_by_billing(by: User) -> CashCustody:
    custody = sales.cash(by, by)
    sales.take_cash(custody.payment_id, "hand_over", person("billing", f"sube{next(_number)}@pruebas.mx"))
    return custody


def _cash_of_seller(by: User) -> CashCustody:
    seller = person("seller", f"cobra{next(_number)}@pruebas.mx")
    customer = partners.customer(seller, email="suyo@compra.mx")
    return sales.cash(seller, by, "hand_over", of=sales.quote(seller, customer=customer, pieces=inventory.pieces(by)))


def _order(*steps: str, **values: Any) -> Build:
    return lambda by: sales.order(by, *steps, **values)


def _refund(*steps: str) -> Build:
    return lambda by: refunds.refund(by, *steps)


def _refund_elsewhere(by: User) -> Devolution:
    made = refunds.refund(by, "approve")
    made.location = Location.objects.get(code="CDMX")
    return save_as(made, by=by, action="update")


def _refund_payment(*steps: str) -> Build:
    return lambda by: refunds.refund(by, "approve", *steps).payments.get()


def _commission(step: str = "") -> Build:
    """Of an order that the administrator sold."""
    return lambda by: commissions.commission(by, by, step=step)


def _invoice(*steps: str) -> Build:
    return lambda by: invoices.invoice(by, *steps)


def _credited(by: User) -> Invoice:
    note = invoices.invoice(by, "issue", of=invoices.refund(by))
    assert note.credits
    return Invoice.objects.get(pk=note.credits.pk)


def _sealed_long_ago(by: User) -> Invoice:
    made = invoices.invoice(by, "issue")
    Invoice.objects.filter(pk=made.pk).update(sealed_at=timezone.now() - timedelta(hours=80))
    return made


def _of_a_pac_that_is_down(by: User) -> Invoice:
    invoices.pac_account(by)
    return invoices.invoice(by, "issue")


def _of_a_test(by: User) -> Invoice:
    with stand_in_pac() as pac, override_settings(PAC_URL=pac.url):
        return _of_a_pac_that_is_down(by)


def _cancelled_by_a_pac(by: User) -> Invoice:
    """The SAT has the request, and the receiver has not said anything."""
    with stand_in_pac() as pac, override_settings(PAC_URL=pac.url, SAT_STATUS_URL=f"{pac.url}/sat"):
        pac.answers = IN_PROCESS
        invoices.pac_account(by, environment="production")
        return invoices.invoice(by, "issue", "ask_cancel")


def _failed_to_be_sealed(by: User) -> Invoice:
    with transaction.atomic():
        made = invoices.unsealed(by)
        made.fail("La llave del certificado ya no se puede leer.")
        return save_as(made, by=None, action="fail")


def _lease(*steps: str, **values: Any) -> Build:
    return lambda by: leases.lease(by, *steps, **values)


STATES: Mapping[type, Mapping[tuple[str, str], Build]] = {
    User: {
        ("Invitado", "seller"): _invited("seller"),
        ("Invitado", "company"): _invited("billing"),
        ("Activo", "seller"): _active("seller"),
        ("Activo", "company"): _active("warehouse"),
        ("Activo", "administrator"): _active("admin"),
        ("Activo", "customer"): _active("customer"),
        ("Activo", "with two steps"): _with_two_steps(_active("warehouse")),
        ("Inactivo", "seller"): _deactivated(_active("seller")),
        ("Inactivo", "company"): _deactivated(_active("warehouse")),
        ("Inactivo", "never had a password"): _deactivated(_invited("seller")),
    },
    Product: {
        ("Activo", "with prices"): _product(),
        ("Activo", "prices cleared"): _product("clear_prices"),
        ("Activo", "with pieces"): _product(pieces=2),
        ("Eliminado", "with prices"): _product("remove"),
        ("Eliminado", "prices cleared"): _product("clear_prices", "remove"),
    },
    Customer: {
        ("Activo", "customer"): _partner("customer"),
        ("Activo", "wholesaler"): _partner("wholesaler"),
        ("Inactivo", "customer"): _partner("customer", "deactivate"),
        ("Inactivo", "wholesaler"): _partner("wholesaler", "deactivate"),
        ("Inactivo", "merged"): _merged,
    },
    Piece: {
        ("Inventario", "free"): _piece(),
        ("Inventario", "elsewhere"): lambda by: inventory.piece(by, at="CDMX"),
        ("Solicitud", "of a quote"): _piece(_reserve),
        ("Orden", "of an order"): _piece(_reserve, _sell),
        ("Entregado", "with the customer"): _piece(_reserve, _sell, _deliver),
        ("Faltante", "of nobody"): _piece(_miss),
        ("Faltante", "of an order"): _piece(_reserve, _sell, _miss),
        ("Faltante", "of a transfer"): _missed_by_a_transfer,
        ("Eliminada", "broken"): _piece(_remove),
        ("Eliminada", "broken elsewhere"): _broken_elsewhere,
        ("Circuito", "assembled"): _in_circuit,
    },
    Circuit: {
        ("Activo", "with a set"): inventory.circuit,
        ("Activo", "with a sold piece"): _sold_from_circuit,
        ("Desarmado", "taken apart"): lambda by: take_apart_circuit(inventory.circuit(by).pk, by=by),
    },
    Transfer: {
        ("Traspaso", "new"): _transfer(),
        ("Solicitud", "confirmed"): _transfer("confirm"),
        ("Aprobada", "approved"): _transfer("confirm", "approve"),
        ("Aprobada", "to here"): _transfer("confirm", "approve", origin="CDMX", destination="GDL"),
        ("Rechazada", "declined"): _transfer("confirm", "decline"),
        ("Listo para traspaso", "from here"): _transfer("confirm", "approve", "ready"),
        ("Listo para traspaso", "elsewhere"): _transfer("confirm", "approve", "ready", origin="TIENDA"),
        ("En transito", "from here"): _transfer(*inventory.IN_TRANSIT),
        ("En transito", "to here"): _transfer(*inventory.IN_TRANSIT, origin="CDMX", destination="GDL"),
        ("Recibida", "whole"): _transfer(*inventory.IN_TRANSIT, "received"),
        ("Recibida", "with missing pieces"): _transfer(*inventory.IN_TRANSIT, "missing", amount=2),
        ("Cancelado", "cancelled"): _transfer("confirm", "cancel"),
    },
    PieceSheet: {
        ("En revisión", "at work"): _sheet("judge_again"),
        ("En revisión", "its job died"): _sheet("judge_again", silent=True),
        ("Con errores", "a row without a product"): _sheet(wrong=True),
        ("Por confirmar", "with a new piece"): _sheet(),
        ("Por confirmar", "with nothing new"): _sheet(empty=True),
        ("Importando", "at work"): _sheet("confirm"),
        ("Importando", "its job died"): _sheet("confirm", silent=True),
        ("Importada", "all of it"): _sheet("confirm", "saved"),
        ("Deshaciendo", "at work"): _sheet("confirm", "saved", "undo"),
        ("Deshecha", "all of it"): _sheet("confirm", "saved", "undo", "undone"),
        ("Descartada", "not wanted"): _sheet("set_aside"),
    },
    StockCount: {
        ("Abierto", "nothing read"): counts.started,
        ("Abierto", "with reads"): _count("read"),
        ("Abierto", "elsewhere"): _count("read", at="CDMX"),
        ("En revisión", "to be answered"): _count("close"),
        ("En revisión", "answered"): _count("close", "answer"),
        ("En revisión", "a part applied"): _partly_applied,
        ("Aplicado", "all of it"): _count("close", "answer", "apply"),
        ("Cancelado", "after it was read"): _count("read", "cancel"),
    },
    Quote: {
        ("Cotización", "new"): _quote(),
        ("Cotización", "of a seller"): _quote_of("seller"),
        ("Enviado", "sent"): _quote("send"),
        ("Solicitud", "with a payment"): _quote("pay"),
        ("Orden", "approved"): _quote("pay", "approve"),
        ("Rechazado", "refused"): _quote("pay", "refuse"),
        ("Rechazado", "refused, with money in it"): _quote("pay", "confirm", "refuse"),
        ("Cancelado", "cancelled"): _quote("cancel"),
        ("Cancelado", "cancelled, with money in it"): _quote("pay", "confirm", "cancel"),
    },
    Order: {
        ("Orden", "new"): _order(),
        ("Orden", "not paid at all"): _order(paid=False, part="transfer"),
        ("Confirmada", "all here"): _order("confirm"),
        ("Confirmada", "a piece elsewhere"): _order("confirm", elsewhere=1),
        ("En proceso", "all here"): _order("confirm", "check_in_process"),
        ("En proceso", "its transfer was declined"): _order(
            "confirm", "request_transfer", "decline_transfer", elsewhere=1
        ),
        ("En traspaso", "requested"): _order("confirm", "request_transfer", elsewhere=1),
        ("En traspaso", "approved"): _order("confirm", "request_transfer", "approve_transfer", elsewhere=1),
        ("En traspaso", "on its way"): _order(*_BROUGHT[:-1], elsewhere=1),
        ("En traspaso", "received"): _order(*_BROUGHT, elsewhere=1),
        ("Lista para entrega", "all inside"): _order(*sales.TO_READY),
        ("Lista para entrega", "some out"): _order(*sales.TO_READY, "output"),
        ("Lista para entrega", "all out"): _order(*sales.TO_READY, "output_all"),
        ("Entrega parcial", "one delivered"): _order(*sales.TO_READY, "deliver_one"),
        ("Entregada", "paid"): _order(*sales.TO_READY, "deliver"),
        ("Entregada", "not paid"): _order(*sales.TO_READY, "deliver", paid=False),
        ("Completada", "all done"): _order(*sales.TO_READY, "deliver", "approve"),
        ("Detenida", "while it was ready"): _order(*sales.TO_READY, "stop"),
        ("Cancelada", "with money in it"): _order("cancel"),
        ("Cancelada", "never paid"): _order("cancel", paid=False, part="transfer"),
    },
    Lease: {
        ("Por entregar", "paid"): _lease(),
        ("Activa", "all out"): _lease("deliver"),
        ("Activa", "a part to come"): _lease("deliver_one"),
        ("Por entregar", "one will not be delivered"): _lease("drop_one"),
        ("Activa", "the rest will not be delivered"): _lease("deliver_one", "drop_one"),
        ("Activa", "one in review"): _lease("deliver", "take_back_one"),
        ("Activa", "the first payment not paid"): _lease("deliver", paid=False),
        ("Por devolver", "all out"): _lease("deliver", "issue"),
        ("Activa", "all back"): _lease("deliver", "take_back", "review"),
        ("Activa", "settled"): _lease("deliver", "take_back", "give_back"),
        ("Activa", "none brought back"): _lease("deliver", "give_up"),
        ("Terminada", "one still in review"): _lease("deliver", "take_back", "give_back", "finish"),
        ("Terminada", "all done"): _lease("deliver", "take_back", "review", "pay_back", "finish"),
        ("Cancelada", "before it was delivered"): _lease("cancel"),
    },
    Invoice: {
        ("Borrador", "of an order"): _invoice(),
        ("Por timbrar", "sealed"): _invoice("issue"),
        ("Por timbrar", "not sealed yet"): invoices.unsealed,
        ("Por timbrar", "sealed long ago"): _sealed_long_ago,
        ("Con error", "not sealed"): _failed_to_be_sealed,
        ("Timbrada", "stamped"): _invoice("issue", "stamp"),
        ("Timbrada", "credited"): _credited,
        ("Timbrada", "with a substitute"): _invoice("issue", "stamp", "substitute"),
        ("Cancelación solicitada", "asked for"): _invoice("issue", "stamp", "ask_cancel"),
        ("Cancelación solicitada", "the SAT has it"): _cancelled_by_a_pac,
        ("Cancelada", "annulled"): _invoice("issue", "annul"),
        ("Cancelada", "after it was stamped"): _invoice("issue", "stamp", "ask_cancel", "confirm_cancel"),
        ("Por timbrar", "a PAC is down"): _of_a_pac_that_is_down,
        ("Timbrada", "for a test"): _of_a_test,
    },
    Payment: {
        ("Pendiente", "registered"): _payment(),
        ("Pagado", "confirmed"): _payment("confirm"),
        ("Pagado", "of an order that is done"): _payment_of_done,
        ("Cancelado", "of a quote that was deleted"): _payment("refuse", "discard", by_step="transfer"),
    },
    Devolution: {
        ("Solicitud", "asked for"): _refund(),
        ("Aprobada", "approved"): _refund("approve"),
        ("Aprobada", "received elsewhere"): _refund_elsewhere,
        ("Aprobada", "with money on its way"): _refund("approve", "pay"),
        ("Rechazada", "declined"): _refund("decline"),
        ("Recibida", "received"): _refund("approve", "confirm"),
        ("Cancelada", "cancelled"): _refund("cancel"),
    },
    RefundPayment: {
        ("Pendiente", "registered"): _refund_payment("pay"),
        ("Pagado", "confirmed"): _refund_payment("confirm", "pay", "confirm_payments"),
        ("Cancelado", "cancelled"): _refund_payment("pay", "cancel_payments"),
    },
    Commission: {
        ("Por pagar", "put together"): _commission(),
        ("Pagado", "with its proof"): _commission("pay"),
        ("Cancelado", "before it was paid"): _commission("cancel"),
        ("Cancelado", "after it was paid"): _commission("pay cancel"),
    },
    CashCustody: {
        ("Pendiente", "with the administrator"): _cash(),
        ("Pendiente", "given back"): _cash(ended=True),
        ("Por Confirmar", "by the administrator"): _cash("hand_over"),
        ("Por Confirmar", "by a seller"): _cash_of_seller,
        ("Por Confirmar", "uploaded by billing"): _voucher_by_billing,
        ("Por Confirmar", "given back"): _cash("hand_over", ended=True),
        ("Entregado", "with billing"): _cash("hand_over", "confirm_cash"),
        ("Cancelado", "did not arrive"): _cash("hand_over", "refuse_cash"),
    },
}
