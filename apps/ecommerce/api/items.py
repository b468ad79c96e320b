"""What the shop shows: to list it, to set it, its offer prices, and its categories."""

from typing import Annotated, Any

from ninja import Body

from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.language import gettext, ngettext
from apps.core.lists import JSON_API, wire_list
from apps.core.records.edits import Read
from apps.core.schemas import Answer, Done, Id, answer, done
from apps.ecommerce import lists, resources
from apps.ecommerce.abilities import ECOMMERCE_EDIT, ECOMMERCE_READ
from apps.ecommerce.schemas import items as schemas
from apps.ecommerce.selectors.items import categories_in_shop
from apps.ecommerce.services.offers import set_offer
from apps.ecommerce.services.settings import Kind, change_settings

router = Router(tags=["ecommerce"])

wire_list(router, "/ecom/erp/products", lists.SHOP_PRODUCTS, needs=[ECOMMERCE_READ], dialect=JSON_API)
wire_list(router, "/ecom/erp/circuits", lists.SHOP_CIRCUITS, needs=[ECOMMERCE_READ], dialect=JSON_API)

_Item = Answer[schemas.ShopProductDetail | schemas.ShopCircuitDetail]


@router.post("/ecom/erp/{key}/settings", auth=can(ECOMMERCE_EDIT))
def settings(request: Call, key: Kind, payload: Annotated[schemas.SettingsIn, Body(...)]) -> Done:
    """Status, visible price and whether it is featured, of `id` or of all `ids`: all of them change, or none."""
    payload.refuse_other_kind(key)
    if payload.says_fixed:
        payload.refuse_fixed(_resource(key).shown(request.user, payload.id) if payload.id else {})
    changed = change_settings(key, payload.wanted(), payload.values(), by=request.user)
    return done(
        ngettext("Se cambió {changed} en la tienda.", "Se cambiaron {changed} en la tienda.", changed).format(
            changed=changed
        )
    )


@router.post("/ecom/erp/{key}/offerprice/{id}", auth=can(ECOMMERCE_EDIT), exclude_unset=True)
def offer_price(request: Call, key: Kind, id: Id, payload: Annotated[schemas.OfferIn, Body(...)]) -> _Item:
    """The offer price in US dollars; empty takes it away. 409 `edit_conflict` when somebody else changed it since
    `version`, `stale` when the circuit's `revision` is another by now."""
    payload.refuse_other_kind(key)
    _resource(key).refuse_others(payload, request.user, id)
    read = Read(schemas.OFFER_FORMS[key], payload.version)
    set_offer(key, id, payload.offerPrice, by=request.user, read=read)
    return answer(_resource(key).shown(request.user, id), gettext("El precio de oferta se guardó."))


def _resource(key: Kind) -> Any:
    return resources.SHOP_PRODUCTS if key == "products" else resources.SHOP_CIRCUITS


@router.get("/ecom/cat/categories", auth=can(ECOMMERCE_READ))
def categories(request: Call) -> Answer[list[schemas.ShopCategory]]:
    """Categories with their subcategories, and how many active products of the shop each has."""
    return answer([schemas.category_row(category) for category in categories_in_shop()])
