"""The list of keys of the feed."""

from apps.core.lists import Column, ListSpec
from apps.ecommerce.models import ShopKey
from apps.ecommerce.schemas import keys as schemas
from apps.ecommerce.selectors.keys import shop_keys

SHOP_KEYS: ListSpec[ShopKey] = ListSpec(
    name="shop-keys",
    title="Claves de la tienda",
    rows=lambda _: shop_keys(),
    row=schemas.ShopKeyRow,
    present=schemas.key_row,
    columns=[
        Column("name", "Nombre", lambda key: key.name),
        Column("prefix", "Comienza con", lambda key: key.prefix),
        Column("createdBy", "Creada por", lambda key: str(key.created_by or "")),
        Column("createdAt", "Alta", lambda key: key.created_at, "datetime"),
        Column("usedAt", "Último uso", lambda key: key.used_at, "datetime"),
        Column("revokedAt", "Revocada", lambda key: key.revoked_at, "datetime"),
    ],
    sortable={"id": "pk", "name": "name", "createdAt": "created_at", "usedAt": "used_at", "revokedAt": "revoked_at"},
    default_sort="-id",
    search=lambda rows, text: rows.filter(name__icontains=text.strip()),
)
