"""Saved views of one person at once: a name once, never more than so many, one that opens the list."""

import pytest

from apps.saved_views.models import SavedView
from apps.saved_views.rules import MOST_VIEWS
from tests.integration.catalog.test_at_once import at_once
from tests.personas import Caller, person

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def seller(transactional_db: None) -> Caller:
    return Caller(person("seller"))


def test_a_name_is_taken_once(seller: Caller) -> None:
    sent = {"resource": "quotes", "name": "Mías"}
    assert at_once(*[lambda: seller.post("/saved-views", sent)] * 4) == [201, 422, 422, 422]
    assert SavedView.objects.count() == 1


def test_never_more_than_so_many(seller: Caller) -> None:
    for number in range(MOST_VIEWS - 1):
        seller.post("/saved-views", {"resource": "quotes", "name": f"Vista {number}"})
    calls = [lambda name=name: seller.post("/saved-views", {"resource": "quotes", "name": name}) for name in "abc"]
    assert at_once(*calls) == [201, 422, 422]
    assert SavedView.objects.count() == MOST_VIEWS


def test_one_opens_the_list(seller: Caller) -> None:
    made = [seller.post("/saved-views", {"resource": "quotes", "name": name}).json()["data"]["id"] for name in "abcd"]
    calls = [lambda pk=pk: seller.put(f"/saved-views/{pk}", {"isDefault": True}) for pk in made]
    assert at_once(*calls) == [200] * 4
    assert SavedView.objects.filter(is_default=True).count() == 1
