"""What a client says is done, or refused by a sentence; never taken and dropped (issue 20)."""

import json
from typing import Any

import pytest

from apps.accounts.models import Location
from apps.catalog.models import Category, Color, Product, Subcategory, Supplier
from apps.catalog.models.catalogues import ColorKind
from apps.core.http.same_value import is_same
from apps.partners.models import Address
from apps.sales.models import Delivery, QuoteMail
from tests.factories import catalog, inventory, partners, sales
from tests.integration.sales.support import status_of
from tests.personas import Caller, person


def errors(refused: Any) -> Any:
    assert refused.status_code == 422, refused.content
    return refused.json()["errors"]


@pytest.mark.parametrize("no", ["false", "0", "no"])
def test_a_cancellation_with_no_cancels_nothing(admin: Caller, no: str) -> None:
    quote = sales.quote(admin.user, "pay")
    at_first = status_of(quote.pk)
    told = {"cancel": "Con «cancel» en falso no se cancela: la cotización sigue como estaba."}
    assert errors(admin.delete(f"/quotes/cancel?id={quote.pk}&cancel={no}")) == told
    assert errors(admin.post("/quotes/cancel", {"id": quote.pk, "cancel": no})) == told
    assert status_of(quote.pk) == at_first
    assert admin.delete(f"/quotes/cancel?id={quote.pk}&cancel=true").status_code == 200
    assert status_of(quote.pk) == "Cancelado"


@pytest.mark.parametrize("name", ["recipient", "email", "to", "mail", "customerEmail"])
def test_a_quote_is_sent_to_the_address_that_is_said(admin: Caller, name: str) -> None:
    quote = sales.quote(admin.user, customer=partners.customer(admin.user, email="compras@cliente.mx"))
    assert admin.post("/quotes/send", {"id": quote.pk, name: "otra@cliente.mx"}).status_code == 200
    assert QuoteMail.objects.get().recipient == "otra@cliente.mx"


def test_a_complete_delivery_of_fewer_pieces_delivers_nothing(admin: Caller) -> None:
    order = sales.order(admin.user, *sales.TO_READY, amount=4)
    first, *others = sales.pieces_left(order.pk)
    path = f"/orders/delivery/{order.pk}"
    for body in ({"deliveryType": 6, "pieces": [first]}, {"deliveryType": "6", "pieces": [str(first), str(others[0])]}):
        assert "deliveryType 5" in errors(admin.post(path, body))["pieces"]
    assert "deliveryType 5" in errors(admin.form(path, {"deliveryType": 6, "pieces[0]": first}))["pieces"]
    assert not Delivery.objects.exists()
    whole = admin.post(path, {"deliveryType": 6, "pieces": [first, *others]})
    assert (whole.status_code, sales.pieces_left(order.pk)) == (200, [])


@pytest.mark.parametrize(("call", "kind"), [("client-address", "shipment"), ("client-billing", "invoice")])
def test_an_address_that_is_written_back_is_that_address(admin: Caller, call: str, kind: str) -> None:
    customer = partners.customer(admin.user)
    for street in ("Uno 1", "Dos 2"):
        assert admin.put(f"/quotes/{call}", {"idCustomer": customer.pk, "address": street}).status_code == 200
    read = admin.get("/quotes/client-list", {"cliente": customer.pk}).json()["data"]["addresses"]
    for address in read:
        for whose in ("idCustomer", "idClient"):
            again = admin.put(f"/quotes/{call}", {**address, whose: customer.pk})
            assert (again.status_code, again.json()["idAddress"]) == (200, address["id"])
    as_form = {name: "1" if value is True else value for name, value in read[0].items()}
    sent = admin.form(f"/quotes/{call}", {"_method": "PUT", "idCustomer": customer.pk, **as_form})
    assert sent.json()["idAddress"] == read[0]["id"]
    after = admin.get("/quotes/client-list", {"cliente": customer.pk}).json()["data"]["addresses"]
    assert [(a["id"], a["isDefault"], a["kind"]) for a in after] == [
        (read[0]["id"], True, kind),
        (read[1]["id"], False, kind),
    ]

    foreign = partners.customer(admin.user, email="otro@cliente.mx")
    assert errors(admin.put(f"/quotes/{call}", {**read[0], "idCustomer": foreign.pk})) == {
        f"id{kind.capitalize()}Address": "Esa dirección no es de este cliente."
    }
    assert Address.objects.count() == 2


