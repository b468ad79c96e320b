"""Revisar todo at its two doors: the calls of the screen, and the command."""

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from apps.accounts.models import User
from apps.reports.selectors.checks import CHECKS
from apps.reports.selectors.review import run
from apps.sales.models import Order
from tests.factories import inventory, sales
from tests.integration.reports.faults import write
from tests.personas import Caller


def told(*arguments: str) -> tuple[int, str]:
    """The exit status of the command, and what it says."""
    out = StringIO()
    try:
        call_command("review", *arguments, stdout=out)
    except SystemExit as end:
        return int(end.code or 0), out.getvalue()
    return 0, out.getvalue()


@pytest.fixture
def wrong(admin: Caller) -> Order:
    """An order that says another total than its quote."""
    order = sales.order(admin.user)
    write(order, total=order.total + 1)
    return order


def test_the_checks_are_named_area_after_area(admin: Caller) -> None:
    rows = admin.get("/review").json()["data"]
    assert [row["name"] for row in rows] == list(CHECKS)
    assert rows[0].keys() == {"name", "area", "title", "why"}
    assert all(row["title"] and row["why"] for row in rows)


def test_one_check_names_who_breaks_it(admin: Caller, wrong: Order) -> None:
    found = admin.get("/review/order-quote").json()["data"]
    assert (found["count"], found["capped"]) == (1, False)
    [one] = found["offenders"]
    assert (one["kind"], one["id"], one["text"]) == ("orders", wrong.pk, f"Orden {wrong.pk}")
    assert f"${wrong.total + 1:,.2f}" in one["detail"] and f"${wrong.total:,.2f}" in one["detail"]


def test_an_unknown_check_is_not_found(admin: Caller) -> None:
    assert admin.get("/review/nada").status_code == 404


@pytest.mark.parametrize("path", ["/review", "/review/order-quote"])
def test_only_administrators_look(everybody: dict[str, Caller], stranger: Caller, path: str) -> None:
    answers = {role: who.get(path).status_code for role, who in everybody.items()}
    assert answers == {role: 200 if role == "admin" else 403 for role in everybody}
    assert stranger.get(path).status_code == 401


def test_a_check_says_when_there_are_more_than_it_names(admin: Caller) -> None:
    for piece in inventory.pieces(admin.user, 3):
        write(piece, location=None)
    found = run(CHECKS["piece-nowhere"], most=2)
    assert (len(found.offenders), found.more) == (2, True)
    assert not run(CHECKS["piece-nowhere"], most=3).more


def test_the_command_is_quiet_about_what_is_well(admin: Caller) -> None:
    status, words = told("--only", "order-quote", "--only", "order-totals")
    assert status == 0
    assert "Todo en orden: 2 revisiones." in words


def test_the_command_ends_with_one_and_names_the_offender(wrong: Order) -> None:
    status, words = told("--only", "order-quote")
    assert status == 1
    assert f"Orden {wrong.pk}: " in words and "1 con error" in words


def test_a_new_company_has_nothing_wrong_and_is_told_what_is_next(db: Any) -> None:
    """Nobody administers it, because nobody has come in; that is no fault until somebody has."""
    for _ in range(2):
        status, words = told()
        assert status == 0, words
        assert "Todo en orden" in words and "Aviso: la empresa es nueva" in words
        call_command("administrator", "primera@empresa.mx", stdout=StringIO())
    User.objects.update(status="Inactivo")
    status, words = told("--only", "administrators")
    assert status == 1 and "Aviso" not in words


def test_the_command_answers_programs(wrong: Order) -> None:
    status, words = told("--json", "--limit", "1", "--only", "order-totals")
    [found] = json.loads(words)
    assert (status, found["count"], found["capped"]) == (1, 1, False)
    assert found["offenders"][0]["id"] == wrong.pk


@pytest.mark.parametrize("arguments", [["--only", "nada"], ["--limit", "0"]])
def test_the_command_refuses_what_it_does_not_know(db: Any, arguments: list[str]) -> None:
    with pytest.raises(CommandError):
        call_command("review", *arguments)
