"""What `/api/admin` offers of accounts."""

from typing import Any
from uuid import UUID

from apps.accounts import abilities, lists, schemas
from apps.accounts.models import Role, RoleAbility, Session, User
from apps.accounts.models.role import ability_words
from apps.accounts.services import roles
from apps.core.language import gettext_noop
from apps.core.lists import Delete, Resource, Write
from apps.core.records.history import HistoryOf, Part

_PERSON_LABELS = {
    "set_password": gettext_noop("Cambio de contraseña"),
    "ask_email": gettext_noop("Correo por confirmar"),
    "confirm_email": gettext_noop("Correo confirmado"),
    "second_step_on": gettext_noop("Verificación en dos pasos activada"),
    "second_step_off": gettext_noop("Verificación en dos pasos desactivada"),
    "recovery_codes": gettext_noop("Códigos de recuperación nuevos"),
    "recovery_code": gettext_noop("Entró con un código de recuperación"),
}

SELLERS: Resource[User] = Resource(
    spec=lists.SELLERS,
    model=User,
    read=abilities.SELLERS_READ,
    detail=schemas.PersonDetail,
    present=schemas.person_detail,
    labels=_PERSON_LABELS,
)

COMPANY_USERS: Resource[User] = Resource(
    spec=lists.COMPANY_USERS,
    model=User,
    read=abilities.COMPANY_READ,
    detail=schemas.PersonDetail,
    present=schemas.person_detail,
    labels=_PERSON_LABELS,
)


def _create_role(payload: schemas.NewRole, *, by: User) -> Role:
    values = {
        "name": payload.name,
        "home": payload.home,
        "kind": payload.kind,
        "demands_second_step": payload.demandsSecondStep,
    }
    return roles.create_role(values, payload.grants(), by=by)


def _update_role(pk: int, payload: schemas.RoleUpdate, *, by: User) -> Role:
    return roles.update_role(pk, payload.sent(), by=by, read=payload.read())


ROLES: Resource[Role] = Resource(
    spec=lists.ROLES,
    model=Role,
    read=abilities.ROLES_READ,
    detail=schemas.RoleDetail,
    present=schemas.role_detail,
    history=HistoryOf(
        hidden=frozenset({"role", "action", "subject"}), parts=[Part(RoleAbility, "role_id", ability_words)]
    ),
    create=Write(abilities.ROLES_CREATE, schemas.NewRole, _create_role),
    update=Write(abilities.ROLES_EDIT, schemas.RoleUpdate, _update_role),
    delete=Delete(abilities.ROLES_DELETE, roles.delete_role),
)

SESSIONS: Resource[Session] = Resource(
    spec=lists.SESSIONS,
    model=Session,
    read=abilities.AUDIT_READ,
    detail=schemas.SessionRow,
    key=UUID,
)

RESOURCES: list[Resource[Any]] = [
    SELLERS,
    COMPANY_USERS,
    ROLES,
    SESSIONS,
]
