"""What two people change at once, where it is about more than one field. Every field by itself: tests/contract/test_edits.py."""

from decimal import Decimal
from typing import Any

import pytest

from apps.accounts.models import MailSettings
from apps.accounts.services.mail import update_mail_settings
from apps.catalog.models import Product
from apps.sales.models import Payment
from tests.factories import catalog, inventory, partners, sales
from tests.personas import Caller, person


@pytest.fixture
def product(admin: Caller) -> Product:
    return catalog.product(admin.user, **catalog.PRICES)


def read(who: Caller, product: Product) -> str:
    version: str = who.get(f"/admin/products/{product.pk}").json()["version"]
    return version


def change(who: Caller, product: Product, **values: Any) -> Any:
    return who.form("/products/update", {"_method": "PUT", "id": product.pk, **values})


def test_a_description_is_saved_and_the_new_price_stays(admin: Caller, coordinator: Caller, product: Product) -> None:
    seen = read(coordinator, product)
    assert change(admin, product, version=read(admin, product), minNormalPrice="180").status_code == 200
    assert change(coordinator, product, version=seen, description="De roble", minNormalPrice="150").status_code == 200
    product.refresh_from_db()
    assert (product.min_normal_price, product.description) == (Decimal(180), "De roble")


def test_a_conflict_says_nothing_of_a_price_that_the_person_may_not_see(
    admin: Caller, coordinator: Caller, product: Product
) -> None:
    assert "costUtility" not in coordinator.get(f"/admin/products/{product.pk}").json()
    seen = read(coordinator, product)
    change(admin, product, costUtility="7777777.77", Name="De ella")
    refused = change(coordinator, product, version=seen, Name="Mío", costUtility="")
    assert (refused.status_code, [c["field"] for c in refused.json()["conflicts"]]) == (409, ["Name"])
    assert "7777777" not in str(refused.json()["conflicts"])


def test_nor_does_a_version_tell_that_it_changed(admin: Caller, coordinator: Caller, product: Product) -> None:
    mine, theirs = read(coordinator, product), read(admin, product)
    change(admin, product, costUtility="77")
    assert read(coordinator, product) == mine
    assert read(admin, product) != theirs


def test_clearing_the_prices_is_a_change_of_each_of_them(admin: Caller, product: Product) -> None:
    seen = read(admin, product)
    change(admin, product, offerPrice="147")
    refused = change(admin, product, version=seen, priceToBeDecided=True)
    assert (refused.status_code, [c["field"] for c in refused.json()["conflicts"]]) == (409, ["offerPrice"])
    assert change(admin, product, version=refused.json()["version"], priceToBeDecided=True).status_code == 200
    product.refresh_from_db()
    assert (product.offer_price, product.price_to_be_decided) == (None, True)


def test_a_seller_s_names_change_and_nothing_else(admin: Caller) -> None:
    seller = person("seller", "vende@pruebas.mx", phone="33 1111 1111", commission_percentage=Decimal(3))
    sent = {"id": seller.pk, "email": "vende@pruebas.mx", "firstName": "Otra", "lastName": "Persona"}
    shown = admin.put("/users/seller", sent).json()["data"]
    assert (shown["firstName"], shown["phone"], shown["commissionPercentage"]) == ("Otra", "33 1111 1111", "3.00")


def test_an_amount_that_was_read_in_pesos_is_not_one_in_dollars(admin: Caller) -> None:
    payment = sales.payment(sales.quote(admin.user), admin.user)
    [shown] = admin.get("/quotes/pays", {"id": payment.quote_id}).json()["data"]["payment"]
    admin.post(f"/quotes/payments/{payment.pk}", {"currency": "USD", "exchangeRate": "18.5"})
    refused = admin.post(f"/quotes/payments/{payment.pk}", {"amount": "90", "version": shown["version"]})
    [conflict] = refused.json()["conflicts"]
    assert (refused.status_code, conflict["field"]) == (409, "amount")
    assert ("18.50" in conflict["theirs"], "90.00" in conflict["mine"]) == (True, True)
    assert Payment.objects.get(pk=payment.pk).amount == Decimal(100)


def test_a_mail_password_does_not_go_to_the_server_that_somebody_else_has_set_meanwhile(admin: Caller) -> None:
    values = {"host": "uno.mx", "port": 25, "security": "none", "from_email": "a@b.mx"}
    update_mail_settings(values, password=None, by=admin.user)
    seen = admin.get("/email/check").json()["data"]["version"]
    admin.put("/email/update", {"host": "otro.mx"})
    refused = admin.put("/email/update", {"password": "secreto", "version": seen})
    assert (refused.status_code, refused.json()["code"]) == (409, "stale")
    assert MailSettings.objects.get().password == ""


