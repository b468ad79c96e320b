"""An address is found by its first words: what is found is what trying one after the other would find."""

import re

import pytest
from django.urls import Resolver404, ResolverMatch, URLResolver
from django.urls.resolvers import RoutePattern

from project.addresses import ByWords
from project.urls import addresses, app_name, namespace

QUICK = ByWords(RoutePattern("api/"), addresses, None, app_name, namespace)
PLAIN = URLResolver(RoutePattern("api/"), addresses, None, app_name, namespace)
ROUTES = sorted({str(address.pattern) for address in addresses})


def found(resolver: URLResolver, path: str) -> tuple[object, ...] | None:
    try:
        match: ResolverMatch = resolver.resolve(path)
    except Resolver404:
        return None
    return match.func, match.kwargs, match.route, match.view_name


@pytest.mark.parametrize("value", ["7", "merge", "export", "", "two/words", "<id>", "ñandú"])
def test_what_is_found_is_what_would_be_found_without(value: str) -> None:
    for route in ROUTES:
        path = "api/" + re.sub("<[^>]*>", value.replace("\\", ""), route)
        assert found(QUICK, path) == found(PLAIN, path), path
        assert found(QUICK, f"{path}/") == found(PLAIN, f"{path}/"), path


def test_what_people_type_fills_no_memory() -> None:
    for number in range(200):
        assert found(QUICK, f"api/nothing{number}/of{number}") is None
    before = len(QUICK._narrow)
    for number in range(200):
        found(QUICK, f"api/other{number}/of{number}")
    assert len(QUICK._narrow) == before
