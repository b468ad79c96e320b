"""What a customer said with a proof of payment by a link is theirs to read, and goes with their data; its file stays, as vouchers do."""

import pytest

from apps.sales.models import Payment, PaymentProof, Quote
from apps.sales.services.payments import cancel_payment
from apps.sales.services.quotes import cancel_quote
from tests.factories import sales
from tests.integration.privacy.test_anonymizing import forget
from tests.integration.privacy.test_personal_data import rows, taken
from tests.integration.sales.proof_support import send, shared
from tests.personas import Caller


@pytest.fixture
def quote(admin: Caller) -> Quote:
    made = sales.quote(admin.user, "send")
    send(shared(admin, made), name="Ana Ruiz", remark="Mi número es 33 1111 2222")
    return made


def test_they_may_read_what_was_kept_of_it(admin: Caller, quote: Quote) -> None:
    [row] = rows(taken(admin, quote.customer), "Comprobantes enviados")
    assert (row["Nombre de quien lo envía"], row["Comentario del cliente"], row["Dirección ip"]) == (
        "Ana Ruiz",
        "Mi número es 33 1111 2222",
        "127.0.0.1",
    )
    assert (row["Importe enviado"], row["Moneda enviada"]) == ("500.00", "Pesos")


def test_a_proof_that_waits_keeps_their_data(admin: Caller, quote: Quote) -> None:
    assert forget(admin, quote.customer).status_code == 409
    assert PaymentProof.objects.get().name == "Ana Ruiz"


def test_it_goes_with_their_data_from_every_version(admin: Caller, quote: Quote) -> None:
    payment = Payment.objects.get()
    cancel_payment(payment.pk, by=admin.user, reason="No llegó")
    cancel_quote(quote.pk, by=admin.user)
    answer = forget(admin, quote.customer)
    assert answer.status_code == 200, answer.json()
    quote.customer.refresh_from_db()
    kept = [*PaymentProof.objects.all(), *PaymentProof.history.all()]
    assert {(row.name, row.remark, row.address) for row in kept} == {(quote.customer.name, "", "")}
    assert Payment.objects.get().image == payment.image
