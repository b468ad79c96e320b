"""What the PAC and the SAT say of a cancellation, and what becomes of it."""

from datetime import timedelta

import pytest

from apps.invoices.rules.cancel_answers import Outcome, cancel_refusal, outcome_of
from apps.invoices.rules.pacs import pause_for_answer

NOW, HOURS, LATER = timedelta(minutes=1), timedelta(hours=3), timedelta(hours=25)


@pytest.mark.parametrize(
    ("state", "can", "standing", "in_process", "since", "outcome"),
    [
        ("Cancelado", "", "Cancelado sin aceptación", False, NOW, Outcome.CANCELLED),
        ("Cancelado", "", "Plazo vencido", True, LATER, Outcome.CANCELLED),
        ("Vigente", "Cancelable con aceptación", "En proceso", False, LATER, Outcome.WAITS),
        ("Vigente", "Cancelable con aceptación", "", False, HOURS, Outcome.WAITS),
        ("Vigente", "Cancelable con aceptación", "", False, LATER, Outcome.LOST),
        ("Vigente", "Cancelable con aceptación", "Solicitud rechazada", False, NOW, Outcome.WAITS),
        ("Vigente", "Cancelable con aceptación", "Solicitud rechazada", True, NOW, Outcome.REFUSED),
        ("Vigente", "Cancelable con aceptación", "Solicitud rechazada", False, HOURS, Outcome.REFUSED),
        ("Vigente", "No cancelable", "", False, NOW, Outcome.WAITS),
        ("Vigente", "No cancelable", "", False, HOURS, Outcome.NOT_CANCELLABLE),
        ("No Encontrado", "", "", False, LATER, Outcome.WAITS),
        ("", "", "", False, LATER, Outcome.WAITS),
    ],
)
def test_what_the_sat_says_decides(
    state: str, can: str, standing: str, in_process: bool, since: timedelta, outcome: Outcome
) -> None:
    said = {"Estado": state, "EsCancelable": can, "EstatusCancelacion": standing}
    assert outcome_of(said, in_process=in_process, since=since) == outcome


@pytest.mark.parametrize("code", ["", "500", "708", "999", "304x"])
def test_what_is_no_word_of_the_sat_refuses_nothing(code: str) -> None:
    assert cancel_refusal(code, "Algo salió mal", since_stamped=LATER) == ""


@pytest.mark.parametrize(
    ("code", "words", "begins"),
    [
        ("203", "", "El SAT dice que no es de la empresa"),
        ("no_cancelable", "", "El SAT no la cancela"),
        ("210", "210 - Fuera de plazo", "El SAT ya no la cancela"),
        ("304", "304 - Certificado revocado", "El certificado (CSD) está revocado"),
    ],
)
def test_what_the_sat_refuses_says_what_to_do(code: str, words: str, begins: str) -> None:
    told = cancel_refusal(code, words, since_stamped=NOW)
    assert told.startswith(begins)
    assert told.endswith(f"(El PAC dijo: {words})") is bool(words)


def test_the_sat_may_not_have_what_was_stamped_just_now() -> None:
    for code, words in (("205", ""), ("", "UUID 1B-2 No Encontrado")):
        assert cancel_refusal(code, words, since_stamped=timedelta(hours=71)) == ""
        assert cancel_refusal(code, words, since_stamped=timedelta(hours=73)).startswith("El SAT no la tiene")


def test_the_sat_is_asked_soon_and_then_less_and_less() -> None:
    pauses = [pause_for_answer(tries).total_seconds() / 60 for tries in range(1, 10)]
    assert pauses == [0.25, 1, 2, 5, 15, 30, 60, 240, 240]
