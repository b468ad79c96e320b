"""A list has two doors, and the same question gets the same rows in the same order at both."""

import json
from datetime import date
from typing import Any

import pytest
from django.urls import path
from ninja import NinjaAPI

from apps.accounts.abilities import SELLERS_READ
from apps.accounts.lists import SELLERS
from apps.accounts.models import Location, User
from apps.core.http.error_responses import handle_errors
from apps.core.http.parser import CarefulParser
from apps.core.http.routes import Router
from apps.core.lists import JSON_API, ORDERS, OUTPUTS, PLAIN, Dialect, wire_list
from apps.core.schemas import Day, Month
from project.api import RESOURCES
from tests.personas import Caller, person

NAMES = ["Ñandú Güemes", "ana pérez", "Ana López", "Óscar Ñíguez", "Beto de la O", "Zoé Ángel", "ana perez"]

# The four spellings of the specification, each on a path of its own, for the same list.
DIALECTS = {"json-api": JSON_API, "orders": ORDERS, "outputs": OUTPUTS, "plain": PLAIN}
router = Router()
for name, dialect in DIALECTS.items():
    wire_list(router, f"/{name}", SELLERS, needs=[SELLERS_READ], dialect=dialect)
wire_list(router, "/wrapped", SELLERS, needs=[SELLERS_READ], dialect=PLAIN, envelope="people")
api = NinjaAPI(urls_namespace="dialects", parser=CarefulParser())
handle_errors(api)
api.add_router("", router)
urlpatterns = [path("api/", api.urls)]


@pytest.fixture
def sellers(admin: Caller) -> list[User]:
    """Seven people, two of them with the same words, at two places."""
    places = [None, *Location.objects.order_by("id")[:2]]
    made = []
    for number, words in enumerate(NAMES):
        first, _, last = words.partition(" ")
        made.append(
            person("seller", f"s{number}@pruebas.mx", first_name=first, last_name=last, location=places[number % 3])
        )
    admin.post(f"/users/{made[4].pk}/deactivate")
    return made


def rest(who: Caller, resource: str = "sellers", **asked: Any) -> Any:
    """As ra-data-simple-rest asks: every parameter is JSON."""
    query = {name: value if isinstance(value, str) else json.dumps(value) for name, value in asked.items()}
    return who.get(f"/admin/{resource}", query)


def ids(rows: Any) -> list[int]:
    return [row["id"] for row in rows]


# --- the same at both doors ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wire", "asked"),
    [
        ({}, {}),
        ({"search": "ana"}, {"filter": {"q": "ana"}}),
        ({"search": "PEREZ Ana"}, {"filter": {"q": "PEREZ Ana"}}),
        ({"status": "Inactivo"}, {"filter": {"status": "Inactivo"}}),
        ({"sort": "ID"}, {"sort": ["id", "ASC"]}),
        ({"sort": "-ID"}, {"sort": ["ID", "DESC"]}),
        ({"sort": "-name"}, {"sort": ["name", "DESC"]}),
        ({"sort": "location"}, {"sort": ["location", "ASC"]}),
        ({"sort": "-lastLogin"}, {"sort": ["lastLogin", "DESC"]}),
        ({"page": 2, "limit": 3}, {"range": [3, 5]}),
        ({"page": 3, "limit": 3, "sort": "-email"}, {"range": [6, 8], "sort": ["email", "DESC"]}),
        ({"page": 9, "limit": 5}, {"range": [40, 44]}),
    ],
)
def test_the_same_question_gets_the_same_rows(
    admin: Caller, sellers: list[User], wire: dict[str, Any], asked: dict[str, Any]
) -> None:
    one, other = admin.get("/users/sellers", wire), rest(admin, **asked)
    assert one.json()["data"] == other.json()
    assert other["Content-Range"].endswith(f"/{one.json()['total']}")


@pytest.mark.urls(__name__)
@pytest.mark.parametrize(("door", "spelled"), DIALECTS.items())
def test_four_spellings_ask_the_same(admin: Caller, sellers: list[User], door: str, spelled: Dialect) -> None:
    answer = admin.get(f"/{door}", {spelled.page: 2, spelled.limit: 2, spelled.search: "a", "sort": "-ID"}).json()
    found = sorted(ids_of(sellers), reverse=True)
    assert ids(answer["data"]) == found[2:4]
    assert (answer["total"], answer["page"], answer["limit"]) == (7, 2, 2)


