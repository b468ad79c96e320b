"""The XML of invoices as a provider gives it back, written by hand: what reads it is not tested against what writes it."""

from decimal import Decimal
from hashlib import sha512

UUID = "5803EB8D-81CD-4557-8719-26632D2FA434"
SEAL = sha512(b"issuer").hexdigest() + "Rl8+/w=="
SAT_SEAL = sha512(b"sat").hexdigest()
_STAMP = (
    '<cfdi:Complemento><tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" '
    f'UUID="{UUID}" FechaTimbrado="2026-11-26T08:10:11" RfcProvCertif="SPR190613I52" SelloCFD="{SEAL}" '
    f'NoCertificadoSAT="30001000000500003456" SelloSAT="{SAT_SEAL}"/></cfdi:Complemento>'
)


def concept(description: str, amount: str, *, code: str = "56101502", pedimento: str = "", exempt: bool = False) -> str:
    """Two pieces of it, with 16 % unless it is exempt."""
    base = Decimal(amount)
    factor = "Exento" if exempt else "Tasa"
    rate = "" if exempt else f'TasaOCuota="0.160000" Importe="{base * Decimal("0.16"):.6f}"'
    imported = f'<cfdi:InformacionAduanera NumeroPedimento="{pedimento}"/>' if pedimento else ""
    return (
        f'<cfdi:Concepto ClaveProdServ="{code}" NoIdentificacion="S-0007" Cantidad="2.000000" ClaveUnidad="H87" '
        f'Descripcion="{description}" ValorUnitario="{base / 2:.6f}" Importe="{base:.6f}" ObjetoImp="02">'
        f'<cfdi:Impuestos><cfdi:Traslados><cfdi:Traslado Base="{base:.6f}" Impuesto="002" TipoFactor="{factor}" {rate}/>'
        f"</cfdi:Traslados></cfdi:Impuestos>{imported}</cfdi:Concepto>"
    )


def cfdi(
    *concepts: str,
    total: str = "1160.00",
    stamped: bool = True,
    currency: str = "MXN",
    rate: str = "",
    related: str = "",
) -> bytes:
    """One of `total` with 16 % in it, in pesos unless it says otherwise; `related` is what it takes the place of."""
    whole = Decimal(total)
    base = (whole / Decimal("1.16")).quantize(Decimal("0.01"))
    relation = (
        f'<cfdi:CfdiRelacionados TipoRelacion="04"><cfdi:CfdiRelacionado UUID="{related}"/></cfdi:CfdiRelacionados>'
        if related
        else ""
    )
    at = f'TipoCambio="{rate}"' if rate else ""
    return (
        '<?xml version="1.0" encoding="UTF-8"?>'
        '<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Serie="F" Folio="12" '
        f'Fecha="2026-11-26T08:01:02" Sello="{SEAL}" FormaPago="99" NoCertificado="30001000000400002434" '
        f'Certificado="MII" SubTotal="{base}" Moneda="{currency}" {at} Total="{whole}" TipoDeComprobante="I" '
        f'Exportacion="01" MetodoPago="PPD" LugarExpedicion="44100">{relation}'
        '<cfdi:Emisor Rfc="E&amp;U9003173C9" Nombre="ESCUELA KEMPER URGATE" RegimenFiscal="601"/>'
        '<cfdi:Receptor Rfc="MAB9307148T4" Nombre="MUEBLES &lt;b&gt; DEL BAJIO" DomicilioFiscalReceptor="37000" '
        'RegimenFiscalReceptor="601" UsoCFDI="G03"/>'
        f"<cfdi:Conceptos>{''.join(concepts or (concept('Silla alta', '1000'),))}</cfdi:Conceptos>"
        f'<cfdi:Impuestos TotalImpuestosTrasladados="{whole - base}"><cfdi:Traslados><cfdi:Traslado Base="{base}" '
        f'Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="{whole - base}"/></cfdi:Traslados>'
        f"</cfdi:Impuestos>{_STAMP if stamped else ''}</cfdi:Comprobante>"
    ).encode()
