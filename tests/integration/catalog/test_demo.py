"""The demo's catalogue: whole, the same every time, and worth looking at."""

from apps.catalog import demo, selectors
from apps.catalog.models import Brand, Category, Product, Subcategory, Supplier
from apps.inventory import demo as inventory
from tests.personas import Caller, person


def test_it_has_what_a_furniture_and_equipment_company_has(admin: Caller) -> None:
    inventory.load(demo.load(admin.user), admin.user)
    counts = {model.__name__: model.objects.count() for model in (Brand, Supplier, Category, Subcategory, Product)}
    assert counts == {"Brand": 12, "Supplier": 10, "Category": 6, "Subcategory": 20, "Product": 62}
    body = admin.get("/products").json()
    assert body["count_out_stock"] > 3
    assert body["count_low_inventory"] > 3
    for query in ({"pendingImage": 1}, {"pendingImage": 0}, {"priceToBeDefined": 1}, {"tipo": "Remanufacturado"}):
        assert admin.get("/products", query).json()["products"]["total"] > 3, query
    assert admin.get("/products/reports", {"withoutSupplier": 1}).json()["total"] > 3
    assert admin.get("/products", {"filter[search]": "nandu nogal"}).json()["products"]["total"] == 1


def test_it_is_as_large_as_asked_and_each_code_is_once(db: None) -> None:
    products = demo.load(person("admin"), 70)
    assert len({product.code for product in products}) == 70
    assert selectors.active_products().count() == 70
