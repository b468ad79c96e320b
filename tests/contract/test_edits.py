"""Every update of the contract, by each of its fields: what is not sent stays, what two people changed to different things
is shown to the second, everything else of both is kept. Generated from the contract, so that no form forgets it.

Each field goes through one story of two people, and each part of it is a claim: every call of it takes a hundredth of a
second, and there are some three hundred fields.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import models, transaction

from tests.contract.operations import CONTRACT
from tests.contract.updates import NO_UPDATES, UPDATES, Update
from tests.personas import Caller, person

SCHEMAS = CONTRACT["components"]["schemas"]


def _fields_of(operation: dict[str, Any]) -> set[str]:
    found: set[str] = set()
    for kind in operation.get("requestBody", {}).get("content", {}).values():
        _collect(kind["schema"], found)
    return found


def _collect(schema: dict[str, Any], into: set[str]) -> None:
    if "$ref" in schema:
        return _collect(SCHEMAS[schema["$ref"].rsplit("/", 1)[-1]], into)
    for one in schema.get("anyOf", []):
        _collect(one, into)
    into |= set(schema.get("properties", {}))
    return None


TAKES = {
    f"{method.upper()} {path.removeprefix('/api')}": _fields_of(operation)
    for path, methods in CONTRACT["paths"].items()
    for method, operation in methods.items()
}


@pytest.fixture
def other(admin: Caller) -> Caller:
    return Caller(person("admin", "otra.administradora@pruebas.mx", first_name="Otra", last_name="Persona"))


@contextmanager
def undone() -> Iterator[None]:
    """What is done within is not done afterwards."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


class Sheet:
    """One record, and the calls that change it."""

    def __init__(self, operation: str, by: Caller) -> None:
        self.update: Update = UPDATES[operation]
        self.method = operation.split(maxsplit=1)[0]
        self.record = self.update.make(by.user)
        self.two = dict(self.update.fields(by.user, self.record))

    def send(self, who: Caller, version: str | None = None, **values: Any) -> Any:
        also = {k: v for name in values for k, v in self.update.also.get(name, {}).items() if k not in values}
        sent = {**self.update.names(self.record), **also, **values, **({"version": version} if version else {})}
        if self.update.in_a_form:
            return who.form(self.update.path(self.record), {"_method": self.method, **sent})
        return who.send(self.method, self.update.path(self.record), sent)

    def done(self, who: Caller, version: str | None = None, **values: Any) -> Any:
        """The record as the answer shows it."""
        answer = self.send(who, version, **values)
        assert answer.status_code == 200, (values, answer.json())
        return self.update.found(answer.json())

    def values(self) -> dict[str, Any]:
        form = self.update.form
        return form.values(form.model._base_manager.get(pk=self.record.pk))

    def version(self) -> str:
        form = self.update.form
        return form.version(form.model._base_manager.get(pk=self.record.pk))

    def alone(self, name: str) -> set[str]:
        """The fields that may change with this one."""
        moves = self.update.moves.get(name, set()) | set(self.update.also.get(name, {}))
        return {name, *moves}

    def changed(self, since: dict[str, Any]) -> set[str]:
        """The fields that say something else than they did."""
        return {field for field, value in self.values().items() if value != since[field]}

    def apart(self, name: str) -> str | None:
        """The next field that neither moves with this one nor stands together with it."""
        names = self.names()
        at = names.index(name)
        near = {*self.update.form.group(name), *self.alone(name)}
        return next((o for o in names[at + 1 :] + names[:at] if o not in near and name not in self.alone(o)), None)

    def names(self) -> list[str]:
        """The fields that have two values other than the present one."""
        return [name for name, (one, other) in self.two.items() if one != other]


def self_evident(sheet: Sheet, name: str) -> bool:
    """Of two values that a field may have one is what was read: nobody's change is lost."""
    column = sheet.update.form.columns.get(name)
    kind = sheet.update.form.model._meta.get_field(column) if column else None
    two_are_all = isinstance(kind, models.BooleanField) or all(isinstance(one, bool) for one in sheet.two[name])
    return two_are_all or len(getattr(kind, "choices", None) or ()) == 2


def test_every_update_of_the_contract_is_here() -> None:
    changing = {name for name, fields in TAKES.items() if "version" in fields or name.startswith("PUT ")}
    assert changing == UPDATES.keys() | NO_UPDATES.keys()


