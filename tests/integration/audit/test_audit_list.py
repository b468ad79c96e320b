"""The audit list: every version of every record in one place, of those that are gone too; who, what, when, from where."""

import json
from decimal import Decimal
from typing import Any

from django.db import connection

from apps.accounts.models import Role
from apps.accounts.services.company import update_company
from apps.accounts.services.roles import create_role
from apps.core.abilities import Ability
from apps.core.models import AuditEntry, Happened
from apps.core.records.audit import kind_of
from apps.core.records.audit_backfill import catch_up
from apps.core.records.bulk import create_all_as, delete_all_as
from apps.core.records.history import Audited, change_as, models_of
from apps.core.records.workflow import lock_all
from apps.inventory.models import Piece
from apps.partners.models import Customer
from apps.partners.services.customers import CustomerData, act_on_customer, delete_customer, update_customer
from apps.sales.services.exchange_rate import set_rate
from tests.factories import catalog, inventory, partners, sales
from tests.personas import Caller, person

FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0"


def listed(who: Caller, sort: list[str] | None = None, q: str = "", **filters: Any) -> list[dict[str, Any]]:
    query = {
        "filter": json.dumps({**filters, **({"q": q} if q else {})}),
        "sort": json.dumps(sort or []),
        "range": "[0, 99]",
    }
    answer = who.get("/admin/audit", query)
    assert answer.status_code == 200, answer.json()
    return answer.json()  # type: ignore[no-any-return]


def detail(who: Caller, entry: dict[str, Any]) -> dict[str, Any]:
    return who.get(f"/admin/audit/{entry['id']}").json()  # type: ignore[no-any-return]


def changed(entry: dict[str, Any]) -> dict[str, tuple[str | None, str | None]]:
    return {change["label"]: (change["old"], change["new"]) for change in entry["changes"]}


def test_a_change_is_told_with_who_when_from_where_and_both_values(admin: Caller) -> None:
    pk = admin.post("/users/customer", {"customerFirstName": "Luz", "customerPhone": "3312345678"}).json()["data"]["id"]
    admin.put("/users/customer", {"id": pk, "customerFirstName": "Lucía"}, **{"User-Agent": FIREFOX})
    newest, first = listed(admin, kind="partners.customer")
    assert (newest["name"], newest["number"], newest["exists"], newest["place"]) == ("Lucía", pk, True, "customers")
    assert (newest["happenedLabel"], newest["actionLabel"], newest["kindLabel"]) == ("Cambio", "Cambio", "Cliente")
    assert newest["person"] == {"id": admin.user.pk, "name": admin.user.name}
    assert (newest["address"], newest["device"]) == ("127.0.0.1", "Firefox · Windows")
    assert changed(detail(admin, newest)) == {"Nombre": ("Luz", "Lucía")}
    assert (first["happened"], first["name"]) == ("create", "Luz")
    assert newest["at"] >= first["at"]


def test_what_was_deleted_is_told_with_all_that_it_was(admin: Caller) -> None:
    made = partners.customer(admin.user, first_name="Se Va", phone="3312345678", addresses=[partners.INVOICE])
    delete_customer("customer", made.pk, by=admin.user)
    gone, address = listed(admin, happened=["delete"])
    assert (gone["name"], gone["exists"], gone["place"], gone["actionLabel"]) == ("Se Va", False, None, "Baja")
    assert changed(detail(admin, gone))["Teléfono"] == ("3312345678", None)
    assert (address["kind"], address["part"], address["number"]) == ("partners.customer", "Dirección", made.pk)
    assert detail(admin, address)["partName"] == "Dirección de facturación Av. Vallarta 1020"
    assert changed(detail(admin, address))["Calle y número"] == ("Av. Vallarta 1020", None)


def test_a_discarded_quote_is_no_longer_there(admin: Caller) -> None:
    quote = sales.quote(admin.user)
    [made] = [one for one in listed(admin, kind="sales.quote", happened=["create"]) if one["part"] is None]
    assert (made["exists"], made["place"]) == (True, "quotes")
    admin.delete(f"/quotes/delete?id={quote.pk}")
    step = listed(admin, kind="sales.quote")[0]
    assert (step["actionLabel"], step["happenedLabel"], step["exists"], step["place"]) == (
        "Eliminar",
        "Paso",
        False,
        None,
    )


def test_company_data_and_mail_settings_can_be_read_and_secrets_are_not_in_them(admin: Caller) -> None:
    update_company({"trade_name": "Muebles Sol"}, by=admin.user)
    update_company({"trade_name": "Muebles Luna"}, by=admin.user)
    newest = listed(admin, kind="accounts.companysettings")[0]
    assert (newest["kindLabel"], newest["name"]) == ("Datos de la empresa", "Muebles Luna")
    assert changed(detail(admin, newest)) == {"Nombre comercial": ("Muebles Sol", "Muebles Luna")}
    body = {"host": "correo.mx", "port": 587, "username": "x", "password": "muy-secreta-9", "security": "none",
            "fromEmail": "a@b.mx", "fromName": "A"}  # fmt: skip
    assert admin.put("/email/update", body).status_code == 200
    [mail] = listed(admin, kind="accounts.mailsettings")
    told = detail(admin, mail)
    assert changed(told)["Servidor"] == (None, "correo.mx")
    assert "muy-secreta-9" not in json.dumps(told) and "assword" not in json.dumps(told["changes"])


