"""Products, their colours and their pictures. One product is shown, added and changed by the app above, which
knows its pieces."""

from typing import Annotated, Any

from ninja import Query
from ninja.files import UploadedFile

from apps.catalog import abilities, lists, resources, selectors
from apps.catalog.models import ColorKind
from apps.catalog.schemas import products as schemas
from apps.catalog.schemas.parts import NotInvoiced, ProductsIn, SatKeyOut
from apps.catalog.services.pictures import Pictures, change_pictures
from apps.catalog.services.products import act_on_product
from apps.core.abilities import Actor
from apps.core.errors import Invalid
from apps.core.files.pictures import picture_at
from apps.core.http.auth import Call, can
from apps.core.http.parser import NO_FILE, BesideFiles
from apps.core.http.routes import Router
from apps.core.http.validation_messages import MISSING
from apps.core.language import gettext, gettext_noop
from apps.core.lists import JSON_API, Asked, Searched, page_of, wire_list
from apps.core.schemas import Answer, Done, Id, ReasonIn, answer, done

router = Router(tags=["products"])

_Product = Answer[schemas.ProductDetail]
_MOST_FOUND = 20


def _counts(_: Actor) -> dict[str, int]:
    counts = selectors.inventory_counts()
    return {"count_out_stock": counts["out"], "count_low_inventory": counts["low"]}


wire_list(
    router,
    "/products",
    lists.PRODUCTS,
    needs=[abilities.PRODUCTS_READ],
    dialect=JSON_API,
    envelope="products",
    extras=schemas.InventoryCounts,
    extras_of=_counts,
)


@router.get("/colors-paint", auth=can(abilities.PRODUCTS_READ))
def paint_colors(request: Call) -> schemas.ColorsOut:
    return _colors(ColorKind.PAINT)


@router.get("/colors-tapestry", auth=can(abilities.PRODUCTS_READ))
def tapestry_colors(request: Call) -> schemas.ColorsOut:
    return _colors(ColorKind.TAPESTRY)


def _colors(kind: ColorKind) -> schemas.ColorsOut:
    found: list[Any] = list(selectors.colors(kind).order_by("search_text"))
    return schemas.ColorsOut(success=True, message="", colors=found)


@router.get("/products-search", auth=can(abilities.PRODUCTS_READ))
def find_products(request: Call, asked: Query[schemas.ProductsSearched]) -> Answer[list[schemas.ProductFound]]:
    """The first products that have every word of `search`, for a picker; `limit` of them, 20 unless told."""
    rows, _ = page_of(lists.PRODUCTS_FOUND, request.user, Asked(limit=asked.limit, search=asked.search))
    return answer(rows)


@router.get("/products/sat-keys", auth=can(abilities.PRODUCT_CREATE, abilities.PRODUCT_EDIT))
def sat_keys(request: Call, asked: Query[Searched]) -> Answer[list[SatKeyOut]]:
    """The first keys of the SAT (c_ClaveProdServ) that have the words of `search`, or begin with its digits."""
    return answer(selectors.sat_keys(asked.search, _MOST_FOUND))


@router.post("/products/preflight", auth=can(abilities.PRODUCTS_READ))
def products_preflight(request: Call, payload: ProductsIn) -> Answer[list[NotInvoiced]]:
    """Which of these products billing would refuse, and why; those that are ready are not in the answer. Nothing is
    changed."""
    refused = selectors.tax_refusals(payload.ids)
    return answer([{"id": pk, "sentence": sentence} for pk, sentence in refused.items()])


@router.post("/images/save", auth=can(abilities.PRODUCT_EDIT), exclude_unset=True)
def save_images(
    request: Call,
    payload: Annotated[schemas.ImagesIn, BesideFiles(...)],
    image: UploadedFile | None = NO_FILE,
    image1: UploadedFile | None = NO_FILE,
    image2: UploadedFile | None = NO_FILE,
    image3: UploadedFile | None = NO_FILE,
) -> _Product:
    """Put, replace or take away pictures of a product. `image` is the first one, as other calls name their only one."""
    pictures = pictures_of(image, image1, image2, image3, deleted=payload.deletedImages)
    if not pictures:
        raise Invalid.field("image1", MISSING)
    change_pictures(payload.IdProduct, pictures, by=request.user)
    shown = resources.PRODUCTS.shown(request.user, payload.IdProduct)
    return answer(shown, gettext("Las imágenes se han guardado correctamente."))


@router.delete("/products/delete", auth=can(abilities.PRODUCT_DELETE))
def delete_product(request: Call, idProduct: Query[schemas.AskedProduct]) -> Done:
    """Take a product out of the catalogue; refused while it has pieces."""
    act_on_product(idProduct, "remove", by=request.user)
    return done(gettext("El producto se ha eliminado correctamente."))


@router.post("/products/{id}/{action}", auth=can(abilities.PRODUCT_READ), exclude_unset=True)
def act(request: Call, id: Id, action: str, payload: ReasonIn) -> _Product:
    """One of the product's `actions`: clear_prices, restore_prices, remove, restore."""
    act_on_product(id, action, reason=payload.reason, by=request.user)
    return answer(resources.PRODUCTS.shown(request.user, id), gettext("El producto se ha actualizado correctamente."))


def pictures_of(first: UploadedFile | None, *uploads: UploadedFile | None, deleted: str = "") -> Pictures:
    """The uploads by their position, drawn anew; `first`, which came as `image`, is that of `image1`. A deleted position that has no
    upload is emptied."""
    if first and uploads[0]:
        raise Invalid(_BOTH, errors={"image": _BOTH, "image1": _BOTH})
    pictures: dict[int, Any] = {int(position): None for position in deleted.split(",") if position}
    for position, upload in enumerate(uploads, start=1):
        if upload:
            pictures[position] = picture_at(f"image{position}", upload)
    if first:
        pictures[1] = picture_at("image", first)
    return pictures


_BOTH = gettext_noop("«image» e «image1» son la primera imagen: envía solo una.")
