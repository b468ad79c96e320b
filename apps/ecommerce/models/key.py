"""The keys with which a shop reads the feed."""

from django.db import models
from django.db.models import Q

from apps.accounts.models import User
from apps.core.records.history import Audited


class ShopKey(Audited):
    """A key by its name. Its secret is kept only as a digest: nobody can read it again.

    `prefix` is the part that may be seen, by which people tell one key from another. `used_at` is written at most
    once an hour.
    """

    name = models.CharField("nombre", max_length=80)
    prefix = models.CharField("comienzo", max_length=12, unique=True)
    digest = models.CharField("resumen", max_length=64)
    created_by = models.ForeignKey(User, models.PROTECT, null=True, related_name="+", verbose_name="creada por")
    created_at = models.DateTimeField("alta", auto_now_add=True)
    revoked_at = models.DateTimeField("revocada", null=True, blank=True)
    used_at = models.DateTimeField("último uso", null=True, blank=True)

    class Meta:
        verbose_name = "clave de la tienda"
        constraints = [
            models.UniqueConstraint(
                fields=["name"], condition=Q(revoked_at__isnull=True), name="shop_key_name_once_in_use"
            )
        ]

    def __str__(self) -> str:
        return self.name
