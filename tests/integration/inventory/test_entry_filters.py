"""Several filters on pieces hold for one and the same piece of an entry, or of an exit."""

import json

from apps.inventory.models import ExitPiece
from apps.inventory.services.transfers import TransferData, create_transfer
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


def test_exits_are_filtered_by_one_and_the_same_piece_too(coordinator: Caller) -> None:
    by = coordinator.user
    one, two = catalog.sold_product(by), catalog.sold_product(by)
    came = inventory.import_number(by, "IMP-SALE")
    moved = [inventory.piece(by, of=one, import_number=came), inventory.piece(by, of=two)]
    sent = create_transfer(
        TransferData(inventory.location("GDL").pk, inventory.location("CDMX").pk, [piece.pk for piece in moved]), by=by
    ).pk
    for step in inventory.IN_TRANSIT:
        inventory.take_transfer_step(sent, step, [], by)
    other = inventory.transfer(by, *inventory.IN_TRANSIT)
    [left] = ExitPiece.objects.filter(piece=moved[0]).values_list("exit_id", flat=True)

    def found(**filters: object) -> list[int]:
        return [row["id"] for row in coordinator.get("/admin/exits", {"filter": json.dumps(filters)}).json()]

    assert found(brand=one.brand_id) == found(brand=two.brand_id) == found(noImport="imp-sale") == [left]
    assert found(brand=one.brand_id, noImport="imp-sale", availability="Disponible") == [left]
    assert found(brand=two.brand_id, noImport="imp-sale") == []
    assert len(found(availability="Disponible")) == 2, other.pk
