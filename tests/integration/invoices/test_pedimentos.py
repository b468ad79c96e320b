"""What was imported says by which pedimento: each in a concept of its own, and the invoice comes to the same."""

from decimal import Decimal
from typing import Any

import pytest
from lxml import etree

from apps.inventory.models import Piece
from apps.invoices.models import Invoice
from apps.invoices.selectors.invoices import sealed_xmls
from apps.leases.models import Installment
from apps.sales.models import Order
from tests.factories import inventory, invoices, refunds, sales
from tests.integration.invoices.test_drafting import of_order
from tests.integration.invoices.test_xml import CFDI, check_seal, check_sums, validate
from tests.personas import Caller

FIRST, SECOND = "21  47  3807  8003832", "26  24  3000  6000001"


def imported(pieces: list[Piece], *numbers: str) -> list[Piece]:
    for piece, number in zip(pieces, numbers, strict=True):
        Piece.objects.filter(pk=piece.pk).update(petition_number=number)
    return list(Piece.objects.filter(pk__in=[one.pk for one in pieces]).order_by("pk"))


@pytest.fixture
def order(admin: Caller) -> Order:
    """Five chairs: two of one import, which is written in two ways, one of another, one of none, one of what is no pedimento."""
    invoices.settings(admin.user)
    chairs = inventory.pieces(admin.user, 5, of=invoices.known_product(admin.user))
    chosen = imported(chairs, FIRST, "21-47-3807-8003832", "26 24 3000 6000001", "", "Sin dato")
    return invoices.order(admin.user, pieces_of=chosen, discount=Decimal("7.5"), shipping_cost=Decimal("333.33"))


def told(found: dict[str, Any]) -> list[tuple[str, int]]:
    return [(line["pedimento"], int(Decimal(line["quantity"]))) for line in found["lines"]]


def test_each_has_its_concept_and_the_total_is_the_order_s(admin: Caller, order: Order) -> None:
    found = of_order(admin, order)
    assert told(found) == [("", 2), (FIRST, 2), (SECOND, 1), ("", 1)]
    assert Decimal(found["total"]) == order.total
    assert found["lines"][-1]["description"] == "Envío"


def test_what_is_no_pedimento_is_told_and_leads_to_its_piece(admin: Caller, order: Order) -> None:
    found = of_order(admin, order)
    [check] = [one for one in found["checks"] if one["of"] == "piece"]
    piece = Piece.objects.get(petition_number="Sin dato")
    assert (check["level"], check["id"], check["field"]) == ("amber", piece.pk, "NoPetition")
    assert check["sentence"] == (
        f"El pedimento «Sin dato» de la pieza {piece.tag} no tiene 15 dígitos: la factura no lo dice."
    )
    assert admin.post(f"/invoices/{found['id']}/issue").status_code == 200


def test_the_xml_and_the_paper_say_it(admin: Caller, order: Order) -> None:
    made = invoices.invoice(admin.user, "issue", of=order)
    [content] = sealed_xmls(Invoice.objects.get(pk=made.pk))
    root = etree.fromstring(content)
    for check in (validate, check_seal, check_sums):
        check(root)
    concepts = root.findall(f"{CFDI}Conceptos/{CFDI}Concepto")
    said = [[one.get("NumeroPedimento") for one in concept.iter(f"{CFDI}InformacionAduanera")] for concept in concepts]
    assert said == [[], [FIRST], [SECOND], []]


def test_in_circuits_too(admin: Caller) -> None:
    circuit = inventory.circuit(admin.user, (2, 2))
    Piece.objects.filter(in_circuits__circuit=circuit).update(petition_number=SECOND)
    order = invoices.order(admin.user, circuits=[sales.wanted_circuit(circuit, price="40")])
    found = of_order(admin, order)
    assert (SECOND, 2) in told(found)
    assert Decimal(found["total"]) == order.total


def test_rents_and_credit_notes_say_none(admin: Caller) -> None:
    rent = invoices.rent(admin.user)
    Piece.objects.update(petition_number=FIRST)
    of_rent = admin.post("/invoices/draft", {"idInstallment": Installment.objects.get(pk=rent.pk).pk}).json()["data"]
    assert {pedimento for pedimento, _ in told(of_rent)} == {""}
    order = invoices.order(admin.user, *refunds.DELIVERED)
    invoices.invoice(admin.user, "issue", "stamp", of=order)
    refund = invoices.refund(admin.user, of=order)
    note = admin.post("/invoices/draft", {"idDevolution": refund.pk}).json()["data"]
    assert {pedimento for pedimento, _ in told(note)} == {""}