def ids_of(people: list[User]) -> list[int]:
    return [one.pk for one in people]


@pytest.mark.urls(__name__)
def test_an_envelope_holds_rows_total_page_and_limit(admin: Caller, sellers: list[User]) -> None:
    answer = admin.get("/wrapped", {"limit": 1}).json()
    assert set(answer) == {"success", "message", "people"}
    assert (len(answer["people"]["data"]), answer["people"]["total"], answer["people"]["page"]) == (1, 7, 1)


def test_ten_rows_unless_told(admin: Caller) -> None:
    for number in range(12):
        person("seller", f"s{number}@pruebas.mx")
    wire, asked = admin.get("/users/sellers").json(), rest(admin)
    assert (len(wire["data"]), wire["limit"], wire["total"]) == (10, 10, 12)
    assert (len(asked.json()), asked["Content-Range"]) == (10, "sellers 0-9/12")


# --- order and search ---------------------------------------------------------------------------


@pytest.mark.parametrize("sort", ["status", "-status", "name", "-name", "location", "-location", "-lastLogin"])
def test_ties_neither_lose_nor_repeat_a_row_over_the_pages(admin: Caller, sellers: list[User], sort: str) -> None:
    pages = [admin.get("/users/sellers", {"sort": sort, "limit": 2, "page": page}).json() for page in (1, 2, 3, 4)]
    seen = [pk for page in pages for pk in ids(page["data"])]
    assert sorted(seen) == sorted(ids_of(sellers))
    assert seen == ids(admin.get("/users/sellers", {"sort": sort}).json()["data"])


def test_names_sort_without_case_and_accents(admin: Caller, sellers: list[User]) -> None:
    listed = [row["name"] for row in rest(admin, sort=["name", "ASC"]).json()]
    assert listed == [
        "Ana López",
        "ana pérez",
        "ana perez",
        "Beto de la O",
        "Ñandú Güemes",
        "Óscar Ñíguez",
        "Zoé Ángel",
    ]


def test_nothing_sorts_below_everything(admin: Caller, sellers: list[User]) -> None:
    places = [row["location"] for row in rest(admin, sort=["location", "ASC"]).json()]
    assert places == [None, None, None, *sorted(place for place in places if place)]
    assert [row["location"] for row in rest(admin, sort=["location", "DESC"]).json()] == places[::-1]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("nandu", ["Ñandú Güemes"]),
        ("ÑANDÚ", ["Ñandú Güemes"]),
        ("guemes  ñandu", ["Ñandú Güemes"]),
        ("Óscar", ["Óscar Ñíguez"]),
        ("S3@PRUEBAS", ["Óscar Ñíguez"]),
        ("%", []),
        ("_", []),
        ("' OR 1=1 --", []),
        ("\\", []),
    ],
)
def test_words_are_found_whatever_their_case_accents_and_order(
    admin: Caller, sellers: list[User], text: str, found: list[str]
) -> None:
    assert [row["name"] for row in rest(admin, filter={"q": text}).json()] == found


# --- rows by id ---------------------------------------------------------------------------------


def test_sixty_rows_by_id_come_uncut(admin: Caller) -> None:
    wanted = sorted(person("seller", f"s{number}@pruebas.mx").pk for number in range(60))
    answer = rest(admin, filter={"id": wanted})
    assert sorted(ids(answer.json())) == wanted
    assert answer["Content-Range"] == "sellers 0-59/60"


def test_unknown_and_foreign_ids_are_left_out(admin: Caller, sellers: list[User]) -> None:
    assert ids(rest(admin, filter={"id": [sellers[0].pk, admin.user.pk, 999]}).json()) == [sellers[0].pk]
    assert rest(admin, filter={"id": []}).status_code == 200


# --- the edges ----------------------------------------------------------------------------------


def test_a_page_past_the_end_is_empty_and_keeps_the_total(admin: Caller, sellers: list[User]) -> None:
    wire = admin.get("/users/sellers", {"page": 1_000_000, "limit": 100}).json()
    assert (wire["data"], wire["total"]) == ([], 7)
    asked = rest(admin, range=[90, 99])
    assert (asked.json(), asked["Content-Range"]) == ([], "sellers 90-90/7")


