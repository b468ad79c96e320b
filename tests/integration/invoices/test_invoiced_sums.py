"""What is added up above the list of invoices is what the SAT knows and holds."""

import pytest

from tests.factories import invoices
from tests.personas import Caller

KNOWN = ("issue", "stamp")


@pytest.mark.parametrize(
    ("steps", "holds"),
    [
        ((), False),
        (("issue",), False),
        (KNOWN, True),
        ((*KNOWN, "ask_cancel"), True),
        ((*KNOWN, "ask_cancel", "confirm_cancel"), False),
    ],
)
def test_an_invoice_is_added_while_it_holds(admin: Caller, steps: tuple[str, ...], holds: bool) -> None:
    made = invoices.invoice(admin.user, *steps)
    sums = {one["key"]: one["value"] for one in admin.get("/admin/invoices/sums").json()["data"]}
    assert sums == {"total": str(made.total) if holds else "0.00", "received": "0.00", "credited": "0.00"}
