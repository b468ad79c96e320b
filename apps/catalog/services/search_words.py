"""A product is found by the names of its brand, colours and so on; when one is renamed the words follow."""

from django.db.models import QuerySet

from apps.catalog.models import Product

_AT_ONCE = 500


def refresh_search_of(products: QuerySet[Product]) -> None:
    """Write the search words anew where they changed. Nobody changed the products: no history."""
    # Locked in id order, as everywhere: two renames that touch the same products wait for each other. The names are
    # read after that, in a statement of their own: one that waited would still show what it saw before it waited.
    pks = list(products.select_for_update(of=("self",)).order_by("pk").values_list("pk", flat=True))
    for start in range(0, len(pks), _AT_ONCE):
        _refresh(pks[start : start + _AT_ONCE])


def _refresh(pks: list[int]) -> None:
    names = Product.objects.select_related("brand", "subcategory__category", "paint", "tapestry", "supplier")
    stale = []
    for product in names.filter(pk__in=pks):
        words = product.searched_text()
        if words != product.search_text:
            product.search_text = words
            stale.append(product)
    Product.objects.bulk_update(stale, ["search_text"])
