"""What the packaged catalogues leave in the database: the postal codes, and each customer's level by the SAT's rules."""

from collections import defaultdict
from collections.abc import Collection, Iterator
from pathlib import Path

from django.conf import settings

from apps.partners import rules
from apps.partners.models import Customer, PostalCode
from apps.partners.services.packaged import packaged, rows_of, when_changed

_CODES, _COLONIES = "mx_postal_codes.csv.gz", "mx_colonies.csv.gz"
_AT_ONCE = 2000
_COLUMNS = ["state", "municipality", "city", "colonies"]


def load_postal_codes(only: Collection[str] | None = None) -> int:
    """Bring the table to the packaged version; answers how many codes were written.

    A second run finds the version's digest and does nothing. `only` loads those of some codes that are not there yet,
    and leaves no digest.
    """
    if only is not None:
        missing = set(only) - set(PostalCode.objects.filter(pk__in=only).values_list("pk", flat=True))
        return _write(code for code in _all_codes() if code.code in missing) if missing else 0
    with when_changed("postal_codes", [packaged(_CODES), packaged(_COLONIES)]) as changed:
        return _replace_all() if changed else 0


def refresh_tax_levels() -> int:
    """Judge every customer again when the rules or the SAT's tables are others than at the last start.

    Answers how many have another level; it is no change of theirs, so their history does not tell it.
    """
    code = Path(rules.__file__).parent.glob("*.py")
    tables = Path(settings.FIXTURES).glob("sat_*.csv")
    with when_changed("tax_rules", sorted([*code, *tables])) as changed:
        if not changed:
            return 0
        judged = []
        for customer in Customer.objects.order_by("pk").select_for_update().iterator(_AT_ONCE):
            before = customer.own_tax_level
            customer.derive()
            if customer.own_tax_level != before:
                judged.append(customer)
        Customer.objects.bulk_update(judged, ["own_tax_level"], batch_size=_AT_ONCE)
    return len(judged)


def _replace_all() -> int:
    codes = list(_all_codes())
    written = _write(iter(codes))
    known = {code.code for code in codes}
    gone = [code for code in PostalCode.objects.values_list("pk", flat=True) if code not in known]
    for start in range(0, len(gone), _AT_ONCE):
        PostalCode.objects.filter(pk__in=gone[start : start + _AT_ONCE]).delete()
    return written


def _write(codes: Iterator[PostalCode]) -> int:
    made = PostalCode.objects.bulk_create(
        codes, batch_size=_AT_ONCE, update_conflicts=True, unique_fields=["code"], update_fields=_COLUMNS
    )
    return len(made)


def _all_codes() -> Iterator[PostalCode]:
    colonies: dict[str, list[str]] = defaultdict(list)
    for code, colony in rows_of(_COLONIES, "postal_code", "colony"):
        colonies[code].append(colony)
    for code, state, municipality, city in rows_of(_CODES, "postal_code", "state", "municipality", "city"):
        yield PostalCode(code=code, state=state, municipality=municipality, city=city, colonies=colonies.get(code, []))
