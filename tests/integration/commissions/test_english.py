"""Commissions for who reads English; what is kept of them is Spanish."""

from datetime import timedelta
from unittest.mock import patch

import pytest

from apps.commissions.documents import commission as paper
from apps.sales.models import Order
from tests.factories import commissions as make
from tests.integration.commissions.test_calls import form
from tests.personas import Caller

pytestmark = pytest.mark.django_db


@pytest.fixture
def english(admin: Caller) -> Caller:
    admin.headers["Accept-Language"] = "en"
    return admin


def test_refusals_and_answers_are_in_the_language_of_the_request(english: Caller, seller: Caller) -> None:
    order = make.completed(english.user, seller.user)
    later = (make.month() + timedelta(days=32)).replace(day=1)
    refused = english.post("/commissions/save", form(seller.user, order, monthyear=f"{later:%Y-%m}"))
    assert refused.json()["errors"] == {"monthyear": f"{later:%B %Y} has not come yet."}
    made = english.post("/commissions/save", form(seller.user, order)).json()
    pk = made["data"]["id"]
    assert (made["message"], made["data"]["status"]) == (f"Commission {pk} was made.", "Por pagar")
    assert [action["label"] for action in made["data"]["actions"]] == ["Edit", "Register the payment", "Cancel"]
    taken = english.post("/commissions/save", form(seller.user, order))
    assert taken.json()["errors"] == {"orders": f"Order {order.pk} is in commission {pk} already."}
    spanish = seller.get(f"/commissions/show/{pk}").json()["data"]["actions"]
    assert [action["label"] for action in spanish] == ["Modificar", "Registrar el pago", "Cancelar"]


def test_its_history_and_its_paper_are_in_the_company_s_language(english: Caller, seller: Caller) -> None:
    order = make.completed(english.user, seller.user)
    pk = english.post("/commissions/save", form(seller.user, order)).json()["data"]["id"]
    assert Order.history.filter(id=order.pk).latest("history_id").history_change_reason == f"Comisión {pk}."
    with patch.object(paper, "render_pdf", return_value=b"") as drawn:
        english.get(f"/commissions/pdf/{pk}")
    assert drawn.call_args.args[1]["month"].endswith(f" de {make.month().year}")
