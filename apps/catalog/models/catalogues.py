"""The plain catalogues: what a product is chosen from.

A name is there once, whatever its case and accents: the constraint is on `search_text`, the normalised copy.
"""

from typing import ClassVar

from django.db import models

from apps.core.db.search import Searchable
from apps.core.language import gettext_noop
from apps.core.records.history import Audited


class Named(Searchable, Audited):
    """Something with a name. `taken` is the sentence for a name that is already there."""

    search_fields: ClassVar[tuple[str, ...]] = ("name",)
    taken: ClassVar[str]

    name = models.CharField("nombre", max_length=120)

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return self.name


class Brand(Named):
    taken = gettext_noop("Ya existe una marca con ese nombre.")

    class Meta:
        verbose_name = "marca"
        constraints = [models.UniqueConstraint(fields=["search_text"], name="brand_name_once")]


class Supplier(Named):
    taken = gettext_noop("Ya existe un proveedor con ese nombre.")

    class Meta:
        verbose_name = "proveedor"
        constraints = [models.UniqueConstraint(fields=["search_text"], name="supplier_name_once")]


class Category(Named):
    """The specification's "true category"; people put them in order by hand."""

    taken = gettext_noop("Ya existe una categoría con ese nombre.")

    position = models.PositiveIntegerField("posición", default=0)

    class Meta:
        verbose_name = "categoría"
        ordering = ["position", "id"]
        constraints = [models.UniqueConstraint(fields=["search_text"], name="category_name_once")]


class Subcategory(Named):
    """What the wire calls a category: a product belongs to one, and through it to a category."""

    taken = gettext_noop("Esa categoría ya tiene una subcategoría con ese nombre.")

    category = models.ForeignKey(Category, models.PROTECT, related_name="subcategories", verbose_name="categoría")

    class Meta:
        verbose_name = "subcategoría"
        constraints = [
            models.UniqueConstraint(fields=["category", "search_text"], name="subcategory_name_once_a_category")
        ]


class ColorKind(models.TextChoices):
    PAINT = "paint", "Pintura"
    TAPESTRY = "tapestry", "Tapiz"


class Color(Named):
    """A colour of paint or of tapestry, with the code that the maker gives it."""

    taken = gettext_noop("Ya existe un color con ese nombre y esa clave.")
    search_fields = ("name", "code")

    kind = models.CharField("tipo", max_length=10, choices=ColorKind.choices)
    code = models.CharField("clave", max_length=40, blank=True)

    class Meta:
        verbose_name = "color"
        constraints = [
            models.UniqueConstraint(fields=["kind", "search_text"], name="color_once_a_kind"),
            models.CheckConstraint(condition=models.Q(kind__in=ColorKind.values), name="color_kind_known"),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.code})" if self.code else self.name
