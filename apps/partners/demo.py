"""The customers and wholesalers of the demo company: several portfolios, some ready for billing and some not."""

from io import BytesIO
from typing import Any

import zxingcpp
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image, ImageDraw, ImageFont
from stdnum.mx.rfc import calc_check_digit

from apps.accounts.models import User
from apps.accounts.selectors import people_of_kind
from apps.core.files.scans import clean_scan
from apps.partners.models import Customer, PostalCode
from apps.partners.services.access import link_access
from apps.partners.services.catalogues import load_postal_codes
from apps.partners.services.customers import CustomerData, act_on_customer, create_customer
from apps.partners.services.tax_documents import put_tax_document

_COMPANIES = [  # business name, letters and date of the RFC, regime, use, postal code, who to ask for
    ("MUEBLES Y ESPACIOS DE OCCIDENTE", "MEO040312", "601", "G03", "44100", "Claudia", "Treviño Salas"),
    ("COLEGIO VALLE DE ATEMAJAC", "CVA980817", "603", "I02", "45190", "Ernesto", "Padilla Rubio"),
    ("HOTELERA COSTA ALEGRE", "HCA110505", "601", "I02", "48300", "Maribel", "Cisneros Anaya"),
    ("DESPACHO QUIRARTE Y PEÑA", "DQP070921", "601", "G03", "44600", "Ignacio", "Quirarte Peña"),
    ("LABORATORIOS ÑUVÁN", "LNU150130", "601", "I08", "45050", "Araceli", "Godínez Luna"),
    ("TRANSPORTES DEL BAJÍO NORTE", "TBN030604", "624", "G03", "37000", "Gerardo", "Zavala Ortiz"),
    ("CONSTRUCTORA TRES RÍOS", "CTR090227", "601", "I01", "64000", "Adriana", "Elizondo Garza"),
    ("CLÍNICA SAN JACINTO", "CSJ181109", "626", "G03", "06000", "Omar", "Salgado Prieto"),
    ("GRUPO RESTAURANTERO EL FOGÓN", "GRF060710", "601", "G01", "03100", "Liliana", "Aceves Mora"),
    ("DISEÑO INTERIOR CASA BLANCA", "DIC200214", "626", "I02", "11000", "Mónica", "Arreola Nieto"),
    ("AGROPRODUCTOS LOS ALTOS", "AAL991203", "622", "G03", "47600", "Refugio", "Franco Casillas"),
    ("SOFTWARE MERIDIANO", "SME170822", "601", "I04", "76000", "Hugo", "Landeros Vega"),
    ("FUNDACIÓN MANOS DE BARRO", "FMB130418", "603", "G03", "45500", "Carmen", "Velarde Solano"),
    ("DISTRIBUIDORA ELÉCTRICA MAYAB", "DEM080915", "601", "G01", "97000", "Russel", "Canul Pech"),
    ("CENTRO DE NEGOCIOS PROVIDENCIA", "CNP120629", "601", "I02", "44630", "Patricia", "Uribe Lomelí"),
    ("IMPRESOS Y EMPAQUES TONALLAN", "IET050111", "601", "G03", "45400", "Joel", "Jáuregui Ávalos"),
]
_PERSONS = [  # first name, last name, letters and date of the RFC, regime, use, postal code
    ("Marcela", "Ríos Ibarra", "RIIM840517", "612", "G03", "44160"),
    ("Fermín", "Ochoa Santana", "OOSF710302", "612", "I02", "45110"),
    ("Ángela", "Núñez Pérez", "NUPA900928", "626", "G03", "06700"),
    ("Julio César", "Ñíguez Arce", "NIAJ780611", "612", "G01", "20000"),
    ("Lorena", "Huerta Díaz", "HUDL850723", "605", "S01", "58000"),
    ("Tomás", "Barajas León", "BALT690130", "606", "G03", "36000"),
    ("Verónica", "Sáenz Toledo", "SATV930404", "626", "I04", "68000"),
    ("Rubén", "Acosta Gil", "AOGR801215", "612", "G03", "80000"),
    ("Silvia", "Montaño Cruz", "MOCS760819", "612", "I02", "91000"),
    ("Esteban", "Larios Vera", "LAVE880226", "625", "G03", "28000"),
    ("Nadia", "Fonseca Olmos", "FOON950703", "605", "S01", "72000"),
    ("Abel", "Güitrón Mejía", "GUMA820909", "612", "G03", "63000"),
]
_UNFINISHED = [  # what is not ready for billing, and why
    ("Jorge", "Pulido", {"email": "jorge.pulido@correo.mx"}),
    ("Elena", "Castellanos", {"phone": "33 1245 9981"}),
    (
        "Raúl",
        "Ventura",
        {"rfc": "XAXX010101000", "tax_regime": "616", "cfdi_use": "S01", "business_name": "PÚBLICO EN GENERAL"},
    ),
    ("Ofelia", "Rentería", {"business_name": "MADERAS RENTERÍA S.A. DE C.V."}),
    ("Saúl", "Cortés", {"tax_postal_code": "00001", "business_name": "SAÚL CORTÉS"}),
    ("Irma", "Delgado", {"tax_regime": "612", "cfdi_use": "G03"}),
    ("Noé", "Camarena", {"notes": "Pide siempre precio de contado."}),
    ("Bertha", "Lozano", {"email": "bertha@lozano.mx", "phone": "33 3642 7719"}),
    ("Adán", "Espinosa", {"payment_form": "03"}),
    ("Celia", "Magaña", {"business_name": "CELIA MAGAÑA"}),
    ("Wendy", "Alcalá", {"phone": "55 5533 0021"}),
    ("Isaac", "Preciado", {"rfc": "PEPI800101AB9", "business_name": "ISAAC PRECIADO"}),
]
_WHOLESALERS = [
    ("Marisol", "Peña Arriaga", "MUEBLERÍA LA PROVEEDORA", "MPR010618", "44380"),
    ("Octavio", "Lara Bernal", "MAYOREO DE OFICINA DEL CENTRO", "MOC140930", "06050"),
    ("Yolanda", "Trejo Sada", "EQUIPAMIENTOS REGIOS", "ERE100215", "64060"),
    ("Felipe", "Cano Urrea", "SILLAS Y MESAS DE PUEBLA", "SMP070412", "72160"),
    ("Norma", "Islas Cota", "DISTRIBUCIONES DEL PACÍFICO", "DPA031121", "80020"),
    ("Gonzalo", "Rea Macías", "OFICENTRO BAJÍO", "OBA160707", "37160"),
]
_SAT = "https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf?D1=10&D2=1&D3="
_STREETS = ("Av. Vallarta", "Calle Morelos", "Av. Hidalgo", "Calle Juárez", "Blvd. Independencia", "Calle Niños Héroes")
_COLUMNS = ("rfc", "business_name", "tax_regime", "cfdi_use", "payment_form", "tax_postal_code", "email", "phone")


