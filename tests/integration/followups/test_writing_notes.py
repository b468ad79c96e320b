"""A note is written at a record by who sees it, tells who it mentions, and is corrected by its author alone."""

import json
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from apps.accounts.services.people import act_on_person
from apps.core.models import AuditEntry
from apps.followups.models import Note, Notice
from apps.sales.models import Quote
from apps.sales.services.quotes import discard_quote, restore_quote
from tests.factories import sales
from tests.personas import Caller, person


@pytest.fixture
def quote(seller: Caller) -> Quote:
    """Theirs."""
    return sales.quote(seller.user)


def write(who: Caller, quote: Quote, **sent: Any) -> Any:
    return who.post("/notes", {"resource": "quotes", "record": quote.pk, "text": "Pidió otro color.", **sent})


def written(who: Caller, quote: Quote, **sent: Any) -> dict[str, Any]:
    answer = write(who, quote, **sent)
    assert answer.status_code == 201, answer.json()
    return dict(answer.json()["data"])


def read(who: Caller, quote: Quote, **asked: Any) -> dict[str, Any]:
    answer = who.get("/notes", {"resource": "quotes", "record": quote.pk, **asked})
    assert answer.status_code == 200, answer.json()
    return dict(answer.json()["data"])


def refusal(answer: Any, status: int = 422) -> Any:
    assert answer.status_code == status, answer.json()
    return answer.json()["errors"] or answer.json()["message"]


def test_it_is_read_newest_first_with_who_wrote_it(seller: Caller, admin: Caller, quote: Quote) -> None:
    first = written(seller, quote, text="  Uno\n\ndos  ")
    second = written(admin, quote, mentioned=[seller.user.pk])
    assert read(seller, quote) == {
        "notes": [{**second, "mayChange": False, "mayDelete": False}, first],
        "total": 2,
        "waiting": 0,
    }
    assert (first["text"], first["author"]["name"], first["mentioned"], first["editedAt"]) == (
        "Uno\n\ndos", seller.user.name, [], None,
    )  # fmt: skip
    assert second["mentioned"] == [{"id": seller.user.pk, "name": seller.user.name}]
    assert [note["mayDelete"] for note in read(admin, quote)["notes"]] == [True, True]


def test_more_than_a_page_is_read_on_from_the_last_one(seller: Caller, quote: Quote) -> None:
    Note.objects.bulk_create(
        Note(resource="quotes", record=quote.pk, author=seller.user, text=str(number)) for number in range(53)
    )
    page = read(seller, quote)
    assert (len(page["notes"]), page["total"]) == (50, 53)
    rest = read(seller, quote, before=page["notes"][-1]["id"])
    assert ([note["text"] for note in rest["notes"]], rest["total"]) == (["2", "1", "0"], 53)


@pytest.mark.parametrize(
    ("sent", "errors"),
    [
        ({"text": " \n "}, {"text": "Este dato es obligatorio."}),
        ({"text": "n" * 4001}, {"text": "Escribe como máximo 4000 caracteres."}),
        ({"mentioned": [10**9]}, {"mentioned": "Elige a personas que trabajan en la empresa."}),
    ],
)
def test_what_cannot_be_is_refused_at_its_field(
    seller: Caller, quote: Quote, sent: dict[str, Any], errors: dict[str, str]
) -> None:
    assert refusal(write(seller, quote, **sent)) == errors
    assert not Note.objects.exists()


def test_who_does_not_see_the_record_neither_reads_nor_writes_nor_is_mentioned(seller: Caller, quote: Quote) -> None:
    other = Caller(person("seller", "otra@pruebas.mx", first_name="Otra"))
    note = written(seller, quote)
    path = f"/notes/{note['id']}"
    asked = {"resource": "quotes", "record": quote.pk}
    answers = [write(other, quote), other.get("/notes", asked), other.get("/followups/people", asked)]
    answers += [other.put(path, {"text": "x"}), other.delete(path)]
    assert [answer.status_code for answer in answers] == [404] * 5
    blind = write(seller, quote, mentioned=[other.user.pk])
    assert refusal(blind) == {"mentioned": "Otra de Prueba no puede ver este registro."}
    assert refusal(write(seller, quote, mentioned=[seller.user.pk])) == {
        "mentioned": "No hace falta que te menciones a ti."
    }


