"""What the shop shows of a product or of a circuit."""

from django.db import models
from django.db.models import Q

from apps.catalog.models import Product
from apps.core.records.history import Audited
from apps.inventory.models import Circuit


class ItemStatus(models.TextChoices):
    ACTIVE = "activo", "activo"
    INACTIVE = "inactivo", "inactivo"


class PriceVisibility(models.TextChoices):
    VISIBLE = "Visible", "Visible"
    HIDDEN = "Oculto", "Oculto"


class ShopItem(Audited):
    """How the shop shows one product or one circuit. What has no row is as a new row: not shown, its price neither."""

    product = models.OneToOneField(
        Product, models.PROTECT, null=True, blank=True, related_name="shop_item", verbose_name="producto"
    )
    circuit = models.OneToOneField(
        Circuit, models.PROTECT, null=True, blank=True, related_name="shop_item", verbose_name="circuito"
    )
    status = models.CharField(
        "estado en la tienda", max_length=10, choices=ItemStatus.choices, default=ItemStatus.INACTIVE
    )
    price_visibility = models.CharField(
        "precio en la tienda",
        max_length=10,
        choices=PriceVisibility.choices,
        default=PriceVisibility.HIDDEN,
    )
    featured = models.BooleanField("destacado", default=False)

    class Meta:
        verbose_name = "mercancía en línea"
        constraints = [
            models.CheckConstraint(
                condition=Q(product__isnull=True, circuit__isnull=False)
                | Q(product__isnull=False, circuit__isnull=True),
                name="shop_item_is_one_thing",
            ),
            models.CheckConstraint(condition=Q(status__in=ItemStatus.values), name="shop_item_status_known"),
            models.CheckConstraint(
                condition=Q(price_visibility__in=PriceVisibility.values), name="shop_item_visibility_known"
            ),
        ]

    def __str__(self) -> str:
        return str(self.product or self.circuit)


class ShownItem(models.Model):
    """What the feed last said of an item, as a digest, and since when: so the shop knows what changed for it."""

    item = models.OneToOneField(ShopItem, models.CASCADE, related_name="shown")
    digest = models.CharField(max_length=64)
    changed_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.item_id} · {self.changed_at}"
