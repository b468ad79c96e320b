"""What a list's query means, whichever way it is spelt."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.http import QueryDict
from pydantic import Field

from apps.core.errors import Invalid
from apps.core.lists import Words


class Asked(Words):
    page: int = Field(1, alias="page[number]")
    limit: int = 10
    search: str = Field("", alias="filter[search]")
    status: list[str] = []
    showing_: str = Field("", alias="own")


def read(text: str) -> Any:
    """As django-ninja reads it: what has a field of that name."""
    query = QueryDict(text)
    own = {"page[number]", "limit", "filter[search]", "status", "own"}
    data = {word: query.getlist(word) if word == "status" else query[word] for word in query if word in own}
    found = Asked.model_validate(data, context={"request": SimpleNamespace(GET=query)})
    return found.page, found.limit, found.search, found.status


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("", (1, 10, "", [])),
        ("page[number]=2&limit=5&filter[search]=a", (2, 5, "a", [])),
        ("page=2&showing=5&search=a", (2, 5, "a", [])),
        ("page=2&perPage=5", (2, 5, "", [])),
        ("page=&limit=&search=", (1, 10, "", [])),
        ("page=2&page[number]=2", (2, 10, "", [])),
        ("status=x&status=y", (1, 10, "", ["x", "y"])),
        ("status[]=x&status[]=y", (1, 10, "", ["x", "y"])),
        ("status[0]=x&status[1]=y", (1, 10, "", ["x", "y"])),
        ("_=1764000000000", (1, 10, "", [])),
    ],
)
def test_it_is_understood(text: str, meant: Any) -> None:
    assert read(text) == meant


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("pagina=2", "pagina"),
        ("page[size]=2", "page[size]"),
        ("estado[]=x", "estado[]"),
        ("page=2&page[number]=3", "page"),
    ],
)
def test_what_means_nothing_or_two_things_is_named(text: str, at: str) -> None:
    with pytest.raises(Invalid) as refused:
        read(text)
    assert list(refused.value.errors) == [at]
    assert f"«{at}»" in refused.value.message
