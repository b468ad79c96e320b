from apps.ecommerce.models.item import ItemStatus, PriceVisibility, ShopItem, ShownItem
from apps.ecommerce.models.key import ShopKey

__all__ = ["ItemStatus", "PriceVisibility", "ShopItem", "ShopKey", "ShownItem"]
