"""Received refunds stay out of a commission for a reason that is kept; one below zero is never paid."""

from decimal import Decimal
from typing import Any

import pytest
from django.db import IntegrityError, transaction

from apps.commissions.models import Commission
from apps.refunds.models import Devolution
from tests.factories import catalog
from tests.factories import commissions as make
from tests.integration.commissions.test_calls import form
from tests.personas import Caller, person

WHY = {"leftOutReason": "Se descuenta en diciembre, así se acordó"}


def test_leaving_a_refund_out_needs_a_reason_that_is_kept(admin: Caller, seller: Caller) -> None:
    order = make.completed(admin.user, seller.user, pieces=2)
    refund = make.received(admin.user, order)
    sent = form(seller.user, order)
    refused = admin.post("/commissions/save", sent)
    assert refused.status_code == 422
    assert str(refund.pk) in refused.json()["errors"]["leftOutReason"]
    assert not Commission.objects.exists()
    assert admin.post("/commissions/save", {**sent, "leftOutReason": "  "}).status_code == 422
    made = admin.post("/commissions/save", {**sent, **WHY}).json()["data"]
    assert made["leftOutReason"] == WHY["leftOutReason"]
    told = admin.get(f"/admin/commissions/{made['id']}/history").json()["data"]
    assert any(WHY["leftOutReason"] == change["new"] for entry in told for change in entry["changes"])


@pytest.mark.parametrize("name", ["comment", "reason"])
def test_the_reason_goes_by_the_name_that_steps_have_for_it(admin: Caller, seller: Caller, name: str) -> None:
    order = make.completed(admin.user, seller.user, pieces=2)
    make.received(admin.user, order)
    made = admin.post("/commissions/save", {**form(seller.user, order), name: WHY["leftOutReason"]}).json()["data"]
    assert made["leftOutReason"] == WHY["leftOutReason"]


def test_it_stays_until_the_refund_enters(admin: Caller, seller: Caller) -> None:
    order = make.completed(admin.user, seller.user, pieces=2)
    refund = make.received(admin.user, order)
    sent = form(seller.user, order)
    made = admin.post("/commissions/save", {**sent, **WHY}).json()["data"]
    again = {**sent, "id": made["id"], "version": made["version"], "notes": "Otra nota"}
    changed = admin.post("/commissions/save", again).json()["data"]
    assert changed["leftOutReason"] == WHY["leftOutReason"]
    whole = {**again, "version": changed["version"], "refunds": [refund.pk]}
    assert admin.post("/commissions/save", whole).json()["data"]["leftOutReason"] == ""


@pytest.mark.parametrize("why", ["", WHY["leftOutReason"]])
def test_where_nothing_is_left_out_no_reason_is_kept(admin: Caller, seller: Caller, why: str) -> None:
    """Who cannot know what is left out may send one in any case."""
    order = make.completed(admin.user, seller.user, pieces=2)
    refund = make.received(admin.user, order)
    made = admin.post("/commissions/save", {**form(seller.user, order), "refunds": [refund.pk], "leftOutReason": why})
    assert (made.status_code, made.json()["data"]["leftOutReason"]) == (201, "")


def test_a_refund_whose_order_does_not_enter_is_not_left_out(admin: Caller, seller: Caller) -> None:
    order = make.completed(admin.user, seller.user, pieces=2)
    make.received(admin.user, order)
    other = make.completed(admin.user, seller.user)
    assert admin.post("/commissions/save", form(seller.user, other)).status_code == 201


def below_zero(admin: Caller, seller: Caller) -> Commission:
    """Of the refund of an order whose commission was paid."""
    order = make.completed(admin.user, seller.user, ago=1)
    make.commission(admin.user, seller.user, order, step="pay", ago=1)
    return make.commission(admin.user, seller.user, make.received(admin.user, order))


def test_one_below_zero_is_not_paid_but_carried_over(admin: Caller, seller: Caller) -> None:
    made = below_zero(admin, seller)
    assert made.total_mxn < 0
    refused = admin.form("/commissions/images/save-commission", {"id": made.pk, "image": catalog.picture("PNG")})
    assert refused.status_code == 409
    assert "por debajo de cero" in refused.json()["message"]
    assert Commission.objects.get(pk=made.pk).status == "Por pagar"
    admin.post(f"/commissions/cancel/{made.pk}")
    asked = {"seller": seller.user.pk, "monthyear": f"{make.month():%Y-%m}"}
    assert len(admin.get("/commissions/candidates", asked).json()["data"]["refunds"]) == 1


def test_until_it_is_carried_over_no_next_one_is_made(admin: Caller, seller: Caller) -> None:
    made = below_zero(admin, seller)
    order = make.completed(admin.user, seller.user, pieces=3)
    refused = admin.post("/commissions/save", form(seller.user, order))
    assert (refused.status_code, refused.json()["message"]) == (
        409,
        f"La comisión {made.pk} de {seller.user.name} está por debajo de cero: cancélala, y lo que tiene entra en esta.",
    )
    other = person("seller", "otro@pruebas.mx")
    theirs = make.completed(admin.user, other)
    assert admin.post("/commissions/save", form(other, theirs)).status_code == 201


def test_until_it_is_carried_over_no_later_one_is_paid(admin: Caller, seller: Caller) -> None:
    """One that went below zero by a change, after the next one was made."""
    made = below_zero(admin, seller)
    order = make.completed(admin.user, seller.user, price="1000")
    Commission.objects.filter(pk=made.pk).update(total_mxn=1)
    later = admin.post("/commissions/save", form(seller.user, order)).json()["data"]
    Commission.objects.filter(pk=made.pk).update(total_mxn=made.total_mxn)

    def pay() -> Any:
        return admin.form("/commissions/images/save-commission", {"id": later["id"], "image": catalog.picture("PNG")})

    assert (pay().status_code, pay().json()["message"]) == (
        409, "Una anterior de su vendedor está por debajo de cero: cancélala, y lo que tiene se agrega a esta.",
    )  # fmt: skip
    admin.post(f"/commissions/cancel/{made.pk}")
    refund = Devolution.objects.get()
    carried = {**form(seller.user, order), "refunds": [refund.pk], "id": later["id"]}
    assert admin.post("/commissions/save", carried).status_code == 200
    assert pay().status_code == 200
    total = Commission.objects.get(pk=later["id"]).total_mxn
    assert total == Decimal(later["total"]) + made.total_mxn


def test_nor_by_the_database(admin: Caller, seller: Caller) -> None:
    order = make.completed(admin.user, seller.user)
    paid = make.commission(admin.user, seller.user, order, step="pay")
    with pytest.raises(IntegrityError), transaction.atomic():
        Commission.objects.filter(pk=paid.pk).update(total_mxn=-1)
