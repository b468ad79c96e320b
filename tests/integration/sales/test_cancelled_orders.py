"""What becomes of the pieces, the transfers and the money of an order that will not be delivered."""

from decimal import Decimal

import pytest

from apps.core.errors import Invalid
from apps.inventory.models import Hold, Piece
from apps.inventory.services import transfer_travel
from apps.sales.models import CreditBalance, Order, Payment
from apps.sales.services import payments as paying
from apps.sales.services.wanted_payment import WantedPayment
from tests.factories import inventory, partners, sales
from tests.integration.sales.order_support import ids_of, pieces_shown, shown, state_of, take, world
from tests.integration.sales.support import detail
from tests.personas import Caller

READY = sales.TO_READY
WHY = "El cliente desistió"


def held() -> set[tuple[int, str]]:
    return set(Hold.objects.filter(released_at=None).values_list("piece_id", "document_kind"))


def states(pk: int) -> list[str]:
    return [str(Piece.objects.get(pk=piece).status) for piece in ids_of(pk)]


def balances() -> list[tuple[Decimal, Decimal]]:
    return list(CreditBalance.objects.order_by("pk").values_list("amount_mxn", "used_mxn"))


@pytest.mark.parametrize("before", [(), ("confirm",), READY, ("confirm", "check_in_process")])
def test_its_pieces_are_free_and_its_money_is_the_customer_s(admin: Caller, before: tuple[str, ...]) -> None:
    made = sales.order(admin.user, *before)
    assert take(admin, made.pk, "cancel", comment=WHY).status_code == 200
    assert (set(states(made.pk)), held(), balances()) == ({"Inventario"}, set(), [(made.total, Decimal(0))])
    assert sales.quote(admin.user, "pay", pieces=[Piece.objects.get(pk=ids_of(made.pk)[0])]).status == "Solicitud"


def test_pieces_of_a_circuit_go_back_into_it(admin: Caller) -> None:
    circuit = inventory.circuit(admin.user, (1, 2))
    made = sales.order(
        admin.user, circuits=[sales.wanted_circuit(circuit, count=2)], pieces=inventory.pieces(admin.user)
    )
    take(admin, made.pk, "cancel")
    assert sorted(states(made.pk)) == ["Circuito", "Circuito", "Inventario"]
    assert (circuit.pieces.filter(removed_at=None).count(), held()) == (2, set())


def test_what_a_transfer_took_away_from_its_circuit_is_no_part_of_it_any_more(admin: Caller) -> None:
    far = inventory.circuit(admin.user, (1, 1), at="CDMX")
    brought = ("confirm", "request_transfer", "approve_transfer", "send", "receive")
    circuits = [sales.wanted_circuit(far)]
    made = sales.order(admin.user, *brought, circuits=circuits, pieces=inventory.pieces(admin.user, 2))
    take(admin, made.pk, "cancel")
    assert (set(states(made.pk)), far.pieces.filter(removed_at=None).count()) == ({"Inventario"}, 0)
    assert set(Piece.objects.filter(pk__in=ids_of(made.pk)).values_list("location__code", flat=True)) == {"GDL"}


@pytest.mark.parametrize("before", ["", "approve_transfer"])
def test_its_transfers_are_cancelled(admin: Caller, before: str) -> None:
    made = sales.order(admin.user, "confirm", "request_transfer", *filter(None, [before]), elsewhere=1)
    assert take(admin, made.pk, "cancel", comment=WHY).status_code == 200
    [transfer] = shown(admin, made.pk)["transfers"]
    told = admin.get(f"/transfer/status/list/{transfer['id']}").json()["data"][-1]
    assert (transfer["status"], told["comment"], held()) == ("Cancelado", WHY, set())


def test_one_on_its_way_keeps_it_from_being_cancelled(admin: Caller) -> None:
    made = sales.order(admin.user, "confirm", "request_transfer", "approve_transfer", "send", elsewhere=1)
    untouched, refused = world(), take(admin, made.pk, "cancel")
    assert (refused.status_code, refused.json()["message"]) == (409, "Un traspaso suyo va en camino: recíbelo antes.")
    assert world() == untouched


