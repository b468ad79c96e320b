"""The sales of the demo company: quotes in each state, orders in each state. The same every time, through the services."""

from apps.accounts.models import User
from apps.sales.demo import cash, orders, past, quotes
from apps.sales.selectors.exchange_rate import today_rate
from apps.sales.services.exchange_rate import set_rate


def load(by: User) -> None:
    """Each step in the name of who takes it; `by` is an administrator."""
    if today_rate() is None:
        set_rate(quotes.RATE, by=by)
    company = quotes.people(by)
    quotes.load(company)
    orders.load(company)
    cash.load(company)
    past.load(by)
