"""What codes mean that somebody scanned or pasted: tag, else serial number, else IdPiece; a label's address its piece."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from django.db.models import Q

from apps.core.db.search import is_number
from apps.inventory.models import Piece
from apps.inventory.models.piece import NOT_HERE
from apps.inventory.rules import clean_code
from apps.inventory.rules.labels import piece_of_address
from apps.inventory.selectors.pieces import (
    SHOWN_PIECES,
    Obstacle,
    Why,
    add_alternatives,
    bars_a_sale,
    misplaced,
    obstacle_of,
    pieces,
)

Purpose = Literal["take", "sale", "look", "new"]
"""take: only free pieces will do; sale: what a quote may promise; look: any piece that is known; new: codes for pieces
that are still to come, so that no piece may have them."""
State = Why | Literal["ok", "unknown", "repeated", "known"]


@dataclass(frozen=True)
class Scan:
    """What is asked: at which location the pieces must lie, what for, which the caller has already (`chosen`),
    and the document that may hold them by right.
    """

    at: int | None = None
    purpose: Purpose = "take"
    chosen: Collection[int] = ()
    document: tuple[str, int] | None = None


@dataclass(frozen=True)
class Scanned:
    """The answer to one code."""

    code: str
    state: State
    piece: Piece | None = None
    obstacle: Obstacle | None = None


def scan_codes(codes: Sequence[str], asked: Scan) -> list[Scanned]:
    """An answer to each code, in their order, in a number of queries that does not grow with them."""
    found = pieces_called([clean_code(code) for code in codes])
    if asked.purpose == "new":
        return _new(codes, found)
    return _judged([(code, found.get(clean_code(code))) for code in codes], asked)


def scan_ids(ids: Sequence[int], asked: Scan) -> list[Scanned]:
    """The same for pieces that the caller knows by their id."""
    found = SHOWN_PIECES.records(ids)
    return _judged([(str(pk), found.get(pk)) for pk in ids], asked)


def pieces_called(codes: Sequence[str]) -> dict[str, Piece]:
    """The pieces that clean codes name: by tag, else serial number, else IdPiece."""
    wanted = {code for code in codes if code}
    numbers = {code: int(code) for code in wanted if is_number(code)}
    addressed = {code: number for code in wanted if (number := piece_of_address(code))}
    ids = [*numbers.values(), *addressed.values()]
    # That a code is not empty is said again for the index of codes that are there.
    tagged, numbered = ~Q(tag="") & Q(tag__in=wanted), ~Q(serial_number="") & Q(serial_number__in=wanted)
    rows = list(pieces().filter(tagged | numbered | Q(pk__in=ids)))
    by_tag, by_serial = {p.tag: p for p in rows}, {p.serial_number: p for p in rows}
    by_id = {p.pk: p for p in rows}
    numbers |= addressed
    named = {code: by_tag.get(code) or by_serial.get(code) or by_id.get(numbers.get(code, 0)) for code in wanted}
    return {code: piece for code, piece in named.items() if piece}


def _judged(named: Sequence[tuple[str, Piece | None]], asked: Scan) -> list[Scanned]:
    seen, answers = set(asked.chosen), []
    for code, piece in named:
        answers.append(_judge(code, piece, seen, asked))
        if piece:
            seen.add(piece.pk)
    add_alternatives([a.obstacle for a in answers if a.obstacle], seen, at=asked.at)
    return answers


def _judge(code: str, piece: Piece | None, seen: Collection[int], asked: Scan) -> Scanned:
    if piece is None:
        return Scanned(code, "unknown")
    if piece.pk in seen:
        return Scanned(code, "repeated", piece)
    obstacle = None if asked.purpose == "look" else obstacle_of(piece, at=asked.at)
    if obstacle and _is_by_right(obstacle, asked):
        obstacle = misplaced(piece, asked.at)
    return Scanned(code, obstacle.why, piece, obstacle) if obstacle else Scanned(code, "ok", piece)


def _new(codes: Sequence[str], found: Mapping[str, Piece]) -> list[Scanned]:
    """An IdPiece in the way is none: tags and serial numbers may be any number."""
    seen, answers = set(), []
    for code in codes:
        cleaned = clean_code(code)
        piece = found.get(cleaned)
        is_address = piece_of_address(code) is not None
        if piece and (is_address or cleaned in (piece.tag, piece.serial_number)):
            answers.append(Scanned(code, "known", piece))
        elif is_address or not cleaned:
            answers.append(Scanned(code, "unknown"))
        else:
            answers.append(Scanned(code, "repeated" if cleaned in seen else "ok"))
        seen.add(cleaned)
    return answers


def _is_by_right(obstacle: Obstacle, asked: Scan) -> bool:
    if asked.document and (obstacle.document, obstacle.document_id) == asked.document:
        return obstacle.piece.status not in NOT_HERE
    return asked.purpose == "sale" and not bars_a_sale(obstacle)
