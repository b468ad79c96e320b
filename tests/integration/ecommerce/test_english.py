"""Somebody who asks in English is told so; without that it is Spanish."""

import pytest

from tests.factories import catalog
from tests.personas import Caller

SETTINGS = "/ecom/erp/products/settings"


@pytest.fixture
def english(admin: Caller) -> Caller:
    caller = Caller(admin.user)
    caller.headers["Accept-Language"] = "en"
    return caller


def test_one_and_many_are_told(english: Caller, admin: Caller) -> None:
    ids = [catalog.product(admin.user).pk for _ in range(3)]
    assert english.post(SETTINGS, {"ids": ids[:1], "featured": True}).json()["message"] == "1 was changed in the shop."
    assert english.post(SETTINGS, {"ids": ids, "featured": True}).json()["message"] == "2 were changed in the shop."
    assert admin.post(SETTINGS, {"ids": ids[:1], "featured": False}).json()["message"] == "Se cambió 1 en la tienda."


def test_a_refusal_at_a_field_is_english(english: Caller) -> None:
    refused = english.post(SETTINGS, {"ids": [987], "featured": True}).json()
    assert refused["errors"] == {"ids.0": "That product does not exist."}
