"""The people of the demo company."""

from decimal import Decimal

from apps.accounts.models import Location, Role, User
from apps.accounts.services.company import update_company
from apps.accounts.services.people import act_on_person, create_person
from apps.accounts.transitions import UserStatus
from apps.core.db.search import normalize

PASSWORD = "trastienda"  # noqa: S105 - of the demo only
_DOMAIN = "demo.mx"

_FIRST = [  # the seven accounts that the README names
    ("admin", "Alejandra", "Ibarra Montes", "Administrador", None),
    ("vendedor", "Víctor", "Núñez Cárdenas", "Vendedor", "TIENDA"),
    ("mayorista", "Marisol", "Peña Arriaga", "Mayorista", None),
    ("facturacion", "Fernanda", "Ochoa Villaseñor", "Encargado de Facturacion", "GDL"),
    ("coordinador", "Carlos", "Güemes Rangel", "Coordinador de Almacen", "GDL"),
    ("almacen", "Antonio", "Zúñiga Barrón", "Personal de Almacen", "GDL"),
    ("cliente", "Claudia", "Treviño Salas", "client", None),
]
_SELLERS = [
    ("Sofía", "Aguirre Lozano", "2.50"),
    ("Diego", "Esparza Ríos", "3.00"),
    ("Regina", "Muñoz Páez", "3.50"),
    ("Emiliano", "Corona Solís", "2.00"),
    ("Ximena", "Bañuelos Ortega", "3.00"),
    ("Íñigo", "Larrañaga Díaz", "2.75"),
    ("Paulina", "Gómez Cuevas", "3.25"),
    ("Rodrigo", "Quiñones Franco", "2.50"),
    ("Beatriz", "Yáñez Becerra", "4.00"),
    ("Mauricio", "del Ángel Robles", "3.00"),
    ("Lucía", "Ávila Santoyo", "2.25"),
]
_STAFF = [
    ("Gabriela", "Nava Pacheco", "Encargado de Facturacion", "CDMX"),
    ("Héctor", "Olivares Camacho", "Coordinador de Almacen", "CDMX"),
    ("Josefina", "Uribe Macías", "Personal de Almacen", "CDMX"),
    ("Ramón", "Escárcega Luna", "Personal de Almacen", "TIENDA"),
    ("Teresa", "Villagrán Mora", "Administrador", "GDL"),
]
_COMPANY = {
    "trade_name": "Trastienda Demo",
    "legal_name": "Equipos y Muebles de Demostración, S.A. de C.V.",
    "rfc": "EMD1908159Q9",
    "address": "Av. Vallarta 1234, Col. Americana\n44160 Guadalajara, Jalisco",
    "phone": "33 3615 1040",
    "email": f"ventas@{_DOMAIN}",
    "web": f"www.{_DOMAIN}",
    "payment_data": "Banco de Demostración\nCuenta en pesos: 0123456789 · CLABE 999 320 00123456789 0\n"
    "Cuenta en dólares: 0987654321 · CLABE 999 320 00987654321 7",
    "quote_conditions": "Precios sujetos a cambio sin previo aviso después de la vigencia.\n"
    "Las piezas se apartan con el primer pago.\n"
    "Entrega a pie de camión; maniobras e instalación se cotizan aparte.",
}


def load() -> User:
    """Everybody with access; answers the administrator, in whose name the rest of the demo is made."""
    roles = {role.name: role for role in Role.objects.all()}
    places = {place.code: place for place in Location.objects.all()}
    admin = None
    for number, (account, first, last, role, place) in enumerate(_FIRST):
        values = {
            "email": f"{account}@{_DOMAIN}",
            "first_name": first,
            "last_name": last,
            "phone": f"33 3615 {1040 + number}",
            "role": roles[role],
            "location": places.get(place or ""),
            "commission_percentage": Decimal("3.00") if role == "Vendedor" else None,
        }
        person = _create(values, admin)
        admin = admin or person
    assert admin is not None
    _sellers(roles, places, admin)
    _staff(roles, places, admin)
    update_company(_COMPANY, by=admin)
    return admin


def _create(values: dict[str, object], admin: User | None) -> User:
    return create_person(values, password=PASSWORD, by=admin)


def _sellers(roles: dict[str, Role], places: dict[str, Location], admin: User) -> None:
    for number, (first, last, percentage) in enumerate(_SELLERS):
        seller = _create(
            {
                "email": _address(first, last),
                "first_name": first,
                "last_name": last,
                "phone": f"33 1870 {2210 + 37 * number}",
                "role": roles["Vendedor"],
                "location": places[["TIENDA", "GDL", "CDMX"][number % 3]],
                "commission_percentage": Decimal(percentage),
            },
            admin,
        )
        if number == 4:
            act_on_person(seller.pk, "deactivate", reason="Se fue a otra empresa.", by=admin)


def _staff(roles: dict[str, Role], places: dict[str, Location], admin: User) -> None:
    for number, (first, last, role, place) in enumerate(_STAFF):
        _create(
            {
                "email": _address(first, last),
                "first_name": first,
                "last_name": last,
                "phone": f"55 5279 {3305 + 41 * number}",
                "role": roles[role],
                "location": places[place],
            },
            admin,
        )


def _address(first: str, last: str) -> str:
    return f"{normalize(first)}.{normalize(last).split(' ')[0]}@{_DOMAIN}"


def let_in_by_known_passwords() -> bool:
    """Whether somebody of the demo company can still sign in with the password that the README tells."""
    people = User.objects.filter(email__endswith=f"@{_DOMAIN}", status=UserStatus.ACTIVE)
    return any(person.check_password(PASSWORD) for person in people.iterator())
