"""The calls of commissions from end to end: put together, changed, paid, cancelled, on paper."""

from typing import Any

import pytest
from django.utils import timezone

from apps.accounts.models import RoleAbility
from apps.sales.models import Order
from tests.factories import catalog
from tests.factories import commissions as make
from tests.personas import Caller, person


def form(whose: Any, *orders: Order, **more: Any) -> dict[str, Any]:
    return {
        "seller": whose.pk,
        "monthyear": f"{make.month():%Y-%m}",
        "percentage": "3",
        "orders": [order.pk for order in orders],
        "refunds": [],
        **more,
    }


def test_the_way_of_a_commission(admin: Caller, seller: Caller) -> None:
    first, second = (make.completed(admin.user, seller.user, price) for price in ("100", "50"))
    made = admin.post("/commissions/save", form(seller.user, first, notes="De noviembre"))
    assert made.status_code == 201, made.json()
    shown = made.json()["data"]
    assert (shown["status"], shown["subtotal"], shown["total"], shown["revision"]) == (
        "Por pagar",
        "1850.00",
        "55.50",
        1,
    )
    assert [row["commission"] for row in shown["orders"]] == ["55.50"]
    pk = shown["id"]
    changed = admin.post("/commissions/save", form(seller.user, first, second, id=pk, version=1)).json()["data"]
    assert (changed["total"], changed["revision"], len(changed["orders"])) == ("83.25", 2, 2)
    paid = admin.form("/commissions/images/save-commission", {"id": pk, "image": catalog.picture("PNG")})
    assert (paid.status_code, paid.json()["data"]["status"], paid.json()["data"]["hasImage"]) == (200, "Pagado", True)
    assert admin.get(f"/commissions/download-image/{pk}")["Content-Type"] == "image/png"
    pdf = admin.get(f"/commissions/pdf/{pk}")
    assert (pdf["Content-Type"], pdf.content[:5]) == ("application/pdf", b"%PDF-")
    assert f"comision_{pk}.pdf" in pdf["Content-Disposition"]
    gone = admin.get(f"/commissions/cancel/{pk}", {"comment": "Se pagó dos veces"}).json()["data"]
    assert (gone["status"], [row["id_order"] for row in gone["orders"]]) == ("Cancelado", [first.pk, second.pk])
    assert gone["released"]["orders"] == gone["orders"]
    trail = admin.get(f"/commissions/status/list/{pk}").json()["data"]
    assert [(step["label"], step["status"]) for step in trail] == [
        ("Alta", "Por pagar"), ("Modificar", "Por pagar"), ("Registrar el pago", "Pagado"), ("Cancelar", "Cancelado"),
    ]  # fmt: skip
    assert trail[-1]["comment"] == "Se pagó dos veces"


def test_the_list_its_filters_and_its_sheet(admin: Caller, seller: Caller) -> None:
    other = person("seller", "otra@pruebas.mx", first_name="Otra")
    paid = make.commission(admin.user, seller.user, ago=2, step="pay")
    due = make.commission(admin.user, other)
    assert [row["id"] for row in admin.get("/commissions").json()["data"]] == [due.pk, paid.pk]
    today = f"{make.month():%Y-%m}"
    cases: list[tuple[dict[str, Any], list[int]]] = [
        ({"seller": other.pk}, [due.pk]),
        ({"status": "Pagado"}, [paid.pk]),
        ({"monthyear": today}, [due.pk]),
        ({"year": 2000}, []),
        ({"order": due.entries.get().order_id}, [due.pk]),
        ({"devolution": 987654}, []),
        ({"search": "otra"}, [due.pk]),
        ({"search": f"#{paid.pk}"}, [paid.pk]),
        ({"payment": f"{timezone.localdate()}"}, [paid.pk]),
        ({"payment": "2001-01-01"}, []),
        ({"created": f"{timezone.localdate()}", "sort": "monthyear"}, [paid.pk, due.pk]),
    ]
    for query, expected in cases:
        assert [row["id"] for row in admin.get("/commissions", query).json()["data"]] == expected, query
    assert list(admin.get("/commissions", {"monthyear": "2026"}).json()["errors"]) == ["monthyear"]
    sheet = b"".join(admin.get("/commissions/csv", {"seller": other.pk}).streaming_content).decode("utf-8-sig")
    head, *rows = sheet.strip().split("\r\n")
    assert head.startswith("Número,Estado,Vendedor,Mes")
    assert [row.split(",")[0] for row in rows] == [str(due.pk)]


