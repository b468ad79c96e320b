"""What the rows of a filter come to."""

from decimal import Decimal
from typing import Any

from django.db.models import Sum

from apps.core.abilities import Actor
from apps.core.lists.query import Asked, selected
from apps.core.lists.spec import ListSpec, ListSum
from apps.core.money import round_amount


def sums_of(spec: ListSpec[Any], actor: Actor, asked: Asked) -> list[tuple[ListSum, Decimal]]:
    """Each sum that the person may see, over all rows of the filter, to the cent; one query, none without sums."""
    shown = spec.visible_sums(actor)
    if not shown:
        return []
    found = selected(spec, actor, asked)
    # By their ids, so that what a row computes and joins neither counts twice nor costs anything.
    rows = found.model._base_manager.filter(pk__in=found.order_by().values("pk"))
    wanted = {
        f"sum_{at}": Sum(one.of() if callable(one.of) else one.of, filter=one.rows) for at, one in enumerate(shown)
    }
    values = rows.aggregate(**wanted)
    return [(one, round_amount(values[f"sum_{at}"] or Decimal(0))) for at, one in enumerate(shown)]