def load(admin: User) -> list[Customer]:
    """Forty customers and six wholesalers, each added by whoever looks after them."""
    load_postal_codes(only={row[4] for row in (*_COMPANIES, *_WHOLESALERS)} | {row[5] for row in _PERSONS})
    sellers = list(people_of_kind("seller").filter(status="Activo").order_by("pk")[:6])
    keepers = [sellers[0], User.objects.get(email="mayorista@demo.mx"), *sellers[1:]]
    customers = [_company(number, keepers[number % len(keepers)]) for number in range(len(_COMPANIES))]
    customers += [_person(number, keepers[number % len(keepers)]) for number in range(len(_PERSONS))]
    customers += [_unfinished(number, keepers[number % len(keepers)]) for number in range(len(_UNFINISHED))]
    for number in (3, 17, 33):
        act_on_customer("customer", customers[number].pk, "deactivate", reason="Cerró.", by=admin)
    wholesalers = [_wholesaler(number, admin) for number in range(len(_WHOLESALERS))]
    act_on_customer("wholesaler", wholesalers[5].pk, "deactivate", reason="Ya no compra.", by=admin)
    for record in (*customers[:6], *wholesalers[:2]):
        put_tax_document(record.pk, clean_scan(_constancia(record)), "constancia.png", by=admin)
    _logins(customers[0], wholesalers[0], admin)
    return [*customers, *wholesalers]


