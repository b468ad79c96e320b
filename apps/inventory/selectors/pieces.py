"""Pieces: all of them, those nobody has, and what stands in the way of taking one."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, Literal

from django.db.models import Exists, F, FilteredRelation, OuterRef, Prefetch, Q, QuerySet, Window
from django.db.models.functions import RowNumber
from django.utils import timezone

from apps.accounts.models import Location
from apps.accounts.selectors import name_at
from apps.catalog.models import Product
from apps.core.db.parameters import Placeholder
from apps.core.db.projection import CompiledQuery, Parts, Projection, made_once
from apps.core.db.search import among, among_any, among_named, is_number, normalize, search, words_of
from apps.core.language import gettext
from apps.inventory.models import (
    Availability,
    CircuitPiece,
    Condition,
    DocumentKind,
    Hold,
    ImportNumber,
    Piece,
    Reference,
)
from apps.inventory.rules import clean_code
from apps.inventory.rules.labels import piece_of_address
from apps.inventory.transitions.piece import PieceStatus

MOST_ALTERNATIVES = 3
_LABELS: dict[str, str] = dict(DocumentKind.choices)
_STATE_WORDS = {"status": PieceStatus.values, "condition": Condition.values, "availability": Availability.values}


@made_once
def open_holds() -> QuerySet[Hold]:
    """Which document has a piece now, one for each piece that is held, with who took it."""
    return Hold.objects.filter(released_at=None).select_related("held_by")


_HELD: CompiledQuery[Hold] = CompiledQuery(
    lambda: Hold.objects.filter(document_kind=Placeholder("kind"), document_id=Placeholder("of"), released_at=None),
    ["piece_id"],
)


def held_ids(document: Reference) -> set[int]:
    """The pieces that a document has now."""
    return {piece for [piece] in _HELD.values(kind=document.kind, of=document.pk)}


@made_once
def open_circuits() -> QuerySet[CircuitPiece]:
    """Which circuit a piece is part of now, with who put it there."""
    return CircuitPiece.objects.filter(removed_at=None).select_related("circuit", "added_by")


@made_once
def pieces() -> QuerySet[Piece]:
    """Every piece with its names, its open hold in `open_holds` and its circuit in `open_circuits`."""
    return Piece.objects.select_related("product__brand", "location", "import_number", "responsible").prefetch_related(
        Prefetch("holds", open_holds(), to_attr="open_holds"),
        Prefetch("in_circuits", open_circuits(), to_attr="open_circuits"),
    )


_WHO_HAS_THEM: dict[str, Parts[Any]] = {
    "open_holds": Parts(
        open_holds, "piece_id", ["document_kind", "document_id", "document_number", *name_at("held_by"), "since"]
    ),
    "open_circuits": Parts(
        open_circuits, "piece_id", ["circuit_id", "circuit__name", *name_at("added_by"), "added_at"]
    ),
}

SHOWN_PIECES: Projection[Piece] = Projection(
    pieces,
    [
        "product_id", "product__name", "product__model", "product__brand__name", "tag", "serial_number",
        "petition_number", "invoice_number", "import_number__number", "condition", "availability", "location_id",
        "location__name", "arrive_date", "status", "leased", "created_at", "label_printed_at", "missing_since",
        "responsible_id", *name_at("responsible"),
    ],
    _WHO_HAS_THEM,
)  # fmt: skip
"""What is shown of pieces, which is also what it takes to judge whether they may be taken."""

JUDGED_PIECES: Projection[Piece] = Projection(
    pieces,
    [
        "tag", "serial_number", "product__name", "status", "leased", "availability", "location_id", "missing_since",
        "responsible_id", *name_at("responsible"),
    ],
    _WHO_HAS_THEM,
)  # fmt: skip
"""What says of a piece why it is not free."""


def with_holders(rows: QuerySet[Piece]) -> QuerySet[Piece]:
    """The document that has each piece in `holder_kind` and `holder_number`, and the name of its circuit in
    `holder_circuit`: what an export says of them. There is at most one of each."""
    return rows.annotate(
        open_hold=FilteredRelation("holds", condition=Q(holds__released_at=None)),
        open_circuit=FilteredRelation("in_circuits", condition=Q(in_circuits__removed_at=None)),
        holder_kind=F("open_hold__document_kind"),
        holder_number=F("open_hold__document_number"),
        holder_circuit=F("open_circuit__circuit__name"),
    )


def holder_words(
    kind: str | None, number: str | None, circuit: str | None, said: Callable[[str], str] = gettext
) -> str:
    """What has a piece, in words, of the columns that `with_holders` adds; empty when nothing does."""
    if kind:
        return f"{said(_LABELS[kind])} {number}"
    return f"{said(_LABELS[DocumentKind.CIRCUIT])} {circuit}" if circuit else ""


def holder_in_files(kind: str | None, number: str | None, circuit: str | None) -> str:
    """The same as files have it, which are in the company's language: to ask for each cell which one that is took a tenth of a file."""
    return holder_words(kind, number, circuit, said=str)


