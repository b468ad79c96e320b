"""State changes: `step` declares one, `perform` is the only way to make one, `actions_for` says which are open.

All three read the same declaration, so what a record offers is what the call does.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from inspect import unwrap
from typing import TYPE_CHECKING, Any, TypeVar

import django_fsm
from django.db import connection, models, transaction

from apps.core.abilities import Ability, Actor
from apps.core.db.lock_query import lock_query
from apps.core.errors import Conflict, DomainError, Invalid, NotAllowed, NotFound, WrongState
from apps.core.language import gettext
from apps.core.records.history import Audited, save_as

M = TypeVar("M", bound=Audited)

if TYPE_CHECKING:
    # mypy cannot follow the library's types: to it these are what they look like from outside.
    class _StateGuard: ...

    class StateField(models.CharField[str, str]):
        def __init__(self, *args: Any, protected: bool = False, **kwargs: Any) -> None: ...
else:
    _StateGuard = django_fsm.ConcurrentTransitionMixin

    class StateField(django_fsm.FSMField):
        """Holds a state that only declared steps change."""

        def deconstruct(self) -> tuple[str, str, Sequence[Any], dict[str, Any]]:
            """To a migration it is the column alone: the models of a migration take no steps."""
            name, _path, args, kwargs = super().deconstruct()
            kwargs.pop("protected", None)
            return name, "django.db.models.CharField", args, kwargs


OneOf = django_fsm.RETURN_VALUE
"""The targets of a step that ends in one of several states."""


class States(models.TextChoices):
    """Statuses: stored, sent and shown as the same Spanish text."""

    @property
    def label(self) -> str:
        return str(self.value)


class Stateful(_StateGuard, models.Model):
    """A model with a state: saving fails when somebody else changed the state since it was read."""

    class Meta:
        abstract = True


_JUDGED = "_conditions_are_judged"
"""On a record while the library takes its step, whose conditions `_refusal` has just asked: it would ask each of them again."""


@dataclass(frozen=True)
class Condition:
    """A test that a record must pass, and the Spanish sentence for when it does not."""

    test: Callable[[Any], bool]
    reason: str | Callable[[Any], str]
    """Of a record where it names what is wrong with it."""

    def __call__(self, record: Any) -> bool:
        return vars(record).get(_JUDGED, False) or self.test(record)

    def told(self, record: Any) -> str:
        return gettext(self.reason) if isinstance(self.reason, str) else self.reason(record)


def requires(reason: str | Callable[[Any], str]) -> Callable[[Callable[[Any], bool]], Condition]:
    """Make a predicate over a record a condition with its refusal."""
    return lambda test: Condition(test, reason)


@dataclass(frozen=True)
class Guard:
    """A condition that also looks at who asks."""

    test: Callable[[Any, Any], bool]
    reason: str


def guarded(reason: str) -> Callable[[Callable[[Any, Any], bool]], Guard]:
    """Make a predicate over a record and whoever asks a guard with its refusal."""
    return lambda test: Guard(test, reason)


@dataclass(frozen=True)
class Step:
    """The part of a declared transition that people see. The ability may depend on the record."""

    label: str
    ability: Ability | Callable[[Any], Ability]
    conditions: tuple[Condition, ...]
    guards: tuple[Guard, ...]
    needs_reason: bool

    def ability_for(self, record: Any) -> Ability:
        return self.ability if isinstance(self.ability, Ability) else self.ability(record)


def step(
    *,
    label: str,
    ability: Ability | Callable[[Any], Ability],
    source: str | Sequence[str],
    target: str | OneOf | None,
    conditions: Sequence[Condition] = (),
    guards: Sequence[Guard] = (),
    needs_reason: bool = False,
    field: str = "status",
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """A django-fsm transition with its Spanish label, the ability it needs and the refusals of its conditions.

    A target that is `OneOf` some states is the one that the method returns.
    """
    seen = Step(label, ability, tuple(conditions), tuple(guards), needs_reason)
    # django-fsm looks its field up by name when the class is ready; mixins declare steps before the field exists.
    return django_fsm.transition(
        field=field, source=source, target=target, conditions=list(conditions), custom={"step": seen}
    )


def effect(
    *, label: str, source: str | Sequence[str], target: str | OneOf | None, field: str = "status"
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """A django-fsm transition that follows from another record's command: nobody takes it by itself."""
    return django_fsm.transition(field=field, source=source, target=target, custom={"effect": label})


@dataclass(frozen=True)
class Action:
    """What a person may do with a record now: `reason` is the Spanish sentence when it is not `allowed`."""

    name: str
    label: str
    allowed: bool
    reason: str | None
    needs_reason: bool


def steps_of(model: type[models.Model]) -> dict[str, Any]:
    """Every step of a model by its name, in order of declaration."""
    return {name: method for name, method in transitions_of(model).items() if "step" in _custom(method)}


def transitions_of(model: type[models.Model]) -> dict[str, Any]:
    """The steps of a model, and the effects that other records' commands have on it."""
    found: dict[str, Any] = {}
    for field in model._meta.get_fields():
        if isinstance(field, django_fsm.FSMFieldMixin):
            found |= field.transitions[model]
    return dict(sorted(found.items(), key=lambda item: unwrap(item[1]).__code__.co_firstlineno))


