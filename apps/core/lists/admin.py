"""The simple-rest door: `/api/admin/<resource>` as ra-data-simple-rest speaks it.

List with `range`, `sort`, `filter` and a Content-Range; one record; its history; the columns and the exports;
create, update and delete only for what says so.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Annotated, Any, Generic, TypeVar

from django.db.models import Model
from django.http import HttpResponse
from django.http.response import HttpResponseBase
from ninja import Body, Query

from apps.core.abilities import Ability, Actor
from apps.core.db.projection import DetailProjection
from apps.core.errors import NotFound
from apps.core.http.auth import Call, Can, can
from apps.core.http.downloads import CSV, FRAMES, XLSX
from apps.core.http.read_only_fields import WithReadOnly
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.lists.export import chosen_columns, export_response
from apps.core.lists.labels import action_label
from apps.core.lists.query import page_of
from apps.core.lists.simple_rest import ExportRange, Range, read_range
from apps.core.lists.spec import ListSpec
from apps.core.lists.sums import sums_of
from apps.core.records.history import Audited, HistoryOf, history_of
from apps.core.schemas import Answer, HistoryEntry, HistoryPage, Id, Input, ListedColumn, Money, answer
from apps.core.schemas.base import Schema

M = TypeVar("M", bound=Model)


@dataclass(frozen=True)
class Write:
    """A create or an update of the door: the ability, what it takes, and the service that does it.

    A create's service takes the values; an update's the record's id and the values. Both take `by`.
    """

    needs: Ability
    takes: type[Input]
    service: Callable[..., Any]


@dataclass(frozen=True)
class Delete:
    needs: Ability
    service: Callable[..., Any]


@dataclass(frozen=True)
class Resource(Generic[M]):
    """A list with what the door offers for one of its records, to who has `read` or one of the pairs in `also`; who has
    `reads_list` gets the list, its sums and its files without the records. `labels` names actions for the history.
    """

    spec: ListSpec[M]
    model: type[M]
    read: Ability
    detail: type[Schema]
    present: Callable[[M, Any], Any] | None = None
    """Makes of a record its detail; without it that is the row of the list."""
    history: HistoryOf = field(default_factory=HistoryOf)
    create: Write | None = None
    update: Write | None = None
    delete: Delete | None = None
    labels: Mapping[str, str] = field(default_factory=dict)
    also: Sequence[Ability] = ()
    reads_list: Ability | None = None
    followed: bool = False
    """People of the company keep notes and activities at its records."""
    key: Any = Id
    """The type of what stands for a record in an address."""
    whole: DetailProjection[M] | None = None
    """Reads what the detail shows, where that is faster than a row of the list with all its columns."""

    @property
    def list_auth(self) -> Can:
        """Who gets the list."""
        return can(*filter(None, [self.reads_list]), self.read, *self.also)

    def is_read_by(self, actor: Actor) -> bool:
        return any(actor.may(ability) for ability in (self.read, *self.also))

    def lists_for(self, actor: Actor) -> bool:
        """Whether this person gets the list."""
        return any(actor.may(ability) for ability in self.list_auth.abilities)

    def one(self, actor: Actor, pk: Any) -> M:
        record = next(iter(self.spec.rows(actor).filter(pk=pk).order_by()), None)  # first() would sort the one row
        if record is None:
            raise NotFound(number=pk)
        return record

    def shown(self, actor: Actor, pk: Any) -> Any:
        """The detail of one record, with the actions that the person has on it now."""
        present = self.present or self.spec.fields.row_of
        return present(self.whole.one(actor, pk) if self.whole else self.one(actor, pk), actor)

    def answered(self, actor: Actor, pk: Any) -> dict[str, Any]:
        """What is shown, as the answer has it."""
        shown: Schema = self.detail.model_validate(self.shown(actor, pk))
        return shown.model_dump(exclude_unset=True)

    def refuse_others(self, payload: WithReadOnly, actor: Actor, pk: Any) -> None:
        """Raises Invalid with what is sent otherwise than the record has it, and its update does not change."""
        if payload.says_fixed:
            payload.refuse_others(self.answered(actor, pk))


class SumOut(Schema):
    key: str
    label: str
    currency: str
    value: Money


class Deleted(Schema):
    id: int


def admin_router(resource: Resource[Any]) -> Router:
    """The router of one resource, to be mounted at `/admin/<name>`. Literal paths come before `{id}`."""
    router = Router(auth=can(resource.read, *resource.also), tags=[f"admin {resource.spec.name}"])
    _add_list(router, resource)
    _add_sums(router, resource)
    _add_exports(router, resource)
    _add_writes(router, resource)
    _add_detail(router, resource)
    MOUNTED.append(resource)
    return router


MOUNTED: list[Resource[Any]] = []
"""Every resource that the door offers."""


def mounted(name: str) -> Resource[Any] | None:
    """The one whose list is called so."""
    return next((resource for resource in MOUNTED if resource.spec.name == name), None)


def _add_list(router: Router, resource: Resource[Any]) -> None:
    spec = resource.spec
    row: Any = spec.row

    @router.get(
        "",
        auth=resource.list_auth,
        response=list[row],
        exclude_unset=True,
        operation_id=f"admin_list_{_id(spec)}",
        summary=spec.title,
    )
    def list_rows(request: Call, response: HttpResponse, asked: Annotated[Range, Query(...)]) -> list[Any]:
        actor = request.user
        wanted = read_range(spec, asked)
        rows, total = page_of(spec, actor, wanted)
        last = wanted.offset + len(rows) - 1
        response["Content-Range"] = f"{spec.name} {wanted.offset}-{max(last, wanted.offset)}/{total}"
        return rows


def _add_sums(router: Router, resource: Resource[Any]) -> None:
    spec = resource.spec
    if not spec.sums:
        return

    @router.get("/sums", auth=resource.list_auth, operation_id=f"admin_sums_{_id(spec)}")
    def sums(request: Call, asked: Annotated[Range, Query(...)]) -> Answer[list[SumOut]]:
        """What all rows of the filter come to, as far as this person may see it."""
        found = sums_of(spec, request.user, read_range(spec, asked, everything=True))
        return answer([{"key": s.key, "label": gettext(s.label), "currency": s.currency, "value": v} for s, v in found])


def _add_exports(router: Router, resource: Resource[Any]) -> None:
    spec = resource.spec

    @router.get("/columns", auth=resource.list_auth, operation_id=f"admin_columns_{_id(spec)}")
    def columns(request: Call) -> Answer[list[ListedColumn]]:
        """The columns that an export of this list may have, for this person."""
        return answer([{"key": c.key, "label": c.head} for c in spec.visible_columns(request.user)])

    def export(request: Call, asked: Annotated[ExportRange, Query(...)], kind: Any) -> HttpResponseBase:
        chosen = chosen_columns(spec, request.user, request)
        return export_response(request, spec, read_range(spec, asked, everything=True), chosen, kind)

    @router.get(
        "/export.csv",
        auth=resource.list_auth,
        operation_id=f"admin_csv_{_id(spec)}",
        openapi_extra=file_answer(CSV, FRAMES),
    )
    def export_csv(request: Call, asked: Annotated[ExportRange, Query(...)]) -> HttpResponseBase:
        """Every row of the filter, with the columns that `active[n]` names, as CSV (UTF-8 with BOM)."""
        return export(request, asked, "csv")

    @router.get(
        "/export.xlsx",
        auth=resource.list_auth,
        operation_id=f"admin_xlsx_{_id(spec)}",
        openapi_extra=file_answer(XLSX, FRAMES),
    )
    def export_xlsx(request: Call, asked: Annotated[ExportRange, Query(...)]) -> HttpResponseBase:
        """The same as a workbook with typed cells."""
        return export(request, asked, "xlsx")


def _add_detail(router: Router, resource: Resource[Any]) -> None:
    detail: Any = resource.detail

    def one(request: Call, id: Any) -> Any:
        return resource.shown(request.user, id)

    one.__annotations__["id"] = resource.key
    router.get("/{id}", response=detail, exclude_unset=True, operation_id=f"admin_one_{_id(resource.spec)}")(one)

    if not issubclass(resource.model, Audited):
        return

    @router.get("/{id}/history", operation_id=f"admin_history_{_id(resource.spec)}")
    def history(request: Call, id: Id) -> HistoryPage:
        """Who changed what and when, newest first; fields that the reader may not see are left out."""
        actor = request.user
        entries = history_of(resource.one(actor, id), resource.history, actor)
        labelled = [{**asdict(e), "actionLabel": action_label(resource, e.of, e.action)} for e in entries]
        shown = [HistoryEntry.model_validate(entry) for entry in labelled]
        return HistoryPage(success=True, message="", data=shown, total=len(shown))


def _add_writes(router: Router, resource: Resource[Any]) -> None:
    detail: Any = resource.detail
    name = _id(resource.spec)
    if resource.create:
        create = resource.create

        def create_record(request: Call, payload: Any) -> Any:
            made = create.service(payload, by=request.user)
            return resource.shown(request.user, made.pk)

        create_record.__annotations__["payload"] = Annotated[create.takes, Body(...)]  # type: ignore[type-arg]
        router.add_api_operation(
            "", ["POST"], create_record, auth=can(create.needs), response={201: detail}, exclude_unset=True,
            operation_id=f"admin_create_{name}",
        )  # fmt: skip
    if resource.update:
        update = resource.update

        def update_record(request: Call, id: Id, payload: Any) -> Any:
            pk = resource.one(request.user, id).pk
            resource.refuse_others(payload, request.user, pk)
            update.service(pk, payload, by=request.user)
            return resource.shown(request.user, id)

        update_record.__annotations__["payload"] = Annotated[update.takes, Body(...)]  # type: ignore[type-arg]
        router.add_api_operation(
            "/{id}", ["PUT"], update_record, auth=can(update.needs), response=detail, exclude_unset=True,
            operation_id=f"admin_update_{name}",
        )  # fmt: skip
    if resource.delete:
        delete = resource.delete

        @router.delete("/{id}", auth=can(delete.needs), operation_id=f"admin_delete_{name}")
        def delete_record(request: Call, id: Id) -> Deleted:
            delete.service(resource.one(request.user, id).pk, by=request.user)
            return Deleted(id=id)


PICTURE = ("image/jpeg", "image/png", "image/webp")
"""What stored pictures are."""


def file_answer(*content_types: str) -> dict[str, Any]:
    """For OpenAPI: this operation answers with a file of one of these types."""
    content = {kind: {"schema": {"type": "string", "format": "binary"}} for kind in content_types}
    return {"responses": {200: {"description": "the file", "content": content}}}


def _id(spec: ListSpec[Any]) -> str:
    return spec.name.replace("-", "_")
