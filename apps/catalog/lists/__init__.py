from apps.catalog.lists.catalogues import BRANDS, CATEGORIES, COLORS, SUBCATEGORIES, SUPPLIERS
from apps.catalog.lists.products import PRODUCTS, PRODUCTS_FOUND, SUPPLIER_REPORT

__all__ = [
    "BRANDS",
    "CATEGORIES",
    "COLORS",
    "PRODUCTS",
    "PRODUCTS_FOUND",
    "SUBCATEGORIES",
    "SUPPLIERS",
    "SUPPLIER_REPORT",
]
