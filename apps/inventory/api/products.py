"""Products with their pieces: the page of one, what it has by state and place, and pieces that become another's."""

from collections.abc import Sequence
from typing import Annotated, Any

from ninja import Query
from ninja.files import UploadedFile
from pydantic import Field

from apps.catalog import abilities as catalog_abilities
from apps.catalog import resources as catalog
from apps.catalog.api.products import pictures_of
from apps.catalog.models import Product
from apps.catalog.schemas.products import AskedProduct, ProductId
from apps.catalog.schemas.shown import product_detail
from apps.catalog.transitions import ProductStatus
from apps.core.abilities import Actor
from apps.core.errors import NotFound
from apps.core.http.auth import Call, can
from apps.core.http.parser import NO_FILE, BesideFiles
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.lists import Asked
from apps.core.lists.query import MAX_PAGE_SIZE
from apps.core.schemas import Answer, Blank, Created, Done, Id, Input, answer, done
from apps.inventory import abilities
from apps.inventory.lists.named_pieces import page_of_pieces
from apps.inventory.lists.pieces import Words
from apps.inventory.schemas.products import (
    NewProductWithPieces,
    PieceCounts,
    ProductUpdateWithPieces,
    ProductWithPieces,
)
from apps.inventory.schemas.told_pieces import names_pieces
from apps.inventory.selectors.products import piece_counts
from apps.inventory.services.new_products import NewPiece, change_with_pieces, create_with_pieces
from apps.inventory.services.pieces import transfer_to_product

router = Router(tags=["products"])


class ShowAsked(Input):
    """`visible` refuses a deleted one; `b64` puts the pictures themselves in. `withPieces` adds the pieces that
    have the words of `query`, at most `count` of them, for who may see pieces; the free ones for who makes quotes of them.
    """

    id: ProductId
    visible: bool = False
    b64: bool = False
    withPieces: bool = False
    query: Words = ""
    count: Annotated[Annotated[int, Field(ge=1, le=MAX_PAGE_SIZE)] | None, Blank] = None


@router.get("/products/show", auth=can(catalog_abilities.PRODUCT_READ), exclude_unset=True)
def show_product(request: Call, asked: Query[ShowAsked]) -> Answer[ProductWithPieces]:
    """All of a product, with its pieces when they are asked for."""
    product = catalog.PRODUCTS.one(request.user, asked.id)
    if asked.visible and product.status != ProductStatus.ACTIVE:
        raise NotFound(gettext("El producto fue eliminado."))
    shown = product_detail(product, request.user, with_content=asked.b64)
    return answer(shown | (_pieces(asked, request.user) if asked.withPieces and _sees_pieces(request.user) else {}))


@router.post("/products/save", auth=can(catalog_abilities.PRODUCT_CREATE), exclude_unset=True)
def save_product(
    request: Call,
    payload: Annotated[NewProductWithPieces, BesideFiles(...)],
    image: UploadedFile | None = NO_FILE,
    image1: UploadedFile | None = NO_FILE,
    image2: UploadedFile | None = NO_FILE,
    image3: UploadedFile | None = NO_FILE,
) -> Created[Answer[ProductWithPieces]]:
    """Add a product, with up to three pictures (`image` is the first), and the pieces that there are of it already."""
    pieces = payload.new_pieces(request.user)
    made = create_with_pieces(payload.values(), pictures_of(image, image1, image2, image3), pieces, by=request.user)
    return answer(_shown(made, request.user, pieces), gettext("El producto se ha creado correctamente."))


@router.put("/products/update", auth=can(catalog_abilities.PRODUCT_EDIT), exclude_unset=True)
def change_product(
    request: Call,
    payload: Annotated[ProductUpdateWithPieces, BesideFiles(...)],
    image: UploadedFile | None = NO_FILE,
    image1: UploadedFile | None = NO_FILE,
    image2: UploadedFile | None = NO_FILE,
    image3: UploadedFile | None = NO_FILE,
) -> Answer[ProductWithPieces]:
    """Change what is sent of a product (`image` is its first picture); what is not sent stays as it is. Of `pieces` those
    without a number enter, the others are corrected."""
    pictures = pictures_of(image, image1, image2, image3, deleted=payload.deletedImages)
    catalog.PRODUCTS.refuse_others(payload, request.user, payload.id)
    pieces = payload.new_pieces(catalog.PRODUCTS.one(request.user, payload.id), request.user)
    corrections = payload.corrections(request.user)
    changed = change_with_pieces(
        payload.id, payload.sent(), pictures, pieces, corrections, by=request.user, read=payload.read()
    )
    return answer(_shown(changed, request.user, pieces), gettext("El producto se ha actualizado correctamente."))


@router.get("/product/{idProduct}/pieces/counts", auth=can(catalog_abilities.PRODUCT_READ))
def counts(request: Call, idProduct: Id) -> Answer[PieceCounts]:
    """How many pieces a product has, by state and by place, and how many are free."""
    if not Product.objects.filter(pk=idProduct).exists():
        raise NotFound(gettext("Ese producto no existe."))
    return answer(piece_counts(idProduct))


@router.delete("/products/transfer", auth=can(catalog_abilities.PRODUCT_EDIT))
def transfer_pieces(request: Call, idProduct: Query[AskedProduct], newProduct: Query[Id]) -> Done:
    """All pieces of a product become another's."""
    transfer_to_product(idProduct, newProduct, by=request.user)
    return done(gettext("Las piezas se han transferido correctamente."))


def _shown(product: Product, reader: Actor, pieces: Sequence[NewPiece | None]) -> dict[str, Any]:
    """With its pieces, when some have entered."""
    shown: dict[str, Any] = catalog.PRODUCTS.shown(reader, product.pk)
    if any(pieces) and reader.may(abilities.PIECES_READ):
        shown |= _pieces(ShowAsked(id=product.pk), reader)
    return shown


def _sees_pieces(reader: Actor) -> bool:
    return reader.may(abilities.PIECES_READ) or names_pieces(reader)


def _pieces(asked: ShowAsked, reader: Actor) -> dict[str, Any]:
    """Of who only names pieces in quotes, the free ones."""
    filters = {"product": asked.id, "query": asked.query or None}
    rows, total = page_of_pieces(reader, Asked(limit=asked.count or MAX_PAGE_SIZE, filters=filters))
    return {"pieces": rows, "piecesTotal": total}