def test_of_no_rows_there_is_still_a_range(admin: Caller) -> None:
    assert rest(admin)["Content-Range"] == "sellers 0-0/0"


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ({"page": 0}, "page"), ({"page": -1}, "page"), ({"page": "dos"}, "page"), ({"page": 10**30}, "page"),
        ({"limit": 0}, "limit"), ({"limit": 101}, "limit"), ({"limit": "todo"}, "limit"),
        ({"sort": "password"}, "sort"), ({"sort": "--name"}, "sort"), ({"sort": "role__name"}, "sort"),
        ({"search": "x" * 201}, "search"), ({"location": "aquí"}, "location"), ({"location": 10**30}, "location"),
    ],
)  # fmt: skip
def test_what_the_specification_s_door_cannot_do_is_said_at_its_field(
    admin: Caller, query: dict[str, Any], field: str
) -> None:
    refused = admin.get("/users/sellers", query)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [field])


@pytest.mark.parametrize(
    ("asked", "field"),
    [
        ({"range": "[0"}, "range"), ({"range": "{}"}, "range"), ({"range": [0]}, "range"), ({"range": [5, 2]}, "range"),
        ({"range": [0, 100]}, "range"), ({"range": [-1, 5]}, "range"), ({"range": [0.5, 2]}, "range"),
        ({"range": [10**30, 10**30]}, "range"), ({"range": [True, 5]}, "range"),
        ({"sort": "id"}, "sort"), ({"sort": ["id"]}, "sort"), ({"sort": ["id", "UP"]}, "sort"),
        ({"sort": ["password", "ASC"]}, "sort"), ({"sort": ["-id", "ASC"]}, "sort"), ({"sort": [1, "ASC"]}, "sort"), ({"sort": ["id", ["ASC"]]}, "sort"),
        ({"sort": '["\\ud800", "ASC"]'}, "sort"),
        ({"filter": "{"}, "filter"), ({"filter": "[]"}, "filter"), ({"filter": "null"}, "filter"),
        ({"filter": "[" * 5000}, "filter"), ({"filter": '{"q": "\\u0000"}'}, "filter"),
        ({"filter": '{"q": "\\ud800"}'}, "filter"), ({"filter": {"password": "x"}}, "password"),
        ({"filter": {"q": {"a": 1}}}, "q"), ({"filter": {"status": "Nada"}}, "status"),
        ({"filter": {"role__name": "x"}}, "role__name"), ({"filter": {"id": "todos"}}, "id"),
        ({"filter": {"id": [10**30]}}, "id"), ({"filter": {"location": {"$gt": 0}}}, "location"),
        ({"filter": {"location": 10**30}}, "location"), ({"filter": {"id": list(range(1, 1002))}}, "id"),
    ],
)  # fmt: skip
def test_what_simple_rest_s_door_cannot_do_is_said_at_its_field(
    admin: Caller, asked: dict[str, Any], field: str
) -> None:
    refused = rest(admin, **asked)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [field])


def test_the_specification_s_client_pages_in_any_of_its_dialects(admin: Caller, sellers: list[User]) -> None:
    pages = [{"page": 2, "showing": 3}, {"page[number]": 2, "limit": 3}, {"page": 2, "perPage": 3}]
    told = [admin.get("/users/sellers", page).json() for page in pages]
    assert [(body["total"], len(body["data"]), body["page"], body["data"] == told[0]["data"]) for body in told] == [
        (7, 3, 2, True)
    ] * 3
    refused = admin.get("/users/sellers", {"unknown": "1", "showing": "3"})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["unknown"])


@pytest.mark.parametrize("value", ["9999-12-31", "0001-01-01", "9999-12", "0000-01"])
def test_days_beyond_all_calendars_are_no_fault_of_any_list(admin: Caller, value: str) -> None:
    asked = [
        (r.spec.name, name) for r in RESOURCES for name, f in r.spec.filters.items() if f.type in (date, Day, Month)
    ]
    told = {call: rest(admin, call[0], filter={call[1]: value}).status_code for call in asked}
    assert len(told) > 15
    assert set(told.values()) <= {200, 422}, told


def test_an_empty_filter_is_none(admin: Caller, sellers: list[User]) -> None:
    assert admin.get("/users/sellers", {"status": "", "location": " "}).json()["total"] == 7
    assert len(rest(admin, filter={"status": "", "location": None, "q": None}).json()) == 7


@pytest.mark.parametrize("address", ["/users/sellers", "/admin/sellers"])
def test_neither_door_opens_to_who_may_not(address: str, everybody: dict[str, Caller], stranger: Caller) -> None:
    assert {who for who, one in everybody.items() if one.get(address).status_code == 200} == {"admin", "billing"}
    assert stranger.get(address).status_code == 401
