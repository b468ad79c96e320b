"""One mail a morning of what waits for somebody: what it says, to whom, and that it goes once."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, timedelta
from typing import Any

import pytest
from django.core import mail
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.accounts.models import User
from apps.accounts.services.people import act_on_person
from apps.core.clock import as_if_at
from apps.core.days import midnight
from apps.followups.models import Activity, Digest, DigestRun, DigestState, Notice
from apps.followups.rules import DIGEST_LINES
from apps.followups.selectors.digests import contents_of
from apps.followups.services import digests
from apps.followups.services.digests import look_after_digests
from apps.reports.selectors.checks import CHECKS
from apps.reports.selectors.review import run
from apps.sales.models import Quote
from apps.sales.services.quotes import discard_quote
from tests.factories import sales
from tests.integration.followups.test_activities import added
from tests.integration.followups.test_notices import told
from tests.integration.followups.test_writing_notes import written
from tests.personas import Caller, person


def monday() -> date:
    """The next one."""
    today = timezone.localdate()
    return today + timedelta(7 - today.weekday())


@contextmanager
def at(hour: int, minute: int = 0, days: int = 0) -> Iterator[None]:
    """On the next Monday, or some days after it."""
    with as_if_at(midnight(monday() + timedelta(days)) + timedelta(hours=hour, minutes=minute)):
        yield


def look(hour: int = 7, minute: int = 0, days: int = 0) -> list[Any]:
    """The mails that a look of the calendar has sent."""
    mail.outbox.clear()
    with at(hour, minute, days):
        look_after_digests()
    return list(mail.outbox)


@pytest.fixture
def quote(seller: Caller) -> Quote:
    return sales.quote(seller.user)


def test_it_tells_what_is_unread_late_and_of_today_with_where_it_is(
    seller: Caller, admin: Caller, quote: Quote, settings: Any
) -> None:
    settings.PUBLIC_URL = "https://tienda.example.mx"
    written(admin, quote, text="¿Ya\naceptaron?", mentioned=[seller.user.pk])
    yesterday, tomorrow = (str(monday() + timedelta(days)) for days in (-1, 1))
    added(seller, quote, what="Llamar", due=yesterday)
    added(seller, quote, what="Mandar fotos", due=str(monday()))
    added(seller, quote, what="Visitarlos", due=tomorrow)
    done = added(seller, quote, what="Ya hecha", due=yesterday)
    seller.post(f"/activities/{done['id']}/complete", {})
    [one] = look()
    assert one.to == [seller.user.email]
    assert one.subject == "Tu día: 1 aviso sin leer, 1 actividad con atraso, 1 para hoy"
    link = f"https://tienda.example.mx/comercial/cotizacion/{quote.pk}?tab=notes"
    assert f"- {admin.user.name} te mencionó en {quote}: «¿Ya aceptaron?»\n  {link}" in one.body
    assert f"- {quote}: Llamar (era para el {monday() - timedelta(1):%d/%m/%Y})\n  {link}" in one.body
    assert f"- {quote}: Mandar fotos\n  {link}" in one.body
    assert "Visitarlos" not in one.body
    assert "Ya hecha" not in one.body
    assert "desactívalo en Mi cuenta, en «Resumen por correo»: https://tienda.example.mx/mi-cuenta" in one.body
    assert one.extra_headers["List-Unsubscribe"] == "<https://tienda.example.mx/mi-cuenta>"
    assert one.extra_headers["Auto-Submitted"] == "auto-generated"


def test_a_notice_is_told_once_and_what_is_read_not_at_all(seller: Caller, admin: Caller, quote: Quote) -> None:
    for text in ("Uno", "Dos"):
        written(admin, quote, text=text, mentioned=[seller.user.pk])
    read, _ = told(seller)
    seller.post(f"/notices/{read['id']}/read")
    [one] = look()
    assert ("«Uno»" in one.body, "«Dos»" in one.body) == (True, False)
    assert look(days=1) == []
    written(admin, quote, text="Tres", mentioned=[seller.user.pk])
    [next_one] = look(days=2)
    assert ("«Uno»" in next_one.body, "«Tres»" in next_one.body) == (False, True)
    assert Notice.history.count() == 3, "that it was mailed is no change of anything that others see"
    assert run(CHECKS["history-last"]).offenders == []


def test_of_much_it_says_how_much(seller: Caller, quote: Quote) -> None:
    for number in range(DIGEST_LINES + 2):
        added(seller, quote, what=f"Cosa {number:02}", due=str(monday()))
    [one] = look()
    assert one.subject == f"Tu día: {DIGEST_LINES + 2} para hoy"
    assert one.body.count("- Cotización") == DIGEST_LINES
    assert "… y 2 más." in one.body


def test_nothing_to_tell_is_no_mail(seller: Caller, admin: Caller, quote: Quote) -> None:
    added(seller, quote, due=str(monday() + timedelta(1)))
    assert look() == []
    assert DigestRun.objects.count() == 1


def test_who_switched_it_off_gets_none_and_again_once_it_is_on(seller: Caller, admin: Caller, quote: Quote) -> None:
    added(seller, quote, due=str(monday()))
    assert seller.get("/digest").json()["data"] == {"on": True, "hour": 7, "sends": True}
    off = seller.post("/digest", {"on": False}).json()
    assert (off["data"]["on"], off["message"]) == (False, "Ya no recibirás el resumen por correo.")
    assert look() == []
    seller.post("/digest", {"on": True})
    assert len(look(days=1)) == 1


def test_the_choice_stands_in_the_history_of_the_account(seller: Caller, admin: Caller) -> None:
    for on in (False, False, True):
        seller.post("/digest", {"on": on})
    newest, before, *_ = admin.get(f"/admin/sellers/{seller.user.pk}/history").json()["data"]
    changes = [
        [(one["label"], one["old"], one["new"]) for one in entry["changes"]] + [entry["user"]["id"]]
        for entry in (newest, before)
    ]
    assert changes == [
        [("Resumen por correo", "No", "Sí"), seller.user.pk],
        [("Resumen por correo", "Sí", "No"), seller.user.pk],
    ]


def test_off_between_the_noting_and_the_sending_counts(
    seller: Caller, quote: Quote, monkeypatch: pytest.MonkeyPatch
) -> None:
    added(seller, quote, due=str(monday()))

    def and_then_off(*given: Any) -> Any:
        read = contents_of(*given)
        seller.post("/digest", {"on": False})
        return read

    monkeypatch.setattr(digests, "contents_of", and_then_off)
    assert look() == []


def test_who_left_gets_none(seller: Caller, admin: Caller, quote: Quote) -> None:
    added(admin, quote, responsible=seller.user.pk, due=str(monday()))
    act_on_person(seller.user.pk, "deactivate", reason="", by=admin.user)
    assert look() == []


@pytest.mark.parametrize("role", ["wholesaler", "customer"])
def test_customers_and_wholesalers_get_none_whatever_their_role_is_given(
    role: str, admin: Caller, quote: Quote
) -> None:
    who = Caller(person(role))
    assert who.get("/digest").status_code == who.post("/digest", {"on": True}).status_code == 403
    mine = added(admin, quote, due=str(monday()))
    Activity.objects.filter(pk=mine["id"]).update(responsible=who.user.pk)
    who.user.role.abilities.update_or_create(action="read", subject="Followups", defaults={"granted": True})
    assert look() == []


def test_a_role_without_the_pair_gets_none(seller: Caller, quote: Quote) -> None:
    added(seller, quote, due=str(monday()))
    seller.user.role.abilities.filter(subject="Followups").update(granted=False)
    assert look() == []


def test_of_what_one_no_longer_sees_nothing_is_told(seller: Caller, admin: Caller, quote: Quote) -> None:
    kept = sales.quote(seller.user)
    for one in (quote, kept):
        written(admin, one, text=f"Nota de la {one.pk}", mentioned=[seller.user.pk])
        added(seller, one, what=f"Cosa de la {one.pk}", due=str(monday()))
    discard_quote(quote.pk, by=admin.user)
    [mailed] = look()
    assert mailed.subject == "Tu día: 1 aviso sin leer, 1 para hoy"
    assert (f"de la {kept.pk}" in mailed.body, f"de la {quote.pk}" in mailed.body) == (True, False)
    discard_quote(kept.pk, by=admin.user)
    assert look(days=1) == []
    assert list(Digest.objects.order_by("day").values_list("state", flat=True)) == [
        DigestState.SENT,
        DigestState.NOTHING,
    ]


def test_each_reads_only_their_own(seller: Caller, admin: Caller, caller: Any, quote: Quote) -> None:
    other = caller("seller", "otro@pruebas.mx")
    theirs = sales.quote(other.user)
    for who, of in ((seller, quote), (other, theirs)):
        added(who, of, what=f"De {who.user.pk}", due=str(monday()))
    mails = {one.to[0]: one.body for one in look()}
    assert set(mails) == {seller.user.email, other.user.email}
    assert f"De {other.user.pk}" not in mails[seller.user.email]
    assert str(quote) not in mails[other.user.email]


def test_many_people_cost_as_many_questions_as_two(admin: Caller, quote: Quote) -> None:
    def asked(people: list[User]) -> int:
        for one in people:
            written(admin, quote, mentioned=[one.pk])
            added(admin, quote, responsible=one.pk, due=str(monday()))
        read = list(User.objects.filter(pk__in=[one.pk for one in people]).select_related("role"))
        with CaptureQueriesContext(connection) as queries:
            found = contents_of(read, monday())
        assert all(told.notices and told.today for told in found.values())
        return len(queries)

    few = asked([person("billing", f"pocos{number}@pruebas.mx") for number in range(2)])
    many = asked([person("billing", f"muchos{number}@pruebas.mx") for number in range(12)])
    assert few == many < 12


def test_a_stranger_has_no_digest(stranger: Caller) -> None:
    assert stranger.get("/digest").status_code == stranger.post("/digest", {"on": False}).status_code == 401
