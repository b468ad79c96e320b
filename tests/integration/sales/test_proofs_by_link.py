"""A customer sends the proof of a payment by a quote's link: a pending payment, as any other, which the office confirms."""

from decimal import Decimal
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.core import mail
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import IntegrityError, transaction

from apps.sales.models import Payment, PaymentProof, Quote, QuoteLink
from apps.sales.services.approving import approve_quote
from apps.sales.services.exchange_rate import set_rate
from apps.sales.services.payments import cancel_payment, confirm_payment, update_payment
from tests.factories import partners, sales
from tests.integration.sales.proof_support import key_of, page_of, paper, photo, send, sent_payment, shared
from tests.integration.sales.support import holder_of, status_of
from tests.personas import Caller, client


@pytest.fixture
def quote(admin: Caller) -> Quote:
    return sales.quote(admin.user, "send")


@pytest.fixture
def path(admin: Caller, quote: Quote) -> str:
    return shared(admin, quote)


def test_it_is_a_pending_payment_that_nobody_of_the_company_registered(quote: Quote, path: str) -> None:
    answer = send(path, amount="$1,500.50", remark="Anticipo\r\ndel juego ", name=" Ana  Ruiz ")
    assert (answer.status_code, answer["Location"]) == (303, f"{path}#comprobante")
    assert not answer.cookies
    payment = sent_payment()
    assert (payment.status, payment.amount, payment.currency, payment.method) == (
        "Pendiente", Decimal("1500.50"), "MXN", "Transferencia",
    )  # fmt: skip
    assert (payment.quote_id, payment.registered_by, payment.comment) == (quote.pk, None, "")
    proof = PaymentProof.objects.get()
    assert (proof.name, proof.remark, proof.address) == ("Ana Ruiz", "Anticipo\ndel juego", "127.0.0.1")
    assert proof.link == QuoteLink.objects.get()
    with default_storage.open(payment.image) as kept:
        assert kept.read() == paper().read()


def test_a_photo_of_a_phone_is_drawn_anew_without_where_it_was_taken(path: str) -> None:
    iphone = (Path(__file__).parents[2] / "files" / "iphone.heic").read_bytes()
    assert send(path, file=SimpleUploadedFile("IMG_0001.HEIC", iphone)).status_code == 303
    image = sent_payment().image
    assert image.endswith(".jpg")
    with default_storage.open(image) as kept:
        content = kept.read()
    assert content[:3] == b"\xff\xd8\xff" and b"Exif" not in content


def test_as_the_offices_first_payment_it_asks_for_the_pieces(quote: Quote, path: str) -> None:
    send(path)
    assert status_of(quote.pk) == "Solicitud"
    piece = quote.pieces.select_related("piece").get().piece
    assert holder_of(piece) == f"Cotización {quote.pk}"


def test_the_office_confirms_it_and_it_counts(admin: Caller, billing: Caller, quote: Quote, path: str) -> None:
    send(path, amount=str(quote.total))
    payment = sent_payment()
    assert "En revisión" in page_of(path)
    done = billing.post("/quotes/confirm-payment", {"id": payment.pk})
    assert (done.status_code, done.json()["data"]["status"]) == (200, "Pagado")
    assert admin.get("/quotes/payment-resume", {"id": quote.pk}).json()["data"]["left"] == "0.00"
    page = page_of(path)
    assert "Comprobantes que enviaste" in page and '<span class="state ok">Confirmado</span>' in page
    assert key_of(path) == ""


def test_what_was_sent_beyond_the_total_becomes_a_balance(billing: Caller, quote: Quote, path: str) -> None:
    send(path, amount=str(quote.total + 100))
    confirm_payment(sent_payment().pk, by=billing.user)
    [balance] = quote.credit_balances.all()
    assert balance.amount_mxn == 100


def test_one_that_the_office_does_not_accept_says_so_and_not_why(billing: Caller, quote: Quote, path: str) -> None:
    send(path)
    cancel_payment(sent_payment().pk, by=billing.user, reason="NOTA-INTERNA")
    page = page_of(path)
    assert "No se aceptó: pregunta a tu vendedor" in page and "NOTA-INTERNA" not in page
    assert send(path).status_code == 303
    assert Payment.objects.filter(quote=quote).count() == 2


def test_of_a_quote_that_became_an_order_it_is_the_orders(admin: Caller, quote: Quote, path: str) -> None:
    approve_quote(quote.pk, by=admin.user)
    assert send(path).status_code == 303
    assert sent_payment().order == quote.order


