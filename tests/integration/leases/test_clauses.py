"""The clauses of contracts: written by the administrator, frozen with the lease."""

from decimal import Decimal
from typing import Any

from apps.accounts.services.company import update_company
from apps.leases.models import Lease
from tests.factories import inventory, leases, sales
from tests.personas import Caller

DEPOSIT = "El depósito en garantía no es parte de la renta: se devuelve al terminar, menos lo que se aplique a rentas vencidas o a daños."


def written(admin: Caller, text: str) -> Any:
    return admin.put("/company", {"tradeName": "Muebles Ñandú", "leaseClauses": text})


def test_a_contract_has_them_with_its_own_values_and_keeps_them(admin: Caller) -> None:
    assert written(admin, "{cliente} renta {piezas} piezas por {plazo}.\nPaga {mensualidad} al mes.").status_code == 200
    lease = leases.lease(admin.user)
    kept = f"{lease.customer_name} renta 2 piezas por 3 meses.\nPaga $2,000.00 MXN al mes.\n{DEPOSIT}"
    assert lease.clauses == kept
    update_company({"lease_clauses": "Otra cosa."}, by=admin.user)
    assert Lease.objects.get(pk=lease.pk).clauses == kept
    assert leases.lease(admin.user).clauses == f"Otra cosa.\n{DEPOSIT}"
    assert admin.get(f"/leases/{lease.pk}/contract").status_code == 200


def test_whatever_they_say_a_deposit_goes_back(admin: Caller) -> None:
    written(admin, "El depósito no se devuelve.")
    assert leases.lease(admin.user).clauses.splitlines()[-1] == DEPOSIT
    without = sales.wanted_circuit(inventory.circuit(admin.user), deposit=Decimal(0))
    assert leases.lease(admin.user, pieces=[], circuits=[without]).clauses == "El depósito no se devuelve."


def test_without_any_the_application_has_its_own(admin: Caller) -> None:
    lease = leases.lease(admin.user)
    assert lease.clauses.startswith("El plazo es de 3 meses desde el día de la primera entrega.")


def test_a_field_that_there_is_not_is_refused_at_the_field(admin: Caller) -> None:
    refused = written(admin, "{precio} al mes")
    assert refused.status_code == 422
    assert "«precio»" in refused.json()["errors"]["leaseClauses"]
    assert "leaseClauses" in admin.post("/company/clauses", {"leaseClauses": "{x}"}).json()["errors"]


def test_a_preview_saves_nothing(admin: Caller, seller: Caller, stranger: Caller) -> None:
    sent = {"leaseClauses": "Plazo: {plazo}.\n\nRenta {renta}."}
    shown = admin.post("/company/clauses", sent).json()["data"]
    assert shown["clauses"] == ["Plazo: 12 meses.", "Renta 15."]
    assert "cliente" in shown["fields"]
    assert admin.get("/company").json()["data"]["leaseClauses"] == ""
    assert [who.post("/company/clauses", sent).status_code for who in (stranger, seller)] == [401, 403]