@pytest.mark.parametrize("resource", ["brands", "nada"])
def test_a_list_without_notes_has_none(admin: Caller, resource: str) -> None:
    assert admin.post("/notes", {"resource": resource, "record": 1, "text": "x"}).status_code == 404
    assert admin.get("/notes", {"resource": resource, "record": 1}).status_code == 404


@pytest.mark.parametrize("outsider", ["wholesaler", "customer"])
def test_customers_and_wholesalers_have_none_of_it(outsider: str, everybody: dict[str, Caller]) -> None:
    who = everybody[outsider]
    mine = sales.quote(who.user) if outsider == "wholesaler" else sales.quote(everybody["seller"].user)
    asked = {"resource": "quotes", "record": mine.pk}
    calls = [who.get("/notes", asked), who.get("/activities", asked), who.get("/notices")]
    calls += [who.get("/followups/people", asked), write(who, mine), who.post("/notices/read")]
    assert {answer.status_code for answer in calls} == {403}
    granted = who.user.role.abilities.create(action="read", subject="Followups")
    for answer in (who.get("/notes", asked), write(who, mine)):
        assert refusal(answer, 403) == "Las notas y actividades son de quien trabaja en la empresa."
    assert who.get("/admin/activities").json() == []
    assert who.post("/presence", {"tab": str(uuid4())}).json()["data"]["unread"] is None
    granted.delete()


def test_the_finder_offers_who_sees_it_and_nobody_else(seller: Caller, admin: Caller, quote: Quote) -> None:
    person("seller", "ajena@pruebas.mx", first_name="Ajena")
    person("wholesaler", "mayor@pruebas.mx")
    gone = person("billing", "fue@pruebas.mx", first_name="Exempleada")
    act_on_person(gone.pk, "deactivate", by=admin.user, reason="Se fue.")
    billing = person("billing", "cobra@pruebas.mx", first_name="Cobra")
    asked = {"resource": "quotes", "record": quote.pk}
    answer = seller.get("/followups/people", asked)
    assert answer.status_code == 200, answer.json()
    found = answer.json()["data"]
    assert [one["id"] for one in found] == [admin.user.pk, billing.pk, seller.user.pk]
    assert seller.get("/followups/people", {**asked, "search": "cob"}).json()["data"] == [
        {"id": billing.pk, "name": billing.name}
    ]


def test_only_its_author_corrects_it(seller: Caller, admin: Caller, quote: Quote) -> None:
    note = written(seller, quote)
    path = f"/notes/{note['id']}"
    refused = admin.put(path, {"text": "Otra cosa"})
    assert refusal(refused, 403) == "Solo quien escribió la nota la corrige."
    same = seller.put(path, {"text": note["text"]}).json()["data"]
    assert same["editedAt"] is None
    now = seller.put(path, {"text": "Pidió gris.", "version": note["version"]}).json()["data"]
    assert (now["text"], now["mentioned"]) == ("Pidió gris.", [])
    assert now["editedAt"] is not None


def test_whom_it_mentions_follows_a_correction(seller: Caller, admin: Caller, quote: Quote) -> None:
    billing = person("billing")
    note = written(seller, quote, mentioned=[admin.user.pk])
    [told] = Notice.objects.all()
    path = f"/notes/{note['id']}"
    both = seller.put(path, {"mentioned": [billing.pk, admin.user.pk]}).json()["data"]
    assert [one["id"] for one in both["mentioned"]] == [admin.user.pk, billing.pk]
    assert Notice.objects.get(person=admin.user).pk == told.pk
    left = seller.put(path, {"mentioned": [billing.pk]}).json()["data"]
    assert [one["id"] for one in left["mentioned"]] == [billing.pk]
    seller.put(path, {"text": "Solo las palabras."})
    assert [notice.person_id for notice in Notice.objects.all()] == [billing.pk]