@pytest.mark.parametrize("encoded", ["json", "form"])
@pytest.mark.parametrize("call", ["client-address", "client-billing"])
def test_the_number_of_an_address_is_not_that_of_a_customer(admin: Caller, call: str, encoded: str) -> None:
    """Its own customer is named, or nothing is written: not to the one who happens to have the same number."""
    owner = partners.customer(admin.user)
    admin.put(f"/quotes/{call}", {"idCustomer": owner.pk, "address": "Uno 1"})
    [address] = admin.get("/quotes/client-list", {"cliente": owner.pk}).json()["data"]["addresses"]
    body = {**address, "id": owner.pk, "address": "Dos 2", "isDefault": "1", "_method": "PUT"}
    sent = admin.form(f"/quotes/{call}", body) if encoded == "form" else admin.post(f"/quotes/{call}", body)
    assert (sent.status_code, list(errors(sent))) == (422, ["idCustomer"])
    assert [entry.address for entry in Address.objects.all()] == ["Uno 1"]


def test_a_customers_number_twice_is_not_an_address(admin: Caller) -> None:
    customer = partners.customer(admin.user)
    body = {"id": customer.pk, "idCustomer": customer.pk, "address": "Tres 3"}
    assert admin.put("/quotes/client-address", body).status_code == 200
    assert Address.objects.get().customer_id == customer.pk


@pytest.mark.parametrize("yes_no", [("true", "false"), ("1", "0"), ("True", "False")])
def test_an_order_read_comes_back_in_a_form(admin: Caller, yes_no: tuple[str, str]) -> None:
    order = sales.order(admin.user, pieces=inventory.pieces(admin.user, 2))
    read = admin.get(f"/orders/show/{order.pk}").json()["data"]
    path = f"/orders/update/{order.pk}"
    for name in ("totals", "detailProducts", "detailCircuits"):
        assert admin.form(path, {"_method": "PUT", name: _json(read[name])}).status_code == 200, name
    whole = {name: _json(value) if isinstance(value, list | dict) else value for name, value in read.items()}
    whole = {name: yes_no[not v] if isinstance(v, bool) else v for name, v in whole.items() if v is not None}
    assert admin.form(path, {"_method": "PUT", **whole}).status_code == 200
    brackets = dict(_brackets("detailProducts", read["detailProducts"], yes_no))
    assert admin.form(path, {"_method": "PUT", **brackets}).status_code == 200

    other = [{**read["detailProducts"][0], "unitPrice": "1.00"}]
    assert list(errors(admin.form(path, {"_method": "PUT", "detailProducts": _json(other)}))) == ["detailProducts"]
    assert list(errors(admin.form(path, {"_method": "PUT", "totals": '{"total'}))) == ["totals"]


def _json(value: Any) -> str:
    return json.dumps(value)


