"""A spreadsheet of customers brings their addresses too; an empty cell leaves what is there, a dash empties it."""

from typing import Any

import pytest

from apps.partners.models import Address, Customer
from tests.factories import partners as make
from tests.integration.partners.test_customer_import import csv, problems, send
from tests.personas import Caller

INVOICE = ["Facturación: calle y número", "Facturación: código postal"]
SHIPMENT = ["Envío: calle y número", "Envío: colonia", "Envío: código postal", "Envío: teléfono"]


@pytest.fixture
def customer(admin: Caller, seller: Caller) -> Customer:
    make.postal_codes()
    return make.customer(admin.user, first_name="Ana", phone="33 1", notes="Nota", seller_id=seller.user.pk)


def bring(who: Caller, customer: Customer, cells: dict[str, str], *, dry: bool = False) -> Any:
    return send(who, csv([str(customer.pk), *cells.values()], heads=["ID", *cells]), dry=dry)


def test_a_new_customer_comes_with_both_addresses_and_their_places(admin: Caller) -> None:
    make.postal_codes()
    row = ["Ana", "Sol 1", "44100", "Luna 2", "Jaltiche", "20310", "33 1099 4000"]
    assert send(admin, csv(row, heads=["Nombre", *INVOICE, *SHIPMENT])).json()["data"]["created"] == 1
    pk = Customer.objects.get().pk
    shipment, invoice = sorted(admin.get("/users/customer", {"id": pk}).json()["data"]["addresses"], key=lambda a: str(a["kind"]), reverse=True)  # fmt: skip
    assert (invoice["address"], invoice["colony"], invoice["city"], invoice["isDefault"]) == ("Sol 1", "Centro", "Guadalajara", True)  # fmt: skip
    assert (shipment["colony"], shipment["city"], shipment["state"]) == ("Jaltiche", "El Llano", "Aguascalientes")
    labels = {change["label"] for entry in admin.get(f"/admin/customers/{pk}/history").json()["data"] for change in entry["changes"]}  # fmt: skip
    assert "Dirección de envío Luna 2 · Calle y número" in labels


def test_the_default_one_is_changed_and_its_place_follows_the_code(admin: Caller, customer: Customer) -> None:
    two = [{"kind": "invoice", "address": "Otra"}, {"kind": "invoice", "address": "Sol 1", "isDefault": True}]
    admin.put("/users/customer", {"id": customer.pk, "addresses": two})
    data = bring(admin, customer, {"Facturación: código postal": "20310"}).json()["data"]
    assert data["updated"] == 1, "also when nothing but an address changes"
    found = {a.address: (a.zip_code, a.city, a.colony, a.is_default) for a in customer.addresses.all()}
    assert found == {"Otra": ("", "", "", False), "Sol 1": ("20310", "El Llano", "", True)}
    assert bring(admin, customer, {"Facturación: código postal": "20310"}).json()["data"]["unchanged"] == 1


def test_an_empty_cell_leaves_and_a_dash_empties(admin: Caller, customer: Customer) -> None:
    bring(admin, customer, {"Envío: calle y número": "Sol 1", "Envío: teléfono": "33 1", "Envío: colonia": "Centro"})
    cells = {"Teléfono": "", "Notas": "-", "Vendedor": "-", "Envío: colonia": "", "Envío: teléfono": "-"}
    assert bring(admin, customer, cells).json()["data"]["updated"] == 1
    customer.refresh_from_db()
    assert (customer.phone, customer.notes, customer.seller_id) == ("33 1", "", None)
    address = customer.addresses.get()
    assert (address.address, address.colony, address.phone) == ("Sol 1", "Centro", "")


def test_a_dry_run_saves_no_address(admin: Caller, customer: Customer) -> None:
    assert bring(admin, customer, {"Envío: calle y número": "Sol 1"}, dry=True).json()["data"]["updated"] == 1
    assert not Address.objects.exists()


@pytest.mark.parametrize(
    ("cells", "found"),
    [
        ({"Envío: colonia": "Centro"}, [("Envío: colonia", "Una dirección lleva siempre «Envío: calle y número».")]),
        ({"Envío: calle y número": "-"}, [("Envío: calle y número", "Una dirección lleva siempre «Envío: calle y número».")]),
        ({"Envío: calle y número": "x", "Envío: código postal": "00001"}, [("Envío: código postal", "No existe el código postal 00001.")]),
        ({"Envío: calle y número": "x", "Envío: código postal": "4A"}, [("Envío: código postal", "Un código postal son 5 cifras.")]),
        ({"Envío: calle y número": "x" * 201}, [("Envío: calle y número", "Escribe como máximo 200 caracteres.")]),
        ({"Envío: calle y número": "x", "Envío: correo": "no"}, [("Envío: correo", "Escribe un correo válido, como nombre@empresa.mx.")]),
        (
            {"Correo": "no", "Envío: calle y número": "x", "Envío: teléfono": "hola", "Facturación: colonia": "Centro"},
            [
                ("Correo", "Escribe un correo válido, como nombre@empresa.mx."),
                ("Facturación: colonia", "Una dirección lleva siempre «Facturación: calle y número»."),
                ("Envío: teléfono", "Un teléfono lleva cifras, espacios, +, guiones y paréntesis."),
            ],
        ),
    ],
)  # fmt: skip
def test_every_mistake_of_a_row_is_told_at_its_cell(
    admin: Caller, customer: Customer, cells: dict[str, str], found: list[tuple[str, str]]
) -> None:
    told = problems(bring(admin, customer, cells))
    assert [(column, message) for _, column, message in told] == found
    assert not Address.objects.exists()


def test_a_login_follows_its_record(admin: Caller, customer: Customer) -> None:
    admin.put("/users/customer", {"id": customer.pk, "customerEmail": "antes@x.mx"})
    admin.post("/users/customer/access", {"id": customer.pk, "password": "una-clave-Larga-7"})
    assert bring(admin, customer, {"Correo": "ahora@x.mx"}).json()["data"]["updated"] == 1
    customer.refresh_from_db()
    assert customer.user is not None and customer.user.pending_email == "ahora@x.mx"  # until it is confirmed
    [(_, column, sentence)] = problems(bring(admin, customer, {"Correo": "-"}))
    assert (column, sentence) == ("Correo", "Tiene acceso: su correo no puede quedar vacío.")
    taken = bring(admin, customer, {"Correo": admin.user.email})
    assert (taken.status_code, list(taken.json()["errors"])) == (422, ["file"])
    customer.refresh_from_db()
    assert customer.email == "ahora@x.mx", "nothing of it is saved"


def test_addresses_take_few_queries(admin: Caller, django_assert_max_num_queries: Any) -> None:
    make.postal_codes()
    rows = [[f"Cliente {n}", "Sol 1", "44100", "Luna 2", "", "20310", ""] for n in range(1000)]
    with django_assert_max_num_queries(230):
        assert send(admin, csv(*rows, heads=["Nombre", *INVOICE, *SHIPMENT])).json()["data"]["created"] == 1000
    assert Address.objects.count() == 2000
