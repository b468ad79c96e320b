from apps.catalog.models.catalogues import Brand, Category, Color, ColorKind, Subcategory, Supplier
from apps.catalog.models.picture import ProductImage
from apps.catalog.models.product import Product
from apps.catalog.models.sat_key import SatKey

__all__ = [
    "Brand",
    "Category",
    "Color",
    "ColorKind",
    "Product",
    "ProductImage",
    "SatKey",
    "Subcategory",
    "Supplier",
]
