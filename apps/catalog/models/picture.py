from django.db import models

from apps.catalog.models.product import Product
from apps.core.files.record_files import KeptFileField
from apps.core.records.history import Audited

MOST_PICTURES = 3


class ProductImage(Audited):
    """One of the pictures of a product; the first position that has one is shown in lists."""

    product = models.ForeignKey(Product, models.CASCADE, related_name="images", verbose_name="producto")
    position = models.PositiveSmallIntegerField("posición")
    path = KeptFileField("archivo")
    thumbnail = KeptFileField("miniatura")
    pixels_wide = models.PositiveIntegerField("píxeles de ancho")
    pixels_high = models.PositiveIntegerField("píxeles de alto")

    class Meta:
        verbose_name = "imagen"
        ordering = ["position"]
        constraints = [
            models.UniqueConstraint(fields=["product", "position"], name="product_image_once_a_position"),
            models.CheckConstraint(
                condition=models.Q(position__gte=1, position__lte=MOST_PICTURES), name="product_image_position_known"
            ),
        ]

    def __str__(self) -> str:
        return f"Imagen {self.position}"
