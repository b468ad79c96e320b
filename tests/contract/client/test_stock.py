"""Products with their pieces, circuits, and pieces that move: all of it without a sale."""

import pytest

from tests.contract.client.client import Client, Refused
from tests.contract.client.steps import CDMX, GDL, PICTURE, STORE, new_piece, pieces, product, trail, where


def test_a_product_has_its_pieces(shop: Client) -> None:
    made = product(shop, "Horno", [GDL, GDL, CDMX], lowCount=5)

    shown = shop.get("/products/show", {"id": made["IdProduct"], "withPieces": 1})["data"]
    assert (shown["Name"], shown["name_brand"], shown["name_categorie"]) == ("Horno", "Marca de Horno", "Horno")
    assert (shown["minNormalPrice"], shown["maxNormalPrice"]) == ("80.00", "120.00")
    assert shown["QtyIventory"] == len(shown["pieces"]) == 3
    assert where(shop, made) == [("Inventario", GDL), ("Inventario", GDL), ("Inventario", CDMX)]

    listed = shop.get("/products", {"inventory": "low", "search": "horno"})
    assert [row["IdProduct"] for row in listed["products"]["data"]] == [made["IdProduct"]]
    assert (listed["products"]["total"], listed["count_low_inventory"], listed["count_out_stock"]) == (1, 1, 0)


def test_pieces_come_in_by_an_entry_that_can_be_corrected(shop: Client) -> None:
    made = product(shop, "Horno", [GDL])
    [piece] = pieces(shop, made)

    [entry] = shop.get("/products-entries", {"filter[search]": piece["Tag"]})["data"]
    shown = shop.get("/products-entrie/show", {"id": entry["id"]})["data"]
    assert [one["Tag"] for one in shown["pieceList"]] == [piece["Tag"]]

    shop.update(
        "/piece-entrie/update", {"IdPiece": piece["IdPiece"], "NoSeries": "SN-CORREGIDO", "Condition": "Funcional"}
    )
    [corrected] = pieces(shop, made)
    assert (corrected["NoSeries"], corrected["Condition"], corrected["Tag"]) == (
        "SN-CORREGIDO",
        "Funcional",
        piece["Tag"],
    )

    shop.delete(f"/products-entrie-piece/{piece['IdPiece']}")
    assert shop.get("/products/show", {"id": made["IdProduct"]})["data"]["QtyIventory"] == 0


def test_a_product_is_changed_field_by_field(shop: Client) -> None:
    made = product(shop, "Horno", [GDL])

    shop.update("/products/update", {"IdProduct": made["IdProduct"], "Name": "Horno de piedra", "lowCount": 2})

    shown = shop.get("/products/show", {"id": made["IdProduct"]})["data"]
    assert (shown["Name"], shown["lowCount"]) == ("Horno de piedra", 2)
    assert (shown["Model"], shown["maxNormalPrice"], shown["QtyIventory"]) == ("M-1", "120.00", 1)


def test_a_tag_is_given_once(shop: Client) -> None:
    known = pieces(shop, product(shop, "Horno", [GDL]))[0]["Tag"]

    with pytest.raises(Refused) as refused:
        product(shop, "Parrilla", [], pieces=[{**new_piece(GDL), "Tag": known.lower()}])

    assert refused.value.status == 422
    assert shop.get("/products", {"search": "Parrilla"})["products"]["total"] == 0


def test_a_product_has_a_picture(shop: Client) -> None:
    made = product(shop, "Horno", [])

    shop.post("/images/save", {"IdProduct": made["IdProduct"], "image": PICTURE})
    shop.post("/images/save", {"IdProduct": made["IdProduct"], "image2": PICTURE})

    shown = shop.get("/products/show", {"id": made["IdProduct"]})["data"]
    assert ([picture["position"] for picture in shown["images"]], shown["pendingImage"]) == ([1, 2], False)
    with pytest.raises(Refused) as refused:
        shop.post("/images/save", {"IdProduct": made["IdProduct"]})
    assert list(refused.value.errors) == ["image1"]


def test_pieces_move_to_another_product(shop: Client) -> None:
    wrong, right = product(shop, "Horno", [GDL, CDMX]), product(shop, "Hornito", [])

    said = shop.delete("/products/transfer", {"idProduct": wrong["IdProduct"], "newProduct": right["IdProduct"]})

    assert said["message"] == "Las piezas se han transferido correctamente."
    assert where(shop, right) == [("Inventario", GDL), ("Inventario", CDMX)]
    assert where(shop, wrong) == []


