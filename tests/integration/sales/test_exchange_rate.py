"""Today's exchange rate: set by people, or fetched from Banxico, which a server here plays."""

import json
from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import IntegrityError, transaction
from django.utils import timezone
from freezegun import freeze_time

from apps.sales.models import ExchangeRate, RateFetch
from apps.sales.selectors.exchange_rate import today_rate
from apps.sales.services import banxico
from apps.sales.services.exchange_rate import fetch_today
from tests.personas import Caller

CALL = "/ecom/erp/exchange"


def fix(rate: str = "18.456700", day: str = "20/11/2026") -> bytes:
    series = {"idSerie": "SF43718", "datos": [{"fecha": day, "dato": rate}]}
    return json.dumps({"bmx": {"series": [series]}}).encode()


class Banxico:
    """What it answers, and what it was asked."""

    def __init__(self) -> None:
        self.status, self.body, self.headers = 200, fix(), dict[str, str]()
        self.asked: list[tuple[str, str | None]] = []


@pytest.fixture
def bank(settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Banxico]:
    played = Banxico()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            played.asked.append((self.path, self.headers["Bmx-Token"]))
            self.send_response(played.status)
            for name, value in played.headers.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(played.body)

        def log_message(self, *_: Any) -> None:
            """Quiet."""

    server = HTTPServer(("127.0.0.1", 0), Handler)
    Thread(target=server.serve_forever, args=[0.02], daemon=True).start()
    settings.BANXICO_TOKEN = "token-de-prueba"
    settings.BANXICO_URL = f"http://127.0.0.1:{server.server_port}"
    yield played
    server.shutdown()
    server.server_close()


def today() -> str:
    return timezone.localdate().isoformat()


def state(who: Caller) -> dict[str, Any]:
    response = who.get(CALL)
    assert response.status_code == 200, response.content
    found: dict[str, Any] = response.json()["data"]
    return found


# --- by hand ----------------------------------------------------------------------------------


def test_before_anybody_sets_one_there_is_none(seller: Caller) -> None:
    assert state(seller) == {"rate": None, "isToday": False, "last": [], "fetches": False, "problem": ""}
    assert today_rate() is None


def test_the_newest_counts_and_says_who_set_it_and_when(admin: Caller, billing: Caller) -> None:
    admin.post(CALL, {"rate": "18.25"})
    answer = billing.post(CALL, {"rate": "18.4"}).json()
    assert answer["message"] == "El tipo de cambio de hoy se guardó."
    found = state(admin)
    assert answer["data"] == found
    assert found["isToday"]
    assert (found["rate"]["rate"], found["rate"]["source"], found["rate"]["day"]) == (
        "18.40",
        "manual",
        today(),
    )
    assert found["rate"]["setBy"] == {"id": billing.user.pk, "name": billing.user.name}
    assert [row["rate"] for row in found["last"]] == ["18.40", "18.25"]
    newest = today_rate()
    assert newest is not None
    assert newest.rate == Decimal("18.4")


def test_an_earlier_day_s_rate_counts_until_there_is_another_and_is_told_apart(admin: Caller) -> None:
    with freeze_time("2026-11-20 18:00"):
        Caller(admin.user).post(CALL, {"rate": "18.25"})
    with freeze_time("2026-11-21 18:00"):
        found = state(Caller(admin.user))
    assert (found["rate"]["rate"], found["rate"]["day"], found["isToday"]) == ("18.25", "2026-11-20", False)


def test_the_last_thirty_are_listed_in_a_fixed_number_of_queries(
    admin: Caller, django_assert_max_num_queries: Any
) -> None:
    for number in range(32):
        admin.post(CALL, {"rate": f"18.{number:02}"})
    with django_assert_max_num_queries(8):
        last = state(admin)["last"]
    assert (len(last), last[0]["rate"], last[-1]["rate"]) == (30, "18.31", "18.02")


@pytest.mark.parametrize("rate", ["0", "-18", "1000", "18.1234567", "", "dieciocho", None, "NaN", "Infinity"])
def test_what_is_no_rate_is_refused_at_its_field(admin: Caller, rate: Any) -> None:
    refused = admin.post(CALL, {"rate": rate})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["rate"])
    assert not ExchangeRate.objects.exists()


def test_a_row_is_never_changed_and_its_history_names_who_added_it(admin: Caller) -> None:
    admin.post(CALL, {"rate": "18.25"})
    row = ExchangeRate.objects.get()
    row.rate = Decimal(19)
    with pytest.raises(TypeError, match="never changed"):
        row.save()
    [version] = ExchangeRate.history.all()
    assert (version.history_user, version.history_action, version.rate) == (admin.user, "create", Decimal("18.25"))


@pytest.mark.parametrize("wrong", [{"rate": 0}, {"set_by_id": None}, {"source": "banxico"}, {"source": "otra"}])
def test_the_database_itself_refuses_what_is_no_rate(admin: Caller, wrong: dict[str, Any]) -> None:
    values = {"rate": 18, "day": date(2026, 11, 21), "source": "manual", "set_by_id": admin.user.pk}
    with pytest.raises(IntegrityError), transaction.atomic():
        ExchangeRate.objects.create(**{**values, **wrong})


