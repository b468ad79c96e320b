"""Several filters on pieces hold for one and the same piece of an entry."""

from tests.factories import catalog, inventory
from tests.personas import Caller


def test_the_brand_of_one_piece_with_the_availability_of_another_finds_nothing(coordinator: Caller) -> None:
    by = coordinator.user
    one, two = catalog.sold_product(by), catalog.sold_product(by)
    assert one.brand_id != two.brand_id
    body = {
        "locationId": "Bodega GDL",
        "lines": [
            {"IdProduct": one.pk, "count": 1, "Availability": "Disponible"},
            {"IdProduct": two.pk, "count": 1, "Availability": "No disponible"},
        ],
    }
    entry = coordinator.post("/products-entries", body).json()["data"]["id"]

    def found(**filters: object) -> list[int]:
        return [row["id"] for row in coordinator.get("/products-entries", filters).json()["data"]]

    assert found(brand=one.brand_id, availability="Disponible") == [entry]
    assert found(brand=two.brand_id, availability="No disponible", status="Inventario") == [entry]
    assert found(brand=one.brand_id, availability="No disponible") == []
    assert found(brand=one.brand_id) == found(availability="No disponible") == [entry]
    assert inventory.location().pk
