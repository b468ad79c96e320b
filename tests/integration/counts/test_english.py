"""Somebody who asks in English is told so; what the count leaves behind is the company's."""

import pytest

from apps.counts.models import StockCount
from tests.factories import counts, inventory
from tests.personas import Caller

pytestmark = pytest.mark.django_db


@pytest.fixture
def english(admin: Caller) -> Caller:
    caller = Caller(admin.user)
    caller.headers["Accept-Language"] = "en"
    return caller


def test_steps_refusals_and_answers_are_english(english: Caller) -> None:
    inventory.piece(english.user)
    made = counts.started(english.user)
    shown = english.get(f"/admin/stock-counts/{made.pk}").json()
    close = next(action for action in shown["actions"] if action["name"] == "close")
    assert (close["label"], close["reason"]) == ("Go to review", "No piece has been read yet.")
    refused = english.post(f"/stock-counts/{made.pk}/close").json()
    assert refused["message"] == "No piece has been read yet."
    read = english.post(f"/stock-counts/{made.pk}/reads", {"reads": [{"key": "a", "code": "RARO"}]})
    assert read.json()["data"][0]["sentence"] == "No piece has this code: it is noted."
    closed = english.post(f"/stock-counts/{made.pk}/close").json()
    assert closed["message"] == "The reading is over: review the differences."
    assert closed["data"]["status"] == "En revisión"


def test_a_refusal_at_a_field_is_english(english: Caller) -> None:
    wish = {"location": inventory.location("GDL").pk, "categories": [987]}
    assert english.post("/stock-counts", wish).json()["errors"] == {"categories": "That category does not exist."}


def test_what_it_writes_down_is_the_companys(english: Caller, admin: Caller) -> None:
    made = counts.count(english.user, "close", "answer")
    applied = english.post(f"/stock-counts/{made.pk}/apply").json()
    assert applied["message"].startswith("Differences applied: ")
    kept = StockCount.history.filter(id=made.pk, history_action="apply").get()
    assert kept.history_change_reason.startswith("Diferencias aplicadas: ")
    assert admin.get(f"/admin/stock-counts/{made.pk}").json()["actions"][0]["label"] == "Pasar a revisión"
