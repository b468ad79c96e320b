"""The constancia may come with the form that its customer stands in, and what a piece says of its product must be true."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from apps.inventory.models import Piece
from apps.partners.models import Customer, TaxDocument
from tests.contract.client.client import flat
from tests.factories import catalog, inventory, partners, sales
from tests.personas import Caller


def form_of_quote(by: Caller, **values: Any) -> dict[str, Any]:
    """With a piece and a file."""
    piece = inventory.piece(by.user)
    line = {"IdProduct": piece.product_id, "unitPrice": "100", "pieces": [piece.pk]}
    return {**dict(flat({"exchangeType": "18", "products": [line], **values})), "taxSituation": partners.constancia()}


@pytest.mark.parametrize(("path", "name"), [("/users/customer", "id"), ("/users/wholesaler", "id")])
def test_a_constancia_comes_with_its_customer(admin: Caller, path: str, name: str) -> None:
    made = admin.form(path, {"customerFirstName": "Luis", "taxSituation": partners.constancia()})
    assert made.status_code == 201, made.json()
    data = made.json()["data"]
    assert data["taxSituation"]["fileName"] == TaxDocument.objects.get(customer=data["id"]).file_name
    again = {"_method": "PUT", name: data["id"], "notes": "Otra", "taxSituation": partners.constancia()}
    assert admin.form(path, again).status_code == 200
    assert TaxDocument.objects.filter(customer=data["id"]).count() == 1


def test_a_constancia_comes_with_the_quote_of_its_customer(admin: Caller) -> None:
    """A new one, a known one, and a known one whose quote is changed."""
    made = admin.form("/quotes/store", form_of_quote(admin, customerFirstName="Luis"))
    assert made.status_code == 201, made.json()
    assert TaxDocument.objects.filter(customer=made.json()["data"]["idCustomer"]).exists()
    known = partners.customer(admin.user)
    admin.form("/quotes/store", form_of_quote(admin, idCustomer=known.pk))
    assert TaxDocument.objects.filter(customer=known).exists()
    quote = sales.quote(admin.user)
    sent = {"_method": "PUT", "idQuote": quote.pk, "taxSituation": partners.constancia()}
    assert admin.form("/quotes/update", sent).status_code == 200
    assert TaxDocument.objects.filter(customer=quote.customer).exists()


def test_a_picture_of_nothing_adds_nobody(admin: Caller) -> None:
    refused = admin.form(
        "/quotes/store",
        {**form_of_quote(admin, customerFirstName="Luis"), "taxSituation": SimpleUploadedFile("x.pdf", b"nada")},
    )
    assert (refused.status_code, list(refused.json()["errors"])) == (415, ["taxSituation"])
    assert not Customer.objects.exists()


def test_who_may_not_change_a_customer_leaves_no_constancia(admin: Caller, caller: Any) -> None:
    theirs = partners.customer(admin.user)
    seller = caller("seller", "otra@pruebas.mx")
    refused = seller.form("/quotes/store", form_of_quote(admin, idCustomer=theirs.pk))
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["idCustomer"])
    assert not TaxDocument.objects.exists()


@pytest.mark.parametrize("said", ["own", "another", "absent"])
def test_a_piece_of_a_product_is_of_that_product(admin: Caller, said: str) -> None:
    piece, other = inventory.piece(admin.user), catalog.product(admin.user)
    of = {"own": {"FK_IdProduct": piece.product_id}, "another": {"FK_IdProduct": other.pk}, "absent": {}}[said]
    line = {"IdProduct": piece.product_id, "unitPrice": "100", "pieces": [{"IdPiece": piece.pk, **of}]}
    sent = {"idCustomer": partners.customer(admin.user).pk, "exchangeType": "18", "products": [line]}
    for answer in (admin.post("/quotes/store", sent), admin.form("/quotes/store", dict(flat(sent)))):
        assert answer.status_code == (422 if said == "another" else 201), answer.json()
        assert said != "another" or list(answer.json()["errors"]) == ["products.0.pieces"]


def test_a_new_piece_is_of_the_product_that_it_comes_with(admin: Caller) -> None:
    product, other = catalog.product(admin.user), catalog.product(admin.user)
    new = {"Tag": "ETQ-1", "Location": "Bodega GDL"}
    core = {"IdBrand": product.brand_id, "IdCategory": product.subcategory_id}
    for answer in (
        admin.put("/products/update", {"id": product.pk, "pieces": [{**new, "FK_IdProduct": other.pk}]}),
        admin.post("/products/save", {"Name": "Mesa", **core, "pieces": [{**new, "FK_IdProduct": other.pk}]}),
    ):
        assert (answer.status_code, list(answer.json()["errors"])) == (422, ["pieces.0.FK_IdProduct"])
    assert not Piece.objects.exists()
    its = admin.put("/products/update", {"id": product.pk, "pieces": [{**new, "FK_IdProduct": product.pk}]})
    assert (its.status_code, Piece.objects.get().product_id) == (200, product.pk)
