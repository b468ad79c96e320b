"""The part of a complement that says what was received and what that pays (pagos 2.0), as satcfdi writes it. Only what writes XML
imports this.

satcfdi's own sums are passed by: they give `Monto` thirty digits and leave the taxes of mixed currencies in those of the invoices.
"""

from datetime import datetime, time
from decimal import Decimal
from typing import Any

from satcfdi.cfdi import CFDI

from apps.core.money import TAX_RATE, plain
from apps.invoices.models import Invoice, PaidDocument
from apps.invoices.rules.complements import sums_of
from apps.invoices.rules.describing import plain as one_line
from apps.invoices.selectors.complements import received

PAGOS = "http://www.sat.gob.mx/Pagos20"
_IVA, _RATE, _TAXED = "002", "Tasa", "02"
_SIX = Decimal("0.000001")
_HOUR = time(12)
"""What the SAT wants of a payment of which only the day is known."""
_LONGEST_REFERENCE = 100


def complement(invoice: Invoice) -> CFDI:
    payment = invoice.payment
    assert payment
    documents = list(invoice.documents.select_related("invoice"))
    sums = sums_of(received(payment), [(one.base, one.tax, one.equivalence) for one in documents])
    made = CFDI(
        {
            "Version": "2.0",
            "Totales": {
                "TotalTrasladosBaseIVA16": sums.total_base,
                "TotalTrasladosImpuestoIVA16": sums.total_tax,
                "MontoTotalPagos": sums.total,
            },
            "Pago": [
                {
                    "FechaPago": datetime.combine(payment.day, _HOUR),
                    "FormaDePagoP": invoice.payment_form,
                    "MonedaP": payment.currency,
                    "TipoCambioP": Decimal(plain(payment.exchange_rate)),
                    "Monto": payment.amount,
                    "NumOperacion": one_line(payment.reference)[:_LONGEST_REFERENCE] or None,
                    "DoctoRelacionado": [_document(one) for one in documents],
                    "ImpuestosP": {"TrasladosP": [_tax("P", sums.base, sums.tax)]},
                }
            ],
        }
    )
    made.tag = f"{{{PAGOS}}}Pagos"
    return made


def _document(one: PaidDocument) -> dict[str, Any]:
    return {
        "IdDocumento": str(one.invoice.uuid).upper(),
        "Serie": one.invoice.series or None,
        "Folio": str(one.invoice.folio),
        "MonedaDR": one.invoice.currency,
        "EquivalenciaDR": Decimal(plain(one.equivalence)),
        "NumParcialidad": one.part,
        "ImpSaldoAnt": one.before,
        "ImpPagado": one.paid,
        "ImpSaldoInsoluto": one.after,
        "ObjetoImpDR": _TAXED,
        "ImpuestosDR": {"TrasladosDR": [_tax("DR", one.base, one.tax)]},
    }


def _tax(of: str, base: Decimal, amount: Decimal) -> dict[str, Any]:
    return {
        f"Base{of}": base.quantize(_SIX),
        f"Impuesto{of}": _IVA,
        f"TipoFactor{of}": _RATE,
        f"TasaOCuota{of}": TAX_RATE.quantize(_SIX),
        f"Importe{of}": amount.quantize(_SIX),
    }
