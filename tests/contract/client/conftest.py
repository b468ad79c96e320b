"""Everything of this folder is done twice: by a client that sends JSON, and by one that sends forms; where there are two
databases each of them by one."""

from collections.abc import Callable
from typing import Any

import pytest

from tests import personas
from tests.contract.client.client import Answer, Client, Send

Person = Callable[[str], Client]


def in_this_process(method: str, path: str, body: bytes, headers: dict[str, str]) -> Answer:
    """What `over_http` does, without a socket."""
    kind = headers.get("Content-Type", "application/octet-stream")
    response: Any = personas.client().generic(method, path, body, kind, headers=headers)
    return Answer(response.status_code, response.headers, response.getvalue())


@pytest.fixture(
    params=[
        pytest.param(False, id="json", marks=pytest.mark.same_calls),
        pytest.param(True, id="forms", marks=pytest.mark.same_rows),
    ]
)
def forms(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)


@pytest.fixture
def sign_in(db: None, forms: bool) -> Person:
    """Somebody new of a role, at work: `sign_in("billing")`."""

    def person(role: str, send: Send = in_this_process) -> Client:
        client = Client(send, forms=forms)
        client.sign_in(personas.person(role).email, personas.PASSWORD)
        return client

    return person


@pytest.fixture
def shop(sign_in: Person) -> Client:
    """An administrator's, of a company that sells at 18 pesos a dollar."""
    client = sign_in("admin")
    client.post("/ecom/erp/exchange", {"rate": "18.00"})
    return client


@pytest.fixture
def billing(sign_in: Person) -> Client:
    return sign_in("billing")
