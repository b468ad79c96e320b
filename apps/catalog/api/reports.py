"""The report of suppliers: which products come from whom."""

from typing import Annotated, Any

from django.db.models import QuerySet
from django.http import HttpResponse
from django.utils import timezone
from ninja import Query

from apps.catalog import abilities, lists
from apps.catalog.documents import supplier_report
from apps.catalog.models import Product
from apps.core.errors import Invalid
from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.lists import (
    JSON_API,
    chosen_columns,
    columns_answer,
    file_answer,
    params_of,
    read_params,
    selected,
    wire_list,
)
from apps.core.schemas import ListedColumns

router = Router(tags=["products"])

wire_list(router, "/products/reports", lists.SUPPLIER_REPORT, needs=[abilities.REPORTS_READ], dialect=JSON_API)


@router.get("/reports/columns-list", auth=can(abilities.REPORTS_READ))
def report_columns(request: Call) -> ListedColumns:
    """The columns that the report may have, for this person."""
    return columns_answer(lists.SUPPLIER_REPORT.visible_columns(request.user))


_Params: Any = params_of(lists.SUPPLIER_REPORT, JSON_API, also={"active"})
_MOST_ROWS = 500


@router.get("/reports/download", auth=can(abilities.REPORTS_READ), openapi_extra=file_answer("application/pdf"))
def download_report(request: Call, params: Annotated[_Params, Query(...)]) -> HttpResponse:
    """Every row of the filter as `reporte-{date}.pdf`, with the columns that `active[n]` names; 422 past 500 rows."""
    spec = lists.SUPPLIER_REPORT
    columns = chosen_columns(spec, request.user, request)
    products: QuerySet[Product] = selected(spec, request.user, read_params(spec, params))
    if products.count() > _MOST_ROWS:
        raise Invalid(
            gettext("El PDF llega a {most} renglones: usa un filtro, o descarga el CSV.").format(most=_MOST_ROWS)
        )
    today = timezone.localdate()
    response = HttpResponse(supplier_report(products, columns, today), content_type="application/pdf")
    response["Content-Disposition"] = f'attachment; filename="reporte-{today:%Y-%m-%d}.pdf"'
    return response
