"""The stamp of a PAC that there is not."""

from datetime import datetime
from uuid import UUID


def stamp_of(content: bytes, number: UUID, at: datetime) -> bytes:
    """What such a PAC would give back of what was sealed."""
    text = content.decode()
    seal = text.split('Sello="')[1].split('"')[0]
    stamp = (
        '<cfdi:Complemento><tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" '
        f'UUID="{str(number).upper()}" FechaTimbrado="{at:%Y-%m-%dT%H:%M:%S}" RfcProvCertif="SPR190613I52" '
        f'SelloCFD="{seal}" NoCertificadoSAT="30001000000500003456" SelloSAT="{seal}"/></cfdi:Complemento>'
    )
    return text.replace("</cfdi:Comprobante>", f"{stamp}</cfdi:Comprobante>").encode()
