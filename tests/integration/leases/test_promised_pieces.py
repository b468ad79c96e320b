"""A quote may be promised a piece that a customer rents, for when it is back: nothing holds it, and who lets the lease go on is asked."""

from datetime import date
from typing import Any

import pytest

from apps.accounts.models import User
from apps.inventory.models import Hold, Piece
from apps.leases.models import Lease
from apps.reports.selectors.checks import CHECKS
from apps.sales.models import Quote
from tests.factories import inventory, leases, partners, sales
from tests.integration.sales.support import form, line
from tests.kept import BuildOnce
from tests.personas import Caller, person

pytestmark = pytest.mark.usefixtures("delivered")

DAY = date(2026, 3, 15)
FREE = "2026-04-30"
"""The lease ends the day before."""
VALID = {"exchangeType": "20", "validUntil": "2027-12-31"}


@pytest.fixture(scope="module")
def delivered(build_once: BuildOnce, lasting_admin: User) -> Lease:
    return build_once(lambda: leases.lease(lasting_admin, "deliver"))


@pytest.fixture
def lease(delivered: Lease, db: None) -> Lease:
    return Lease.objects.get(pk=delivered.pk)


def rented(lease: Lease) -> list[Piece]:
    return list(Piece.objects.filter(pk__in=leases.out(lease)).order_by("pk"))


def ask(who: Caller, pieces: list[Piece], day: date = DAY, **more: Any) -> Any:
    customer = partners.customer(who.user)
    with leases.on(day):
        return who.post("/quotes/store", form(customer, line(pieces, "80"), **{**VALID, **more}))


def promised(who: Caller, pieces: list[Piece], **more: Any) -> Quote:
    answer = ask(who, pieces, **more)
    assert answer.status_code == 201, answer.json()
    return Quote.objects.get(pk=answer.json()["data"]["id"])


def call(who: Caller, lease: Lease, name: str, day: date = DAY, **body: Any) -> Any:
    with leases.on(day):
        return who.post(f"/leases/{lease.pk}/{name}", body)


def detail(who: Caller, lease: Lease, day: date = DAY) -> Any:
    with leases.on(day):
        return who.get(f"/admin/leases/{lease.pk}").json()


def test_it_is_promised_for_when_it_is_back_and_nothing_is_held(lease: Lease, admin: Caller) -> None:
    [one, _] = rented(lease)
    leases.issue(DAY)
    quote = promised(admin, [one])
    assert quote.arrive_date == date(2026, 4, 30)
    assert not Hold.objects.filter(document_kind="quote", document_id=quote.pk).exists()
    [waiting] = detail(admin, lease)["waiting"]
    assert waiting == {"quote": quote.pk, "seller": str(quote.seller), "day": FREE, "pieces": [one.words]}
    with leases.on(DAY):
        said = admin.get(f"/admin/pieces/{one.pk}").json()["holder"]["sentence"]
        found = {name: [str(row) for row in check.find()] for name, check in CHECKS.items()}
    words = f"Rentada, vuelve el 29/04/2026. Prometida en la cotización {quote.pk} desde el 30/04/2026."
    assert said.startswith(words)
    assert {name: rows for name, rows in found.items() if rows} == {}


def test_not_for_a_day_on_which_it_is_rented(lease: Lease, admin: Caller) -> None:
    [one, other] = rented(lease)
    answer = ask(admin, [one, other], arriveDate="2026-04-29")
    assert answer.status_code == 422
    assert "promete la entrega desde el 30/04/2026" in answer.json()["errors"]["arriveDate"]
    assert promised(admin, [one, other], arriveDate="2026-05-10").arrive_date == date(2026, 5, 10)


