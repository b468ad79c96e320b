"""The report of payments: every filter, whose money it shows, its sums, and the workbook."""

import json
from datetime import timedelta
from decimal import Decimal
from io import BytesIO
from typing import Any

import openpyxl
import pytest
from django.utils import timezone

from apps.accounts.models import RoleAbility, User
from apps.sales.models import CashCustody, CreditBalance, Payment
from tests.factories import inventory, partners, refunds, sales
from tests.kept import BuildOnce
from tests.personas import Caller, person

pytestmark = pytest.mark.django_db


TODAY = timezone.localdate
PAYMENTS, REFUNDS = "/admin/payments-report", "/admin/devolutions-report"


def ids(who: Caller, path: str = PAYMENTS, **chosen: Any) -> list[int]:
    answer = who.get(path, {"filter": json.dumps(chosen), "sort": '["ID", "ASC"]'})
    assert answer.status_code == 200, answer.json()
    return [row["id"] for row in answer.json()]


@pytest.fixture(scope="module")
def admin(build_once: BuildOnce) -> Caller:
    return build_once(lambda: Caller(person("admin")))


@pytest.fixture(scope="module")
def three(admin: Caller, build_once: BuildOnce) -> list[Payment]:
    return build_once(lambda: make_three(admin.user))


def make_three(by: User) -> list[Payment]:
    """A confirmed one in dollars, one in cash that was handed over, and one of an order."""
    dollars = sales.payment(
        sales.quote(by), by, "10", method="Transferencia", currency="USD", exchange_rate=Decimal(18)
    )
    sales.take(dollars.quote_id, "confirm", by)
    receiver = person("billing", "cobra@pruebas.mx", location=inventory.location("CDMX"))
    cash = sales.cash(by, receiver, "hand_over", "confirm_cash").payment
    ordered = sales.quote(by, "pay", "approve").payments.get()
    return [Payment.objects.get(pk=one.pk) for one in (dollars, cash, ordered)]


# --- filters ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chosen", "found"),
    [
        ({}, [0, 1, 2]),
        ({"cash": True}, [1, 2]),
        ({"cash": False}, [0]),
        ({"paymentStatus": ["Pagado"]}, [0]),
        ({"paymentStatus": "Pendiente"}, [1, 2]),
        ({"paymentStatus": ["Pagado", "Pendiente"]}, [0, 1, 2]),
        ({"statusConfirmation": "Confirmado"}, [0]),
        ({"statusConfirmation": "Sin confirmar"}, [1, 2]),
        ({"deliveryCash": "Entregado"}, [1]),
        ({"deliveryCash": "Pendiente"}, [2]),
        ({"currency": "USD"}, [0]),
        ({"paymentMethod": ["Transferencia", "Cheque"]}, [0]),
        ({"voucher": True}, [1]),
        ({"voucher": False}, [0, 2]),
        ({"orderStatus": "Orden"}, [2]),
        ({"statusQuote": "Solicitud"}, [0, 1]),
        ({"statusQuote": "Orden"}, [2]),
    ],
)
def test_a_filter_leaves_its_payments(
    admin: Caller, three: list[Payment], chosen: dict[str, Any], found: list[int]
) -> None:
    assert ids(admin, **chosen) == [three[at].pk for at in found]


def test_by_place_it_is_where_the_cash_is_or_where_who_registered_works(admin: Caller, three: list[Payment]) -> None:
    assert ids(admin, locationPayment=inventory.location("CDMX").pk) == [three[1].pk]
    User.objects.filter(pk=admin.user.pk).update(location=inventory.location("GDL"))
    assert ids(admin, locationPayment=inventory.location("GDL").pk) == [three[0].pk, three[2].pk]


def test_by_people(admin: Caller, seller: Caller, three: list[Payment]) -> None:
    mine = sales.quote(seller.user, "pay", customer=partners.customer(seller.user)).payments.get()
    assert ids(admin, creator=seller.user.pk) == ids(admin, seller=seller.user.pk) == [mine.pk]
    assert ids(admin, customer=mine.quote.customer_id) == [mine.pk]
    assert ids(admin, q=mine.quote.customer_name) == [mine.pk]


