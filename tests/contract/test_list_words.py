"""Every list of the contract takes its words in each spelling, and refuses one that means nothing to it."""

import json
import re
from collections import defaultdict
from typing import Any
from urllib.parse import quote, urlencode

import pytest

from tests.contract.operations import CONTRACT, parameters_at
from tests.contract.test_wire_calls import calls, methods_of, shape
from tests.factories import catalog, partners, sales
from tests.personas import Caller
from tests.sizes import FULL, some

pytestmark = pytest.mark.usefixtures("lasting_admin")

PAGES = {"page", "page[number]"}
LIMITS = ("limit", "showing", "perPage")
SEARCHES = ("search", "filter[search]")
PLACES = defaultdict(lambda: "1", type="quote", kind="sellers")


def _words(path: str) -> list[str]:
    return [one["name"] for one in parameters_at(path) if one["in"] == "query"]


READS = {path.removeprefix("/api"): _words(path) for path, at in CONTRACT["paths"].items() if "get" in at}
PAGED = sorted(path for path, words in READS.items() if PAGES & set(words) and not path.startswith("/ecom/public"))
DOOR = sorted(path for path, words in READS.items() if "range" in words and "{" not in path)
PERIODS = sorted(path for path, words in READS.items() if {"from", "dateStart"} & set(words))
BY_KEY = sorted(path for path in READS if path.startswith(("/ecom/public", "/metrics")) and path not in PERIODS)
"""Of a shop and of a Prometheus: with a key, not a token."""
READ = sorted(READS.keys() - set(BY_KEY) - {"/docs", "/openapi.json"})
TWICE = [(path, word) for path in PAGED for word in (*PAGES, *LIMITS)]


def ask(who: Caller, path: str, **words: Any) -> Any:
    return who.get(path.format_map(PLACES), words)


def test_the_lists_of_the_contract_are_looked_at() -> None:
    assert {"/quotes", "/orders/list", "/orders/csv", "/used-credit-balances/{type}/{id}"} <= set(PAGED)
    assert len(PAGED) > 30
    assert len(DOOR) > 40


@pytest.mark.parametrize("path", PAGED)
def test_a_page_is_asked_for_in_every_spelling(admin: Caller, path: str) -> None:
    plain = ask(admin, path).status_code  # 404 where there is no record 1: its words are judged before it is looked for
    for number, page in enumerate(sorted(PAGES)):
        for limit in LIMITS if FULL else LIMITS[number::2]:
            answer = ask(admin, path, **{page: 3, limit: 7})
            assert answer.status_code == plain, (page, limit)
            if answer.status_code == 200 and answer["Content-Type"].startswith("application/json"):
                body = answer.json()
                said = [(v["page"], v["limit"]) for v in (body, *body.values()) if isinstance(v, dict) and "limit" in v]
                assert said == ([] if path.endswith("/totals") else [(3, 7)]), (page, limit)
            assert ask(admin, path, **{limit: 101}).status_code == 422, limit
        assert ask(admin, path, **{page: "x"}).status_code == 422, page


@pytest.mark.parametrize("path", [path for path in PAGED if set(SEARCHES) & set(READS[path])])
def test_words_are_searched_in_every_spelling(admin: Caller, path: str) -> None:
    for search in SEARCHES:
        refused = ask(admin, path, **{search: "x" * 201})
        assert refused.status_code == 422, search


def test_every_read_of_the_specification_is_looked_at() -> None:
    asked = {shape(call["path"]) for call in calls() if "GET" in methods_of(call)}
    assert asked <= {shape(path) for path in READ}


@pytest.mark.parametrize("path", READ)
def test_a_word_that_means_nothing_is_named(admin: Caller, path: str) -> None:
    words = ["pagina", "page[size]", "filter[estado]", "offset"]
    refused = ask(admin, path, **dict.fromkeys(words, "1"))
    assert (refused.status_code, list(refused.json()["errors"])) == (422, words)
    assert all(f"«{word}»" in told for word, told in refused.json()["errors"].items())
    assert f"«{words[0]}»" in refused.json()["message"]


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
    path = path.replace("/customers/{id}/", f"/customers/{partners.customer(admin.user).pk}/")
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


FLAGS = sorted(
    (method.upper(), path.removeprefix("/api"), one["name"], one["in"])
    for path, methods in CONTRACT["paths"].items()
    for method in methods
    for one in parameters_at(path, method)
    if "boolean" in json.dumps(one["schema"])
)


def test_the_flags_of_the_specification_are_looked_at() -> None:
    named = {name for _, _, name, _ in FLAGS}
    assert {"activeImages", "isCashPayment", "cancel", "payments", "cash", "cancelFromReportPayment", "usd"} <= named


@pytest.mark.parametrize(
    "path", ["/orders/order-status?payments=", "/reports/payments/columns-list?cash=", "/orders/order-status?payments"]
)
def test_an_empty_flag_is_none(admin: Caller, path: str) -> None:
    assert admin.get(path).json() == admin.get(path.split("?", maxsplit=1)[0]).json()


