"""What a quote's form says of a known customer is stored there, in the same command."""

import json
from typing import Any

import pytest

from apps.partners.models import Address, Customer
from apps.sales.models import Quote
from apps.sales.services.payments import cancel_payment
from tests.factories import inventory, partners, sales
from tests.integration.sales.support import detail, line, store
from tests.personas import Caller

SUN = {"address": "Calle Sol 5", "zipCode": "45010", "city": "Zapopan"}
MOON = {"address": "Calle Luna 8", "zipCode": "44100", "city": "Guadalajara", "contact": "Eva"}


@pytest.fixture
def known(admin: Caller) -> Customer:
    return partners.customer(admin.user, addresses=[partners.SHIPMENT], phone="33 1111 1111")


def fresh_of(customer: Customer) -> Customer:
    return Customer.objects.get(pk=customer.pk)


def streets(customer: Customer) -> list[tuple[str, str]]:
    return list(Address.objects.filter(customer=customer).order_by("pk").values_list("kind", "address"))


def update(who: Caller, quote: Quote, **values: Any) -> Any:
    return who.put("/quotes/update", {"idQuote": quote.pk, **values})


def test_a_new_quote_stores_the_address_and_the_phone(admin: Caller, known: Customer) -> None:
    sent = {"shipmentAddress": MOON, "invoiceAddress": MOON, "customerPhone": "33 2222 2222", "customerEmail": "E@a.mx"}
    made = store(admin, known, line([inventory.piece(admin.user)]), **sent)
    assert made.status_code == 201, made.json()
    quote = made.json()["data"]
    assert quote["shipmentAddress"] | MOON == quote["shipmentAddress"]
    assert quote["invoiceAddress"]["contact"] == "Eva"
    assert (quote["customer"]["customerPhone"], quote["customer"]["customerEmail"]) == ("33 2222 2222", "e@a.mx")
    assert streets(known) == [("shipment", "Calle Sol 5"), ("shipment", "Calle Luna 8"), ("invoice", "Calle Luna 8")]
    assert quote["idShipmentAddress"] == known.addresses.get(kind="shipment", address="Calle Luna 8").pk


def test_an_address_that_is_there_is_that_one(admin: Caller, known: Customer) -> None:
    made = store(admin, known, line([inventory.piece(admin.user)]), shipmentAddress=SUN).json()["data"]
    assert made["idShipmentAddress"] == known.addresses.get().pk


def test_of_an_address_without_its_number_the_quote_s_own_words_are_corrected(admin: Caller, known: Customer) -> None:
    """One word after another: the rest stays, and no address of the customer is changed or added."""
    [address] = known.addresses.all()
    quote = sales.quote(admin.user, customer=known, shipment_address_id=address.pk)
    sends: list[dict[str, Any]] = [
        {"shipmentAddress": {"address": "Otra 6"}},
        {"shipmentAddress": {"contact": "Eva"}},
        {"city": "León"},
    ]
    for sent in sends:
        assert update(admin, quote, **sent).status_code == 200
    form = {"_method": "PUT", "idQuote": quote.pk, "shipmentAddress[phone]": "33 3"}
    done = admin.form("/quotes/update", form).json()["data"]
    shown = done["shipmentAddress"]
    assert [shown[name] for name in ("address", "contact", "city", "phone", "zipCode")] == [
        "Otra 6", "Eva", "León", "33 3", address.zip_code,
    ]  # fmt: skip
    assert (done["idShipmentAddress"], streets(known)) == (address.pk, [("shipment", "Calle Sol 5")])
    emptied = update(admin, quote, shipmentAddress={"contact": ""}).json()["data"]
    assert (emptied["shipmentAddress"]["contact"], emptied["shipmentAddress"]["address"]) == ("", "Otra 6")
    for refused in ({"address": ""}, dict.fromkeys(SUN, "")):
        assert set(update(admin, quote, shipmentAddress=refused).json()["errors"]) == {"shipmentAddress.address"}
    for name, value in (("municipality", "Otro"), ("isDefault", False)):
        refused = update(admin, quote, shipmentAddress={name: value})
        assert set(refused.json()["errors"]) == {f"shipmentAddress.{name}"}


@pytest.mark.parametrize("nothing", [None, {}, "{}"])
def test_an_address_is_taken_away(admin: Caller, known: Customer, nothing: Any) -> None:
    [address] = known.addresses.all()
    quote = sales.quote(admin.user, customer=known, shipment_address_id=address.pk)
    done = update(admin, quote, shipmentAddress=nothing).json()["data"]
    assert (done["shipmentAddress"], done["idShipmentAddress"]) == (None, None)
    assert update(admin, quote, shipmentAddress=nothing, notes="Sin dirección").status_code == 200


