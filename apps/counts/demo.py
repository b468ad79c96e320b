"""Stock counts of the demo company: one applied, one in review, one that goes on, one that came to nothing."""

from collections.abc import Sequence
from itertools import count as numbers

from django.db.models import Count, Q

from apps.accounts.models import Location, User
from apps.catalog.models import Product
from apps.counts.models import Answer, Difference, StockCount
from apps.counts.services.answering import Lines, answer_lines
from apps.counts.services.applying import apply_count
from apps.counts.services.counting import CountWish, Read, act_on_count, read_codes, start_count
from apps.inventory.models import Piece
from apps.inventory.rules import MOST_SCANNED
from apps.inventory.selectors.pieces import free_pieces

_number = numbers(1)


def load(by: User) -> None:
    """The same every time. Few pieces move, and none goes."""
    places = {place.code: place for place in Location.objects.all()}
    people = list(User.objects.filter(role__name="Personal de Almacen").order_by("pk")) or [by]
    _applied(places["TIENDA"], places["CDMX"], by)
    _cancelled(places["TIENDA"], by)
    _in_review(places["CDMX"], places["GDL"], by)
    _open(places["GDL"], [people[0], by], by)


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
