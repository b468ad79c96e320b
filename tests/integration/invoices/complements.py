"""Complements of payments brought on, and their XML checked as the SAT checks it: by the text alone."""

from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from lxml import etree

from apps.accounts.models import User
from apps.invoices.models import Invoice
from apps.invoices.selectors.invoices import sealed_xmls
from apps.sales.models import Order, Payment
from apps.sales.services import payments as paying
from tests.factories import invoices, sales
from tests.integration.invoices.test_xml import check_seal, validate
from tests.personas import Caller

PAGO = "{http://www.sat.gob.mx/Pagos20}"
CENT, MILLIONTH = Decimal("0.01"), Decimal("0.000001")


def owed_order(by: User, **values: Any) -> Order:
    """One of which nothing is paid, so that its invoice is PPD."""
    return invoices.order(by, paid=False, **values)


def paid(order: Order, by: User, amount: Decimal, **values: Any) -> Payment:
    """A confirmed payment of it."""
    made = sales.payment(order.quote, by, str(amount), **values)
    return paying.confirm_payment(made.pk, by=by)


def draft(who: Caller, payment: Payment) -> Any:
    return who.post("/invoices/draft", {"idPayment": payment.pk})


def whole(who: Caller, payment: Payment) -> Invoice:
    """Its complement, stamped; a draft that there is of it is brought on."""
    there = Invoice.objects.filter(payment=payment, counts=True).first()
    pk = there.pk if there else _drafted(who, payment)
    issued = who.post(f"/invoices/{pk}/issue")
    assert issued.status_code == 200, issued.json()
    error = Invoice.objects.get(pk=pk).error
    assert not error, error
    invoices.take(pk, "stamp", who.user)
    return Invoice.objects.get(pk=pk)


def _drafted(who: Caller, payment: Payment) -> int:
    answer = draft(who, payment)
    assert answer.status_code == 201, answer.json()
    return int(answer.json()["data"]["id"])


def cents(value: Decimal, step: Decimal = CENT) -> Decimal:
    return value.quantize(step, ROUND_HALF_UP)


def parts(root: Any) -> tuple[dict[str, str], list[dict[str, str]]]:
    """What was received, and what of each invoice that pays."""
    [pago] = root.iter(f"{PAGO}Pago")
    return dict(pago.attrib), [dict(node.attrib) for node in pago.iter(f"{PAGO}DoctoRelacionado")]


def sealed(complement: Invoice) -> Any:
    """What was sealed, checked against both schemas, its seal and its sums."""
    [content, *_] = sealed_xmls(complement)
    root = etree.fromstring(content)
    validate(root)
    check_seal(root)
    check_sums(root)
    return root


def check_sums(root: Any) -> None:
    """As the SAT makes them, from the text alone."""
    assert (root.get("Moneda"), root.get("Total"), root.get("SubTotal")) == ("XXX", "0", "0")
    assert all(root.get(name) is None for name in ("FormaPago", "MetodoPago", "TipoCambio"))
    received, documents = parts(root)
    amount, rate = Decimal(received["Monto"]), Decimal(received["TipoCambioP"])
    assert received["FormaDePagoP"] != "99"
    if received["MonedaP"] == "MXN":
        assert received["TipoCambioP"] == "1"
    taken = Decimal(0)
    for told in documents:
        before, paid_, after = (Decimal(told[name]) for name in ("ImpSaldoAnt", "ImpPagado", "ImpSaldoInsoluto"))
        assert before - paid_ == after >= 0
        if told["MonedaDR"] == received["MonedaP"]:
            assert told["EquivalenciaDR"] == "1"
        taken += paid_ / Decimal(told["EquivalenciaDR"])
    assert taken <= amount
    [totals] = root.iter(f"{PAGO}Totales")
    assert totals.get("MontoTotalPagos") == str(cents(amount * rate))
    [of] = root.iter(f"{PAGO}TrasladoP")
    for name, total in (("Base", "BaseIVA16"), ("Importe", "ImpuestoIVA16")):
        nodes = root.iter(f"{PAGO}DoctoRelacionado")
        each = [
            Decimal(next(node.iter(f"{PAGO}TrasladoDR")).get(f"{name}DR")) / Decimal(node.get("EquivalenciaDR"))
            for node in nodes
        ]
        assert of.get(f"{name}P") == str(cents(sum(each, Decimal(0)), MILLIONTH))
        assert totals.get(f"TotalTraslados{total}") == str(cents(Decimal(of.get(f"{name}P")) * rate))