def test_not_while_it_goes_on_month_by_month(lease: Lease, admin: Caller) -> None:
    assert call(admin, lease, "set-terms", afterTerm="Mes a mes").status_code == 200
    answer = ask(admin, rented(lease)[:1])
    assert answer.status_code == 422
    assert "se renta mes a mes" in str(answer.json()["errors"])
    with leases.on(DAY):
        said = admin.get(f"/admin/pieces/{rented(lease)[0].pk}").json()["holder"]["sentence"]
    assert said.startswith("Rentada mes a mes, al menos hasta el 29/04/2026.")


def test_a_piece_that_was_sold_is_not_promised(admin: Caller) -> None:
    order = sales.order(admin.user, *sales.TO_READY, "deliver")
    answer = ask(admin, list(Piece.objects.filter(in_orders__order=order)[:1]))
    assert answer.status_code == 422
    assert "ya no está: entregado" in str(answer.json()["errors"])


def test_it_is_nobody_s_until_it_is_back(lease: Lease, admin: Caller) -> None:
    [one, _] = rented(lease)
    quote = promised(admin, [one])
    with leases.on(DAY):
        paid = admin.form("/quotes/payments", {"idQuote": quote.pk, "method": "Transferencia", "amount": "10"})
        refused = admin.post("/quotes/approve", {"id": quote.pk}) if paid.status_code == 201 else paid
    assert refused.status_code == 409
    assert "Rentada, vuelve el 29/04/2026" in str(refused.json())
    assert not Hold.objects.filter(document_kind="quote", document_id=quote.pk, released_at=None).exists()


def test_who_renews_past_that_day_is_asked(lease: Lease, admin: Caller) -> None:
    [one, other] = rented(lease)
    quote = promised(admin, [one])
    later = promised(admin, [other], arriveDate="2026-07-15")
    refused = call(admin, lease, "renew", months=1)
    assert (refused.status_code, refused.json()["code"]) == (409, "ask_first")
    assert refused.json()["quotes"] == [
        {"quote": quote.pk, "seller": str(quote.seller), "day": FREE, "pieces": [one.words]}
    ]
    assert f"prometida desde el 30/04/2026 en la cotización {quote.pk}" in refused.json()["message"]
    lease.refresh_from_db()
    assert lease.months == 3
    assert len(call(admin, lease, "renew", months=3).json()["quotes"]) == 2
    done = call(admin, lease, "renew", months=1, despitePromises=True)
    assert done.status_code == 200, done.json()
    assert [one["quote"] for one in done.json()["data"]["waiting"]] == [later.pk]  # the other one's day is over
    assert call(admin, lease, "renew", months=1).status_code == 200
    assert call(admin, lease, "renew", months=1).status_code == 409


def test_who_lets_it_go_on_month_by_month_is_asked(lease: Lease, admin: Caller) -> None:
    promised(admin, rented(lease)[:1])
    refused = call(admin, lease, "set-terms", afterTerm="Mes a mes")
    assert (refused.status_code, refused.json()["code"]) == (409, "ask_first")
    assert call(admin, lease, "set-terms", afterTerm="Termina", yearlyPercent="4").status_code == 200
    done = call(admin, lease, "set-terms", afterTerm="Mes a mes", despitePromises=True)
    assert done.json()["data"]["afterTerm"] == "Mes a mes"
    assert call(admin, lease, "set-terms", afterTerm="Mes a mes", purchasePercent="10").status_code == 200
    leases.issue(date(2026, 6, 15))
    lease.refresh_from_db()
    assert lease.last_day == date(2026, 6, 29)


def test_quotes_that_wait_no_more_are_not_asked_about(lease: Lease, admin: Caller) -> None:
    [one, other] = rented(lease)
    cancelled, over = promised(admin, [one]), promised(admin, [other], validUntil="2026-03-20")
    sales.take(cancelled.pk, "cancel", admin.user)
    day = date(2026, 3, 21)
    assert detail(admin, lease, day)["waiting"] == []
    assert call(admin, lease, "renew", day, months=1).status_code == 200
    assert over.status == "Cotización"


