"""Two people at one commission, or at one order: one wins, and the other is told which commission has it."""

from typing import Any

import pytest

from apps.commissions.models import Commission, CommissionEntry
from apps.sales.models import Order
from tests.factories import catalog
from tests.factories import commissions as make
from tests.integration.commissions.commission_invariants import check_commissions
from tests.integration.commissions.test_calls import form
from tests.integration.inventory.test_pieces_at_once import at_once
from tests.personas import Caller, person

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def admin() -> Caller:
    return Caller(person("admin"))


@pytest.fixture
def seller() -> Caller:
    return Caller(person("seller"))


def test_of_two_who_save_an_order_one_wins(admin: Caller, seller: Caller) -> None:
    common, *own = [make.completed(admin.user, seller.user) for _ in range(3)]
    pairs = [(common, own[0]), (own[1], common)]
    answers = at_once(lambda n: admin.post("/commissions/save", form(seller.user, *pairs[n])), 2)
    assert sorted(answer.status_code for answer in answers) == [201, 409]
    [won] = Commission.objects.all()
    [lost] = [answer.json() for answer in answers if answer.status_code == 409]
    assert lost["message"] == f"La orden {common.pk} ya está en la comisión {won.pk}."
    assert lost["taken"] == [{"order": common.pk, "devolution": None, "commission": won.pk}]
    check_commissions()


def test_one_pays_while_another_changes_it_or_cancels_it(admin: Caller, seller: Caller) -> None:
    orders = [make.completed(admin.user, seller.user) for _ in range(2)]
    made = make.commission(admin.user, seller.user, orders[0])

    def act(number: int) -> Any:
        if number == 0:
            proof = catalog.picture("PNG")
            return admin.form("/commissions/images/save-commission", {"id": made.pk, "image": proof})
        return admin.post("/commissions/save", form(seller.user, *orders, id=made.pk, version=1))

    statuses = [answer.status_code for answer in at_once(act, 2)]
    assert 200 in statuses
    assert set(statuses) <= {200, 409}
    check_commissions()
    cancelled = at_once(lambda _: admin.post(f"/commissions/cancel/{made.pk}"), 2)
    assert sorted(answer.status_code for answer in cancelled) == [200, 409]
    check_commissions()
    assert not CommissionEntry.objects.filter(released_at=None).exists()
    assert set(Order.objects.values_list("commission_status", flat=True)) == {"Pendiente"}
