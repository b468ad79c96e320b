"""The commissions of the demo company: one to look at in each state, and something that is still coming."""

from django.core.management import call_command

from apps.accounts.models import User
from apps.commissions.models import Commission
from tests.integration.commissions.commission_invariants import check_commissions
from tests.personas import Caller


def test_one_in_each_state_and_something_coming(db: None) -> None:
    call_command("demo", products=40)
    made = Commission.objects.order_by("pk").values_list("status", flat=True)
    assert list(made) == ["Cancelado", "Pagado", "Por pagar"]
    check_commissions()
    seller = Caller(User.objects.get(email="vendedor@demo.mx"))
    coming = seller.get("/commissions/coming").json()["data"]
    assert coming["orders"]
    assert coming["total"] != "0.00"
