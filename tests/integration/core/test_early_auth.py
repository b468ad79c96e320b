"""Who may call is asked before a form is parsed: what would be refused anyway is not read."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http.multipartparser import MultiPartParser
from django.test.client import BOUNDARY, MULTIPART_CONTENT, Client, encode_multipart

from tests.factories import catalog as make
from tests.personas import Caller, person

TOO_MUCH = 3 * 1024 * 1024


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How long each multipart body was that was parsed."""
    found: list[int] = []
    parse = MultiPartParser.parse

    def counted(self: Any) -> Any:
        found.append(int(self._meta["CONTENT_LENGTH"]))
        return parse(self)

    monkeypatch.setattr(MultiPartParser, "parse", counted)
    return found


def large(**fields: Any) -> dict[str, Any]:
    return {**fields, "logo": SimpleUploadedFile("a.png", b"\x89PNG" + bytes(TOO_MUCH))}


@pytest.mark.parametrize("path", ["/company/logo", "/products/update", "/users/seller", "/orders/outputs/1"])
def test_a_strangers_form_is_not_parsed(stranger: Caller, parsed: list[int], path: str) -> None:
    refused = stranger.form(path, large(_method="PUT"))
    assert (refused.status_code, refused.json()["code"], parsed) == (401, "not_signed_in", [])


def test_nor_is_that_of_a_put(stranger: Caller, parsed: list[int]) -> None:
    body = encode_multipart(BOUNDARY, large())
    refused = Client().generic("PUT", "/api/users/seller", body, MULTIPART_CONTENT)
    assert (refused.status_code, parsed) == (401, [])


def test_nor_is_that_of_somebody_who_may_not(seller: Caller, parsed: list[int]) -> None:
    refused = seller.form("/company/logo", large())
    assert (refused.status_code, refused.json()["code"], parsed) == (403, "not_allowed", [])


@pytest.mark.parametrize("path", ["/login", "/password/forgot", "/users/password", "/jwt/logout", "/nada"])
def test_whom_nobody_asks_for_a_name_sends_little(stranger: Caller, parsed: list[int], path: str) -> None:
    assert (stranger.form(path, large()).status_code, parsed) == (413, [])


def test_who_signs_in_with_a_form_still_does(stranger: Caller) -> None:
    who = person("seller")
    assert stranger.form("/login", {"email": who.email, "password": "una-clave-Larga-7"}).status_code == 200


def test_a_form_that_is_that_of_a_put_passes_by_the_door_of_the_put(
    caller: Any, admin: Caller, parsed: list[int]
) -> None:
    """Only the PUT's pair is needed, though the form comes as a POST."""
    product = make.product(admin.user)
    coordinator = caller("coordinator")
    answer = coordinator.form("/products/update", {"_method": "PUT", "id": product.pk, "Name": "Mesa"})
    assert (answer.status_code, len(parsed)) == (200, 1)
