"""Two people edit one record at once, whatever, in whatever order: nothing that somebody wrote is lost without a word.

In each round both have the form open and have typed something; they save one after the other, resolve what they are asked
about, or go home; now and then a program that knows no version sends something in between. What the record has to
say after each save is worked out here, from what each of them read.
"""

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from django.db import transaction

from tests.contract.sheet import Sheet
from tests.integration.inventory.test_pieces_at_once import at_once
from tests.personas import Caller, person
from tests.sizes import EDITS, RACES

WALKED = [
    "PUT /products/update", "PUT /users/seller", "PUT /users/customer", "PUT /transfer/update/{id}",
    "PUT /admin/roles/{id}", "PUT /pieces/{id}", "PUT /company", "PUT /orders/update/{id}", "POST /commissions/save",
    "PUT /quotes/update",
]  # fmt: skip


class Record:
    """A record, what it says, and for fields that change alone what it says after each of some values was sent."""

    def __init__(self, operation: str, by: Caller) -> None:
        self.sheet = Sheet(operation, by)
        self.says = self.sheet.values()
        self.values: dict[str, list[Any]] = {}
        self.after: dict[tuple[str, int], Any] = {}
        for name in self.sheet.names():
            if self.sheet.alone(name) == {name} and self.sheet.update.form.group(name) == [name]:
                is_text = self.sheet.two[name] == ("Uno", "Otro")
                self.values[name] = [*self.sheet.two[name], *(["Tres", "Cuatro", "Cinco"] if is_text else [])]
                for number in range(len(self.values[name])):
                    self.after[name, number] = self._sent(by, name, number)
        self.names = sorted({name for name, _ in self.after})

    def _sent(self, by: Caller, name: str, number: int) -> Any:
        with transaction.atomic():
            self.sheet.done(by, **{name: self.values[name][number]})
            value = self.sheet.values()[name]
            transaction.set_rollback(True)
        return value


@dataclass
class Desk:
    """A person with the form open: what they read, and which of the values they typed where."""

    who: Caller
    version: str
    read: dict[str, Any]
    typed: dict[str, int]


class Office:
    def __init__(self, record: Record, people: list[Caller], dice: Random) -> None:
        self.record, self.people, self.dice = record, people, dice
        self.told: Counter[str] = Counter()

    def round(self) -> None:
        desks = [self.open(who) for who in self.people]
        self.dice.shuffle(desks)
        for desk in desks:
            if self.dice.random() < 0.15:
                self.send_without_a_version()
            self.save(desk)

    def open(self, who: Caller) -> Desk:
        count = self.dice.randint(1, min(4, len(self.record.names)))
        chosen = self.dice.sample(self.record.names, count)
        typed = {name: self.dice.randrange(len(self.record.values[name])) for name in chosen}
        return Desk(who, self.record.sheet.version(), dict(self.record.says), typed)

    def send_without_a_version(self) -> None:
        name, number = self.dice.choice(list(self.record.after))
        self.record.sheet.done(self.people[0], **{name: self.record.values[name][number]})
        self.record.says[name] = self.record.after[name, number]
        self.check("taken")

    def save(self, desk: Desk) -> None:
        record, sheet = self.record, self.record.sheet
        lost = {name for name, number in desk.typed.items() if self.is_lost(desk, name, record.after[name, number])}
        answer = sheet.send(
            desk.who, desk.version, **{name: record.values[name][number] for name, number in desk.typed.items()}
        )
        if not lost:
            assert answer.status_code == 200, answer.json()
            for name, number in desk.typed.items():
                if desk.read[name] == record.says[name] or desk.read[name] != record.after[name, number]:
                    record.says[name] = record.after[name, number]
            return self.check("saved")
        refused = answer.json()
        assert (answer.status_code, {c["field"] for c in refused["conflicts"]}) == (409, lost), refused
        self.check("asked")
        if self.dice.random() < 0.2:
            return None
        for name in lost:
            if self.dice.random() < 0.5:
                del desk.typed[name]
        desk.version = refused["version"]
        desk.read |= {name: record.says[name] for name in lost}  # what they were shown; all else is as they read it
        return self.save(desk) if desk.typed else None

    def is_lost(self, desk: Desk, name: str, mine: Any) -> bool:
        """Somebody else changed it meanwhile, and to something else than the person did."""
        theirs, read = self.record.says[name], desk.read[name]
        return bool(theirs not in (read, mine) and mine != read)

    def check(self, what: str) -> None:
        assert self.record.sheet.values() == self.record.says, what
        self.told[what] += 1


@pytest.mark.parametrize("operation", WALKED)
def test_what_two_people_write_at_once_is_kept_or_asked_about(admin: Caller, operation: str) -> None:
    record = Record(operation, admin)
    people = [admin, Caller(person("admin", "otra.administradora@pruebas.mx"))]
    office = Office(record, people, Random(operation))
    for _ in range(max(EDITS // len(WALKED), 1)):
        office.round()
    assert office.told["saved"], office.told
    if EDITS >= 1000:
        assert office.told.keys() == {"saved", "asked", "taken"}, office.told


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("alike", [True, False])
def test_two_who_save_in_the_same_moment(admin: Caller, alike: bool) -> None:
    people = [admin, Caller(person("admin", "otra.administradora@pruebas.mx"))]
    sheet = Sheet("PUT /brands/update" if alike else "PUT /users/seller", admin)
    fields = ["Name", "Name"] if alike else ["notes", "lastName"]
    for _ in range(RACES):
        seen = sheet.version()
        values = [sheet.two[name][number] for number, name in enumerate(fields)]

        def save(number: int, seen: str = seen, values: list[Any] = values) -> int:
            return int(sheet.send(people[number], seen, **{fields[number]: values[number]}).status_code)

        assert at_once(save, 2) == ([200, 409] if alike else [200, 200])
        sheet.done(admin, **dict.fromkeys(set(fields), "Como antes"))