def test_the_builder_is_offered_what_is_rented(lease: Lease, admin: Caller) -> None:
    [one, other] = rented(lease)
    free = inventory.piece(admin.user, of=one.product)
    with leases.on(DAY):
        found = admin.get("/quotes/rented-pieces", {"product": one.product_id}).json()["data"]
        free_ones = admin.get("/quotes/pieces", {"product": one.product_id}).json()["data"]
        searched = admin.get("/quotes/rented-pieces", {"product": one.product_id, "search": other.tag}).json()["data"]
    assert [(row["IdPiece"], row["freeFrom"]) for row in found] == [(one.pk, FREE), (other.pk, FREE)]
    assert found[0]["words"] == "Rentada, vuelve el 29/04/2026."
    assert [row["IdPiece"] for row in free_ones] == [free.pk]
    assert [row["IdPiece"] for row in searched] == [other.pk]
    asked = {"product": one.product_id}
    wholesaler = Caller(person("wholesaler"))
    with leases.on(DAY):
        promised(admin, [one])
        told = wholesaler.get("/quotes/rented-pieces", asked).json()["data"]
    assert [(row["freeFrom"], row["words"]) for row in told] == [
        (FREE, "")
    ] * 2  # to whom it is promised is not theirs to know
    assert {row["NoImport"] for row in told} == {""}
    assert Caller().get("/quotes/rented-pieces", asked).status_code == 401
    warehouse = Caller(person("warehouse"))
    assert warehouse.get("/quotes/rented-pieces", {"product": one.product_id}).status_code == 403


def test_a_scan_and_the_quote_say_from_when_on_it_is_free(lease: Lease, admin: Caller) -> None:
    [one, other] = rented(lease)
    quote = promised(admin, [one])
    with leases.on(DAY):
        [found] = admin.post("/quotes/scan", {"codes": [one.tag]}).json()["data"]
        [shown] = admin.get(f"/admin/quotes/{quote.pk}").json()["products"][0]["pieces"]
    assert (found["state"], found["freeFrom"], shown["freeFrom"]) == ("held", FREE, FREE)
    assert f"cotización {quote.pk}" in found["sentence"]
    assert call(admin, lease, "set-terms", afterTerm="Mes a mes", despitePromises=True).status_code == 200
    with leases.on(DAY):
        [found] = admin.post("/quotes/scan", {"codes": [other.tag]}).json()["data"]
    assert (found["state"], found["freeFrom"]) == ("held", None)


def test_a_wholesaler_is_not_told_to_whom_it_is_promised(lease: Lease, admin: Caller) -> None:
    [one, other] = rented(lease)
    wholesaler = Caller(person("wholesaler"))
    mine = promised(wholesaler, [one])
    promised(admin, [one, other])
    with leases.on(DAY):
        scanned = wholesaler.post("/quotes/scan", {"codes": [other.tag], "ids": [one.pk]}).json()["data"]
        [shown] = wholesaler.get(f"/admin/quotes/{mine.pk}").json()["products"][0]["pieces"]
    told = [(row["freeFrom"], row["sentence"], row["holder"]["sentence"]) for row in scanned]
    assert told == [(FREE, "La tiene otro documento.", "La tiene otro documento.")] * 2
    assert (shown["freeFrom"], shown["sentence"]) == (FREE, "La tiene otro documento.")


def test_the_customer_learns_of_no_quote(lease: Lease, admin: Caller) -> None:
    promised(admin, rented(lease)[:1])
    client = Caller(person("client"))
    customer = lease.order.customer
    type(customer).objects.filter(pk=customer.pk).update(user=client.user)
    assert (detail(client, lease)["waiting"], len(detail(admin, lease)["waiting"])) == ([], 1)


def test_a_stranger_learns_of_no_quote(lease: Lease, admin: Caller) -> None:
    promised(admin, rented(lease)[:1])
    assert call(Caller(person("seller")), lease, "renew", months=1).status_code == 404
