"""A CFDI 4.0 as its XML says it, as plain values. Codes stay codes: what they mean stands in `names`."""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from xml.etree.ElementTree import Element, fromstring

from apps.invoices.documents.received import Received, read_received

CFDI = "{http://www.sat.gob.mx/cfd/4}"
STAMP = "{http://www.sat.gob.mx/TimbreFiscalDigital}"


@dataclass(frozen=True)
class Party:
    """Who issues or receives it. The issuer's postal code is the place of issue."""

    rfc: str
    name: str
    regime: str
    postal_code: str
    use: str = ""


@dataclass(frozen=True)
class Tax:
    """One transferred tax: of a concept, or of the whole. An exempt one (`Exento`) has neither rate nor amount."""

    code: str
    factor: str
    base: Decimal
    rate: Decimal | None
    amount: Decimal | None


@dataclass(frozen=True)
class Concept:
    code: str
    identification: str
    quantity: Decimal
    unit_code: str
    description: str
    unit_price: Decimal
    amount: Decimal
    tax_object: str
    taxes: tuple[Tax, ...]
    pedimentos: tuple[str, ...]


@dataclass(frozen=True)
class Relation:
    """The invoices that this one has to do with, and how."""

    kind: str
    uuids: tuple[str, ...]


@dataclass(frozen=True)
class GlobalPeriod:
    """Of which period a global invoice is (InformacionGlobal)."""

    periodicity: str
    months: str
    year: str


@dataclass(frozen=True)
class Stamp:
    """What the SAT's authorised provider added: from then on it is an invoice."""

    version: str
    uuid: str
    at: datetime
    provider_rfc: str
    legend: str
    seal: str
    sat_certificate: str
    sat_seal: str

    @property
    def original_string(self) -> str:
        """What the SAT sealed: the values of the stamp in the order of its XSLT (TimbreFiscalDigital 1.1)."""
        given = [self.version, self.uuid, f"{self.at:%Y-%m-%dT%H:%M:%S}", self.provider_rfc, self.legend]
        return f"||{'|'.join(value for value in [*given, self.seal, self.sat_certificate] if value)}||"


@dataclass(frozen=True)
class Cfdi:
    """`at` is the date of issue at the place of issue; without a `stamp` it is sealed only, without a `seal` a draft."""

    kind: str
    series: str
    folio: str
    at: datetime | None
    issuer: Party
    receiver: Party
    currency: str
    exchange_rate: Decimal | None
    payment_form: str
    payment_method: str
    conditions: str
    export: str
    concepts: tuple[Concept, ...]
    relations: tuple[Relation, ...]
    taxes: tuple[Tax, ...]
    subtotal: Decimal
    total: Decimal
    certificate: str
    seal: str
    stamp: Stamp | None
    received: tuple[Received, ...] = ()
    period: GlobalPeriod | None = None

    @property
    def number(self) -> str:
        return "-".join(part for part in (self.series, self.folio) if part)


def read_cfdi(xml: bytes) -> Cfdi:
    """Of bytes that are a CFDI 4.0: those we sealed, or what came back stamped and was compared with them."""
    root: Element = fromstring(xml)  # noqa: S314 - ours, or held against ours word for word before it was kept
    said, issuer, receiver = root.get, _child(root, "Emisor"), _child(root, "Receptor")
    place = said("LugarExpedicion", "")
    whole = root.find(f"{CFDI}Impuestos")
    rate = said("TipoCambio")
    return Cfdi(
        kind=said("TipoDeComprobante", ""),
        series=said("Serie", ""),
        folio=said("Folio", ""),
        at=datetime.fromisoformat(said("Fecha", "")),
        issuer=Party(issuer.get("Rfc", ""), issuer.get("Nombre", ""), issuer.get("RegimenFiscal", ""), place),
        receiver=Party(
            receiver.get("Rfc", ""),
            receiver.get("Nombre", ""),
            receiver.get("RegimenFiscalReceptor", ""),
            receiver.get("DomicilioFiscalReceptor", ""),
            receiver.get("UsoCFDI", ""),
        ),
        currency=said("Moneda", ""),
        exchange_rate=Decimal(rate) if rate else None,
        payment_form=said("FormaPago", ""),
        payment_method=said("MetodoPago", ""),
        conditions=said("CondicionesDePago", ""),
        export=said("Exportacion", ""),
        concepts=tuple(_concept(one) for one in root.iterfind(f"{CFDI}Conceptos/{CFDI}Concepto")),
        relations=tuple(_relation(one) for one in root.iterfind(f"{CFDI}CfdiRelacionados")),
        taxes=_taxes(whole) if whole is not None else (),
        subtotal=Decimal(said("SubTotal", "")),
        total=Decimal(said("Total", "")),
        certificate=said("NoCertificado", ""),
        seal=said("Sello", ""),
        stamp=_stamp(root.find(f"{CFDI}Complemento/{STAMP}TimbreFiscalDigital")),
        received=read_received(root),
        period=_period(root.find(f"{CFDI}InformacionGlobal")),
    )


def _period(node: Element | None) -> GlobalPeriod | None:
    if node is None:
        return None
    return GlobalPeriod(node.get("Periodicidad", ""), node.get("Meses", ""), node.get("Año", ""))


def _child(root: Element, name: str) -> Element:
    found = root.find(f"{CFDI}{name}")
    assert found is not None, name
    return found


def _concept(node: Element) -> Concept:
    said = node.get
    own = node.find(f"{CFDI}Impuestos")
    return Concept(
        code=said("ClaveProdServ", ""),
        identification=said("NoIdentificacion", ""),
        quantity=Decimal(said("Cantidad", "")),
        unit_code=said("ClaveUnidad", ""),
        description=said("Descripcion", ""),
        unit_price=Decimal(said("ValorUnitario", "")),
        amount=Decimal(said("Importe", "")),
        tax_object=said("ObjetoImp", ""),
        taxes=_taxes(own) if own is not None else (),
        pedimentos=tuple(one.get("NumeroPedimento", "") for one in node.iterfind(f"{CFDI}InformacionAduanera")),
    )


def _taxes(node: Element) -> tuple[Tax, ...]:
    return tuple(_tax(one) for one in node.iterfind(f"{CFDI}Traslados/{CFDI}Traslado"))


def _tax(node: Element) -> Tax:
    rate, amount = node.get("TasaOCuota"), node.get("Importe")
    return Tax(
        code=node.get("Impuesto", ""),
        factor=node.get("TipoFactor", ""),
        base=Decimal(node.get("Base", "")),
        rate=Decimal(rate) if rate else None,
        amount=Decimal(amount) if amount else None,
    )


def _relation(node: Element) -> Relation:
    uuids = tuple(one.get("UUID", "") for one in node.iterfind(f"{CFDI}CfdiRelacionado"))
    return Relation(node.get("TipoRelacion", ""), uuids)


def _stamp(node: Element | None) -> Stamp | None:
    if node is None:
        return None
    said = node.get
    return Stamp(
        version=said("Version", ""),
        uuid=said("UUID", ""),
        at=datetime.fromisoformat(said("FechaTimbrado", "")),
        provider_rfc=said("RfcProvCertif", ""),
        legend=said("Leyenda", ""),
        seal=said("SelloCFD", ""),
        sat_certificate=said("NoCertificadoSAT", ""),
        sat_seal=said("SelloSAT", ""),
    )