def actions_for(record: models.Model, by: Actor) -> list[Action]:
    """Every action of the record, allowed or refused with the reason that the call would give."""
    return [_action(record, name, method, by) for name, method in steps_of(type(record)).items()]


def _action(record: models.Model, name: str, method: Any, by: Actor) -> Action:
    seen = _seen(method)
    refusal = _refusal(record, method, by)
    return Action(name, gettext(seen.label), refusal is None, refusal.message if refusal else None, seen.needs_reason)


def label_of(method: Any) -> str:
    """The label of a declared transition."""
    custom = _custom(method)
    label = str(custom["effect"]) if "effect" in custom else _seen(method).label
    return gettext(label)


def _seen(method: Any) -> Step:
    found = _custom(method)["step"]
    assert isinstance(found, Step)
    return found


def _custom(method: Any) -> dict[str, Any]:
    found: dict[str, Any] = next(iter(method._django_fsm.transitions.values())).custom
    return found


def _refusal(record: models.Model, method: Any, by: Actor) -> DomainError | None:
    """Why `by` may not take this step now; ability first, so that a stranger learns nothing about the state."""
    seen, meta = _seen(method), method._django_fsm
    if not by.may(ability := seen.ability_for(record)):
        return NotAllowed(gettext("Tu rol no permite «{label}».").format(label=gettext(seen.label)), needs=[ability])
    state = meta.field.get_state(record)
    if not meta.has_transition(state):
        return WrongState(
            gettext("No se puede «{label}»: está en estado {state}.").format(
                label=gettext(seen.label), state=gettext(state)
            )
        )
    failed = [gettext(g.reason) for g in seen.guards if not g.test(record, by)]
    failed += [c.told(record) for c in seen.conditions if not c.test(record)]
    return Conflict(failed[0]) if failed else None


def locked(model: type[M], pk: int, rows: models.QuerySet[M] | None = None) -> M:
    """The record re-read under a row lock; 404 when unknown or outside `rows` (what the person may see)."""
    record: M | None = lock_query(model).one(pk)
    if record is None or (rows is not None and not rows.filter(pk=pk).exists()):
        raise NotFound(number=pk)
    return record


def lock_all(rows: models.QuerySet[M]) -> list[M]:
    """Lock rows in id order, the one order in which every command takes its locks."""
    return list(rows.select_for_update(of=("self",)).order_by("pk"))


def one_at_a_time(name: str) -> None:
    """Until the transaction ends nobody else passes here with this name: for a rule about rows that are not there
    yet, and so cannot be locked. Taken before any row's lock. SQLite's writers follow one another by themselves.
    """
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", [name])


def hold(rows: models.QuerySet[Any], *, no_key: bool = False) -> None:
    """Lock rows in id order without reading them. `no_key` lets others refer to them meanwhile."""
    list(rows.select_for_update(no_key=no_key).order_by("pk").values_list("pk"))


def perform(
    model: type[M],
    pk: int,
    name: str,
    *,
    by: Actor,
    rows: models.QuerySet[M] | None = None,
    reason: str = "",
    **arguments: Any,
) -> M:
    """Take one step in one transaction: lock, check, change, save, and note who did it and why.

    Raises NotFound, NotAllowed, WrongState or Conflict (with the sentence that `actions_for` shows), and
    Invalid when the step needs a reason and none is given. Nothing is changed by a refused call.
    """
    with transaction.atomic():
        return take_step(locked(model, pk, rows), name, by=by, reason=reason, **arguments)


def take_step(record: M, name: str, *, by: Actor, reason: str = "", **arguments: Any) -> M:
    """What `perform` does, with a record that its command has locked already."""
    refuse_unless_open(record, name, by, reason)
    vars(record)[_JUDGED] = True
    try:
        getattr(record, name)(**arguments)
    finally:
        vars(record).pop(_JUDGED, None)
    return save_as(record, by=by, action=name, reason=reason.strip())


def refuse_unless_open(record: models.Model, name: str, by: Actor, reason: str = "") -> None:
    """Raise what `perform` would, for a command that has to look at other things before it takes the step."""
    method = steps_of(type(record)).get(name)
    if method is None:
        raise NotFound(gettext("Esa acción no existe."))
    refusal = _refusal(record, method, by)
    if refusal:
        raise refusal
    if _seen(method).needs_reason and not reason.strip():
        raise Invalid.field("reason", gettext("Escribe el motivo."))


def targets_of(method: Any, source: str) -> list[str]:
    """Where a transition may lead from a state: to itself when it only notes something."""
    found = method._django_fsm.transitions
    target = (found.get(source) or found["*"]).target
    if isinstance(target, OneOf):
        return [str(state) for state in target.allowed_states]
    return [str(source if target is None else target)]


def fsm_models(models_: Iterable[type[models.Model]]) -> list[tuple[type[models.Model], str]]:
    """Each model with a state machine and the field that holds the state."""
    return [
        (model, field.name)
        for model in models_
        if not hasattr(model, "instance_type")  # a history table repeats the field, not the machine
        for field in model._meta.get_fields()
        if isinstance(field, django_fsm.FSMFieldMixin)
    ]