def test_a_step_is_told_by_its_label_and_its_reason(admin: Caller) -> None:
    made = partners.customer(admin.user)
    act_on_customer("customer", made.pk, "deactivate", by=admin.user, reason="No paga.")
    step = listed(admin, happened=["step"])[0]
    assert (step["actionLabel"], detail(admin, step)["reason"]) == ("Desactivar", "No paga.")


def test_it_is_found_by_person_kind_number_days_and_text(admin: Caller, billing: Caller) -> None:
    first = partners.customer(admin.user, first_name="Ñandú Veloz")
    second = partners.customer(billing.user, first_name="Otra Cosa")
    by_person = listed(admin, person=billing.user.pk, kind="partners.customer")
    assert [one["number"] for one in by_person] == [second.pk]
    assert [one["number"] for one in listed(admin, q="nandu vel")] == [first.pk]
    assert {one["number"] for one in listed(admin, q=f"#{first.pk}")} == {first.pk}
    assert [one["kind"] for one in listed(admin, number=first.pk, kind="partners.customer")] == ["partners.customer"]
    assert listed(admin, kind="partners.customer", dateTo="2020-01-01") == []
    assert len(listed(admin, kind="partners.customer", dateFrom="2020-01-01")) == 2
    oldest = listed(admin, kind="partners.customer", sort=["at", "ASC"])
    assert [one["number"] for one in oldest] == [first.pk, second.pk]


def test_the_parts_of_a_record_are_found_with_it(admin: Caller) -> None:
    quote = sales.quote(admin.user)
    found = listed(admin, kind="sales.quote", number=quote.pk)
    assert {(one["part"], one["number"]) for one in found} == {
        (None, quote.pk),
        ("Producto de la cotización", quote.pk),
    }
    assert {one["name"] for one in found} == {f"Cotización {quote.pk}"}


def test_everybody_else_is_refused(everybody: dict[str, Caller], stranger: Caller) -> None:
    assert stranger.get("/admin/audit").status_code == 401
    paths = ("/admin/audit", "/admin/audit/1", "/admin/audit/export.csv", "/audit/choices", "/admin/sessions")
    for path in paths:
        allowed = {role for role, who in everybody.items() if who.get(path).status_code in {200, 404}}
        assert allowed == {"admin"}, path
    others = {role: who for role, who in everybody.items() if role != "admin"}
    assert {who.post("/sessions/close-all").status_code for who in others.values()} == {403}


def auditor(*pairs: Ability) -> Caller:
    granted = {Ability("read", "Audit"): "all", **dict.fromkeys(pairs, "all")}
    create_role({"name": "Auditor", "home": "dashboard", "kind": "company"}, granted, by=person("admin"))  # type: ignore[arg-type]
    return Caller(person("Auditor", "auditor@pruebas.mx"))


def test_who_may_not_see_costs_or_records_does_not_see_them_here(db: None) -> None:
    who = auditor(Ability("read", "Product"), Ability("read", "Products"))
    admin = person("admin", "otro@pruebas.mx")
    product = catalog.product(admin, name="Silla", acquisition_cost="77.12")
    partners.customer(admin, first_name="Secreta", phone="3312345678")
    update_company({"trade_name": "Muebles", "payment_data": "CLABE 012"}, by=admin)
    [made] = [one for one in listed(who, kind="catalog.product") if one["number"] == product.pk]
    told = detail(who, made)
    assert changed(told)["Nombre"] == (None, "Silla")
    assert "77.12" not in json.dumps(told)
    [customer] = listed(who, kind="partners.customer")
    assert detail(who, customer)["changes"] is None and customer["place"] is None
    [company] = listed(who, kind="accounts.companysettings")
    assert detail(who, company)["changes"] is None


def test_it_can_be_taken_away_as_a_file(admin: Caller) -> None:
    partners.customer(admin.user, first_name="Ana Roja")
    query = {
        "filter": json.dumps({"kind": "partners.customer"}),
        "active[0]": "who",
        "active[1]": "name",
        "active[2]": "actionLabel",
    }
    lines = b"".join(admin.get("/admin/audit/export.csv", query)).decode("utf-8-sig").splitlines()
    assert lines == ["Quién,Registro,Acción", f"{admin.user.name},Ana Roja,Alta"]
    whole = b"".join(admin.get("/admin/audit/export.csv")).decode("utf-8-sig").splitlines()
    assert whole[0] == "Cuándo,Quién,Tipo,Número,Registro,Parte,Qué pasó,Acción,Dirección IP,Equipo"
    assert len(whole) > 100


