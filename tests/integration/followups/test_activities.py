"""What is to be done about a record: put down for somebody, changed, done once, told in lists."""

import json
from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest
from django.utils import timezone

from apps.accounts.services.people import act_on_person
from apps.core.models import AuditEntry
from apps.followups.models import Activity
from apps.sales.models import Quote
from tests.factories import sales
from tests.integration.followups.test_notices import told
from tests.integration.followups.test_writing_notes import refusal
from tests.personas import Caller, person


@pytest.fixture
def quote(seller: Caller) -> Quote:
    return sales.quote(seller.user)


def today(days: int = 0) -> str:
    return str(timezone.localdate() + timedelta(days))


def add(who: Caller, quote: Quote, **sent: Any) -> Any:
    given = {"what": "Llamar", "due": today(), "responsible": who.user.pk, **sent}
    return who.post("/activities", {"resource": "quotes", "record": quote.pk, **given})


def added(who: Caller, quote: Quote, **sent: Any) -> dict[str, Any]:
    answer = add(who, quote, **sent)
    assert answer.status_code == 201, answer.json()
    return dict(answer.json()["data"])


def of_record(who: Caller, quote: Quote) -> list[dict[str, Any]]:
    return list(who.get("/activities", {"resource": "quotes", "record": quote.pk}).json()["data"])


def listed(who: Caller, **filters: Any) -> list[str]:
    answer = who.get("/admin/activities", {"filter": json.dumps(filters)})
    assert answer.status_code == 200, answer.json()
    return [row["what"] for row in answer.json()]


def test_what_waits_comes_by_its_days_and_then_what_was_done(seller: Caller, quote: Quote) -> None:
    for what, days in (("luego", 5), ("ya", -2), ("hoy", 0)):
        added(seller, quote, what=what, due=today(days))
    done = [added(seller, quote, what=what) for what in ("hecha", "hecha después")]
    for one in done:
        assert seller.post(f"/activities/{one['id']}/complete", {"outcome": " Sí "}).status_code == 200
    rows = of_record(seller, quote)
    assert [row["what"] for row in rows] == ["ya", "hoy", "luego", "hecha después", "hecha"]
    first, last = rows[0], rows[-1]
    assert (first["due"], first["done"], first["responsible"]["id"]) == (today(-2), False, seller.user.pk)
    assert (last["done"], last["doneBy"]["id"], last["outcome"], last["title"]) == (
        True, seller.user.pk, "Sí", str(quote),
    )  # fmt: skip


def test_who_is_responsible_is_told_but_not_of_ones_own(seller: Caller, admin: Caller, quote: Quote) -> None:
    added(seller, quote)
    theirs = added(seller, quote, what="Aprobar el descuento", responsible=admin.user.pk)
    assert told(seller) == []
    [notice] = told(admin)
    assert (notice["why"], notice["text"], notice["by"]["id"]) == (
        "assigned", "Aprobar el descuento", seller.user.pk,
    )  # fmt: skip
    seller.put(f"/activities/{theirs['id']}", {"responsible": seller.user.pk})
    assert told(admin) == told(seller) == []


def test_what_is_done_rings_no_more(seller: Caller, admin: Caller, quote: Quote) -> None:
    one = added(seller, quote, responsible=admin.user.pk)
    assert admin.get("/notices").json()["data"]["unread"] == 1
    seller.post(f"/activities/{one['id']}/complete", {})
    assert admin.get("/notices").json()["data"]["unread"] == 0


@pytest.mark.parametrize(
    ("sent", "errors"),
    [
        ({"what": " "}, {"what": "Este dato es obligatorio."}),
        ({"what": "q" * 201}, {"what": "Escribe como máximo 200 caracteres."}),
        ({"due": "martes"}, {"due": "Escribe una fecha (aaaa-mm-dd)."}),
        ({"responsible": 10**9}, {"responsible": "Elige a personas que trabajan en la empresa."}),
    ],
)
def test_what_cannot_be_is_refused_at_its_field(
    seller: Caller, quote: Quote, sent: dict[str, Any], errors: dict[str, str]
) -> None:
    assert refusal(add(seller, quote, **sent)) == errors
    assert not Activity.objects.exists()


def test_a_year_that_nobody_means_is_refused(seller: Caller, quote: Quote) -> None:
    one = added(seller, quote)
    far = str(date(timezone.localdate().year + 6, 1, 1))
    for answer in (add(seller, quote, due=far), seller.put(f"/activities/{one['id']}", {"due": far})):
        assert refusal(answer)["due"].startswith("Revisa el año")


def test_who_does_not_see_the_record_has_nothing_to_do_with_it(seller: Caller, admin: Caller, quote: Quote) -> None:
    other = Caller(person("seller", "otra@pruebas.mx", first_name="Otra"))
    one = added(seller, quote)
    path = f"/activities/{one['id']}"
    answers = [add(other, quote), other.put(path, {"what": "x"}), other.post(f"{path}/complete"), other.delete(path)]
    answers += [other.get("/activities", {"resource": "quotes", "record": quote.pk}), other.get(f"/admin{path}")]
    assert [answer.status_code for answer in answers] == [404] * 6
    assert (listed(other), listed(admin)) == ([], ["Llamar"])
    assert refusal(add(seller, quote, responsible=other.user.pk)) == {
        "responsible": "Otra de Prueba no puede ver este registro."
    }


