from apps.ecommerce.lists.items import SHOP_CIRCUITS, SHOP_PRODUCTS
from apps.ecommerce.lists.keys import SHOP_KEYS

__all__ = ["SHOP_CIRCUITS", "SHOP_KEYS", "SHOP_PRODUCTS"]
