"""Cash has one holder: who registered it, until another person confirms that it was handed over."""

import json
from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import IntegrityError, transaction
from django.utils import timezone
from freezegun import freeze_time

from apps.accounts.models import Location
from apps.core.errors import Conflict
from apps.sales.models import CashCustody, Quote
from apps.sales.selectors.cash import cash_on
from apps.sales.services.payments import cancel_payment, update_payment
from apps.sales.services.wanted_payment import WantedPayment
from tests.factories import catalog, partners, sales
from tests.integration.sales.test_payments import of_seller, pay
from tests.personas import Caller, person


def paid(seller: Caller, admin: Caller, amount: str = "500", **more: Any) -> int:
    """The number of a cash payment that the seller registered."""
    made = pay(seller, of_seller(seller, admin).pk, amount, method="Efectivo", **more)
    return int(made.json()["data"]["id"])


def hand_over(who: Caller, pk: int, **more: Any) -> Any:
    return who.form("/cash-payment-voucher", {"idPayment": pk, "image": catalog.picture("PNG"), **more})


def confirm(who: Caller, pk: int) -> Any:
    return who.post(f"/cash-payment/confirm/{pk}", {})


def refuse(who: Caller, pk: int, comment: str = "Faltaban dos billetes") -> Any:
    return who.post(f"/cash-payment/cancel/{pk}", {"comment": comment})


def custody(pk: int) -> CashCustody:
    return CashCustody.objects.get(payment=pk)


def rows(who: Caller, **filters: Any) -> list[Any]:
    return list(who.get("/admin/cash", {"filter": json.dumps(filters)}).json())


def ids(who: Caller, **filters: Any) -> list[int]:
    return [row["id"] for row in rows(who, **filters)]


def totals(who: Caller, **filters: Any) -> Any:
    return who.get("/cash-payments/totals", filters).json()["data"]


def open_steps(who: Caller, pk: int) -> set[str]:
    cash = who.get(f"/admin/payments/{pk}").json()["cash"]
    return {action["name"] for action in cash["actions"] if action["allowed"]}


def test_who_registers_it_has_it(seller: Caller, admin: Caller) -> None:
    pk = paid(seller, admin)
    [row] = rows(seller)
    assert (row["id"], row["status"], row["holder"]["id"], row["days"]) == (pk, "Pendiente", seller.user.pk, 0)
    assert (row["location"], row["hasVoucher"], row["amount"]) == (None, False, "500.00")


def test_only_cash_is_in_custody(seller: Caller, admin: Caller) -> None:
    made = pay(seller, of_seller(seller, admin).pk).json()["data"]
    assert (made["cash"], rows(admin)) == (None, [])
    assert hand_over(seller, made["id"]).status_code == 404


def test_from_the_seller_to_billing(seller: Caller, billing: Caller, admin: Caller) -> None:
    pk = paid(seller, admin)
    waiting = hand_over(seller, pk, comment="En sobre cerrado").json()["data"]
    assert (waiting["status"], waiting["holder"]["id"]) == ("Por Confirmar", seller.user.pk)
    done = confirm(billing, pk).json()["data"]
    assert (done["status"], done["holder"]["id"], done["confirmedBy"]["id"]) == ("Entregado", *[billing.user.pk] * 2)
    told = [
        (e["action"], e["user"]["id"], e["reason"]) for e in billing.get(f"/admin/cash/{pk}/history").json()["data"]
    ]
    assert told == [
        ("confirm_cash", billing.user.pk, ""),
        ("hand_over", seller.user.pk, "En sobre cerrado"),
        ("receive_cash", seller.user.pk, ""),
        ("register", seller.user.pk, ""),
    ]


def test_nobody_confirms_what_they_handed_over(seller: Caller, billing: Caller, admin: Caller) -> None:
    own = sales.cash(admin.user, admin.user, "hand_over").payment_id
    refused = confirm(admin, own)
    assert (refused.status_code, "otra persona" in refused.json()["message"]) == (409, True)
    of_another = paid(seller, admin)
    assert hand_over(billing, of_another).status_code == 200
    assert confirm(billing, of_another).status_code == 409
    assert open_steps(billing, of_another) == {"hand_over", "refuse_cash"}
    assert (confirm(seller, of_another).status_code, custody(of_another).status) == (403, "Por Confirmar")
    assert confirm(admin, of_another).status_code == 200


