"""The specification's door to a list: its own path, its own spelling of paging."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from ninja import Query
from pydantic import Field, create_model

from apps.core.abilities import Ability, Actor
from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.lists.query import MAX_PAGE_SIZE, PAGE_SIZE, Asked, page_of
from apps.core.lists.query_string import Words
from apps.core.lists.spec import ListSpec, optional
from apps.core.schemas.base import Schema


@dataclass(frozen=True)
class Dialect:
    """How a group of calls spells the page, its size, and the search text."""

    page: str
    limit: str
    search: str


JSON_API = Dialect("page[number]", "limit", "filter[search]")
ORDERS = Dialect("page", "showing", "search")
OUTPUTS = Dialect("page", "perPage", "search")
PLAIN = Dialect("page", "limit", "search")

Extras = Callable[[Actor], dict[str, Any]]


def wire_list(
    router: Router,
    path: str,
    spec: ListSpec[Any],
    *,
    needs: Sequence[Ability],
    dialect: Dialect,
    envelope: str | None = None,
    extras: type[Schema] | None = None,
    extras_of: Extras | None = None,
) -> None:
    """Add `GET path` to `router`: rows, total, page and limit at the root, or inside `envelope`.

    `extras` are further fields at the root (the counts above the products), made by `extras_of`.
    """
    params = params_of(spec, dialect)

    def view(request: Call, params: Any) -> dict[str, Any]:
        actor = request.user
        asked = read_params(spec, params)
        rows, total = page_of(spec, actor, asked)
        listed = {"data": rows, "total": total, "page": params.page, "limit": params.limit}
        body = {envelope: listed} if envelope else listed
        return {"success": True, "message": "", **body, **(extras_of(actor) if extras_of else {})}

    view.__name__ = view.__qualname__ = f"list_{spec.name.replace('-', '_')}_{path.strip('/').replace('/', '_')}"
    view.__annotations__["params"] = Annotated[params, Query(...)]  # type: ignore[type-arg]
    router.add_api_operation(
        path,
        ["GET"],
        view,
        auth=can(*needs),
        response=_page_schema(spec, path, envelope, extras),
        exclude_unset=True,
        summary=spec.title,
    )


def params_of(spec: ListSpec[Any], dialect: Dialect, *, also: Collection[str] = ()) -> type[Schema]:
    """The query of a call on this list, described in its dialect; `read_params` reads it. `also` are other words of it."""
    fields: dict[str, Any] = {
        "page": (int, Field(1, alias=dialect.page, ge=1, le=1_000_000)),
        "limit": (int, Field(PAGE_SIZE, alias=dialect.limit, ge=1, le=MAX_PAGE_SIZE)),
        "search": (str, Field("", alias=dialect.search, max_length=200)),
        "sort": (str, Field("", max_length=60, description=f"{', '.join(spec.sorts)}; with - in front descending")),
    }
    # Another name inside, so that a filter may be called `page` or `search` on the wire.
    fields |= {f"f_{n}": (optional(f.type), Field(None, alias=n)) for n, f in spec.filters.items()}
    words = create_model(f"{spec.filter_model.__name__}Query", __base__=Words, **fields)
    words.also = frozenset(also)
    return words


def read_params(spec: ListSpec[Any], params: Any) -> Asked:
    return Asked(
        offset=(params.page - 1) * params.limit,
        limit=params.limit,
        sort=params.sort,
        search=params.search,
        filters={name: getattr(params, f"f_{name}") for name in spec.filters},
    )


def _page_schema(spec: ListSpec[Any], path: str, envelope: str | None, extras: type[Schema] | None) -> type[Schema]:
    row: Any = spec.row
    name = f"{spec.row.__name__}Page{path.title().replace('/', '').replace('-', '')}"
    paging: dict[str, Any] = {"data": (list[row], ...), "total": (int, ...), "page": (int, ...), "limit": (int, ...)}
    fields: dict[str, Any] = {"success": (bool, ...), "message": (str, ...)}
    if envelope:
        fields[envelope] = (create_model(f"{name}Rows", __base__=Schema, **paging), ...)
    else:
        fields |= paging
    return create_model(name, __base__=extras or Schema, **fields)
