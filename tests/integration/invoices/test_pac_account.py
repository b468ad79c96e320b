"""The company's account with its PAC: kept, tried out, changed only when nothing is under way; its password never goes out."""

import json
import logging
from typing import Any

import pytest
from django.core import serializers

from apps.core.models import AuditEntry
from apps.core.server.secrets import decrypt
from apps.invoices.models import Errand, PacAccount
from tests.factories import invoices
from tests.personas import Caller
from tests.stand_in_pac import PASSWORD, TOKEN, USER, Fault, StandInPac

SW = {"provider": "swsapien", "environment": "test", "password": TOKEN}
FINKOK = {"provider": "finkok", "environment": "test", "username": USER, "password": PASSWORD}


def put(who: Caller, **values: Any) -> Any:
    return who.put("/invoices/pac", values)


def test_until_there_is_one_only_the_offers_are_shown(admin: Caller) -> None:
    shown = admin.get("/invoices/pac").json()["data"]
    assert (shown["provider"], shown["environment"], shown["hasPassword"]) == ("", "", False)
    offered = {
        one["name"]: (one["provider"], one["stamps"], one["recovers"], one["cancels"]) for one in shown["offers"]
    }
    assert offered["Finkok"] == ("finkok", True, True, True)
    assert offered["Prodigia"] == ("", True, False, False)
    assert [one["name"] for one in shown["offers"] if one["provider"]] == ["SW Sapien", "Finkok"]
    assert admin.get("/invoices/stamping").json()["data"] == {"name": "", "environment": ""}


def test_its_password_is_kept_encrypted_and_never_goes_out(
    admin: Caller, pac: StandInPac, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    kept = put(admin, **FINKOK)
    assert kept.status_code == 200, kept.json()
    put(admin, **{**FINKOK, "environment": "production", "sure": True})
    pac.faults.extend([Fault(status=401), Fault(status=500, body=PASSWORD.encode())])
    tests = [admin.post("/invoices/pac/test", {}).json() for _ in range(3)]
    invoices.invoice(admin.user, "issue")
    account = PacAccount.objects.get()
    assert decrypt(account.password).decode() == PASSWORD
    assert "password" not in {field.name for field in PacAccount.history.model._meta.get_fields()}
    everything = json.dumps(
        [
            kept.json(),
            tests,
            admin.get("/invoices/pac").json(),
            admin.get("/admin/audit", {"range": "[0,99]"}).json(),
            serializers.serialize("json", PacAccount.objects.all()),
            serializers.serialize("json", PacAccount.history.all()),
            serializers.serialize("json", AuditEntry.objects.all()),
            serializers.serialize("json", Errand.objects.all()),
            caplog.text,
        ]
    )
    assert PASSWORD not in everything
    assert account.password not in caplog.text
    assert account.password not in json.dumps([tests, admin.get("/invoices/pac").json()])


def test_production_wants_to_be_confirmed(admin: Caller) -> None:
    refused = put(admin, **{**SW, "environment": "production"})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["sure"])
    put(admin, **SW)
    assert admin.get("/invoices/stamping").json()["data"] == {"name": "SW Sapien", "environment": "test"}
    assert put(admin, **{**SW, "environment": "production"}).status_code == 422
    assert put(admin, **{**SW, "environment": "production", "sure": True}).status_code == 200
    # From then on it need not be confirmed again.
    assert put(admin, **{**SW, "environment": "production", "password": ""}).status_code == 200
    actions = PacAccount.history.order_by("history_id").values_list("history_action", "environment", "history_user")
    assert list(actions)[:2] == [("create", "test", admin.user.pk), ("update", "production", admin.user.pk)]


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({**SW, "provider": "facturama"}, "provider"),
        ({**SW, "environment": "otro"}, "environment"),
        ({**SW, "password": ""}, "password"),
        ({**FINKOK, "username": ""}, "username"),
    ],
)
def test_what_is_wrong_is_said_at_its_field(admin: Caller, values: dict[str, Any], field: str) -> None:
    refused = put(admin, **values)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [field])
    assert not PacAccount.objects.exists()


def test_a_password_is_given_to_nobody_else_than_it_was_written_for(admin: Caller) -> None:
    put(admin, **FINKOK)
    refused = put(admin, **{**FINKOK, "username": "otra@demo.mx", "password": ""})
    assert refused.json()["errors"] == {
        "password": "Cambió el PAC, el ambiente o el usuario: escribe otra vez la contraseña."
    }
    assert put(admin, **{**FINKOK, "password": ""}).status_code == 200
    assert decrypt(PacAccount.objects.get().password).decode() == PASSWORD


@pytest.mark.parametrize(
    "account", [SW, FINKOK, {**SW, "username": USER, "password": PASSWORD}], ids=["token", "finkok", "user"]
)
def test_the_connection_is_tried_out(admin: Caller, pac: StandInPac, account: dict[str, Any]) -> None:
    put(admin, **account)
    told = admin.post("/invoices/pac/test", {}).json()["data"]
    assert (told["testing"], told["testError"], told["testedAt"] is not None) == (False, "", True)
    put(admin, **{**account, "password": "otra"})
    assert admin.get("/invoices/pac").json()["data"]["testedAt"] is None
    told = admin.post("/invoices/pac/test", {}).json()["data"]
    assert told["testError"] != ""
    pac.faults.append(Fault(dies="before"))
    told = admin.post("/invoices/pac/test", {}).json()["data"]
    assert told["testError"].endswith(" no respondió.")


def test_a_pac_that_owes_an_answer_is_not_changed(admin: Caller, pac: StandInPac) -> None:
    invoices.pac_account(admin.user, "finkok")
    pac.faults.append(Fault(dies="after"))
    made = invoices.invoice(admin.user, "issue")
    sentence = "Hay una factura que se envió a Finkok, que todavía no contesta: espera, o sube el XML timbrado."
    for refused in (put(admin, **SW), admin.delete("/invoices/pac")):
        assert (refused.status_code, refused.json()["message"]) == (409, sentence)
    assert put(admin, **FINKOK).status_code == 200
    invoices.ask_pac_again(made.pk)
    assert admin.delete("/invoices/pac").status_code == 200
    assert not PacAccount.objects.exists()
    assert admin.post("/invoices/pac/test", {}).status_code == 409


def test_only_who_has_the_keys_changes_it(admin: Caller, billing: Caller, seller: Caller) -> None:
    put(admin, **SW)
    assert billing.get("/invoices/pac").status_code == 200
    refused = [put(billing, **SW), billing.post("/invoices/pac/test", {}), billing.delete("/invoices/pac")]
    assert [one.status_code for one in refused] == [403, 403, 403]
    assert seller.get("/invoices/pac").status_code == 403
    assert seller.get("/invoices/stamping").json()["data"]["environment"] == "test"
