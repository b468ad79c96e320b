"""The keys of the feed."""

from typing import Annotated, Any

from ninja import Body, Router, Status

from apps.core.http.auth import Call, can
from apps.core.lists import row_of
from apps.core.schemas import Answer, Id, answer
from apps.ecommerce.abilities import ECOMMERCE_EDIT
from apps.ecommerce.schemas import keys as schemas
from apps.ecommerce.services.keys import make_key, revoke_key

router = Router(tags=["ecommerce"])


@router.post("/ecom/keys", auth=can(ECOMMERCE_EDIT), response={201: Answer[schemas.NewShopKey]})
def create(request: Call, payload: Annotated[schemas.ShopKeyIn, Body(...)]) -> Any:
    """Make a key. Only this answer has all of it."""
    made, text = make_key(payload.name, by=request.user)
    return Status(201, answer({**row_of(schemas.ShopKeyRow, made, request.user), "key": text}, "La clave se creó."))


@router.post("/ecom/keys/{id}/revoke", auth=can(ECOMMERCE_EDIT), response=Answer[schemas.ShopKeyRow])
def revoke(request: Call, id: Id) -> Any:
    """The key opens nothing any more."""
    return answer(row_of(schemas.ShopKeyRow, revoke_key(id, by=request.user), request.user), "La clave se revocó.")
