"""Revisar todo while people work: it sees no command half done, and so alarms about none."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from decimal import Decimal
from threading import Event
from typing import Any

import pytest
from django.db import connection

from apps.accounts.models import User
from apps.reports.selectors.checks import CHECKS
from apps.reports.selectors.review import run
from apps.sales.models import Quote
from apps.sales.services.quotes import change_quote
from apps.sales.services.wanted import wanted_of
from tests.factories import inventory, refunds, sales
from tests.integration.reports.alarms import alarms
from tests.personas import person

pytestmark = pytest.mark.django_db(transaction=True)
LOOKS = 3
"""How often everything is looked at while they work."""
Work = Callable[[User], object]


def approve_and_deliver(by: User) -> None:
    sales.order(by, *sales.TO_READY, "output", "deliver_one", "deliver", "approve", amount=4)


def bring_and_cancel(by: User) -> None:
    steps = ("confirm", "check_in_process", "request_transfer", "approve_transfer", "send", "receive")
    sales.order(by, *steps, elsewhere=2)
    sales.order(by, *steps[:4], "cancel_transfer_in_progress", "cancel", elsewhere=1)


def pay(by: User) -> None:
    quote = sales.quote(by, "pay", "pay", "confirm")
    sales.payment(quote, by, "50")
    sales.take(quote.pk, "cancel", by)


def change(by: User) -> None:
    """A quote whose lines and totals are other ones each time."""
    quote = sales.quote(by, amount=2)
    for price in range(10, 20):
        sell_for(price, quote, by)


def sell_for(price: int, quote: Quote, by: User) -> None:
    [line] = wanted_of(quote).products
    change_quote(quote.pk, {"products": [replace(line, unit_price=Decimal(price))]}, by=by)


def transfer(by: User) -> None:
    inventory.transfer(by, "confirm", "approve", "ready", "transit", "received", amount=3)


def give_back(by: User) -> None:
    refunds.refund(by, "approve", "confirm", "pay_all")


WORK: tuple[Work, ...] = (approve_and_deliver, bring_and_cancel, pay, change, transfer, give_back)


def test_nothing_is_wrong_at_any_moment_of_what_people_do() -> None:
    admin, told_to_stop = person("admin"), Event()

    def go_on(work: Work) -> int:
        """Until they are told to stop; how often it was done."""
        done = 0
        try:
            while not (done and told_to_stop.is_set()):
                work(admin)
                done += 1
            return done
        finally:
            connection.close()

    with ThreadPoolExecutor(len(WORK)) as crowd:
        people: list[Future[int]] = [crowd.submit(go_on, work) for work in WORK]
        try:
            found = [alarms() for _ in range(LOOKS)]
            at_work = [not one.done() for one in people]
        finally:
            told_to_stop.set()
    assert all(at_work), [one.exception() for one in people if one.done()]
    assert all(one.result() for one in people)
    assert found == [{}] * LOOKS
    assert alarms() == {}


def test_what_is_changed_between_two_questions_of_a_check_is_not_seen_by_it() -> None:
    admin = person("admin")
    quote, changed = sales.quote(admin, amount=2), Event()

    def somebody_changes_it() -> None:
        try:
            sell_for(7, quote, admin)
            changed.set()
        finally:
            connection.close()

    def meanwhile(execute: Any, sql: str, *rest: Any) -> Any:
        """The totals are read, and their lines are not yet."""
        if "sales_quoteproduct" in sql and not changed.is_set():
            with ThreadPoolExecutor(1) as somebody:
                somebody.submit(somebody_changes_it).result()
        return execute(sql, *rest)

    with connection.execute_wrapper(meanwhile):
        found = run(CHECKS["quote-totals"]).offenders
    assert changed.is_set()
    assert found == []
