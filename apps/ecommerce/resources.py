"""What `/api/admin` offers of the shop. A product or a circuit is told apart by its own id, whether or not it has
settings; its history is that of its settings, and of what else the shop shows of it."""

from typing import Any

from apps.catalog import rules as catalog_rules
from apps.catalog.models import Product, ProductImage
from apps.core.language import gettext, gettext_noop
from apps.core.lists import Resource
from apps.core.records.history import HistoryOf, Part
from apps.ecommerce import abilities, lists
from apps.ecommerce.models import ShopItem, ShopKey
from apps.ecommerce.schemas import items as schemas
from apps.ecommerce.schemas.keys import ShopKeyRow
from apps.inventory.models import Circuit, CircuitProduct
from apps.inventory.services.circuits import SECRETS as CIRCUIT_SECRETS

_LABELS = {"show": gettext_noop("Cambio en la tienda")}
_PICTURE_FIELDS = {"path", "thumbnail", "pixels_wide", "pixels_high"}
_SHOWN_OF_PRODUCTS = {
    "name", "code", "type", "model", "description", "brand", "subcategory", "paint", "tapestry", "status",
    "width", "height", "length", "weight", "weight_unit", "max_normal_price", "offer_price", "price_to_be_decided",
}  # fmt: skip
_SHOWN_OF_CIRCUITS = {"name", "location", "status", "max_price", "offer_price"}


def _not_shown(model: type[Any], shown: set[str]) -> frozenset[str]:
    return frozenset({field.name for field in model._meta.concrete_fields} - shown)


def _picture(image: Any) -> str:
    return gettext("Imagen {number}").format(number=image.position)


SHOP_PRODUCTS: Resource[Product] = Resource(
    spec=lists.SHOP_PRODUCTS,
    model=Product,
    read=abilities.ECOMMERCE_READ,
    detail=schemas.ShopProductDetail,
    present=schemas.product_detail,
    history=HistoryOf(
        parts=[
            Part(ShopItem, "product_id", lambda _: gettext("Tienda")),
            Part(ProductImage, "product_id", _picture),
        ],
        secrets=catalog_rules.SECRETS,
        hidden=_not_shown(Product, _SHOWN_OF_PRODUCTS) | _PICTURE_FIELDS | {"product", "circuit"},
    ),
    labels=_LABELS
    | {"add_picture": gettext_noop("Imagen agregada"), "replace_picture": gettext_noop("Imagen cambiada")},
)

SHOP_CIRCUITS: Resource[Circuit] = Resource(
    spec=lists.SHOP_CIRCUITS,
    model=Circuit,
    read=abilities.ECOMMERCE_READ,
    detail=schemas.ShopCircuitDetail,
    present=schemas.circuit_detail,
    history=HistoryOf(
        parts=[
            Part(ShopItem, "circuit_id", lambda _: gettext("Tienda")),
            Part(CircuitProduct, "circuit_id", lambda row: row.product.name, related=["product"]),
        ],
        secrets=CIRCUIT_SECRETS,
        hidden=_not_shown(Circuit, _SHOWN_OF_CIRCUITS) | {"product", "circuit"},
    ),
    labels=_LABELS | {"change_pieces": gettext_noop("Cambio de piezas")},
)

SHOP_KEYS: Resource[ShopKey] = Resource(
    spec=lists.SHOP_KEYS,
    model=ShopKey,
    read=abilities.ECOMMERCE_EDIT,
    detail=ShopKeyRow,
    history=HistoryOf(hidden=frozenset({"digest", "used_at", "created_by"})),
    labels={"revoke": gettext_noop("Revocada")},
)

RESOURCES: list[Resource[Any]] = [SHOP_PRODUCTS, SHOP_CIRCUITS, SHOP_KEYS]