@pytest.mark.parametrize("name", ["registerDate", "deliveryDate", "date"])
def test_by_day(admin: Caller, three: list[Payment], name: str) -> None:
    """Days are the company's: a minute before midnight is still of that day."""
    payment, today = three[1], TODAY()
    late = timezone.localtime().replace(hour=23, minute=59) - timedelta(days=2)
    Payment.objects.filter(pk=payment.pk).update(registered_at=late, day=late.date())
    CashCustody.objects.filter(payment=payment).update(confirmed_at=late)
    day = str(late.date())
    assert ids(admin, **{f"{name}Start": day, f"{name}End": day}) == [payment.pk]
    after = {f"{name}Start": str(today - timedelta(days=1))}
    assert ids(admin, **after) == ([] if name == "deliveryDate" else [three[0].pk, three[2].pk])


def test_the_call_of_the_specification_takes_the_same(admin: Caller, three: list[Payment]) -> None:
    answer = admin.get("/reports/payments", {"cash": 1, "paymentMethod": ["Efectivo", "Cheque"], "sort": "ID"}).json()
    assert [row["id"] for row in answer["data"]] == [three[1].pk, three[2].pk]
    assert (answer["total"], answer["page"]) == (2, 1)


# --- what is told -------------------------------------------------------------------------------


def test_a_row_tells_the_payment_its_documents_and_its_cash(admin: Caller, three: list[Payment]) -> None:
    row = admin.get(f"{PAYMENTS}/{three[1].pk}").json()
    assert (row["cashHolder"], row["cashStatus"], row["place"]) == ("Billing de Prueba", "Entregado", "Bodega CDMX")
    assert (row["voucher"], row["orderStatus"], row["quoteStatus"]) == (True, None, "Solicitud")
    ordered = admin.get(f"{PAYMENTS}/{three[2].pk}").json()
    assert (ordered["idOrder"], ordered["orderStatus"]) == (three[2].order_id, "Orden")
    assert [action["name"] for action in ordered["actions"]] == ["confirm", "cancel"]


def test_its_sums_are_kept_apart_by_currency(admin: Caller, three: list[Payment]) -> None:
    found = {one["key"]: one["value"] for one in admin.get(f"{PAYMENTS}/sums").json()["data"]}
    assert found == {"amountMxn": "380.00", "mxn": "200.00", "usd": "10.00", "balanceMxn": "0.00"}


def test_what_was_a_credit_balance_is_not_summed_again(admin: Caller) -> None:
    before = figures(admin)
    paid = sales.quote(admin.user, "pay_all", "confirm")
    sales.take(paid.pk, "cancel", admin.user)
    balance = CreditBalance.objects.get(quote=paid)
    again = sales.quote(admin.user, customer=paid.customer)
    sales.payment(again, admin.user, "50", method="Saldo a favor", credit_balance_id=balance.pk)
    new = {"amountMxn": balance.amount_mxn, "mxn": balance.amount_mxn, "usd": 0, "balanceMxn": 50}
    assert {key: value - before[key] for key, value in figures(admin).items()} == new
    below = {row["Número"]: row["Importe MXN"] for row in cells(workbook(admin)["Pagos"])[-4:]}
    assert (below["Suma"], below["Suma Saldo a favor"]) == (
        float(figures(admin)["amountMxn"]),
        float(figures(admin)["balanceMxn"]),
    )


@pytest.mark.parametrize(
    ("method", "left"), [("Transferencia", "amountMxn"), ("Efectivo", "amountMxn"), ("Saldo a favor", "balanceMxn")]
)
def test_what_was_cancelled_is_in_no_sum(admin: Caller, method: str, left: str) -> None:
    """A payment in cash has its custody, and what a balance paid goes back to it."""
    customer, of = None, {}
    if method == "Saldo a favor":
        paid = sales.quote(admin.user, "pay_all", "confirm")
        sales.take(paid.pk, "cancel", admin.user)
        customer, of = paid.customer, {"credit_balance_id": CreditBalance.objects.get(quote=paid).pk}
    payment = sales.payment(sales.quote(admin.user, customer=customer), admin.user, "50", method=method, **of)
    before = figures(admin)
    assert admin.post(f"/quotes/cancel-payment?id={payment.pk}&comment=Repetido").status_code == 200
    fell = {key: before[key] - value for key, value in figures(admin).items() if before[key] != value}
    assert fell == ({left: 50} if left == "balanceMxn" else {"amountMxn": 50, "mxn": 50})


