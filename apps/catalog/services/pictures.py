"""The pictures of a product: the file goes to the storage, its place to the database."""

from collections.abc import Mapping

from django.db import transaction

from apps.accounts.models import User
from apps.catalog.models import Product, ProductImage
from apps.core.files.pictures import CleanPicture
from apps.core.files.record_files import drop_file, keep_file
from apps.core.records.history import change_as, delete_as, save_as
from apps.core.records.workflow import locked

Pictures = Mapping[int, CleanPicture | None]
"""By position; None takes the picture away."""


def change_pictures(product_id: int, pictures: Pictures, *, by: User) -> None:
    """Put, replace or take away pictures of a product."""
    with transaction.atomic():
        product = locked(Product, product_id)
        present = {image.position: image for image in product.images.all()}
        for position, picture in sorted(pictures.items()):
            if picture:
                _put(present.get(position) or ProductImage(product=product, position=position), picture, by)
            elif position in present:
                _forget_files(present[position])
                delete_as(present[position], by=by)
        if product.picture_pending is not None and pictures:  # they say it again by themselves
            change_as(product, {"picture_pending": None}, by=by)


def _put(image: ProductImage, picture: CleanPicture, by: User) -> None:
    if image.pk:
        _forget_files(image)
    # A name of its own: a link that was handed out never shows another picture than it did.
    folder = f"products/{image.product_id}"
    values = {
        "path": keep_file(folder, picture.extension, picture.content),
        "thumbnail": keep_file(folder, "-small.webp", picture.thumbnail),
        "pixels_wide": picture.width,
        "pixels_high": picture.height,
    }
    if image.pk:
        change_as(image, values, by=by, action="replace_picture")
        return
    vars(image).update(values)
    save_as(image, by=by, action="add_picture")


def _forget_files(image: ProductImage) -> None:
    for path in (image.path, image.thumbnail):
        drop_file(path)
