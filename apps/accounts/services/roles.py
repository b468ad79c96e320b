"""Roles: what people may do, as administrators set it."""

from collections.abc import Callable, Mapping
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import ProtectedError

from apps.accounts.abilities import all_abilities
from apps.accounts.models import Role, RoleAbility, User
from apps.accounts.models.user import administrators
from apps.accounts.services.administrators import hold_administrators
from apps.core.abilities import Ability, Scope
from apps.core.db.search import normalize
from apps.core.errors import Conflict, InUse, Invalid
from apps.core.language import gettext
from apps.core.records.edits import Read, merged
from apps.core.records.history import change_as, delete_as, save_as
from apps.core.records.workflow import locked

Grants = Mapping[Ability, Scope]


def create_role(values: dict[str, Any], grants: Grants, *, by: User) -> Role:
    with transaction.atomic():
        _check(values["name"], grants)
        role = Role(**values)
        _unless_name_taken(lambda: save_as(role, by=by, action="create"))
        _grant(role, grants, by)
    return role


def update_role(pk: int, values: dict[str, Any], *, by: User, read: Read[Role] | None = None) -> Role:
    """Change a role's words and, with `permissions`, its whole set of pairs. Raises EditConflict. Somebody active who may edit roles must be left."""
    with transaction.atomic():
        hold_administrators()
        role = locked(Role, pk)
        values = merged(role, values, read)
        grants: Grants | None = values.pop("permissions", None)
        _check(values.get("name", role.name), grants or {}, but=pk)
        if role.system and values.get("name", role.name) != role.name:
            raise Invalid.field("name", gettext("El nombre de un rol de fábrica no cambia."))
        _unless_name_taken(lambda: change_as(role, values, by=by))
        if grants is not None:
            _grant(role, grants, by)
        if not administrators().exists():
            raise Conflict(gettext("Alguien activo debe poder modificar los roles: deja ese permiso en este rol."))
    return role


def delete_role(pk: int, *, by: User) -> None:
    with transaction.atomic():
        role = locked(Role, pk)
        if role.system:
            raise Conflict(gettext("Un rol de fábrica no se elimina; puedes quitarle permisos."))
        try:
            delete_as(role, by=by)
        except ProtectedError:
            raise InUse(
                gettext("Hay {count} personas con este rol: dales otro antes.").format(count=role.users.count())
            ) from None


def _check(name: str, grants: Grants, but: int = 0) -> None:
    if Role.objects.filter(search_text=normalize(name)).exclude(pk=but).exists():
        raise _name_taken()
    known = {listed.ability: {"all", *listed.scopes.values()} for listed in all_abilities()}
    for ability, scope in grants.items():
        if scope not in known.get(ability, set()):
            raise Invalid.field(
                "permissions",
                gettext("No existe el permiso {subject} / {action} ({scope}).").format(
                    subject=ability.subject, action=ability.action, scope=scope
                ),
            )


def _unless_name_taken(save: Callable[[], Role]) -> None:
    """The database's own constraint decides between two at once."""
    try:
        with transaction.atomic():
            save()
    except IntegrityError as taken:
        raise _name_taken() from taken


def _name_taken() -> Invalid:
    return Invalid.field("name", gettext("Ya hay un rol con ese nombre."))


def _grant(role: Role, grants: Grants, by: User) -> None:
    kept = {Ability(row.action, row.subject): row for row in role.abilities.all()}
    for ability, row in kept.items():
        scope = grants.get(ability)
        change_as(row, {"granted": scope is not None, "scope": scope or row.scope}, by=by)
    for ability, scope in grants.items():
        if ability not in kept:
            save_as(
                RoleAbility(role=role, action=ability.action, subject=ability.subject, scope=scope),
                by=by,
                action="create",
            )
