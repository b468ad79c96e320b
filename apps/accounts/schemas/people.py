"""The wire of people, and of who signs in."""

from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Any

from pydantic import AliasChoices, Field, StringConstraints

from apps.accounts.models import Location, Role, User
from apps.accounts.rules import full_name
from apps.accounts.schemas.places import Place, place_names
from apps.accounts.schemas.role_names import RoleId
from apps.core.http.read_only_fields import ReadOnly, WithReadOnly
from apps.core.http.sent_names import SpecifiedAs
from apps.core.language import gettext_noop
from apps.core.lists.fields import ListField, row_of
from apps.core.records.edits import Form
from apps.core.records.workflow import actions_for
from apps.core.schemas import ActionOut, Blank, Changes, Email, Id, Input, Line, Money, Percent, Phone, Text
from apps.core.schemas.base import Schema

Password = Annotated[str, StringConstraints(min_length=1, max_length=200)]
Token = Annotated[str, StringConstraints(min_length=1, max_length=500)]

AccountName = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=160)]
"""What somebody typed as their e-mail: not judged here, so that nothing is told about which accounts exist."""


class Credentials(Input):
    """`device` is the token of a remembered one, from which the password alone is enough."""

    email: AccountName
    password: Password
    device: Annotated[Token | None, Blank] = None


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
    """Somebody who works here, in a list. `commissionPercentage` is of the selling total."""

    id: Annotated[int, ListField("ID", "pk", sort=True)]
    name: Annotated[str, ListField("Nombre", value=full_name, of=("first_name", "last_name"), sort="search_text")]
    firstName: Annotated[str, ListField(at="first_name")]
    lastName: Annotated[str, ListField(at="last_name")]
    email: Annotated[str, ListField("Correo", sort=True)]
    phone: Annotated[str, ListField("Teléfono")]
    Role: Annotated[str, ListField("Rol", "role__name")]
    roleId: Annotated[int, ListField(at="role_id")]
    location: Annotated[str | None, ListField("Ubicación", "location__name", sort=True)]
    locationId: Annotated[int | None, ListField(at="location_id")]
    status: Annotated[str, ListField("Estado", kind="status", sort=True)]
    lastLogin: Annotated[datetime | None, ListField("Última entrada", "last_login", sort=True)]
    createdAt: Annotated[datetime, ListField("Alta", "created_at", sort=True)]
    notes: Annotated[str, ListField()]
    commissionPercentage: Annotated[Money | None, ListField(at="commission_percentage")]


class SellerRow(PersonRow):
    """A seller in a list, whose commission it shows."""

    commissionPercentage: Annotated[
        Money | None, ListField("Comisión", "commission_percentage", kind="percent", sort=True)
    ]


class CompanyUserRow(PersonRow):
    """A company user in a list, sorted by the role too."""

    Role: Annotated[str, ListField("Rol", "role__name", sort="role__search_text")]


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
    """`secondStep`: the password alone does not let them in."""

    secondStep: bool
    actions: list[ActionOut]
    version: str


class _PersonIn(Input):
    email: Email
    firstName: Annotated[Line, StringConstraints(min_length=1, max_length=80)]
    lastName: Annotated[Line, StringConstraints(max_length=80)] = ""
    phone: Phone = ""
    locationId: Annotated[Place | None, Blank, place_names("locationId"), SpecifiedAs("Location")] = None
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
    roleId: Annotated[RoleId, Field(validation_alias=AliasChoices("roleId", "Role")), SpecifiedAs("Role")]

    def values(self) -> dict[str, Any]:
        return {**super().values(), "role_id": self.roleId}


class NewSeller(SellerIn):
    password: Annotated[Password | None, Blank] = None


class NewCompanyUser(CompanyUserIn):
    """Without a password a mail with a link to choose one goes out."""

    password: Annotated[Password | None, Blank] = None


SellerId = Annotated[Id, Field(validation_alias=AliasChoices("id", "idSeller", "IdSeller"))]


_NEW_PLACE, _NEW_ROLE = "new place", "new role"
_NUMBER_OF = {"location": "locationId", "Location": "locationId", "Role": "roleId"}
_OF_STAFF = {
    "name": ReadOnly(gettext_noop("Se cambia con firstName y lastName.")),
    "status": ReadOnly(gettext_noop("El estado se cambia con sus pasos (activate, deactivate).")),
    **dict.fromkeys(
        ("location", "Location"), ReadOnly(gettext_noop("Se cambia con locationId."), ("location", _NEW_PLACE))
    ),
}


class _StaffUpdate(WithReadOnly):
    """What is not changed of a person. A name beside its number must be the record's or the number's; alone it counts."""

    def keep(self, sent: Mapping[str, Any]) -> None:
        taken = type(self).model_fields
        super().keep({n: v for n, v in sent.items() if _NUMBER_OF.get(n) not in taken or _NUMBER_OF[n] in sent})

    def refuse_others(self, shown: Mapping[str, Any]) -> None:
        """Raises Invalid with what of the `shown` person is not changed here."""
        place, role = getattr(self, "locationId", None), getattr(self, "roleId", None)
        names = {
            _NEW_PLACE: Location.objects.filter(pk=place).values_list("name", flat=True).first() if place else None,
            _NEW_ROLE: Role.objects.filter(pk=role).values_list("name", flat=True).first() if role else None,
        }
        self.refuse_fixed({**shown, **names})


class SellerUpdate(_StaffUpdate, SellerIn, Changes):
    form = PERSON_FORM
    fixed = {
        **_OF_STAFF,
        **dict.fromkeys(
            ("Role", "roleId"), ReadOnly(gettext_noop("El rol de un vendedor no se cambia."), ("Role", "roleId"))
        ),
    }

    id: SellerId


class CompanyUserUpdate(_StaffUpdate, CompanyUserIn, Changes):
    form = PERSON_FORM
    fixed = {**_OF_STAFF, "Role": ReadOnly(gettext_noop("Se cambia con roleId."), ("Role", _NEW_ROLE))}

    id: Id


class PasswordIn(Input):
    """One's own (`currentPassword`), another's (`id`), or by a mailed link (`token`). Who asks people twice sends both."""

    password: Password
    passwordConfirmation: Annotated[Password | None, Blank] = None
    currentPassword: Annotated[Password | None, Blank] = None
    id: Annotated[Id | None, Blank] = None
    token: Annotated[Token | None, Blank] = None

    @property
    def confirmation(self) -> str:
        return self.passwordConfirmation or self.password


class ForgottenIn(Input):
    email: AccountName


class EmailLinkIn(Input):
    token: Token


class LocationOut(Schema):
    id: int
    name: str
    code: str


def user_data(user: User) -> UserData:
    """What the browser is told about who signed in."""
    return UserData(
        id=user.pk,
        email=user.email,
        name=user.name,
        firstName=user.first_name,
        lastName=user.last_name,
        Role=user.role.name,
        home=user.role.home,
        locationId=user.location_id,
        permissions=[PermissionOut(action=a, subject=s, scope=scope) for (a, s), scope in user.scopes.items()],
    )


def person_detail(person: User, by: User) -> dict[str, Any]:
    return {
        **row_of(PersonRow, person, by),
        "secondStep": person.has_second_step(),
        "actions": actions_for(person, by),
        "version": PERSON_FORM.version(person),
    }
