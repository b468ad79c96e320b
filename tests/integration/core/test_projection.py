"""A question that is put together once is asked anew each time: of today's rows, for whoever asks."""

import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.db import connection, connections, transaction
from django.db.models import Count, Exists, OuterRef, QuerySet
from django.db.models.functions import Coalesce
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.accounts.models import Location, User
from apps.accounts.models.role import RoleAbility
from apps.accounts.transitions import UserStatus
from apps.core.db.parameters import Placeholder
from apps.core.db.projection import CompiledQuery, FrozenValue, Parts, made_once
from apps.core.errors import NotFound
from apps.sales.models import QuotePiece, QuoteProduct
from apps.sales.selectors.quotes import WHOLE_QUOTE
from tests.factories import sales
from tests.personas import Caller

NAMES: CompiledQuery[Location] = CompiledQuery(
    lambda: Location.objects.filter(pk__gt=Placeholder("above")).order_by("pk"), ["pk", "name"]
)


@made_once
def places() -> QuerySet[Location]:
    return Location.objects.order_by("pk")


def test_it_tells_what_is_there_now(db: None) -> None:
    first = Location.objects.create(code="UNO", name="Bodega Uno")
    assert [list(row) for row in NAMES.values(above=first.pk - 1)] == [[first.pk, "Bodega Uno"]]
    second = Location.objects.create(code="DOS", name="Bodega Dos")
    assert [list(row) for row in NAMES.values(above=first.pk)] == [[second.pk, "Bodega Dos"]]
    Location.objects.filter(pk=first.pk).update(name="Bodega Tres")
    assert [place.name for place in NAMES.records(above=first.pk - 1)] == ["Bodega Tres", "Bodega Dos"]


def test_rows_made_once_are_read_by_each_who_asks(db: None) -> None:
    before = len(places())
    Location.objects.create(code="OTRA", name="Otra")
    assert len(places()) == before + 1


def test_a_question_without_a_value_for_what_is_given_is_not_asked(db: None) -> None:
    with pytest.raises(KeyError):
        NAMES.values()


@pytest.mark.parametrize(
    "frozen",
    [
        lambda: User.objects.filter(pk=1),
        lambda: User.objects.filter(role__in=[7, 8]),
        lambda: User.objects.filter(first_name__contains="ana"),
        lambda: User.objects.filter(created_at__lt=timezone.now()),
        lambda: User.objects.filter(Exists(Location.objects.filter(pk=OuterRef("location"), code="CDMX"))),
    ],
)
def test_a_value_that_would_be_frozen_is_refused_when_first_asked(frozen: Any, db: None) -> None:
    with pytest.raises(FrozenValue):
        CompiledQuery(frozen, ["pk"]).values()
    with pytest.raises(FrozenValue):
        made_once(frozen)()


def test_constants_of_the_code_are_none(admin: Caller) -> None:
    """A status, nothing, true, a default of zero, the 1 that Django selects in an EXISTS."""

    def make() -> QuerySet[User]:
        pairs = RoleAbility.objects.filter(role=OuterRef("role"), granted=True)
        rows = User.objects.filter(Exists(pairs), status=UserStatus.ACTIVE)
        return rows.annotate(locations=Coalesce(Count("location"), 0))

    asked: CompiledQuery[User] = CompiledQuery(make, ["pk", "locations"])
    assert [list(row) for row in asked.values()] == [[admin.user.pk, 0]]
    assert [user.pk for user in made_once(make)()] == [admin.user.pk]


def test_each_sees_their_own_favourites(admin: Caller, caller: Callable[..., Caller]) -> None:
    quote = sales.quote(admin.user)
    other = caller("admin", "otra@demo.mx")
    admin.post("/quotes/favorite", {"id": quote.pk, "favorite": True})
    shown = [who.get("/admin/quotes").json()[0]["favorite"] for who in (admin, other, admin)]
    assert shown == [True, False, True]


def test_who_asks_is_known_with_what_their_role_may_now(admin: Caller, caller: Callable[..., Caller]) -> None:
    seller = caller("seller")
    assert seller.get("/admin/quotes").status_code == 200
    RoleAbility.objects.filter(role=seller.user.role).update(granted=False)
    assert seller.get("/admin/quotes").status_code == 403


def test_parts_lie_where_a_prefetch_would_put_them(admin: Caller) -> None:
    """Each with its own, in their order, in as many questions as there are kinds of them."""
    first, second = sales.quote(admin.user, amount=3), sales.quote(admin.user)
    lines = Parts(
        lambda: QuoteProduct.objects.order_by("-pk"), "quote_id", ["product__name"],
        {"pieces": Parts(QuotePiece.objects.all, "product_line_id", ["piece__tag"])},
    )  # fmt: skip
    lines.of([first.pk])
    with CaptureQueriesContext(connection) as asked:
        found = lines.of([first.pk, second.pk, second.pk + 1])
        told = {pk: [[row.piece.tag for row in line.pieces.all()] for line in rows] for pk, rows in found.items()}
    assert len(asked) == 2
    assert told == {
        quote.pk: [[row.piece.tag for row in line.pieces.order_by("pk")] for line in quote.products.order_by("-pk")]
        for quote in (first, second)
    } | {second.pk + 1: []}
    assert lines.of([]) == {}


def test_the_record_of_a_detail_is_one_that_the_person_reaches(caller: Callable[..., Caller]) -> None:
    seller, other = caller("seller"), caller("seller", "otro@pruebas.mx")
    quote = sales.quote(seller.user)
    assert WHOLE_QUOTE.one(seller.user, quote.pk).customer.name == quote.customer.name
    with pytest.raises(NotFound):
        WHOLE_QUOTE.one(other.user, quote.pk)
    with pytest.raises(NotFound):
        WHOLE_QUOTE.one(seller.user, quote.pk + 1)


@pytest.fixture
def kept() -> Iterator[None]:
    """A thread of the server keeps its connection between requests; so does this one."""
    connection.ensure_connection()
    yield
    connection.close()


@pytest.mark.django_db(transaction=True)
def test_a_reading_that_was_broken_off_leaves_no_old_view_behind(kept: None) -> None:
    """A connection that still held one could not write any more, and would not see what others wrote."""
    Location.objects.bulk_create(Location(code=f"L{number}", name=f"Lugar {number}") for number in range(500))

    def broken_off() -> None:
        for number, _ in enumerate(Location.objects.order_by("pk").iterator(chunk_size=10)):
            if number == 20:
                raise ValueError("the reader had enough")

    with pytest.raises(ValueError, match="had enough"):
        broken_off()

    def elsewhere() -> None:
        Location.objects.filter(name="Lugar 7").update(name="Lugar cambiado")
        connections.close_all()

    other = threading.Thread(target=elsewhere)
    other.start()
    other.join()
    with transaction.atomic():
        assert Location.objects.filter(name="Lugar cambiado").update(name="Lugar de nuevo") == 1
