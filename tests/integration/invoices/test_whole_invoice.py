"""An order is invoiced: drafted, issued, sealed, stamped, and cancelled at last."""

from decimal import Decimal

from apps.invoices.models import Invoice
from tests.factories import invoices
from tests.personas import Caller


def test_an_order_is_invoiced_from_draft_to_stamp(admin: Caller) -> None:
    invoices.settings(admin.user)
    order = invoices.order(admin.user)
    made = admin.post("/invoices/draft", {"idOrder": order.pk})
    assert made.status_code == 201, made.json()
    draft = made.json()["data"]
    assert (draft["status"], draft["number"], draft["source"]) == ("Borrador", "", f"Orden {order.pk}")
    assert Decimal(draft["total"]) == order.total
    assert [check["sentence"] for check in draft["checks"] if check["level"] == "red"] == []
    pk = draft["id"]

    issued = admin.post(f"/invoices/{pk}/issue")
    assert issued.status_code == 200, issued.json()
    assert (issued.json()["data"]["status"], issued.json()["data"]["number"]) == ("Por timbrar", "F-1")

    invoices.take(pk, "seal", admin.user)
    assert Invoice.objects.get(pk=pk).error == ""
    sealed = admin.get(f"/invoices/{pk}/xml")
    assert sealed.status_code == 200
    assert b"<cfdi:Comprobante" in sealed.content

    came = admin.form(f"/invoices/{pk}/stamped", {"file": invoices.upload("F-1.xml", invoices.stamped(pk))})
    assert came.status_code == 200, came.json()
    assert came.json()["data"]["status"] == "Timbrada"
