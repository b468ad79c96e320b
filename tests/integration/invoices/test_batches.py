"""Many invoices at once: each has its own result, none is made twice, and a job that was killed goes on where it was."""

from contextlib import suppress
from typing import Any
from unittest.mock import patch

import pytest

from apps.invoices.models import BatchLine, Invoice, InvoiceBatch
from apps.invoices.services import batches
from apps.invoices.services.batches import run_batch
from tests.factories import invoices
from tests.integration.invoices.complements import owed_order, paid
from tests.personas import Caller


def ask(who: Caller, *sources: dict[str, int], issue: bool = True) -> Any:
    return who.post("/invoices/batches", {"sources": list(sources), "issue": issue})


def done(who: Caller, *sources: dict[str, int], issue: bool = True) -> dict[str, Any]:
    """What came of it, once the job is over."""
    answer = ask(who, *sources, issue=issue)
    assert answer.status_code == 201, answer.json()
    return shown(who, answer.json()["data"]["id"])


def shown(who: Caller, pk: int) -> dict[str, Any]:
    answer = who.get(f"/invoices/batches/{pk}")
    assert answer.status_code == 200, answer.json()
    return dict(answer.json()["data"])


def of(order: Any) -> dict[str, int]:
    return {"idOrder": order.pk}


def test_orders_rents_and_payments_are_issued_at_once(admin: Caller) -> None:
    order, rent, owed = invoices.order(admin.user), invoices.rent(admin.user), owed_order(admin.user)
    invoices.invoice(admin.user, "issue", "stamp", of=owed)
    payment = paid(owed, admin.user, owed.total / 2)
    told = done(admin, of(order), {"idInstallment": rent.pk}, {"idPayment": payment.pk})
    assert (told["total"], told["ready"], told["refused"], told["finished"]) == (3, 3, 0, True)
    assert [line["source"] for line in told["lines"]] == [
        f"Orden {order.pk}",
        f"Renta {rent.lease_id}, mensualidad 1",
        f"Pago {payment.pk} de la orden {owed.pk}",
    ]
    assert [line["invoice"]["number"] for line in told["lines"]] == ["F-2", "F-3", "P-1"]
    made = Invoice.objects.filter(pk__in=[line["invoice"]["id"] for line in told["lines"]])
    assert {(one.status, one.sealed_at is None) for one in made} == {("Por timbrar", False)}


def test_drafts_only_have_no_folio(admin: Caller) -> None:
    invoices.settings(admin.user)
    told = done(admin, of(invoices.order(admin.user)), issue=False)
    assert told["lines"][0]["invoice"]["status"] == "Borrador"
    assert told["lines"][0]["error"] == ""


def test_one_that_is_refused_keeps_no_other_one(admin: Caller) -> None:
    invoices.settings(admin.user)
    bad = invoices.order(admin.user, customer=invoices.customer(admin.user, rfc=""))
    without = invoices.order(admin.user, invoice_required=False)
    there = invoices.invoice(admin.user)
    good = invoices.order(admin.user)
    told = done(admin, of(bad), of(without), {"idOrder": there.order_id or 0}, of(good))
    assert [line["error"] for line in told["lines"]] == [
        "Falta el RFC.",
        "Se acordó sin factura: su total no lleva IVA.",
        f"Ya tiene la factura en borrador {there.pk}, en estado Borrador.",
        "",
    ]
    drafted, nothing, _, issued = (line["invoice"] for line in told["lines"])
    assert (drafted["status"], nothing, issued["number"]) == ("Borrador", None, "F-1")
    assert told["refused"] == 3


def test_the_history_says_who_asked(admin: Caller, billing: Caller) -> None:
    invoices.settings(admin.user)
    told = done(billing, of(invoices.order(admin.user)))
    history = admin.get(f"/admin/invoices/{told['lines'][0]['invoice']['id']}/history").json()["data"]
    who = {entry["action"]: entry["user"] and entry["user"]["name"] for entry in history}
    assert who == {"create": billing.user.name, "issue": billing.user.name, "seal": None}


def test_what_was_named_twice_is_invoiced_once(admin: Caller) -> None:
    invoices.settings(admin.user)
    order = invoices.order(admin.user)
    told = done(admin, of(order), of(order))
    assert told["total"] == 1
    assert Invoice.objects.filter(order=order).count() == 1


