"""A step is declared once; what a record offers, what the call does and what the diagram shows follow from it."""

from typing import Any

import pytest
from django.db import connection, models
from django.test.utils import CaptureQueriesContext, isolate_apps

from apps.accounts.models import User
from apps.accounts.services.people import create_person, seller_role
from apps.core.abilities import Ability
from apps.core.errors import Conflict, Invalid, NotAllowed, NotFound, WrongState
from apps.core.records.state_diagram import state_diagram
from apps.core.records.workflow import (
    StateField,
    Stateful,
    actions_for,
    effect,
    fsm_models,
    guarded,
    label_of,
    lock_all,
    locked,
    perform,
    requires,
    step,
    steps_of,
    transitions_of,
)
from tests.personas import person

OPEN, SEND = Ability("open", "Letters"), Ability("send", "Letters")


class Clerk:
    """Whoever asks, with the abilities that are named."""

    pk = 1

    def __init__(self, *abilities: Ability) -> None:
        self.abilities = abilities

    def may(self, ability: Ability) -> bool:
        return ability in self.abilities

    def scope(self, ability: Ability) -> Any:
        return "all" if self.may(ability) else None


@requires("La carta está vacía.")
def has_text(letter: Any) -> bool:
    return bool(letter.text)


@guarded("Otra persona la abrió.")
def opened_by_me(letter: Any, by: Any) -> bool:
    return bool(letter.opened_by in (None, by.pk))


with isolate_apps("apps.core"):

    class Letter(Stateful):
        text = models.TextField(default="")
        opened_by = models.IntegerField(null=True)
        urgent = models.BooleanField(default=False)
        status = StateField(default="Borrador", protected=True)

        class Meta:
            app_label = "core"

        @step(label="Enviar", ability=SEND, source="Borrador", target="Enviada", conditions=[has_text], guards=[opened_by_me])  # fmt: skip
        def send(self) -> None: ...

        @step(
            label="Abrir",
            ability=lambda letter: SEND if letter.urgent else OPEN,
            source=["Borrador", "Enviada"],
            target=None,
            needs_reason=True,
        )
        def open(self) -> None: ...

        @effect(label="Perder", source="Enviada", target="Perdida")
        def lose(self) -> None: ...


def offered(letter: Any, *abilities: Ability) -> dict[str, tuple[bool, str | None]]:
    return {a.name: (a.allowed, a.reason) for a in actions_for(letter, Clerk(*abilities))}


def test_steps_are_told_in_the_order_they_are_written() -> None:
    assert list(steps_of(Letter)) == ["send", "open"]
    assert [label_of(method) for method in steps_of(Letter).values()] == ["Enviar", "Abrir"]


def test_what_only_other_records_bring_about_has_a_name_and_is_offered_to_nobody() -> None:
    assert label_of(transitions_of(Letter)["lose"]) == "Perder"
    assert "lose" not in offered(Letter(text="Hola", status="Enviada"), OPEN, SEND)


def test_all_that_is_needed_given_a_step_is_offered() -> None:
    assert offered(Letter(text="Hola"), OPEN, SEND) == {"send": (True, None), "open": (True, None)}


def test_the_ability_is_asked_for_first_so_that_nothing_is_learnt_of_the_record() -> None:
    assert offered(Letter(opened_by=2))["send"] == (False, "Tu rol no permite «Enviar».")


def test_then_the_state() -> None:
    assert offered(Letter(status="Enviada"), SEND)["send"] == (False, "No se puede «Enviar»: está en estado Enviada.")


def test_then_the_guards_and_then_the_conditions() -> None:
    assert offered(Letter(opened_by=2), SEND)["send"] == (False, "Otra persona la abrió.")
    assert offered(Letter(opened_by=1), SEND)["send"] == (False, "La carta está vacía.")


def test_an_ability_may_depend_on_the_record() -> None:
    assert offered(Letter(), OPEN)["open"] == (True, None)
    assert offered(Letter(urgent=True), OPEN)["open"] == (False, "Tu rol no permite «Abrir».")


def test_an_action_says_whether_it_needs_a_reason() -> None:
    assert [action.needs_reason for action in actions_for(Letter(), Clerk())] == [False, True]


def test_a_step_with_a_target_moves_and_one_without_stays() -> None:
    letter = Letter(text="Hola")
    letter.send()
    assert letter.status == "Enviada"
    letter.open()
    assert letter.status == "Enviada"


def test_the_state_is_not_assigned() -> None:
    with pytest.raises(AttributeError):
        Letter().status = "Enviada"


