"""Addresses in a tree: of five hundred patterns Django would try each in turn, at every call."""

from collections.abc import Sequence

from django.urls import URLPattern, URLResolver, include, path
from django.urls.resolvers import RoutePattern

Address = URLPattern | URLResolver

_FEW = 8


def in_a_tree(patterns: Sequence[Address]) -> list[Address]:
    """The same addresses with the same names, those that begin with the same word below a resolver of that word.

    Only whole words that stand in the address as they are: what begins with a value is tried in turn as before.
    """
    if len(patterns) <= _FEW:
        return list(patterns)
    found: list[Address | str] = []
    below: dict[str, list[Address]] = {}
    for pattern in patterns:
        word, slash, rest = str(pattern.pattern).partition("/")
        if isinstance(pattern, URLPattern) and slash and "<" not in word:
            if word not in below:
                found.append(word)
            of_it = URLPattern(RoutePattern(rest, pattern.name, is_endpoint=True), pattern.callback, name=pattern.name)
            below.setdefault(word, []).append(of_it)
        else:
            found.append(pattern)
    return [path(f"{it}/", include(in_a_tree(below[it]))) if isinstance(it, str) else it for it in found]
