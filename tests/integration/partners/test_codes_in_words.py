"""The SAT's codes by their words: who chose one from a list has its description."""

from typing import Any

import pytest

from apps.partners.models import Customer
from tests.factories import partners
from tests.personas import Caller


@pytest.mark.parametrize(
    "use",
    ["G03", "g03", "Gastos en general", "GASTOS EN GENERAL.", "G03 - Gastos en general", "G03: gastos en general"],
)
def test_a_code_is_said_in_its_words(admin: Caller, use: str) -> None:
    customer = partners.customer(admin.user, **partners.COMPLETE)
    sent: dict[str, Any] = {"idCustomer": customer.pk, "CFDIUssage": use}
    for change in (
        admin.put("/quotes/client-billingsdata", sent),
        admin.form("/quotes/client-billingsdata", {"_method": "PUT", **sent}),
    ):
        assert change.status_code == 200, change.json()
        assert change.json()["data"]["CFDIUssage"] == "G03"


@pytest.mark.parametrize("use", ["G01 - Gastos en general", "Gastos raros", "G0333"])
def test_what_is_no_code_says_how_one_is_written(admin: Caller, use: str) -> None:
    customer = partners.customer(admin.user, **partners.COMPLETE)
    refused = admin.put("/quotes/client-billingsdata", {"idCustomer": customer.pk, "CFDIUssage": use})
    assert "G03 (uso)" in refused.json()["errors"]["CFDIUssage"]
    assert Customer.objects.get(pk=customer.pk).cfdi_use == customer.cfdi_use