def test_the_page_says_what_is_owed_and_what_is_being_checked(admin: Caller, quote: Quote, path: str) -> None:
    sales.payment(quote, admin.user, "100", method="Transferencia")
    sales.take(quote.pk, "confirm", admin.user)
    sales.payment(quote, admin.user, "250", method="Transferencia")
    page = page_of(path)
    left = f"${quote.total - 350:,.2f} MXN"
    for label, amount in (("Confirmado", "$100.00 MXN"), ("En revisión", "$250.00 MXN"), ("Queda por pagar", left)):
        assert f'<dt class="quiet">{label}</dt><dd>{amount}</dd>' in page


def test_it_shows_what_came_by_this_link_alone(admin: Caller, quote: Quote, path: str) -> None:
    other = shared(admin, quote)
    sales.payment(quote, admin.user, "77.77", method="Transferencia", reference="SPEI-9", comment="NOTA-INTERNA")
    send(other, name="Beto Cruz", remark="Del socio", amount="55.55")
    page = page_of(path)
    for secret in ("Beto", "Del socio", "55.55 MXN", "SPEI-9", "NOTA-INTERNA", "77.77 MXN", "/api/files/"):
        assert secret not in page
    assert "Beto Cruz" in page_of(other)


def test_who_sees_the_payment_sees_who_sent_it(
    admin: Caller, billing: Caller, seller: Caller, quote: Quote, path: str
) -> None:
    send(path, remark="Anticipo", file=photo())
    [row] = billing.get("/quotes/pays", {"id": quote.pk, "activeImages": 1}).json()["data"]["payment"]
    assert (row["registeredBy"], row["sentBy"], row["hasImage"]) == (None, "Ana Ruiz", True)
    proof = row["proof"]
    assert (proof["name"], proof["remark"], proof["address"]) == ("Ana Ruiz", "Anticipo", "127.0.0.1")
    assert proof["idLink"] == QuoteLink.objects.get().pk
    assert client().get(row["image"]).status_code == 200
    [reported] = billing.get("/admin/payments-report", {"filter": '{"byCustomer": true}'}).json()
    assert (reported["sentBy"], reported["registeredBy"]) == ("Ana Ruiz", None)
    assert billing.get("/admin/payments-report", {"filter": '{"byCustomer": false}'}).json() == []
    tasks = {task["key"]: task["count"] for task in billing.get("/dashboard/waiting").json()["data"]}
    assert tasks["payments_to_confirm"] == 1
    assert seller.get("/quotes/pays", {"id": quote.pk}).status_code == 404


def test_a_pdf_from_outside_is_downloaded_and_runs_nowhere(billing: Caller, seller: Caller, path: str) -> None:
    send(path)
    pk = sent_payment().pk
    file = billing.get("/quotes/download-image", {"id": pk})
    assert (file.status_code, file["Content-Type"]) == (200, "application/pdf")
    assert file["Content-Disposition"].startswith("attachment")
    assert file["Content-Security-Policy"] == "default-src 'none'; sandbox"
    for stranger in (seller, Caller()):
        assert stranger.get("/quotes/download-image", {"id": pk}).status_code in {401, 404}


def test_the_customers_own_account_reads_nothing_that_is_staffs(customer: Caller, admin: Caller) -> None:
    record = partners.customer(admin.user, email="propio@compra.mx")
    record.user = customer.user
    record.save()
    quote = sales.quote(admin.user, "send", customer=record)
    send(shared(admin, quote), remark="Anticipo")
    [row] = customer.get("/quotes/pays", {"id": quote.pk}).json()["data"]["payment"]
    assert (row["proof"], row["sentBy"]) == (None, "Ana Ruiz")
    told = str(customer.get(f"/admin/quotes/{quote.pk}/history").json())
    assert "Pago enviado por el cliente" in told
    assert "Anticipo" not in told and "127.0.0.1" not in told


def test_the_histories_tell_that_the_customer_sent_it(admin: Caller, quote: Quote, path: str) -> None:
    send(path, remark="Anticipo")
    told = admin.get(f"/admin/quotes/{quote.pk}/history").json()["data"]
    labels = {entry["actionLabel"]: entry for entry in told}
    assert labels["Comprobante enviado por el cliente"]["user"] is None
    new = {change["new"] for change in labels["Comprobante enviado por el cliente"]["changes"]}
    assert {"Ana Ruiz", "Anticipo", "127.0.0.1"} <= new
    assert labels["Pago enviado por el cliente, por su enlace"]["user"] is None
    payment = sent_payment()
    [entry] = admin.get(f"/admin/payments/{payment.pk}/history").json()["data"]
    assert (entry["actionLabel"], entry["user"]) == ("Pago enviado por el cliente, por su enlace", None)
    secret = str([entry, told])
    assert payment.image not in secret and str(PaymentProof.objects.get().key) not in secret


