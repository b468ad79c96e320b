"""A record that a body names and there is not, is told of at its field: 404 when the call is of it, else 422."""

from typing import Any

import pytest

from tests.contract.operations import UNKNOWN
from tests.contract.test_others_records import QUESTIONS, Question
from tests.factories import sales
from tests.personas import Caller

BODIES = [q for q in QUESTIONS if q.content and "{" not in q.operation.path]
LEAST = 30
"""Calls of which it is proved that they look for what the body names."""


def told(who: Caller, question: Question) -> Any:
    return question.ask(who, UNKNOWN)


def test_each_call_says_where(admin: Caller) -> None:
    answers = {str(question): told(admin, question) for question in BODIES}
    unknown = {call: answer.json()["errors"] for call, answer in answers.items() if answer.status_code == 404}
    assert [call for call, errors in unknown.items() if not errors] == []
    at_none = [call for call, a in answers.items() if a.status_code >= 400 and "payload" in a.json()["errors"]]
    assert at_none == []  # which no client sent
    assert len(unknown) >= LEAST


PAYMENT = {"method": "Efectivo", "amount": "1"}
NAMED: dict[str, tuple[dict[str, Any], int, str]] = {
    "/quotes/approve": ({"id": UNKNOWN}, 404, "id"),
    "/quotes/send": ({"idQuote": UNKNOWN}, 404, "idQuote"),
    "/transfer/confirm": ({"IdTransfer": UNKNOWN}, 404, "IdTransfer"),
    "/transfer/request": ({"idOrder": UNKNOWN}, 404, "idOrder"),
    "/transfer/approve-order": ({"IdTransfer": UNKNOWN}, 422, "IdTransfer"),
    "/devolution/approve": ({"IdDevolution": UNKNOWN}, 404, "IdDevolution"),
    "/quotes/payments": ({"idQuote": UNKNOWN, **PAYMENT}, 422, "idQuote"),
    "/devolution/register-refund": ({"IdDevolution": UNKNOWN, **PAYMENT}, 422, "IdDevolution"),
    "/devolution/store": ({"idOrder": UNKNOWN, "pieces": ["1"], "reason": "Rota"}, 422, "idOrder"),
    "/devolution/update-refund": ({"_method": "PUT", "id": UNKNOWN, "amount": "1"}, 404, "id"),
    "/quotes/update-client": ({"_method": "PUT", "idCustomer": UNKNOWN, "customerPhone": "33"}, 404, "idCustomer"),
    "/quotes/client-address": ({"_method": "PUT", "idCustomer": UNKNOWN, "address": "Sol 1"}, 422, "idCustomer"),
    "/commissions/save": ({"id": UNKNOWN, "percentage": "5"}, 404, "id"),
    "/update-import-numbers": ({"_method": "PUT", "ids": UNKNOWN, "notes": "x"}, 404, "ids"),
}


@pytest.mark.parametrize("path", NAMED)
@pytest.mark.parametrize("as_form", [False, True])
def test_it_is_the_field_that_was_sent(admin: Caller, path: str, as_form: bool) -> None:
    body, status, field = NAMED[path]
    answer = admin.form(path, body) if as_form else admin.post(path, body)
    assert (answer.status_code, list(answer.json()["errors"])) == (status, [field])


def test_of_an_address_nothing_is_told_of_the_body(admin: Caller) -> None:
    """Although the same number stands in it."""
    answer = admin.put(f"/orders/update/{UNKNOWN}", {"id": int(UNKNOWN), "notes": "x"})
    assert (answer.status_code, answer.json()["errors"]) == (404, {})


def test_another_s_is_told_of_as_one_that_there_is_not(admin: Caller, seller: Caller) -> None:
    quote = sales.quote(admin.user)
    said = [
        seller.post("/quotes/payments", {"idQuote": number, **PAYMENT}).json()["errors"].keys()
        for number in (quote.pk, int(UNKNOWN))
    ]
    assert said[0] == said[1]
