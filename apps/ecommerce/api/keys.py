"""The keys of the feed."""

from typing import Annotated

from ninja import Body

from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.lists import row_of
from apps.core.schemas import Answer, Created, Id, answer
from apps.ecommerce.abilities import ECOMMERCE_EDIT
from apps.ecommerce.schemas import keys as schemas
from apps.ecommerce.services.keys import make_key, revoke_key

router = Router(tags=["ecommerce"])


@router.post("/ecom/keys", auth=can(ECOMMERCE_EDIT))
def create(request: Call, payload: Annotated[schemas.ShopKeyIn, Body(...)]) -> Created[Answer[schemas.NewShopKey]]:
    """Make a key. Only this answer has all of it."""
    made, text = make_key(payload.name, by=request.user)
    return answer({**row_of(schemas.ShopKeyRow, made, request.user), "key": text}, gettext("La clave se creó."))


@router.post("/ecom/keys/{id}/revoke", auth=can(ECOMMERCE_EDIT))
def revoke(request: Call, id: Id) -> Answer[schemas.ShopKeyRow]:
    """The key opens nothing any more."""
    return answer(
        row_of(schemas.ShopKeyRow, revoke_key(id, by=request.user), request.user), gettext("La clave se revocó.")
    )
