"""Who the company is to the SAT, and its certificates: what is wrong is said at its field, and keys never go out."""

import json
from typing import Any

import pytest
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from django.core import serializers

from apps.core.models import AuditEntry
from apps.core.server.secrets import decrypt
from apps.invoices.demo.csd import PASSWORD, Files
from apps.invoices.models import Certificate, InvoiceSettings
from tests.factories import invoices, partners
from tests.factories.invoices import RFC, csd
from tests.personas import Caller

WHOLE = {"RFC": RFC, "name": invoices.NAME, "taxRegime": "601", "postalCode": "44100", "series": "F"}


def put(who: Caller, **values: Any) -> Any:
    return who.put("/invoices/settings", values)


def send(who: Caller, files: Files | None = None, **changes: str) -> Any:
    found = files or csd()
    fields = {
        "certificate": invoices.upload("csd.cer", found.certificate),
        "key": invoices.upload("csd.key", found.key),
        "password": found.password,
        **changes,
    }
    return who.form("/invoices/certificates", fields)


def test_until_they_are_stored_the_company_s_own_data_are_shown(admin: Caller) -> None:
    admin.put("/company", {"tradeName": "Trastienda", "legalName": "Trastienda de Muebles SA de CV", "RFC": RFC})
    told = admin.get("/invoices/settings").json()["data"]
    assert (told["RFC"], told["name"], told["series"], told["nextFolio"]) == (RFC, invoices.NAME, "F", 1)
    assert told["missing"] == [
        "Falta el régimen fiscal de la empresa.",
        "Falta el código postal del lugar de expedición.",
        "Falta un certificado de sello digital (CSD) vigente de la empresa.",
    ]


def test_they_are_stored_with_who_did_it(admin: Caller, billing: Caller) -> None:
    partners.postal_codes()
    told = put(billing, **WHOLE).json()["data"]
    assert told["missing"] == ["Falta un certificado de sello digital (CSD) vigente de la empresa."]
    assert put(admin, series="AB").json()["data"]["series"] == "AB"
    versions = InvoiceSettings.history.order_by("history_id")
    assert [(v.history_user_id, v.history_action) for v in versions] == [
        (billing.user.pk, "create"),
        (admin.user.pk, "update"),
    ]


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"RFC": "NO-ES"}, "RFC"),
        ({"name": "Trastienda SA de CV"}, "name"),
        ({"taxRegime": "999"}, "taxRegime"),
        ({"RFC": RFC, "taxRegime": "612"}, "taxRegime"),
        ({"postalCode": "99999"}, "postalCode"),
        ({"series": "F-1"}, "series"),
        ({"firstFolio": 0}, "firstFolio"),
    ],
)
def test_what_the_sat_would_refuse_is_refused_at_its_field(admin: Caller, values: dict[str, Any], field: str) -> None:
    partners.postal_codes()
    refused = put(admin, **values)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [field])
    assert not InvoiceSettings.objects.exists()


def test_a_certificate_is_kept_and_its_key_never_shown(admin: Caller) -> None:
    partners.postal_codes()
    put(admin, **WHOLE)
    made = send(admin)
    assert made.status_code == 201, made.json()
    told = made.json()["data"]
    assert (told["number"], told["RFC"], told["state"], told["active"]) == (invoices.NUMBER, RFC, "Vigente", True)
    settings = admin.get("/invoices/settings").json()["data"]
    assert (settings["missing"], settings["certificate"]["number"]) == ([], invoices.NUMBER)
    [kept] = Certificate.objects.all()
    der = invoices.private_key(0).private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())
    assert decrypt(kept.private_key) == der
    assert "private_key" not in {field.name for field in Certificate.history.model._meta.get_fields()}
    everything = json.dumps(
        [
            told,
            settings,
            admin.get("/invoices/certificates").json(),
            admin.get("/admin/audit", {"range": "[0,99]"}).json(),
            serializers.serialize("json", Certificate.history.all()),
            serializers.serialize("json", AuditEntry.objects.all()),
        ]
    )
    assert kept.private_key not in everything
    assert PASSWORD not in everything
    assert der.hex() not in everything


@pytest.mark.parametrize(
    ("files", "changes", "field"),
    [
        (csd(efirma=True), {}, "certificate"),
        (csd(), {"password": "otra"}, "password"),
        (Files(csd().certificate, csd(key=1).key), {}, "key"),
    ],
)
def test_what_is_wrong_with_a_certificate_is_said_at_its_field(
    admin: Caller, files: Files, changes: dict[str, str], field: str
) -> None:
    partners.postal_codes()
    put(admin, **WHOLE)
    refused = send(admin, files, **changes)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, [field])
    assert not Certificate.objects.exists()


def test_a_certificate_needs_the_company_first_and_is_kept_once(admin: Caller) -> None:
    assert send(admin).json()["message"] == "Escribe antes el RFC de la empresa en los ajustes de facturación."
    partners.postal_codes()
    put(admin, **WHOLE)
    assert [send(admin).status_code for _ in range(2)] == [201, 409]


def test_the_end_of_a_certificate_is_told_thirty_days_before(admin: Caller) -> None:
    partners.postal_codes()
    put(admin, **WHOLE)
    send(admin, csd(ends=29))
    told = admin.get("/invoices/settings").json()["data"]
    assert told["certificate"]["state"] == "Por vencer"
    assert told["warning"].startswith("El certificado de sello digital vence el ")
    send(admin, csd(number="30001000000500003417"))
    told = admin.get("/invoices/settings").json()["data"]
    assert (told["certificate"]["number"], told["warning"]) == ("30001000000500003417", "")


def test_only_who_has_the_keys_uploads_them(admin: Caller, billing: Caller, seller: Caller) -> None:
    partners.postal_codes()
    put(billing, **WHOLE)
    assert send(billing).status_code == 403
    assert billing.get("/invoices/certificates").status_code == 200
    assert [who("/invoices/settings").status_code for who in (seller.get, seller.put)] == [403, 403]
