"""Sellers, company users and wholesalers."""

import pytest

from tests.contract.client.client import Client, Refused
from tests.contract.client.conftest import Person


def test_a_seller_is_added_changed_and_removed(shop: Client) -> None:
    made = shop.post("/users/sellers", {"firstName": "Luz", "lastName": "Paz", "email": "luz@empresa.mx"})["data"]

    shop.update("/users/seller", {"id": made["id"], "phone": "33 1234 5678"})

    shown = shop.get("/users/seller", {"id": made["id"]})["data"]
    assert (shown["name"], shown["phone"], shown["Role"]) == ("Luz Paz", "33 1234 5678", "Vendedor")
    assert shop.get("/users/sellers", {"search": "luz"})["total"] == 1
    shop.delete("/users/seller", {"id": made["id"]})
    assert shop.get("/users/sellers", {"search": "luz"})["total"] == 0


def test_a_company_user_has_a_role_by_its_name(shop: Client) -> None:
    known = {"firstName": "Leo", "lastName": "Paz", "email": "leo@empresa.mx"}

    made = shop.post("/users/company", {**known, "Role": "Encargado de Facturacion"})["data"]
    assert shop.get(f"/users/company/{made['id']}")["data"]["Role"] == "Encargado de Facturacion"

    shop.update("/users/company", {"id": made["id"], "Role": "Coordinador de Almacen"})
    shown = shop.get(f"/users/company/{made['id']}")["data"]
    assert (shown["Role"], shown["name"]) == ("Coordinador de Almacen", "Leo Paz")
    assert shop.get("/users/company", {"search": "leo"})["total"] == 1
    with pytest.raises(Refused) as refused:
        shop.update("/users/company", {"id": made["id"], "Role": "Almacenista"})
    assert list(refused.value.errors) == ["Role"], "A refusal names a field as it was sent."


def test_a_wholesaler_is_added_changed_and_removed(shop: Client) -> None:
    made = shop.post("/users/wholesaler", {"customerFirstName": "May", "BusinessName": "MUEBLES MAY"})["data"]

    shop.update("/users/wholesaler", {"id": made["id"], "customerLastName": "Lara"})

    shown = shop.get("/users/wholesaler", {"id": made["id"]})["data"]
    assert (shown["customerType"], shown["name"], shown["BusinessName"]) == ("Mayorista", "May Lara", "MUEBLES MAY")
    shop.delete("/users/wholesaler", {"id": made["id"]})
    assert shop.get("/users/wholesalers", {"search": "may"})["total"] == 0


def test_who_signs_in_learns_what_they_may_do(sign_in: Person) -> None:
    seller = sign_in("seller")

    with pytest.raises(Refused) as refused:
        seller.post("/brands/save", {"Name": "Hobart"})
    assert (refused.value.status, seller.get("/brands")["brands"]["total"]) == (403, 0)