def rfc_of(letters_and_date: str) -> str:
    """An RFC with a homoclave of our own and the check digit that it must have."""
    start = letters_and_date + "A1"
    return start + calc_check_digit(start)


def _company(number: int, keeper: User) -> Customer:
    name, start, regime, use, code, first, last = _COMPANIES[number]
    tax = (
        rfc_of(start),
        name,
        regime,
        use,
        "03",
        code,
        f"compras{number}@empresa.mx" if number else "cliente@demo.mx",
        f"33 3615 {2000 + number}",
    )
    contacts = [{"name": f"{first} {last}", "position": "Compras", "phone": f"33 1099 {4000 + number}"}]
    places = ["invoice", "shipment"] if number % 3 else ["invoice", "shipment", "shipment"]
    return _create(keeper, first, last, dict(zip(_COLUMNS, tax, strict=True)), code, places, contacts)


def _person(number: int, keeper: User) -> Customer:
    first, last, start, regime, use, code = _PERSONS[number]
    email = f"cliente{number}@correo.mx" if number % 4 else ""
    tax = (rfc_of(start), f"{first} {last}", regime, use, "04", code, email, f"33 1870 {5100 + number}")
    places = ["invoice"] if number % 5 else []
    return _create(keeper, first, last, dict(zip(_COLUMNS, tax, strict=True)), code, places, [])


def _unfinished(number: int, keeper: User) -> Customer:
    first, last, values = _UNFINISHED[number]
    return _create(keeper, first, last, values, "44100", ["shipment"] if number % 2 else [], [])


def _wholesaler(number: int, admin: User) -> Customer:
    first, last, name, start, code = _WHOLESALERS[number]
    email = "mayorista@demo.mx" if number == 0 else f"mayoreo{number}@distribuidora.mx"
    tax = (rfc_of(start), name, "601", "G01", "03", code, email, f"33 3800 {6200 + number}")
    values = dict(zip(_COLUMNS, tax, strict=True))
    return _create(admin, first, last, values, code, ["invoice", "shipment"], [], kind="wholesaler")


def _create(
    by: User,
    first: str,
    last: str,
    values: dict[str, Any],
    code: str,
    places: list[str],
    contacts: list[dict[str, Any]],
    *,
    kind: str = "customer",
) -> Customer:
    addresses = [_address(kind_, code, len(first) * 37 + at) for at, kind_ in enumerate(places)]
    wanted = CustomerData(
        {"first_name": first, "last_name": last, **values}, addresses, contacts, accept_rfc_warning=True
    )
    return create_customer(kind, wanted, by=by)


def _address(kind: str, code: str, number: int) -> dict[str, Any]:
    place = PostalCode.objects.get(pk=code)
    return {
        "kind": kind,
        "address": f"{_STREETS[number % len(_STREETS)]} {number}",
        "zip_code": code,
        "state": place.state,
        "municipality": place.municipality,
        "city": place.town,
        "colony": place.colonies[0] if place.colonies else "Centro",
        "reference": "Entre semana, de 9 a 17 h." if kind == "shipment" else "",
    }


def _constancia(record: Customer) -> SimpleUploadedFile:
    """A page with the data and the QR that the SAT prints on it."""
    page = Image.new("RGB", (800, 1000), "white")
    lines = [
        "CONSTANCIA DE SITUACIÓN FISCAL (muestra)",
        record.rfc,
        record.business_name,
        f"C.P. {record.tax_postal_code}",
    ]
    ImageDraw.Draw(page).multiline_text((60, 60), "\n\n".join(lines), "black", ImageFont.load_default(22))
    code = zxingcpp.create_barcode(f"{_SAT}{15_000_000_000 + record.pk}_{record.rfc}", zxingcpp.BarcodeFormat.QRCode)
    page.paste(Image.fromarray(zxingcpp.write_barcode_to_image(code, scale=5)), (60, 300))
    target = BytesIO()
    page.save(target, "PNG")
    return SimpleUploadedFile("constancia.png", target.getvalue())


def _logins(customer: Customer, wholesaler: Customer, admin: User) -> None:
    """cliente@demo.mx and mayorista@demo.mx are there already: they become the logins of these two."""
    for record in (customer, wholesaler):
        link_access(record.pk, User.objects.get(email=record.email), by=admin)