def test_a_cancelled_refund_is_in_no_sum(admin: Caller) -> None:
    payment = refunds.refund(admin.user, "approve", "pay").payments.get()
    before = figures(admin, REFUNDS)
    refunds.take_refund(payment.devolution_id, "cancel_payments", admin.user)
    assert before["amountMxn"] - figures(admin, REFUNDS)["amountMxn"] == payment.amount_mxn
    assert cells(workbook(admin)["Devoluciones"])[-4]["Importe MXN"] == 0


def test_what_becomes_a_balance_did_not_go_out(admin: Caller) -> None:
    refund = refunds.refund(admin.user, "approve")
    before = figures(admin, REFUNDS)
    refunds.refund_payment(refund, admin.user, "50", method="Saldo a favor")
    after = {key: value - before[key] for key, value in figures(admin, REFUNDS).items()}
    assert after == {"amountMxn": 0, "mxn": 0, "usd": 0, "balanceMxn": 50}


def figures(who: Caller, path: str = PAYMENTS) -> dict[str, Decimal]:
    return {one["key"]: Decimal(one["value"]) for one in who.get(f"{path}/sums").json()["data"]}


def test_money_that_went_back(admin: Caller) -> None:
    refund = refunds.refund(admin.user, "approve", "pay")
    payment = refund.payments.get()
    row = admin.get(f"{REFUNDS}/{payment.pk}").json()
    assert (row["idDevolution"], row["idOrder"], row["devolutionStatus"]) == (refund.pk, refund.order_id, "Aprobada")
    assert ids(admin, REFUNDS, seller=refund.seller_id, customer=refund.customer_id) == [payment.pk]
    assert ids(admin, REFUNDS, statusQuote="Orden", paymentStatus=["Pendiente"]) == [payment.pk]
    assert ids(admin, REFUNDS, deliveryCash="Entregado") == []
    sums = {one["key"]: one["value"] for one in admin.get(f"{REFUNDS}/sums").json()["data"]}
    assert sums["amountMxn"] == str(payment.amount_mxn)


def test_the_columns(admin: Caller) -> None:
    def keys(path: str, **asked: Any) -> set[str]:
        return {column["key"] for column in admin.get(path, asked).json()["columnsList"]}

    cash = {"cashHolder", "cashStatus", "deliveredAt"}
    assert not cash & keys("/reports/payments/columns-list")
    assert cash <= keys("/reports/payments/columns-list", cash=1)
    assert "idDevolution" in keys("/reports/payments-devolutions/columns-list")


# --- whose money --------------------------------------------------------------------------------


def test_who_does_not_read_all_reports_has_their_own(admin: Caller, seller: Caller, three: list[Payment]) -> None:
    mine = sales.quote(seller.user, "pay", customer=partners.customer(seller.user)).payments.get()
    assert ids(seller) == [mine.pk]
    assert seller.get(f"{PAYMENTS}/{three[0].pk}").status_code == 404
    assert {one["value"] for one in seller.get(f"{PAYMENTS}/sums").json()["data"]} == {"100.00", "0.00"}


def test_the_custody_of_cash_is_not_for_who_has_nothing_to_do_with_it(
    coordinator: Caller, three: list[Payment]
) -> None:
    RoleAbility.objects.create(role=coordinator.user.role, action="read own", subject="Reports", scope="all")
    row = coordinator.get(f"{PAYMENTS}/{three[1].pk}").json()
    assert (row["cash"], row["cashHolder"], row["voucher"], row["place"]) == (None, None, False, "")
    assert ids(coordinator, locationPayment=inventory.location("CDMX").pk) == []
    refused = coordinator.get(PAYMENTS, {"filter": '{"deliveryCash": "Entregado"}'})
    assert refused.status_code == 403
    labels = {column["key"] for column in coordinator.get(f"{PAYMENTS}/columns").json()["data"]}
    assert not labels & {"cashHolder", "cashStatus", "deliveredAt"}


