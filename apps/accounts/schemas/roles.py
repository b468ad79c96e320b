"""The wire of roles."""

from collections.abc import Collection
from typing import Annotated, Any

from pydantic import Field, StringConstraints

from apps.accounts.models import Role, RoleAbility, User
from apps.accounts.models.role import Home, RoleKind, granted_to, granted_words
from apps.core.abilities import Ability, Scope
from apps.core.http.read_only_fields import WithReadOnly
from apps.core.language import gettext_noop
from apps.core.lists.fields import ListField, row_of
from apps.core.records.edits import Form, Listed
from apps.core.schemas import Changes, Input, Name
from apps.core.schemas.base import Schema


class RolePermission(Schema):
    action: str
    subject: str
    scope: Scope
    granted: bool


def _pairs(roles: Collection[int]) -> dict[int, list[Any]]:
    """By the keys of roles, their pairs."""
    found: dict[int, list[Any]] = {role: [] for role in roles}
    for pair in RoleAbility.objects.filter(role__in=roles).order_by("id"):
        found[pair.role_id].append(pair)
    return found


class RoleRow(Schema):
    """A role with its pairs, and how many `users` have it who may sign in."""

    id: Annotated[int, ListField("ID", "pk", sort=True)]
    name: Annotated[str, ListField("Nombre", sort="search_text")]
    kind: Annotated[str, ListField()]
    home: Annotated[str, ListField()]
    system: Annotated[bool, ListField()]
    demandsSecondStep: Annotated[bool, ListField(at="demands_second_step")]
    users: Annotated[int, ListField("Personas", "people")]
    permissions: Annotated[list[RolePermission], ListField(of_page=_pairs)]


def _permissions(role: Role) -> dict[Ability, Scope]:
    return {Ability(*pair): scope for pair, scope in granted_to(role.pk).items()}


ROLE_FORM: Form[Role] = Form(
    Role,
    {"name": "name", "home": "home", "demandsSecondStep": "demands_second_step"},
    lists={"permissions": Listed(gettext_noop("Permisos"), _permissions, granted_words, (RoleAbility, "role_id"))},
)


class RoleDetail(RoleRow):
    version: str


class GrantIn(Input):
    action: Annotated[str, StringConstraints(max_length=40)]
    subject: Annotated[str, StringConstraints(max_length=40)]
    scope: Scope = "all"
    granted: bool = True


class RoleIn(Input):
    """`permissions` is the whole set: a pair that is not in it is taken away. With `demandsSecondStep` its people sign in with
    two steps."""

    name: Name
    home: Home = Home.AUTH_LOGIN
    demandsSecondStep: bool = False
    permissions: Annotated[list[GrantIn], Field(max_length=500)]

    def grants(self) -> dict[Ability, Scope]:
        return {Ability(g.action, g.subject): g.scope for g in self.permissions if g.granted}


class RoleUpdate(WithReadOnly, RoleIn, Changes):
    form = ROLE_FORM
    moving = frozenset({"users"})

    def values(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "home": self.home,
            "demands_second_step": self.demandsSecondStep,
            "permissions": self.grants() if self.permissions else {},
        }


class NewRole(RoleIn):
    kind: RoleKind = RoleKind.COMPANY


class AbilityOut(Schema):
    action: str
    subject: str
    subjectLabel: str
    label: str
    scopes: list[str]


class RoleName(Schema):
    id: int
    name: str
    kind: str


def role_detail(role: Role, reader: User) -> dict[str, Any]:
    return {**row_of(RoleRow, role, reader), "version": ROLE_FORM.version(role)}