def test_two_who_change_the_pieces_of_a_transfer(admin: Caller, coordinator: Caller) -> None:
    transfer = inventory.transfer(admin.user, amount=1)
    [own] = transfer.pieces.values_list("piece_id", flat=True)
    first, second = inventory.pieces(admin.user, 2)
    seen = admin.get("/transfer", {"id": transfer.pk}).json()["data"]["transfer"]["version"]
    path = f"/transfer/update/{transfer.pk}"
    assert coordinator.put(path, {"pieces": [own, first.pk], "version": seen}).status_code == 200
    refused = admin.put(path, {"pieces": [own, second.pk], "comment": "Con cuidado", "version": seen})
    [conflict] = refused.json()["conflicts"]
    assert (refused.status_code, conflict["field"], conflict["label"]) == (409, "pieces", "Piezas")
    assert (first.tag in conflict["theirs"], second.tag in conflict["mine"]) == (True, True)
    assert admin.put(path, {"comment": "Con cuidado", "version": seen}).status_code == 200
    assert set(transfer.pieces.values_list("piece_id", flat=True)) == {own, first.pk}


def test_a_version_of_another_record_is_none_of_this_one(admin: Caller, product: Product) -> None:
    other = catalog.product(admin.user)
    refused = change(admin, product, version=read(admin, other), Name="Otro")
    assert (refused.status_code, refused.json()["code"]) == (409, "edit_conflict")


def test_who_sends_the_whole_form_again_takes_nothing_else_back(admin: Caller, coordinator: Caller) -> None:
    product = catalog.product(admin.user, description="De pino", model="M1")
    form = {"version": read(admin, product), "Name": "Mío", "description": "De pino", "Model": "M1"}
    change(coordinator, product, Name="De ella", description="De roble")
    refused = change(admin, product, **form).json()
    assert [c["field"] for c in refused["conflicts"]] == ["Name"]
    assert change(admin, product, **{**form, "version": refused["version"]}).status_code == 200
    product.refresh_from_db()
    assert (product.name, product.description) == ("Mío", "De roble")


def test_a_conflict_names_nobody_who_is_not_the_sender_s_to_see(admin: Caller, seller: Caller) -> None:
    quote = sales.quote(seller.user)
    own = partners.customer(seller.user, first_name="Propia")
    others = partners.customer(admin.user, first_name="Ajena", last_name="Secreta")
    seen = seller.get("/quotes/show", {"id": quote.pk}).json()[0]["version"]
    admin.put("/quotes/update", {"idQuote": quote.pk, "idCustomer": own.pk})
    refused = seller.put("/quotes/update", {"idQuote": quote.pk, "idCustomer": others.pk, "version": seen})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["idCustomer"])
    customer = partners.customer(seller.user, first_name="Eva")
    seen = seller.get("/users/customer", {"id": customer.pk}).json()["data"]["version"]
    admin.put("/users/customer", {"id": customer.pk, "idSeller": admin.user.pk, "customerFirstName": "Otra"})
    admin.put("/users/customer", {"id": customer.pk, "idSeller": seller.user.pk})
    login = person("client", "secreta@pruebas.mx", first_name="Secreta")
    sent = {"id": customer.pk, "customerFirstName": "Mía", "idSeller": login.pk, "version": seen}
    assert "Secreta" not in seller.put("/users/customer", sent).content.decode()


def test_of_several_imports_the_one_that_somebody_else_changed_is_named(admin: Caller, coordinator: Caller) -> None:
    first, second = (inventory.import_number(admin.user) for _ in range(2))
    shown = {pk: admin.get(f"/admin/import-numbers/{pk}").json()["version"] for pk in (first.pk, second.pk)}
    coordinator.put("/update-import-numbers", {"ids": [second.pk], "notes": "De ella"})
    sent: dict[str, Any] = {"ids": [first.pk, second.pk], "notes": "Mías"}
    refused = admin.put("/update-import-numbers", {**sent, "versions": shown}).json()
    assert (refused["code"], refused["id"]) == ("edit_conflict", second.pk)
    again = {**sent, "versions": {**shown, second.pk: refused["version"]}}
    changed = admin.put("/update-import-numbers", again).json()["data"]
    assert [row["notes"] for row in changed] == ["Mías", "Mías"]