def _brackets(name: str, value: Any, yes_no: tuple[str, str]) -> Any:
    """As a form has it: nothing of what is empty."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else None
    if inside is not None:
        for key, inner in inside:
            yield from _brackets(f"{name}[{key}]", inner, yes_no)
    elif value is not None:
        yield name, yes_no[not value] if isinstance(value, bool) else value


@pytest.mark.parametrize(
    ("sent", "shown", "same"),
    [
        ("[]", [], True), ("", [], True), ("{}", {}, True), ('[{"a": 1}]', [{"a": "1.00"}], True), ("1", True, True),
        ("0", False, True), ("2", True, False), ({"0": {"b": "0"}}, [{"b": False, "c": None}], True), ("[1]", [], False),
        ("[1,2]", [1, 2], True), ("[2,1]", [1, 2], False), (True, 1, False), ("{", {}, False), ("x", {"a": 1}, False),
    ],
)  # fmt: skip
def test_one_value_in_its_spellings(sent: Any, shown: Any, same: bool) -> None:
    assert is_same(sent, shown) is same


def test_a_colour_by_the_name_that_its_list_shows(admin: Caller) -> None:
    product = catalog.product(admin.user)
    walnut = Color.objects.create(kind=ColorKind.PAINT, name="Nogal", code="NG-01")
    vinyl = Color.objects.create(kind=ColorKind.TAPESTRY, name="Vinil negro", code="V7")
    core = {"IdBrand": product.brand_id, "IdCategory": product.subcategory_id}
    for n, name in enumerate(("Nogal", " NOGAL ", "Nogal (NG-01)")):
        made = admin.post(
            "/products/save", {**core, "Name": f"Silla {n}", "IdPaint": name, "IdTapestry": "Vinil negro"}
        )
        assert made.status_code == 201, made.json()
        assert (made.json()["data"]["NamePaint"], made.json()["data"]["NameTapestry"]) == (walnut.name, vinyl.name)
    updated = admin.put("/products/update", {"id": product.pk, "IdPaint": "nogal"})
    assert updated.json()["data"]["NamePaint"] == "Nogal"
    Color.objects.create(kind=ColorKind.PAINT, name="Nogal", code="NG-02")
    assert errors(admin.put("/products/update", {"id": product.pk, "IdPaint": "Nogal"})) == {
        "IdPaint": "Hay 2 con el nombre «Nogal»: usa su número."
    }
    assert admin.put("/products/update", {"id": product.pk, "IdPaint": "Nogal (NG-02)"}).status_code == 200


@pytest.mark.parametrize("name", ["images[]", "images[0]", "evidence", "files[]", "constancia"])
@pytest.mark.parametrize(
    ("path", "takes"),
    [
        ("/products/save", "Toma: image, image1, image2, image3."), ("/orders/delivery/1", "Toma: image."),
        ("/quotes/store", "Toma: taxSituation."), ("/devolution/store", "No toma archivos."),
        ("/orders/tax-situation", "Toma: file."),
    ],
)  # fmt: skip
def test_a_file_is_taken_or_refused_by_its_name(admin: Caller, path: str, takes: str, name: str) -> None:
    refused = admin.form(path, {"Name": "Silla", name: catalog.picture()})
    assert errors(refused) == {name: f"Esta llamada no toma el archivo «{name}». {takes}"}
    assert not Product.objects.exists()


def test_a_sum_of_imports_is_that_of_the_filter(admin: Caller) -> None:
    for number in ("IMP-1", "IMP-2"):
        assert admin.post("/import-numbers", {"NoImport": number}).status_code == 201
    admin.post("/import-numbers", {"NoImport": "IMP-3", "availability": "Disponible"})

    def summed(**body: Any) -> int:
        return int(admin.post("/import-sum", body).json()["data"]["imports"])

    assert (summed(), summed(availability="Disponible"), summed(noImport=["IMP-2"]), summed(search="IMP-1")) == (
        3,
        1,
        1,
        1,
    )
    assert summed(page=2, limit=1, sort="-ID", availability="Preventa", filters={"noImport": "IMP-1"}) == 1
    sent = admin.form("/import-sum", {"noImport[]": "IMP-2", "availability": ""})
    assert sent.json()["data"]["imports"] == 1
    row = admin.get("/import-numbers").json()["data"][0]
    assert (summed(imports=[row["id"]]), summed(ids=f"{row['id']}")) == (1, 1)
    assert list(errors(admin.post("/import-sum", {"nada": 1}))) == ["nada"]
    assert list(errors(admin.post("/import-sum", {"ids": [row["id"]], "availability": "Perdida"}))) == ["availability"]
    assert list(errors(admin.post("/import-sum", {"filters": {"nada": 1}}))) == ["filters.nada"]


def test_products_but_some_in_every_spelling(admin: Caller) -> None:
    first, second, third = (catalog.product(admin.user, name=name) for name in ("Uno", "Dos", "Tres"))
    for asked in (
        f"except={first.pk},{second.pk}", f"except[]={first.pk}&except[]={second.pk}",
        f"except[0]={first.pk}&except[1]={second.pk}", f"except={first.pk}&except={second.pk}",
    ):  # fmt: skip
        found = admin.get(f"/products?{asked}").json()["products"]["data"]
        assert [row["id"] for row in found] == [third.pk], asked
    assert len(admin.get(f"/products?except={first.pk}").json()["products"]["data"]) == 2
    assert list(errors(admin.get("/products?except[]=x"))) == ["except"]


def test_a_refund_is_received_where_it_is_said(admin: Caller) -> None:
    order = sales.order(admin.user, *sales.TO_READY, "deliver", amount=2)
    [first, _] = order.pieces.values_list("piece_id", flat=True)
    body = {"idOrder": order.pk, "reason": "No sirvió"}
    for place in ("locationDevolution", "location"):
        piece = {"IdPiece": first, "Condition": "Nuevo"}
        named = {**body, "pieces": [{**piece, "condition": "Desarmado"}], place: "Bodega CDMX"}
        assert list(errors(admin.post("/devolution/store", named))) == ["pieces.0.condition"]
    made = admin.post("/devolution/store", {**body, "pieces": [piece], "locationDevolution": "Bodega CDMX"})
    assert made.status_code == 201, made.json()
    assert made.json()["data"]["location"] == "Bodega CDMX"


def test_no_machinery_in_the_names_of_errors(admin: Caller) -> None:
    body = {"monthyear": "2026-10", "percentage": "5"}
    assert list(errors(admin.post("/commissions/save", {**body, "seller": {"name": "x"}}))) == ["seller"]
    for month in ("2026-11-01", "11/2026", "noviembre de 2026"):
        told = errors(admin.post("/commissions/save", {**body, "seller": 1, "monthyear": month}))
        assert told == {"monthyear": "Escribe el mes como aaaa-mm."}


def test_a_product_is_saved_by_the_names_that_it_shows(admin: Caller) -> None:
    product = catalog.product(admin.user)
    supplier = Supplier.objects.create(name="Aceros del Norte")
    Color.objects.create(kind=ColorKind.PAINT, name="Nogal", code="NG-01")
    names = {
        "name_brand": product.brand.name, "name_categorie": product.subcategory.name, "name_supplier": supplier.name,
        "NamePaint": "nogal", "NameTapestry": "",
    }  # fmt: skip
    sends: list[Any] = [admin.post, admin.form]
    for n, send in enumerate(sends):
        made = send("/products/save", {"Name": f"Mesa {n}", **names})
        assert made.status_code == 201, made.json()
        data = made.json()["data"]
        assert (data["IdBrand"], data["IdCategory"], data["IdSupplier"], data["NamePaint"]) == (
            product.brand_id, product.subcategory_id, supplier.pk, "Nogal",
        )  # fmt: skip
    both = {"Name": "Banca", **names, "IdBrand": product.brand_id}
    assert admin.post("/products/save", both).status_code == 201
    other = catalog.brand(admin.user)
    for wrong in (other.name, "Nadie"):
        assert errors(admin.post("/products/save", {**both, "Name": "Otra", "name_brand": wrong})) == {
            "name_brand": "«name_brand» y «IdBrand» no dicen lo mismo: envía solo uno."
        }
    assert list(errors(admin.post("/products/save", {**names, "Name": "Otra", "name_brand": "Nadie"}))) == [
        "name_brand"
    ]
    assert Product.objects.filter(name="Otra").count() == 0


@pytest.mark.parametrize("kind", ["customer", "wholesaler"])
def test_of_a_customer_what_its_update_does_not_change_is_refused(admin: Caller, seller: Caller, kind: str) -> None:
    path, who = f"/users/{kind}", {"customerFirstName": "Ana", "customerLastName": "Ruiz"}
    made = admin.post(path, {**who, "seller": seller.user.name.upper()})
    assert (made.status_code, made.json()["data"]["idSeller"]) == (201, seller.user.pk)
    record = made.json()["data"]
    number, name = seller.user.pk, seller.user.name
    said: list[dict[str, Any]] = [{"idSeller": name}, {"idSeller": number, "seller": name}]
    for n, by_name in enumerate(said):
        assert admin.post(path, {**who, **by_name, "customerFirstName": f"Eva {n}"}).json()["data"]["seller"]
    wrong = {"idSeller": admin.user.pk, "seller": seller.user.name, "customerFirstName": "Iris"}
    assert list(errors(admin.post(path, wrong))) == ["seller"]

    assert admin.put(path, record).status_code == 200
    for word in ("seller", "customerType", "status", "name"):
        assert list(errors(admin.put(path, {"id": record["id"], word: "Otra cosa"}))) == [word]
        assert list(errors(admin.form(path, {"_method": "PUT", "id": record["id"], word: "Otra cosa"}))) == [word]
        assert admin.put(path, {"id": record["id"], word: record[word]}).status_code == 200
    mine = {"customer": ("customer", "Cliente"), "wholesaler": ("wholesaler", "Mayorista")}
    for type_, spelled in ((one, word) for one, words in mine.items() for word in words):
        answer = admin.put(path, {"id": record["id"], "customerType": spelled})
        assert (answer.status_code == 200) == (type_ == kind), spelled
    other = person("seller", "otra@pruebas.mx", first_name="Berta")
    assert admin.put(path, {"id": record["id"], "idSeller": other.name, "seller": other.name}).status_code == 200
    assert admin.get(path, {"id": record["id"]}).json()["data"]["seller"] == other.name


def test_of_staff_what_their_update_does_not_change_is_refused(admin: Caller, seller: Caller, billing: Caller) -> None:
    shop = Location.objects.get(name="Tienda")
    for path, read, fixed in (
        ("/users/seller", f"/users/seller?id={seller.user.pk}", ("name", "status", "Role", "location")),
        ("/users/company", f"/users/company/{billing.user.pk}", ("name", "status", "Role", "location")),
    ):
        record = admin.get(read).json()["data"]
        assert admin.put(path, record).status_code == 200
        for name in fixed:
            word = {"location": "Tienda", "Role": "Coordinador de Almacen"}.get(name, "Otra cosa")
            assert list(errors(admin.put(path, {**record, name: word}))) == [name]
        assert admin.get(read).json()["data"] == record
        moved = admin.put(path, {**record, "locationId": shop.pk, "location": "Tienda"})
        assert (moved.status_code, moved.json()["data"]["location"]) == (200, "Tienda")
        alone = admin.put(path, {"id": record["id"], "location": "Bodega GDL"})
        assert (alone.status_code, alone.json()["data"]["location"]) == (200, "Bodega GDL")
    role = admin.put("/users/company", {"id": billing.user.pk, "Role": "Coordinador de Almacen"})
    assert (role.status_code, role.json()["data"]["Role"]) == (200, "Coordinador de Almacen")


def test_more_goes_by_name_and_with_commas(admin: Caller) -> None:
    catalog.product(admin.user)
    category = Category.objects.earliest("pk")
    made = admin.post("/categories/save", {"Name": "Bancas altas", "IdTrueCategory": category.name.upper()})
    assert made.status_code in {200, 201}, made.json()
    assert Subcategory.objects.get(name="Bancas altas").category == category

    asked = {"dateStart": "2026-01-01", "dateEnd": "2026-12-31"}
    by = {user: admin.get("/total-sales", {**asked, "user": user}) for user in (admin.user.name, str(admin.user.pk))}
    assert [answer.status_code for answer in by.values()] == [200, 200]
    assert len({answer.content for answer in by.values()}) == 1
    assert list(errors(admin.get("/total-sales", {**asked, "user": "Nadie"}))) == ["user"]

    quote = sales.quote(admin.user)
    sent = admin.form("/quotes/update", {"_method": "PUT", "id": quote.pk, "selectedDeliveryMethod": "Tarima, Emplaye"})
    assert sent.json()["data"]["selectedDeliveryMethod"] == ["Tarima", "Emplaye"]

    order = sales.order(admin.user, *sales.TO_READY, amount=2)
    handed = admin.post(f"/orders/delivery/{order.pk}", {"deliveryType": 6, "handedBy": admin.user.name.lower()})
    assert (handed.status_code, Delivery.objects.get().handed_by) == (200, admin.user)

    files = [
        admin.get(f"/orders/csv?{active}") for active in ("active=IdOrder,status", "active[]=IdOrder&active[]=status")
    ]
    head = [b"".join(file.streaming_content).splitlines()[0] for file in files]
    assert head[0] == head[1]


def test_a_circuits_place_by_name_counts_or_is_refused(admin: Caller) -> None:
    circuit = inventory.circuit(admin.user, (1, 0))
    record = admin.get("/circuits/show", {"id": circuit.pk}).json()["data"]
    assert admin.put("/circuits/update", record).status_code == 200
    place = next(p for p in Location.objects.all() if p.name != record["Location"])
    told = {"Location": "Se cambia con locationId."}
    assert errors(admin.put("/circuits/update", {**record, "Location": place.name})) == told
    for moved in ({"Location": place.name}, {"locationId": place.pk, "Location": place.name}):
        moved_to = admin.put("/circuits/update", {"id": circuit.pk, **moved})
        assert moved_to.status_code == 200, moved_to.json()
        assert moved_to.json()["data"]["Location"] == place.name


@pytest.mark.parametrize("number", ["1_0", "\u0661\u0660", "\uff11\uff10"])
def test_what_only_python_reads_as_a_number_is_none(admin: Caller, number: str) -> None:
    quote = sales.quote(admin.user)
    for body in ({"discount": number}, {"exchangeType": number}):
        assert list(errors(admin.put("/quotes/update", {"idQuote": quote.pk, **body}))) == list(body)
    paid = {"idQuote": quote.pk, "method": "Transferencia", "amount": number}
    assert list(errors(admin.form("/quotes/payments", paid))) == ["amount"]
    assert admin.get("/quotes/show", {"id": number}).status_code == 422
    assert admin.get(f"/orders/show/{number}").status_code in {404, 422}


@pytest.mark.parametrize("empty", ["", "   ", None])
def test_an_empty_yes_or_no_of_a_quote_takes_no_tax_away(admin: Caller, empty: str | None) -> None:
    quote = sales.quote(admin.user, invoice_required=True)
    refused = admin.put("/quotes/update", {"idQuote": quote.pk, "invoiceRequired": empty})
    assert list(errors(refused)) == ["invoiceRequired"]
    quote.refresh_from_db()
    assert quote.invoice_required
