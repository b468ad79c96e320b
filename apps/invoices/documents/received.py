"""The payment of a complement (pagos 2.0) as its XML says it, as plain values."""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from xml.etree.ElementTree import Element

PAGOS = "{http://www.sat.gob.mx/Pagos20}"


@dataclass(frozen=True)
class PaidInvoice:
    """An invoice that is paid; amounts are in its currency, and one unit of the payment's is `equivalence` of it."""

    uuid: str
    number: str
    currency: str
    part: int
    before: Decimal
    paid: Decimal
    after: Decimal
    equivalence: Decimal
    base: Decimal
    tax: Decimal


@dataclass(frozen=True)
class Received:
    at: datetime
    form: str
    currency: str
    exchange_rate: Decimal
    amount: Decimal
    reference: str
    documents: tuple[PaidInvoice, ...]


def read_received(root: Element) -> tuple[Received, ...]:
    return tuple(_received(node) for node in root.iter(f"{PAGOS}Pago"))


def _received(node: Element) -> Received:
    said = node.get
    return Received(
        at=datetime.fromisoformat(said("FechaPago", "")),
        form=said("FormaDePagoP", ""),
        currency=said("MonedaP", ""),
        exchange_rate=Decimal(said("TipoCambioP", "1")),
        amount=Decimal(said("Monto", "")),
        reference=said("NumOperacion", ""),
        documents=tuple(_document(one) for one in node.iterfind(f"{PAGOS}DoctoRelacionado")),
    )


def _document(node: Element) -> PaidInvoice:
    said, taxes = node.get, list(node.iter(f"{PAGOS}TrasladoDR"))
    return PaidInvoice(
        uuid=said("IdDocumento", ""),
        number="-".join(part for part in (said("Serie"), said("Folio")) if part),
        currency=said("MonedaDR", ""),
        part=int(said("NumParcialidad", "")),
        before=Decimal(said("ImpSaldoAnt", "")),
        paid=Decimal(said("ImpPagado", "")),
        after=Decimal(said("ImpSaldoInsoluto", "")),
        equivalence=Decimal(said("EquivalenciaDR", "1")),
        base=sum((Decimal(tax.get("BaseDR", "")) for tax in taxes), Decimal(0)),
        tax=sum((Decimal(tax.get("ImporteDR", "0")) for tax in taxes), Decimal(0)),
    )
