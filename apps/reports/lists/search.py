"""Search from anywhere: a few records of each kind that a person may see, exact matches first.

A number is looked up by its key and a code by its index; words are looked for in the record's own searched text, at most
`COUNTED` rows of a kind. What only the pieces of a document contain is for its list, which finds all that is found here.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.db.models import Q

from apps.accounts.models import User
from apps.core.db.search import is_number, normalize, search
from apps.core.lists import Asked, by_relevance, selected
from apps.inventory.rules import clean_code
from apps.inventory.rules.labels import piece_of_address
from apps.reports.lists.search_kinds import SEARCH_KINDS, SearchKind, Shown

HITS = 5
COUNTED = 50
"""Of each kind: how many are shown, and up to how many are counted."""
MOST_NAMED = 20
"""A payment's reference may be on several; the reader sees some of them."""
SHORTEST, SHORTEST_NUMBER = 2, 4
"""Characters from which on a text is looked for among words: the digits 12 are in too many phones and codes."""


@dataclass(frozen=True)
class Hit:
    record: Any
    shown: Shown
    exact: bool


@dataclass(frozen=True)
class Found:
    """`total` counts up to COUNTED; `more` says that there are others still. `text` finds them all in the list."""

    kind: SearchKind
    hits: list[Hit]
    total: int
    more: bool
    text: str


def find_anywhere(person: User, text: str) -> list[Found]:
    """What `person` may see of `text`; the kinds with an exact match come first, each part by relevance, else in the usual order."""
    named, words = _named(text)
    kinds = [k for k in SEARCH_KINDS if named in {"", k.word} and _may_read(person, k)]
    found = [one for kind in kinds for one in _find(person, kind, words)]
    return sorted(found, key=lambda one: not one.hits[0].exact)


def _named(text: str) -> tuple[str, str]:
    """("orden", "12") of "Orden 12": the kind that is named before a number, and what is left. A label names a piece."""
    if piece := piece_of_address(text):
        return "pieza", f"#{piece}"  # not the piece whose tag is that number
    word, _, number = normalize(text).partition(" ")
    if is_number(number.removeprefix("#")) and any(word == kind.word for kind in SEARCH_KINDS):
        return word, number
    return "", text.strip()


def _may_read(person: User, kind: SearchKind) -> bool:
    return any(person.may(ability) for ability in (kind.resource.read, *kind.resource.also))


def _find(person: User, kind: SearchKind, text: str) -> Iterator[Found]:
    named = _named_by(kind, text)
    others = [pk for pk in _by_words(person, kind, text) if pk not in named]
    if not (named or others):
        return
    seen = kind.resource.spec.rows(person).in_bulk([*named, *others[:HITS]])
    exact = [pk for pk in named if pk in seen]
    ids = [*exact, *(pk for pk in others[:HITS] if pk in seen)]
    if ids:
        hits = [Hit(seen[pk], kind.shown(seen[pk]), pk in exact) for pk in ids[:HITS]]
        total = len(exact) + len(others)
        yield Found(kind, hits, min(total, COUNTED), total > COUNTED, text.removeprefix("#"))


def _named_by(kind: SearchKind, text: str) -> list[int]:
    """Which records have this number or code, whoever may see them: asked of the bare table, where an index answers.

    Also of those that the list leaves out by itself, as a piece that was removed.
    """
    number, code = text.removeprefix("#"), clean_code(text)
    found = Q()
    if kind.word and is_number(number):
        found |= Q(pk=int(number))
    if len(code) >= SHORTEST:
        for lookup in kind.codes:
            found |= Q(**{lookup: code})
    if not found:
        return []
    return list(
        kind.resource.model._default_manager.filter(found).order_by("pk").values_list("pk", flat=True)[:MOST_NAMED]
    )


def _by_words(person: User, kind: SearchKind, text: str) -> list[int]:
    if text.startswith("#") or len(normalize(text)) < (SHORTEST_NUMBER if is_number(text) else SHORTEST):
        return []
    spec = kind.resource.spec
    found = (spec.secret_search(person) or search)(selected(spec, person, Asked()), text)
    rows = by_relevance(spec, found, text)
    return list(rows.values_list("pk", flat=True)[: COUNTED + 1])