@pytest.mark.parametrize(("method", "path", "word", "place"), FLAGS)
def test_yes_and_no_are_people_s_words_too(admin: Caller, method: str, path: str, word: str, place: str) -> None:
    def errors(said: str) -> Any:
        at = path.format_map({**dict.fromkeys(_braces(path), "1"), word: quote(said)})
        needed = {one["name"]: "1" for one in parameters_at(f"/api{path}", method.lower()) if _is_needed(one)}
        asked = {**needed, **({word: said} if place == "query" else {})}
        answer = admin.send(method, f"{at}?{urlencode(asked)}")
        return answer.json()["errors"] if answer.status_code == 422 else {}

    for said in some(("Sí", "si", "SI", "No", "true", "0"), f"{path} {word}", 2):
        refused = errors(said).get(word, "")
        # Where a no is understood and refused: who does not cancel is told that nothing was.
        assert not refused or (word == "cancel" and said in {"No", "0"} and "no se cancela" in refused), said
    assert "esponde sí o no" in errors("Quizá")[word]


def _braces(path: str) -> list[str]:
    return re.findall(r"{(\w+)}", path)


def _is_needed(parameter: dict[str, Any]) -> bool:
    return bool(parameter["in"] == "query" and parameter.get("required"))


ALONE = sorted(
    (path, one["name"])
    for path in READ
    for one in parameters_at(f"/api{path}")
    if one["in"] == "query" and not one["name"].endswith("]")
)


@pytest.mark.parametrize("path", sorted({path for path, _ in ALONE}))
def test_a_value_alone_may_be_written_as_that_of_a_list(admin: Caller, path: str) -> None:
    """`status[]=Pagado` and `status[0]=Pagado` are `status=Pagado`, whether the call takes it or not."""
    needed = {one["name"]: "1" for one in parameters_at(f"/api{path}") if _is_needed(one)}
    for word in [word for of, word in ALONE if of == path]:
        others = {name: value for name, value in needed.items() if name != word}
        spellings = [word, *some((f"{word}[]", f"{word}[0]"), f"{path} {word}", 1)]
        answers = [ask(admin, path, **others, **{said: "1"}) for said in spellings]
        plain, *listed = [(one.status_code, one.status_code == 422 and set(one.json()["errors"])) for one in answers]
        assert all(one == plain for one in listed) or "[]" in str(listed), (word, plain, listed)


def test_one_value_is_asked_for_once(admin: Caller) -> None:
    for query in ("id=1&id=2", "id[]=1&id[]=2", "id=1&id[]=2"):
        refused = admin.get(f"/quotes/show?{query}")
        assert (refused.status_code, refused.json()["message"]) == (422, "«id» lleva un solo valor.")


@pytest.mark.parametrize("said", ["except={}", "except=[{}]", "except[]={}", "except=[{}]&except=", "except[]=[{}]"])
def test_several_numbers_of_an_address_go_in_every_spelling(admin: Caller, said: str) -> None:
    first, second, third = (catalog.product(admin.user, name=name) for name in ("Mesa", "Silla", "Horno"))
    query = said.replace("{}", f"{first.pk},{second.pk}")
    found = admin.get(f"/products?{query}").json()["products"]["data"]
    assert [row["IdProduct"] for row in found] == [third.pk]


@pytest.mark.parametrize("said", ["Efectivo,Cheque", '["Efectivo","Cheque"]', "Efectivo, Cheque"])
def test_several_words_of_an_address_go_in_every_spelling(admin: Caller, said: str) -> None:
    made = [
        sales.payment(sales.quote(admin.user), admin.user, method=m) for m in ("Efectivo", "Cheque", "Transferencia")
    ]
    found = ask(admin, "/reports/payments", paymentMethod=said).json()["data"]
    assert {row["id"] for row in found} == {one.pk for one in made[:2]}


def test_quotes_are_found_by_their_numbers_or_as_favourites(admin: Caller) -> None:
    """The specification does not say which of the two `idFilter` is."""
    quotes = [sales.quote(admin.user).pk for _ in range(3)]
    admin.post("/quotes/favorite", {"id": quotes[2], "favorite": True})
    two = sorted(quotes[:2])
    for said, found in [
        (quotes[0], quotes[:1]), (f"[{two[0]},{two[1]}]", two), (f"{two[0]},{two[1]}", two), (quotes[2] + 1, []),
        ("Sí", quotes[2:]), ("true", quotes[2:]), ("no", quotes), ("", quotes),
    ]:  # fmt: skip
        assert sorted(row["id"] for row in ask(admin, "/quotes", idFilter=said).json()["data"]) == found, said
    assert "números de cotizaciones" in ask(admin, "/quotes", idFilter="mía").json()["message"]


def test_a_number_alone_is_that_of_the_record(admin: Caller) -> None:
    """`?49`, as the specification asks for a constancia."""
    made = partners.customer(admin.user)
    admin.form("/orders/tax-situation", {"idCustomer": made.pk, "file": partners.constancia()})
    assert admin.get(f"/orders/tax-situation?{made.pk}").status_code == 200
    assert admin.get(f"/users/customer?{made.pk}").json()["data"]["id"] == made.pk
    for path in ("/quotes?45", f"/orders/show/{made.pk}?45"):
        assert list(admin.get(path).json()["errors"]) == ["45"]


def test_a_month_and_a_day_say_how_they_are_written(admin: Caller) -> None:
    refused = ask(admin, "/devolutions", monthReceived="11").json()["errors"]
    assert refused == {"monthReceived": "Escribe el mes como aaaa-mm."}
    refused = ask(admin, "/dashboard", **{"from": "2026-11-28T10:00:00Z"}).json()["errors"]
    assert refused == {"from": "Escribe una fecha (aaaa-mm-dd), sin hora."}