def test_who_brought_it_does_not_confirm_it_although_another_person_handed_it_over(
    admin: Caller, billing: Caller
) -> None:
    pk = paid(admin, admin)
    assert hand_over(billing, pk).status_code == 200
    refused = confirm(admin, pk)
    assert (refused.status_code, "otra persona" in refused.json()["message"]) == (409, True)
    assert open_steps(admin, pk).isdisjoint({"confirm_cash"})
    assert custody(pk).status == "Por Confirmar"


def test_a_seller_hands_over_only_what_they_hold(seller: Caller, admin: Caller) -> None:
    quote = of_seller(seller, admin)
    of_admin = pay(admin, quote.pk, method="Efectivo").json()["data"]["id"]
    refused = hand_over(seller, of_admin)
    assert (refused.status_code, refused.json()["message"]) == (409, "El efectivo lo tiene otra persona.")


def test_a_refused_hand_over_leaves_it_where_it_was(seller: Caller, billing: Caller, admin: Caller) -> None:
    pk = paid(seller, admin)
    assert refuse(billing, pk).status_code == 409
    hand_over(seller, pk)
    shown = refuse(billing, pk).json()["data"]
    assert (shown["status"], shown["holder"]["id"]) == ("Cancelado", seller.user.pk)
    assert hand_over(seller, pk).json()["data"]["status"] == "Por Confirmar"
    assert confirm(billing, pk).json()["data"]["status"] == "Entregado"
    assert (hand_over(seller, pk).status_code, confirm(admin, pk).status_code) == (409, 409)


def test_a_new_voucher_takes_the_place_of_the_first(seller: Caller, admin: Caller) -> None:
    pk = paid(seller, admin)
    hand_over(seller, pk)
    first = custody(pk).voucher
    hand_over(seller, pk)
    assert custody(pk).voucher != first
    assert CashCustody.history.filter(payment=pk, history_action="hand_over").count() == 2


def test_the_voucher_is_shown_to_who_has_to_do_with_it(
    seller: Caller, billing: Caller, admin: Caller, coordinator: Caller, caller: Any
) -> None:
    pk = paid(seller, admin)
    asked = {"id": pk, "isCashPayment": 1}
    assert seller.get("/quotes/download-image", asked).status_code == 404
    hand_over(seller, pk)
    for who in (seller, billing, admin):
        got = who.get("/quotes/download-image", asked)
        assert (got.status_code, got["Content-Type"]) == (200, "image/png")
    for who in (coordinator, caller("seller", "otro@pruebas.mx")):
        assert who.get("/quotes/download-image", asked).status_code == 404


def test_of_a_payment_s_pictures_the_one_that_is_asked_for(seller: Caller, admin: Caller) -> None:
    """That which came with it, or that of the hand-over; of the one that lacks it is said whether there is the other."""
    pk = paid(seller, admin)
    both = [{"id": pk}, {"id": pk, "isCashPayment": 1}]

    def got() -> list[str]:
        answers = [seller.get("/quotes/download-image", asked) for asked in both]
        return [one["Content-Disposition"] if one.status_code == 200 else one.json()["message"] for one in answers]

    assert got() == ["Ese pago no tiene comprobante."] * 2
    hand_over(seller, pk)
    [told, voucher] = got()
    assert told == "Del pago no hay comprobante; de la entrega del efectivo sí: pídelo con isCashPayment=1."
    seller.form("/images/save-quote", {"idPayment": pk, "image": catalog.picture("PNG")})
    [own, handed_over] = got()
    assert (own != voucher, handed_over) == (True, voucher)


def test_the_picture_that_came_with_cash_is_not_that_of_its_hand_over(seller: Caller, admin: Caller) -> None:
    pk = paid(seller, admin)
    seller.form("/images/save-quote", {"idPayment": pk, "image": catalog.picture("PNG")})
    assert seller.get("/quotes/download-image", {"id": pk})["Content-Type"] == "image/png"
    refused = seller.get("/quotes/download-image", {"id": pk, "isCashPayment": 1})
    assert (refused.status_code, refused.json()["message"]) == (
        404,
        "De la entrega del efectivo no hay comprobante; del pago sí: pídelo sin isCashPayment.",
    )


