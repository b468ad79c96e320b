"""One record of an update of the contract, and the calls that change it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import transaction

from tests.contract.updates import UPDATES, Update
from tests.personas import Caller


@contextmanager
def undone() -> Iterator[None]:
    """What is done within is not done afterwards."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


class Sheet:
    """One record, and the calls that change it."""

    def __init__(self, operation: str, by: Caller) -> None:
        self.operation, self.by = operation, by.user
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