def test_an_unfilled_form_takes_no_address_away(admin: Caller, known: Customer) -> None:
    [address] = known.addresses.all()
    quote = sales.quote(admin.user, customer=known, shipment_address_id=address.pk)
    for who in (admin.form, admin.post):
        refused = who("/quotes/update", {"_method": "PUT", "idQuote": quote.pk, "shipmentAddress": ""})
        assert set(refused.json()["errors"]) == {"shipmentAddress"}
    assert update(admin, quote, shipmentAddress="", idShipmentAddress=address.pk).status_code == 200
    assert detail(admin, quote.pk)["shipmentAddress"]["address"] == "Calle Sol 5"


def test_what_is_read_goes_back_and_changes_no_customer(admin: Caller, known: Customer) -> None:
    [address] = known.addresses.all()
    quote = sales.quote(admin.user, customer=known, shipment_address_id=address.pk)
    read = detail(admin, quote.pk)
    Address.objects.filter(pk=address.pk).update(reference="Portón azul")
    assert update(admin, quote, **read).status_code == 200
    assert [row.reference for row in known.addresses.all()] == ["Portón azul"]


@pytest.mark.parametrize("kind", ["shipment", "invoice"])
def test_what_was_agreed_stays_until_the_address_is_named_anew(admin: Caller, kind: str) -> None:
    """Not when the customer's changes, nor when anything else of the quote does, nor when the quote comes back as it is."""
    customer = partners.customer(admin.user, addresses=[{**partners.SHIPMENT, "kind": kind}])
    [address] = customer.addresses.all()
    quote = sales.quote(admin.user, customer=customer, **{f"{kind}_address_id": address.pk})
    read = detail(admin, quote.pk)
    Address.objects.filter(pk=address.pk).update(address="Calle Cambiada 500")
    as_text = {f"{kind}Address": json.dumps(read[f"{kind}Address"]), f"id{kind.capitalize()}Address": address.pk}
    for sent in (
        {"notes": "Otra"},
        read,
        {**read, "version": None, "notes": "Otra más"},
        {"customer": read["customer"]},
    ):
        assert update(admin, quote, **sent).status_code == 200
        assert detail(admin, quote.pk)[f"{kind}Address"] == read[f"{kind}Address"]
    form = {"_method": "PUT", "idQuote": quote.pk, **as_text}
    assert admin.form("/quotes/update", form).status_code == 200
    assert detail(admin, quote.pk)[f"{kind}Address"] == read[f"{kind}Address"]
    assert [row.address for row in customer.addresses.all()] == ["Calle Cambiada 500"]

    update(admin, quote, **{f"id{kind.capitalize()}Address": address.pk})
    assert detail(admin, quote.pk)[f"{kind}Address"]["address"] == "Calle Cambiada 500"


def test_what_nobody_filled_in_says_nothing_where_there_is_nothing(admin: Caller, known: Customer) -> None:
    quote = sales.quote(admin.user, customer=known)
    empty = dict.fromkeys(SUN, "")
    assert update(admin, quote, RFC="", customerEmail=known.email, shipmentAddress=empty).status_code == 200
    assert store(admin, known, line([inventory.piece(admin.user)]), customerPhone="").status_code == 201
    assert (fresh_of(known).phone, len(streets(known))) == ("33 1111 1111", 1)


@pytest.mark.parametrize("inside", [True, False])
def test_a_quote_empties_nothing_of_its_customer(admin: Caller, known: Customer, inside: bool) -> None:
    quote = sales.quote(admin.user, customer=known)
    sent: Any = {"customerPhone": "", "customerFirstName": ""}
    refused = update(admin, quote, **({"customer": sent} if inside else sent))
    at = "customer." if inside else ""
    assert refused.json()["errors"] == dict.fromkeys(
        [f"{at}customerFirstName", f"{at}customerPhone"], "Aquí no se vacía: se cambia con /quotes/update-client."
    )
    assert fresh_of(known).phone == "33 1111 1111"


@pytest.mark.parametrize("new", [True, False])
@pytest.mark.parametrize("encoded", ["json", "form"])
def test_a_quote_renames_no_customer(admin: Caller, known: Customer, new: bool, encoded: str) -> None:
    """Its name would be another in all of their documents; what they have not yet may be filled in."""
    body: dict[str, Any] = {"idCustomer": known.pk, "customerFirstName": "Otra", "BusinessName": "LA OTRA"}
    if new:
        path, body = "/quotes/store", {**body, "products": [line([inventory.piece(admin.user)])], "exchangeType": "18"}
    else:
        path, body = "/quotes/update", {**body, "idQuote": sales.quote(admin.user, customer=known).pk, "_method": "PUT"}

    def send(**more: Any) -> Any:
        if encoded == "json":
            return admin.post(path, {**body, **more})
        texts = {name: json.dumps(value) if isinstance(value, list) else value for name, value in body.items()}
        return admin.form(path, {**texts, **more})

    refused = send()
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["customerFirstName"])
    assert fresh_of(known).first_name == known.first_name
    assert send(customerFirstName=known.first_name).status_code in {200, 201}
    assert fresh_of(known).business_name == "LA OTRA"


