"""Every update of the contract, by each of its fields: what is not sent stays, what two people changed to different things
is shown to the second, everything else of both is kept. Generated from the contract, so that no form forgets it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import models, transaction

from project.api import api
from tests.contract.updates import NO_UPDATES, UPDATES, Update
from tests.personas import Caller, person

CONTRACT: dict[str, Any] = api.get_openapi_schema()
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

    def names(self) -> list[str]:
        """The fields that have two values other than the present one."""
        return [name for name, (one, other) in self.two.items() if one != other]


def self_evident(sheet: Sheet, name: str) -> bool:
    """Of two values that a field may have one is what was read: nobody's change is lost."""
    column = sheet.update.form.columns.get(name)
    kind = sheet.update.form.model._meta.get_field(column) if column else None
    return isinstance(kind, models.BooleanField) or len(getattr(kind, "choices", None) or ()) == 2


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


@pytest.mark.parametrize("operation", UPDATES)
def test_what_is_not_sent_stays(admin: Caller, operation: str) -> None:
    sheet = Sheet(operation, admin)
    before = sheet.values()
    for name in sheet.names():
        with undone():
            sheet.done(admin, **{name: sheet.two[name][0]})
            if sheet.values() == before:  # it was like that
                sheet.done(admin, **{name: sheet.two[name][1]})
            changed = {field for field, value in sheet.values().items() if value != before[field]}
            assert name in changed <= sheet.alone(name), name


@pytest.mark.parametrize("operation", UPDATES)
def test_who_changed_other_fields_takes_nothing_back(admin: Caller, other: Caller, operation: str) -> None:
    sheet = Sheet(operation, admin)
    names = sheet.names()
    for name, theirs in zip(names, names[1:] + names[:1], strict=True):
        group = sheet.update.form.group(name)
        if theirs in group or theirs in sheet.alone(name) or name in sheet.alone(theirs):
            continue
        with undone():
            read = sheet.done(admin, **{name: sheet.two[name][0]})["version"]
            sheet.done(other, read, **{theirs: sheet.two[theirs][0]})
            sheet.done(other, **{theirs: sheet.two[theirs][1]})
            between = sheet.values()
            sheet.done(admin, read, **{name: sheet.two[name][1]})
            changed = {field for field, value in sheet.values().items() if value != between[field]}
            assert name in changed <= sheet.alone(name), (name, theirs)


@pytest.mark.parametrize("operation", UPDATES)
def test_the_same_field_twice_is_shown_to_the_second(admin: Caller, other: Caller, operation: str) -> None:
    sheet = Sheet(operation, admin)
    for name in sheet.names():
        one, two = sheet.two[name]
        with undone():
            read, started = sheet.version(), sheet.values()
            sheet.done(other, read, **{name: one})
            between = sheet.values()
            if self_evident(sheet, name):
                continue
            assert between[name] != started[name], name
            refused = sheet.send(admin, read, **{name: two})
            told = refused.json()
            assert (refused.status_code, told["code"]) == (409, "edit_conflict"), (name, told)
            [conflict] = [c for c in told["conflicts"] if c["field"] == name]
            assert conflict["by"]["name"] == "Otra Persona", name
            assert conflict["at"]
            assert conflict["label"] in told["errors"][name]
            assert conflict["mine"] != conflict["theirs"], name
            assert sheet.values() == between, name
            sheet.done(admin, told["version"], **{name: two})
            assert sheet.values()[name] != between[name], name
            assert {f for f, v in sheet.values().items() if v != between[f]} <= sheet.alone(name)


@pytest.mark.parametrize("operation", UPDATES)
def test_what_the_sender_left_as_it_was_stays_as_the_other_made_it(
    admin: Caller, other: Caller, operation: str
) -> None:
    sheet = Sheet(operation, admin)
    for name in sheet.names():
        with undone():
            read = sheet.done(admin, **{name: sheet.two[name][0]})["version"]
            sheet.done(other, read, **{name: sheet.two[name][1]})
            between = sheet.values()
            sheet.done(admin, read, **{name: sheet.two[name][0]})
            assert sheet.values() == between, name
            sheet.done(admin, read, **{name: sheet.two[name][1]})  # the same as the other wrote
            assert sheet.values() == between, name


@pytest.mark.parametrize("operation", UPDATES)
def test_who_sends_no_version_is_taken_at_their_word(admin: Caller, other: Caller, operation: str) -> None:
    sheet = Sheet(operation, admin)
    for name in sheet.names():
        with undone():
            sheet.done(other, **{name: sheet.two[name][0]})
            first = sheet.values()[name]
            sheet.done(admin, **{name: sheet.two[name][1]})
            assert sheet.values()[name] != first, name


@pytest.mark.parametrize("operation", UPDATES)
def test_a_version_that_is_none_is_refused(admin: Caller, operation: str) -> None:
    sheet = Sheet(operation, admin)
    name = sheet.names()[0]
    refused = sheet.send(admin, "x" * len(sheet.version()), **{name: sheet.two[name][0]})
    assert (refused.status_code, refused.json()["code"]) == (409, "stale")