def free_pieces(rows: QuerySet[Piece] | None = None) -> QuerySet[Piece]:
    """Of `rows`, or of all: those that lie at a location, may be sold, and belong to no circuit and no document."""
    held = Hold.objects.filter(piece=OuterRef("pk"), released_at=None)
    found = Piece.objects.all() if rows is None else rows
    return found.filter(~Exists(held), in_stock=True, status=PieceStatus.INVENTORY)


def located(rows: QuerySet[Piece], on: bool) -> QuerySet[Piece]:
    """Those that lie at one of our places, or the others: on their way, delivered or removed."""
    return rows.filter(location__isnull=not on)


def labelled(rows: QuerySet[Piece], on: bool) -> QuerySet[Piece]:
    """Those with a printed label, or those that still need one."""
    return rows.filter(label_printed_at__isnull=not on)


def matching(rows: QuerySet[Piece], text: str) -> QuerySet[Piece]:
    """Pieces that have every word of `text` in their codes, numbers, product, state, condition or place; the one that a
    label's address names."""
    if number := piece_of_address(text):
        return rows.filter(pk=number)
    places = list(Location.objects.values_list("pk", "name"))
    words = words_of(text)
    of = {"pk": Piece.objects.all(), "product": Product.objects.all(), "import_number": ImportNumber.objects.all()}
    named = among_named(of, words)
    for word in words:
        at = Q(location__in=[pk for pk, name in places if word in normalize(name)])
        rows = rows.filter(named[word] | _in_states(word) | at)
    return rows


def matching_told(rows: QuerySet[Piece], text: str) -> QuerySet[Piece]:
    """The same for who only names pieces: a word of a place, a petition, an invoice or an import finds nothing, or it would
    tell what is not shown."""
    if number := piece_of_address(text):
        return rows.filter(pk=number)
    words = words_of(text)
    named = among_named({"product": Product.objects.all()}, words)
    for word in words:
        code = Q(tag__icontains=word) | Q(serial_number__icontains=word)
        rows = rows.filter(code | named[word] | _in_states(word))
    return rows


def _in_states(word: str) -> Q:
    found = Q(pk__in=[])
    for column, choices in _STATE_WORDS.items():
        found |= Q(**{f"{column}__in": [value for value in choices if word in normalize(value)]})
    return found


def found_by_pieces(rows: QuerySet[Any], name: str, text: str, *, lines: Sequence[QuerySet[Any]] = ()) -> Q:
    """The documents, `name` of `rows`, that have a piece with these words in its codes or its product.

    A mere number is in too many codes: it must be all of a tag or serial number, or an IdPiece. Documents whose pieces stand
    in `lines`, each of one product and with the document as its only column, are found by the products of these: a fifth of a
    large company's pieces is too many to look at.
    """
    if number := piece_of_address(text):
        found = Piece.objects.filter(pk=number)
    elif is_number(text.strip()):
        code = clean_code(text)
        found = Piece.objects.filter(Q(tag=code) | Q(serial_number=code) | Q(pk=int(code)))
    else:
        of_product = among("product", search(Product.objects.all(), text))
        found = search(Piece.objects.all(), text)
        if lines:
            have = rows.filter(piece__in=found.values("pk")).order_by().values_list(name)
            return among_any("pk", have, *(line.filter(of_product).order_by() for line in lines))
        found |= Piece.objects.filter(of_product)
    return among("pk", rows.filter(piece__in=found.values("pk")), name)


Why = Literal["held", "circuit", "away", "unavailable", "elsewhere"]


