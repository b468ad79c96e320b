"""Every update of the contract, by each of its fields: what is not sent stays, what two people changed to different things
is shown to the second, everything else of both is kept. Generated from the contract, so that no form forgets it.

Each field goes through the story of two people, and each part of it is a claim: every call of it takes a hundredth of a
second, and there are some three hundred fields. Its beginning is told of each: that what is not sent stays, that a second
one is shown the first one's. The rest of it of one field of each kind.
"""

from typing import Any

import pytest
from django.db import models

from tests.contract.operations import CONTRACT
from tests.contract.sheet import Sheet, undone
from tests.contract.updates import NO_UPDATES, UPDATES
from tests.personas import Caller, person
from tests.sizes import FULL

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
def other(db: None) -> Caller:
    return Caller(person("admin", "otra.administradora@pruebas.mx", first_name="Otra", last_name="Persona"))


def self_evident(sheet: Sheet, name: str) -> bool:
    """Of two values that a field may have one is what was read: nobody's change is lost."""
    column = sheet.update.form.columns.get(name)
    kind = sheet.update.form.model._meta.get_field(column) if column else None
    two_are_all = isinstance(kind, models.BooleanField) or all(isinstance(one, bool) for one in sheet.two[name])
    return two_are_all or len(getattr(kind, "choices", None) or ()) == 2


def test_every_update_of_the_contract_is_here() -> None:
    changing = {name for name, fields in TAKES.items() if "version" in fields or name.startswith("PUT ")}
    assert changing == UPDATES.keys() | NO_UPDATES.keys()


def test_every_field_of_it_is_here(sheet: Sheet) -> None:
    named = set(sheet.update.names(sheet.record)) | {"version"}
    known = {
        "idAddress": {"idShipmentAddress", "idInvoiceAddress"}, "idCustomer": {"id"}, "idQuote": {"id"},
    }  # fmt: skip
    aliases = named.union(*(known.get(name, set()) for name in named))
    assert TAKES[sheet.operation] - aliases - sheet.update.besides == sheet.two.keys()
    assert sheet.two.keys() | sheet.update.besides >= sheet.update.form.columns.keys() & TAKES[sheet.operation]


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


def told_in_full(sheet: Sheet) -> set[str]:
    """Of each kind of column the first field: what is left and what goes on is the same for the next of its kind. At night
    each."""
    first: dict[str, str] = {}
    for name in sheet.names():
        column = sheet.update.form.columns.get(name)
        kind = type(sheet.update.form.model._meta.get_field(column)).__name__ if column else name
        first.setdefault(name if FULL else kind, name)
    return set(first.values())


def test_each_field_when_two_people_change_it(sheet: Sheet, editor: Caller, other: Caller) -> None:
    read, in_full = sheet.version(), told_in_full(sheet)
    for name in sheet.names():
        with undone():
            seen, one, two = what_is_not_sent_stays(sheet, other, name)
            version = seen
            if not self_evident(sheet, name):
                version = the_same_field_is_shown_to_the_second(sheet, editor, read, name, two)
            if name not in in_full:
                continue
            who_changes_another_field_takes_nothing_back(sheet, editor, read, name)
            it_is_changed(sheet, editor, version, name, two)
            what_the_sender_left_as_it_was_stays(sheet, other, seen, name, one, two)
            it_is_changed(sheet, other, None, name, one)  # who sends no version is taken at their word


def test_a_version_that_is_none_is_refused(sheet: Sheet, editor: Caller) -> None:
    name = sheet.names()[0]
    refused = sheet.send(editor, "x" * len(sheet.version()), **{name: sheet.two[name][0]})
    assert (refused.status_code, refused.json()["code"]) == (409, "stale")
