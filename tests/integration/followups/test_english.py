"""Notes and activities in English; the morning's mail is in the company's language whoever works."""

import pytest
from django.utils import timezone
from django.utils.translation import override

from apps.followups.rules import digest_subject
from apps.sales.models import Quote
from tests.factories import sales
from tests.integration.followups.test_writing_notes import refusal, write
from tests.personas import Caller, person


@pytest.fixture
def english(seller: Caller) -> Caller:
    seller.headers["Accept-Language"] = "en"
    return seller


@pytest.fixture
def quote(english: Caller) -> Quote:
    return sales.quote(english.user)


def test_what_is_written_and_who_may_not_see_it(english: Caller, quote: Quote) -> None:
    assert write(english, quote).json()["message"] == "The note is saved."
    blind = [person("warehouse", "uno@x.mx", first_name="Uno").pk, person("warehouse", "dos@x.mx", first_name="Dos").pk]
    one = refusal(write(english, quote, mentioned=blind[:1]))
    assert one == {"mentioned": "Uno de Prueba cannot see this record."}
    assert " and " in refusal(write(english, quote, mentioned=blind))["mentioned"]


def test_an_activity_is_done_once(english: Caller, quote: Quote) -> None:
    sent = {"resource": "quotes", "record": quote.pk, "what": "Llamar", "due": f"{timezone.localdate()}"}
    made = english.post("/activities", {**sent, "responsible": english.user.pk}).json()["data"]
    done = english.post(f"/activities/{made['id']}/complete", {"outcome": "Sí"})
    assert done.json()["message"] == "The activity is marked as done."
    again = english.post(f"/activities/{made['id']}/complete", {"outcome": "Sí"})
    assert refusal(again, 409).startswith("Seller de Prueba marked it as done already, on ")


def test_the_digest_stays_spanish() -> None:
    with override("en"):
        assert digest_subject(1, 2, 0) == "Tu día: 1 aviso sin leer, 2 actividades con atraso"