@pytest.mark.parametrize("left", ["output", "output_all"])
def test_what_has_left_keeps_it_from_being_cancelled(admin: Caller, left: str) -> None:
    made = sales.order(admin.user, *READY, left)
    untouched, refused = world(), take(admin, made.pk, "cancel")
    assert (refused.status_code, refused.json()["message"]) == (409, "Ya salieron o se entregaron piezas.")
    assert world() == untouched
    sales.take_order(made.pk, "return_output", admin.user)
    assert take(admin, made.pk, "cancel").status_code == 200


def lacking(admin: Caller) -> tuple[Order, int, int]:
    """An order whose transfer arrived without one of its two pieces; that piece, and the transfer."""
    made = sales.order(admin.user, "confirm", "request_transfer", "approve_transfer", "send", amount=4, elsewhere=2)
    transfer = shown(admin, made.pk)["transfers"][0]["id"]
    came, lost = ids_of(made.pk, piece__in_transfers__transfer=transfer)
    transfer_travel.receive_transfer(transfer, transfer_travel.Arrival([came], admin.user.pk), by=admin.user)
    return made, lost, transfer


def test_a_piece_that_never_arrived_stays_with_its_transfer(admin: Caller) -> None:
    made, lost, _ = lacking(admin)
    take(admin, made.pk, "cancel")
    assert held() == {(lost, "transfer")}
    with pytest.raises(Invalid, match="faltante"):
        sales.quote(admin.user, pieces=[Piece.objects.get(pk=lost)])


@pytest.mark.parametrize(("action", "state"), [("receive-missing", "Inventario"), ("write-off", "Eliminada")])
def test_a_piece_that_never_arrived_is_settled_by_its_transfer(admin: Caller, action: str, state: str) -> None:
    made, lost, transfer = lacking(admin)
    assert admin.post("/transfer/write-off", {"id": transfer, "reason": WHY}).status_code == 409
    take(admin, made.pk, "cancel")
    assert admin.post(f"/transfer/{action}", {"id": transfer, "reason": WHY}).status_code == 200
    assert (Piece.objects.get(pk=lost).status, held()) == (state, set())


def test_a_pending_payment_gives_its_balance_back_and_the_others_wait(admin: Caller) -> None:
    customer = partners.customer(admin.user, email="cliente@compra.mx")
    take(admin, sales.order(admin.user, customer=customer).pk, "cancel")
    source = CreditBalance.objects.get()
    made = sales.order(admin.user, customer=customer, paid=False)
    by_balance = WantedPayment("Saldo a favor", Decimal(40), credit_balance_id=source.pk)
    paying.register_payment(made.quote_id, by_balance, by=admin.user)
    take(admin, made.pk, "cancel")
    told = dict(Payment.objects.filter(order=made).values_list("method", "status"))
    assert told == {"Efectivo": "Pendiente", "Saldo a favor": "Cancelado"}
    assert balances() == [(source.amount_mxn, Decimal(0))]


def test_money_that_arrives_after_the_cancellation_is_a_balance_too(admin: Caller) -> None:
    made = sales.order(admin.user, "cancel", paid=False)
    assert balances() == []
    assert admin.post(f"/orders/confirm-payment/{made.pk}/{made.payments.get().pk}").status_code == 200
    assert balances() == [(Decimal(100), Decimal(0))]


@pytest.mark.parametrize("end", ["cancel", "discard"])
def test_nothing_more_is_paid_on_it(admin: Caller, end: str) -> None:
    made = sales.order(admin.user, end, paid=False, part="transfer")
    untouched = world()
    refused = admin.form("/quotes/payments", {"idQuote": made.quote_id, "method": "Efectivo", "amount": "1"})
    told = {"cancel": "cancelada", "discard": "eliminada"}[end]
    assert (refused.status_code, refused.json()["message"]) == (409, f"No se registran pagos de una orden {told}.")
    assert not admin.get(f"/quotes/can-make-a-payment/{made.quote_id}").json()["data"]["allowed"]
    assert world() == untouched


@pytest.mark.parametrize("before", [(), ("cancel",)])
def test_a_deleted_order_is_hidden_and_holds_nothing(admin: Caller, before: tuple[str, ...]) -> None:
    made = sales.order(admin.user, *before, paid=False, part="transfer")
    assert take(admin, made.pk, "discard").json()["message"] == f"La orden {made.pk} se ha eliminado."
    assert admin.get(f"/orders/show/{made.pk}").status_code == 404
    assert admin.get("/orders/list").json()["data"] == []
    assert (held(), made.payments.get().status) == (set(), "Cancelado")
    assert Order.history.filter(id=made.pk, history_action="discard").exists()
    assert take(admin, made.pk, "discard").status_code == 404


