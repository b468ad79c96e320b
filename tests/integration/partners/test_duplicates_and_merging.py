"""Nobody is entered twice by mistake; who was, becomes one with everything that was theirs."""

from typing import Any

import pytest

from apps.partners.models import Customer
from tests.factories import partners as make
from tests.personas import Caller

ONE = {"customerFirstName": "Una", "RFC": "MAB9307148T4", "customerEmail": "una@x.mx", "customerPhone": "33 3615 1040"}


@pytest.mark.parametrize(
    ("same", "by"),
    [
        ({"RFC": "MAB-930714-8T4"}, ["RFC"]),
        ({"customerEmail": "UNA@x.mx"}, ["customerEmail"]),
        ({"customerPhone": "+52 (33) 3615-1040"}, ["customerPhone"]),
        ({"RFC": "MAB9307148T4", "customerPhone": "3336151040"}, ["RFC", "customerPhone"]),
    ],
)
def test_the_same_rfc_email_or_phone_is_held_up_and_passes_when_accepted(
    admin: Caller, same: dict[str, Any], by: list[str]
) -> None:
    first = admin.post("/users/customer", ONE).json()["data"]["id"]
    refused = admin.post("/users/customer", {"customerFirstName": "Dos", **same})
    assert (refused.status_code, refused.json()["code"]) == (409, "possible_duplicate")
    found = [{"id": first, "kind": "customer", "name": "Una", "by": by, "visible": True, "seller": None}]
    assert refused.json()["duplicates"] == found
    assert refused.json()["accept"] == "acceptDuplicates"
    assert admin.post("/users/customer/duplicates", same).json()["data"] == found
    made = admin.post("/users/customer", {"customerFirstName": "Dos", **same, "acceptDuplicates": True})
    assert (made.status_code, made.json()["data"]["duplicates"]) == (201, found)


def test_a_duplicate_among_the_wholesalers_says_so_to_who_may_see_it(
    admin: Caller, seller: Caller, wholesaler: Caller
) -> None:
    shop = make.wholesaler(admin.user, first_name="Mayoreo", rfc="MAB9307148T4").pk
    for who in (admin, seller):
        [found] = who.post("/users/customer/duplicates", {"RFC": "MAB9307148T4"}).json()["data"]
        assert (found["id"], found["kind"], found["visible"]) == (shop, "wholesaler", True)
    [hidden] = wholesaler.post("/users/customer/duplicates", {"RFC": "MAB9307148T4"}).json()["data"]
    assert (hidden["id"], hidden["kind"], hidden["visible"]) == (None, None, False)


def test_a_change_is_held_up_only_for_what_it_changes(admin: Caller) -> None:
    admin.post("/users/customer", ONE)
    pk = admin.post("/users/customer", {**ONE, "acceptDuplicates": True}).json()["data"]["id"]
    assert admin.put("/users/customer", {**ONE, "id": pk, "notes": "x"}).status_code == 200
    other = make.customer(admin.user).pk
    assert admin.put("/users/customer", {"id": other, "customerEmail": "una@x.mx"}).status_code == 409
    assert admin.put("/quotes/update-client", {"idCustomer": other, "customerPhone": "3336151040"}).status_code == 409
    assert admin.put("/quotes/client-billingsdata", {"idCustomer": other, "RFC": ONE["RFC"]}).status_code == 409


def test_a_generic_rfc_and_empty_fields_identify_nobody(admin: Caller) -> None:
    generic = {"customerFirstName": "Público", "RFC": "XAXX010101000", "taxRegime": "616", "CFDIUssage": "S01"}
    assert [admin.post("/users/customer", generic).status_code for _ in range(2)] == [201, 201]
    assert (
        admin.post("/users/customer/duplicates", {"RFC": "XAXX010101000", "customerPhone": "12"}).json()["data"] == []
    )


def test_the_record_itself_is_no_duplicate(admin: Caller) -> None:
    pk = admin.post("/users/customer", ONE).json()["data"]["id"]
    assert (
        admin.post(
            "/users/customer/duplicates",
            {"RFC": ONE["RFC"], "customerEmail": ONE["customerEmail"], "customerPhone": ONE["customerPhone"], "id": pk},
        ).json()["data"]
        == []
    )


# --- merging ----------------------------------------------------------------------------------


def merge(who: Caller, keep: int, other: int) -> Any:
    return who.post("/users/customer/merge", {"keep": keep, "merge": other, "reason": "Repetido."})


