"""The login of a customer or wholesaler."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from django.db import transaction

from apps.accounts.models import Role, User
from apps.accounts.models.role import RoleKind
from apps.accounts.services.emails import ask_for_email
from apps.accounts.services.people import create_person, update_person
from apps.accounts.services.second_steps import end_access_of
from apps.accounts.transitions import UserStatus
from apps.core.errors import Conflict, Invalid, NotAllowed
from apps.core.language import gettext
from apps.core.records.history import change_as, save_as
from apps.core.records.workflow import locked
from apps.partners.models import Customer, Kind
from apps.partners.reach import EDIT, scope_of
from apps.partners.selectors import partners
from apps.partners.transitions import CustomerStatus

_ROLE_OF = {Kind.CUSTOMER: RoleKind.CLIENT, Kind.WHOLESALER: RoleKind.WHOLESALER}
_SHARED = {"email": "email", "first_name": "first_name", "last_name": "last_name", "phone": "phone"}


def give_access_to(pk: int, password: str | None, *, by: User) -> Customer:
    """A login for a record that has none."""
    with transaction.atomic():
        customer = locked(Customer, pk, partners(by))
        return give_access(customer, password, by=by)


def give_access(customer: Customer, password: str | None, *, by: User) -> Customer:
    """Make the login of a record at hand, under the lock that the caller holds."""
    if scope_of(by, EDIT, customer.kind) != "all":
        raise NotAllowed(gettext("Solo un administrador da acceso."))
    if customer.user_id:
        raise Conflict(gettext("Ya tiene acceso."))
    if customer.status != CustomerStatus.ACTIVE:
        raise Conflict(gettext("Está inactivo: actívalo antes de darle acceso."))
    if not customer.email:
        raise Invalid.field("customerEmail", gettext("Escribe el correo con el que va a entrar."))
    role = Role.objects.filter(kind=_ROLE_OF[Kind(customer.kind)], system=True).order_by("pk").first()
    assert role, "the standard roles are there after every migration"
    with at_customer_email():
        login = create_person({**_shared(customer), "role": role}, password=password, by=by)
    return change_as(customer, {"user": login}, by=by, action="give_access")


def link_access(pk: int, login: User, *, by: User) -> Customer:
    """Make an account that is there already the login of a record."""
    with transaction.atomic():
        customer = locked(Customer, pk, partners(by))
        if scope_of(by, EDIT, customer.kind) != "all":
            raise NotAllowed(gettext("Solo un administrador da acceso."))
        if customer.user_id or Customer.objects.filter(user=login).exists():
            raise Conflict(gettext("Ya tiene acceso."))
        return change_as(customer, {"user": login}, by=by, action="give_access")


def keep_in_step(customer: Customer, changes: Mapping[str, Any], *, by: User) -> None:
    """A login has the name and phone of its record, and its e-mail once who reads it has confirmed it."""
    if customer.user is None or not set(changes) & {*_SHARED, "business_name"}:
        return
    if not customer.email:
        raise Invalid.field("customerEmail", gettext("Tiene acceso: su correo no puede quedar vacío."))
    values = _shared(customer)
    email = values.pop("email")
    update_person(customer.user.role.kind, customer.user.pk, values, by=by)
    if "email" in changes:
        with at_customer_email():
            ask_for_email(customer.user.pk, email, by=by)


def follow_status(customer: Customer, *, by: User | None) -> None:
    """The login of an inactive record is inactive; of one that is active again, active if it has a password."""
    if customer.user_id is None:
        return
    login = locked(User, customer.user_id)
    if customer.status == CustomerStatus.INACTIVE and login.status != UserStatus.INACTIVE:
        login.deactivate()
        save_as(login, by=by, action="deactivate")
        end_access_of(login)
    elif (
        customer.status == CustomerStatus.ACTIVE and login.status == UserStatus.INACTIVE and login.has_usable_password()
    ):
        login.activate()
        save_as(login, by=by, action="activate")


def was_never_used(customer: Customer) -> bool:
    """There is no login, or nobody ever came in by it."""
    login = customer.user
    return login is None or (login.status == UserStatus.INVITED and login.last_login is None)


def _shared(customer: Customer) -> dict[str, Any]:
    values = {column: getattr(customer, name) for column, name in _SHARED.items()}
    return {**values, "first_name": customer.first_name or customer.business_name[:80]}


@contextmanager
def at_customer_email() -> Iterator[None]:
    """A refusal of the login's e-mail is one of the customer's."""
    try:
        yield
    except Invalid as refused:
        if "email" in refused.errors:
            refused.errors["customerEmail"] = refused.errors.pop("email")
        raise
