"""Many people issue at once: each invoice has its folio, none is given twice and none is left out."""

from decimal import Decimal
from itertools import count
from typing import Any

import pytest

from apps.invoices.models import Invoice, InvoiceXml, PaidDocument
from tests.factories import invoices
from tests.integration.inventory.test_pieces_at_once import at_once
from tests.integration.invoices.complements import draft, owed_order, paid
from tests.personas import Caller, person
from tests.sizes import RACES

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def admin() -> Caller:
    return Caller(person("admin"))


def _issued(admin: Caller, made: list[int]) -> list[Any]:
    return at_once(lambda n: admin.post(f"/invoices/{made[n]}/issue"), len(made))


def test_folios_are_given_once_and_without_gaps(admin: Caller) -> None:
    for race in range(RACES):
        made = [invoices.invoice(admin.user).pk for _ in range(8)]
        answers = _issued(admin, made)
        assert [answer.status_code for answer in answers] == [200] * len(made)
        folios = sorted(row.folio or 0 for row in Invoice.objects.filter(folio__isnull=False))
        assert folios == list(range(1, len(made) * (race + 1) + 1))
    assert set(InvoiceXml.objects.values_list("kind", flat=True)) == {"sealed"}


def test_credit_notes_have_folios_of_their_own_series(admin: Caller) -> None:
    invoices.settings(admin.user, credit_series="DEV", first_credit_folio=40)
    for race in range(RACES):
        refunds = [invoices.refund(admin.user) for _ in range(2)]
        made = [invoices.invoice(admin.user, of=one).pk for one in refunds]
        assert [answer.status_code for answer in _issued(admin, made)] == [200] * len(made)
        numbers = Invoice.objects.filter(kind="E").order_by("folio").values_list("number", flat=True)
        assert list(numbers) == [f"DEV-{40 + n}" for n in range(len(made) * (race + 1))]


def test_of_many_who_invoice_one_order_one_wins(admin: Caller) -> None:
    invoices.settings(admin.user)
    order = invoices.order(admin.user)
    answers = at_once(lambda _: admin.post("/invoices/draft", {"idOrder": order.pk}), 6)
    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409, 409, 409]
    assert Invoice.objects.filter(order=order, counts=True).count() == 1


def test_of_one_who_issues_and_one_who_discards_one_wins(admin: Caller) -> None:
    pk = invoices.invoice(admin.user).pk

    def act(number: int) -> Any:
        return admin.post(f"/invoices/{pk}/issue") if number else admin.delete(f"/invoices/{pk}")

    statuses = sorted(answer.status_code for answer in at_once(act, 2))
    assert statuses in ([200, 404], [200, 409])


def test_of_two_stamps_and_an_annulment_one_counts(admin: Caller) -> None:
    pk = invoices.invoice(admin.user, "issue").pk
    files = [invoices.stamped(pk) for _ in range(2)]
    numbers = count()

    def act(number: int) -> Any:
        if number == 2:
            return admin.post(f"/invoices/{pk}/annul", {"reason": "No"})
        return admin.form(f"/invoices/{pk}/stamped", {"file": invoices.upload(f"{next(numbers)}.xml", files[number])})

    answers = at_once(act, 3)
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409]
    found = Invoice.objects.get(pk=pk)
    assert (found.status == "Timbrada") == (found.uuid is not None)
    assert InvoiceXml.objects.filter(invoice=pk, kind="stamped").count() == (found.status == "Timbrada")


def test_complements_of_one_invoice_that_are_issued_at_once_chain(admin: Caller) -> None:
    order = owed_order(admin.user)
    made = invoices.invoice(admin.user, "issue", "stamp", of=order)
    part = made.total / 4
    payments = [paid(order, admin.user, part.quantize(Decimal("0.01"))) for _ in range(3)]
    drafts = [draft(admin, one).json()["data"]["id"] for one in payments]
    assert [answer.status_code for answer in _issued(admin, drafts)] == [200] * len(drafts)
    left = made.total
    for number, document in enumerate(PaidDocument.objects.filter(invoice=made, counts=True).order_by("part"), 1):
        assert (document.part, document.before) == (number, left)
        left = document.after
    assert left == made.total - sum(one.amount for one in payments)