def test_what_the_kept_one_lacks_is_filled_and_all_that_was_the_other_s_is_its(admin: Caller, seller: Caller) -> None:
    kept = make.customer(admin.user, first_name="Una", addresses=[make.INVOICE]).pk
    filled = {**make.COMPLETE, "phone": "33 3615 1040", "seller_id": seller.user.pk}
    parts: dict[str, Any] = {"addresses": [make.INVOICE, make.SHIPMENT], "contacts": [{"name": "Luz"}]}
    merged = make.customer(admin.user, first_name="Otra", **filled, **parts).pk
    admin.form("/orders/tax-situation", {"idCustomer": merged, "file": make.constancia()})
    answer = merge(admin, kept, merged)
    assert answer.json()["message"] == "Los registros se han unido correctamente."
    data = answer.json()["data"]
    assert (data["id"], data["name"], data["RFC"], data["idSeller"]) == (kept, "Una", "MAB9307148T4", seller.user.pk)
    assert [(a["kind"], a["isDefault"]) for a in data["addresses"]].count(("invoice", True)) == 1
    assert (len(data["addresses"]), len(data["contacts"])) == (3, 1)
    assert data["taxSituation"]["rfc"] == "MAB9307148T4"
    gone = admin.get("/users/customer", {"id": merged}).json()["data"]
    assert (gone["status"], gone["mergedInto"]) == ("Inactivo", {"id": kept, "name": "Una"})
    assert gone["addresses"] == []


def test_both_histories_tell_the_merge(admin: Caller) -> None:
    kept, merged = (make.customer(admin.user, phone=phone).pk for phone in ("", "33 3615 1040"))
    merge(admin, kept, merged)
    for pk in (kept, merged):
        newest = admin.get(f"/admin/customers/{pk}/history").json()["data"][0]
        assert (newest["actionLabel"], newest["reason"]) == ("Unión de registros", "Repetido.")


def test_tax_data_of_another_rfc_is_not_mixed_in(admin: Caller) -> None:
    kept = make.customer(admin.user, rfc="GODE561231GR8").pk
    merged = make.customer(admin.user, **make.COMPLETE).pk
    data = merge(admin, kept, merged).json()["data"]
    assert (data["RFC"], data["BusinessName"], data["taxRegime"]) == ("GODE561231GR8", "", "")


def test_a_chain_of_merges_ends_at_the_last(admin: Caller) -> None:
    a, b, c = (make.customer(admin.user).pk for _ in range(3))
    merge(admin, b, a)
    merge(admin, c, b)
    assert Customer.objects.get(pk=a).merged_into_id == c


def test_each_keeps_its_own_constancia_when_both_have_one(admin: Caller) -> None:
    kept, merged = (make.customer(admin.user).pk for _ in range(2))
    for pk in (kept, merged):
        admin.form("/orders/tax-situation", {"idCustomer": pk, "file": make.constancia()})
    merge(admin, kept, merged)
    assert {admin.get("/orders/tax-situation", {"idModel": pk}).status_code for pk in (kept, merged)} == {200}


def test_a_login_moves_to_the_one_that_has_none(admin: Caller) -> None:
    kept = make.customer(admin.user).pk
    merged = make.customer(admin.user, email="entra@x.mx").pk
    admin.post("/users/customer/access", {"id": merged, "password": "una-clave-Larga-7"})
    assert merge(admin, kept, merged).json()["data"]["accessEmail"] == "entra@x.mx"
    assert Caller().post("/login", {"email": "entra@x.mx", "password": "una-clave-Larga-7"}).status_code == 200


def test_what_cannot_be_merged_is_refused(admin: Caller) -> None:
    one, two, three = (make.customer(admin.user).pk for _ in range(3))
    shop = make.wholesaler(admin.user).pk
    assert merge(admin, one, one).json()["errors"].keys() == {"merge"}
    assert merge(admin, one, shop).json()["errors"].keys() == {"merge"}
    assert merge(admin, one, 999).status_code == 404
    merge(admin, one, two)
    assert merge(admin, three, two).status_code == 409
    assert merge(admin, two, three).status_code == 409
    refused = admin.post(f"/users/customer/{two}/activate")
    assert (refused.status_code, refused.json()["message"]) == (409, "Está unido a otro registro.")


def test_notes_and_activities_go_over_to_the_record_that_stays(admin: Caller) -> None:
    kept, merged = make.customer(admin.user).pk, make.customer(admin.user).pk
    here = {"resource": "customers", "record": merged}
    admin.post("/notes", {**here, "text": "Prefiere la tarde."})
    admin.post("/activities", {**here, "what": "Llamar", "due": "2026-12-01", "responsible": admin.user.pk})
    assert admin.post("/users/customer/merge", {"keep": kept, "merge": merged}).status_code == 200
    there = {"resource": "customers", "record": kept}
    assert [note["text"] for note in admin.get("/notes", there).json()["data"]["notes"]] == ["Prefiere la tarde."]
    assert [row["what"] for row in admin.get("/activities", there).json()["data"]] == ["Llamar"]
