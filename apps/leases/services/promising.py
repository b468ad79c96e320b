"""Whoever lets a lease go on past a day on which its pieces are promised to somebody else is asked first."""

from datetime import date
from typing import ClassVar

from apps.core.errors import Conflict
from apps.core.language import gettext
from apps.leases.models import Lease
from apps.leases.selectors.promises import Promise, promises_of


class PromisedToOthers(Conflict):
    """`quotes` says which ones wait for which pieces, and since when they were promised."""

    code: ClassVar[str] = "ask_first"

    def __init__(self, promises: list[Promise]) -> None:
        first = promises[0]
        words = gettext("{piece} está prometida desde el {day:%d/%m/%Y} en la cotización {quote}, de {seller}.").format(
            piece=first.pieces[0], day=first.day, quote=first.quote.pk, seller=first.quote.seller
        )
        said = [words]
        if more := len(promises) - 1:
            said.append(gettext("Y {count} más.").format(count=more))
        said.append(gettext("Confirma que la renta sigue de todos modos."))
        super().__init__(
            " ".join(said),
            extra={"quotes": [one.shown for one in promises]},
        )


def refuse_promised(lease: Lease, until: date | None, *, despite: bool) -> None:
    """Raise PromisedToOthers when quotes wait for its pieces on a day until then (None: whenever), unless it goes on `despite` them."""
    waiting = [] if despite else promises_of(lease, until)
    if waiting:
        raise PromisedToOthers(waiting)
