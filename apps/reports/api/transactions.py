"""What was done with each seller, wholesaler and customer in a period."""

from typing import Annotated

from django.http.response import HttpResponseBase
from ninja import Field, Query

from apps.accounts.models import User
from apps.core.abilities import Ability
from apps.core.http.auth import Call, can
from apps.core.http.downloads import CSV, FRAMES, XLSX, Format
from apps.core.http.routes import Router
from apps.core.lists import Asked, export_response, file_answer, page_of
from apps.core.lists.query import MAX_PAGE_SIZE, PAGE_SIZE
from apps.partners.abilities import CLIENTS_READ
from apps.reports.abilities import DASHBOARD_READ
from apps.reports.api.sight import only
from apps.reports.lists.transactions import transactions_list
from apps.reports.schemas.periods import StartEnd
from apps.reports.schemas.transactions import TransactionsPage, transaction_row
from apps.reports.selectors.sight import SALES, Kind, sees_transactions

router = Router(tags=["dashboard"], auth=can(DASHBOARD_READ))
_BESIDE: dict[Kind, list[Ability]] = {"sellers": [], "wholesalers": [], "customers": [CLIENTS_READ]}


class Sorted(StartEnd):
    sort: str = Field("", max_length=30, description="ID, name, quotes, orders, sold, paid, refunded, owed; - descends")
    search: str = Field("", max_length=200)


class Paged(Sorted):
    page: int = Field(1, ge=1, le=1_000_000)
    limit: int = Field(PAGE_SIZE, ge=1, le=MAX_PAGE_SIZE)


@router.get("/transactions/sellers")
def sellers(request: Call, asked: Annotated[Paged, Query(...)]) -> TransactionsPage:
    """Of everybody who sells: for who sees all figures."""
    return _page(request.user, "sellers", asked)


@router.get("/transactions/wholealers")
def wholesalers(request: Call, asked: Annotated[Paged, Query(...)]) -> TransactionsPage:
    """Of wholesalers as who buys: for who sees all figures."""
    return _page(request.user, "wholesalers", asked)


@router.get("/transactions/customers")
def customers(request: Call, asked: Annotated[Paged, Query(...)]) -> TransactionsPage:
    """Of the customers that the person sees, and of their documents those that the person sees."""
    return _page(request.user, "customers", asked)


@router.get("/transactions/{kind}/export.csv", openapi_extra=file_answer(CSV, FRAMES))
def export_csv(request: Call, kind: Kind, asked: Annotated[Sorted, Query(...)]) -> HttpResponseBase:
    """All rows of one of the three, in the order asked for."""
    return _export(request, kind, asked, "csv")


@router.get("/transactions/{kind}/export.xlsx", openapi_extra=file_answer(XLSX, FRAMES))
def export_xlsx(request: Call, kind: Kind, asked: Annotated[Sorted, Query(...)]) -> HttpResponseBase:
    """The same as a workbook with typed cells."""
    return _export(request, kind, asked, "xlsx")


def _export(request: Call, kind: Kind, asked: Sorted, file: Format) -> HttpResponseBase:
    only(request.user, sees_transactions(request.user, kind), *SALES, *_BESIDE[kind])
    spec = transactions_list(kind, asked.period())
    columns = spec.visible_columns(request.user)
    return export_response(request, spec, Asked(0, None, asked.sort, asked.search), columns, file)


def _page(person: User, kind: Kind, asked: Paged) -> TransactionsPage:
    only(person, sees_transactions(person, kind), *SALES, *_BESIDE[kind])
    period = asked.period()
    wanted = Asked((asked.page - 1) * asked.limit, asked.limit, asked.sort, asked.search)
    figures, total = page_of(transactions_list(kind, period), person, wanted)
    rows = [transaction_row(one, kind, period) for one in figures]
    return TransactionsPage(
        success=True,
        message="",
        data=rows,
        total=total,
        page=asked.page,
        limit=asked.limit,
        dateStart=period.start,
        dateEnd=period.end,
    )
