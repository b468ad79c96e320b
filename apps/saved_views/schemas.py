"""Saved views on the wire."""

from typing import Annotated, Any

from pydantic import Field, StringConstraints

from apps.accounts.models import User
from apps.core.http.read_only_fields import WithReadOnly
from apps.core.lists import ListSpec
from apps.core.records.edits import Form
from apps.core.schemas import ONE_LINE, Changes, Id, Input, Line, Person
from apps.core.schemas.base import Schema
from apps.saved_views.models import SavedView
from apps.saved_views.rules import LONGEST_NAME
from apps.saved_views.selectors import may_change, opened

VIEW_FORM: Form[SavedView] = Form(
    SavedView,
    {
        "name": "name",
        "shared": "shared",
        "isDefault": "is_default",
        "search": "search",
        "filters": "filters",
        "sort": "sort",
        "columnNames": "columns",
    },
)

_ViewName = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_NAME, pattern=ONE_LINE)
]
_Column = Annotated[str, StringConstraints(min_length=1, max_length=60, pattern=ONE_LINE)]


class ViewFields(Input):
    """What a view keeps of its list: `sort` is a key of the list, with - in front descending; `columnNames` are those that are shown,
    in their order, and none where they are the list's own."""

    name: _ViewName
    shared: bool = False
    isDefault: bool = Field(False, description="the list opens with it, for its owner")
    search: Line = ""
    filters: dict[str, Any] = {}
    sort: Annotated[str, StringConstraints(max_length=60, pattern=ONE_LINE)] = ""
    columnNames: Annotated[list[_Column], Field(max_length=100)] = []


class ViewIn(ViewFields):
    """A new view of the list of this name at `/api/admin`."""

    resource: Annotated[str, StringConstraints(min_length=1, max_length=60, pattern=ONE_LINE)]

    def values(self) -> dict[str, Any]:
        return {
            "resource": self.resource,
            **{column: getattr(self, name) for name, column in VIEW_FORM.columns.items()},
        }


class ViewUpdate(WithReadOnly, ViewFields, Changes):
    form = VIEW_FORM


class ViewOut(Schema):
    """A view as it opens for who asks: without the filters, and without the sort, that are `gone` for them."""

    id: Id
    resource: str
    name: str
    owner: Person
    mine: bool
    mayChange: bool
    shared: bool
    isDefault: bool
    search: str
    filters: dict[str, Any]
    sort: str
    columnNames: list[str]
    gone: list[str]
    version: str


class ViewsOut(Schema):
    """The views of a list, and whether who asks may share one."""

    views: list[ViewOut]
    mayShare: bool


def shown_view(view: SavedView, spec: ListSpec[Any], reader: User) -> dict[str, Any]:
    now = opened(view, spec, reader)
    return {
        "id": view.pk,
        "resource": view.resource,
        "name": view.name,
        "owner": {"id": view.owner_id, "name": view.owner.name},
        "mine": view.owner_id == reader.pk,
        "mayChange": may_change(view, reader),
        "shared": view.shared,
        "isDefault": view.is_default,
        "search": view.search,
        "filters": now.filters,
        "sort": now.sort,
        "columnNames": view.columns,
        "gone": now.gone,
        "version": VIEW_FORM.version(view),
    }
