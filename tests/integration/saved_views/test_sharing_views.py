"""A shared view is for everybody here who may read its list; only its owner and an administrator change it."""

from typing import Any

import pytest

from apps.core.abilities import Ability
from apps.saved_views.models import SavedView
from tests.integration.saved_views.test_saving_views import listed, names, refusal, save, saved
from tests.personas import Caller

PLAIN: dict[str, Any] = {"search": "", "filters": {}, "sort": "", "columnNames": []}
NOT_YOURS = "Solo quien guardó la vista, o un administrador, la cambia o la borra."


def test_ones_own_are_seen_by_nobody_else(seller: Caller, admin: Caller) -> None:
    made = saved(seller)
    assert names(admin) == []
    for answer in (admin.put(f"/saved-views/{made['id']}", {"name": "x"}), admin.delete(f"/saved-views/{made['id']}")):
        assert answer.status_code == 404
    assert names(seller) == [made["name"]]


def test_shared_ones_come_after_ones_own_with_whose_they_are(seller: Caller, admin: Caller) -> None:
    saved(admin, name="A de todos", shared=True)
    saved(seller, name="Zeta")
    saved(seller, name="beta")
    shown = listed(seller)
    assert [view["name"] for view in shown] == ["beta", "Zeta", "A de todos"]
    last = shown[-1]
    assert last["owner"] == {"id": admin.user.pk, "name": admin.user.name}
    assert (last["mine"], last["mayChange"], last["shared"]) == (False, False, True)


def test_another_one_changes_nothing_of_it(seller: Caller, billing: Caller) -> None:
    made = saved(seller, shared=True)
    changes: list[dict[str, Any]] = [{"name": "Otra"}, {"shared": False}, {"filters": {}}]
    for sent in changes:
        refused = billing.put(f"/saved-views/{made['id']}", sent)
        assert (refused.status_code, refused.json()["message"]) == (403, NOT_YOURS)
    assert billing.delete(f"/saved-views/{made['id']}").status_code == 403
    assert listed(seller) == [made]


def test_an_administrator_changes_what_is_shared_but_not_whom_it_opens_for(seller: Caller, admin: Caller) -> None:
    made = saved(seller, shared=True, isDefault=True)
    done = admin.put(f"/saved-views/{made['id']}", {"name": "Las de enero"})
    assert done.json()["data"]["name"] == "Las de enero"
    refused = refusal(admin.put(f"/saved-views/{made['id']}", {"isDefault": False}))
    assert refused == {"isDefault": "Solo quien guardó la vista decide si la lista abre con ella."}
    admin.put(f"/saved-views/{made['id']}", {"shared": False})
    assert names(admin) == []
    assert [view["isDefault"] for view in listed(seller)] == [True]
    shared = saved(seller, name="Otra", shared=True)
    assert admin.delete(f"/saved-views/{shared['id']}").status_code == 200


def test_those_of_a_list_that_one_may_not_read_are_not_told(seller: Caller, admin: Caller) -> None:
    saved(admin, resource="audit", name="Lo de hoy", shared=True, **PLAIN)
    assert seller.get("/saved-views", {"resource": "audit"}).status_code == 404
    [view] = SavedView.objects.all()
    assert seller.put(f"/saved-views/{view.pk}", {"name": "x"}).status_code == 404
    assert refusal(save(seller, resource="audit", **PLAIN)) == {
        "resource": "No hay una lista con ese nombre que puedas ver."
    }


@pytest.mark.parametrize("outsider", ["wholesaler", "customer"])
def test_customers_and_the_company_do_not_read_each_others_words(outsider: str, everybody: dict[str, Caller]) -> None:
    who, admin = everybody[outsider], everybody["admin"]
    saved(admin, name="Morosos", shared=True)
    assert who.get("/saved-views", {"resource": "quotes"}).json()["data"] == {"views": [], "mayShare": False}
    own = saved(who, name="Las mías")
    assert refusal(save(who, name="Para todos", shared=True)) == {
        "shared": "Solo las personas de la empresa comparten vistas."
    }
    assert "shared" in refusal(who.put(f"/saved-views/{own['id']}", {"shared": True}))
    assert names(who) == ["Las mías"]
    assert names(admin) == ["Morosos"]


def test_who_may_not_sort_by_a_price_opens_it_without(admin: Caller, warehouse: Caller) -> None:
    assert not warehouse.user.may(Ability("read", "Prices"))
    made = saved(admin, resource="products", name="Caras", shared=True, **{**PLAIN, "sort": "-minNormalPrice"})
    assert (made["sort"], made["gone"]) == ("-minNormalPrice", [])
    [seen] = listed(warehouse, "products")
    assert (seen["sort"], seen["gone"]) == ("", ["sort"])


def test_a_filter_that_is_no_more_is_told_and_left_out(seller: Caller) -> None:
    made = saved(seller, filters={"status": "Enviado"})
    kept = SavedView.objects.get(pk=made["id"])
    kept.filters = {"status": "Vendido", "color": "rojo", "waiting": True}
    kept.save()
    [seen] = listed(seller)
    assert (seen["filters"], seen["gone"]) == ({"waiting": True}, ["color", "status"])
    renamed = seller.put(f"/saved-views/{made['id']}", {"name": "Sigue"})
    assert renamed.status_code == 200, renamed.json()