def test_the_seller_is_told_by_mail(quote: Quote, path: str) -> None:
    send(path, remark="Anticipo")
    sent = mail.outbox[-1]  # the first one has the quote
    assert (sent.to, sent.subject) == ([quote.seller.email], f"Comprobante de pago de la cotización {quote.pk}")
    for word in ("Ana Ruiz", "$500.00 MXN", "Transferencia", "Anticipo", f"/comercial/cotizacion/{quote.pk}"):
        assert word in sent.body
    assert path not in sent.body


def test_without_a_mail_server_it_is_noted_all_the_same(path: str, settings: Any) -> None:
    settings.EMAIL_BACKEND = settings.NO_MAIL
    assert send(path).status_code == 303
    assert sent_payment().status == "Pendiente"


def test_dollars_settle_what_is_owed_in_dollars_at_the_rate_of_the_day(admin: Caller) -> None:
    set_rate(Decimal(20), by=admin.user)
    quote = sales.quote(admin.user, "send", settlement_currency="USD", exchange_rate=Decimal(20))
    path = shared(admin, quote)
    assert '<option value="USD" selected>Dólares</option>' in page_of(path) and "US$" in page_of(path)
    assert send(path, amount="10", currency="USD").status_code == 303
    payment = sent_payment()
    assert (payment.currency, payment.exchange_rate, payment.settled_mxn) == ("USD", Decimal(20), Decimal(200))
    assert send(path, amount="100", file=photo()).status_code == 303
    assert Payment.objects.get(currency="MXN").settlement_rate == 20


def test_pesos_are_paid_in_pesos(path: str) -> None:
    assert 'name="currency" value="MXN"' in page_of(path)
    assert send(path, currency="USD").status_code == 422


def test_in_english_for_who_would_rather(path: str) -> None:
    english = page_of(path, **{"Accept-Language": "en"})
    assert "Send a proof of payment" in english and "Left to pay" in english
    assert "comprobante de pago" not in english


def test_the_office_corrects_it_but_makes_no_cash_of_it(billing: Caller, admin: Caller, path: str) -> None:
    send(path)
    pk = sent_payment().pk
    assert admin.form(f"/quotes/payments/{pk}", {"amount": "480"}).status_code == 200
    refused = admin.form(f"/quotes/payments/{pk}", {"method": "Efectivo"})
    assert (refused.status_code, refused.json()["errors"]) == (
        422,
        {"method": "Lo envió el cliente por su enlace: cancélalo y registra otro."},
    )
    assert (sent_payment().amount, sent_payment().method) == (Decimal(480), "Transferencia")


def test_a_seller_who_registers_the_same_is_told_who_sent_it(admin: Caller, quote: Quote, path: str) -> None:
    send(path)
    again = {"idQuote": quote.pk, "method": "Transferencia", "amount": "500"}
    refused = admin.form("/quotes/payments", again)
    assert (refused.status_code, refused.json()["code"]) == (409, "repeated_payment")
    assert refused.json()["message"].startswith("El cliente envió por su enlace a las ")
    assert Payment.objects.count() == 1


def test_the_migration_notes_what_was_sent_and_not_what_the_office_made_of_it(admin: Caller, path: str) -> None:
    send(path, amount="55.55")
    update_payment(sent_payment().pk, {"amount": Decimal("55.56")}, by=admin.user)
    for rows in (PaymentProof.objects, PaymentProof.history):
        rows.update(amount=1, currency="USD")
    import_module("apps.sales.migrations.0025_what_was_sent").note_sent(apps, None)
    for rows in (PaymentProof.objects, PaymentProof.history):
        assert [(row.amount, row.currency) for row in rows.all()] == [(Decimal("55.55"), "MXN")]
    Payment.history.all().delete()
    import_module("apps.sales.migrations.0025_what_was_sent").note_sent(apps, None)
    assert PaymentProof.objects.get().amount == Decimal("55.56")


@pytest.mark.parametrize("values", [{"proof": None}, {"method": "Efectivo"}, {"image": ""}])
def test_the_database_keeps_who_a_payment_is_by(path: str, values: dict[str, Any]) -> None:
    send(path)
    with pytest.raises(IntegrityError), transaction.atomic():
        Payment.objects.filter(pk=sent_payment().pk).update(**values)


def test_the_database_keeps_one_payment_of_a_form(path: str) -> None:
    send(path)
    proof = PaymentProof.objects.get()
    with pytest.raises(IntegrityError), transaction.atomic():
        PaymentProof.objects.create(
            quote=proof.quote,
            link=proof.link,
            key=proof.key,
            file_digest="x",
            amount=proof.amount,
            currency=proof.currency,
            name="Otra",
        )


def test_the_database_keeps_no_proof_of_nothing(path: str) -> None:
    send(path)
    with pytest.raises(IntegrityError), transaction.atomic():
        PaymentProof.objects.update(amount=0)
