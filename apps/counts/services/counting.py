"""A count: to begin it, to read at it, to end its reading or the whole of it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Literal

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import Location, User
from apps.catalog.models import Category, Product
from apps.core.errors import Invalid, NotAllowed, NotFound, WrongState
from apps.core.language import gettext
from apps.core.records.history import save_as
from apps.core.records.workflow import locked, refuse_unless_open, take_step
from apps.counts import abilities
from apps.counts.models import CountRead, StockCount
from apps.counts.selectors.counts import counts
from apps.counts.selectors.differences import progress
from apps.counts.services.listing import list_differences
from apps.counts.services.undoing import undo_count
from apps.counts.transitions import CountStatus, at_the_place
from apps.inventory.models import Piece
from apps.inventory.rules import clean_code
from apps.inventory.selectors.scanning import Scan, piece_meant, pieces_called

MOST_WAITED = timedelta(days=7)
"""A read that waited longer without a network than this is taken for one of so long ago."""

ReadState = Literal["ok", "repeated", "elsewhere", "unknown", "several"]
"""several: pieces of several products here have this serial number; nothing is noted, and the tag tells them apart."""


@dataclass(frozen=True)
class CountWish:
    """What a new count is to be; of all pieces of the place when it names neither categories nor products."""

    location_id: int
    categories: Collection[int] = ()
    products: Collection[int] = ()
    blind: bool = False
    notes: str = ""
    repeat_days: int | None = None


@dataclass(frozen=True)
class Read:
    """A code that was read `ago`; `key` is the same whenever this read is sent."""

    key: str
    code: str
    ago: timedelta = timedelta()


@dataclass(frozen=True)
class ReadAnswer:
    """What became of a read. `first` is the read that was there before a repeated one."""

    read: Read
    state: ReadState
    piece: Piece | None = None
    first: CountRead | None = None


def start_count(wish: CountWish, *, by: User) -> StockCount:
    """Begin a count. What lies at the place now is what it expects."""
    count = StockCount(location_id=wish.location_id, blind=wish.blind, notes=wish.notes, created_by=by)
    count.repeat_days, count.started_at = wish.repeat_days, timezone.now()
    _check(wish, by)
    with transaction.atomic():
        save_as(count, by=by, action="create")
        count.categories.set(wish.categories)
        count.products.set(wish.products)
    return count


def _check(wish: CountWish, by: User) -> None:
    if not Location.objects.filter(pk=wish.location_id).exists():
        raise Invalid.field("location", gettext("Esa ubicación no existe."))
    if by.scope(abilities.COUNTS_CREATE) == "location" and by.location_id != wish.location_id:
        raise NotAllowed(gettext("Solo puedes contar en tu ubicación."))
    if wish.repeat_days and (wish.categories or wish.products):
        raise Invalid.field("repeatDays", gettext("Solo se repite el conteo de toda la ubicación."))
    wanted: tuple[tuple[str, Any, Collection[int], str], ...] = (
        ("categories", Category, wish.categories, gettext("Esa categoría no existe.")),
        ("products", Product, wish.products, gettext("Ese producto no existe.")),
    )
    for name, model, ids, sentence in wanted:
        if model.objects.filter(pk__in=ids).count() != len(set(ids)):
            raise Invalid.field(name, sentence)


def read_codes(pk: int, reads: Sequence[Read], *, by: User) -> list[ReadAnswer]:
    """Note what was read, in its order; an unknown code is noted as such, and makes no piece.

    The same read sent again gets its first answer: nothing is counted twice, and nothing is lost.
    """
    with transaction.atomic():
        count = _open_count(pk, by)
        now = timezone.now()
        codes = [clean_code(read.code) for read in reads]
        called = pieces_called([code for code in codes if code])
        meant = {code: piece_meant(found, (), Scan(at=count.location_id)) for code, found in called.items()}
        there = _there(count, [piece for piece in meant.values() if piece], codes)
        new: list[CountRead] = []
        answers = []
        for read, code in zip(reads, codes, strict=True):
            piece = meant.get(code)
            if code in called and piece is None:
                answers.append(ReadAnswer(read, "several"))
                continue
            known = there.get(piece.pk if piece else code)
            if known is None and code:
                at = max(now - min(read.ago, MOST_WAITED), count.started_at)
                known = CountRead(count=count, code=code, piece=piece, key=read.key, by=by, at=at)
                there[piece.pk if piece else code] = known
                new.append(known)
            answers.append(_answer(count, read, piece, known))
        CountRead.objects.bulk_create(new)
    return answers


def _open_count(pk: int, by: User) -> StockCount:
    """Under lock, so that a read is noted before the review lists the differences, or refused after it."""
    count = locked(StockCount, pk, counts(by))
    guard = at_the_place(abilities.COUNTS_COUNT)
    if not guard.test(count, by):
        raise NotAllowed(gettext(guard.reason))
    if count.status != CountStatus.OPEN:
        raise WrongState(
            gettext("Este conteo ya no recibe lecturas: está en estado {status}.").format(status=gettext(count.status))
        )
    return count


def _there(count: StockCount, pieces: Any, codes: Any) -> dict[int | str, CountRead]:
    """What was read before: by the key of its piece, or by its unknown code."""
    known = CountRead.objects.filter(count=count).select_related("by")
    of_pieces = known.filter(piece__in=[piece.pk for piece in pieces])
    return {
        **{read.piece_id or 0: read for read in of_pieces},
        **{read.code: read for read in known.filter(piece=None, code__in=list(codes))},
    }


def _answer(count: StockCount, read: Read, piece: Piece | None, known: CountRead | None) -> ReadAnswer:
    if known is None or (piece is None and known.key == read.key):
        return ReadAnswer(read, "unknown")
    if known.key != read.key:
        return ReadAnswer(read, "repeated", piece, known)
    is_here = piece is not None and piece.location_id == count.location_id
    return ReadAnswer(read, "ok" if is_here or count.blind else "elsewhere", piece)


def act_on_count(pk: int, action: str, *, by: User, reason: str = "") -> StockCount:
    """`close`, `reopen`, `undo` or `cancel`; see `applying` for the rest."""
    if action == "undo":
        return undo_count(pk, by=by, reason=reason)
    if action == "apply":
        raise NotFound(gettext("Esa acción no existe."))
    with transaction.atomic():
        count = locked(StockCount, pk, counts(by))
        refuse_unless_open(count, action, by, reason)
        if action == "close":
            list_differences(count)
            state = progress(count)
            count.expected, count.found = state.expected, state.found
        return take_step(count, action, by=by, reason=reason)
