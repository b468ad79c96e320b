"""Import numbers: the list, many changed at once, sums and exports."""

from collections.abc import Collection, Sequence
from typing import Annotated, Any, Literal

from django.db.models import QuerySet
from django.http.response import HttpResponseBase
from ninja import Body, Query
from pydantic import ValidationError

from apps.core.errors import Invalid
from apps.core.http.auth import Call, can
from apps.core.http.downloads import CSV, FRAMES, XLSX
from apps.core.http.routes import Router
from apps.core.http.validation_messages import sentence_for
from apps.core.language import gettext, ngettext
from apps.core.lists import (
    PLAIN,
    Asked,
    chosen_columns,
    columns_answer,
    export_response,
    file_answer,
    params_of,
    read_params,
    row_of,
    selected,
    wire_list,
)
from apps.core.schemas import Answer, Created, Id, ListedColumns, answer
from apps.inventory import abilities, lists, resources
from apps.inventory.api.movement_documents import PieceParams, pieces_page
from apps.inventory.models import Availability, ImportNumber
from apps.inventory.schemas import imports as schemas
from apps.inventory.schemas import shown
from apps.inventory.schemas.pieces import PiecePage
from apps.inventory.selectors.imports import arrived_of, pieces_of_import, sums_of
from apps.inventory.services.import_arrival import receive_import
from apps.inventory.services.imports import create_import, update_imports

router = Router(tags=["imports"])
_READ = [abilities.IMPORTS_READ]

wire_list(router, "/import-numbers", lists.IMPORTS, needs=_READ, dialect=PLAIN)


@router.get("/import-columns-list", auth=can(*_READ))
def import_columns(request: Call) -> ListedColumns:
    """The columns that an export may have, for this person."""
    return columns_answer(lists.IMPORTS.visible_columns(request.user))


@router.post("/import-numbers", auth=can(abilities.IMPORT_EDIT), exclude_unset=True)
def create(
    request: Call, payload: Annotated[schemas.NewImport, Body(...)]
) -> Created[Answer[schemas.ImportNumberDetail]]:
    made = create_import(payload.values(), by=request.user)
    shown = resources.IMPORTS.shown(request.user, made.pk)
    return answer(shown, gettext("La importación {number} se ha creado.").format(number=made.number))


@router.put("/update-import-numbers", auth=can(abilities.IMPORT_EDIT), exclude_unset=True)
def update(
    request: Call, payload: Annotated[schemas.ImportChanges, Body(...)]
) -> Answer[list[schemas.ImportNumberRow]]:
    """Set the same on several imports, all or none. Those that arrive make their presale pieces available."""
    for pk in payload.ids:
        resources.IMPORTS.refuse_others(payload, request.user, pk)
    if not payload.sent():
        raise Invalid(gettext("Elige al menos un dato que cambiar."))
    arrived = arrived_of(payload.ids)
    changed = update_imports(payload.ids, payload.sent(), by=request.user, read=payload.read_of_each())
    rows = lists.IMPORTS.rows(request.user).filter(pk__in=[record.pk for record in changed]).order_by("pk")
    words = _words_of(changed, arrived, asked="arrive_date" in payload.sent())
    return answer([row_of(schemas.ImportNumberRow, row, request.user) for row in rows], words)


@router.post("/import-numbers/{id}/receive", auth=can(abilities.IMPORT_EDIT))
def receive(request: Call, id: Id, payload: schemas.ReceiveIn) -> Answer[schemas.ImportNumberDetail]:
    """Count what arrived: pieces that came, missing ones, and some that were not announced. Once nothing is left to come
    the import has arrived."""
    record = receive_import(id, payload.counted(), by=request.user)
    left = record.availability == Availability.PRESALE
    words = (
        gettext("Se registró lo que llegó de {number}; falta por llegar.").format(number=record.number)
        if left
        else gettext("{number} llegó.").format(number=record.number)
    )
    return answer(resources.IMPORTS.shown(request.user, id), words)


@router.post("/import-sum", auth=can(*_READ), exclude_unset=True)
def sum_imports(request: Call, payload: Annotated[schemas.SumOf, Body(...)]) -> Answer[schemas.ImportSums]:
    """How many imports and pieces there are, by availability and state, and what they cost."""
    sums = sums_of(_chosen(request.user, payload))
    return answer(
        {
            **{name: sums[name] for name in ("imports", "pieces", "availabilities", "states")},
            **shown.costs(sums, request.user),
        }
    )


_Params: Any = params_of(lists.IMPORTS, PLAIN, also={"active", "format"})


@router.get("/import-numbers/export", auth=can(*_READ), openapi_extra=file_answer(CSV, XLSX, FRAMES))
def export(
    request: Call, params: Annotated[_Params, Query(...)], format: Literal["csv", "xlsx"] = "csv"
) -> HttpResponseBase:
    """Every row of the filter with the columns that `active[n]` names, as CSV or as a workbook."""
    asked = read_params(lists.IMPORTS, params)
    whole = Asked(limit=None, sort=asked.sort, search=asked.search, filters=asked.filters)
    columns = chosen_columns(lists.IMPORTS, request.user, request)
    return export_response(request, lists.IMPORTS, whole, columns, format)


@router.get("/import-numbers/{id}/pieces", auth=can(*_READ, abilities.IMPORT_READ))
def import_pieces(request: Call, id: Id, params: Annotated[PieceParams, Query(...)]) -> PiecePage:
    """Its pieces, a page at a time."""
    record = resources.IMPORTS.one(request.user, id)
    return pieces_page(request.user, pieces_of_import(record.pk), params)


def _chosen(reader: Any, wanted: schemas.SumOf) -> QuerySet[ImportNumber]:
    filters = {**_filters(wanted.filters, "filters."), **_filters(wanted.by_names(), "")}
    if wanted.ids:
        return lists.IMPORTS.rows(reader).filter(pk__in=wanted.ids)
    return selected(lists.IMPORTS, reader, Asked(limit=None, search=wanted.search, filters=filters))


def _filters(sent: dict[str, Any], at: str) -> dict[str, Any]:
    """Raises Invalid at a name that no filter of the list has: nobody takes the sum of all for that of some."""
    try:
        return lists.IMPORTS.filter_model.model_validate(sent).model_dump(exclude_none=True)
    except ValidationError as problem:
        raise Invalid(errors={f"{at}{e['loc'][0]}": sentence_for(dict(e)) for e in problem.errors()}) from None


def _words_of(changed: Sequence[ImportNumber], arrived: Collection[int], *, asked: bool) -> str:
    """Says too what follows from the availability: in presale nothing has arrived."""
    lost = [record.number for record in changed if record.pk in arrived and record.arrive_date is None]
    said = ngettext("La importación se ha actualizado.", "Se actualizaron {count} importaciones.", len(changed))
    words = said.format(count=len(changed))
    if asked or not lost:
        return words
    gone = gettext("En preventa no hay fecha de llegada: se quitó la de {numbers}.").format(numbers=", ".join(lost))
    return f"{words} {gone}"
