"""The wire of people, their sessions and their roles."""

from datetime import datetime
from typing import Annotated, Any

from ninja import Schema
from pydantic import AliasChoices, Field, StringConstraints

from apps.accounts.models import Role, RoleAbility, User
from apps.accounts.models.role import Home, RoleKind, granted_to, granted_words
from apps.accounts.schemas.places import Place
from apps.accounts.schemas.role_names import RoleId
from apps.core.abilities import Ability, Scope
from apps.core.records.edits import Form, Listed
from apps.core.records.workflow import actions_for
from apps.core.schemas import ActionOut, Blank, Changes, Email, Id, Input, Line, Money, Name, Percent, Phone, Text

Password = Annotated[str, StringConstraints(min_length=1, max_length=200)]
Token = Annotated[str, StringConstraints(min_length=1, max_length=500)]
_PLACE_NAMES = Field(validation_alias=AliasChoices("locationId", "location", "Location"))

AccountName = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=160)]
"""What somebody typed as their e-mail: not judged here, so that nothing is told about which accounts exist."""


class Credentials(Input):
    email: AccountName
    password: Password


class RefreshIn(Input):
    refreshToken: Token


class PermissionOut(Schema):
    action: str
    subject: str
    scope: str = Field(description="all, own, location or stock")


class UserData(Schema):
    """Who signed in and what they may do: what the browser keeps as `userData`."""

    id: int
    email: str
    name: str
    firstName: str
    lastName: str
    Role: str
    home: str
    locationId: int | None
    permissions: list[PermissionOut]


class SignedIn(Schema):
    success: bool
    message: str
    accessToken: str
    refreshToken: str
    userData: UserData


class PersonRow(Schema):
    """A seller or company user in a list."""

    id: int
    email: str
    firstName: str = Field(validation_alias="first_name")
    lastName: str = Field(validation_alias="last_name")
    name: str
    phone: str
    Role: str = Field(validation_alias="role.name")
    roleId: int = Field(validation_alias="role_id")
    locationId: int | None = Field(validation_alias="location_id")
    location: str | None
    commissionPercentage: Money | None = Field(
        validation_alias="commission_percentage", description="percent of the selling total"
    )
    notes: str
    status: str
    lastLogin: datetime | None = Field(validation_alias="last_login")
    createdAt: datetime = Field(validation_alias="created_at")

    @staticmethod
    def resolve_location(person: Any) -> str | None:
        return person.location.name if person.location else None


PERSON_FORM: Form[User] = Form(
    User,
    {
        "email": "email",
        "firstName": "first_name",
        "lastName": "last_name",
        "phone": "phone",
        "locationId": "location_id",
        "notes": "notes",
        "commissionPercentage": "commission_percentage",
        "roleId": "role_id",
    },
)


class PersonDetail(PersonRow):
    actions: list[ActionOut]
    version: str

    @staticmethod
    def resolve_version(person: Any) -> str:
        return PERSON_FORM.version(person)


class _PersonIn(Input):
    email: Email
    firstName: Annotated[Line, StringConstraints(min_length=1, max_length=80)]
    lastName: Annotated[Line, StringConstraints(max_length=80)] = ""
    phone: Phone = ""
    locationId: Annotated[Place | None, Blank, _PLACE_NAMES] = None
    notes: Text = ""

    def values(self) -> dict[str, Any]:
        return {
            "email": self.email,
            "first_name": self.firstName,
            "last_name": self.lastName,
            "phone": self.phone,
            "location_id": self.locationId,
            "notes": self.notes,
        }


class SellerIn(_PersonIn):
    """A seller. `commissionPercentage` is a percent of what they sell."""

    commissionPercentage: Annotated[Percent | None, Blank] = None

    def values(self) -> dict[str, Any]:
        return {**super().values(), "commission_percentage": self.commissionPercentage}


