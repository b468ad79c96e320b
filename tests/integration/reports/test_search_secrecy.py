"""Search from anywhere gives nothing away that the person may not see, and asks the database no more than it must."""

import json
from typing import Any

import pytest

from apps.accounts.models import User
from project.api import RESOURCES
from tests.factories import catalog, commissions, inventory, partners, refunds, sales
from tests.integration.reports.support import found, titles
from tests.kept import BuildOnce
from tests.personas import ROLES, Caller, person

pytestmark = pytest.mark.django_db


READS = {r.spec.name: [r.read, *r.also] for r in RESOURCES}


@pytest.fixture(scope="module")
def company(build_once: BuildOnce) -> User:
    return build_once(make_company)


def make_company() -> User:
    """Somebody else's records of every kind, all called Lerma."""
    by = person("admin")
    customer = partners.customer(by, first_name="Lerma", rfc="MAB9307148T4")
    partners.wholesaler(by, first_name="Lerma Mayoreo", seller_id=None)
    product = catalog.sold_product(by, name="Silla Lerma", code="LERMA")
    tagged = [inventory.piece(by, of=product, tag=f"LERMA-{n}") for n in range(3)]
    order = sales.order(by, *sales.TO_READY, "deliver", customer=customer, pieces=tagged)
    sales.payment(sales.quote(by, customer=customer), by, reference="LERMA-PAGO")
    refunds.refund(by, order=order)
    commissions.commission(by, person("seller", "otra@pruebas.mx", first_name="Lerma"))
    inventory.import_number(by, "LERMA-IMP")
    return by


@pytest.mark.parametrize("role", ROLES)
def test_a_person_finds_only_what_their_lists_have(company: User, role: str) -> None:
    who = Caller(person(role, "quien@pruebas.mx"))
    for text in ["lerma", "LERMA-1", "MAB9307148T4", "LERMA-PAGO", *(str(n) for n in range(1, 6))]:
        for group in found(who, text):
            name = group["resource"]
            assert any(who.user.may(ability) for ability in READS[name])
            for hit in group["hits"]:
                assert who.get(f"/admin/{hit['resource']}/{hit['id']}").status_code == 200, (text, hit)
            if group["hits"][0]["exact"]:
                continue
            listed = who.get(f"/admin/{name}", {"filter": json.dumps(group["list"]["filter"]), "range": "[0,99]"})
            assert {hit["number"] or hit["id"] for hit in group["hits"]} <= {row["id"] for row in listed.json()}


FINDS = {
    "seller": {"wholesalers", "products", "pieces"},
    "wholesaler": {"products"},
    "billing": {
        "customers",
        "wholesalers",
        "quotes",
        "orders",
        "products",
        "devolutions",
        "payments",
        "commissions",
        "pieces",
        "sellers",
    },
    "warehouse": {"orders", "products", "devolutions", "pieces"},
    "customer": set(),
}


@pytest.mark.parametrize("role", FINDS)
def test_what_each_role_finds_of_another_s(company: User, role: str) -> None:
    who = Caller(person(role, "quien@pruebas.mx"))
    assert set(titles(who, "lerma")) == FINDS[role]


@pytest.mark.parametrize(("text", "queries"), [("lerma", 36), ("nada de esto", 23), ("orden 999999", 3)])
def test_its_queries_are_pinned(company: User, text: str, queries: int, django_assert_num_queries: Any) -> None:
    who = Caller(company)
    with django_assert_num_queries(queries):
        found(who, text)
