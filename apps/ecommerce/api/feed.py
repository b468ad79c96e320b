"""The feed that a shop reads: open to who has a key, read-only, and answered in no time when nothing changed."""

from typing import Annotated, Any

from django.http import FileResponse, HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response
from ninja import Path, Query
from pydantic import Field

from apps.core.errors import NotFound
from apps.core.http.routes import Router
from apps.core.http.stored_files import stored_picture
from apps.core.lists import PICTURE, Words, file_answer
from apps.ecommerce.api.key_door import KeyDoor
from apps.ecommerce.lists.feed import Drawn, feed_categories, feed_page
from apps.ecommerce.schemas import feed as schemas
from apps.ecommerce.selectors.feed import picture_of

router = Router(auth=KeyDoor(), tags=["shop feed"])

_UNCHANGED: dict[str, Any] = {"responses": {304: {"description": "as `If-None-Match` has it"}}}
_YEAR = 365 * 24 * 3600
PictureId = Annotated[str, Path(pattern=r"^[0-9]{1,18}-[0-9a-f]{1,12}$")]


class PageIn(Words):
    page: int = Field(1, ge=1, le=100_000)
    limit: int = Field(100, ge=1, le=100)


@router.get("/ecom/public/products", openapi_extra=_UNCHANGED)
def products(request: HttpRequest, asked: Query[PageIn]) -> Annotated[HttpResponse, schemas.FeedProducts]:
    """The active products of the shop, the oldest first. Prices are there only while they may be shown."""
    return _answer(request, feed_page("products", asked.page, asked.limit))


@router.get("/ecom/public/circuits", openapi_extra=_UNCHANGED)
def circuits(request: HttpRequest, asked: Query[PageIn]) -> Annotated[HttpResponse, schemas.FeedCircuits]:
    """The active circuits of the shop, with what one set is made of."""
    return _answer(request, feed_page("circuits", asked.page, asked.limit))


@router.get("/ecom/public/categories", openapi_extra=_UNCHANGED)
def categories(request: HttpRequest) -> Annotated[HttpResponse, schemas.FeedCategories]:
    """The categories that have products in the shop."""
    return _answer(request, feed_categories())


@router.get("/ecom/public/pictures/{id}", openapi_extra=file_answer(*PICTURE))
def picture(request: HttpRequest, id: PictureId) -> FileResponse:
    """A picture of something that the shop shows. It never changes: a new one has another address."""
    return _picture(id, "path")


@router.get("/ecom/public/pictures/{id}/thumbnail", openapi_extra=file_answer(*PICTURE))
def thumbnail(request: HttpRequest, id: PictureId) -> FileResponse:
    """The same, small."""
    return _picture(id, "thumbnail")


def _answer(request: HttpRequest, drawn: Drawn) -> HttpResponse:
    fresh = HttpResponse(drawn.body, content_type="application/json; charset=utf-8")
    fresh["ETag"] = drawn.etag
    fresh["Cache-Control"] = "private, max-age=60"
    fresh["Vary"] = "X-Api-Key"
    return get_conditional_response(request, etag=drawn.etag, response=fresh) or fresh


def _picture(id: str, which: str) -> FileResponse:
    image = picture_of(id)
    if image is None:
        raise NotFound
    response = stored_picture(getattr(image, which))
    response["Cache-Control"] = f"private, max-age={_YEAR}, immutable"
    return response