def test_a_refusal_leaves_the_customer_as_it_was(admin: Caller, known: Customer) -> None:
    refused = store(admin, known, shipmentAddress=MOON, customerPhone="33 2222 2222")  # a quote of nothing
    assert refused.status_code == 422
    assert (fresh_of(known).phone, len(streets(known))) == ("33 1111 1111", 1)


@pytest.mark.parametrize(
    ("sent", "at"),
    [
        ({"shipmentAddress": {"city": "Zapopan"}}, "shipmentAddress.address"),
        ({"shipmentAddress": MOON, "idShipmentAddress": 999_999}, "idShipmentAddress"),
        ({"customerType": "wholesaler"}, "customerType"),
    ],
)
def test_what_cannot_be_is_refused_at_its_field(admin: Caller, known: Customer, sent: Any, at: str) -> None:
    quote = sales.quote(admin.user, customer=known)
    refused = update(admin, quote, customerPhone="33 2222 2222", **sent)
    assert (refused.status_code, set(refused.json()["errors"])) == (422, {at})
    assert fresh_of(known).phone == "33 1111 1111"


def test_who_does_not_see_the_customer_changes_nothing(admin: Caller, seller: Caller, known: Customer) -> None:
    refused = store(seller, known, line([inventory.piece(admin.user)]), shipmentAddress=MOON, customerPhone="33 3")
    assert (refused.status_code, set(refused.json()["errors"])) == (422, {"idCustomer"})
    assert (fresh_of(known).phone, len(streets(known))) == ("33 1111 1111", 1)


def test_a_stranger_to_the_quote_changes_nothing(admin: Caller, seller: Caller, known: Customer) -> None:
    quote = sales.quote(admin.user, customer=known)
    assert update(seller, quote, customerPhone="33 2222 2222").status_code == 404
    assert fresh_of(known).phone == "33 1111 1111"


def test_what_stands_in_the_customer_counts_as_if_it_stood_beside_it(admin: Caller, known: Customer) -> None:
    quote = sales.quote(admin.user, customer=known)
    shown = detail(admin, quote.pk)["customer"]
    done = update(admin, quote, customer={**shown, "customerPhone": "33 2222 2222", "RFC": "MAB9307148T4"})
    assert done.status_code == 200, done.json()
    assert (fresh_of(known).phone, fresh_of(known).rfc) == ("33 2222 2222", "MAB9307148T4")
    shown = detail(admin, quote.pk)["customer"]
    done = update(admin, quote, customer={**shown, "customerPhone": "33 4"}, customerPhone="33 3333 3333")
    assert done.status_code == 200, done.json()
    assert fresh_of(known).phone == "33 3333 3333"


@pytest.mark.parametrize("new", [True, False])
def test_the_chosen_customer_is_that_of_the_quote(admin: Caller, known: Customer, new: bool) -> None:
    [row] = [r for r in admin.get("/quotes/clients-list").json()["data"] if r["id"] == known.pk]
    if new:
        content = line([inventory.piece(admin.user)])
        made = admin.form(
            "/quotes/store", {"products": json.dumps([content]), "customer": json.dumps(row), "exchangeType": "18"}
        )
    else:
        made = update(admin, sales.quote(admin.user), customer=row)
    assert made.status_code in {200, 201}, made.json()
    assert made.json()["data"]["idCustomer"] == known.pk


@pytest.mark.parametrize(
    ("sent", "at"),
    [
        ({"name": "Otro nombre"}, "customer.name"),
        ({"kind": "wholesaler"}, "customer.kind"),
        ({"customerEmail": "no es un correo"}, "customer.customerEmail"),
        ({"id": 999_999}, "idCustomer"),
    ],
)
def test_of_the_customer_what_cannot_be_is_refused_at_its_field(
    admin: Caller, known: Customer, sent: dict[str, Any], at: str
) -> None:
    quote = sales.quote(admin.user, customer=known)
    shown = detail(admin, quote.pk)["customer"]
    refused = update(admin, quote, idCustomer=known.pk, customer={**shown, "customerPhone": "33 2", **sent})
    assert (refused.status_code, set(refused.json()["errors"])) == (422, {at})
    assert fresh_of(known).phone == "33 1111 1111"


def test_money_stays_with_the_customer_who_paid(admin: Caller, known: Customer) -> None:
    """A quote with payments changes no customer: they, or the balance that they become, would be another's."""
    quote = sales.quote(admin.user, "transfer", "confirm", "refuse", customer=known)
    refused = update(admin, quote, idCustomer=partners.customer(admin.user, email="otro@a.mx").pk)
    assert refused.json()["errors"]["idCustomer"] == f"Tiene pagos de {quote.customer_name}: cancélalos antes."
    assert Quote.objects.get(pk=quote.pk).customer_id == known.pk
    cancel_payment(quote.payments.get().pk, by=admin.user, reason="Rebotó")
    other = partners.customer(admin.user, email="tercero@a.mx")
    assert update(admin, quote, idCustomer=other.pk).status_code == 200