def test_what_is_no_picture_is_refused(seller: Caller, admin: Caller) -> None:
    pk = paid(seller, admin)
    text = SimpleUploadedFile("x.png", b"no soy imagen", "image/png")
    refused = seller.form("/cash-payment-voucher", {"idPayment": pk, "image": text})
    assert (refused.status_code, list(refused.json()["errors"])) == (415, ["image"])
    assert list(seller.form("/cash-payment-voucher", {"idPayment": pk}).json()["errors"]) == ["image"]
    assert list(seller.form("/cash-payment-voucher", {"image": catalog.picture("PNG")}).json()["errors"]) == [
        "idPayment"
    ]
    assert custody(pk).status == "Pendiente"


def test_customers_and_the_warehouse_are_not_told_who_carries_it(
    seller: Caller, admin: Caller, coordinator: Caller
) -> None:
    pk = paid(seller, admin)
    assert coordinator.get(f"/admin/payments/{pk}").json()["cash"] is None
    buyer = Caller(person("customer"))
    mine = sales.quote(admin.user, customer=partners.customer(admin.user, user=buyer.user))
    sales.payment(mine, admin.user)
    assert [p["cash"] for p in buyer.get("/quotes/pays", {"id": mine.pk}).json()["data"]["payment"]] == [None]
    for who in (coordinator, buyer):
        assert who.get("/admin/cash").status_code == 403
        assert hand_over(who, pk).status_code == 403


def test_another_s_cash_is_unknown(seller: Caller, admin: Caller, caller: Any) -> None:
    pk = paid(seller, admin)
    other = caller("seller", "otro@pruebas.mx")
    assert (rows(other), totals(other)["held"]["count"]) == ([], 0)
    assert {hand_over(other, pk).status_code, other.get(f"/admin/cash/{pk}").status_code} == {404}


def test_a_cancelled_payment_ends_it_whatever_its_state(seller: Caller, billing: Caller, admin: Caller) -> None:
    for steps in ((), ("hand_over",), ("hand_over", "confirm_cash")):
        pk = sales.cash(admin.user, billing.user, *steps).payment_id
        assert billing.post(f"/quotes/cancel-payment?id={pk}&comment=Se+devolvió").status_code == 200
        assert custody(pk).ended_at is not None
        assert open_steps(billing, pk) == open_steps(admin, pk) == set()
        assert (pk in ids(admin), ids(admin, ended=True)[-1:] == [pk]) == (False, True)
    assert totals(admin)["held"]["count"] == totals(admin)["delivered"]["count"] == 0


def test_what_ends_with_its_quote_is_nobody_s(admin: Caller) -> None:
    """Without its payment, which is cancelled first."""
    quote = sales.quote(admin.user, "pay", "refuse")
    paid = quote.payments.get().pk
    cancel_payment(paid, by=admin.user, reason="Se le devolvió")
    sales.take(quote.pk, "discard", admin.user)
    assert custody(paid).ended_at is not None


def test_the_money_of_a_cancelled_quote_is_still_held(admin: Caller) -> None:
    pk = sales.quote(admin.user, "pay", "cancel").payments.get().pk
    assert ids(admin, held=True) == [pk]


def test_a_corrected_method_begins_and_ends_it(seller: Caller, admin: Caller) -> None:
    made = pay(seller, of_seller(seller, admin).pk).json()["data"]["id"]
    cash = seller.form(f"/quotes/payments/{made}", {"method": "Efectivo", "amount": "500"}).json()["data"]["cash"]
    assert cash["status"] == "Pendiente"
    assert seller.form(f"/quotes/payments/{made}", {"method": "Cheque", "amount": "500"}).json()["data"]["cash"] is None
    assert not CashCustody.objects.exists()


@pytest.mark.parametrize("change", [{"method": "Cheque"}, {"amount": "400"}, {"currency": "USD", "exchangeRate": "18"}])
def test_what_was_handed_over_is_not_corrected(seller: Caller, admin: Caller, change: dict[str, str]) -> None:
    pk = paid(seller, admin)
    hand_over(seller, pk)
    same = {"method": "Efectivo", "amount": "500"}
    refused = seller.form(f"/quotes/payments/{pk}", {**same, **change})
    assert (refused.status_code, "ya se entregó" in refused.json()["message"]) == (409, True)
    assert seller.form(f"/quotes/payments/{pk}", {**same, "comment": "De la feria"}).status_code == 200


