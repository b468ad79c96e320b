"""A form is as good as JSON, and whatever came as POST with `_method=PUT` is a PUT: so the specification's client sends."""

import io
from typing import Any
from urllib.parse import urlencode

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.test.client import BOUNDARY, MULTIPART_CONTENT, encode_multipart
from PIL import Image

from apps.accounts.models import Role, User
from apps.core.errors import Invalid, Unreadable
from apps.core.http.forms import form_as_json
from apps.partners.models import Customer
from tests.factories import catalog as make
from tests.factories import partners, sales
from tests.personas import Caller, client, person


def json_text(who: Caller, path: str, body: str) -> Any:
    return Client().generic("POST", f"/api{path}", body, "application/json", headers=who.headers)


NEW = {"email": "nueva@pruebas.mx", "firstName": "Ñandú", "lastName": "Güemes"}


def urlencoded(who: Caller, method: str, path: str, fields: dict[str, Any]) -> Any:
    return Client().generic(
        method, f"/api{path}", urlencode(fields), "application/x-www-form-urlencoded", headers=who.headers
    )


def test_a_multipart_form_creates(admin: Caller) -> None:
    assert admin.form("/users/sellers", NEW).json()["data"]["name"] == "Ñandú Güemes"


def test_an_urlencoded_form_creates(admin: Caller) -> None:
    assert urlencoded(admin, "POST", "/users/sellers", NEW).json()["data"]["name"] == "Ñandú Güemes"


@pytest.mark.parametrize("override", ["PUT", "put"])
def test_a_multipart_post_with_the_override_is_a_put(admin: Caller, override: str) -> None:
    seller = person("seller")
    answer = admin.form("/users/seller", {**NEW, "_method": override, "id": seller.pk})
    assert answer.json()["message"] == "El vendedor se ha actualizado correctamente."
    assert User.objects.get(pk=seller.pk).name == "Ñandú Güemes"


def test_an_urlencoded_post_with_the_override_is_a_put(admin: Caller) -> None:
    seller = person("seller")
    urlencoded(admin, "POST", "/users/seller", {**NEW, "_method": "PUT", "id": seller.pk})
    assert User.objects.get(pk=seller.pk).name == "Ñandú Güemes"


def test_a_real_put_may_be_a_form_too(admin: Caller) -> None:
    seller = person("seller")
    assert urlencoded(admin, "PUT", "/users/seller", {**NEW, "id": seller.pk}).status_code == 200
    assert User.objects.get(pk=seller.pk).name == "Ñandú Güemes"


@pytest.mark.parametrize("override", ["DELETE", "GET", "PATCH", "PUT,PUT"])
@pytest.mark.parametrize("path", ["/users/seller", "/users/sellers", "/users/customer"])
def test_only_a_put_can_be_asked_for_so(admin: Caller, path: str, override: str) -> None:
    """A form that any page could send must not delete, and who meant to delete does not create."""
    seller = person("seller")
    people, customers = User.objects.count(), Customer.objects.count()
    body = {**NEW, "_method": override}
    for refused in (admin.form(f"{path}?id={seller.pk}", body), admin.post(path, body)):
        assert (refused.status_code, list(refused.json()["errors"])) == (422, ["_method"])
    assert User.objects.get(pk=seller.pk).status == "Activo"
    assert (User.objects.count(), Customer.objects.count()) == (people, customers)


@pytest.mark.parametrize("override", ["POST", ""])
def test_an_override_that_says_nothing_else_changes_nothing(admin: Caller, override: str) -> None:
    assert admin.form("/users/sellers", {**NEW, "_method": override}).status_code == 201


@pytest.mark.parametrize("send", [Caller.form, Caller.post])
def test_an_update_that_is_a_post_takes_the_override_too(admin: Caller, send: Any) -> None:
    payment = sales.payment(sales.quote(admin.user), admin.user)
    answer = send(admin, f"/quotes/payments/{payment.pk}", {"_method": "PUT", "amount": "90.00"})
    assert (answer.status_code, answer.json()["data"]["amount"]) == (200, "90.00")


def test_a_step_is_no_update(admin: Caller) -> None:
    quote = sales.quote(admin.user)
    assert admin.form("/quotes/send", {"_method": "PUT", "id": quote.pk}).status_code == 405


