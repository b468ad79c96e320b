"""The demo company's imports of pieces: one of each outcome to look at."""

from apps.catalog import demo as catalog
from apps.inventory import demo as inventory
from apps.inventory.models import Piece
from tests.personas import Caller


def test_one_is_saved_one_taken_back_and_one_has_wrong_cells(admin: Caller) -> None:
    inventory.load(catalog.load(admin.user, 20), admin.user)
    found = {row["fileName"]: row for row in admin.get("/admin/piece-sheets").json()}
    assert {name: row["status"] for name, row in found.items()} == {
        "contenedor-noviembre.xlsx": "Importada",
        "contenedor-repetido.xlsx": "Deshecha",
        "contenedor-diciembre.xlsx": "Con errores",
    }
    assert (found["contenedor-noviembre.xlsx"]["created"], found["contenedor-noviembre.xlsx"]["updated"]) == (24, 3)
    assert found["contenedor-diciembre.xlsx"]["failed"] == 3
    assert not Piece.objects.filter(tag="REP-001").exists()
