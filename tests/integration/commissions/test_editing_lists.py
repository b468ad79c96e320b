"""A client that edits a commission keeps the lists of the specification: selected, original, new and removed."""

from typing import Any

from apps.commissions.models import Commission
from tests.factories import commissions as make
from tests.integration.commissions.test_calls import form
from tests.personas import Caller


def orders_of(made: Commission) -> set[int | None]:
    return set(made.entries.filter(released_at=None).values_list("order", flat=True))


def test_all_lists_are_sent_together(admin: Caller, seller: Caller) -> None:
    first, second, third = (make.completed(admin.user, seller.user) for _ in range(3))
    made = make.commission(admin.user, seller.user, first, second)
    lists = {"originalOrders": [first.pk, second.pk], "newOrders": [third.pk], "removedOrders": [first.pk]}
    sent = {"id": made.pk, **lists, "selectedOrders": [second.pk, third.pk], "selectedRefunds": []}
    saved = admin.post("/commissions/save", {**sent, "commissionPercentage": "5"})
    assert (saved.status_code, orders_of(made)) == (200, {second.pk, third.pk}), saved.json()
    assert saved.json()["data"]["percentage"] == "5.00"


def test_lists_that_contradict_each_other_are_refused(admin: Caller, seller: Caller) -> None:
    first, second = (make.completed(admin.user, seller.user) for _ in range(2))
    made = make.commission(admin.user, seller.user, first)
    cases: list[tuple[dict[str, Any], str]] = [
        ({"orders": [first.pk], "newOrders": [second.pk]}, "newOrders"),
        ({"orders": [first.pk, second.pk], "removedOrders": [second.pk]}, "removedOrders"),
        ({"refunds": [], "newRefunds": [7]}, "newRefunds"),
    ]
    for sent, field in cases:
        for whole in ({"id": made.pk, **sent}, {**form(seller.user), **sent}):
            refused = admin.post("/commissions/save", whole)
            assert (refused.status_code, list(refused.json()["errors"])) == (422, [field]), refused.json()
    assert orders_of(made) == {first.pk}


def test_original_lists_that_are_no_longer_so_are_a_conflict(admin: Caller, seller: Caller) -> None:
    first, second = (make.completed(admin.user, seller.user) for _ in range(2))
    made = make.commission(admin.user, seller.user, first)
    refused = admin.post("/commissions/save", {"id": made.pk, "originalOrders": [], "newOrders": [second.pk]})
    assert (refused.status_code, list(refused.json()["errors"])) == (409, ["originalOrders"])
    refused = admin.post("/commissions/save", form(seller.user, second, originalOrders=[first.pk]))
    assert (refused.status_code, Commission.objects.count()) == (409, 1)


def test_sums_of_a_new_one_may_be_said_when_they_are_right(admin: Caller, seller: Caller) -> None:
    order = make.completed(admin.user, seller.user)
    for wrong in ("subtotal", "devolution", "total", "commissionValue", "status"):
        refused = admin.post("/commissions/save", form(seller.user, order, **{wrong: "1.11"}))
        assert (refused.status_code, list(refused.json()["errors"])) == (422, [wrong])
    assert not Commission.objects.exists()
    right = {"subtotal": "1850", "devolution": "0", "total": "55.5", "commissionValue": "55.50", "status": "Por pagar"}
    made = admin.post("/commissions/save", form(seller.user, order, **right))
    assert (made.status_code, made.json()["data"]["total"]) == (201, "55.50"), made.json()