def test_a_seller_sees_their_own_and_changes_nothing(admin: Caller, seller: Caller) -> None:
    other = person("seller", "otra@pruebas.mx")
    mine, theirs = make.commission(admin.user, seller.user), make.commission(admin.user, other)
    assert [row["id"] for row in seller.get("/commissions").json()["data"]] == [mine.pk]
    assert seller.get(f"/commissions/show/{mine.pk}").status_code == 200
    assert seller.get(f"/commissions/show/{theirs.pk}").status_code == 404
    assert seller.get(f"/commissions/pdf/{theirs.pk}").status_code == 404
    assert [row["id"] for row in seller.get("/commissions/sellers").json()["data"]] == [seller.user.pk]
    assert seller.get("/commissions/coming", {"seller": other.pk}).status_code == 404
    assert seller.post("/commissions/save", form(seller.user)).status_code == 403
    assert seller.post(f"/commissions/cancel/{mine.pk}").status_code == 403
    assert seller.get("/commissions/candidates", {"seller": seller.user.pk, "monthyear": "2026-01"}).status_code == 403


def test_who_keeps_the_accounts_pays_and_does_no_more(admin: Caller, seller: Caller, billing: Caller) -> None:
    made = make.commission(admin.user, seller.user)
    shown = billing.get(f"/commissions/show/{made.pk}").json()["data"]
    assert [action["name"] for action in shown["actions"] if action["allowed"]] == ["pay"]
    paid = billing.form("/commissions/images/save-commission", {"id": made.pk, "image": catalog.picture("PNG")})
    assert paid.json()["data"]["paidBy"]["id"] == billing.user.pk


def test_warehouse_and_customers_learn_nothing(
    admin: Caller, seller: Caller, warehouse: Caller, customer: Caller
) -> None:
    made = make.commission(admin.user, seller.user)
    for who in (warehouse, customer):
        for path in ("", f"/show/{made.pk}", "/coming", "/sellers", "/years", "/csv", f"/pdf/{made.pk}"):
            assert who.get(f"/commissions{path}").status_code == 403


def test_what_is_coming_to_a_seller(admin: Caller, seller: Caller) -> None:
    order = make.completed(admin.user, seller.user)
    seller.user.commission_percentage = "2.50"
    seller.user.save()
    shown = seller.get("/commissions/coming").json()["data"]
    assert (shown["percentage"], shown["subtotal"], shown["total"]) == ("2.50", "1850.00", "46.25")
    assert [row["ID"] for row in shown["orders"]] == [order.pk]
    make.commission(admin.user, seller.user, order)
    assert seller.get("/commissions/coming").json()["data"]["total"] == "0.00"


def test_how_an_order_stands_in_commissions_is_for_who_reads_them(
    admin: Caller, seller: Caller, warehouse: Caller, billing: Caller
) -> None:
    made = make.commission(admin.user, seller.user)
    order = made.entries.get().order_id
    for who, expected in ((billing, "Por pagar"), (warehouse, None)):
        assert who.get(f"/orders/show/{order}").json()["data"]["commissionStatus"] == expected
        actions = {e["action"] for e in who.get(f"/admin/orders/{order}/history").json()["data"]}
        assert ("enter_commission" in actions) == (who is billing)
    assert warehouse.get("/orders/list", {"commissionStatus": "Pendiente"}).status_code == 403


@pytest.mark.parametrize("in_body", [True, False])
def test_a_cancellation_takes_its_comment_from_body_or_address(admin: Caller, seller: Caller, in_body: bool) -> None:
    pk = make.commission(admin.user, seller.user, make.completed(admin.user, seller.user)).pk
    path = f"/commissions/cancel/{pk}"
    done = admin.post(path, {"comment": "Doble"}) if in_body else admin.post(f"{path}?comment=Doble")
    assert done.json()["data"]["status"] == "Cancelado"
    assert admin.get(f"/commissions/status/list/{pk}").json()["data"][-1]["comment"] == "Doble"


@pytest.mark.parametrize("step", ["save", "pay", "cancel"])
def test_who_gets_the_pair_that_was_named_takes_the_step(
    admin: Caller, seller: Caller, warehouse: Caller, step: str
) -> None:
    """Of a commission that they see."""

    def take() -> Any:
        if step == "save":
            order = make.completed(admin.user, seller.user)
            return warehouse.post("/commissions/save", form(seller.user, order))
        pk = make.commission(admin.user, seller.user).pk
        if step == "cancel":
            return warehouse.post(f"/commissions/cancel/{pk}", {"comment": "Se capturó mal"})
        return warehouse.form("/commissions/images/save-commission", {"id": pk, "image": catalog.picture("PNG")})

    [named, *_] = take().json()["needs"]
    for pair in ({"action": "read", "subject": "Commissions"}, named):
        assert take().status_code == 403
        RoleAbility.objects.create(role=warehouse.user.role, scope="all", **pair)
    assert take().status_code in {200, 201}
