"""The list of keys of the feed."""

from apps.core.lists import ListSpec
from apps.ecommerce.models import ShopKey
from apps.ecommerce.schemas.keys import ShopKeyRow
from apps.ecommerce.selectors.keys import shop_keys

SHOP_KEYS: ListSpec[ShopKey] = ListSpec(
    name="shop-keys",
    title="Claves de la tienda",
    rows=lambda _: shop_keys(),
    row=ShopKeyRow,
    default_sort="-id",
    search=lambda rows, text: rows.filter(name__icontains=text.strip()),
)
