"""Sent, refused, asked for again, cancelled, deleted: each with its effect on pieces and money."""

import pytest

from apps.inventory.services import holding
from apps.sales.models import CashCustody, CreditBalance, Payment, Quote, QuoteMail
from apps.sales.services.payments import cancel_payment
from tests.factories import inventory, partners, sales
from tests.integration.sales.support import actions, detail, fresh, holder_of, last_version, status_of
from tests.personas import Caller


def test_sending_queues_the_document_for_the_customer(seller: Caller, admin: Caller) -> None:
    customer = partners.customer(seller.user, email="compras@cliente.mx")
    quote = sales.quote(seller.user, customer=customer, pieces=inventory.pieces(admin.user))
    sent = seller.post("/quotes/send", {"id": quote.pk}).json()["data"]
    assert (sent["status"], sent["waitingDays"]) == ("Enviado", 0)
    assert [(mail["recipient"], mail["version"]) for mail in sent["mails"]] == [("compras@cliente.mx", 1)]
    seller.post("/quotes/send", {"id": quote.pk, "recipient": "otra@cliente.mx"})
    assert QuoteMail.objects.filter(quote=quote).count() == 2


def test_without_an_address_nothing_is_sent(admin: Caller) -> None:
    quote = sales.quote(admin.user, customer=partners.customer(admin.user))
    refused = admin.post("/quotes/send", {"id": quote.pk})
    assert list(refused.json()["errors"]) == ["recipient"]
    assert (status_of(quote.pk), QuoteMail.objects.count()) == ("Cotización", 0)


def test_refusing_needs_a_comment_and_frees_the_pieces(admin: Caller) -> None:
    quote = sales.quote(admin.user, "pay")
    [piece] = [row.piece for row in quote.pieces.all()]
    assert list(admin.post("/quotes/refuse", {"id": quote.pk}).json()["errors"]) == ["comment"]
    admin.post("/quotes/refuse", {"id": quote.pk, "comment": "No hay margen"})
    assert (status_of(quote.pk), fresh(piece).status, holder_of(piece)) == ("Rechazado", "Inventario", "")
    assert last_version(admin, quote.pk)["reason"] == "No hay margen"


def test_asking_again_holds_the_pieces_or_says_who_has_them(admin: Caller) -> None:
    quote = sales.quote(admin.user, "pay", "refuse")
    [piece] = [row.piece for row in quote.pieces.all()]
    other = inventory.quote(555)
    holding.reserve_pieces([piece.pk], other, by=admin.user)
    refused = admin.post("/quotes/change-request", {"id": quote.pk})
    assert (refused.status_code, refused.json()["holders"][0]["number"]) == (409, "555")
    assert status_of(quote.pk) == "Rechazado"
    holding.free_pieces_of(other, by=admin.user)
    assert admin.post("/quotes/change-request", {"id": quote.pk}).status_code == 200
    assert (holder_of(piece), fresh(piece).status) == (f"Cotización {quote.pk}", "Solicitud")


@pytest.mark.parametrize("by_delete", [True, False])
def test_cancelling_frees_the_pieces_and_credits_what_was_confirmed(admin: Caller, by_delete: bool) -> None:
    quote = sales.quote(admin.user, "pay", "confirm")
    [piece] = [row.piece for row in quote.pieces.all()]
    if by_delete:
        done = admin.delete(f"/quotes/cancel?id={quote.pk}&cancel=true")
    else:
        done = admin.post("/quotes/cancel", {"id": quote.pk})
    assert (done.status_code, status_of(quote.pk), fresh(piece).status) == (200, "Cancelado", "Inventario")
    balance = CreditBalance.objects.get()
    assert (balance.customer_id, str(balance.amount_mxn)) == (quote.customer_id, "100.00")


def test_money_that_arrives_after_the_cancellation_is_not_lost(admin: Caller) -> None:
    quote = sales.quote(admin.user, "pay", "cancel")
    assert CreditBalance.objects.count() == 0
    sales.take(quote.pk, "confirm", admin.user)
    assert str(CreditBalance.objects.get().amount_mxn) == "100.00"


def test_one_of_which_somebody_holds_cash_is_not_deleted(admin: Caller, seller: Caller) -> None:
    """What is deleted is in no report: the cash would be nobody's."""
    quote = sales.quote(seller.user, "pay", "cancel", pieces=inventory.pieces(admin.user))
    refused = seller.delete(f"/quotes/delete?id={quote.pk}")
    told = "Alguien tiene efectivo de ella: que se cancele antes ese pago."
    assert (refused.status_code, refused.json()["message"]) == (409, told)
    assert (Payment.objects.get().status, CashCustody.objects.get().ended_at) == ("Pendiente", None)
    cancel_payment(Payment.objects.get().pk, by=admin.user, reason="Se le devolvió")
    assert seller.delete(f"/quotes/delete?id={quote.pk}").status_code == 200


def test_deleting_hides_and_keeps_the_history(admin: Caller) -> None:
    quote = sales.quote(admin.user, "transfer", "refuse")
    assert admin.delete(f"/quotes/delete?id={quote.pk}").status_code == 200
    assert admin.get("/quotes/show", {"id": quote.pk}).status_code == 404
    assert Payment.objects.get(quote=quote).status == "Cancelado"
    assert Quote.history.filter(id=quote.pk, history_action="discard").exists()


def test_one_with_confirmed_money_is_not_deleted(admin: Caller) -> None:
    quote = sales.quote(admin.user, "pay", "confirm", "cancel")
    refused = admin.delete(f"/quotes/delete?id={quote.pk}")
    assert (refused.status_code, refused.json()["message"]) == (409, "Tiene pagos confirmados.")


def test_a_sold_circuit_piece_goes_back_to_its_circuit(admin: Caller) -> None:
    circuit = inventory.circuit(admin.user, (1, 1))
    [row] = circuit.pieces.all()
    quote = sales.quote(admin.user, "pay", circuits=[sales.wanted_circuit(circuit)])
    assert fresh(row.piece).status == "Solicitud"
    sales.take(quote.pk, "cancel", admin.user)
    assert fresh(row.piece).status == "Circuito"


def test_what_each_role_may_do_with_a_request(everybody: dict[str, Caller]) -> None:
    quote = sales.quote(everybody["admin"].user, "pay")
    assert actions(everybody["admin"], quote.pk) == {"approve", "refuse", "cancel"}
    assert actions(everybody["billing"], quote.pk) == set()
    assert everybody["seller"].post("/quotes/approve", {"id": quote.pk}).status_code == 404


def test_the_owner_cannot_approve_their_own(seller: Caller, admin: Caller) -> None:
    customer = partners.customer(seller.user)
    quote = sales.quote(seller.user, "pay", customer=customer, pieces=inventory.pieces(admin.user))
    assert seller.post("/quotes/approve", {"id": quote.pk}).status_code == 403
    assert actions(seller, quote.pk) == {"cancel"}


def test_a_star_is_one_s_own(admin: Caller, billing: Caller) -> None:
    quote = sales.quote(admin.user)
    admin.post("/quotes/favorite", {"id": quote.pk, "favorite": True})
    assert (detail(admin, quote.pk)["favorite"], detail(billing, quote.pk)["favorite"]) == (True, False)
    assert [row["id"] for row in admin.get("/quotes", {"idFilter": True}).json()["data"]] == [quote.pk]
    assert billing.get("/quotes", {"idFilter": True}).json()["data"] == []