@pytest.mark.parametrize("override", ["PUT", "put"])
def test_json_with_the_override_is_a_put_too(admin: Caller, override: str) -> None:
    seller = person("seller")
    assert admin.post("/users/seller", {**NEW, "_method": override, "id": seller.pk}).status_code == 200
    assert User.objects.get(pk=seller.pk).name == "Ñandú Güemes"


def test_the_number_of_an_address_is_not_taken_for_its_customer_s(admin: Caller) -> None:
    partners.customer(admin.user)
    customer = partners.customer(admin.user, addresses=[partners.SHIPMENT], contacts=[])
    address = customer.addresses.get()
    read = {"id": address.pk, "idAddress": address.pk, "idCustomer": customer.pk, "city": "Tonalá", "_method": "PUT"}
    assert admin.form("/quotes/client-address", read).status_code == 200
    address.refresh_from_db()
    assert address.city == "Tonalá"


def test_with_its_key_an_override_is_done_once(admin: Caller) -> None:
    seller = person("seller")
    body = {**NEW, "_method": "PUT", "id": seller.pk}
    first, again = (admin.post("/users/seller", body, **{"Idempotency-Key": "una"}).json() for _ in range(2))
    assert first == again
    assert User.objects.filter(email=NEW["email"]).count() == 1


def test_without_the_token_an_override_is_a_stranger_s_in_json_too(stranger: Caller) -> None:
    seller = person("seller")
    assert stranger.post("/users/seller", {**NEW, "_method": "PUT", "id": seller.pk}).status_code == 401


@pytest.mark.parametrize(
    ("body", "status"), [('{"_method": ["PUT"]}', 422), ('["_method"]', 405), ('{"_method": 1}', 422)]
)
def test_an_override_that_is_none_is_refused(admin: Caller, body: str, status: int) -> None:
    assert json_text(admin, "/users/seller", body).status_code == status


@pytest.mark.parametrize("body", ['{"_method": "PUT"', '{"_method": "\\u0000"}', "{"])
def test_unreadable_json_is_refused_behind_the_door(admin: Caller, stranger: Caller, body: str) -> None:
    assert [json_text(who, "/users/sellers", body).status_code for who in (admin, stranger)] == [400, 401]


@pytest.mark.parametrize("body", ["[]", "null", '"x"', "1", "true", '[{"email": "nueva@pruebas.mx"}]'])
@pytest.mark.parametrize("path", ["/quotes/store", "/orders/confirm/7", "/import-sum", "/images/save", "/login"])
def test_what_is_no_object_is_none(admin: Caller, path: str, body: str) -> None:
    refused = json_text(admin, path, body)
    assert (refused.status_code, refused.json()["message"]) == (422, "Envía un objeto.")


def test_an_empty_body_is_an_empty_object(admin: Caller) -> None:
    refused = json_text(admin, "/users/sellers", "")
    assert (refused.status_code, refused.json()) == (422, admin.post("/users/sellers", {}).json())


def test_without_the_token_a_form_is_a_stranger_s(stranger: Caller) -> None:
    seller = person("seller")
    assert stranger.form("/users/seller", {**NEW, "_method": "PUT", "id": seller.pk}).status_code == 401


def test_an_empty_field_is_none(admin: Caller) -> None:
    made = admin.form("/users/sellers", {**NEW, "locationId": "", "commissionPercentage": "", "password": ""})
    assert (made.status_code, made.json()["data"]["commissionPercentage"], made.json()["data"]["status"]) == (201, None, "Invitado")  # fmt: skip


def test_bad_fields_of_a_form_are_marked_as_those_of_json(admin: Caller) -> None:
    form, body = admin.form("/users/sellers", {"email": "x"}), admin.post("/users/sellers", {"email": "x"})
    assert (form.status_code, form.json()) == (422, body.json())


def test_brackets_make_lists_and_objects(admin: Caller) -> None:
    fields = {
        "name": "Auditor",
        "permissions[0][action]": "read",
        "permissions[0][subject]": "Sellers",
        "permissions[1][action]": "edit",
        "permissions[1][subject]": "Sellers",
        "permissions[1][granted]": "true",
    }
    assert admin.form("/admin/roles", fields).status_code == 201
    assert sorted(pair.action for pair in Role.objects.get(name="Auditor").abilities.all()) == ["edit", "read"]


