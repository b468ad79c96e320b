"""A record's number in an address has every name that a body of the same call's record has, and says one thing only."""

import json
from typing import Any

import pytest

from tests.contract.operations import CONTRACT, parameters_at
from tests.factories import catalog
from tests.personas import Caller

OTHERS = {
    "id": {"id"}, "idProduct": {"id", "IdProduct"}, "idDevolution": {"id", "ID", "IdDevolution"},
    "idPaymentDevolution": {"id", "IdPaymentDevolution"}, "cliente": {"id", "idCustomer", "idClient", "IdCustomer"},
}  # fmt: skip
OF = {
    "quotes": {"idQuote", "IdQuote"}, "circuits": {"IdCircuit", "idCircuit"}, "transfer": {"ID", "IdTransfer", "idTransfer"},
    "devolution": {"ID", "idDevolution", "IdDevolution"}, "devolutions": {"ID", "idDevolution", "IdDevolution"},
    "check-devolution": {"idOrder", "IdOrder"}, "products": {"IdProduct", "idProduct"}, "true-categories": {"IdTrueCategory"},
}  # fmt: skip
OF_PATH = {
    "/quotes/download-image": {"idPayment", "IdPayment"}, "/quotes/product": {"IdProduct", "idProduct"},
    "/quotes/circuit": {"IdCircuit", "idCircuit"}, "/users/seller": {"idSeller", "IdSeller"},
    **{f"/users/{path}": {"idCustomer", "IdCustomer", "idClient"} for path in ("customer", "wholesaler", "customer/preflight")},
    "/users/company": set(), "/devolution/piece-picture": set(), "/products-entrie/show": set(),
}  # fmt: skip
"""These are called by nothing else than `id`."""


def _calls() -> list[tuple[str, str, str, list[str]]]:
    found = []
    for at, methods in CONTRACT["paths"].items():
        path = at.removeprefix("/api")
        for method in sorted(methods.keys() & {"get", "delete"}):
            asked = parameters_at(at, method)
            for name in (
                one["name"] for one in asked if one["in"] == "query" and one["name"] in OTHERS and one["required"]
            ):
                own = OF_PATH.get(path, OF.get(path.split("/")[1], set())) if name == "id" else set()
                found.append((method.upper(), path, name, sorted((OTHERS[name] | own) - {name})))
    return found


CALLS = _calls()
UNKNOWN = 987654


def test_the_calls_of_the_contract_are_looked_at() -> None:
    assert len(CALLS) > 30


@pytest.mark.parametrize(("method", "path", "name", "others"), CALLS, ids=str)
def test_each_name_is_heard(admin: Caller, method: str, path: str, name: str, others: list[str]) -> None:
    more = f"&newProduct={catalog.product(admin.user).pk}" if path == "/products/transfer" else ""

    def told(**numbers: Any) -> tuple[int, Any]:
        asked = "&".join(f"{name}={number}" for name, number in numbers.items())
        answer = admin.send(method, f"{path}?{asked}{more}")
        said = json.loads(answer.content)
        if len(numbers) == 1:  # what is wrong is so at the name that was asked with
            said["errors"] = {name if at in numbers else at: why for at, why in said["errors"].items()}
        return answer.status_code, said

    unknown, plain = told(**{name: UNKNOWN})
    assert plain["code"] == ("invalid" if more else "not_found")
    for other in others:
        assert told(**{other: UNKNOWN}) == (unknown, plain), other
        assert told(**{other: "x"})[0] == 422, other
        assert told(**{other: UNKNOWN, name: UNKNOWN}) == (unknown, plain), other
        status, refused = told(**{other: UNKNOWN, name: 1})
        assert (status, set(refused["errors"])) == (422, {other})
    assert told()[0] == 422
    assert told(idNothing=UNKNOWN)[0] == 422
