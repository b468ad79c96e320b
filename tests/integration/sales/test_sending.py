"""A quote sent by hand: to several, in one's own words, with a copy, and what WhatsApp would open with."""

from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.core import mail

from apps.accounts.services.company import update_company
from apps.sales.models import QuoteMail
from apps.sales.services import mails, quote_mails
from apps.sales.services.quote_mails import send_quote_mail
from apps.sales.services.quotes import change_quote
from tests.factories import partners, sales
from tests.jobs import run
from tests.personas import Caller


def send(who: Caller, quote: Any, **values: Any) -> Any:
    return who.post("/quotes/send", {"id": quote.pk, **values})


def draft(who: Caller, quote: Any) -> Any:
    answer = who.get(f"/quotes/mail-draft/{quote.pk}")
    assert answer.status_code == 200, answer.content
    return answer.json()["data"]


def errors(answer: Any) -> dict[str, str]:
    assert answer.status_code == 422, answer.content
    found: dict[str, str] = answer.json()["errors"]
    return found


def row(recipient: str) -> QuoteMail:
    return QuoteMail.objects.get(recipient=recipient)


@pytest.fixture
def no_jobs(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Jobs that are enqueued and run by nobody but the test."""
    waiting: list[int] = []

    class Lost:
        enqueue = staticmethod(waiting.append)

    monkeypatch.setattr(quote_mails, "send_quote_mail", Lost)
    return waiting


def test_each_recipient_gets_a_mail_of_their_own(admin: Caller) -> None:
    quote = sales.quote(admin.user)
    answer = send(admin, quote, recipients=["Uno@compra.mx", "dos@compra.mx", "uno@compra.mx"])
    assert answer.status_code == 200
    assert [(one.to, one.cc, one.bcc) for one in mail.outbox] == [
        (["uno@compra.mx"], [], []),
        (["dos@compra.mx"], [], []),
    ]
    shown = {one["recipient"]: one["state"] for one in answer.json()["data"]["mails"]}
    assert shown == {"uno@compra.mx": "Enviado", "dos@compra.mx": "Enviado"}


def test_what_somebody_wrote_goes_out_as_text_and_stands_in_the_record(admin: Caller, seller: Caller) -> None:
    quote = sales.quote(seller.user, customer=partners.customer(seller.user, email="cliente@compra.mx"))
    words = "Hola 😀\n\n<b>Precio</b> especial {total}\r\nhasta hoy"
    assert send(seller, quote, subject="Tu oferta, Ñandú", message=words).status_code == 200
    [sent] = mail.outbox
    assert (sent.subject, sent.content_subtype, len(sent.attachments)) == ("Tu oferta, Ñandú", "plain", 1)
    assert sent.body.startswith("Hola 😀\n\n<b>Precio</b> especial {total}\nhasta hoy\n\n" + seller.user.name)
    [shown] = admin.get("/quotes/show", {"id": quote.pk}).json()[0]["mails"]
    assert (shown["subject"], shown["by"]) == ("Tu oferta, Ñandú", seller.user.name)
    assert shown["message"] == words.replace("\r\n", "\n")
    assert "Tu oferta, Ñandú" in str(admin.get(f"/admin/quotes/{quote.pk}/history").json())


def test_what_was_said_in_the_company_s_words_stands_there_too(admin: Caller) -> None:
    quote = sales.quote(admin.user)
    offered = draft(admin, quote)
    [shown] = send(admin, quote).json()["data"]["mails"]
    assert (shown["subject"], shown["message"]) == (offered["subject"], offered["message"])
    assert mail.outbox[0].body.startswith(offered["message"] + "\n\n")


def test_the_company_s_words_are_those_of_its_settings(admin: Caller) -> None:
    own = {"quote_mail_subject": "{numero} · {cliente}", "quote_mail_message": "{vendedor} te ofrece {total}."}
    update_company({"trade_name": "Muebles Ñandú", **own, "quote_whatsapp": "Mira: {total}"}, by=admin.user)
    quote = sales.quote(admin.user)
    offered, total = draft(admin, quote), f"${quote.total:,.2f} MXN"
    assert offered["subject"] == f"{quote.pk} · {quote.customer_name}"
    assert offered["message"] == f"{quote.seller.name} te ofrece {total}."
    send(admin, quote)
    assert (mail.outbox[0].subject, mail.outbox[0].body.split("\n")[0]) == (offered["subject"], offered["message"])


def test_a_copy_goes_to_who_sends_it_once(admin: Caller, seller: Caller) -> None:
    quote = sales.quote(seller.user, customer=partners.customer(seller.user, email="cliente@compra.mx"))
    send(admin, quote, copyToMe=True)
    assert [one.to for one in mail.outbox] == [[admin.user.email], ["cliente@compra.mx"]]
    send(admin, quote, recipients=[admin.user.email.upper()], copyToMe=True)
    assert [one.to for one in mail.outbox[2:]] == [[admin.user.email]]


def test_what_is_wrong_is_told_at_its_field_and_nothing_is_noted(admin: Caller) -> None:
    quote = sales.quote(admin.user)
    assert errors(send(admin, quote, recipients=["a@b.mx", "compras@cliente"])) == {
        "recipients": "«compras@cliente» no es un correo: escríbelo como nombre@empresa.mx."
    }
    assert list(errors(send(admin, quote, recipients=[]))) == ["recipients"]
    assert list(errors(send(admin, quote, subject="Hola\r\nBcc: otro@mal.mx"))) == ["subject"]
    assert list(errors(send(admin, quote, subject="x" * 201))) == ["subject"]
    assert list(errors(send(admin, quote, message="x" * 100_000))) == ["message"]
    quote.refresh_from_db()
    assert (quote.status, QuoteMail.objects.count(), mail.outbox) == ("Cotización", 0, [])


def test_words_about_what_is_not_so_any_more_are_refused(admin: Caller) -> None:
    quote = sales.quote(admin.user)
    offered = draft(admin, quote)["offered"]
    change_quote(quote.pk, {"discount": 50}, by=admin.user)
    answer = send(admin, quote, message="Son cien pesos", offered=offered)
    assert (answer.status_code, answer.json()["message"]) == (
        409, "Mientras se escribía el mensaje cambió lo que dice: ciérralo y vuelve a abrirlo.",
    )  # fmt: skip
    assert send(admin, quote, offered=offered).status_code == 200
    assert send(admin, quote, message="Son cincuenta", offered=draft(admin, quote)["offered"]).status_code == 200


def test_of_several_the_list_tells_the_one_that_failed(admin: Caller, no_jobs: list[int]) -> None:
    quote = sales.quote(admin.user)
    send(admin, quote, recipients=["uno@compra.mx", "dos@compra.mx"])
    run(send_quote_mail, row("dos@compra.mx").pk)
    assert listed(admin, quote) == "Pendiente"
    broken = row("uno@compra.mx")
    broken.state, broken.error = "Falló", "No existe."
    broken.save()
    assert listed(admin, quote) == "Falló"
    send(admin, quote, recipients=["bien@compra.mx"])
    run(send_quote_mail, row("bien@compra.mx").pk)
    assert listed(admin, quote) == "Enviado"


def listed(who: Caller, quote: Any) -> Any:
    [found] = [one for one in who.get("/quotes").json()["data"] if one["id"] == quote.pk]
    return found["mailState"]


def test_other_words_wait_until_those_that_wait_are_gone(admin: Caller, seller: Caller, no_jobs: list[int]) -> None:
    quote = sales.quote(seller.user, customer=partners.customer(seller.user, email="cliente@compra.mx"))
    assert send(seller, quote, message="Primero").status_code == 200
    assert send(admin, quote, message="Primero").status_code == 200
    for other in ({"message": "Después"}, {}, {"recipients": ["nadie@compra.mx", "cliente@compra.mx"]}):
        refused = send(admin, quote, **other)
        assert (refused.status_code, refused.json()["message"]) == (
            409, "Ya está saliendo un correo a cliente@compra.mx: espera a que se envíe y envía el otro.",
        )  # fmt: skip
    kept = QuoteMail.objects.get()
    assert (no_jobs, kept.message, kept.created_by) == ([kept.pk] * 2, "Primero", seller.user)
    for job in no_jobs:
        run(send_quote_mail, job)
    assert [one.body.split("\n")[0] for one in mail.outbox] == ["Primero"]
    assert send(admin, quote, message="Después").status_code == 200


def test_two_names_that_differ_are_refused_and_none_goes_out(admin: Caller) -> None:
    quote = sales.quote(admin.user)
    both = errors(send(admin, quote, recipient="x@y.mx", recipients=["z@y.mx"]))
    assert both == {"recipient": "«recipient» y «recipients» no dicen lo mismo: envía solo uno."}
    assert send(admin, quote, recipient="Z@y.mx", recipients=["a@y.mx", "z@y.mx"]).status_code == 200
    assert [one.to for one in mail.outbox] == [["a@y.mx"], ["z@y.mx"]]


def test_a_customer_reads_nobody_else_s_address(everybody: dict[str, Caller]) -> None:
    seller, customer = everybody["seller"], everybody["customer"]
    quote = sales.quote(seller.user, customer=partners.customer(seller.user, user=customer.user))
    send(seller, quote, recipients=[customer.user.email, "contador@otra.mx"], copyToMe=True)
    [own] = customer.get("/quotes/show", {"id": quote.pk}).json()[0]["mails"]
    assert own["recipient"] == customer.user.email.lower()
    assert len(everybody["billing"].get("/quotes/show", {"id": quote.pk}).json()[0]["mails"]) == 3
    history = f"/admin/quotes/{quote.pk}/history"
    assert "contador@otra.mx" in seller.get(history).content.decode()
    answer = customer.get(history)
    assert (answer.status_code, "contador@otra.mx" in answer.content.decode()) == (200, False)


def test_of_a_template_that_has_nothing_to_say_the_application_s_is_sent(admin: Caller) -> None:
    update_company(
        {"trade_name": "Ñandú", "quote_mail_subject": "{vendedor}", "quote_mail_message": "{vendedor}"}, by=admin.user
    )
    quote = sales.quote(admin.user)
    admin.user.__class__.objects.filter(pk=quote.seller_id).update(first_name="", last_name="")
    offered = draft(admin, quote)
    assert offered["subject"] == f"Cotización {quote.pk} de Ñandú"
    assert offered["message"].startswith("Hola, ")


def test_a_rent_in_dollars_says_that_its_pesos_are_of_today(admin: Caller) -> None:
    pesos, usd = (draft(admin, sales.lease(admin.user, lease_currency=currency)) for currency in ("MXN", "USD"))
    assert "en dólares" not in pesos["message"]
    for said in (usd["message"], parse_qs(urlsplit(usd["whatsapp"]).query).get("text", [""])[0] or usd["message"]):
        assert "(la renta es en dólares y se paga al tipo de cambio de cada pago; aquí va a " in said


def test_one_that_failed_goes_again_in_the_words_of_whoever_sends_it(
    admin: Caller, seller: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    quote = sales.quote(seller.user, customer=partners.customer(seller.user, email="cliente@compra.mx"))

    def refuse(*_: Any, **__: Any) -> None:
        raise mails.Outdated("No salió.")

    with monkeypatch.context() as broken:
        broken.setattr(mails, "send_mail", refuse)
        [failed] = send(seller, quote, message="Mis palabras").json()["data"]["mails"]
    assert (failed["state"], failed["message"]) == ("Falló", "Mis palabras")
    [again] = send(admin, quote, message="Las mías").json()["data"]["mails"]
    assert (again["id"], again["state"], again["message"], again["by"]) == (
        failed["id"], "Enviado", "Las mías", admin.user.name,
    )  # fmt: skip


def test_the_draft_offers_the_addresses_of_the_record(admin: Caller) -> None:
    customer = partners.customer(
        admin.user,
        email="compras@norte.mx",
        phone="33 1234 5678",
        contacts=[{"name": "Ana Paz", "email": "Ana@norte.mx"}, {"name": "Sin correo"}],
        addresses=[{**partners.SHIPMENT, "contact": "Bodega", "email": "bodega@norte.mx"}],
    )
    offered = draft(admin, sales.quote(admin.user, customer=customer))
    assert (offered["recipient"], offered["own"]) == ("compras@norte.mx", admin.user.email)
    assert offered["known"] == [
        {"email": "compras@norte.mx", "name": customer.name},
        {"email": "ana@norte.mx", "name": "Ana Paz"},
        {"email": "bodega@norte.mx", "name": "Bodega"},
    ]


def test_whatsapp_opens_with_the_short_text_or_says_why_not(admin: Caller) -> None:
    def offered(phone: str) -> Any:
        return draft(admin, sales.quote(admin.user, customer=partners.customer(admin.user, phone=phone)))

    link = urlsplit(offered("33 1234 5678")["whatsapp"])
    assert (link.netloc, link.path) == ("wa.me", "/523312345678")
    assert "Hola, Cliente" in parse_qs(link.query)["text"][0]
    for phone, why in (
        ("", "El cliente no tiene teléfono: agrégalo en su ficha."),
        ("3615 1040", "El teléfono 3615 1040 no sirve para WhatsApp: en su ficha van diez cifras, o + y su país."),
    ):
        told = offered(phone)
        assert (told["whatsapp"], told["whyNoWhatsapp"]) == ("", why)
    assert mail.outbox == []


def test_the_draft_and_the_words_are_for_who_may_send(everybody: dict[str, Caller], stranger: Caller) -> None:
    seller = everybody["seller"].user
    quote = sales.quote(seller, customer=partners.customer(seller, email="uno@compra.mx"))
    send(everybody["seller"], quote, message="Entre nosotros")
    told = {name: one.get(f"/quotes/mail-draft/{quote.pk}").status_code for name, one in everybody.items()}
    assert told == {
        "admin": 200, "seller": 200, "wholesaler": 404, "billing": 403, "coordinator": 403, "warehouse": 403,
        "customer": 404,
    }  # fmt: skip
    assert stranger.get(f"/quotes/mail-draft/{quote.pk}").status_code == 401
    [shown] = everybody["billing"].get("/quotes/show", {"id": quote.pk}).json()[0]["mails"]
    assert (shown["recipient"], shown["message"]) == ("uno@compra.mx", "")
    assert "Entre nosotros" not in everybody["billing"].get(f"/admin/quotes/{quote.pk}/history").content.decode()


def test_what_cannot_be_sent_has_no_draft(admin: Caller) -> None:
    order = sales.order(admin.user)
    answer = admin.get(f"/quotes/mail-draft/{order.quote_id}")
    assert answer.status_code == 409
    assert "No se puede «Enviar al cliente»" in answer.json()["message"]
