"""The SAT's catalogue of products and services in the database."""

from collections.abc import Collection, Iterator

from apps.catalog.models import SatKey
from apps.core.db.bulk_insert import BulkInsert
from apps.partners.services.packaged import packaged, rows_of, when_changed

_FILE = "sat_product_keys.csv.gz"


def load_sat_keys(only: Collection[str] | None = None) -> int:
    """Bring the table to the packaged version; answers how many keys were written.

    A second run finds the version's digest and does nothing. `only` loads those of some codes that are not there yet,
    and leaves no digest.
    """
    if only is not None:
        missing = set(only) - set(SatKey.objects.filter(pk__in=only).values_list("pk", flat=True))
        return _write(key for key in _all_keys() if key.code in missing) if missing else 0
    with when_changed("sat_keys", [packaged(_FILE)]) as changed:
        if not changed:
            return 0
        SatKey.objects.all().delete()
        return _write(_all_keys())


def _write(keys: Iterator[SatKey]) -> int:
    made = list(keys)
    if made:
        BulkInsert(made).insert()
    return len(made)


def _all_keys() -> Iterator[SatKey]:
    for code, name, words in rows_of(_FILE, "code", "name", "words"):
        key = SatKey(code=code, name=name, words=words)
        key.search_text = key.searched_text()
        yield key
