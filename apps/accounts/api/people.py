"""Sellers, company users, and passwords."""

from typing import Any

from ninja import Query

from apps.accounts import abilities, lists, resources, schemas
from apps.accounts.api.credentials import person_with
from apps.accounts.models import Location, Role
from apps.accounts.schemas.people import SellerId
from apps.accounts.schemas.role_names import company_roles
from apps.accounts.services import passwords, people
from apps.core.errors import Invalid, NotAllowed
from apps.core.http.auth import Call, authenticate, can
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.lists import PLAIN, wire_list
from apps.core.schemas import Answer, Created, Done, Id, ReasonIn, answer, done

router = Router(tags=["people"])

wire_list(router, "/users/sellers", lists.SELLERS, needs=[abilities.SELLERS_READ], dialect=PLAIN)
wire_list(router, "/users/company", lists.COMPANY_USERS, needs=[abilities.COMPANY_READ], dialect=PLAIN)

_Person = Answer[schemas.PersonDetail]


def _checked(values: dict[str, Any]) -> dict[str, Any]:
    if values.get("location_id") and not Location.objects.filter(pk=values["location_id"]).exists():
        raise Invalid.field("locationId", gettext("Esa ubicación no existe."))
    return values


def _company_values(payload: schemas.CompanyUserIn) -> dict[str, Any]:
    values = payload.sent() if isinstance(payload, schemas.CompanyUserUpdate) else payload.values()
    if "role_id" in values and not Role.objects.filter(pk=payload.roleId, kind="company").exists():
        raise Invalid.field("roleId", gettext("Elige un rol de empresa: {roles}.").format(roles=company_roles()))
    return _checked(values)


@router.post("/users/sellers", auth=can(abilities.SELLERS_CREATE))
def create_seller(request: Call, payload: schemas.NewSeller) -> Created[_Person]:
    """Add a seller; without a password they are invited by mail."""
    values = {**_checked(payload.values()), "role": people.seller_role()}
    made = people.create_person(values, password=payload.password, by=request.user)
    return answer(resources.SELLERS.shown(request.user, made.pk), gettext("El vendedor se ha creado correctamente."))


@router.put("/users/seller", auth=can(abilities.SELLERS_EDIT))
def update_seller(request: Call, payload: schemas.SellerUpdate) -> _Person:
    resources.SELLERS.refuse_others(payload, request.user, payload.id)
    people.update_person("seller", payload.id, _checked(payload.sent()), by=request.user, read=payload.read())
    return answer(
        resources.SELLERS.shown(request.user, payload.id), gettext("El vendedor se ha actualizado correctamente.")
    )


@router.get("/users/seller", auth=can(abilities.SELLERS_READ))
def seller(request: Call, id: Query[SellerId]) -> _Person:
    return answer(resources.SELLERS.shown(request.user, id))


@router.delete("/users/seller", auth=can(abilities.SELLERS_DELETE))
def delete_seller(request: Call, id: Query[SellerId]) -> Done:
    """Remove a seller who never signed in; deactivate one who did."""
    gone = people.delete_person("seller", id, by=request.user)
    return done(
        gettext("El vendedor se ha eliminado.")
        if gone
        else gettext("El vendedor quedó inactivo: su historial se conserva.")
    )


def register_company_user(request: Call, payload: schemas.NewCompanyUser) -> Answer[Any]:
    made = people.create_person(_company_values(payload), password=payload.password, by=request.user)
    shown = resources.COMPANY_USERS.shown(request.user, made.pk)
    return answer(shown, gettext("El usuario se ha creado correctamente."))


@router.post("/users/company", auth=can(abilities.COMPANY_CREATE))
def create_company_user(request: Call, payload: schemas.NewCompanyUser) -> Created[_Person]:
    """Add a company user; without a password they are invited by mail."""
    return register_company_user(request, payload)


@router.put("/users/company", auth=can(abilities.COMPANY_EDIT))
def update_company_user(request: Call, payload: schemas.CompanyUserUpdate) -> _Person:
    resources.COMPANY_USERS.refuse_others(payload, request.user, payload.id)
    people.update_person("company", payload.id, _company_values(payload), by=request.user, read=payload.read())
    shown = resources.COMPANY_USERS.shown(request.user, payload.id)
    return answer(shown, gettext("El usuario se ha actualizado correctamente."))


@router.delete("/users/company", auth=can(abilities.COMPANY_DELETE))
def delete_company_user(request: Call, id: Query[Id]) -> Done:
    """Remove a user who never signed in; deactivate one who did."""
    gone = people.delete_person("company", id, by=request.user)
    return done(
        gettext("El usuario se ha eliminado.")
        if gone
        else gettext("El usuario quedó inactivo: su historial se conserva.")
    )


@router.get("/users/company/{id}", auth=can(abilities.COMPANY_READ))
def company_user(request: Call, id: Id) -> _Person:
    return answer(resources.COMPANY_USERS.shown(request.user, id))


@router.get("/users/roles", auth=can(abilities.COMPANY_READ))
def role_names(request: Call) -> Answer[list[schemas.RoleName]]:
    """The roles that a company user may have."""
    return answer(list(Role.objects.filter(kind="company")))


@router.post("/users/password", auth=None)
def password(request: Call, payload: schemas.PasswordIn) -> Done:
    """Set a password: by a mailed link, one's own, or somebody else's as an administrator."""
    if payload.token:
        passwords.set_password_by_link(payload.token, payload.password, payload.confirmation)
        return done(gettext("Tu contraseña quedó guardada. Ya puedes entrar."))
    caller = authenticate(request)
    if payload.id is None or payload.id == caller.pk:
        if payload.currentPassword is None:
            raise Invalid.field("currentPassword", gettext("Escribe también tu contraseña actual."))
        if person_with(request, caller.email, payload.currentPassword) is None:
            raise Invalid.field("currentPassword", gettext("La contraseña actual no es correcta."))
        passwords.change_own_password(caller, payload.password, payload.confirmation)
        return done(gettext("Tu contraseña cambió. Las demás sesiones se cerraron."))
    kinds = [kind for kind, ability in _MAY_SET.items() if caller.may(ability)]
    if not kinds:
        raise NotAllowed(needs=list(_MAY_SET.values()))
    passwords.set_password_of(payload.id, kinds, payload.password, payload.confirmation, by=caller)
    return done(gettext("La contraseña cambió y sus sesiones se cerraron."))


_MAY_SET = {"seller": abilities.SELLERS_SET_PASSWORD, "company": abilities.COMPANY_SET_PASSWORD}


@router.post("/users/{id}/{action}", auth=can(abilities.SELLERS_READ, abilities.COMPANY_READ))
def act(request: Call, id: Id, action: str, payload: ReasonIn) -> _Person:
    """One of the person's `actions`: activate, invite, deactivate."""
    person = people.act_on_person(id, action, reason=payload.reason, by=request.user)
    return answer(
        schemas.person_detail(person, request.user),
        gettext("{person} está {status}.").format(person=person.name, status=gettext(person.status).lower()),
    )