def test_a_file_comes_beside_its_fields(admin: Caller) -> None:
    product = make.product(admin.user)
    drawn = io.BytesIO()
    Image.new("RGB", (20, 10), "teal").save(drawn, "PNG")
    fields = {
        "_method": "PUT",
        "id": product.pk,
        "Name": "Mesa Ñandú",
        "image2": SimpleUploadedFile("a.png", drawn.getvalue()),
    }
    shown = admin.form("/products/update", fields).json()["data"]
    assert (shown["Name"], [(i["position"], i["width"]) for i in shown["images"]]) == ("Mesa Ñandú", [(2, 20)])


@pytest.mark.parametrize(
    ("fields", "read"),
    [
        ({"a": ["1"]}, {"a": "1"}),
        ({"a": ["1", "2"]}, {"a": ["1", "2"]}),
        ({"a[]": ["1"]}, {"a": ["1"]}),
        ({"a[b]": ["1"], "a[c][d]": ["2"]}, {"a": {"b": "1", "c": {"d": "2"}}}),
        ({"a[1]": ["x"], "a[0]": ["y"]}, {"a": {"1": "x", "0": "y"}}),
        ({"a[0][b]": ["1"], "a[0][c][]": ["2", "3"]}, {"a": {"0": {"b": "1", "c": ["2", "3"]}}}),
        ({"a[x]": ["1"], "a[0]": ["2"]}, {"a": {"x": "1", "0": "2"}}),
        ({"a[١]": ["1"]}, {"a": {"١": "1"}}),
        ({"a[][b]": ["1", "2"]}, {"a": [{"b": "1"}, {"b": "2"}]}),
        (
            {"a[][b]": ["1", "2"], "a[][c][d]": ["3", "4"]},
            {"a": [{"b": "1", "c": {"d": "3"}}, {"b": "2", "c": {"d": "4"}}]},
        ),
        ({"a[][b]": ["1"], "a[][c][]": ["2", "3"]}, {"a": [{"b": "1", "c": ["2", "3"]}]}),
        (
            {"a[0][b][][c]": ["1", "2"], "a[0][b][][d]": ["3", "4"]},
            {"a": {"0": {"b": [{"c": "1", "d": "3"}, {"c": "2", "d": "4"}]}}},
        ),
        ({}, {}),
    ],
)
def test_how_a_form_is_read(fields: dict[str, list[str]], read: Any) -> None:
    assert form_as_json(fields) == read


@pytest.mark.parametrize(
    "fields",
    [
        {"a": ["1"], "a[b]": ["2"]},
        {"a[b]": ["2"], "a": ["1"]},
        {"a[]": ["1"], "a[b]": ["2"]},
        {"a[]": ["1"], "a[][b]": ["2"]},
        {"a[0]": ["1"], "a[]": ["2"]},
        {"a[][b]": ["1", "2"], "a[][c]": ["3"]},
        {"a[][b]": ["1", "2"], "a[][c][]": ["3", "4"]},
        {"a[][c][]": ["3", "4"]},
    ],
)
def test_what_could_mean_two_things_is_refused_at_its_name(fields: dict[str, list[str]]) -> None:
    with pytest.raises(Invalid) as refused:
        form_as_json(fields)
    assert set(refused.value.errors) == {"a"}


def test_what_goes_too_deep_is_unreadable() -> None:
    with pytest.raises(Unreadable):
        form_as_json({"a" + "[b]" * 10: ["1"]})


@pytest.mark.parametrize("encoding", ["application/x-www-form-urlencoded", MULTIPART_CONTENT])
def test_what_cannot_be_told_apart_stores_nothing(admin: Caller, encoding: str) -> None:
    fields = {"name": "Auditor", "permissions[][action]": ["read", "edit"], "permissions[][subject]": ["Sellers"]}
    body = encode_multipart(BOUNDARY, fields) if encoding == MULTIPART_CONTENT else urlencode(fields, doseq=True)
    refused = client().generic("POST", "/api/admin/roles", body, encoding, headers=admin.headers)
    assert (refused.status_code, set(refused.json()["errors"])) == (422, {"permissions"})
    assert not Role.objects.filter(name="Auditor").exists()
