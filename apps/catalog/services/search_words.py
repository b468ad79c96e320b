"""A product is found by the names of its brand, colours and so on; when one is renamed the words follow."""

from django.db.models import QuerySet

from apps.catalog.models import Product

_AT_ONCE = 500


def refresh_search_of(products: QuerySet[Product]) -> None:
    """Write the search words anew where they changed. Nobody changed the products: no history."""
    names = products.select_related("brand", "subcategory__category", "paint", "tapestry", "supplier")
    # Locked in id order, as everywhere: two renames that touch the same products wait for each other.
    rows = names.select_for_update(of=("self",)).order_by("pk")
    stale = []
    for product in rows.iterator(chunk_size=_AT_ONCE):
        words = product.searched_text()
        if words != product.search_text:
            product.search_text = words
            stale.append(product)
    Product.objects.bulk_update(stale, ["search_text"], batch_size=_AT_ONCE)
