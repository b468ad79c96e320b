"""The report of suppliers as a PDF: the filter's rows, the chosen columns, nothing that the reader may not see."""

from io import BytesIO
from typing import Any

import pytest
from django.core.cache import caches
from pypdf import PdfReader

from apps.catalog.models import Brand, Category, Product, Subcategory, Supplier
from tests.personas import Caller


@pytest.fixture
def products(db: None) -> None:
    kind = Subcategory.objects.create(name="Sillas", category=Category.objects.create(name="Muebles", position=1))
    maker = Supplier.objects.create(name="Ñandú & Cía")
    common = {"brand": Brand.objects.create(name="Ánfora"), "subcategory": kind, "providers_price_usd": "41.50"}
    Product.objects.create(name="Silla <b>alta</b>", supplier=maker, **common)
    Product.objects.create(name="Banco", **common)


def text_of(response: Any) -> str:
    assert response.status_code == 200, response.content
    return "\n".join(page.extract_text() for page in PdfReader(BytesIO(response.content)).pages)


def test_it_names_the_day_and_has_every_row_of_the_filter(admin: Caller, products: None) -> None:
    response = admin.get("/reports/download", {"filter[search]": "alta"})
    assert response.headers["Content-Disposition"].startswith('attachment; filename="reporte-2')
    text = text_of(response)
    assert "Ñandú & Cía" in text
    assert "Silla <b>alta</b>" in text
    assert "Banco" not in text


def test_the_same_data_make_the_same_bytes(admin: Caller, products: None) -> None:
    first = admin.get("/reports/download").content
    caches["documents"].clear()
    assert admin.get("/reports/download").content == first


def test_only_the_chosen_columns_are_in_it(admin: Caller, products: None) -> None:
    text = text_of(admin.get("/reports/download", {"active[0]": "Name"}))
    assert "Banco" in text
    assert "Ánfora" not in text


def test_costs_are_only_for_who_may_see_them(admin: Caller, coordinator: Caller, products: None) -> None:
    assert "41.50" in text_of(admin.get("/reports/download"))
    assert "41.50" not in text_of(coordinator.get("/reports/download"))
    refused = coordinator.get("/reports/download", {"active[0]": "providersPriceUsd"})
    assert refused.json()["errors"] == {"active": "No existe la columna «providersPriceUsd»."}


def test_a_filter_that_leaves_nothing_says_so(admin: Caller, products: None) -> None:
    assert "Ningún producto" in text_of(admin.get("/reports/download", {"filter[search]": "escritorio"}))


def test_sellers_have_no_reports(seller: Caller) -> None:
    assert seller.get("/reports/download").status_code == 403