def test_the_choices_name_every_kind_and_who_works_here(admin: Caller, customer: Caller) -> None:
    found = admin.get("/audit/choices").json()["data"]
    kinds = {one["id"]: one["name"] for one in found["kinds"]}
    assert kinds["sales.quote"] == "Cotización" and kinds["accounts.session"] == "Sesión"
    assert "sales.quoteproduct" not in kinds
    assert [one["id"] for one in found["people"]] == [admin.user.pk]


# --- that none is missing ----------------------------------------------------------------------


def missing() -> dict[str, int]:
    """Versions without an entry, by kind."""
    told: dict[str, int] = {}
    for model in models_of(Audited):
        versions = set(model.history.values_list("history_id", flat=True))
        entries = AuditEntry.objects.filter(kind=kind_of(model)).values_list("version", flat=True)
        if versions ^ set(entries):
            told[kind_of(model)] = len(versions)
    return told


def test_every_way_to_write_a_version_writes_its_entry(admin: Caller) -> None:
    quote = sales.quote(admin.user, "send", "pay", "confirm")
    sales.take(quote.pk, "approve", admin.user)
    set_rate(Decimal("18.10"), by=admin.user)
    update_customer("customer", quote.customer_id, CustomerData({"first_name": "Nueva"}), by=admin.user)
    assert AuditEntry.objects.exclude(version=None).count() > 100
    assert missing() == {}


def test_many_at_once_have_theirs_with_number_and_name(admin: Caller) -> None:
    before = AuditEntry.objects.count()
    made = create_all_as([Customer(first_name=f"Muchos {n}") for n in range(3)], by=admin.user, action="import")
    entries = AuditEntry.objects.filter(root_kind="partners.customer", action="import").order_by("id")
    assert [(one.record, one.root, one.label, one.search_text) for one in entries] == [
        (one.pk, one.pk, f"Muchos {n}", f"muchos {n}") for n, one in enumerate(made)
    ]
    delete_all_as(
        Customer.objects.filter(pk__in=[one.pk for one in lock_all(Customer.objects.all())]),
        by=admin.user,
        action="delete",
    )
    assert AuditEntry.objects.filter(happened=Happened.DELETE, kind="partners.customer").count() == 3
    assert AuditEntry.objects.count() == before + 6
    assert missing() == {}


def test_what_was_written_before_there_was_a_list_is_in_it_too(admin: Caller) -> None:
    made = partners.customer(admin.user, first_name="De Antes", addresses=[partners.INVOICE])
    gone = partners.customer(admin.user, first_name="Ya No")
    delete_customer("customer", gone.pk, by=admin.user)
    of_now = list(
        AuditEntry.objects.filter(root_kind="partners.customer").values_list(*TOLD).order_by("kind", "version")
    )
    AuditEntry.objects.exclude(version=None).delete()
    catch_up()
    assert missing() == {}
    again = list(
        AuditEntry.objects.filter(root_kind="partners.customer").values_list(*TOLD).order_by("kind", "version")
    )
    assert again == of_now
    assert {one["name"] for one in listed(admin, number=made.pk, kind="partners.customer")} == {"De Antes"}
    count = AuditEntry.objects.count()
    catch_up()
    assert AuditEntry.objects.count() == count


TOLD = (
    "at",
    "person",
    "who",
    "happened",
    "action",
    "kind",
    "record",
    "root_kind",
    "root",
    "version",
    "label",
    "search_text",
)


def test_an_entry_goes_with_what_was_rolled_back(admin: Caller) -> None:
    before = AuditEntry.objects.filter(kind="partners.customer").count()
    refused = admin.post("/users/customer", {"customerFirstName": "X", "createAccess": True, "customerEmail": ""})
    assert refused.status_code == 422
    assert AuditEntry.objects.filter(kind="partners.customer").count() == before


def test_a_save_takes_one_statement_more_and_asks_nothing(admin: Caller, django_assert_num_queries: Any) -> None:
    role = Role.objects.get(name="Vendedor")
    with django_assert_num_queries(3):  # the row, its version, its entry
        change_as(role, {"home": "outcomes"}, by=admin.user)


def test_an_entry_outlives_whom_it_names(admin: Caller) -> None:
    pk = admin.post("/users/sellers", {"email": "breve@x.mx", "firstName": "Breve"}).json()["data"]["id"]
    assert "eliminado" in admin.delete(f"/users/seller?id={pk}").json()["message"]
    gone = listed(admin, kind="accounts.user", number=pk)[0]
    assert (gone["happened"], gone["exists"], gone["name"]) == ("delete", False, "Breve")


def test_a_page_of_one_kind_is_found_by_an_index(db: None) -> None:
    plan = AuditEntry.objects.filter(root_kind="sales.quote").order_by("-at", "-pk")[:10].explain()
    assert connection.vendor != "sqlite" or "audit_by_kind" in plan


def test_pieces_are_named_by_their_tag(admin: Caller) -> None:
    [piece] = inventory.pieces(admin.user, 1)
    found = listed(admin, kind="inventory.piece", number=piece.pk)
    assert found[-1]["name"] == str(Piece.objects.get(pk=piece.pk))
