"""Every list of the contract takes its words in each spelling, and refuses one that means nothing to it."""

import json
from typing import Any

import pytest

from tests.contract.operations import CONTRACT, parameters_at
from tests.personas import Caller

PAGES = {"page", "page[number]"}
LIMITS = ("limit", "showing", "perPage")
SEARCHES = ("search", "filter[search]")
PLACES = {"id": "1", "idProduct": "1", "type": "quote", "kind": "sellers"}


def _words(path: str) -> list[str]:
    return [one["name"] for one in parameters_at(path) if one["in"] == "query"]


READS = {path.removeprefix("/api"): _words(path) for path, at in CONTRACT["paths"].items() if "get" in at}
PAGED = sorted(path for path, words in READS.items() if PAGES & set(words) and not path.startswith("/ecom/public"))
DOOR = sorted(path for path, words in READS.items() if "range" in words and "{" not in path)
PICKERS = (
    "/products-search", "/quotes/search-clients", "/quotes/clients-list", "/quotes/users", "/orders/clients",
    "/orders/users", "/orders/responsibles", "/creators", "/commissions/sellers", "/commissions/years",
    "/users/customer/sellers", "/reports/payments/people", "/credit-balances",
)  # fmt: skip
PERIODS = sorted(path for path, words in READS.items() if {"from", "dateStart"} & set(words))
FIGURES = (*PERIODS, "/dashboard/waiting", "/orders/pending/totals")
TWICE = [(path, word) for path in PAGED for word in (*PAGES, *LIMITS)]


def ask(who: Caller, path: str, **words: Any) -> Any:
    return who.get(path.format(**PLACES), words)


def test_the_lists_of_the_contract_are_looked_at() -> None:
    assert {"/quotes", "/orders/list", "/orders/csv", "/used-credit-balances/{type}/{id}"} <= set(PAGED)
    assert len(PAGED) > 30
    assert len(DOOR) > 40


@pytest.mark.parametrize("path", PAGED)
def test_a_page_is_asked_for_in_every_spelling(admin: Caller, path: str) -> None:
    plain = ask(admin, path).status_code  # 404 where there is no record 1: its words are judged before it is looked for
    for page in PAGES:
        for limit in LIMITS:
            answer = ask(admin, path, **{page: 3, limit: 7})
            assert answer.status_code == plain, (page, limit)
            if answer.status_code == 200 and answer["Content-Type"].startswith("application/json"):
                body = answer.json()
                said = [(v["page"], v["limit"]) for v in (body, *body.values()) if isinstance(v, dict) and "limit" in v]
                assert said == ([] if path.endswith("/totals") else [(3, 7)]), (page, limit)
            assert ask(admin, path, **{page: "x"}).status_code == 422, page
            assert ask(admin, path, **{limit: 101}).status_code == 422, limit


@pytest.mark.parametrize("path", [path for path in PAGED if set(SEARCHES) & set(READS[path])])
def test_words_are_searched_in_every_spelling(admin: Caller, path: str) -> None:
    for search in SEARCHES:
        refused = ask(admin, path, **{search: "x" * 201})
        assert refused.status_code == 422, search


@pytest.mark.parametrize("path", [*PAGED, *DOOR, *PICKERS, *FIGURES])
def test_a_word_that_means_nothing_is_named(admin: Caller, path: str) -> None:
    for word in ("pagina", "page[size]", "filter[estado]", "offset"):
        refused = ask(admin, path, **{word: "1"})
        assert (refused.status_code, list(refused.json()["errors"])) == (422, [word])
        assert f"«{word}»" in refused.json()["message"]


@pytest.mark.parametrize("path", [*PAGED, *DOOR])
def test_what_keeps_a_cache_away_is_passed_over(admin: Caller, path: str) -> None:
    plain = ask(admin, path)
    assert ask(admin, path, _="1764000000000").status_code == plain.status_code


def test_the_calls_of_a_period_are_looked_at() -> None:
    assert {"/dashboard", "/total-sales", "/metrics/download", "/transactions/customers"} <= set(PERIODS)
    assert len(PERIODS) >= 10


@pytest.mark.parametrize("path", PERIODS)
@pytest.mark.parametrize(("first", "last"), [("from", "to"), ("dateStart", "dateEnd")])
def test_a_period_is_asked_for_in_both_spellings(admin: Caller, path: str, first: str, last: str) -> None:
    assert ask(admin, path, **{first: "2026-11-01", last: "2026-11-01"}).status_code == 200
    for word in (first, last):
        assert ask(admin, path, **{word: "ayer"}).status_code == 422


@pytest.mark.parametrize(
    ("path", "word", "value"),
    [
        ("/quotes", "status", "Cotización"),
        ("/orders/list", "order_status", "Orden"),
        ("/transfers", "status", "Recibida"),
    ],
)
def test_a_filter_of_one_value_takes_a_list_of_one(admin: Caller, path: str, word: str, value: str) -> None:
    plain = ask(admin, path, **{word: value})
    for spelling in (f"{word}[]", f"{word}[0]"):
        assert ask(admin, path, **{spelling: value}).json() == plain.json()
    for spelling in (word, f"{word}[]"):
        refused = ask(admin, path, **{spelling: [value, value]})
        assert (refused.status_code, refused.json()["errors"]) == (422, {word: "Este filtro lleva un solo valor."})
    filters = {"filter": json.dumps({"status": [value, value]})}
    assert ask(admin, "/admin/quotes", **filters).json()["errors"] == {"status": "Este filtro lleva un solo valor."}


@pytest.mark.parametrize(
    ("path", "word"),
    [
        ("/import-numbers", "preOwned"),
        ("/reports/payments", "voucher"),
        ("/metrics/payments-cash", "usd"),
    ],
)
def test_yes_and_no_are_people_s_words_too(admin: Caller, path: str, word: str) -> None:
    for said in ("Sí", "si", "SI", "No", "true", "0"):
        assert ask(admin, path, **{word: said}).status_code == 200, said
    refused = ask(admin, path, **{word: "Quizá"})
    assert refused.json()["errors"] == {word: "Responde sí o no."}


def test_a_month_and_a_day_say_how_they_are_written(admin: Caller) -> None:
    refused = ask(admin, "/devolutions", monthReceived="11").json()["errors"]
    assert refused == {"monthReceived": "Escribe el mes como aaaa-mm."}
    refused = ask(admin, "/dashboard", **{"from": "2026-11-28T10:00:00Z"}).json()["errors"]
    assert refused == {"from": "Escribe una fecha (aaaa-mm-dd), sin hora."}
