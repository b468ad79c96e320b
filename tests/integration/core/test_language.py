"""A call is answered in the language that it asks for: Spanish, unless it is English."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.test import Client
from django.utils.translation import override

from apps.accounts.models import User
from apps.catalog.models import Brand
from apps.core.language import companys, gettext
from apps.core.records.names import told_name
from apps.partners.models import Customer
from apps.sales.models import Quote
from tests.personas import Caller

SPANISH, ENGLISH = "No encontramos lo que buscas.", "We did not find what you are looking for."


def in_language(language: str | None) -> dict[str, str]:
    return {} if language is None else {"Accept-Language": language}


def asked(who: Caller, path: str, language: str | None) -> Any:
    return who.get(path, None, **in_language(language))


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (None, SPANISH),
        ("es", SPANISH),
        ("es-MX,es;q=0.9,en;q=0.8", SPANISH),
        ("en", ENGLISH),
        ("en-GB,en;q=0.9", ENGLISH),
        ("fr,en;q=0.5,es;q=0.4", ENGLISH),
        ("fr", SPANISH),
        ("*", SPANISH),
        (";;q=nothing,\t", SPANISH),
        ("en" * 400, SPANISH),
    ],
)
def test_a_refusal_is_in_the_language_that_is_asked_for(admin: Caller, language: str | None, said: str) -> None:
    answer = asked(admin, "/not-here", language)
    assert (answer.status_code, answer.json()["message"]) == (404, said)
    assert answer["Content-Language"] == ("en" if said == ENGLISH else "es-mx")
    assert "Accept-Language" in answer["Vary"]


def test_what_the_guards_refuse_is_too(stranger: Caller, admin: Caller, customer: Caller) -> None:
    assert asked(stranger, "/me", "en").json()["message"] == "Sign in to go on."
    assert asked(admin, "/users/sellers?search=%ff", "en").json()["message"] == "The address is not in UTF-8."
    assert (
        asked(customer, "/users/sellers", "en").json()["message"].startswith("You are not allowed to do this. It needs")
    )
    headers = {**admin.headers, **in_language("en")}
    unread = Client().post("/api/users/sellers", "{", "application/json", headers=headers)
    assert unread.json()["message"] == "The JSON is not valid: line 1, column 2."


def test_each_field_says_what_is_wrong_with_it(admin: Caller) -> None:
    sent = {"email": "nobody", "firstName": "", "unheard": 1}
    answers = [
        admin.post("/users/sellers", sent, **in_language(language)).json()["errors"] for language in ("en", "es", "en")
    ]
    assert answers[0] == answers[2]
    assert answers[0].keys() == answers[1].keys()
    assert not set(answers[0].values()) & set(answers[1].values())


def test_two_who_ask_at_once_each_hear_their_own() -> None:
    languages = ["en", "es"] * 20
    with ThreadPoolExecutor(4) as threads:
        said = list(threads.map(lambda one: asked(Caller(), "/not-here", one).json()["message"], languages))
    assert said == [asked(Caller(), "/not-here", one).json()["message"] for one in ("en", "es")] * 20


def test_a_history_is_read_in_the_readers_language_and_kept_as_it_is(admin: Caller) -> None:
    customer = Customer.objects.create(first_name="Rosa", email="rosa@pruebas.mx", created_by=User.objects.first())
    labels = {}
    for language in ("en", "es"):
        entries = asked(admin, f"/admin/customers/{customer.pk}/history", language).json()
        labels[language] = [change["label"] for entry in entries["data"] for change in entry["changes"]]
    assert len(labels["en"]) == len(labels["es"]) > 0
    assert "E-mail" in labels["en"]
    assert "Correo" in labels["es"]


def test_what_is_the_companys_is_said_in_its_language() -> None:
    with override("en"):
        assert gettext(SPANISH) == ENGLISH
        with companys():
            assert gettext(SPANISH) == SPANISH
        assert gettext(SPANISH) == ENGLISH


def test_also_who_names_another_host_hears_their_own(settings: Any) -> None:
    settings.ALLOWED_HOSTS = ["trastienda.mx"]
    said = [
        Client().get("/api/me", headers={"Host": "evil.mx", **in_language(one)}).json()["message"]
        for one in ("en", None)
    ]
    assert said[0].startswith("This server does not serve")
    assert said[1].startswith("Este servidor no atiende")


def test_only_the_header_says_the_language() -> None:
    asked_for = Client()
    asked_for.cookies["django_language"] = "en"
    assert asked_for.get("/api/not-here").json()["message"] == SPANISH


def test_a_name_says_in_another_language_what_it_is_and_nothing_else() -> None:
    with override("en"):
        names = [told_name(model, name) for model, name in ((Quote, "Cotización 12"), (Brand, "Marca Propia"))]
        assert [*names, told_name(Customer, "Cliente anónimo 18")] == ["Quote 12", "Marca Propia", "Cliente anónimo 18"]