def test_who_registers_late_had_it_since_the_day_of_the_payment(seller: Caller, admin: Caller) -> None:
    before = timezone.localdate() - timedelta(days=6)
    pk = paid(seller, admin, date=str(before))
    assert rows(admin)[0]["days"] == 6
    update_payment(pk, vars(WantedPayment("Efectivo", Decimal(500), day=before + timedelta(days=2))), by=seller.user)
    assert rows(admin)[0]["days"] == 4


def test_the_place_is_the_holder_s_else_the_order_s(admin: Caller, billing: Caller) -> None:
    order = sales.order(admin.user, paid=False)
    of_order = sales.payment(order.quote, admin.user)
    assert custody(of_order.pk).location == order.location
    store = Location.objects.get(code="TIENDA")
    receiver = person("billing", "caja@pruebas.mx", location=store)
    sales.take_cash(of_order.pk, "hand_over", admin.user)
    sales.take_cash(of_order.pk, "confirm_cash", receiver)
    assert custody(of_order.pk).location == store


def test_by_person_and_place_in_each_currency(seller: Caller, billing: Caller, admin: Caller) -> None:
    first = paid(seller, admin, date=str(timezone.localdate() - timedelta(days=3)))
    paid(seller, admin, "20", currency="USD", exchangeRate="18.5")
    over = paid(seller, admin, "70")
    hand_over(seller, over)
    assert (totals(billing)["forMe"]["count"], ids(billing, forMe=True), ids(seller, forMe=True)) == (1, [over], [])
    confirm(billing, over)
    found = totals(admin)
    [held, delivered] = found["groups"]
    assert (held["holder"]["id"], held["count"], held["mxn"], held["usd"], held["days"]) == (
        seller.user.pk, 2, "500.00", "20.00", 3,
    )  # fmt: skip
    assert (delivered["holder"]["id"], delivered["delivered"], delivered["mxn"]) == (billing.user.pk, True, "70.00")
    assert (found["held"]["mxn"], found["held"]["usd"], found["delivered"]["mxn"]) == ("500.00", "20.00", "70.00")
    assert totals(admin, currency="USD")["held"]["mxn"] == "0.00"
    assert ids(admin, held=True)[0] == first


@pytest.mark.parametrize("key", ["days", "amount", "holder", "location", "status", "customer", "-days"])
def test_sorted_by_what_it_shows(seller: Caller, admin: Caller, key: str) -> None:
    old = paid(seller, admin, "900", date=str(timezone.localdate() - timedelta(days=3)))
    new = paid(seller, admin, "100")
    listed = [row["id"] for row in admin.get("/cash-payments", {"sort": key}).json()["data"]]
    expected = {"days": [new, old], "-days": [old, new], "amount": [new, old]}
    assert listed == expected.get(key, [old, new])


def test_found_by_customer_holder_place_and_state(seller: Caller, admin: Caller) -> None:
    pk = paid(seller, admin)
    name = Quote.objects.get(payments=pk).customer_name
    assert ids(admin, q=name) == ids(admin, q=seller.user.first_name) == ids(admin, q=str(pk)) == [pk]
    assert ids(admin, q="nadie se llama así") == []
    assert ids(admin, holder=seller.user.pk) == ids(admin, location=0) == ids(admin, status="Pendiente") == [pk]
    assert ids(admin, holder=admin.user.pk) == ids(admin, location=1) == ids(admin, status="Entregado") == []
    assert ids(admin, held=False) == []


def test_at_the_end_of_a_day(admin: Caller) -> None:
    billing = person("billing")
    with freeze_time("2026-03-02 18:00"):
        kept, given, back = (
            sales.cash(admin.user, billing, amount=amount).payment_id for amount in ("10", "200", "3000")
        )
    with freeze_time("2026-03-04 18:00"):
        for step, by in (("hand_over", admin.user), ("confirm_cash", billing)):
            sales.take_cash(given, step, by)
        cancel_payment(back, by=admin.user, reason="Se devolvió")
    days = {1: (0, 0, 0), 2: (3210, 3210, 0), 3: (3210, 3210, 0), 4: (210, 10, 200)}
    for day, expected in days.items():
        with freeze_time("2026-03-05 18:00"):
            found = cash_on(timezone.localdate().replace(day=day), admin.user)
        pesos = next(one for one in found if one.currency == "MXN")
        assert (pesos.registered, pesos.held, pesos.delivered) == tuple(Decimal(n) for n in expected), day
    assert custody(kept).status == "Pendiente"


