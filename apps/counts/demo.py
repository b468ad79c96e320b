"""Stock counts of the demo company: applied, due again, undone, in review, going on, come to nothing."""

from collections.abc import Sequence
from datetime import timedelta
from itertools import count as numbers

from django.db.models import Count, Q
from django.utils import timezone

from apps.accounts.models import Location, User
from apps.catalog.models import Product
from apps.core.clock import as_if_at
from apps.counts.models import Answer, Difference, StockCount
from apps.counts.services.answering import Lines, answer_lines
from apps.counts.services.applying import apply_count
from apps.counts.services.counting import CountWish, Read, act_on_count, read_codes, start_count
from apps.counts.services.undoing import undo_count
from apps.inventory.models import EntryKind, Piece
from apps.inventory.rules import MOST_SCANNED
from apps.inventory.selectors.pieces import free_pieces
from apps.inventory.services.entering import Codes, Line, NewEntry, enter_by_hand
from apps.inventory.services.entries import EntryFacts

_number = numbers(1)
_EACH, _SINCE = 30, 33
"""Days: how often the shop is counted, and how long ago it was."""


def load(by: User) -> None:
    """The same every time. Few pieces move, and none goes."""
    places = {place.code: place for place in Location.objects.all()}
    people = list(User.objects.filter(role__name="Personal de Almacen").order_by("pk")) or [by]
    _due(places["TIENDA"], places["CDMX"], by)
    _applied(places["TIENDA"], places["CDMX"], by)
    _undone(places["TIENDA"], places["CDMX"], by)
    _cancelled(places["TIENDA"], by)
    _in_review(places["CDMX"], places["GDL"], by)
    _open(places["GDL"], [people[0], by], by)


def _due(here: Location, elsewhere: Location, by: User) -> None:
    """The shop is counted every month, and it is more than one since: then only what it was opened with lay there."""
    opened = timezone.now() - timedelta(days=_SINCE + 1)
    facts = EntryFacts(EntryKind.FOUND, here.pk, timezone.localdate(opened), notes="Lo primero de la tienda")
    first = Line(_product_of(here, elsewhere).pk, 3, [Codes(f"TDA-{at}") for at in range(1, 4)])
    with as_if_at(opened):
        entry = enter_by_hand(NewEntry(facts, [first]), by=by)
    with as_if_at(opened + timedelta(days=1)):
        count = start_count(CountWish(here.pk, repeat_days=_EACH, notes="Inventario mensual de la tienda"), by=by)
        _read(count, list(Piece.objects.filter(in_entries__entry=entry).order_by("pk")), by)
        act_on_count(count.pk, "close", by=by)
        apply_count(count.pk, by=by)


def _undone(here: Location, elsewhere: Location, by: User) -> None:
    """Applied too early: a piece stood on the wrong shelf. It is to be reviewed again."""
    product = _product_of(here, elsewhere)
    count = start_count(CountWish(here.pk, products=[product.pk], notes="Antes de mover el aparador"), by=by)
    _read(count, [*_free(here, product), *_free(elsewhere, product)[:1]], by)
    act_on_count(count.pk, "close", by=by)
    answer_lines(count.pk, Lines(kind=Difference.ELSEWHERE), Answer.MOVE, by=by)
    apply_count(count.pk, by=by)
    undo_count(count.pk, by=by, reason="La pieza es de la bodega: regresa con el chofer")


def _applied(here: Location, elsewhere: Location, by: User) -> None:
    product = _product_of(here, elsewhere)
    lying, strange = _free(here, product), _free(elsewhere, product)[:1]
    count = start_count(CountWish(here.pk, products=[product.pk], notes="Revisión de un faltante"), by=by)
    _read(count, [*lying[:-1], *strange], by)
    act_on_count(count.pk, "close", by=by)
    answer_lines(count.pk, Lines(kind=Difference.MISSING), Answer.KEEP, by=by)
    answer_lines(count.pk, Lines(kind=Difference.ELSEWHERE), Answer.MOVE, by=by)
    apply_count(count.pk, by=by)


def _cancelled(here: Location, by: User) -> None:
    count = start_count(CountWish(here.pk, notes="Se empezó sin avisar a ventas"), by=by)
    act_on_count(count.pk, "cancel", by=by, reason="Se cuenta el domingo, con la tienda cerrada")


def _in_review(here: Location, elsewhere: Location, by: User) -> None:
    count = start_count(CountWish(here.pk, notes="Inventario de noviembre"), by=by)
    lying = list(Piece.objects.filter(location=here).order_by("product__sort_name", "pk"))
    strange = list(Piece.objects.filter(location=elsewhere).order_by("-pk")[:3])
    read = [piece for at, piece in enumerate(lying) if at % 13]
    _read(count, [*read, *strange], by, "SIN-ALTA-01", "SIN-ALTA-02")
    act_on_count(count.pk, "close", by=by)
    first = count.lines.filter(kind=Difference.MISSING).order_by("pk")[:2]
    answer_lines(count.pk, Lines(ids=[line.pk for line in first]), Answer.KEEP, by=by)


def _open(here: Location, people: Sequence[User], by: User) -> None:
    count = start_count(CountWish(here.pk, blind=True, notes="Cada quien un pasillo"), by=by)
    lying = list(Piece.objects.filter(location=here).order_by("product__sort_name", "pk")[:60])
    for at, person in enumerate(people):
        _read(count, lying[at :: len(people)], person)


def _product_of(here: Location, elsewhere: Location) -> Product:
    """Of those that have free pieces at both places, the one with the most here."""
    found = Product.objects.filter(pk__in=free_pieces().filter(location=elsewhere).values("product"))
    lying = Count("pieces", filter=Q(pieces__in=free_pieces().filter(location=here)))
    return found.annotate(lying=lying).order_by("-lying", "-pk")[0]


def _free(place: Location, product: Product) -> list[Piece]:
    return list(free_pieces().filter(location=place, product=product).order_by("pk"))


def _read(count: StockCount, pieces: Sequence[Piece], by: User, *codes: str) -> None:
    reads = [
        Read(f"demo-{next(_number):06}", code)
        for code in [*(piece.tag or piece.serial_number or str(piece.pk) for piece in pieces), *codes]
    ]
    for start in range(0, len(reads), MOST_SCANNED):
        read_codes(count.pk, reads[start : start + MOST_SCANNED], by=by)
