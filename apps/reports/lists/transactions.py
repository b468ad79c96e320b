"""The lists of transactions: one a kind of people, of the days that are asked for."""

from typing import Any

from apps.core.lists import ListSpec
from apps.reports.rules.period import Period
from apps.reports.schemas.transactions import TransactionFigures
from apps.reports.selectors.sight import Kind
from apps.reports.selectors.transactions import transactions

TITLES: dict[Kind, str] = {"sellers": "Vendedores", "wholesalers": "Mayoristas", "customers": "Clientes"}


def transactions_list(kind: Kind, period: Period) -> ListSpec[Any]:
    """Made anew for each period: what its rows sum depends on it."""
    return ListSpec(
        name=f"transactions-{kind}",
        title=TITLES[kind],
        rows=lambda person: transactions(person, kind, period),
        row=TransactionFigures,
        sortable={"ID": "pk"},
        default_sort="-sold",
    )
