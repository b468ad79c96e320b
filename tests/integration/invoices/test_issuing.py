"""Invoices get their folio and are sealed, once nothing of them would be refused by the SAT."""

from datetime import timedelta
from typing import Any

import pytest

from apps.invoices.models import Certificate, Invoice, InvoiceXml
from apps.invoices.services import sealing
from apps.invoices.services.sealing import seal, seal_waiting
from apps.partners.models import Customer
from tests.factories import catalog, inventory, invoices
from tests.personas import Caller


def act(who: Caller, pk: int, action: str, **body: str) -> Any:
    return who.post(f"/invoices/{pk}/{action}", body)


def test_folios_follow_one_another_and_none_is_lost(admin: Caller) -> None:
    drafts = [invoices.invoice(admin.user) for _ in range(4)]
    invoices.take(drafts[1].pk, "discard", admin.user)
    numbers = [act(admin, drafts[n].pk, "issue").json()["data"]["number"] for n in (2, 0, 3)]
    assert numbers == ["F-1", "F-2", "F-3"]


def test_a_series_goes_on_from_its_first_folio(admin: Caller) -> None:
    invoices.settings(admin.user, series="AB", first_folio=1200)
    assert invoices.invoice(admin.user, "issue").number == "AB-1200"
    assert invoices.invoice(admin.user, "issue").number == "AB-1201"
    admin.put("/invoices/settings", {"series": "C"})
    assert invoices.invoice(admin.user, "issue").number == "C-1200"


def test_what_is_refused_spends_no_folio(admin: Caller) -> None:
    order = invoices.order(admin.user, customer=invoices.customer(admin.user, rfc="", tax_regime=""))
    bad = invoices.invoice(admin.user, of=order)
    refused = act(admin, bad.pk, "issue")
    assert (refused.status_code, refused.json()["message"]) == (409, "Falta el RFC.")
    assert invoices.invoice(admin.user, "issue").number == "F-1"


def test_what_lacks_is_told_at_its_record_and_its_field(admin: Caller) -> None:
    product = catalog.sold_product(admin.user, name="Mesa sin clave")
    order = invoices.order(
        admin.user,
        pieces_of=inventory.pieces(admin.user, 1, of=product),
        customer=invoices.customer(admin.user, tax_postal_code="99999"),
    )
    invoices.settings(admin.user, regime="")
    Certificate.objects.all().delete()
    made = invoices.invoice(admin.user, of=order)
    red = [c for c in admin.get(f"/invoices/{made.pk}").json()["data"]["checks"] if c["level"] == "red"]
    assert [(c["of"], c["id"], c["field"]) for c in red] == [
        ("settings", None, "taxRegime"),
        ("certificate", None, "certificate"),
        ("customer", order.customer_id, "taxPostalCode"),
        ("product", product.pk, "satCode"),
    ]
    assert red[-1]["sentence"] == "A «Mesa sin clave» le falta la clave del SAT."


def test_the_customer_is_read_anew_when_it_is_issued(admin: Caller) -> None:
    made = invoices.invoice(admin.user)
    customer = Customer.objects.get(pk=made.customer_id)
    customer.business_name = "MUEBLES DEL VALLE"
    customer.save()
    told = act(admin, made.pk, "issue").json()["data"]
    assert told["receiverParty"]["name"] == "MUEBLES DEL VALLE"
    customer.business_name = "OTRO NOMBRE"
    customer.save()
    assert admin.get(f"/invoices/{made.pk}").json()["data"]["receiverParty"]["name"] == "MUEBLES DEL VALLE"


def test_what_cannot_be_sealed_says_why_and_is_retried_under_its_folio(admin: Caller, settings: Any) -> None:
    """The key was encrypted by another installation: what a restored backup without its SECRET_KEY finds."""
    made = invoices.invoice(admin.user)
    settings.TASKS = invoices.JOBS_WAIT
    act(admin, made.pk, "issue")
    Certificate.objects.all().update(private_key="otra-instalación")
    seal.func(made.pk)
    told = admin.get(f"/invoices/{made.pk}").json()["data"]
    assert (told["status"], told["number"]) == ("Con error", "F-1")
    assert told["error"] == "La llave del certificado ya no se puede leer: vuelve a subirlo en los ajustes."
    Certificate.objects.all().delete()
    invoices.certificate(admin.user)
    again = act(admin, made.pk, "retry").json()["data"]
    assert (again["status"], again["number"], again["error"]) == ("Por timbrar", "F-1", "")
    seal.func(made.pk)
    assert InvoiceXml.objects.filter(invoice=made, kind="sealed").count() == 1


def test_a_job_that_runs_twice_seals_once(admin: Caller) -> None:
    made = invoices.invoice(admin.user, "issue", "seal", "seal")
    assert InvoiceXml.objects.filter(invoice=made).count() == 1


def test_what_lost_its_job_gets_another_one_each_day(admin: Caller) -> None:
    made = invoices.unsealed(admin.user)
    waiting = admin.get(f"/invoices/{made.pk}").json()["data"]
    assert (waiting["status"], waiting["sealed"]) == ("Por timbrar", False)
    seal_waiting()
    assert admin.get(f"/invoices/{made.pk}").json()["data"]["sealed"] is True


def test_what_breaks_while_it_is_sealed_leaves_nothing_half_done(
    admin: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = invoices.unsealed(admin.user)

    def full(*_: Any, **__: Any) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(sealing, "change_as", full)
    seal.func(made.pk)
    told = admin.get(f"/invoices/{made.pk}").json()["data"]
    assert (told["status"], told["sealed"], told["files"]) == ("Con error", False, [])
    assert told["error"] == "No se pudo sellar; ya quedó anotado para quien da mantenimiento."


def test_what_nobody_stamped_in_time_is_sealed_again_and_both_may_come(
    admin: Caller,
) -> None:
    made = invoices.invoice(admin.user, "issue")
    soon = act(admin, made.pk, "seal_again")
    assert (soon.status_code, soon.json()["code"]) == (409, "conflict")
    assert made.sealed_at is not None
    Invoice.objects.filter(pk=made.pk).update(sealed_at=made.sealed_at - timedelta(hours=73))
    before = invoices.stamped(made.pk)
    again = act(admin, made.pk, "seal_again")
    assert again.status_code == 200
    assert InvoiceXml.objects.filter(invoice=made, kind="sealed").count() == 2
    came = admin.form(f"/invoices/{made.pk}/stamped", {"file": invoices.upload("F-1.xml", before)})
    assert came.status_code == 200


def test_what_was_never_stamped_is_annulled_and_its_source_is_free(admin: Caller) -> None:
    order = invoices.order(admin.user)
    made = invoices.invoice(admin.user, "issue", of=order)
    asked = act(admin, made.pk, "annul")
    assert (asked.status_code, list(asked.json()["errors"])) == (422, ["reason"])
    done = act(admin, made.pk, "annul", reason="Era para otro cliente").json()["data"]
    assert (done["status"], done["number"], done["uuid"]) == ("Cancelada", "F-1", "")
    assert invoices.invoice(admin.user, "issue", of=order).number == "F-2"


def test_unknown_actions_are_none(admin: Caller) -> None:
    made = invoices.invoice(admin.user)
    assert act(admin, made.pk, "vanish").status_code == 404
