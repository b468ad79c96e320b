"""What the search from anywhere answers."""

from typing import Any

from apps.core.schemas.base import Schema
from apps.reports.lists.search import Found, Hit


class SearchHit(Schema):
    """`resource` and `id` say which record to open; `number` is what the record found is called by, if by a number."""

    resource: str
    id: int
    number: int | None
    title: str
    text: str
    status: str
    exact: bool


class ListAddress(Schema):
    """A list with a filter."""

    resource: str
    filter: dict[str, str]


class SearchGroup(Schema):
    """Hits of one list. `total` counts up to a bound; with `more` there are others still."""

    resource: str
    hits: list[SearchHit]
    total: int
    more: bool
    list: ListAddress


def search_group(found: Found) -> dict[str, Any]:
    name = found.kind.resource.spec.name
    return {
        "resource": name,
        "hits": [_hit(found, hit) for hit in found.hits],
        "total": found.total,
        "more": found.more,
        "list": {"resource": name, "filter": {"q": found.text}},
    }


def _hit(found: Found, hit: Hit) -> dict[str, Any]:
    resource, pk = hit.shown.opens or (found.kind.resource.spec.name, hit.record.pk)
    numbered = found.kind.word and not found.kind.titled
    return {
        "resource": resource,
        "id": pk,
        "number": hit.record.pk if numbered else None,
        "title": hit.shown.title,
        "text": hit.shown.text,
        "status": hit.shown.status,
        "exact": hit.exact,
    }
