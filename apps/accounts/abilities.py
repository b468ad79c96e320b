"""The pairs that this app's calls ask for, and the table of all pairs there are.

`fixtures/role_abilities.csv` is that table: every pair with its Spanish words, and for each standard role the
scope it starts with. What a role has today is in the database, where administrators change it.
"""

import csv
from dataclasses import dataclass
from functools import cache

from django.conf import settings

from apps.core.abilities import Ability, Scope
from apps.core.language import gettext

SELLERS_READ = Ability("read", "Sellers")
SELLERS_CREATE = Ability("create", "Sellers")
SELLERS_EDIT = Ability("edit", "Sellers")
SELLERS_DELETE = Ability("delete", "Sellers")
SELLERS_ACTIVATE = Ability("activate", "Sellers")
SELLERS_SET_PASSWORD = Ability("set password", "Sellers")
COMPANY_READ = Ability("read", "Users_company")
COMPANY_CREATE = Ability("create", "Users_company")
COMPANY_EDIT = Ability("edit", "Users_company")
COMPANY_DELETE = Ability("delete", "Users_company")
COMPANY_ACTIVATE = Ability("activate", "Users_company")
COMPANY_SET_PASSWORD = Ability("set password", "Users_company")
ROLES_READ = Ability("read", "Roles")
ROLES_CREATE = Ability("create", "Roles")
ROLES_EDIT = Ability("edit", "Roles")
ROLES_DELETE = Ability("delete", "Roles")
MAIL_READ = Ability("read", "Mail")
MAIL_UPDATE = Ability("update", "Mail")
MAIL_TEST = Ability("test", "Mail")
COMPANY_DATA_READ = Ability("read", "Company")
COMPANY_DATA_EDIT = Ability("edit", "Company")
AUDIT_READ = Ability("read", "Audit")
SESSIONS_CLOSE = Ability("close sessions", "Audit")
BIN_READ = Ability("read", "Bin")
BIN_RESTORE = Ability("restore", "Bin")


@dataclass(frozen=True)
class Listed:
    """One pair of the table, with its words and the scope that each standard role starts with."""

    ability: Ability
    subject_label: str
    label: str
    scopes: dict[str, Scope]

    @property
    def words(self) -> str:
        return f"{gettext(self.subject_label)}: {gettext(self.label)}"


@cache
def all_abilities() -> tuple[Listed, ...]:
    """The table, in its order."""
    words = {"subject", "subject_label", "action", "label"}
    with (settings.FIXTURES / "role_abilities.csv").open(newline="", encoding="utf-8") as file:
        return tuple(
            Listed(
                ability=Ability(row["action"], row["subject"]),
                subject_label=row["subject_label"],
                label=row["label"],
                scopes={role: scope for role, scope in row.items() if role not in words and scope},  # type: ignore[misc]
            )
            for row in csv.DictReader(file)
        )


def words_of(ability: Ability) -> str:
    """A pair as the screen of roles has it; one that it does not have, as the calls do."""
    listed = _by_pair().get(ability)
    return listed.words if listed else f"{ability.subject}: {ability.action}"


@cache
def _by_pair() -> dict[Ability, Listed]:
    return {listed.ability: listed for listed in all_abilities()}
