"""A postal code fills in the rest of an address; the national catalogue is loaded once."""

from typing import Any

import pytest
from django.core.management import call_command

from apps.partners.models import LoadedCatalogue, PostalCode
from apps.partners.services.catalogues import load_postal_codes
from tests.factories import partners as make
from tests.personas import Caller
from tests.sizes import at_night


def test_a_code_fills_state_municipality_city_and_colonies(seller: Caller) -> None:
    make.postal_codes()
    assert seller.get("/users/postal-codes", {"code": " 44100 "}).json()["data"] == {
        "code": "44100",
        "state": "Jalisco",
        "states": ["Jalisco"],
        "municipality": "Guadalajara",
        "city": "Guadalajara",
        "cities": ["Guadalajara"],
        "colonies": ["Centro"],
        "colonyMayBeTyped": False,
    }


def test_a_rural_code_has_its_municipality_as_city(seller: Caller) -> None:
    make.postal_codes()
    data = seller.get("/users/postal-codes", {"code": "20310"}).json()["data"]
    assert (data["city"], data["cities"], data["colonies"]) == ("El Llano", ["El Llano"], ["Ojo de Agua", "Jaltiche"])


def test_a_code_without_colonies_answers_its_state_and_lets_the_colony_be_typed(seller: Caller) -> None:
    make.postal_codes()
    data = seller.get("/users/postal-codes", {"code": "01001"}).json()["data"]
    assert (data["state"], data["cities"], data["colonies"], data["colonyMayBeTyped"]) == ("Ciudad de México", [], [], True)  # fmt: skip


def test_an_unknown_code_says_so(seller: Caller) -> None:
    unknown = seller.get("/users/postal-codes", {"code": "00001"})
    assert (unknown.status_code, unknown.json()["message"]) == (404, "No existe el código postal 00001.")


@pytest.mark.parametrize("code", ["4410", "441000", "abcde", "٤٤١٠٠", ""])
def test_what_is_no_code_is_refused(seller: Caller, code: str) -> None:
    assert seller.get("/users/postal-codes", {"code": code}).status_code == 422


def test_a_stranger_asks_in_vain(stranger: Caller) -> None:
    assert stranger.get("/users/postal-codes", {"code": "44100"}).status_code == 401


def test_the_call_asks_for_the_session_and_the_code_only(seller: Caller, django_assert_num_queries: Any) -> None:
    make.postal_codes()
    with django_assert_num_queries(2):
        seller.get("/users/postal-codes", {"code": "44100"})


@at_night
def test_the_packaged_catalogue_is_whole_and_its_second_loading_takes_no_time(
    db: None, django_assert_num_queries: Any
) -> None:
    PostalCode.objects.create(code="00000", state="De una versión vieja")
    call_command("load_catalogues", verbosity=0)
    assert PostalCode.objects.count() == 95_748
    colonies = PostalCode.objects.exclude(colonies=[]).values_list("colonies", flat=True)
    assert sum(map(len, colonies)) == 144_129
    assert not PostalCode.objects.filter(code="00000").exists()
    with django_assert_num_queries(1):  # whether its digest is known
        assert load_postal_codes() == 0


def test_some_codes_are_loaded_without_calling_the_catalogue_complete(db: None) -> None:
    assert load_postal_codes(only={"44100", "01000"}) == 2
    assert load_postal_codes(only={"44100", "01000", "64060"}) == 1
    assert PostalCode.objects.get(code="01000").colonies == ["San Ángel"]
    assert not LoadedCatalogue.objects.exists()
