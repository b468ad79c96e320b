"""The standard roles and the company's places, from `fixtures/`, after every migration.

A pair that a role already has, granted or taken away, is the administrator's affair and stays as it is.
"""

import csv
from typing import Any

from django.conf import settings

from apps.accounts.abilities import all_abilities
from apps.accounts.models import Location, Role, RoleAbility
from apps.core.records.bulk import create_all_as


def load_standard_roles(**_: Any) -> None:
    for row in _table("locations.csv"):
        Location.objects.get_or_create(code=row["code"], defaults={"name": row["name"]})
    roles = {}
    for row in _table("roles.csv"):
        defaults = {"kind": row["kind"], "home": row["home"], "system": True}
        roles[row["name"]], _created = Role.objects.get_or_create(name=row["name"], defaults=defaults)
    known = set(RoleAbility.objects.values_list("role_id", "action", "subject"))
    missing = [
        RoleAbility(role=roles[name], action=listed.ability.action, subject=listed.ability.subject, scope=scope)
        for listed in all_abilities()
        for name, scope in listed.scopes.items()
        if (roles[name].pk, listed.ability.action, listed.ability.subject) not in known
    ]
    create_all_as(missing, by=None, action="create")


def _table(name: str) -> list[dict[str, str]]:
    with (settings.FIXTURES / name).open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))
