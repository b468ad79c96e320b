"""The SAT's keys of products and services: loaded once, found by words and by their first digits."""

import csv
from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings
from django.core.management import call_command

from apps.catalog.models import SatKey
from apps.catalog.services.sat_keys import load_sat_keys
from apps.partners.models import LoadedCatalogue
from tests.factories import catalog as make
from tests.kept import BuildOnce
from tests.personas import Caller
from tests.sizes import at_night

pytestmark = pytest.mark.usefixtures("some_keys")

SOME = {
    "01010101", "24131500", "30161800", "42211506", "49201501", "49201601", "52141525", "56101502", "56101503", "56101519",
    "56101703", "56112100", "56112103", "56112104", "56121603",
    "25161504", "25161507", "46161608", "49201516",
}  # fmt: skip


@pytest.fixture(scope="module")
def some_keys(build_once: BuildOnce) -> None:
    """Once: all fifty thousand are read to find them."""
    build_once(lambda: load_sat_keys(only=SOME))


def found(caller: Caller, search: str) -> list[str]:
    answer = caller.get("/products/sat-keys", {"search": search})
    assert answer.status_code == 200
    return [row["code"] for row in answer.json()["data"]]


@pytest.mark.parametrize(
    ("search", "codes"),
    [
        ("sillas ejecutivas", ["56112104"]),
        ("SILLÓN", ["56121603", "56101502"]),
        ("sofa", ["56101502"]),
        ("56112", ["56112100", "56112103", "56112104"]),
        ("56112104", ["56112104"]),
        ("trotadora", ["49201501"]),
        ("caminadora de banda", ["42211506", "49201501"]),
        ("para visitantes", ["56112103"]),
        ("nada de eso", []),
        ("", []),
        ("  ", []),
    ],
)
def test_a_key_is_found(admin: Caller, search: str, codes: list[str]) -> None:
    assert sorted(found(admin, search)) == sorted(codes)


def test_a_name_that_begins_so_stands_before_one_that_has_the_word(admin: Caller) -> None:
    assert found(admin, "bicicletas")[:2] == ["25161507", "25161504"]
    assert found(admin, "2516")[:2] == ["25161507", "25161504"]


def test_it_says_the_name_and_what_means_the_same(admin: Caller) -> None:
    assert admin.get("/products/sat-keys", {"search": "49201501"}).json()["data"] == [
        {"code": "49201501", "name": "Trotadoras", "words": "Caminadoras"}
    ]


def test_no_more_than_twenty_and_two_questions(admin: Caller, django_assert_num_queries: Any) -> None:
    SatKey.objects.bulk_create(SatKey(code=f"{code:08}", search_text="silla") for code in range(30))
    with django_assert_num_queries(2):  # the caller's own, and the keys
        assert len(found(admin, "silla")) == 20


@pytest.mark.parametrize("who", ["seller", "wholesaler", "billing", "warehouse", "client"])
def test_who_edits_no_products_is_refused(who: str, caller: Callable[..., Caller]) -> None:
    assert caller(who).get("/products/sat-keys", {"search": "silla"}).status_code == 403


def test_a_coordinator_finds_them_and_a_stranger_does_not(coordinator: Caller, stranger: Caller) -> None:
    assert found(coordinator, "escritorio") == ["56101703"]
    assert stranger.get("/products/sat-keys", {"search": "silla"}).status_code == 401


@at_night
def test_the_packaged_catalogue_is_whole_and_its_second_loading_takes_no_time(
    db: None, django_assert_num_queries: Any
) -> None:
    SatKey.objects.create(code="99999999", name="De una versión vieja")
    call_command("load_catalogues", verbosity=0)
    assert SatKey.objects.count() == 52_513
    assert SatKey.objects.exclude(words="").count() > 12_000
    assert not SatKey.objects.filter(code="99999999").exists()
    with django_assert_num_queries(1):  # whether its digest is known
        assert load_sat_keys() == 0


def test_some_keys_are_loaded_without_calling_the_catalogue_complete(db: None) -> None:
    SatKey.objects.filter(code__in=["56112103", "56112104"]).delete()
    assert load_sat_keys(only={"56112104"}) == 1
    assert load_sat_keys(only={"56112104", "56112103"}) == 1
    assert not LoadedCatalogue.objects.filter(name="sat_keys").exists()


def test_what_billing_would_refuse_of_products_is_said_by_name(seller: Caller, admin: Caller) -> None:
    ready = make.product(admin.user, name="Silla", sat_code="56112104")
    ended = make.product(admin.user, name="Mesa", sat_code="56101519")
    SatKey.objects.filter(pk="56101519").delete()
    without = make.product(admin.user, name="Banco")
    asked = {"ids": [without.pk, ready.pk, ended.pk, 999_999]}
    assert seller.post("/products/preflight", asked).json()["data"] == [
        {"id": without.pk, "sentence": "A «Banco» le falta la clave del SAT."},
        {"id": ended.pk, "sentence": "La clave 56101519 de «Mesa» no está en el catálogo del SAT."},
    ]
    assert seller.post("/products/preflight", {"ids": [ready.pk]}).json()["data"] == []


def test_only_who_reads_products_asks_what_billing_would_refuse(
    caller: Callable[..., Caller], stranger: Caller
) -> None:
    assert caller("client").post("/products/preflight", {"ids": [1]}).status_code == 403
    assert stranger.post("/products/preflight", {"ids": [1]}).status_code == 401


def test_the_demo_has_a_key_for_each_product(db: None) -> None:
    with (settings.FIXTURES / "demo" / "products.csv").open(newline="", encoding="utf-8") as file:
        wanted = {row["sat"] for row in csv.DictReader(file)}
    SatKey.objects.all().delete()
    assert load_sat_keys(only=wanted) == len(wanted) > 30