def test_a_change_counts_for_what_was_read(seller: Caller, admin: Caller, quote: Quote) -> None:
    one = added(seller, quote)
    path = f"/activities/{one['id']}"
    later = admin.put(path, {"due": today(3)}).json()["data"]
    assert (later["due"], later["what"]) == (today(3), "Llamar")
    both = seller.put(path, {"what": "Escribir", "due": one["due"], "version": one["version"]}).json()["data"]
    assert (both["due"], both["what"]) == (today(3), "Escribir")
    lost = seller.put(path, {"due": today(7), "version": one["version"]})
    assert (lost.status_code, lost.json()["code"]) == (409, "edit_conflict")


def test_what_was_of_somebody_who_left_is_put_off_and_done_by_another(
    seller: Caller, admin: Caller, quote: Quote
) -> None:
    billing = person("billing")
    one = added(seller, quote, responsible=billing.pk)
    act_on_person(billing.pk, "deactivate", by=admin.user, reason="Se fue.")
    path = f"/activities/{one['id']}"
    assert seller.put(path, {"due": today(2)}).json()["data"]["responsible"]["id"] == billing.pk
    done = seller.post(f"{path}/complete", {}).json()["data"]
    assert (done["responsible"]["id"], done["doneBy"]["id"]) == (billing.pk, seller.user.pk)


def test_one_that_is_done_is_neither_done_again_nor_changed_nor_canceled(
    seller: Caller, admin: Caller, quote: Quote
) -> None:
    one = added(seller, quote)
    path = f"/activities/{one['id']}"
    seller.post(f"{path}/complete", {"outcome": "Sí"})
    for answer in (admin.post(f"{path}/complete", {}), admin.put(path, {"what": "x"}), admin.delete(path)):
        assert refusal(answer, 409).startswith(f"{seller.user.name} ya la marcó como hecha el ")


def test_the_next_one_follows_at_the_same_record_or_neither_counts(seller: Caller, quote: Quote) -> None:
    one = added(seller, quote)
    path = f"/activities/{one['id']}/complete"
    following = {"what": "Volver a llamar", "due": today(7), "responsible": seller.user.pk}
    refused = seller.post(path, {"following": {**following, "responsible": 10**9}})
    assert refusal(refused) == {"following.responsible": "Elige a personas que trabajan en la empresa."}
    assert [row["done"] for row in of_record(seller, quote)] == [False]
    answer = seller.post(path, {"outcome": "No contestó", "following": following})
    assert answer.json()["message"] == "Hecha, y la siguiente quedó puesta."
    assert [(row["what"], row["done"]) for row in of_record(seller, quote)] == [
        ("Volver a llamar", False), ("Llamar", True),
    ]  # fmt: skip


def test_a_canceled_one_is_gone_with_what_it_told(seller: Caller, admin: Caller, quote: Quote) -> None:
    one = added(seller, quote, responsible=admin.user.pk)
    assert seller.delete(f"/activities/{one['id']}").json()["message"] == "La actividad se canceló."
    assert (of_record(seller, quote), told(admin)) == ([], [])


def test_the_list_tells_mine_from_all_that_i_may_see(seller: Caller, admin: Caller, quote: Quote) -> None:
    added(seller, quote, what="tarde", due=today(-1))
    added(seller, quote, what="de admin", due=today(1), responsible=admin.user.pk)
    done = added(seller, quote, what="hecha", due=today(-3))
    seller.post(f"/activities/{done['id']}/complete", {})
    added(admin, sales.quote(admin.user), what="ajena", due=today(2))
    assert listed(seller) == ["hecha", "tarde", "de admin"]
    assert listed(admin) == ["hecha", "tarde", "de admin", "ajena"]
    assert listed(admin, mine=True) == ["de admin", "ajena"]
    assert (listed(admin, late=True), listed(admin, done=True)) == (["tarde"], ["hecha"])
    assert listed(admin, done=False, late=False) == ["de admin", "ajena"]
    assert (listed(admin, resource=["orders"]), listed(admin, dueFrom=today(2))) == ([], ["ajena"])
    assert listed(admin, q="TARDÉ") == ["tarde"]


def test_its_file_has_what_the_list_shows(seller: Caller, quote: Quote) -> None:
    added(seller, quote)
    answer = seller.get("/admin/activities/export.csv")
    head, row = b"".join(answer.streaming_content).decode("utf-8-sig").splitlines()[:2]
    assert head.startswith("Qué,Para cuándo,Responsable,Tipo,Número,Registro,Hecha")
    assert f"Llamar,{timezone.localdate()},{seller.user.name},Cotización,{quote.pk},{quote}" in row


def test_every_change_is_in_the_history(seller: Caller, admin: Caller, quote: Quote) -> None:
    one = added(seller, quote)
    admin.put(f"/activities/{one['id']}", {"due": today(1)})
    admin.post(f"/activities/{one['id']}/complete", {"outcome": "Ya"})
    history = seller.get(f"/admin/activities/{one['id']}/history").json()["data"]
    assert [(entry["actionLabel"], entry["user"]["id"]) for entry in history] == [
        ("Hecha", admin.user.pk), ("Cambio", admin.user.pk), ("Alta", seller.user.pk),
    ]  # fmt: skip
    assert AuditEntry.objects.filter(root_kind="followups.activity", root=one["id"]).count() == 3


def test_two_rows_take_as_many_questions_as_twelve(
    seller: Caller, quote: Quote, django_assert_max_num_queries: Callable[..., Any]
) -> None:
    for _ in range(12):
        added(seller, quote)
    with django_assert_max_num_queries(6):
        assert len(of_record(seller, quote)) == 12