@dataclass(frozen=True)
class Obstacle:
    """Why a piece cannot be taken. `document` and its number are empty when no document is the reason; `free_from` is the day for
    which a leased one may be promised."""

    piece: Piece
    why: Why
    sentence: str
    document: str = ""
    document_id: int | None = None
    number: str = ""
    person: str = ""
    since: datetime | None = None
    free_from: date | None = None
    alternatives: list[Piece] = field(default_factory=list)


def obstacles_of(ids: Collection[int], *, at: int | None = None) -> list[Obstacle]:
    """What stands in the way of each piece that is not free (or not at location `at`), with equal free ones."""
    found = [o for _, piece in sorted(SHOWN_PIECES.records(ids).items()) if (o := obstacle_of(piece, at=at))]
    add_alternatives(found, ids, at=at)
    return found


def obstacle_of(piece: Piece, *, at: int | None = None) -> Obstacle | None:
    """For a piece of `pieces()`, without alternatives."""
    for hold in piece.open_holds:  # type: ignore[attr-defined]
        document = holder_words(hold.document_kind, hold.document_number, None)
        words = gettext("La tiene {document}.").format(document=document)
        return Obstacle(
            piece, "held", f"{missing_words(piece)} {words}" if piece.missing_since else words,
            hold.document_kind, hold.document_id, hold.document_number, str(hold.held_by or ""), hold.since,
        )  # fmt: skip
    for row in piece.open_circuits:  # type: ignore[attr-defined]
        return Obstacle(
            piece, "circuit", gettext("Es parte del circuito «{circuit}».").format(circuit=row.circuit.name),
            DocumentKind.CIRCUIT, row.circuit_id, str(row.circuit_id), str(row.added_by or ""), row.added_at,
        )  # fmt: skip
    if piece.missing_since:
        return Obstacle(piece, "away", missing_words(piece))
    if piece.status != PieceStatus.INVENTORY or piece.location_id is None:
        state = gettext(piece.status).lower()
        return Obstacle(piece, "away", gettext("No está en el almacén: {status}.").format(status=state))
    if piece.availability != Availability.AVAILABLE:
        return Obstacle(
            piece,
            "unavailable",
            gettext("Su disponibilidad es «{availability}».").format(availability=gettext(piece.availability)),
        )
    return misplaced(piece, at)


def missing_words(piece: Piece) -> str:
    """Since when a missing piece is looked for, and who answers for it."""
    return gettext("Falta desde el {since:%d/%m/%Y}: responde {person}.").format(
        since=timezone.localtime(piece.missing_since), person=piece.responsible
    )


def misplaced(piece: Piece, at: int | None) -> Obstacle | None:
    """The piece lies somewhere else than at location `at`, or nowhere."""
    if at is None or piece.location_id == at:
        return None
    return Obstacle(
        piece,
        "elsewhere",
        gettext("Está en {location}.").format(location=piece.location)
        if piece.location
        else gettext("Está en camino."),
    )


def bars_a_sale(obstacle: Obstacle) -> bool:
    """Pieces of circuits may be sold, and presale ones before they arrive; what is not available at all may not."""
    if obstacle.why == "circuit":
        return False
    return obstacle.piece.availability != Availability.PRESALE if obstacle.why == "unavailable" else True


def add_alternatives(obstacles: Sequence[Obstacle], taken: Collection[int], *, at: int | None = None) -> None:
    """Up to three free pieces of the same product and condition, none of `taken`, at `at` when that is asked."""
    wanted = {(o.piece.product_id, o.piece.condition) for o in obstacles}
    if not wanted:
        return
    equal = Q()
    for product_id, condition in wanted:
        equal |= Q(product_id=product_id, condition=condition)
    rows = free_pieces().filter(equal).exclude(pk__in=taken).select_related("product", "location")
    if at is not None:
        rows = rows.filter(location_id=at)
    order = Window(RowNumber(), partition_by=[F("product_id"), F("condition")], order_by=F("pk").asc())
    found: dict[tuple[int, str], list[Piece]] = {}
    for piece in rows.annotate(place_in_line=order).filter(place_in_line__lte=MOST_ALTERNATIVES):
        found.setdefault((piece.product_id, piece.condition), []).append(piece)
    for obstacle in obstacles:
        obstacle.alternatives.extend(found.get((obstacle.piece.product_id, obstacle.piece.condition), []))