def test_a_job_that_was_killed_goes_on_where_it_was(admin: Caller, settings: Any) -> None:
    """After any number of its transactions: the second run makes what is missing, and nothing twice."""
    invoices.settings(admin.user)
    orders = [invoices.order(admin.user) for _ in range(3)]
    settings.TASKS = invoices.JOBS_WAIT
    for kills in range(7):
        pk = ask(admin, *map(of, orders)).json()["data"]["id"]
        with suppress(KeyboardInterrupt), _killed_after(kills):
            run_batch.func(pk)
            assert kills == 2 * len(orders)  # it came to its end
        run_batch.func(pk)
        told = shown(admin, pk)
        assert (told["ready"], told["refused"], told["finished"]) == (3, 0, True), kills
        made = list(Invoice.objects.filter(counts=True))
        assert sorted(one.order_id or 0 for one in made) == [order.pk for order in orders]
        assert all(one.folio for one in made)
        for one in made:
            invoices.take(one.pk, "annul", admin.user)
    folios = sorted(one.folio or 0 for one in Invoice.objects.all())
    assert folios == list(range(1, 3 * 7 + 1))


def _killed_after(steps: int) -> Any:
    """The job dies before its step of that number."""
    left = [steps]

    def counted(real: Any) -> Any:
        def step(*arguments: Any) -> None:
            if left[0] == 0:
                raise KeyboardInterrupt
            left[0] -= 1
            real(*arguments)

        return step

    real = {"_draft": counted(batches._draft), "_issue": counted(batches._issue)}
    return patch.multiple(batches, **real)


def test_a_run_that_is_over_does_nothing_again(admin: Caller) -> None:
    invoices.settings(admin.user)
    told = done(admin, of(invoices.order(admin.user)))
    finished = InvoiceBatch.objects.get().finished_at
    run_batch.func(told["id"])
    assert shown(admin, told["id"]) == told
    assert InvoiceBatch.objects.get().finished_at == finished


def test_a_draft_that_somebody_issued_meanwhile_is_done(admin: Caller, settings: Any) -> None:
    invoices.settings(admin.user)
    order = invoices.order(admin.user)
    settings.TASKS = invoices.JOBS_WAIT
    pk = ask(admin, of(order)).json()["data"]["id"]
    with pytest.raises(KeyboardInterrupt), _killed_after(1):
        run_batch.func(pk)
    draft = Invoice.objects.get(order=order)
    invoices.take(draft.pk, "issue", admin.user)
    run_batch.func(pk)
    [line] = shown(admin, pk)["lines"]
    assert (line["error"], line["invoice"]["number"]) == ("", "F-1")


def test_something_unforeseen_is_noted_and_the_rest_goes_on(admin: Caller) -> None:
    invoices.settings(admin.user)
    orders = [invoices.order(admin.user) for _ in range(2)]
    with patch.object(batches, "issue_invoice", side_effect=[RuntimeError("boom"), None]):
        told = done(admin, *map(of, orders))
    assert [line["error"] for line in told["lines"]] == [
        "No se pudo; ya quedó anotado para quien da mantenimiento.",
        "",
    ]


def test_who_issues_none_may_ask_for_drafts(admin: Caller, seller: Caller) -> None:
    invoices.settings(admin.user)
    order = invoices.order(admin.user)
    order.seller = seller.user
    order.save()
    refused = ask(seller, of(order))
    assert (refused.status_code, InvoiceBatch.objects.count()) == (403, 0)
    told = done(seller, of(order), issue=False)
    assert told["lines"][0]["invoice"]["status"] == "Borrador"


def test_what_a_person_does_not_see_is_refused_whole(admin: Caller, seller: Caller) -> None:
    own, other = invoices.order(admin.user), invoices.order(admin.user)
    own.seller = seller.user
    own.save()
    refused = ask(seller, of(own), of(other), issue=False)
    assert (refused.status_code, BatchLine.objects.count()) == (422, 0)
    assert "sources" in next(iter(refused.json()["errors"]))


def test_others_batches_are_seen_by_who_sees_all_invoices(admin: Caller, seller: Caller, billing: Caller) -> None:
    invoices.settings(admin.user)
    order = invoices.order(admin.user)
    pk = done(admin, of(order))["id"]
    assert shown(billing, pk)["creator"] == admin.user.name
    assert [one["id"] for one in billing.get("/invoices/batches").json()["data"]] == [pk]
    assert seller.get(f"/invoices/batches/{pk}").status_code == 404
    assert seller.get("/invoices/batches").json()["data"] == []


@pytest.mark.parametrize(
    "body",
    [{"sources": []}, {"sources": [{}]}, {"sources": [{"idOrder": 1, "idPayment": 2}]}, {}],
)
def test_a_batch_names_what_it_is_of(admin: Caller, body: dict[str, Any]) -> None:
    refused = admin.post("/invoices/batches", body)
    assert refused.status_code == 422
    assert refused.json()["errors"]
