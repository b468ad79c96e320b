"""A view of a list is kept under a name as it was seen, changed by its owner, and told in the history."""

from typing import Any

import pytest

from apps.core.models import AuditEntry
from apps.saved_views.models import SavedView
from apps.saved_views.rules import MOST_VIEWS
from tests.personas import Caller

SENT = {
    "resource": "quotes",
    "name": "  Enviadas de este año ",
    "search": "silla",
    "filters": {"status": "Enviado", "dateFrom": "2026-01-01", "waiting": True},
    "sort": "-total",
    "columnNames": ["id", "customer", "total"],
}


def save(who: Caller, **sent: Any) -> Any:
    return who.post("/saved-views", {**SENT, **sent})


def saved(who: Caller, **sent: Any) -> dict[str, Any]:
    answer = save(who, **sent)
    assert answer.status_code == 201, answer.json()
    return dict(answer.json()["data"])


def listed(who: Caller, resource: str = "quotes") -> list[dict[str, Any]]:
    return list(who.get("/saved-views", {"resource": resource}).json()["data"]["views"])


def names(who: Caller, resource: str = "quotes") -> list[str]:
    return [view["name"] for view in listed(who, resource)]


def refusal(answer: Any) -> dict[str, str]:
    assert answer.status_code == 422, answer.json()
    return dict(answer.json()["errors"])


def test_it_comes_back_as_it_was_kept(seller: Caller) -> None:
    made = saved(seller)
    assert listed(seller) == [made]
    kept = {name: made[name] for name in ("search", "filters", "sort", "columnNames")}
    assert kept == {name: SENT[name] for name in kept}
    assert (made["name"], made["mine"], made["mayChange"], made["shared"], made["isDefault"], made["gone"]) == (
        "Enviadas de este año", True, True, False, False, [],
    )  # fmt: skip
    assert listed(seller, "orders") == []


def test_what_is_not_sent_stays_as_it_was(seller: Caller) -> None:
    made = saved(seller)
    renamed = seller.put(f"/saved-views/{made['id']}", {"name": "Las enviadas"}).json()["data"]
    assert renamed == {**made, "name": "Las enviadas", "version": renamed["version"]}
    narrowed = seller.put(f"/saved-views/{made['id']}", {"filters": {"status": "Orden"}, "search": ""}).json()["data"]
    assert narrowed == {**renamed, "filters": {"status": "Orden"}, "search": "", "version": narrowed["version"]}


@pytest.mark.parametrize(
    ("sent", "errors"),
    [
        ({"name": " "}, {"name": "Este dato es obligatorio."}),
        ({"name": "n" * 61}, {"name": "Escribe como máximo 60 caracteres."}),
        ({"resource": "nada"}, {"resource": "No hay una lista con ese nombre que puedas ver."}),
        ({"filters": {"color": "rojo"}}, {"filters": "«color»: esta lista no tiene ese filtro."}),
        ({"filters": {"dateFrom": "ayer"}}, {"filters": "«dateFrom»: Escribe una fecha (aaaa-mm-dd)."}),
        ({"filters": {"id": list(range(1, 3000))}}, {"filters": "Son demasiados filtros para una vista."}),
        ({"filters": {"dateFrom": "2026-02-01", "dateTo": "2026-01-01"}}, {"dateTo": "El rango termina antes de empezar."}),
        ({"columnNames": ["id", "margen"]}, {"columnNames": "Esta lista no tiene la columna «margen»."}),
    ],
)  # fmt: skip
def test_what_the_list_could_not_be_asked_with_is_refused_at_its_field(
    seller: Caller, sent: dict[str, Any], errors: dict[str, str]
) -> None:
    assert refusal(save(seller, **sent)) == errors
    assert not SavedView.objects.exists()


def test_a_sort_that_the_list_has_not_is_refused_with_those_that_it_has(seller: Caller) -> None:
    assert refusal(save(seller, sort="-margen"))["sort"].startswith(
        "No se puede ordenar por «margen». Se puede por: id"
    )


def test_a_change_is_judged_as_a_new_one(seller: Caller) -> None:
    made = saved(seller)
    refused = seller.put(f"/saved-views/{made['id']}", {"filters": {"color": "rojo"}})
    assert refusal(refused) == {"filters": "«color»: esta lista no tiene ese filtro."}
    assert listed(seller) == [made]


def test_a_name_is_there_once_for_a_person_and_a_list(seller: Caller, admin: Caller) -> None:
    saved(seller, name="Año nuevo")
    taken = {"name": "Ya tienes una vista con ese nombre en esta lista."}
    assert refusal(save(seller, name="AÑO  NUEVO")) == taken
    other = saved(seller, name="Otra")
    assert refusal(seller.put(f"/saved-views/{other['id']}", {"name": "año nuevo"})) == taken
    saved(admin, name="Año nuevo")
    saved(seller, name="Año nuevo", resource="orders", filters={}, sort="", columnNames=[])


def test_a_person_has_at_most_so_many_of_a_list(seller: Caller) -> None:
    for number in range(MOST_VIEWS):
        saved(seller, name=f"Vista {number}")
    assert refusal(save(seller, name="Una más")) == {"name": "Ya tienes 50 vistas de esta lista: borra una antes."}
    saved(seller, name="Una más", resource="orders", filters={}, sort="", columnNames=[])


def test_one_at_most_opens_the_list(seller: Caller) -> None:
    first, second = saved(seller, name="Una", isDefault=True), saved(seller, name="Otra", isDefault=True)
    assert {view["name"]: view["isDefault"] for view in listed(seller)} == {"Una": False, "Otra": True}
    seller.put(f"/saved-views/{first['id']}", {"isDefault": True})
    assert {view["name"]: view["isDefault"] for view in listed(seller)} == {"Una": True, "Otra": False}
    seller.put(f"/saved-views/{first['id']}", {"isDefault": False})
    assert [view["isDefault"] for view in listed(seller)] == [False, False]
    assert SavedView.objects.get(pk=second["id"]).history.count() == 2


def test_it_is_removed(seller: Caller) -> None:
    made = saved(seller)
    assert seller.delete(f"/saved-views/{made['id']}").json()["message"] == "La vista se borró."
    assert listed(seller) == []
    assert seller.delete(f"/saved-views/{made['id']}").status_code == 404


def test_every_change_is_in_the_history(seller: Caller) -> None:
    made = saved(seller)
    seller.put(f"/saved-views/{made['id']}", {"name": "Las enviadas"})
    seller.put(f"/saved-views/{made['id']}", {"name": "Las enviadas"})
    seller.delete(f"/saved-views/{made['id']}")
    entries = AuditEntry.objects.filter(kind="saved_views.savedview", record=made["id"]).order_by("id")
    assert [(entry.happened, entry.label, entry.person) for entry in entries] == [
        ("create", "Enviadas de este año", seller.user.pk),
        ("change", "Las enviadas", seller.user.pk),
        ("delete", "Las enviadas", seller.user.pk),
    ]
