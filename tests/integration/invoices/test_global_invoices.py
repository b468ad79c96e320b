"""Global invoices: what nobody asked an invoice for, one concept an order, in one CFDI for the public in general."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone
from lxml import etree

from apps.accounts.models import User
from apps.invoices.documents.reading import GlobalPeriod, read_cfdi
from apps.invoices.models import Invoice, InvoicedOrder
from apps.invoices.selectors.invoices import sealed_xmls
from apps.partners.models import Customer
from apps.sales.models import Order, Payment
from apps.sales.services import payments as paying
from apps.sales.services.order_steps import act_on_order
from apps.sales.services.orders import cancel_order
from tests.factories import invoices
from tests.integration.invoices.test_xml import CFDI, check_seal, check_sums, validate
from tests.kept import BuildOnce
from tests.personas import Caller, person

pytestmark = pytest.mark.usefixtures("paid_today")


def today() -> date:
    return timezone.localdate()


def look(who: Caller, day: date | None = None, periodicity: str = "01") -> Any:
    return who.get("/invoices/global", {"periodicity": periodicity, "day": str(day or today())})


def draft(who: Caller, day: date | None = None, periodicity: str = "01") -> Any:
    return who.post("/invoices/global", {"periodicity": periodicity, "day": str(day or today())})


@pytest.fixture(scope="module")
def paid_today(build_once: BuildOnce, lasting_admin: User) -> list[Order]:
    """Two paid ones without invoice, with shipping, and one with."""

    def build() -> list[Order]:
        invoices.settings(lasting_admin)
        two = [invoices.public_order(lasting_admin, amount=n + 1, shipping_cost=Decimal("99.99")) for n in range(2)]
        invoices.order(lasting_admin)
        return two

    return build_once(build)


@pytest.fixture
def orders(paid_today: list[Order], db: None) -> list[Order]:
    return list(Order.objects.filter(pk__in=[order.pk for order in paid_today]).order_by("pk"))


def worth(orders: list[Order]) -> Decimal:
    return sum((order.total for order in orders), Decimal(0))


def sealed(made: int) -> Any:
    [content, *_] = sealed_xmls(Invoice.objects.get(pk=made))
    root = etree.fromstring(content)
    validate(root)
    check_seal(root)
    check_sums(root)
    return root


def test_it_is_looked_at_before_it_is_made(admin: Caller, orders: list[Order]) -> None:
    owed = invoices.public_order(admin.user, paid=False)
    told = look(admin).json()["data"]
    assert (told["allowed"], told["reason"], told["count"]) == (True, None, 2)
    assert Decimal(told["total"]) == worth(orders)
    assert Decimal(told["subtotal"]) + Decimal(told["tax"]) == worth(orders)
    assert [one["idOrder"] for one in told["orders"]] == [order.pk for order in orders]
    [left] = told["leftOut"]
    assert (left["idOrder"], told["leftOutCount"]) == (owed.pk, 1)
    assert left["reason"].startswith("Todavía no se termina de pagar: faltan $")
    assert not Invoice.objects.exists()


def test_it_goes_from_draft_to_stamp(admin: Caller, orders: list[Order]) -> None:
    answer = draft(admin)
    assert answer.status_code == 201, answer.json()
    made = answer.json()["data"]
    words = f"Ventas al público del {today():%d/%m/%Y}"
    assert (made["kind"], made["source"], made["status"]) == ("I", words, "Borrador")
    assert (made["paymentMethod"], made["paymentForm"], made["CFDIUssage"]) == ("PUE", "01", "S01")
    assert made["receiverParty"] == {
        "RFC": "XAXX010101000", "name": "PUBLICO EN GENERAL", "taxRegime": "616", "postalCode": "44100",
    }  # fmt: skip
    assert (made["globalPeriod"]["words"], made["globalPeriod"]["dateFrom"]) == ("Diario", str(today()))
    assert [line["identification"] for line in made["lines"]] == [str(order.pk) for order in orders]
    assert Decimal(made["total"]) == worth(orders)
    assert made["checks"] == []
    issued = admin.post(f"/invoices/{made['id']}/issue").json()["data"]
    assert (issued["number"], issued["status"]) == ("F-1", "Por timbrar")
    invoices.take(made["id"], "stamp", admin.user)
    told = admin.get(f"/invoices/{made['id']}").json()["data"]
    assert (told["status"], told["needsAcceptance"]) == ("Timbrada", False)
    assert not Order.objects.filter(pk__in=[one.pk for one in orders]).exclude(invoice_number="").exists()


def test_its_xml_is_what_the_sat_wants(admin: Caller, orders: list[Order]) -> None:
    made = invoices.global_invoice(admin.user, "issue")
    root = sealed(made.pk)
    whole = root.find(f"{CFDI}InformacionGlobal")
    assert dict(whole.attrib) == {"Periodicidad": "01", "Meses": f"{today():%m}", "Año": str(today().year)}
    assert dict(root.find(f"{CFDI}Receptor").attrib) == {
        "Rfc": "XAXX010101000", "Nombre": "PUBLICO EN GENERAL", "DomicilioFiscalReceptor": "44100",
        "RegimenFiscalReceptor": "616", "UsoCFDI": "S01",
    }  # fmt: skip
    assert root.get("LugarExpedicion") == "44100"
    assert (root.get("TipoDeComprobante"), root.get("MetodoPago"), root.get("Moneda")) == ("I", "PUE", "MXN")
    assert Decimal(root.get("Total")) == worth(orders)
    concepts = root.findall(f"{CFDI}Conceptos/{CFDI}Concepto")
    for concept, order in zip(concepts, orders, strict=True):
        names = ("ClaveProdServ", "NoIdentificacion", "Cantidad", "ClaveUnidad", "Descripcion", "ObjetoImp")
        assert [concept.get(name) for name in names] == ["01010101", str(order.pk), "1", "ACT", "Venta", "02"]
        [tax] = concept.iter(f"{CFDI}Traslado")
        own = Decimal(concept.get("Importe")) + Decimal(tax.get("Importe"))
        assert own.quantize(Decimal("0.01")) == order.total
    [content, *_] = sealed_xmls(made)
    assert read_cfdi(content).period == GlobalPeriod("01", f"{today():%m}", str(today().year))


def test_what_is_over_is_invoiced_and_what_lies_ahead_is_not(admin: Caller, orders: list[Order]) -> None:
    ahead = draft(admin, today() + timedelta(days=1))
    assert ahead.status_code == 409
    assert ahead.json()["message"].startswith("El periodo todavía no termina: su factura global se hace desde el ")
    nothing = draft(admin, today() - timedelta(days=1))
    assert nothing.status_code == 409
    assert nothing.json()["message"].startswith("No hay órdenes sin factura que se hayan terminado de pagar del ")
    old = draft(admin, date(today().year - 2, 3, 1), "04")
    assert old.json()["message"] == "El SAT solo toma facturas globales de este año y del anterior."


def test_orders_of_a_global_invoice_are_in_no_other_one(admin: Caller, orders: list[Order]) -> None:
    made = invoices.global_invoice(admin.user, "issue")
    assert [one["reason"] for one in look(admin).json()["data"]["leftOut"]] == [
        f"Ya está en la factura global {made.number}, en estado Por timbrar."
    ] * 2
    assert draft(admin).status_code == 409
    alone = admin.post("/invoices/draft", {"idOrder": orders[0].pk})
    assert alone.status_code == 409
    assert alone.json()["message"] == f"Ya tiene la factura global {made.number}, en estado Por timbrar."
    told = admin.get("/invoices/source", {"idOrder": orders[0].pk}).json()["data"]
    assert (told["allowed"], told["invoice"]["id"]) == (False, made.pk)
    listed = admin.get("/admin/invoices", {"filter": f'{{"order": {orders[0].pk}}}'}).json()
    assert [row["id"] for row in listed] == [made.pk]


def test_the_database_has_an_order_in_one_invoice(admin: Caller, orders: list[Order]) -> None:
    made = invoices.global_invoice(admin.user)
    alone = invoices.invoice(admin.user)
    for invoice, order in ((alone, orders[0].pk), (made, alone.order_id or 0)):
        with pytest.raises(IntegrityError, match=r"order_in_one_invoice|order_id"), transaction.atomic():
            InvoicedOrder.objects.create(invoice=invoice, order_id=order)


@pytest.mark.parametrize(
    "steps", [("discard",), ("issue", "annul"), ("issue", "stamp", "ask_cancel", "confirm_cancel")]
)
def test_one_that_is_none_any_more_lets_its_orders_go(
    admin: Caller, orders: list[Order], steps: tuple[str, ...]
) -> None:
    made = invoices.global_invoice(admin.user, *steps[:-1])
    assert InvoicedOrder.objects.filter(invoice=made, counts=True).count() == 2
    invoices.take(made.pk, steps[-1], admin.user)
    assert InvoicedOrder.objects.filter(invoice=made, counts=False).count() == 2
    again = draft(admin)
    assert again.status_code == 201
    assert len(again.json()["data"]["lines"]) == 2


def test_one_whose_cancellation_is_refused_keeps_its_orders(admin: Caller, orders: list[Order]) -> None:
    made = invoices.global_invoice(admin.user, "issue", "stamp", "ask_cancel", "refuse_cancel")
    assert InvoicedOrder.objects.filter(invoice=made, counts=True).count() == 2
    assert draft(admin).status_code == 409


def test_it_is_not_substituted(admin: Caller, orders: list[Order]) -> None:
    made = invoices.global_invoice(admin.user, "issue", "stamp")
    refused = admin.post(f"/invoices/{made.pk}/substitute", {"reason": "No"})
    assert refused.status_code == 409
    assert refused.json()["message"] == (
        "Una factura global no se sustituye: se cancela, y sus órdenes se facturan otra vez."
    )


def test_what_was_cancelled_meanwhile_keeps_it_from_being_issued(admin: Caller, orders: list[Order]) -> None:
    made = invoices.global_invoice(admin.user)
    cancel_order(orders[1].pk, by=admin.user, reason="Ya no lo quiso")
    refused = admin.post(f"/invoices/{made.pk}/issue")
    assert refused.status_code == 409
    assert refused.json()["message"] == (
        f"La orden {orders[1].pk} ya no puede ir en ella. La orden está cancelada. Para hacerla sin esa orden, "
        "elimina el borrador y haz otra."
    )
    assert Invoice.objects.get(pk=made.pk).folio is None
    invoices.take(made.pk, "discard", admin.user)
    assert len(draft(admin).json()["data"]["lines"]) == 1


def test_an_order_that_somebody_else_invoiced_is_left_out(admin: Caller, orders: list[Order]) -> None:
    act_on_order(orders[0].pk, "confirm_invoice", by=admin.user, number="A-7")
    assert [(one["idOrder"], one["reason"]) for one in look(admin).json()["data"]["leftOut"]] == [
        (orders[0].pk, "Ya se anotó que se facturó A-7.")
    ]
    assert [line["identification"] for line in draft(admin).json()["data"]["lines"]] == [str(orders[1].pk)]


def test_a_payment_that_is_undone_keeps_it_from_being_issued(admin: Caller, orders: list[Order]) -> None:
    made = invoices.global_invoice(admin.user)
    payment = Payment.objects.get(order=orders[0])
    paying.cancel_payment(payment.pk, by=admin.user, reason="Rebotó")
    refused = admin.post(f"/invoices/{made.pk}/issue")
    assert refused.status_code == 409
    assert "Todavía no se termina de pagar" in refused.json()["message"]


def test_only_its_form_of_payment_is_decided(admin: Caller, orders: list[Order]) -> None:
    made = invoices.global_invoice(admin.user)
    version = admin.get(f"/invoices/{made.pk}").json()["data"]["version"]

    def change(**values: Any) -> Any:
        return admin.put(f"/admin/invoices/{made.pk}", {"version": version, **values})

    assert change(paymentMethod="PPD").json()["errors"] == {"paymentMethod": "Una factura global siempre es PUE."}
    assert change(CFDIUssage="G03").json()["errors"] == {
        "CFDIUssage": "Para el público en general el uso del CFDI es S01, sin efectos fiscales."
    }
    assert change(paymentForm="03").json()["paymentForm"] == "03"
    assert Invoice.objects.get(pk=made.pk).total == worth(orders)


def test_the_public_in_general_is_one_customer(admin: Caller, orders: list[Order]) -> None:
    first = invoices.global_invoice(admin.user, "issue")
    invoices.public_order(admin.user)
    second = invoices.global_invoice(admin.user)
    assert first.customer == second.customer
    assert Customer.objects.filter(business_name="PUBLICO EN GENERAL").count() == 1
    # Whatever somebody makes of that record, the SAT gets what it wants.
    Customer.objects.filter(pk=first.customer_id).update(tax_regime="601", tax_postal_code="64000")
    invoices.take(second.pk, "issue", admin.user)
    told = sealed(second.pk).find(f"{CFDI}Receptor")
    assert (told.get("RegimenFiscalReceptor"), told.get("DomicilioFiscalReceptor")) == ("616", "44100")


def test_the_month_of_the_accountant_has_it(admin: Caller, orders: list[Order]) -> None:
    made = invoices.global_invoice(admin.user, "issue", "stamp")
    came = admin.get("/invoices/month.zip")
    assert came.status_code == 200
    assert f"facturas/{made.number}.xml".encode() in came.content


def test_on_paper_it_says_its_period(admin: Caller, orders: list[Order]) -> None:
    made = invoices.global_invoice(admin.user)
    for step in ("issue", "stamp"):
        assert admin.get(f"/invoices/{made.pk}/pdf").content.startswith(b"%PDF")
        invoices.take(made.pk, step, admin.user)


def test_who_does_not_issue_makes_none(db: None) -> None:
    for role in ("seller", "warehouse", "client"):
        caller = Caller(person(role))
        assert (look(caller).status_code, draft(caller).status_code) == (403, 403)
