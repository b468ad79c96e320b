"""Customers and wholesalers, made through their services; constancias drawn as the SAT prints them."""

from functools import cache
from io import BytesIO
from itertools import count
from typing import Any

import zxingcpp
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from apps.accounts.models import User
from apps.partners.models import Customer, PostalCode
from apps.partners.services.customers import CustomerData, create_customer

_number = count(1)

COMPLETE: dict[str, Any] = {
    "rfc": "MAB9307148T4",
    "business_name": "MUEBLES DEL BAJÍO",
    "tax_regime": "601",
    "cfdi_use": "G03",
    "payment_form": "03",
    "tax_postal_code": "44100",
    "email": "facturas@bajio.mx",
}
INVOICE = {"kind": "invoice", "address": "Av. Vallarta 1020", "zip_code": "44100", "city": "Guadalajara"}
SHIPMENT = {"kind": "shipment", "address": "Calle Sol 5", "zip_code": "45010", "city": "Zapopan"}
SAT_QR = "https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf?D1=10&D2=1&D3=15060185943_MAB9307148T4"


def customer(by: User, kind: str = "customer", **values: Any) -> Customer:
    """A customer with a name of its own; `addresses` and `contacts` by the names of their columns."""
    addresses, contacts = values.pop("addresses", None), values.pop("contacts", None)
    wanted = CustomerData(
        {"first_name": f"Cliente {next(_number)}", **values},
        addresses,
        contacts,
        accept_duplicates=True,
        accept_rfc_warning=True,
    )
    return create_customer(kind, wanted, by=by)


def wholesaler(by: User, **values: Any) -> Customer:
    return customer(by, "wholesaler", **values)


def postal_codes() -> None:
    """A town's, a rural one, and one of which only the state is known."""
    PostalCode.objects.bulk_create(
        [
            PostalCode(
                code="44100", state="Jalisco", municipality="Guadalajara", city="Guadalajara", colonies=["Centro"]
            ),
            PostalCode(
                code="20310", state="Aguascalientes", municipality="El Llano", colonies=["Ojo de Agua", "Jaltiche"]
            ),
            PostalCode(code="01001", state="Ciudad de México"),
        ]
    )


def constancia(kind: str = "PDF", qr: str = SAT_QR) -> SimpleUploadedFile:
    """A page with a QR on it."""
    return SimpleUploadedFile(f"Constancia Ñandú.{kind.lower()}", _drawn(kind, qr))


@cache
def _drawn(kind: str, qr: str) -> bytes:
    page = Image.new("RGB", (1240, 1754), "white")
    code = zxingcpp.create_barcode(qr, zxingcpp.BarcodeFormat.QRCode)
    page.paste(Image.fromarray(zxingcpp.write_barcode_to_image(code, scale=6)), (120, 200))
    target = BytesIO()
    page.save(target, kind, **({"resolution": 150.0} if kind == "PDF" else {}))
    return target.getvalue()
