"""What codes mean that somebody scanned or pasted: tag, else serial number, else IdPiece; a label's address its piece.

A serial number may be that of several pieces: of two makers, or of one that was sold and came back. Those that we own now
count before others; when there are still several, none of them is meant.
"""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from django.db.models import Q

from apps.core.db.search import is_number
from apps.inventory.models import Piece
from apps.inventory.models.piece import NOT_HERE
from apps.inventory.rules import clean_code
from apps.inventory.rules.labels import piece_of_address
from apps.inventory.selectors.coming_back import with_returns
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
State = Why | Literal["ok", "unknown", "several", "repeated", "known"]


@dataclass(frozen=True)
class Scan:
    """What is asked: at which location the pieces must lie, what for, which the caller has already (`chosen`),
    and the document that may hold them by right.
    """

    at: int | None = None
    purpose: Purpose = "take"
    chosen: Collection[int] = ()
    document: tuple[str, int] | None = None
    of_product: int | None = None
    """For new codes: the product whose serial numbers they are to be; else they are tags."""


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
        return _new(codes, found, asked)
    return _judged([(code, found.get(clean_code(code), [])) for code in codes], asked)


def scan_ids(ids: Sequence[int], asked: Scan) -> list[Scanned]:
    """The same for pieces that the caller knows by their id."""
    found = SHOWN_PIECES.records(ids)
    return _judged([(str(pk), [found[pk]] if pk in found else []) for pk in ids], asked)


def pieces_called(codes: Sequence[str]) -> dict[str, list[Piece]]:
    """The pieces that each clean code may mean: by tag, else serial number, else IdPiece."""
    wanted = {code for code in codes if code}
    numbers = {code: int(code) for code in wanted if is_number(code)}
    addressed = {code: number for code in wanted if (number := piece_of_address(code))}
    ids = [*numbers.values(), *addressed.values()]
    # That a code is not empty is said again for the index of codes that are there.
    tagged, numbered = ~Q(tag="") & Q(tag__in=wanted), ~Q(serial_number="") & Q(serial_number__in=wanted)
    rows = list(pieces().filter(tagged | numbered | Q(pk__in=ids)))
    by_tag, by_id = {p.tag: [p] for p in rows}, {p.pk: [p] for p in rows}
    by_serial: dict[str, list[Piece]] = defaultdict(list)
    for piece in rows:
        by_serial[piece.serial_number].append(piece)
    numbers |= addressed
    named = {c: by_tag.get(c) or by_serial.get(c) or by_id.get(numbers.get(c, 0)) for c in wanted}
    return {code: _ours_first(found) for code, found in named.items() if found}


def _ours_first(found: Sequence[Piece]) -> list[Piece]:
    return [piece for piece in found if piece.is_ours] or list(found)


def piece_meant(found: Sequence[Piece], seen: Collection[int], asked: Scan) -> Piece | None:
    """Of several that lie somewhere the one that lies where it is asked for, and of those the one that nobody chose yet."""
    there = [p for p in found if asked.at is None or p.location_id == asked.at] or found
    left = [p for p in there if p.pk not in seen] or there
    return left[0] if len(left) == 1 else None


def _judged(named: Sequence[tuple[str, Sequence[Piece]]], asked: Scan) -> list[Scanned]:
    seen, answers = set(asked.chosen), []
    for code, found in named:
        piece = piece_meant(found, seen, asked)
        answers.append(Scanned(code, "several") if found and piece is None else _judge(code, piece, seen, asked))
        if piece:
            seen.add(piece.pk)
    told = iter(with_returns([a.obstacle for a in answers if a.obstacle]))
    answers = [replace(a, obstacle=next(told)) if a.obstacle else a for a in answers]
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


def _new(codes: Sequence[str], found: Mapping[str, Sequence[Piece]], asked: Scan) -> list[Scanned]:
    """An IdPiece in the way is none: tags and serial numbers may be any number."""
    seen, answers = set(), []
    for code in codes:
        cleaned = clean_code(code)
        is_address = piece_of_address(code) is not None
        piece = next((p for p in found.get(cleaned, []) if is_address or _has(p, cleaned, asked)), None)
        if piece:
            answers.append(Scanned(code, "known", piece))
        elif is_address or not cleaned:
            answers.append(Scanned(code, "unknown"))
        else:
            answers.append(Scanned(code, "repeated" if cleaned in seen else "ok"))
        seen.add(cleaned)
    return answers


def _has(piece: Piece, code: str, asked: Scan) -> bool:
    """Whether the piece keeps a new one from having the code."""
    if piece.tag == code:
        return True
    owned = piece.serial_number == code and piece.is_ours
    return owned and asked.of_product in {None, piece.product_id}


def _is_by_right(obstacle: Obstacle, asked: Scan) -> bool:
    if asked.document and (obstacle.document, obstacle.document_id) == asked.document:
        return obstacle.piece.status not in NOT_HERE
    return asked.purpose == "sale" and not bars_a_sale(obstacle)