@pytest.mark.parametrize("operation", UPDATES)
def test_every_field_of_it_is_here(admin: Caller, operation: str) -> None:
    sheet = Sheet(operation, admin)
    named = set(sheet.update.names(sheet.record)) | {"version"}
    known = {
        "idAddress": {"idShipmentAddress", "idInvoiceAddress"}, "idCustomer": {"id"}, "idQuote": {"id"},
    }  # fmt: skip
    aliases = named.union(*(known.get(name, set()) for name in named))
    assert TAKES[operation] - aliases - sheet.update.besides == sheet.two.keys()
    assert sheet.two.keys() | sheet.update.besides >= sheet.update.form.columns.keys() & TAKES[operation]


# --- the story of a field -------------------------------------------------------------------------


def what_is_not_sent_stays(sheet: Sheet, who: Caller, name: str) -> tuple[str, Any, Any]:
    """Somebody changes the field alone. The version of now, what it says, and its other value."""
    read, before = sheet.version(), sheet.values()
    one, two = sheet.two[name]
    seen = sheet.done(who, read, **{name: one})["version"]
    if sheet.values() == before:  # it was like that
        one, two = two, one
        seen = sheet.done(who, read, **{name: one})["version"]
    assert name in sheet.changed(before) <= sheet.alone(name), name
    return seen, one, two


def who_changes_another_field_takes_nothing_back(sheet: Sheet, who: Caller, read: str, name: str) -> None:
    between, theirs = sheet.values(), sheet.apart(name)
    if theirs is None:
        return
    with undone():
        for value in sheet.two[theirs]:
            sheet.done(who, read, **{theirs: value})
            if sheet.values() != between:  # else it was like that
                break
        assert theirs in sheet.changed(between) <= sheet.alone(theirs), (name, theirs)


def the_same_field_is_shown_to_the_second(sheet: Sheet, who: Caller, read: str, name: str, value: Any) -> str:
    """The version that they go on with."""
    between = sheet.values()
    refused = sheet.send(who, read, **{name: value})
    told = refused.json()
    assert (refused.status_code, told["code"]) == (409, "edit_conflict"), (name, told)
    [conflict] = [c for c in told["conflicts"] if c["field"] == name]
    assert conflict["by"]["name"] == "Otra Persona", name
    assert conflict["at"]
    assert conflict["label"] in told["errors"][name]
    assert conflict["mine"] != conflict["theirs"], name
    assert sheet.values() == between, name
    return str(told["version"])


def it_is_changed(sheet: Sheet, who: Caller, version: str | None, name: str, value: Any) -> None:
    between = sheet.values()
    sheet.done(who, version, **{name: value})
    assert name in sheet.changed(between) <= sheet.alone(name), name


def what_the_sender_left_as_it_was_stays(sheet: Sheet, who: Caller, seen: str, name: str, *values: Any) -> None:
    """What it said when it was read, and what the other one wrote."""
    between = sheet.values()
    for value in values:
        sheet.done(who, seen, **{name: value})
        assert sheet.values() == between, (name, value)


@pytest.mark.parametrize("operation", UPDATES)
def test_each_field_when_two_people_change_it(admin: Caller, other: Caller, operation: str) -> None:
    sheet = Sheet(operation, admin)
    read = sheet.version()
    for name in sheet.names():
        with undone():
            seen, one, two = what_is_not_sent_stays(sheet, other, name)
            who_changes_another_field_takes_nothing_back(sheet, admin, read, name)
            version = seen
            if not self_evident(sheet, name):
                version = the_same_field_is_shown_to_the_second(sheet, admin, read, name, two)
            it_is_changed(sheet, admin, version, name, two)
            what_the_sender_left_as_it_was_stays(sheet, other, seen, name, one, two)
            it_is_changed(sheet, other, None, name, one)  # who sends no version is taken at their word


@pytest.mark.parametrize("operation", UPDATES)
def test_a_version_that_is_none_is_refused(admin: Caller, operation: str) -> None:
    sheet = Sheet(operation, admin)
    name = sheet.names()[0]
    refused = sheet.send(admin, "x" * len(sheet.version()), **{name: sheet.two[name][0]})
    assert (refused.status_code, refused.json()["code"]) == (409, "stale")