def test_its_author_and_an_administrator_delete_it_with_what_it_told(
    seller: Caller, admin: Caller, quote: Quote
) -> None:
    billing = Caller(person("billing"))
    one, two = (written(seller, quote, mentioned=[billing.user.pk]) for _ in range(2))
    refused = billing.delete(f"/notes/{one['id']}")
    assert refusal(refused, 403) == "Solo quien escribió la nota, o un administrador, la borra."
    assert [who.delete(f"/notes/{n['id']}").status_code for who, n in ((seller, one), (admin, two))] == [200, 200]
    assert (Note.objects.count(), Notice.objects.count()) == (0, 0)


def test_every_change_is_in_the_history(seller: Caller, admin: Caller, quote: Quote) -> None:
    note = written(seller, quote, mentioned=[admin.user.pk])
    seller.put(f"/notes/{note['id']}", {"text": "Pidió gris."})
    admin.delete(f"/notes/{note['id']}")
    entries = AuditEntry.objects.filter(root_kind="followups.note", root=note["id"]).order_by("id")
    assert [(entry.kind, entry.happened, entry.person) for entry in entries] == [
        ("followups.note", "create", seller.user.pk),
        ("followups.notice", "create", seller.user.pk),
        ("followups.note", "change", seller.user.pk),
        ("followups.notice", "delete", admin.user.pk),
        ("followups.note", "delete", admin.user.pk),
    ]
    texts = Note.history.filter(id=note["id"]).order_by("history_id").values_list("text", flat=True)
    assert list(texts) == ["Pidió otro color.", "Pidió gris.", "Pidió gris."]


def test_those_of_a_record_in_the_bin_are_not_shown_until_it_is_back(
    seller: Caller, admin: Caller, quote: Quote
) -> None:
    note = written(seller, quote)
    discard_quote(quote.pk, by=admin.user)
    asked = {"resource": "quotes", "record": quote.pk}
    assert admin.get("/notes", asked).status_code == 404
    assert seller.put(f"/notes/{note['id']}", {"text": "x"}).status_code == 404
    restore_quote(quote.pk, by=admin.user)
    assert read(seller, quote)["notes"] == [note]


def test_the_list_has_those_of_all_records_that_one_sees_and_its_file_too(
    seller: Caller, admin: Caller, quote: Quote
) -> None:
    written(seller, quote, text="Mía, de la mañana", mentioned=[admin.user.pk])
    written(admin, quote, text="De otra")
    written(admin, sales.quote(admin.user), text="Ajena")

    def listed(who: Caller, **filters: Any) -> list[str]:
        answer = who.get("/admin/notes", {"filter": json.dumps(filters)})
        assert answer.status_code == 200, answer.json()
        return [row["text"] for row in answer.json()]

    assert listed(seller) == ["De otra", "Mía, de la mañana"]
    assert listed(admin) == ["Ajena", "De otra", "Mía, de la mañana"]
    assert listed(seller, mine=True) == listed(seller, q="MANANA") == ["Mía, de la mañana"]
    today = str(timezone.localdate())
    assert (len(listed(admin, dateFrom=today, dateTo=today)), listed(admin, dateFrom="2099-01-01")) == (3, [])
    assert (listed(admin, resource=["orders"]), len(listed(admin, record=quote.pk))) == ([], 2)
    file = b"".join(seller.get("/admin/notes/export.csv").streaming_content).decode("utf-8-sig").splitlines()
    assert file[0].startswith("Nota,Tipo,Número,Registro,Quién,Escrita")
    assert len(file) == 3


def test_its_history_is_read_by_who_sees_the_record(seller: Caller, admin: Caller, quote: Quote) -> None:
    note = written(seller, quote, mentioned=[admin.user.pk])
    seller.put(f"/notes/{note['id']}", {"text": "Pidió gris."})
    history = admin.get(f"/admin/notes/{note['id']}/history").json()["data"]
    texts = [(change["old"], change["new"]) for entry in history for change in entry["changes"]]
    assert ("Pidió otro color.", "Pidió gris.") in texts
    assert any(change["label"].startswith(f"Mención de {admin.user.name}") for e in history for change in e["changes"])
    other = Caller(person("seller", "otra@pruebas.mx"))
    assert other.get(f"/admin/notes/{note['id']}/history").status_code == 404