def test_a_circuit_holds_the_pieces_of_a_place(shop: Client) -> None:
    table, chair = product(shop, "Mesa", [GDL]), product(shop, "Silla", [GDL, GDL, GDL])
    lines = [
        {"IdProduct": table["IdProduct"], "pieces": [piece["IdPiece"] for piece in pieces(shop, table)]},
        {"IdProduct": chair["IdProduct"], "pieces": [piece["IdPiece"] for piece in pieces(shop, chair)[:2]]},
    ]

    made = shop.post("/circuits/save", {"Name": "Comedor", "Location": GDL, "products": lines})["data"]

    shown = shop.get("/circuits/show", {"id": made["IdCircuit"]})["data"]
    assert (shown["Name"], shown["Location"], shown["count"]) == ("Comedor", GDL, 3)
    assert where(shop, table) == [("Circuito", GDL)]
    assert [status for status, _ in where(shop, chair)] == ["Circuito", "Circuito", "Inventario"]
    assert [row["Name"] for row in shop.get("/circuits", {"filter[search]": "come", "location": GDL})["data"]] == [
        "Comedor"
    ]

    shop.update("/circuits/update", {"IdCircuit": made["IdCircuit"], "Name": "Comedor chico", "products": lines[:1]})
    assert where(shop, table) == [("Circuito", GDL)]
    assert [status for status, _ in where(shop, chair)] == ["Inventario"] * 3

    shop.delete("/circuits/delete", {"id": made["IdCircuit"]})
    assert where(shop, table) == [("Inventario", GDL)]


def test_a_transfer_takes_pieces_to_another_place(shop: Client) -> None:
    made = product(shop, "Horno", [GDL, GDL])
    moving = pieces(shop, made)[0]["IdPiece"]
    wanted = {"LocationOrigin": GDL, "LocationDestiny": STORE, "DateRequired": "2030-01-15", "pieces": [moving]}
    at = {"id": shop.post("/transfer/store", wanted)["data"]["transfer"]["IdTransfer"]}
    stored = shop.get("/transfer", at)["data"]["transfer"]
    assert (stored["status"], stored["DateRequired"]) == ("Traspaso", "2030-01-15")

    shop.update(f"/transfer/update/{at['id']}", {"DateRequired": "2030-01-20"})
    shop.post("/transfer/confirm", at)
    shop.post("/transfer/approve", at)
    shop.post("/transfer/confirm-date", {**at, "DateRequired": "2030-01-21"})
    shop.post("/transfer/ready", at)
    shop.post("/transfer/transit", at)
    assert shop.get("/transfer", at)["data"]["transfer"]["status"] == "En transito"
    shop.post("/transfer/received", at)

    assert where(shop, made) == [("Inventario", STORE), ("Inventario", GDL)]
    done = shop.get("/transfer", at)["data"]["transfer"]
    assert (done["status"], done["DateRequired"], done["confirmedDate"]) == ("Recibida", "2030-01-20", "2030-01-21")
    steps = trail(shop, f"/transfer/status/list/{at['id']}")
    assert list(dict.fromkeys(steps)) == [
        "Traspaso",
        "Solicitud",
        "Aprobada",
        "Listo para traspaso",
        "En transito",
        "Recibida",
    ]
    paper = shop.download("/transfer/download", at)
    assert (paper.name, paper.content[:5]) == (f"orden_traspaso_{at['id']}.pdf", b"%PDF-")


def test_transfers_are_found_by_place_and_state(shop: Client) -> None:
    moving = [piece["IdPiece"] for piece in pieces(shop, product(shop, "Horno", [GDL]))]
    shop.post("/transfer/store", {"LocationOrigin": GDL, "LocationDestiny": CDMX, "pieces": moving})

    found = shop.get(
        "/transfers", {"page[number]": 1, "limit": 5, "origin": GDL, "destiny": CDMX, "status": "Traspaso"}
    )
    assert found["total"] == len(found["data"]) == 1
    assert shop.get("/transfers", {"origin": CDMX})["total"] == 0


def test_a_transfer_goes_somewhere_else(shop: Client) -> None:
    moving = [piece["IdPiece"] for piece in pieces(shop, product(shop, "Horno", [GDL]))]

    with pytest.raises(Refused) as refused:
        shop.post("/transfer/store", {"LocationOrigin": GDL, "LocationDestiny": GDL, "pieces": moving})

    assert (refused.value.status, list(refused.value.errors)) == (422, ["LocationDestiny"])
