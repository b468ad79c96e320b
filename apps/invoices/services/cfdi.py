"""The XML of an invoice, sealed. This is what imports satcfdi, and only the worker imports this: with its schemas and the XSLT of
the cadena original it takes some hundred megabytes that no web process should hold.

Every amount comes from the stored concepts: satcfdi only writes them, and its own sums, which round each concept to the cent, are
passed by.
"""

from collections.abc import Sequence
from datetime import datetime
from decimal import Decimal
from functools import cache
from typing import Any

from lxml import etree
from satcfdi.cfdi import CFDI
from satcfdi.transform import SCHEMA_ROOT

from apps.core.money import TAX_RATE, plain, round_amount
from apps.invoices.models import Invoice, InvoiceKind, InvoiceLine
from apps.invoices.rules.complements import NO_CURRENCY
from apps.invoices.rules.globals import Period
from apps.invoices.selectors.invoices import related_to
from apps.invoices.services.pagos import PAGOS, complement
from apps.invoices.services.signing import signer_of
from apps.sales.models import Currency

_COMPROBANTE = "{http://www.sat.gob.mx/cfd/4}Comprobante"
_IVA, _RATE, _TAXED, _NO_EXPORT = "002", "Tasa", "02", "01"
_SIX = Decimal("0.000001")
_XS = "http://www.w3.org/2001/XMLSchema"
_NOTHING = Decimal(0)
_PAYMENT = {
    "ClaveProdServ": "84111506",
    "Cantidad": Decimal(1),
    "ClaveUnidad": "ACT",
    "Descripcion": "Pago",
    "ValorUnitario": _NOTHING,
    "Importe": _NOTHING,
    "ObjetoImp": "01",
}
"""The one concept of a complement: the SAT wants it word for word."""


class NotValid(Exception):
    """What was made is not what the SAT's schema wants; the words are the schema's."""


def sealed_xml(
    invoice: Invoice, lines: Sequence[InvoiceLine], date: datetime, *, certificate: bytes, key: bytes
) -> bytes:
    """The bytes to be stamped, with the local `date` of the place of issue. Raises NotValid."""
    made = CFDI(_content(invoice, lines, date))
    made.tag = _COMPROBANTE
    made.sign(signer_of(certificate, key))
    root = made.to_xml()
    if not _schema().validate(root):
        raise NotValid(str(_schema().error_log.last_error.message))
    content: bytes = etree.tostring(root, xml_declaration=True, encoding="UTF-8")
    return content


@cache
def _schema() -> etree.XMLSchema:
    """The SAT's of invoices and of the complement of payments, read once: satcfdi would read them for each invoice, which takes
    longer than all the rest."""
    both = etree.Element(f"{{{_XS}}}schema")
    for namespace, name in (("http://www.sat.gob.mx/cfd/4", "4/cfdv40.xsd"), (PAGOS, "Pagos/Pagos20.xsd")):
        at = f"{SCHEMA_ROOT}/www.sat.gob.mx/sitio_internet/cfd/{name}"
        etree.SubElement(both, f"{{{_XS}}}import", namespace=namespace, schemaLocation=at)
    return etree.XMLSchema(both)


def _content(invoice: Invoice, lines: Sequence[InvoiceLine], date: datetime) -> dict[str, Any]:
    """In the order of the schema; what is None is not written."""
    is_payment = invoice.kind == InvoiceKind.PAYMENT
    return {
        "Version": "4.0",
        "Serie": invoice.series or None,
        "Folio": str(invoice.folio),
        "Fecha": date,
        "Sello": "",
        "FormaPago": None if is_payment else invoice.payment_form,
        "NoCertificado": "",
        "Certificado": "",
        "CondicionesDePago": None,
        "SubTotal": _NOTHING if is_payment else invoice.subtotal,
        "Descuento": None,
        "Moneda": NO_CURRENCY if is_payment else invoice.currency,
        "TipoCambio": None if is_payment or invoice.currency == Currency.MXN else Decimal(plain(invoice.exchange_rate)),
        "Total": _NOTHING if is_payment else invoice.total,
        "TipoDeComprobante": invoice.kind,
        "Exportacion": _NO_EXPORT,
        "MetodoPago": invoice.payment_method or None,
        "LugarExpedicion": invoice.issuer_postal_code,
        "Confirmacion": None,
        "InformacionGlobal": _global(invoice.period),
        "CfdiRelacionados": [
            {"TipoRelacion": kind, "CfdiRelacionado": [str(one.uuid).upper()]} for kind, one in related_to(invoice)
        ]
        or None,
        "Emisor": {
            "Rfc": invoice.issuer_rfc,
            "Nombre": invoice.issuer_name,
            "RegimenFiscal": invoice.issuer_regime,
            "FacAtrAdquirente": None,
        },
        "Receptor": {
            "Rfc": invoice.receiver_rfc,
            "Nombre": invoice.receiver_name,
            "DomicilioFiscalReceptor": invoice.receiver_postal_code,
            "ResidenciaFiscal": None,
            "NumRegIdTrib": None,
            "RegimenFiscalReceptor": invoice.receiver_regime,
            "UsoCFDI": invoice.cfdi_use,
        },
        "Conceptos": [_PAYMENT] if is_payment else [_concept(line) for line in lines],
        "Impuestos": None
        if is_payment
        else {
            "Retenciones": None,
            "Traslados": [_tax(round_amount(sum((line.base for line in lines), Decimal(0))), invoice.tax)],
            "TotalImpuestosRetenidos": None,
            "TotalImpuestosTrasladados": invoice.tax,
        },
        "Complemento": complement(invoice) if is_payment else None,
        "Addenda": None,
    }


def _global(period: Period | None) -> dict[str, Any] | None:
    """Of which period it is, if it is a global one."""
    if period is None:
        return None
    return {"Periodicidad": period.periodicity.value, "Meses": period.months, "Año": period.year}


def _concept(line: InvoiceLine) -> dict[str, Any]:
    return {
        "ClaveProdServ": line.sat_code,
        "NoIdentificacion": line.identification or None,
        "Cantidad": Decimal(plain(line.quantity)),
        "ClaveUnidad": line.unit_code,
        "Unidad": None,
        "Descripcion": line.description,
        "ValorUnitario": line.unit_price.quantize(_SIX),
        "Importe": line.amount.quantize(_SIX),
        "Descuento": None,
        "ObjetoImp": _TAXED,
        "Impuestos": {
            "Traslados": [_tax(line.base.quantize(_SIX), line.tax.quantize(_SIX))],
            "Retenciones": None,
        },
        "ACuentaTerceros": None,
        "InformacionAduanera": [line.pedimento] if line.pedimento else None,
        "CuentaPredial": None,
        "ComplementoConcepto": None,
        "Parte": None,
    }


def _tax(base: Decimal, amount: Decimal) -> dict[str, Any]:
    return {
        "Base": base,
        "Impuesto": _IVA,
        "TipoFactor": _RATE,
        "TasaOCuota": TAX_RATE.quantize(_SIX),
        "Importe": amount,
    }
