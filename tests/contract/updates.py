"""Every update of the contract: a record for it to change, and for each of its fields two values that it may have."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from django.utils import timezone

from apps.accounts.models import Location, MailSettings, Role, User
from apps.accounts.schemas.company import COMPANY_FORM
from apps.accounts.schemas.mail import MAIL_FORM
from apps.accounts.schemas.people import PERSON_FORM
from apps.accounts.schemas.roles import ROLE_FORM
from apps.accounts.services.company import update_company
from apps.accounts.services.mail import update_mail_settings
from apps.accounts.services.roles import create_role
from apps.catalog.models import Brand, Category, Color, Subcategory, Supplier
from apps.catalog.schemas.catalogues import FORMS
from apps.catalog.schemas.products import PRODUCT_FORM
from apps.commissions.schemas.taken import COMMISSION_FORM
from apps.core.records.edits import Form
from apps.ecommerce.schemas.items import OFFER_FORMS
from apps.followups.models import Activity
from apps.followups.schemas.activities import ACTIVITY_FORM
from apps.followups.services.activities import add_activity
from apps.inventory.schemas.circuits import CIRCUIT_FORM
from apps.inventory.schemas.entries import ENTRY_FORM, EXIT_FORM
from apps.inventory.schemas.imports import IMPORT_FORM
from apps.inventory.schemas.pieces import PIECE_FORM
from apps.inventory.schemas.transfers import TRANSFER_FORM
from apps.invoices.schemas.invoices import INVOICE_FORM
from apps.invoices.schemas.settings import SETTINGS_FORM
from apps.partners.schemas.places import ADDRESS_FORM, FlatPlace
from apps.partners.schemas.taken import CUSTOMER_FORM
from apps.refunds.schemas.payments import REFUND_PAYMENT_FORM
from apps.sales.schemas.order_steps import ORDER_FORM
from apps.sales.schemas.payments import PAYMENT_FORM
from apps.sales.schemas.taken import QUOTE_FORM
from apps.saved_views.models import SavedView
from apps.saved_views.schemas import VIEW_FORM
from apps.saved_views.services import save_view
from tests.factories import catalog, commissions, entries, inventory, invoices, partners, refunds, sales
from tests.personas import person

Two = tuple[Any, Any]
Fields = Mapping[str, Two]


@dataclass(frozen=True)
class Update:
    """`names` is where the record stands in the call: its path filled, and what of the body says which one it is.
    `moves` are fields that follow another one, and `besides` is what the call takes that is no field of the record."""

    form: Form[Any]
    make: Callable[[User], Any]
    path: Callable[[Any], str]
    fields: Callable[[User, Any], Fields]
    names: Callable[[Any], dict[str, Any]] = lambda _: {}
    found: Callable[[Any], Any] = lambda body: body["data"]
    moves: Mapping[str, set[str]] = field(default_factory=dict)
    besides: frozenset[str] = frozenset()
    also: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """What is sent together with a field."""
    in_a_form: bool = False


def by_id(record: Any) -> dict[str, Any]:
    return {"id": record.pk}


def texts(*names: str) -> dict[str, Two]:
    return dict.fromkeys(names, ("Uno", "Otro"))


def day(ago: int) -> str:
    return str(timezone.localdate() - timedelta(days=ago))


# --- people and the company ---------------------------------------------------------------------


def _person(kind: str) -> Callable[[User], User]:
    return lambda by: person(kind, "a.cambiar@pruebas.mx", phone="33 1111 1111", notes="Notas")


def _person_fields(_: User, record: User) -> dict[str, Two]:
    return {
        **texts("firstName", "lastName", "notes"),
        "email": ("uno@pruebas.mx", "otro@pruebas.mx"),
        "phone": ("33 2222 2222", "33 3333 3333"),
        "locationId": _elsewhere(record.location_id),
    }


def _seller_fields(by: User, record: User) -> Fields:
    return {**_person_fields(by, record), "commissionPercentage": ("4.00", "5.5")}


def _elsewhere(*but: int | None) -> Two:
    """Two places other than these."""
    Location.objects.bulk_create([Location(name=f"Sala {n}", code=f"S{n}") for n in range(3)])
    first, second = Location.objects.exclude(pk__in=filter(None, but)).order_by("pk")[:2]
    return (first.pk, second.pk)


def _company_user_fields(by: User, record: User) -> Fields:
    roles = [Role.objects.get(name=name).pk for name in ("Encargado de Facturacion", "Coordinador de Almacen")]
    return {**_person_fields(by, record), "roleId": (roles[0], roles[1])}


def _role(by: User) -> Role:
    return create_role({"name": "A cambiar", "home": "dashboard", "kind": "company"}, {}, by=by)


def _role_fields(_: User, __: Role) -> Fields:
    pairs = [[{"action": "read", "subject": subject}] for subject in ("Quotes", "Brands")]
    return {
        **texts("name"),
        "home": ("outcomes", "access-control"),
        "demandsSecondStep": (True, False),
        "permissions": (pairs[0], pairs[1]),
    }


def _view(by: User) -> SavedView:
    return save_view({"resource": "quotes", "name": "A cambiar", "shared": True}, by=by)


def _view_fields(_: User, __: SavedView) -> Fields:
    return {
        **texts("name", "search"),
        "filters": ({"status": "Enviado"}, {"waiting": True}),
        "sort": ("total", "-total"),
        "columnNames": (["id"], ["id", "total"]),
    }


def _activity(by: User) -> Activity:
    wanted = {"what": "A cambiar", "due": timezone.localdate(), "responsible_id": by.pk}
    return add_activity({"resource": "quotes", "record": sales.quote(by).pk, **wanted}, by=by)


def _activity_fields(_: User, __: Activity) -> Fields:
    one, other = (person("billing", f"{name}@pruebas.mx", first_name=name).pk for name in ("Una", "Otra"))
    day = timezone.localdate()
    return {
        **texts("what"),
        "due": (str(day + timedelta(1)), str(day + timedelta(2))),
        "responsible": (one, other),
    }


def _company_fields(_: User, __: Any) -> Fields:
    return {
        **texts("tradeName", "legalName", "address", "paymentData", "quoteConditions", "leaseClauses"),
        **texts(
            *(
                f"{kind}{part}"
                for kind in ("quote", "reminder", "invoice")
                for part in ("MailSubject", "MailMessage", "Whatsapp")
            )
        ),
        "RFC": ("MAB9307148T4", "EKU9003173C9"),
        "phone": ("33 2222 2222", "33 3333 3333"),
        "email": ("uno@pruebas.mx", "otro@pruebas.mx"),
        "web": ("www.uno.mx", "www.otro.mx"),
        "quoteValidityDays": (20, 30),
        "rateLimitPercent": ("3.00", "4.00"),
        "rentRemindBefore": (3, 5),
        "rentRemindAfter": (2, 4),
        "raiseNoticeBefore": (30, 15),
    }


def _invoice_settings_fields(_: User, __: Any) -> Fields:
    return {
        "name": ("UNO", "OTRO"),
        "RFC": ("MAB9307148T4", "EKU9003173C9"),
        "taxRegime": ("603", "623"),
        "postalCode": ("20310", "01001"),
        "series": ("A", "B"),
        "firstFolio": (20, 30),
        "paymentSeries": ("PA", "PB"),
        "firstPaymentFolio": (40, 50),
        "creditSeries": ("NA", "NB"),
        "firstCreditFolio": (60, 70),
    }


def _invoice_fields(_: User, __: Any) -> Fields:
    flags = ("withShipping", "withInstallation", "showsTags", "showsSerials")
    return {
        **dict.fromkeys(flags, (True, False)),
        "CFDIUssage": ("G01", "I01"),
        "paymentMethod": ("PPD", "PUE"),
        "paymentForm": ("02", "04"),
    }


def _mail(by: User) -> MailSettings:
    values = {
        "host": "correo.mx",
        "port": 25,
        "username": "a",
        "security": "none",
        "from_email": "a@b.mx",
        "from_name": "",
    }
    return update_mail_settings(values, password=None, by=by)


def _mail_fields(_: User, __: Any) -> Fields:
    return {
        **texts("username", "fromName"),
        "host": ("uno.mx", "otro.mx"),
        "port": (587, 465),
        "security": ("starttls", "tls"),
        "fromEmail": ("uno@pruebas.mx", "otro@pruebas.mx"),
    }


# --- the catalogue ------------------------------------------------------------------------------


def _named(
    model: type[Any], make: Callable[[User], Any], door: str, more: Callable[[User], Fields] = lambda _: {}
) -> Update:
    return Update(
        FORMS[model], make, lambda record: door.replace("{id}", str(record.pk)),
        lambda by, _: {**texts("Name"), **more(by)},
        names=(lambda _: {}) if "{id}" in door else by_id,
        found=(lambda body: body) if "{id}" in door else (lambda body: body["data"]),
    )  # fmt: skip


def _categories(by: User) -> Fields:
    return {"IdTrueCategory": (catalog.category(by).pk, catalog.category(by).pk)}


def _colors(_: User) -> Fields:
    return {**texts("Code"), "kind": ("tapestry", "paint")}


def _product_fields(by: User, _: Any) -> Fields:
    catalog.sat_keys(k56101500="Muebles", k56101700="Muebles de oficina")
    prices = [
        "costUtility", "exchangeRate", "providersPriceUsd", "unitPriceInvoiceMn", "providersCostingMn",
        "unitPriceInvoiceUsd", "lfPrice", "drPrice", "suggestMaxPrice", "monthlyDeposit", "lateDaily", "latePercent",
        "lateCeiling",
    ]  # fmt: skip
    return {
        **texts("Name", "Item", "Model", "Code", "internalCode", "description", "destination"),
        **dict.fromkeys(prices, ("180", "190")),
        "offerPrice": ("150.5", "151"), "minNormalPrice": ("155", "160"), "maxNormalPrice": ("201", "202"),
        "minMonthlyPrice": ("11", "12"), "maxMonthlyPrice": ("15", "16"),
        "minWholesalerPrice": ("121", "122"), "maxWholesalerPrice": ("141", "142"),
        "Type": ("Usado", "Remanufacturado"), "satCode": ("56101500", "56101700"), "satUnit": ("SET", "KT"), "lowCount": (3, 4), "lateGrace": (3, 4), "weightUnit": ("Libras", "KG"),
        "width": ("10", "11"), "height": ("10", "11"), "length": ("10", "11"), "weight": ("10", "11"),
        "priceToBeDecided": (True, False), "wholesalerPrice": (False, True), "pendingImage": (False, True),
        "IdBrand": (catalog.brand(by).pk, catalog.brand(by).pk),
        "IdCategory": (catalog.subcategory(by).pk, catalog.subcategory(by).pk),
        "IdPaint": (catalog.color(by).pk, catalog.color(by).pk),
        "IdTapestry": (catalog.color(by, "tapestry").pk, catalog.color(by, "tapestry").pk),
        "IdSupplier": (catalog.supplier(by).pk, catalog.supplier(by).pk),
    }  # fmt: skip


_OF_THE_CUSTOMER = {  # tests/integration/sales/test_customer_of_a_quote.py
    "customerType", "customerFirstName", "customerLastName", "customerPhone", "customerEmail", "RFC", "BusinessName",
    "taxRegime", "CFDIUssage", "paymentForm", "taxPostalCode", "acceptDuplicates", "acceptRfcWarning", "shipmentAddress",
    "invoiceAddress", "customer", *FlatPlace.model_fields,
}  # fmt: skip
_ALL_PRICES = {
    "costUtility", "exchangeRate", "providersPriceUsd", "unitPriceInvoiceMn", "providersCostingMn", "unitPriceInvoiceUsd",
    "minNormalPrice", "maxNormalPrice", "minWholesalerPrice", "maxWholesalerPrice", "offerPrice", "lfPrice", "drPrice",
    "suggestMaxPrice", "wholesalerPrice", "minMonthlyPrice", "maxMonthlyPrice", "monthlyDeposit", "lateDaily",
    "latePercent", "lateCeiling",
}  # fmt: skip


# --- customers ----------------------------------------------------------------------------------


def _customer(kind: str) -> Callable[[User], Any]:
    return lambda by: partners.customer(
        by, kind, **partners.COMPLETE, addresses=[partners.INVOICE, partners.SHIPMENT], contacts=[{"name": "Eva"}]
    )


def _who(_: User, __: Any) -> dict[str, Two]:
    return {
        **texts("customerFirstName", "customerLastName"),
        "customerPhone": ("33 2222 2222", "33 3333 3333"),
        "customerEmail": ("uno@pruebas.mx", "otro@pruebas.mx"),
    }


def _tax(_: User, __: Any) -> dict[str, Two]:
    return {
        "RFC": ("EKU9003173C9", "IIA040805DZ4"),
        "BusinessName": ("UNO", "OTRO"),
        "taxRegime": ("603", "620"),
        "CFDIUssage": ("G01", "I01"),
        "paymentForm": ("01", "04"),
        "taxPostalCode": ("44110", "44120"),
    }


def _customer_fields(by: User, record: Any) -> Fields:
    rows = [{"id": row.pk, "kind": row.kind, "address": row.address} for row in record.addresses.order_by("pk")]
    contact = record.contacts.get().pk
    sellers = [person("seller", f"vende.{n}@pruebas.mx", first_name=f"Vende {n}").pk for n in range(2)]
    return {
        **_who(by, record),
        **_tax(by, record),
        **texts("notes"),
        "idSeller": (sellers[0], sellers[1]),
        "addresses": ([rows[0], {**rows[1], "address": "Una 7"}], [rows[0], {**rows[1], "address": "Otra 7"}]),
        "contacts": ([{"id": contact, "name": "Ana"}], [{"id": contact, "name": "Olga"}]),
    }


def _address(kind: str) -> Callable[[User], Any]:
    return lambda by: _customer("customer")(by).addresses.get(kind=kind)


def _address_fields(by: User, record: Any) -> Fields:
    return {
        **texts("address", "colony", "city", "municipality", "state", "contact", "reference"),
        "zipCode": ("44110", "44120"),
        "phone": ("33 2222 2222", "33 3333 3333"),
        "email": ("uno@pruebas.mx", "otro@pruebas.mx"),
    }


def _of_customer(kind: str) -> dict[str, Any]:
    return {
        "make": _address(kind),
        "fields": _address_fields,
        "names": lambda record: {"idCustomer": record.customer_id, "idAddress": record.pk},
        "found": lambda body: next(a for a in body["data"]["addresses"] if a["id"] == body["idAddress"]),
        # The only one of its kind is the default, and stays it.
        "besides": frozenset({"isDefault"}),
    }


_ACCEPTED = frozenset({"acceptDuplicates", "acceptRfcWarning"})
_CONSTANCIA = frozenset({"taxSituation"})  # a file that comes along: tests/contract/test_files_beside.py
_PLACES = {  # parts of `addresses`: tests/integration/partners/test_places_of_a_customer.py
    "shipmentAddress", "invoiceAddress", "idShipmentAddress", "idInvoiceAddress", *FlatPlace.model_fields,
}  # fmt: skip

# --- pieces and where they go -------------------------------------------------------------------


def _piece_fields(by: User, _: Any) -> Fields:
    return {
        "Tag": ("UNO-1", "OTRO-1"), "NoSeries": ("UNO-2", "OTRO-2"), **texts("NoPetition", "NoInvoice", "notes"),
        "IdImport": (inventory.import_number(by).pk, inventory.import_number(by).pk),
        "Condition": ("Funcional", "Incompleto"), "Availability": ("No disponible", "Preventa"),
        "ArriveDate": (day(3), day(2)),
    }  # fmt: skip


def _import_fields(_: User, __: Any) -> Fields:
    return {
        **texts("NoImport", "notes"), "orderDate": (day(30), day(29)), "etd": (day(20), day(19)), "eta": (day(-20), day(-19)),
        "arriveDate": (day(3), day(2)), "availability": ("Disponible", "No disponible"), "preOwned": (True, False),
    }  # fmt: skip


def _transfer(by: User) -> Any:
    return inventory.transfer(by, amount=2)


def _transfer_fields(by: User, record: Any) -> Fields:
    first, second = record.pieces.order_by("piece_id").values_list("piece_id", flat=True)
    return {
        "LocationDestiny": _elsewhere(record.destination_id, record.origin_id),
        "LocationOrigin": (record.origin_id, record.origin_id),
        "DateRequired": (day(-3), day(-4)),
        **texts("comment"),
        "pieces": ([first], [second]),
    }


def _circuit_fields(by: User, record: Any) -> Fields:
    row = record.products.get()
    products = [[{"IdProduct": row.product_id, "piecesNeeded": needed}] for needed in (2, 3)]
    return {
        **texts("Name", "notes"), "PriceMin": ("10", "11"), "PriceMax": ("100", "110"), "OfferPrice": ("9", "8"),
        "MonthlyPriceMin": ("3", "4"), "MonthlyPriceMax": ("5", "6"),
        "products": (products[0], products[1]),
    }  # fmt: skip


# --- sales --------------------------------------------------------------------------------------


def _quote(by: User) -> Any:
    """Of a lease, which has some fields more than a sale."""
    customer = _customer("customer")(by)
    return sales.lease(by, amount=2, customer=customer)


def _quote_fields(by: User, record: Any) -> Fields:
    kinds = {row.kind: row.pk for row in record.customer.addresses.all()}
    more = {kind: record.customer.addresses.create(kind=kind, address="Otra 9").pk for kind in kinds}
    line = record.products.get()
    first, second = inventory.pieces(by, 2, of=line.product)
    products = [[{"IdProduct": line.product_id, "unitPrice": "100", "pieces": [pk]}] for pk in (first.pk, second.pk)]
    circuits = []
    for _ in range(2):
        made = inventory.circuit(by, (1, 1))
        piece = made.pieces.get().piece
        parts = [{"IdProduct": piece.product_id, "unitPrice": "50", "pieces": [piece.pk]}]
        circuits.append([{"IdCircuit": made.pk, "count": 1, "products": parts}])
    return {
        "products": (products[0], products[1]), "circuits": (circuits[0], circuits[1]),
        "idInvoiceAddress": (kinds["invoice"], more["invoice"]), "idShipmentAddress": (kinds["shipment"], more["shipment"]),
        "exchangeType": ("18.6", "18.7"), "discount": ("1", "2"), "invoiceRequired": (True, False),
        "countToInvoice": ("100", "200"), "shipmentCost": ("10", "20"), "installationCost": ("10", "20"),
        "selectedDeliveryType": ("Paquetería", "Mercado Libre"), "selectedDeliveryMethod": (["Tarima"], ["Emplaye"]),
        "arriveDate": (day(-9), day(-10)), "validUntil": (day(-5), day(-6)), **texts("notes"),
        "leaseMonths": (6, 24), "leaseCurrency": ("USD", "MXN"),
    }  # fmt: skip


def _order_fields(by: User, record: Any) -> Fields:
    made = {
        kind: [record.customer.addresses.create(kind=kind, address=f"Nueva {n}").pk for n in range(2)]
        for kind in ("invoice", "shipment")
    }
    return {
        "deliveryType": ("Paquetería", "Mercado Libre"), "deliveryMethods": (["Tarima"], ["Emplaye"]),
        "arriveDate": (day(-9), day(-10)), **texts("notes"),
        "idInvoiceAddress": tuple(made["invoice"]), "idShipmentAddress": tuple(made["shipment"]),
    }  # fmt: skip


def _payment_fields(by: User, _: Any) -> Fields:
    return {
        "method": ("Transferencia", "Cheque"), "amount": ("50", "60"), "date": (day(1), day(2)),
        **texts("reference", "comment"),
    }  # fmt: skip


def _commission(by: User) -> Any:
    seller = person("seller", "cobra@pruebas.mx")
    return commissions.commission(by, seller, commissions.completed(by, seller), commissions.completed(by, seller))


def _commission_fields(by: User, record: Any) -> Fields:
    first, second = record.entries.order_by("order_id").values_list("order_id", flat=True)
    return {
        "monthyear": (f"{commissions.month(-1):%Y-%m}", f"{commissions.month(-2):%Y-%m}"), "percentage": ("4", "5"),
        **texts("notes"), "orders": ([first], [second]),
    }  # fmt: skip


UPDATES: dict[str, Update] = {
    "PUT /users/seller": Update(PERSON_FORM, _person("seller"), lambda _: "/users/seller", _seller_fields, by_id),
    "PUT /users/company": Update(PERSON_FORM, _person("warehouse"), lambda _: "/users/company", _company_user_fields, by_id),
    "PUT /admin/roles/{id}": Update(
        ROLE_FORM, _role, lambda r: f"/admin/roles/{r.pk}", _role_fields, found=lambda body: body
    ),
    "PUT /company": Update(
        COMPANY_FORM, lambda by: update_company({"trade_name": "La Empresa"}, by=by), lambda _: "/company", _company_fields
    ),
    "PUT /invoices/settings": Update(
        SETTINGS_FORM, invoices.settings, lambda _: "/invoices/settings", _invoice_settings_fields
    ),
    "PUT /admin/invoices/{id}": Update(
        INVOICE_FORM, invoices.invoice, lambda r: f"/admin/invoices/{r.pk}", _invoice_fields, found=lambda body: body,
        moves={"paymentMethod": {"paymentForm"}}, also={"paymentMethod": {"paymentForm": "03"}},
    ),
    "PUT /email/update": Update(
        MAIL_FORM, _mail, lambda _: "/email/update", _mail_fields, besides=frozenset({"password"})
    ),
    "PUT /saved-views/{id}": Update(
        VIEW_FORM, _view, lambda r: f"/saved-views/{r.pk}", _view_fields,
        besides=frozenset({"shared", "isDefault"}),  # whom it is for: another one does not see it then
    ),
    "PUT /activities/{id}": Update(ACTIVITY_FORM, _activity, lambda r: f"/activities/{r.pk}", _activity_fields),
    "PUT /brands/update": _named(Brand, catalog.brand, "/brands/update"),
    "PUT /suppliers/update": _named(Supplier, catalog.supplier, "/suppliers/update"),
    "PUT /categories/update": _named(Subcategory, catalog.subcategory, "/categories/update", _categories),
    "PUT /true-categories/update": _named(Category, catalog.category, "/true-categories/update"),
    "PUT /admin/brands/{id}": _named(Brand, catalog.brand, "/admin/brands/{id}"),
    "PUT /admin/suppliers/{id}": _named(Supplier, catalog.supplier, "/admin/suppliers/{id}"),
    "PUT /admin/categories/{id}": _named(Subcategory, catalog.subcategory, "/admin/categories/{id}", _categories),
    "PUT /admin/true-categories/{id}": _named(Category, catalog.category, "/admin/true-categories/{id}"),
    "PUT /admin/colors/{id}": _named(Color, catalog.color, "/admin/colors/{id}", _colors),
    "PUT /products/update": Update(
        PRODUCT_FORM, lambda by: catalog.product(by, **catalog.PRICES), lambda _: "/products/update", _product_fields, by_id,
        moves={
            "priceToBeDecided": _ALL_PRICES, "wholesalerPrice": {"minWholesalerPrice", "maxWholesalerPrice"},
            **{name: {"priceToBeDecided"} for name in _ALL_PRICES - {"wholesalerPrice"}},
        },
        besides=frozenset({"deletedImages", "pieces", "image", "image1", "image2", "image3"}), in_a_form=True,
    ),
    "PUT /users/customer": Update(
        CUSTOMER_FORM, _customer("customer"), lambda _: "/users/customer", _customer_fields, by_id,
        besides=_ACCEPTED | _PLACES | _CONSTANCIA,
    ),
    "PUT /users/wholesaler": Update(
        CUSTOMER_FORM, _customer("wholesaler"), lambda _: "/users/wholesaler", _customer_fields, by_id,
        besides=_ACCEPTED | _PLACES | _CONSTANCIA,
    ),
    "PUT /quotes/update-client": Update(
        CUSTOMER_FORM, _customer("customer"), lambda _: "/quotes/update-client", _who,
        lambda record: {"idCustomer": record.pk}, besides=_ACCEPTED,
    ),
    "PUT /quotes/client-billingsdata": Update(
        CUSTOMER_FORM, _customer("customer"), lambda _: "/quotes/client-billingsdata", _tax,
        lambda record: {"idCustomer": record.pk}, besides=_ACCEPTED,
    ),
    "PUT /quotes/client-address": Update(ADDRESS_FORM, path=lambda _: "/quotes/client-address", **_of_customer("shipment")),
    "PUT /quotes/client-billing": Update(ADDRESS_FORM, path=lambda _: "/quotes/client-billing", **_of_customer("invoice")),
    "PUT /pieces/{id}": Update(
        PIECE_FORM, inventory.piece, lambda r: f"/pieces/{r.pk}", _piece_fields, besides=frozenset({"NoImport"})
    ),
    "PUT /piece-entrie/update": Update(
        PIECE_FORM, lambda by: entries.pieces_of(entries.entry(by))[0], lambda _: "/piece-entrie/update", _piece_fields, by_id,
        besides=frozenset({"NoImport"}),
    ),
    "PUT /update-import-numbers": Update(
        IMPORT_FORM, lambda by: inventory.import_number(by, order_date=day(40)), lambda _: "/update-import-numbers",
        _import_fields, lambda record: {"ids": [record.pk]}, found=lambda body: body["data"][0],
        moves={"arriveDate": {"availability"}, "availability": {"arriveDate"}}, besides=frozenset({"versions"}),
    ),
    "PUT /products-entries/{id}": Update(
        ENTRY_FORM, entries.entry, lambda r: f"/products-entries/{r.pk}",
        lambda _, __: {"date": (day(3), day(4)), **texts("notes")},
    ),
    "PUT /orders/outputs/{id}": Update(
        EXIT_FORM, lambda by: entries.exit_of(by, inventory.pieces(by)), lambda r: f"/orders/outputs/{r.pk}",
        lambda _, __: texts("receiver", "notes"),
    ),
    "PUT /transfer/update/{id}": Update(
        TRANSFER_FORM, _transfer, lambda r: f"/transfer/update/{r.pk}", _transfer_fields,
        found=lambda body: body["data"]["transfer"], besides=frozenset({"products", "circuits"}),  # other words for pieces
    ),
    "PUT /circuits/update": Update(
        CIRCUIT_FORM, lambda by: inventory.circuit(by, (1, 1)), lambda _: "/circuits/update", _circuit_fields, by_id,
        besides=frozenset({"locationId"}),  # stays while it has pieces
    ),
    "POST /ecom/erp/{key}/offerprice/{id}": Update(
        OFFER_FORMS["products"], lambda by: catalog.product(by, **catalog.PRICES),
        lambda r: f"/ecom/erp/products/offerprice/{r.pk}", lambda _, __: {"offerPrice": ("150", "151")},
    ),
    "PUT /quotes/update": Update(
        QUOTE_FORM, _quote, lambda _: "/quotes/update", _quote_fields, lambda record: {"idQuote": record.pk},
        # Another customer has other addresses, and a sale no term: tests/integration/sales/test_lease_quotes.py.
        besides=frozenset({"idCustomer", "operation", "settlementCurrency", "belowMinimumReason", *_OF_THE_CUSTOMER, *_CONSTANCIA}),
        also={"countToInvoice": {"invoiceRequired": True}},
    ),
    "PUT /orders/update/{id}": Update(
        ORDER_FORM, sales.order, lambda r: f"/orders/update/{r.pk}", _order_fields,
        besides=frozenset({"comment", "replace", "shipmentAddress", "invoiceAddress"}),
    ),
    "POST /quotes/payments/{id}": Update(
        PAYMENT_FORM, lambda by: sales.payment(sales.quote(by), by), lambda r: f"/quotes/payments/{r.pk}", _payment_fields,
        besides=frozenset({"currency", "exchangeRate", "idCreditBalance"}),  # tests/integration/core/test_edits.py
    ),
    "PUT /devolution/update-refund": Update(
        REFUND_PAYMENT_FORM, lambda by: refunds.refund_payment(refunds.refund(by, "approve"), by),
        lambda _: "/devolution/update-refund", lambda by, r: {**_payment_fields(by, r), "method": ("Efectivo", "Cheque")},
        by_id, besides=frozenset({"currency", "exchangeRate", "idCreditBalance"}),
    ),
    "POST /commissions/save": Update(
        COMMISSION_FORM, _commission, lambda _: "/commissions/save", _commission_fields, by_id,
        # the reason is kept only while refunds are left out
        besides=frozenset({
            "seller", "newOrders", "removedOrders", "newRefunds", "removedRefunds", "refunds", "leftOutReason", "month", "year",
            "originalOrders", "originalRefunds", "rents",
        }),
    ),
}  # fmt: skip
"""By their operation. A new one that is missing here fails tests/contract/test_edits.py."""

NO_UPDATES = {
    "PUT /notes/{id}": "its author alone corrects it: there is no second one whose words could be lost",
    "PUT /invoices/pac": "one account, set whole: its secret is never shown, so nothing of it is merged",
    "PUT /orders/confirm-invoice/{id}": "a step of the order: its state says whether it may be taken",
    "POST /quotes/requote": "sets one figure that the caller does not choose",
}