def test_the_diagram_shows_every_step_and_effect_from_every_state() -> None:
    assert state_diagram(Letter) == (
        "stateDiagram-v2\n"
        "    Borrador --> Borrador: Abrir (open)\n"
        "    Borrador --> Enviada: Enviar (send)\n"
        "    Enviada --> Enviada: Abrir (open)\n"
        "    Enviada --> Perdida: Perder (lose)\n"
    )


def test_a_history_table_is_no_machine() -> None:
    assert fsm_models([User, User.history.model, Letter]) == [(User, "status"), (Letter, "status")]


# --- perform, on a real record ------------------------------------------------------------------


@pytest.fixture
def admin(db: None) -> User:
    return person("admin")


@pytest.fixture
def seller(db: None) -> User:
    return person("seller")


def versions(record: User) -> int:
    return int(User.history.filter(id=record.pk).count())


def test_it_changes_saves_and_signs(admin: User, seller: User) -> None:
    done = perform(User, seller.pk, "deactivate", by=admin, reason="  Se fue. ")
    kept = User.history.filter(id=seller.pk).latest()
    assert done.status == User.objects.get(pk=seller.pk).status == "Inactivo"
    assert (kept.history_user, kept.history_action, kept.history_change_reason) == (admin, "deactivate", "Se fue.")


def test_it_reads_the_record_anew(admin: User, seller: User) -> None:
    """What another person changed since is neither overlooked nor overwritten."""
    User.objects.filter(pk=seller.pk).update(phone="33 1111")
    assert perform(User, seller.pk, "deactivate", by=admin).phone == "33 1111"
    with pytest.raises(WrongState):
        perform(User, seller.pk, "deactivate", by=admin)


def test_it_reads_under_a_lock(admin: User, seller: User) -> None:
    with CaptureQueriesContext(connection) as asked:
        perform(User, seller.pk, "deactivate", by=admin)
    reading = next(q["sql"] for q in asked.captured_queries if q["sql"].startswith("SELECT"))
    assert ("FOR UPDATE" in reading) == connection.features.has_select_for_update


@pytest.mark.parametrize(
    ("name", "who", "error"),
    [
        ("activate", "admin", WrongState),
        ("deactivate", "seller", NotAllowed),
        ("fly", "admin", NotFound),
        ("save", "admin", NotFound),
        ("delete", "admin", NotFound),
    ],
)
def test_a_refusal_changes_nothing(admin: User, seller: User, name: str, who: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        perform(User, seller.pk, name, by=admin if who == "admin" else seller)
    assert (User.objects.get(pk=seller.pk).status, versions(seller)) == ("Activo", 1)


def test_a_condition_s_sentence_is_the_refusal(admin: User) -> None:
    values = {"email": "nueva@pruebas.mx", "first_name": "Nueva", "role": seller_role()}
    invited = create_person(values, password=None, by=admin)
    with pytest.raises(Conflict, match="Todavía no tiene contraseña"):
        perform(User, invited.pk, "activate", by=admin)


def test_a_record_outside_what_the_person_may_see_is_not_found(admin: User, seller: User) -> None:
    with pytest.raises(NotFound):
        perform(User, seller.pk, "deactivate", by=admin, rows=User.objects.filter(role__kind="company"))
    with pytest.raises(NotFound):
        perform(User, 999, "deactivate", by=admin)


@pytest.mark.parametrize("reason", ["", "  \n "])
def test_a_step_that_needs_a_reason_is_refused_without_one(
    admin: User, seller: User, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    declared = next(iter(steps_of(User)["deactivate"]._django_fsm.transitions.values())).custom["step"]
    monkeypatch.setitem(vars(declared), "needs_reason", True)
    with pytest.raises(Invalid) as refused:
        perform(User, seller.pk, "deactivate", by=admin, reason=reason)
    assert refused.value.errors == {"reason": "Escribe el motivo."}
    assert versions(seller) == 1


def test_a_step_that_breaks_leaves_nothing(admin: User, seller: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apps.core.records.workflow.save_as", lambda *_, **__: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        perform(User, seller.pk, "deactivate", by=admin)
    assert (User.objects.get(pk=seller.pk).status, versions(seller)) == ("Activo", 1)


def test_locks_are_taken_in_the_order_of_ids(db: None) -> None:
    people = [person("seller", f"s{n}@pruebas.mx").pk for n in range(3)]
    assert [found.pk for found in lock_all(User.objects.order_by("-pk"))] == people


def test_a_locked_record_is_the_whole_record_of_its_table(seller: User) -> None:
    assert locked(User, seller.pk, User.objects.filter(role__kind="seller")) == seller