def test_who_sells_reads_it_administrators_and_billing_set_it(everybody: dict[str, Caller]) -> None:
    def who(status_of: Any) -> set[str]:
        return {name for name, one in everybody.items() if status_of(one).status_code != 403}

    assert who(lambda one: one.get(CALL)) == {"admin", "seller", "wholesaler", "billing", "coordinator"}
    assert who(lambda one: one.post(CALL)) == {"admin", "billing"}


# --- from Banxico -----------------------------------------------------------------------------


def test_a_day_without_a_rate_gets_banxico_s_asked_for_once(seller: Caller, bank: Banxico) -> None:
    state(seller)
    found = state(seller)
    assert bank.asked == [("/series/SF43718/datos/oportuno", "token-de-prueba")]
    assert (found["rate"]["rate"], found["rate"]["source"], found["rate"]["setBy"]) == ("18.4567", "banxico", None)
    assert (found["rate"]["day"], found["rate"]["published"]) == (today(), "2026-11-20")
    assert (found["isToday"], found["fetches"], found["problem"]) == (True, True, "")


def test_a_day_with_a_rate_asks_nobody(admin: Caller, bank: Banxico) -> None:
    admin.post(CALL, {"rate": "18.25"})
    assert state(admin)["rate"]["rate"] == "18.25"
    call_command("fetch_exchange_rate")
    assert bank.asked == []


def test_what_somebody_sets_while_banxico_answers_counts(
    admin: Caller, bank: Banxico, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = banxico.latest_fix

    def slow() -> banxico.Fix:
        admin.post(CALL, {"rate": "18.25"})
        return answer()

    monkeypatch.setattr("apps.sales.services.exchange_rate.latest_fix", slow)
    fetch_today.call()
    assert [row.source for row in ExchangeRate.objects.all()] == ["manual"]


@pytest.mark.parametrize(
    ("status", "body", "why"),
    [
        (401, b"", "no aceptó el token"),
        (429, b"", "pidió esperar"),
        (500, b"", "respondió con el error 500"),
        (302, b"", "respondió con el error 302"),
        (200, b"<html>", "respondió algo que no se entiende"),
        (200, b"[]", "respondió algo que no se entiende"),
        (200, b'{"bmx": {"series": []}}', "respondió algo que no se entiende"),
        (200, fix("N/E"), "respondió algo que no se entiende"),
        (200, fix("0"), "respondió algo que no se entiende"),
        (200, fix("18456.7"), "respondió algo que no se entiende"),
        (200, fix(day="2026-11-20"), "respondió algo que no se entiende"),
    ],
)
def test_a_failure_is_said_and_breaks_nothing(admin: Caller, bank: Banxico, status: int, body: bytes, why: str) -> None:
    bank.status, bank.body, bank.headers = status, body, {"Location": "http://127.0.0.1:1/"}
    sentence = f"No se pudo consultar el tipo de cambio: Banxico {why}."
    assert state(admin)["problem"] == sentence
    assert (state(admin)["rate"], len(bank.asked)) == (None, 1)
    with pytest.raises(CommandError, match=why):
        call_command("fetch_exchange_rate")
    admin.post(CALL, {"rate": "18.25"})
    assert state(admin)["problem"] == ""


def test_a_bank_that_is_not_there_is_said(admin: Caller, settings: Any) -> None:
    settings.BANXICO_TOKEN, settings.BANXICO_URL = "x", "http://127.0.0.1:1"
    assert state(admin)["problem"] == "No se pudo consultar el tipo de cambio: Banxico no respondió."


def test_a_failure_is_tried_again_after_an_hour(admin: Caller, bank: Banxico) -> None:
    bank.status = 500
    with freeze_time("2026-11-21 16:00") as clock:
        one = Caller(admin.user)
        state(one)
        clock.tick(59 * 60)
        state(Caller(admin.user))
        assert len(bank.asked) == 1
        bank.status = 200
        clock.tick(2 * 60)
        found = state(Caller(admin.user))
    assert (len(bank.asked), found["rate"]["rate"], found["problem"]) == (2, "18.4567", "")


def test_the_command_fetches_it_and_needs_a_token(db: None, bank: Banxico, settings: Any, capsys: Any) -> None:
    call_command("fetch_exchange_rate")
    call_command("fetch_exchange_rate")
    assert capsys.readouterr().out == "Tipo de cambio de hoy: 18.456700\nHoy ya hay tipo de cambio.\n"
    assert len(bank.asked) == 1
    settings.BANXICO_TOKEN = ""
    with pytest.raises(CommandError, match="BANXICO_TOKEN"):
        call_command("fetch_exchange_rate")


def test_the_token_is_in_no_answer_and_not_in_the_database(admin: Caller, bank: Banxico) -> None:
    bank.status = 401
    assert b"token-de-prueba" not in admin.get(CALL).content
    assert "token-de-prueba" not in RateFetch.objects.get().problem
