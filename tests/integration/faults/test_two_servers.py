"""Two servers with folders of their own, on one PostgreSQL, one Redis and one storage: together they are one.

`SERVERS=2` gives every test of a transaction the same two: `scripts/two_servers.py` runs the races that way.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.conf import settings

from apps.accounts.models import Session
from apps.accounts.services.sessions import start_session
from apps.inventory.models import Hold
from apps.sales.models import CreditBalance, Order, Payment
from tests import personas
from tests.factories import catalog, inventory, sales
from tests.integration.inventory.test_pieces_at_once import at_once
from tests.integration.sales.order_invariants import check_everything
from tests.integration.sales.test_credit_balances import balance_of, use
from tests.personas import PASSWORD, Caller, person
from tests.served import Server
from tests.two_servers import ServedClient, needs_neighbours, two_servers

pytestmark = [pytest.mark.django_db(transaction=True), needs_neighbours]
MANY = 8


@pytest.fixture(scope="module")
def servers(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    with two_servers(tmp_path_factory.mktemp("two")) as both:
        yield both


@pytest.fixture(autouse=True)
def through_both(servers: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch) -> None:
    """Every caller asks the one and then the other."""
    monkeypatch.setattr(personas, "client", lambda: ServedClient(*servers))


@pytest.fixture
def one_each(servers: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch) -> Callable[[Any], list[Caller]]:
    """Two callers of one person: one asks only the first server, one only the second."""

    def make(user: Any) -> list[Caller]:
        made = []
        for server in servers:
            monkeypatch.setattr(personas, "client", lambda server=server: ServedClient(server))
            made.append(Caller(user))
        return made

    return make


@pytest.fixture
def admin(through_both: None) -> Iterator[Caller]:
    yield Caller(person("admin"))
    check_everything()


def codes(call: Callable[[int], Any], many: int = MANY) -> list[int]:
    return at_once(lambda n: call(n).status_code, many)


def test_a_piece_is_promised_once(admin: Caller) -> None:
    piece = inventory.piece(admin.user)
    quotes = [sales.quote(admin.user, pieces=[piece]).pk for _ in range(MANY)]
    pay = lambda n: admin.form("/quotes/payments", {"idQuote": quotes[n], "method": "Efectivo", "amount": "10"})  # noqa: E731
    assert codes(pay) == [201, *[409] * (MANY - 1)]
    assert Hold.objects.filter(piece=piece, released_at=None).count() == 1


def test_a_quote_is_approved_once(admin: Caller) -> None:
    pk = sales.quote(admin.user, "pay_all", "confirm").pk
    assert codes(lambda _: admin.post("/quotes/approve", {"id": pk})) == [200, *[409] * (MANY - 1)]
    assert Order.objects.filter(quote=pk).count() == 1


def test_one_key_is_one_effect_and_one_answer_from_both(admin: Caller) -> None:
    pk = sales.quote(admin.user).pk
    sent = {"idQuote": pk, "method": "Efectivo", "amount": "10"}
    answers = at_once(lambda _: admin.form("/quotes/payments", sent, **{"Idempotency-Key": "one"}).content, MANY)
    assert (len(set(answers)), Payment.objects.filter(quote=pk).count()) == (1, 1)


def test_a_balance_is_used_up_and_no_further(admin: Caller) -> None:
    balance = balance_of(admin, "300")
    quotes = [sales.quote(admin.user, customer=balance.customer).pk for _ in range(MANY)]
    assert codes(lambda n: use(admin, quotes[n], balance, "100")).count(201) == 3
    assert CreditBalance.objects.get(pk=balance.pk).used_mxn == balance.amount_mxn


def test_cash_is_taken_by_one(admin: Caller) -> None:
    takers = [Caller(person("billing", f"cobra{n}@pruebas.mx")) for n in range(MANY)]
    pk = sales.cash(admin.user, takers[0].user, "hand_over").payment_id
    assert codes(lambda n: takers[n].post(f"/cash-payment/confirm/{pk}", {})) == [200, *[409] * (MANY - 1)]


def test_a_refresh_token_that_two_ask_with_at_once_ends_nothing(admin: Caller) -> None:
    refresh = start_session(admin.user, address=None, agent="").refresh
    body = {"refreshToken": refresh}
    assert codes(lambda _: Caller().post("/jwt/refresh-token", body), 2) == [200, 200]
    assert not Session.objects.filter(end_reason="reused").exists()


def test_wrong_passwords_count_together(admin: Caller, one_each: Any) -> None:
    one, other = one_each(None)
    wrong = {"email": admin.user.email, "password": "no es"}
    assert [who.post("/login", wrong).status_code for who in (one, other, one, other, one)] == [401] * 5
    right = {**wrong, "password": PASSWORD}
    assert [who.post("/login", right).status_code for who in (one, other)] == [429, 429]


def test_wrong_keys_of_the_shop_count_together(one_each: Any) -> None:
    one, other = one_each(None)
    key = {"X-Api-Key": "tienda_no"}
    answers = [
        who.get("/ecom/public/products", None, **key).status_code
        for _ in range(settings.SHOP_KEY_TRIES)
        for who in (one, other)
    ]
    assert sorted(set(answers)) == [401, 429]
    assert answers.count(401) == settings.SHOP_KEY_TRIES


def test_who_signs_out_at_one_is_out_at_the_other(admin: Caller, one_each: Any) -> None:
    one, other = one_each(admin.user)
    tokens = start_session(admin.user, address=None, agent="")
    one.post("/jwt/logout", {"refreshToken": tokens.refresh})
    assert other.get("/me", None, Authorization=f"Bearer {tokens.access}").status_code == 401


def test_what_is_uploaded_at_one_is_seen_at_the_other(admin: Caller, one_each: Any) -> None:
    one, other = one_each(admin.user)
    stored = one.form("/company/logo", {"logo": catalog.picture("PNG")}).json()["data"]["logo"]
    seen = [who.get(stored.removeprefix("/api")) for who in (one, other)]
    assert [answer.status_code for answer in seen] == [200, 200]
    assert seen[0].content == seen[1].content != b""
