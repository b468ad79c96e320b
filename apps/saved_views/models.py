from typing import ClassVar

from django.db import models

from apps.accounts.models import User
from apps.core.db.search import Searchable
from apps.core.records.history import Audited


class SavedView(Searchable, Audited):
    """How somebody wants to see a list again, under a name: what it is searched and filtered by, its order, its columns.

    A name is there once for its owner and list, whatever its case and accents; one at most opens the list.
    """

    search_fields: ClassVar[tuple[str, ...]] = ("name",)

    owner = models.ForeignKey(User, models.PROTECT, related_name="saved_views", verbose_name="de quién es")
    resource = models.CharField("lista", max_length=60)
    # Longer than a name may be: where a customer's data were deleted, other words stand in the place of theirs.
    name = models.CharField("nombre", max_length=200)
    shared = models.BooleanField("compartida", default=False)
    is_default = models.BooleanField("abre la lista", default=False)
    search = models.TextField("búsqueda", blank=True)
    filters = models.JSONField("filtros", default=dict, blank=True)
    sort = models.CharField("orden", max_length=60, blank=True)
    columns = models.JSONField("columnas", default=list, blank=True)

    class Meta:
        verbose_name = "vista guardada"
        ordering: ClassVar[list[str]] = ["search_text", "id"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["owner", "resource", "search_text"], name="saved_view_name_once"),
            models.UniqueConstraint(
                fields=["owner", "resource"], condition=models.Q(is_default=True), name="saved_view_opens_a_list_alone"
            ),
            models.CheckConstraint(condition=~models.Q(name=""), name="saved_view_has_a_name"),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["resource"], condition=models.Q(shared=True), name="saved_views_shared"),
        ]

    def __str__(self) -> str:
        return self.name
