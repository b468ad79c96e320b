"""The states of a person's access."""

from typing import Any

from apps.accounts import abilities
from apps.core.abilities import Ability
from apps.core.language import gettext_noop
from apps.core.records.workflow import StateField, Stateful, States, guarded, requires, step


class UserStatus(States):
    INVITED = "Invitado"
    ACTIVE = "Activo"
    INACTIVE = "Inactivo"


def activating(person: Any) -> Ability:
    return abilities.SELLERS_ACTIVATE if person.role.kind == "seller" else abilities.COMPANY_ACTIVATE


def editing(person: Any) -> Ability:
    return abilities.SELLERS_EDIT if person.role.kind == "seller" else abilities.COMPANY_EDIT


@guarded("No puedes desactivarte a ti mismo.")
def is_somebody_else(person: Any, by: Any) -> bool:
    return bool(person.pk != by.pk)


@guarded("La tuya se desactiva en Mi cuenta, con un código.")
def is_not_ones_own(person: Any, by: Any) -> bool:
    return bool(person.pk != by.pk)


ABOVE_YOURS = gettext_noop("Su rol permite más que el tuyo: pídelo a quien administra los roles.")


@guarded(ABOVE_YOURS)
def is_within_reach(person: Any, by: Any) -> bool:
    return bool(person.is_within_reach_of(by))


@requires("Es la última persona que administra los permisos: da ese permiso a otra antes.")
def leaves_an_administrator(person: Any) -> bool:
    return bool(person.leaves_an_administrator())


class UserTransitions(Stateful):
    """Invited by mail, active once a password is set, inactive when access is taken away."""

    status = StateField("estado", choices=UserStatus.choices, default=UserStatus.INVITED, protected=True)

    class Meta:
        abstract = True

    @step(
        label=gettext_noop("Activar"),
        ability=activating,
        source=[UserStatus.INACTIVE, UserStatus.INVITED],
        target=UserStatus.ACTIVE,
        conditions=[requires("Todavía no tiene contraseña.")(lambda person: person.has_usable_password())],
        guards=[is_within_reach],
    )
    def activate(self) -> None:
        """May sign in again."""

    @step(
        label=gettext_noop("Reenviar invitación"),
        ability=activating,
        source=UserStatus.INVITED,
        target=None,
        guards=[is_within_reach],
    )
    def invite(self) -> None:
        """The mail with the link goes out again."""

    @step(
        label=gettext_noop("Desactivar"),
        ability=activating,
        source=[UserStatus.ACTIVE, UserStatus.INVITED],
        target=UserStatus.INACTIVE,
        conditions=[leaves_an_administrator],
        guards=[is_somebody_else, is_within_reach],
    )
    def deactivate(self) -> None:
        """May no longer sign in; open sessions end with the service that calls this."""

    @step(
        label=gettext_noop("Quitar la verificación en dos pasos"),
        ability=editing,
        source=[UserStatus.ACTIVE, UserStatus.INVITED],
        target=None,
        conditions=[requires("No tiene verificación en dos pasos.")(lambda person: person.has_second_step())],
        guards=[is_not_ones_own, is_within_reach],
        needs_reason=True,
    )
    def remove_second_step(self) -> None:
        """For who has lost telephone and recovery codes; they sign in by their password until they set it up again."""