def test_the_quote_of_a_deleted_order_is_cancelled_and_may_be_deleted_too(admin: Caller) -> None:
    made = sales.order(admin.user, paid=False, part="transfer")
    take(admin, made.pk, "discard")
    assert admin.get("/review/order-quote").json()["data"]["offenders"] == []
    shown, told = detail(admin, made.quote_id), admin.get(f"/admin/quotes/{made.quote_id}/history").json()["data"]
    assert (shown["status"], shown["order"], shown["ended"]["user"]["id"]) == ("Cancelado", None, admin.user.pk)
    assert told[0]["actionLabel"] == "Eliminar su orden"
    assert admin.delete(f"/quotes/delete?id={made.quote_id}").status_code == 200


@pytest.mark.parametrize("before", [(), ("cancel",)])
def test_one_with_confirmed_money_is_not_deleted(admin: Caller, before: tuple[str, ...]) -> None:
    made = sales.order(admin.user, *before)
    untouched, refused = world(), take(admin, made.pk, "discard")
    assert (refused.status_code, refused.json()["message"]) == (409, "Tiene pagos confirmados.")
    assert world() == untouched


def test_one_of_which_somebody_holds_cash_is_not_deleted(admin: Caller) -> None:
    made = sales.order(admin.user, paid=False)
    untouched, refused = world(), take(admin, made.pk, "discard")
    told = "Alguien tiene efectivo de ella: que se cancele antes ese pago."
    assert (refused.status_code, refused.json()["message"]) == (409, told)
    assert world() == untouched


def test_an_unpaid_order_is_not_completed(admin: Caller) -> None:
    made = sales.order(admin.user, *READY, "deliver", paid=False)
    untouched, refused = world(), take(admin, made.pk, "approve")
    assert (refused.status_code, refused.json()["message"]) == (409, "Falta que se liquide el pago.")
    assert world() == untouched


def test_its_last_cent_decides_whether_it_is_paid(admin: Caller) -> None:
    made = sales.order(admin.user, *READY, "deliver", paid=False)
    for amount in (made.total - 100 - Decimal("0.01"), Decimal("0.01")):
        assert take(admin, made.pk, "approve").status_code == 409
        paying.register_payment(made.quote_id, WantedPayment("Efectivo", amount), by=admin.user)
        sales.take(made.quote_id, "confirm", admin.user)
    assert take(admin, made.pk, "approve").json()["data"]["status"] == "Completada"


def test_a_confirmed_payment_is_cancelled_until_the_order_is_completed(admin: Caller) -> None:
    made, other = (sales.order(admin.user, *READY, "deliver", *more) for more in ([], ["approve"]))
    path = "/orders/cancel-payment/{}/{}/false"
    done, untouched = [], []
    for order in (made, other):
        untouched = world()
        done.append(admin.post(path.format(order.pk, order.payments.get().pk), {"comment": "Rebotó"}))
    assert [answer.status_code for answer in done] == [200, 409]
    assert (done[1].json()["message"], world()) == ("Su orden ya está completada.", untouched)
    assert (shown(admin, made.pk)["paymentStatus"], take(admin, made.pk, "approve").status_code) == (
        "Pago pendiente",
        409,
    )


def test_a_cancelled_order_asks_for_nothing_more(admin: Caller) -> None:
    """Its pieces may be anybody's by now: they are no pieces that somebody has to bring."""
    made = sales.order(admin.user, "confirm", elsewhere=1)
    assert shown(admin, made.pk)["elsewhere"] == 1
    assert take(admin, made.pk, "cancel").json()["data"]["elsewhere"] == 0
    [far] = ids_of(made.pk, piece__location__code="CDMX")
    bring = {"LocationOrigin": inventory.location("CDMX").pk, "LocationDestiny": inventory.location().pk}
    assert admin.post("/transfer/store", {**bring, "pieces": [far]}).status_code == 201
    piece = pieces_shown(admin, made.pk)[far]
    assert (shown(admin, made.pk)["elsewhere"], piece["elsewhere"], piece["transfer"]) == (0, False, None)
    assert state_of(made.pk) == "Cancelada"