@pytest.mark.parametrize(
    ("who", "payments", "went_back"),
    [
        ("billing", 200, 200),
        ("seller", 200, 200),
        ("wholesaler", 200, 200),  # has no refunds to see: an empty list
        ("coordinator", 403, 403),  # reads quotes and refunds, and no reports of money
        ("warehouse", 403, 403),
        ("customer", 403, 403),
        ("stranger", 401, 401),
    ],
)
def test_who_may_read(request: pytest.FixtureRequest, who: str, payments: int, went_back: int) -> None:
    caller: Caller = request.getfixturevalue(who)
    assert [caller.get(path).status_code for path in ("/reports/payments", PAYMENTS)] == [payments] * 2
    assert [caller.get(path).status_code for path in ("/reports/devolutions", REFUNDS)] == [went_back] * 2
    assert caller.get("/transactions/download").status_code == payments
    assert [caller.get(f"{path}/sums").status_code for path in (PAYMENTS, REFUNDS)] == [payments, went_back]


def test_a_wholesaler_sees_no_money_that_went_back(admin: Caller, wholesaler: Caller) -> None:
    refunds.refund(admin.user, "approve", "pay")
    assert ids(wholesaler, REFUNDS) == []


def test_the_people_of_its_filters(admin: Caller, seller: Caller, three: list[Payment]) -> None:
    sales.quote(seller.user, "pay", customer=partners.customer(seller.user))
    found = admin.get("/reports/payments/people").json()["data"]
    assert {one["id"] for one in found["creators"]} == {admin.user.pk, seller.user.pk}
    assert seller.user.pk in {one["id"] for one in found["sellers"]}
    mine = seller.get("/reports/payments/people").json()["data"]
    assert [one["id"] for one in mine["creators"]] == [seller.user.pk]


# --- the workbook -------------------------------------------------------------------------------


def workbook(who: Caller, **asked: Any) -> Any:
    answer = who.get("/transactions/download", asked)
    assert 'filename="reporte_pagos.xlsx"' in answer["Content-Disposition"]
    return openpyxl.load_workbook(BytesIO(answer.getvalue()), data_only=True)


def cells(sheet: Any) -> list[dict[str, Any]]:
    head, *rows = [[cell.value for cell in row] for row in sheet.iter_rows()]
    return [dict(zip(head, row, strict=True)) for row in rows]


def test_the_workbook_has_a_sheet_for_each_tab(admin: Caller, three: list[Payment]) -> None:
    refunds.refund(admin.user, "approve", "pay")
    book = workbook(admin, sort="ID")
    assert book.sheetnames == ["Pagos", "Efectivo", "Devoluciones", "Depósitos devueltos"]
    assert {sheet.freeze_panes for sheet in book} == {"A2"}
    rows = cells(book["Pagos"])
    assert (rows[0]["Importe"], rows[0]["Importe MXN"], rows[0]["Moneda"]) == (10, 180, "USD")
    assert rows[0]["Fecha"].date() == TODAY()
    sums = {row["Número"]: (row["Importe"], row["Importe MXN"]) for row in rows[-4:]}
    assert sums["Suma USD"] == (10, None)
    in_cash = cells(book["Efectivo"])[:-4]
    assert in_cash[0]["Lo tiene"] == "Billing de Prueba"
    assert {row["Forma de pago"] for row in in_cash} == {"Efectivo"}
    assert cells(book["Devoluciones"])[0]["Devolución"]


def test_the_workbook_follows_the_filter(admin: Caller, three: list[Payment]) -> None:
    book = workbook(admin, paymentStatus=["Pagado"])
    assert [row["Número"] for row in cells(book["Pagos"])[:-4]] == [three[0].pk]
    assert cells(book["Efectivo"]) == []


def test_a_wholesaler_s_workbook_says_nothing_of_refunds(wholesaler: Caller) -> None:
    assert workbook(wholesaler).sheetnames == ["Pagos", "Efectivo", "Depósitos devueltos"]


# --- steps of a payment -------------------------------------------------------------------------


def test_a_payment_is_cancelled_from_the_report(admin: Caller, three: list[Payment]) -> None:
    payment = three[2]
    done = admin.post(f"/orders/cancel-payment/{payment.order_id}/{payment.pk}/1", {"comment": "Rebotó"})
    assert done.status_code == 200
    row = admin.get(f"{PAYMENTS}/{payment.pk}").json()
    assert (row["status"], row["actions"]) == ("Cancelado", [])
    history = admin.get(f"{PAYMENTS}/{payment.pk}/history").json()["data"]
    assert history[0]["reason"] == "Rebotó"


def test_a_seller_has_no_step_on_it(seller: Caller) -> None:
    sales.quote(seller.user, "pay", customer=partners.customer(seller.user))
    assert seller.get("/reports/payments").json()["data"][0]["actions"] == []
