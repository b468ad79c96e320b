"""The tree of addresses answers each as the plain list would."""

from typing import Any

from django.http import HttpResponse
from django.urls import URLPattern, include, path, resolve, reverse
from ninja import NinjaAPI

from project.addresses import in_a_tree
from project.api import api

VALUES = {"int": "7", "uuid": "00000000-0000-0000-0000-000000000007", "path": "a/b"}


def asked(route: str) -> str:
    """The route with something in the place of each value."""
    parts = []
    for part in route.split("<"):
        value, end, rest = part.partition(">")
        parts.append(f"{VALUES.get(value.partition(':')[0], '7')}{rest}" if end else part)
    return "".join(parts)


def test_every_address_leads_where_the_list_leads() -> None:
    plain: list[Any] = NinjaAPI._get_urls(api)
    assert len(plain) > 400
    urlconf: Any = type("plain", (), {"urlpatterns": [path("api/", include((plain, "ninja"), api.urls_namespace))]})
    for pattern in (one for one in plain if str(one.pattern)):  # the empty root is ours before it is theirs
        address = f"/api/{asked(str(pattern.pattern))}"
        before, now = resolve(address, urlconf), resolve(address)
        assert (now.route, now.kwargs, now.view_name) == (before.route, before.kwargs, before.view_name)


def test_names_stay() -> None:
    assert reverse(f"{api.urls_namespace}:openapi-json") == "/api/openapi.json"


def test_what_begins_with_a_value_is_tried_where_it_stood() -> None:
    def view(_request: Any, **_values: str) -> HttpResponse:
        return HttpResponse()

    names = ["a", "b/one", "<word>/two", "b/two", "c/one", "c/two", "d/<x>", "d", "e/f/g", "e/f"]
    tree = in_a_tree([path(name, view, name=name) for name in names])
    assert [str(one.pattern) for one in tree] == ["a", "b/", "<word>/two", "c/", "d/", "d", "e/"]
    assert len(in_a_tree([path(name, view) for name in names[:3]])) == 3
    assert isinstance(tree[0], URLPattern)
