"""The calls of the shop: one router a capability."""

from apps.core.http.routes import Router
from apps.ecommerce.api.feed import router as feed
from apps.ecommerce.api.items import router as items
from apps.ecommerce.api.keys import router as keys

ROUTERS: list[Router] = [items, keys, feed]
