"""HEAD is for whoever only wants to know: the status and the headers of the GET, and no body."""

import re
from typing import Any

import pytest
from django.http import HttpResponse, StreamingHttpResponse
from django.test import Client, RequestFactory

from apps.core.http.middleware import HeadAsGet
from tests.contract.operations import UNKNOWN, operations
from tests.factories import sales
from tests.personas import Caller, person


@pytest.mark.parametrize("path", ["/admin/sellers", "/users/sellers", "/admin/sellers/export.csv", "/me"])
def test_it_tells_what_the_get_tells(admin: Caller, path: str) -> None:
    person("seller")
    asked, told = admin.get(path), admin.send("HEAD", path)
    assert told.status_code == 200
    for name in ("Content-Range", "Content-Type", "Content-Disposition", "Cache-Control"):
        assert told.get(name) == asked.get(name)
    if not asked.streaming:
        assert int(told["Content-Length"]) == len(asked.content)


@pytest.mark.parametrize(("path", "status"), [("/me", 401), ("/admin/sellers", 401), ("/login", 405), ("/nada", 404)])
def test_it_is_refused_as_the_get_is(db: None, path: str, status: int) -> None:
    refused = Caller().send("HEAD", path)
    assert (refused.status_code, refused.content) == (status, b"")


CHANGING = {
    "/orders/confirm-payment/{orderId}/{paymentId}",
    "/commissions/cancel/{id}",
    "/orders/payment-reminder/{id}",
}


def test_the_three_gets_that_change_something_say_so() -> None:
    by_get = [operation for operation in operations() if operation.method == "GET" and operation.is_for_people]
    assert {operation.path for operation in by_get if operation.doors[0].changes} == CHANGING


def test_who_only_wants_to_know_confirms_no_payment(admin: Caller) -> None:
    order = sales.order(admin.user, paid=False)
    payment = order.payments.get()
    path = f"/orders/confirm-payment/{order.pk}/{payment.pk}"
    refused = admin.send("HEAD", path)
    assert (refused.status_code, refused["Allow"], refused.content) == (405, "GET, POST", b"")
    payment.refresh_from_db()
    assert payment.status == "Pendiente"
    assert admin.get(path).json()["data"]["status"] == "Pagado"


def test_who_only_wants_to_know_cancels_no_commission_and_reminds_nobody(admin: Caller) -> None:
    for path in CHANGING:
        assert admin.send("HEAD", re.sub(r"{\w+}", UNKNOWN, path)).status_code == 405


@pytest.mark.parametrize("answer", [HttpResponse("cuerpo"), StreamingHttpResponse(["cuer", "po"])])
def test_the_body_stays_here(answer: Any) -> None:
    assert b"".join(HeadAsGet(lambda _: answer)(RequestFactory().head("/"))) == b""


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_a_screen_is_only_read(method: str) -> None:
    refused = Client().generic(method, "/usuarios/clientes")
    assert (refused.status_code, refused.json()["code"]) == (405, "wrong_method")
    assert refused["Allow"] == "GET, HEAD"
