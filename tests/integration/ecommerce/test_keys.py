"""Keys of the feed: shown once, kept as a digest, revoked at once, and not to be guessed."""

from typing import Any

import pytest
from freezegun import freeze_time

from apps.core.models import IdempotencyRecord
from apps.ecommerce.models import ShopKey
from tests.factories import ecommerce
from tests.personas import Caller

FEED = "/ecom/public/products"


def make(admin: Caller, name: str = "Tienda") -> dict[str, Any]:
    made = admin.post("/ecom/keys", {"name": name})
    assert made.status_code == 201
    shown: dict[str, Any] = made.json()["data"]
    return shown


def read(key: str | None) -> Any:
    return Caller().get(FEED, None, **({"X-Api-Key": key} if key is not None else {}))


def test_a_key_is_shown_once_and_opens_the_feed(admin: Caller) -> None:
    made = make(admin)
    assert made["key"].startswith(made["prefix"])
    assert read(made["key"]).status_code == 200
    assert made["key"] not in admin.get("/admin/shop-keys").content.decode()
    assert made["key"] not in str(list(ShopKey.objects.values()))
    assert ShopKey.objects.get().digest not in admin.get(f"/admin/shop-keys/{made['id']}/history").content.decode()


def test_an_answer_with_a_key_is_not_kept_to_be_given_again(admin: Caller) -> None:
    answer = admin.post("/ecom/keys", {"name": "Tienda"}, **{"Idempotency-Key": "una-vez"})
    assert answer.status_code == 201
    assert not IdempotencyRecord.objects.exists()


@pytest.mark.parametrize("key", [None, "", "tienda", "tienda_abcd1234_" + "x" * 43])
def test_without_a_good_key_it_stays_shut(db: None, key: str | None) -> None:
    refused = read("mala")
    assert (refused.status_code, refused.json()["code"]) == (401, "wrong_key")


def test_the_right_beginning_alone_is_not_enough(admin: Caller) -> None:
    key = make(admin)["key"]
    assert read(key[:-1] + ("a" if key[-1] != "a" else "b")).status_code == 401


def test_a_key_in_the_address_is_none(admin: Caller) -> None:
    assert Caller().get(FEED, {"X-Api-Key": make(admin)["key"]}).status_code == 401


def test_a_revoked_key_opens_nothing_and_its_name_is_free_again(admin: Caller) -> None:
    made = make(admin)
    assert admin.post(f"/ecom/keys/{made['id']}/revoke").status_code == 200
    assert read(made["key"]).json()["message"] == "La clave de la tienda fue revocada."
    assert admin.post(f"/ecom/keys/{made['id']}/revoke").status_code == 409
    assert read(make(admin)["key"]).status_code == 200
    told = admin.get(f"/admin/shop-keys/{made['id']}/history").json()["data"]
    assert [entry["actionLabel"] for entry in told] == ["Revocada", "Alta"]


def test_a_name_is_given_once(admin: Caller) -> None:
    make(admin)
    refused = admin.post("/ecom/keys", {"name": " Tienda "})
    assert list(refused.json()["errors"]) == ["name"]
    assert admin.post("/ecom/keys", {"name": "  "}).status_code == 422


def test_many_wrong_keys_shut_the_door_for_a_while_but_not_for_a_good_one(admin: Caller, settings: Any) -> None:
    settings.SHOP_KEY_TRIES = 3
    key = ecommerce.key(admin.user)
    assert {read("mala").status_code for _ in range(3)} == {401}
    refused = read("mala")
    assert refused.status_code == 429
    assert 0 < int(refused["Retry-After"]) <= settings.SHOP_KEY_COOLOFF
    assert read(key).status_code == 200


def test_no_key_and_a_revoked_one_are_no_guesses(admin: Caller, settings: Any) -> None:
    settings.SHOP_KEY_TRIES = 1
    made = make(admin)
    admin.post(f"/ecom/keys/{made['id']}/revoke")
    for _ in range(3):
        assert (read(None).status_code, read(made["key"]).status_code) == (401, 401)
    assert read(make(admin)["key"]).status_code == 200


def test_the_last_use_is_noted_at_most_once_an_hour(admin: Caller) -> None:
    with freeze_time("2026-11-22 10:00:00") as clock:
        key = ecommerce.key(admin.user)
        read(key)
        first = ShopKey.objects.get().used_at
        clock.tick(600)
        read(key)
        assert ShopKey.objects.get().used_at == first
        clock.tick(3601)
        read(key)
        assert ShopKey.objects.get().used_at != first
    assert ShopKey.history.count() == 1


def test_the_list_of_keys_is_searched_by_name(admin: Caller) -> None:
    make(admin, "Tienda nueva")
    make(admin, "Marketplace")
    found = admin.get("/admin/shop-keys", {"filter": '{"q": "market"}'}).json()
    assert [row["name"] for row in found] == ["Marketplace"]
