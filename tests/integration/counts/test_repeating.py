"""A whole place is counted again some days after it was: then it is due, and waits for somebody on the first page."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from apps.counts.models import StockCount
from apps.counts.services.applying import apply_count
from tests.factories import counts, inventory
from tests.personas import Caller

pytestmark = pytest.mark.django_db


def counted(who: Caller, days: int | None = 30, **values: Any) -> StockCount:
    """A place was counted with nothing amiss."""
    piece = inventory.piece(who.user)
    made = counts.started(who.user, repeat_days=days, **values)
    counts.read(made, who.user, *StockCount.objects.get(pk=made.pk).location.pieces.all(), piece)
    counts.act_on_count(made.pk, "close", by=who.user)
    counts.keep_the_rest(made, who.user)
    apply_count(made.pk, by=who.user)
    return StockCount.objects.get(pk=made.pk)


def pass_days(made: StockCount, days: int) -> None:
    StockCount.objects.filter(pk=made.pk).update(next_on=timezone.localdate() + timedelta(days=30 - days))


def due(who: Caller, *, on: bool = True) -> list[int]:
    found = who.get("/admin/stock-counts", {"filter": json.dumps({"due": on})})
    assert found.status_code == 200, found.content
    return [row["id"] for row in found.json()]


def test_it_is_due_so_many_days_after_it_was_applied(admin: Caller) -> None:
    made = counted(admin)
    assert made.next_on == timezone.localdate() + timedelta(days=30)
    shown = admin.get(f"/admin/stock-counts/{made.pk}").json()
    assert (shown["repeatDays"], shown["nextOn"]) == (30, str(made.next_on))
    assert (due(admin), due(admin, on=False)) == ([], [made.pk])
    pass_days(made, 30)
    assert (due(admin), due(admin, on=False)) == ([made.pk], [])


def test_it_waits_on_the_first_page_for_who_may_begin_one(admin: Caller, warehouse: Caller) -> None:
    made = counted(admin)
    pass_days(made, 31)
    for who in (admin, warehouse):
        [task] = [one for one in who.get("/dashboard/waiting").json()["data"] if one["key"] == "counts_due"]
        assert (task["count"], task["list"]["filter"]) == (1, {"due": True})


def test_the_next_one_takes_its_place_and_may_end_it(admin: Caller) -> None:
    first = counted(admin)
    pass_days(first, 30)
    wish = {"location": first.location_id, "repeatDays": 7}
    started = admin.post("/stock-counts", wish).json()["data"]["id"]
    assert due(admin) == []
    admin.post(f"/stock-counts/{started}/cancel", {"reason": "Mañana"})
    assert due(admin) == [first.pk]
    counted(admin, None)
    assert due(admin) == []


def test_a_part_of_the_place_is_not_its_count(admin: Caller) -> None:
    made = counted(admin)
    pass_days(made, 30)
    piece = inventory.piece(admin.user)
    counts.started(admin.user, products=[piece.product_id])
    assert due(admin) == [made.pk]
    wish = {"location": made.location_id, "products": [piece.product_id], "repeatDays": 7}
    refused = admin.post("/stock-counts", wish)
    assert refused.status_code == 422
    assert refused.json()["errors"] == {"repeatDays": "Solo se repite el conteo de toda la ubicación."}


def test_what_is_undone_has_no_next_day(admin: Caller) -> None:
    made = counted(admin)
    assert admin.post(f"/stock-counts/{made.pk}/undo", {"reason": "Otra vez"}).json()["data"]["nextOn"] is None
    assert due(admin) == []


@pytest.mark.parametrize("days", [0, 731, -1, "mucho"])
def test_days_that_make_no_sense_are_refused(admin: Caller, days: Any) -> None:
    refused = admin.post("/stock-counts", {"location": inventory.location().pk, "repeatDays": days})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["repeatDays"])


def test_the_database_keeps_them_within_reason(admin: Caller) -> None:
    made = counted(admin)
    for values in ({"repeat_days": 731}, {"repeat_days": None}):
        with pytest.raises(IntegrityError), transaction.atomic():
            StockCount.objects.filter(pk=made.pk).update(**values)


def test_who_works_elsewhere_does_not_see_it(admin: Caller, warehouse: Caller) -> None:
    made = counted(admin, at="CDMX")
    pass_days(made, 30)
    assert (due(admin), due(warehouse)) == ([made.pk], [])
