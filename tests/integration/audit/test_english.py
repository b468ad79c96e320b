"""The audit list in English: what happened and to what; what was written then stays as it was."""

from apps.partners.services.customers import delete_customer
from tests.factories import partners
from tests.integration.audit.test_audit_list import detail, listed
from tests.personas import PASSWORD, Caller


def test_records_steps_and_fields_have_english_names(admin: Caller) -> None:
    made = partners.customer(admin.user, first_name="Luz", phone="3312345678")
    delete_customer("customer", made.pk, by=admin.user)
    [spanish] = listed(admin, kind="partners.customer", happened=["delete"])
    admin.headers["Accept-Language"] = "en"
    [gone] = listed(admin, kind="partners.customer", happened=["delete"])
    assert (gone["name"], gone["kindLabel"], gone["actionLabel"]) == ("Luz", "Customer", "Deleted")
    assert (spanish["kindLabel"], spanish["actionLabel"]) == ("Cliente", "Baja")
    kinds = {one["id"]: one["name"] for one in admin.get("/audit/choices").json()["data"]["kinds"]}
    assert (kinds["inventory.inventoryentry"], kinds["sales.order"]) == ("Entry", "Order")


def test_who_signed_in_is_no_entry_of_pieces(admin: Caller) -> None:
    Caller().post("/login", {"email": admin.user.email, "password": PASSWORD})
    assert listed(admin, happened=["sign_in"])[0]["happenedLabel"] == "Entrada"
    admin.headers["Accept-Language"] = "en"
    assert listed(admin, happened=["sign_in"])[0]["happenedLabel"] == "Signed in"


def test_a_download_tells_its_rows(admin: Caller) -> None:
    admin.get("/admin/customers/export.csv").getvalue()
    admin.headers["Accept-Language"] = "en"
    [taken] = listed(admin, happened=["export"])
    assert (taken["name"], taken["actionLabel"]) == ("Customers", "CSV download")
    assert "Rows" in {fact["label"] for fact in detail(admin, taken)["facts"]}
