"""The lists of accounts."""

from uuid import UUID

from django.db.models import QuerySet

from apps.accounts import schemas, selectors
from apps.accounts.models import Role, Session, User
from apps.accounts.models.role import RoleKind
from apps.accounts.schemas.places import Place
from apps.accounts.schemas.role_names import RoleId
from apps.accounts.transitions import UserStatus
from apps.core.db.search import Relevance, search
from apps.core.lists import Filter, ListSpec, equals, one_of
from apps.core.schemas import Id

_RELEVANCE = Relevance(name=["first_name", "last_name"], codes=["email__iexact"])


def _with_second_step(rows: QuerySet[User], on: bool) -> QuerySet[User]:
    """Or without: whom to tell before a role demands it."""
    return rows.filter(second_step__confirmed_at__isnull=not on)


_PERSON_FILTERS: dict[str, Filter[User]] = {
    "status": equals(UserStatus, "status"),
    "location": equals(Place, "location_id"),
    "secondStep": Filter(bool, _with_second_step),
}

SELLERS = ListSpec(
    name="sellers",
    title="Vendedores",
    rows=lambda _: selectors.people_of_kind("seller"),
    row=schemas.SellerRow,
    sortable={"ID": "pk"},
    default_sort="name",
    relevance=_RELEVANCE,
    filters=_PERSON_FILTERS,
)

COMPANY_USERS = ListSpec(
    name="company-users",
    title="Usuarios de empresa",
    rows=lambda _: selectors.people_of_kind("company"),
    row=schemas.CompanyUserRow,
    sortable={"ID": "pk"},
    default_sort="name",
    relevance=_RELEVANCE,
    filters={**_PERSON_FILTERS, "role": equals(RoleId, "role_id")},
)

SESSIONS: ListSpec[Session] = ListSpec(
    name="sessions",
    title="Sesiones abiertas",
    rows=selectors.sessions_for,
    row=schemas.SessionRow,
    default_sort="-usedAt",
    filters={"id": one_of(UUID, "pk"), "person": equals(Id, "user_id")},
    search=lambda rows, text: search(rows, text, "user__search_text"),
)

ROLES: ListSpec[Role] = ListSpec(
    name="roles",
    title="Roles",
    rows=lambda _: selectors.roles(),
    row=schemas.RoleRow,
    default_sort="id",
    filters={"kind": equals(RoleKind, "kind")},
)