def test_the_closing_of_today(seller: Caller, admin: Caller) -> None:
    paid(seller, admin, "20", currency="USD", exchangeRate="18.5")
    shown = admin.get("/cash-payments/closing").json()["data"]
    assert shown["day"] == str(timezone.localdate())
    assert shown["currencies"] == [
        {"currency": "MXN", "registered": "0.00", "held": "0.00", "delivered": "0.00"},
        {"currency": "USD", "registered": "20.00", "held": "20.00", "delivered": "0.00"},
    ]


def test_the_file_says_who_has_what(seller: Caller, admin: Caller) -> None:
    pk = paid(seller, admin)
    text = b"".join(admin.get("/admin/cash/export.csv").streaming_content).decode("utf-8-sig")
    assert f"{pk}," in text
    assert seller.user.name in text


@pytest.mark.parametrize(
    "values",
    [
        {"status": "Perdido"},
        {"status": "Por Confirmar"},
        {"ended_at": None, "status": "Entregado"},
        {"confirmed_by": "other", "confirmed_at": "now"},
        {"status": "Entregado", "confirmed_by": "carrier", "confirmed_at": "now", "voucher": "x", "voucher_by": "other",
         "voucher_at": "now"},
        {"status": "Entregado", "confirmed_by": "other", "confirmed_at": "now", "voucher": "x", "voucher_by": "other",
         "voucher_at": "now", "holder": "other"},
        {"holder": "other"},
    ],
)  # fmt: skip
def test_the_database_refuses_what_cannot_be(admin: Caller, values: dict[str, Any]) -> None:
    one = sales.cash(admin.user, admin.user)
    words = {"other": person("billing").pk, "carrier": admin.user.pk, "now": timezone.now()}
    with pytest.raises(IntegrityError), transaction.atomic():
        CashCustody.objects.filter(pk=one.pk).update(**{n: words.get(v, v) for n, v in values.items()})


def test_a_refused_correction_changes_nothing(seller: Caller, admin: Caller) -> None:
    pk = paid(seller, admin)
    hand_over(seller, pk)
    with pytest.raises(Conflict):
        update_payment(pk, vars(WantedPayment("Cheque", Decimal(500))), by=seller.user)
    found = custody(pk)
    assert (found.payment.method, found.status) == ("Efectivo", "Por Confirmar")


def test_nothing_held_is_written_as_an_amount(admin: Caller) -> None:
    assert totals(admin)["held"]["mxn"] == "0.00"


def test_a_stranger_is_told_nothing(stranger: Caller) -> None:
    for path in ("/cash-payments", "/cash-payments/totals", "/cash-payments/closing", "/admin/cash"):
        assert stranger.get(path).status_code == 401
    assert hand_over(stranger, 1).status_code == 401


def test_nobody_takes_another_one_s_voucher_and_confirms_what_they_gave(
    seller: Caller, admin: Caller, billing: Caller
) -> None:
    pk = paid(seller, admin)
    hand_over(billing, pk)
    refused = hand_over(seller, pk)
    assert (refused.status_code, "Su comprobante lo subió otra persona" in refused.json()["message"]) == (409, True)
    assert custody(pk).voucher_by == billing.user
    assert confirm(billing, pk).status_code == 409
    assert hand_over(billing, pk).status_code == 200  # a better picture of one's own
    assert confirm(admin, pk).status_code == 200


def test_what_was_refused_once_stays_cash(seller: Caller, admin: Caller, billing: Caller) -> None:
    pk = paid(seller, admin)
    hand_over(seller, pk)
    refuse(billing, pk)
    refused = seller.form(f"/quotes/payments/{pk}", {"method": "Cheque", "amount": "500"})
    assert (refused.status_code, custody(pk).status) == (409, "Cancelado")


def test_the_calls_of_the_specification_have_no_body(seller: Caller, admin: Caller, billing: Caller) -> None:
    pk = paid(seller, admin)
    hand_over(seller, pk)
    assert billing.post_nothing(f"/cash-payment/cancel/{pk}").status_code == 200
    assert custody(pk).status == "Cancelado"
    hand_over(seller, pk)
    assert billing.post_nothing(f"/cash-payment/confirm/{pk}").status_code == 200
