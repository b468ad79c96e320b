"""The lists of accounts."""

from uuid import UUID

from apps.accounts import schemas, selectors
from apps.accounts.models import Role, Session, User
from apps.accounts.models.role import RoleKind
from apps.accounts.schemas.places import Place
from apps.accounts.transitions import UserStatus
from apps.core.db.search import Relevance, search
from apps.core.http.origin import device_of
from apps.core.lists import Column, Filter, ListSpec, equals, one_of
from apps.core.schemas import Id

_PERSON_COLUMNS: list[Column[User]] = [
    Column("id", "ID", lambda u: u.pk, "number"),
    Column("name", "Nombre", lambda u: u.name),
    Column("email", "Correo", lambda u: u.email),
    Column("phone", "Teléfono", lambda u: u.phone),
    Column("Role", "Rol", lambda u: u.role.name),
    Column("location", "Ubicación", lambda u: u.location.name if u.location else ""),
    Column("status", "Estado", lambda u: u.status),
    Column("lastLogin", "Último acceso", lambda u: u.last_login, "datetime"),
    Column("createdAt", "Alta", lambda u: u.created_at, "datetime"),
]
_COMMISSION: Column[User] = Column("commissionPercentage", "% de comisión", lambda u: u.commission_percentage, "number")
_PERSON_SORTS = {
    "id": "pk",
    "ID": "pk",
    "name": "search_text",
    "email": "email",
    "status": "status",
    "location": "location__name",
    "lastLogin": "last_login",
    "createdAt": "created_at",
}
_RELEVANCE = Relevance(name=["first_name", "last_name"], codes=["email__iexact"])
_PERSON_FILTERS: dict[str, Filter[User]] = {
    "status": equals(UserStatus, "status"),
    "location": equals(Place, "location_id"),
}

SELLERS = ListSpec(
    name="sellers",
    title="Vendedores",
    rows=lambda _: selectors.people_of_kind("seller"),
    row=schemas.PersonRow,
    columns=[*_PERSON_COLUMNS, _COMMISSION],
    sortable={**_PERSON_SORTS, "commissionPercentage": "commission_percentage"},
    default_sort="name",
    relevance=_RELEVANCE,
    filters=_PERSON_FILTERS,
)

COMPANY_USERS = ListSpec(
    name="company-users",
    title="Usuarios de empresa",
    rows=lambda _: selectors.people_of_kind("company"),
    row=schemas.PersonRow,
    columns=_PERSON_COLUMNS,
    sortable={**_PERSON_SORTS, "Role": "role__name"},
    default_sort="name",
    relevance=_RELEVANCE,
    filters={**_PERSON_FILTERS, "role": equals(Id, "role_id")},
)

SESSIONS: ListSpec[Session] = ListSpec(
    name="sessions",
    title="Sesiones abiertas",
    rows=lambda _: selectors.open_sessions(),
    row=schemas.SessionRow,
    columns=[
        Column("name", "Persona", lambda s: s.user.name),
        Column("email", "Correo", lambda s: s.user.email),
        Column("Role", "Rol", lambda s: s.user.role.name),
        Column("device", "Equipo", lambda s: device_of(s.agent)),
        Column("address", "Dirección IP", lambda s: s.address or ""),
        Column("createdAt", "Entró", lambda s: s.created_at, "datetime"),
        Column("usedAt", "Último uso", lambda s: s.used_at, "datetime"),  # type: ignore[attr-defined]
    ],
    sortable={"usedAt": "used_at", "createdAt": "created_at", "name": "user__search_text", "address": "address"},
    default_sort="-usedAt",
    filters={"id": one_of(UUID, "pk"), "person": equals(Id, "user_id")},
    present=schemas.session_row,
    search=lambda rows, text: search(rows, text, "user__search_text"),
)

ROLES: ListSpec[Role] = ListSpec(
    name="roles",
    title="Roles",
    rows=lambda _: selectors.roles(),
    row=schemas.RoleRow,
    columns=[
        Column("id", "ID", lambda r: r.pk, "number"),
        Column("name", "Nombre", lambda r: r.name),
        Column("users", "Personas", lambda r: r.people, "number"),  # type: ignore[attr-defined]
    ],
    sortable={"id": "pk", "name": "name"},
    default_sort="id",
    filters={"kind": equals(RoleKind, "kind")},
)
