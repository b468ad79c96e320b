"""The printed representation of a CFDI: all that Anexo 20 and rule 2.7.1.7 of the RMF demand of it, read from its XML."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any
from urllib.parse import urlencode

from apps.accounts.selectors import company
from apps.core.money import TAX_RATE, in_words, plain
from apps.core.pdf import render_pdf
from apps.core.pdf.codes import qr_svg
from apps.invoices.documents import names
from apps.invoices.documents.reading import Cfdi, Concept, Stamp, Tax
from apps.invoices.documents.received import PaidInvoice, Received
from apps.sales.documents.layout import Heading
from apps.sales.rules.prices import dollars

_VERIFIED_AT = "https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx"
_IS_ONE = "Este documento es una representación impresa de un CFDI"
_IS_NONE = "Este documento no es un CFDI: le falta el timbre del SAT"
_IS_A_TEST = "Este documento no es un CFDI: se timbró en un ambiente de pruebas"

Facts = list[tuple[str, str]]


@dataclass(frozen=True)
class Warn:
    """What must not be overlooked: large over the page, and on each of them. With `is_none` it is no CFDI, stamp or not."""

    title: str
    sentence: str
    is_none: bool = False


def paper(cfdi: Cfdi, title: str, warning: Warn | None) -> bytes:
    own = company()
    context: dict[str, Any] = {
        "title": title,
        "heading": Heading(
            title,
            f"CFDI 4.0 · {names.kind(cfdi.kind)}",
            f"Expedida el {_moment(cfdi.at)}" if cfdi.at else "Todavía no se expide",
        ),
        "contact": [part for part in (own.phone, own.email, own.web) if part],
        "cfdi": cfdi,
        "issuer_regime": names.regime(cfdi.issuer.regime),
        "warning": warning,
        "legend": _legend(cfdi, warning),
        "blocks": _blocks(cfdi),
        "relations": [(names.relation(one.kind), one.uuids) for one in cfdi.relations],
        "concepts": [_concept(one, cfdi.currency, brief=cfdi.period is not None) for one in cfdi.concepts],
        "documents": [_document(one) for paid in cfdi.received for one in paid.documents],
        **_money(cfdi),
        "seals": list(_seals(cfdi)),
        "code": qr_svg(verification_address(cfdi, cfdi.stamp)) if cfdi.stamp else "",
    }
    return render_pdf("invoices/cfdi.html", context, own)


def _legend(cfdi: Cfdi, warning: Warn | None) -> str:
    if warning and warning.is_none:
        return _IS_A_TEST
    return _IS_ONE if cfdi.stamp else _IS_NONE


def _money(cfdi: Cfdi) -> dict[str, Any]:
    """What it comes to; of a complement what was received: it comes to nothing itself."""
    if cfdi.received:
        [paid] = cfdi.received
        return {
            "words": _sentence(in_words(paid.amount, paid.currency)),
            "sums": [],
            "total_label": "Importe recibido",
            "total": _amount(paid.amount, paid.currency),
        }
    return {
        "words": _sentence(in_words(cfdi.total, cfdi.currency)),
        "sums": [("Subtotal", _amount(cfdi.subtotal, cfdi.currency)), *_tax_sums(cfdi)],
        "total_label": "Total",
        "total": _amount(cfdi.total, cfdi.currency),
    }


def verification_address(cfdi: Cfdi, stamp: Stamp) -> str:
    """Where the SAT says whether it is valid (Anexo 20, I.D): zeros that mean nothing are left out of the total."""
    asked = {
        "id": stamp.uuid,
        "re": cfdi.issuer.rfc,
        "rr": cfdi.receiver.rfc,
        "tt": plain(cfdi.total),
        "fe": cfdi.seal[-8:],
    }
    return f"{_VERIFIED_AT}?{urlencode(asked)}"


def _blocks(cfdi: Cfdi) -> list[tuple[str, str, Facts]]:
    receiver, stamp, rate = cfdi.receiver, cfdi.stamp, cfdi.exchange_rate
    to: Facts = [
        ("RFC", receiver.rfc),
        ("Domicilio fiscal (C. P.)", receiver.postal_code),
        ("Régimen fiscal", names.regime(receiver.regime)),
        ("Uso del CFDI", names.use(receiver.use)),
        ("Factura global", names.period(cfdi.period) if cfdi.period else ""),
    ]
    paid: Facts = [
        ("Método", names.method(cfdi.payment_method) if cfdi.payment_method else ""),
        ("Forma", names.payment_form(cfdi.payment_form) if cfdi.payment_form else ""),
        ("Condiciones", cfdi.conditions),
        ("Moneda", names.currency(cfdi.currency)),
        ("Tipo de cambio", f"1 {cfdi.currency} = ${plain(rate)} MXN" if rate and cfdi.currency != "MXN" else ""),
        ("Exportación", names.export(cfdi.export)),
    ]
    if cfdi.received:
        paid = _received(cfdi.received[0])
    certified: Facts = [("Certificado del emisor", cfdi.certificate or "Todavía no se sella")]
    if stamp:
        certified = [
            ("Certificación", _moment(stamp.at)),
            ("Certificado del SAT", stamp.sat_certificate),
            *certified,
            ("RFC del PAC", stamp.provider_rfc),
        ]
    blocks = [("Receptor", receiver.name, to), ("Pago", "", paid), ("Certificación", "", certified)]
    return [(label, strong, [fact for fact in facts if fact[1]]) for label, strong, facts in blocks]


def _received(paid: Received) -> Facts:
    rate = f"1 {paid.currency} = ${plain(paid.exchange_rate)} MXN" if paid.currency != "MXN" else ""
    return [
        ("Fecha", f"{paid.at:%d/%m/%Y}"),
        ("Forma", names.payment_form(paid.form)),
        ("Importe", _amount(paid.amount, paid.currency)),
        ("Tipo de cambio", rate),
        ("Operación", paid.reference),
        ("Moneda", names.currency(paid.currency)),
    ]


def _document(one: PaidInvoice) -> dict[str, Any]:
    equivalence = f"Equivalencia {plain(one.equivalence)} {one.currency}" if one.equivalence != 1 else ""
    taxes = f"IVA {plain(TAX_RATE * 100)} % de {_price(one.base, one.currency)} = {_price(one.tax, one.currency)}"
    return {
        "number": one.number,
        "quiet": [part for part in (one.uuid, taxes, equivalence) if part],
        "part": one.part,
        "before": _amount(one.before, one.currency),
        "paid": _amount(one.paid, one.currency),
        "after": _amount(one.after, one.currency),
    }


def _concept(concept: Concept, currency: str, *, brief: bool) -> dict[str, Any]:
    """In one line below its name if `brief`: a global invoice has thousands, which are alike."""
    codes = [
        concept.code,
        names.unit(concept.unit_code),
        f"No. {concept.identification}" if concept.identification else "",
        names.tax_object(concept.tax_object),
    ]
    taxes = [f"{_tax_name(tax)} de {_price(tax.base, currency)}{_is(tax, currency)}" for tax in concept.taxes]
    quiet = [" · ".join(part for part in codes if part), *taxes]
    if brief:
        sums = [f"{_tax_name(tax)}{_is(tax, currency)}" for tax in concept.taxes]
        quiet = [" · ".join(part for part in [*codes[:-1], *sums] if part)]
    imports = [f"Pedimento {one}" for one in concept.pedimentos]
    return {
        "quantity": plain(concept.quantity),
        "description": concept.description,
        "quiet": [*quiet, *imports],
        "unit_price": _price(concept.unit_price, currency),
        "amount": _price(concept.amount, currency),
    }


def _tax_sums(cfdi: Cfdi) -> Facts:
    return [(_tax_name(tax), _amount(tax.amount or Decimal(0), cfdi.currency)) for tax in cfdi.taxes]


def _tax_name(tax: Tax) -> str:
    """IVA 16 %."""
    return f"{names.tax(tax.code)} exento" if tax.rate is None else f"{names.tax(tax.code)} {plain(tax.rate * 100)} %"


def _is(tax: Tax, currency: str) -> str:
    return "" if tax.amount is None else f" = {_price(tax.amount, currency)}"


def _seals(cfdi: Cfdi) -> Iterator[tuple[str, str]]:
    if cfdi.seal:
        yield "Sello digital del emisor", cfdi.seal
    if cfdi.stamp:
        yield "Sello digital del SAT", cfdi.stamp.sat_seal
        yield "Cadena original del complemento de certificación digital del SAT", cfdi.stamp.original_string


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]


def _moment(at: datetime) -> str:
    return f"{at:%d/%m/%Y %H:%M:%S}"


def _price(value: Decimal, currency: str) -> str:
    """Two decimals at least, six at most."""
    text = dollars(value)
    return text if currency == "USD" else text.removeprefix("US")


def _amount(value: Decimal, currency: str) -> str:
    text = _price(value, currency)
    return text if currency == "USD" else f"{text} {currency}"