class CompanyUserIn(_PersonIn):
    roleId: Annotated[RoleId, Field(validation_alias=AliasChoices("roleId", "Role"))]

    def values(self) -> dict[str, Any]:
        return {**super().values(), "role_id": self.roleId}


class NewSeller(SellerIn):
    password: Annotated[Password | None, Blank] = None


class NewCompanyUser(CompanyUserIn):
    """Without a password a mail with a link to choose one goes out."""

    password: Annotated[Password | None, Blank] = None


SellerId = Annotated[Id, Field(validation_alias=AliasChoices("id", "idSeller", "IdSeller"))]


class SellerUpdate(SellerIn, Changes):
    form = PERSON_FORM
    id: SellerId


class CompanyUserUpdate(CompanyUserIn, Changes):
    form = PERSON_FORM
    id: Id


class PasswordIn(Input):
    """One's own (`currentPassword`), another's (`id`), or by a mailed link (`token`)."""

    password: Password
    passwordConfirmation: Password
    currentPassword: Annotated[Password | None, Blank] = None
    id: Annotated[Id | None, Blank] = None
    token: Annotated[Token | None, Blank] = None


class ForgottenIn(Input):
    email: AccountName


class EmailLinkIn(Input):
    token: Token


class RolePermission(Schema):
    action: str
    subject: str
    scope: str
    granted: bool


class RoleRow(Schema):
    id: int
    name: str
    kind: str
    home: str
    system: bool
    users: int = Field(validation_alias="people")
    permissions: list[RolePermission] = Field(validation_alias="abilities")

    @staticmethod
    def resolve_permissions(role: Any) -> Any:
        return list(role.abilities.all())


def _permissions(role: Role) -> dict[Ability, Scope]:
    return {Ability(*pair): scope for pair, scope in granted_to(role.pk).items()}


ROLE_FORM: Form[Role] = Form(
    Role,
    {"name": "name", "home": "home"},
    lists={"permissions": Listed("Permisos", _permissions, granted_words, (RoleAbility, "role_id"))},
)


class RoleDetail(RoleRow):
    version: str

    @staticmethod
    def resolve_version(role: Any) -> str:
        return ROLE_FORM.version(role)


class GrantIn(Input):
    action: Annotated[str, StringConstraints(max_length=40)]
    subject: Annotated[str, StringConstraints(max_length=40)]
    scope: Scope = "all"
    granted: bool = True


class RoleIn(Input):
    """`permissions` is the whole set: a pair that is not in it is taken away."""

    name: Name
    home: Home = Home.AUTH_LOGIN
    permissions: Annotated[list[GrantIn], Field(max_length=500)]

    def grants(self) -> dict[Ability, Scope]:
        return {Ability(g.action, g.subject): g.scope for g in self.permissions if g.granted}


class RoleUpdate(RoleIn, Changes):
    form = ROLE_FORM

    def values(self) -> dict[str, Any]:
        return {"name": self.name, "home": self.home, "permissions": self.grants() if self.permissions else {}}


class NewRole(RoleIn):
    kind: RoleKind = RoleKind.COMPANY


class AbilityOut(Schema):
    action: str
    subject: str
    subjectLabel: str
    label: str
    scopes: list[str]


class LocationOut(Schema):
    id: int
    name: str
    code: str


class RoleName(Schema):
    id: int
    name: str
    kind: str


def user_data(user: User) -> dict[str, Any]:
    """What the browser is told about who signed in."""
    return {
        "id": user.pk,
        "email": user.email,
        "name": user.name,
        "firstName": user.first_name,
        "lastName": user.last_name,
        "Role": user.role.name,
        "home": user.role.home,
        "locationId": user.location_id,
        "permissions": [{"action": a, "subject": s, "scope": scope} for (a, s), scope in user.scopes.items()],
    }


def person_detail(person: User, by: Any) -> Any:
    person.actions = actions_for(person, by)  # type: ignore[attr-defined]
    return person


def role_detail(role: Role, _: Any) -> Role:
    return role
