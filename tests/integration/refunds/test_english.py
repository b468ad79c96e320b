"""Refunds for who reads English; what is kept of them is Spanish."""

import pytest

from apps.core.models import AuditEntry
from apps.refunds.documents import devolution as paper
from tests.factories import refunds, sales
from tests.integration.refunds.test_refund_payments import register
from tests.personas import Caller


@pytest.fixture
def english(admin: Caller) -> Caller:
    admin.headers["Accept-Language"] = "en"
    return admin


def test_refusals_and_answers_are_in_the_language_of_the_request(english: Caller) -> None:
    order = sales.order(english.user, *refunds.COMPLETED)
    wanted = {"idOrder": order.pk, "pieces": refunds.delivered_pieces(order.pk)}
    told = english.post("/devolution/preview", wanted).json()["data"]["commission"]["sentence"]
    assert "has no commission percentage" in told
    made = english.post("/devolution/store", {**wanted, "reason": "Sobró"}).json()
    pk = made["data"]["id"]
    assert (made["message"], made["data"]["status"]) == (f"Refund {pk} was made.", "Solicitud")
    assert [one["label"] for one in made["data"]["actions"]] == [
        "Approve", "Reject", "Receive pieces", "Cancel", "Delete",
    ]  # fmt: skip
    assert register(english, pk).json()["message"] == (
        "No payments back are registered of a refund whose status is Request."
    )
    refused = english.post("/devolution/preview", wanted)
    assert (refused.status_code, refused.json()["message"]) == (409, "All delivered pieces are in a refund already.")
    assert Caller(english.user).get("/check-devolution", {"id": order.pk}).json()["data"]["reason"] == (
        "Todas las piezas entregadas ya están en una devolución."
    )


def test_its_history_is_shown_in_english_and_its_name_is_kept_in_spanish(english: Caller) -> None:
    order = sales.order(english.user, *refunds.COMPLETED)
    wanted = {"idOrder": order.pk, "pieces": refunds.delivered_pieces(order.pk), "reason": "Sobró"}
    pk = english.post("/devolution/store", wanted).json()["data"]["id"]
    english.post("/devolution/approve", {"id": pk})
    entries = english.get(f"/admin/devolutions/{pk}/history").json()["data"]
    assert entries[0]["actionLabel"] == "Approve"
    assert [(one["label"], one["old"], one["new"]) for one in entries[0]["changes"]] == [
        ("Status", "Request", "Approved")
    ]
    kept = AuditEntry.objects.filter(root=pk, root_kind="refunds.devolution")
    assert set(kept.values_list("label", flat=True)) <= {f"Devolución {pk}", ""}


def test_its_paper_is_in_the_language_of_the_company(english: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    refund = refunds.refund(english.user, "approve")
    drawn: list[object] = []

    def draw(*papers: object) -> bytes:
        drawn.extend(papers)
        return b""

    monkeypatch.setattr(paper, "render_paper", draw)
    english.get(f"/devolution/download/{refund.pk}")
    assert "Aprobada" in str(drawn)
    assert "Approved" not in str(drawn)
