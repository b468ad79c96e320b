"""What a customer cannot send as a proof of payment by a link, and what is sent twice: told calmly, and nothing half done."""

import re
from collections.abc import Callable
from datetime import timedelta
from decimal import Decimal
from html import unescape
from types import SimpleNamespace
from typing import Any
from uuid import UUID

import pytest
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone

from apps.accounts.models import User
from apps.core.errors import NotFound
from apps.core.files import pictures, scans
from apps.sales.models import Payment, PaymentProof, Quote, QuoteLink
from apps.sales.selectors.quote_links import open_link
from apps.sales.services import handing_in
from apps.sales.services.approving import approve_quote
from apps.sales.services.exchange_rate import set_rate
from apps.sales.services.orders import cancel_order
from apps.sales.services.payments import cancel_payment, update_payment
from apps.sales.services.quote_links import revoke_link
from apps.sales.services.quotes import cancel_quote, refuse_quote
from tests.factories import inventory, sales
from tests.integration.sales.proof_support import key_of, page_of, paper, photo, send, sent_payment, shared
from tests.integration.sales.support import status_of
from tests.kept import BuildOnce
from tests.personas import Caller, client

pytestmark = pytest.mark.usefixtures("lasting_admin")

OTHER_KEY = "0" * 32


@pytest.fixture(scope="module")
def sent(build_once: BuildOnce, lasting_admin: User) -> tuple[int, str]:
    """A quote, and the path of its link."""

    def build() -> tuple[int, str]:
        made = sales.quote(lasting_admin, "send")
        return made.pk, shared(Caller(lasting_admin), made)

    return build_once(build)


@pytest.fixture
def quote(sent: tuple[int, str], db: None) -> Quote:
    return Quote.objects.get(pk=sent[0])


@pytest.fixture
def path(sent: tuple[int, str], db: None) -> str:
    return sent[1]


@pytest.fixture
def stored() -> Callable[[], int]:
    """How many files of payments there are more than before."""

    def count() -> int:
        return len(default_storage.listdir("payments")[1]) if default_storage.exists("payments") else 0

    before = count()
    return lambda: count() - before


def told(answer: Any) -> str:
    return unescape(str(answer.content.decode()))


def file(content: bytes, name: str = "x.pdf") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, content)


LATER = (timezone.localdate() + timedelta(days=2)).isoformat()  # tomorrow may have come when it is sent


@pytest.mark.parametrize(
    ("values", "field", "sentence"),
    [
        ({"amount": ""}, "amount", "Escribe cuánto pagaste."),
        ({"amount": "mil"}, "amount", "Escríbelo con números"),
        ({"amount": "-5"}, "amount", "Escríbelo con números"),
        ({"amount": "1e9"}, "amount", "Escríbelo con números"),
        ({"amount": "NaN"}, "amount", "Escríbelo con números"),
        ({"amount": "0.001"}, "amount", "dos decimales"),
        ({"amount": "1.500"}, "amount", "dos decimales"),
        ({"amount": "0"}, "amount", "un centavo o más"),
        ({"amount": "99999999999"}, "amount", "Es demasiado"),
        ({"day": LATER}, "day", "No puede estar en el futuro."),
        ({"day": "1926-01-01"}, "day", "Revisa el año."),
        ({"day": "31/02/2026"}, "day", "dd/mm/aaaa"),
        ({"method": "Efectivo"}, "method", "Elige una"),
        ({"method": "Saldo a favor"}, "method", "Elige una"),
        ({"name": " \x00 "}, "name", "Escribe tu nombre."),
        ({"remark": "x" * 1001}, "remark", "como máximo 1,000"),
        ({"file": None}, "file", "Elige el archivo"),
        ({"file": [paper(), photo()]}, "file", "Elige un solo archivo."),
        ({"file": file(b"hola")}, "file", "No es un PDF"),
        ({"file": file(b"")}, "file", "No es un PDF"),
        ({"file": file(b"<svg xmlns='http://www.w3.org/2000/svg'/>", "x.svg")}, "file", "No es un PDF"),
        ({"file": file(b"%PDF-1.7 nada")}, "file", "dañado"),
    ],
)
def test_what_cannot_be_is_told_at_its_field(
    quote: Quote, path: str, stored: Callable[[], int], values: dict[str, Any], field: str, sentence: str
) -> None:
    refused = send(path, **{"name": "Ana «Ruiz»", "remark": "Anticipo", **values})
    assert refused.status_code == 422
    page = told(refused)
    assert re.search(rf'id="proof-{field}-error">[^<]*{sentence}', page)
    assert "elige otra vez el archivo: el navegador no lo conserva" in page
    assert ("name" in values) or 'value="Ana «Ruiz»"' in page
    assert ("remark" in values) or ">Anticipo<" in page
    assert not PaymentProof.objects.exists() and not Payment.objects.exists()
    assert (status_of(quote.pk), stored()) == ("Enviado", 0)


def test_a_file_that_is_too_large_is_told_at_its_field(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scans, "MAX_BYTES", 100)
    assert "Pesa demasiado: el máximo son 10 MB." in told(send(path, amount="77"))
    monkeypatch.undo()
    monkeypatch.setattr(pictures, "MAX_PIXELS", 100)
    refused = send(path, amount="77", file=photo())
    assert (refused.status_code, "40 megapíxeles" in told(refused), 'value="77"' in told(refused)) == (422, True, True)


def test_a_photo_of_ten_megabytes_is_read_and_a_body_beyond_all_is_not(path: str, settings: Any) -> None:
    large = paper().read() + b"\n" * (9 * 2**20)
    assert send(path, file=file(large)).status_code == 303
    settings.MAX_BODY_BYTES = 1000
    refused = send(path)
    assert (refused.status_code, refused["Cache-Control"]) == (413, "no-store")
    assert "Lo que enviaste pesa demasiado" in told(refused)
    assert client().post(f"{path}/aceptar", {"name": "x" * 3_000_000}).status_code == 413


@pytest.mark.parametrize("key", ["", "x", "0" * 31])
def test_a_form_that_was_never_shown_is_none(path: str, key: str) -> None:
    assert send(path, key=key).status_code == 400
    assert not Payment.objects.exists()


def test_a_form_that_was_cut_is_none(path: str) -> None:
    body = b'--x\r\nContent-Disposition: form-data; name="amount"\r\n\r\n5'
    refused = client().generic("POST", f"{path}/comprobante", body, "multipart/form-data; boundary=x")
    assert (refused.status_code, "No se pudo leer" in told(refused)) == (400, True)


def test_sent_twice_it_is_one_and_told_calmly(quote: Quote, path: str, stored: Callable[[], int]) -> None:
    key = key_of(path)
    answers = [send(path, key), send(path, key)]
    assert [answer.status_code for answer in answers] == [303, 303]
    assert [answer["Location"] for answer in answers] == [f"{path}#comprobante", f"{path}?otra-vez#comprobante"]
    assert (Payment.objects.count(), PaymentProof.objects.count(), stored()) == (1, 1, 1)
    assert "Ya habíamos recibido este comprobante: cuenta una sola vez." in page_of(f"{path}?otra-vez")


def test_the_same_file_and_amount_in_another_form_or_by_another_link_is_one(
    admin: Caller, quote: Quote, path: str
) -> None:
    other = shared(admin, quote)
    answers = [send(path), send(path), send(other, name="Beto")]
    assert [answer.status_code for answer in answers] == [303] * 3
    assert Payment.objects.count() == 1
    assert "cuenta una sola vez" in page_of(answers[2]["Location"]) and "Beto" not in page_of(other)
    assert send(path, amount="501").status_code == 303
    assert send(path, file=photo()).status_code == 303
    assert Payment.objects.count() == 3


def test_what_the_office_did_not_accept_may_be_sent_again(admin: Caller, path: str) -> None:
    send(path)
    cancel_payment(sent_payment().pk, by=admin.user, reason="No se lee")
    send(path)
    assert sorted(Payment.objects.values_list("status", flat=True)) == ["Cancelado", "Pendiente"]


@pytest.mark.parametrize("same_form", [True, False])
@pytest.mark.parametrize("amount", ["55.55", "55.56"])
def test_what_the_office_corrected_since_is_one_still(
    admin: Caller, quote: Quote, path: str, same_form: bool, amount: str
) -> None:
    """Sent again as it was, or with the amount that the page shows now."""
    key = key_of(path)
    send(path, key, amount="55.55")
    update_payment(sent_payment().pk, {"amount": Decimal("55.56")}, by=admin.user)
    again = send(path, key if same_form else None, amount=amount)
    assert (again.status_code, again["Location"]) == (303, f"{path}?otra-vez#comprobante")
    assert sent_payment().amount == Decimal("55.56")
    proof = PaymentProof.objects.get()
    assert (proof.amount, proof.currency) == (Decimal("55.55"), "MXN")


def test_what_was_not_accepted_and_is_sent_again_by_its_form_is_told_so(admin: Caller, path: str) -> None:
    key = key_of(path)
    send(path, key)
    cancel_payment(sent_payment().pk, by=admin.user, reason="NO-DECIR")
    again = send(path, key)
    assert (again.status_code, again["Location"]) == (303, f"{path}?no-aceptado#comprobante")
    page = page_of(f"{path}?no-aceptado")
    assert 'role="status">Este comprobante ya se revisó y no se aceptó: no cuenta.' in page
    assert "cuenta una sola vez" not in page and "NO-DECIR" not in page
    assert sent_payment().status == "Cancelado"


def test_another_payment_in_a_form_that_was_sent_is_asked_about(path: str) -> None:
    key = key_of(path)
    send(path, key)
    refused = send(path, key, amount="650")
    assert refused.status_code == 409
    assert "Con este formulario ya habíamos recibido otro comprobante" in told(refused)
    assert 'value="650"' in told(refused) and key not in told(refused)
    assert Payment.objects.count() == 1


def test_a_link_has_at_most_five_that_wait(admin: Caller, path: str, settings: Any) -> None:
    settings.QUOTE_LINK_PROOFS = 100
    for amount in range(1, 6):
        assert send(path, amount=str(amount)).status_code == 303
    refused = send(path, amount="6")
    assert (refused.status_code, "Ya hay cinco comprobantes tuyos en revisión" in told(refused)) == (409, True)
    cancel_payment(Payment.objects.earliest("pk").pk, by=admin.user, reason="Otro")
    assert send(path, amount="6").status_code == 303


def test_one_link_is_throttled_and_its_page_is_still_seen(path: str, settings: Any) -> None:
    settings.QUOTE_LINK_PROOFS, settings.QUOTE_LINK_VIEWS = 2, 50
    assert [send(path, OTHER_KEY, amount="x").status_code for _ in range(3)] == [422, 422, 429]
    tired = send(path, OTHER_KEY)
    assert "Demasiados intentos" in told(tired) and int(tired["Retry-After"]) > 0
    assert client().get(path).status_code == 200


def test_one_address_is_throttled_over_all_links(admin: Caller, quote: Quote, path: str, settings: Any) -> None:
    settings.QUOTE_LINK_PROOFS_FROM = 2
    other = shared(admin, quote)
    assert [send(where, OTHER_KEY, amount="x").status_code for where in (path, other, path)] == [422, 422, 429]


def _cancel(admin: Caller, quote: Quote) -> None:
    cancel_quote(quote.pk, by=admin.user)


def _refuse(admin: Caller, quote: Quote) -> None:
    sales.take(quote.pk, "transfer", admin.user)
    refuse_quote(quote.pk, by=admin.user, reason="NO-DECIR")


def _cancel_order(admin: Caller, quote: Quote) -> None:
    order = approve_quote(quote.pk, by=admin.user)
    cancel_order(order.pk, by=admin.user, reason="NO-DECIR")


def _expire(admin: Caller, quote: Quote) -> None:
    Quote.objects.filter(pk=quote.pk).update(valid_until=timezone.localdate() - timedelta(days=1))


def _cover(admin: Caller, quote: Quote) -> None:
    sales.payment(quote, admin.user, str(quote.total), method="Transferencia")


def _take(admin: Caller, quote: Quote) -> None:
    piece = quote.pieces.select_related("piece").get().piece
    sales.quote(admin.user, "transfer", customer=quote.customer, pieces=[piece])


@pytest.mark.parametrize(
    ("meanwhile", "sentence"),
    [
        (_cancel, "ya no se reciben comprobantes"),
        (_refuse, "ya no se reciben comprobantes"),
        (_cancel_order, "ya no se reciben comprobantes"),
        (_expire, "ya no se reciben comprobantes"),
        (_cover, "cubre el total"),
        (_take, "ya no está disponible"),
    ],
)
def test_what_cannot_be_paid_takes_no_proof(
    admin: Caller, quote: Quote, path: str, stored: Callable[[], int], meanwhile: Any, sentence: str
) -> None:
    key = key_of(path)
    meanwhile(admin, quote)
    before = Payment.objects.count()
    refused = send(path, key)
    assert (refused.status_code, stored()) == (409, 0)
    assert sentence in told(refused) and "NO-DECIR" not in told(refused)
    assert key_of(path) == "" and "Enviar el comprobante" not in page_of(path)
    assert Payment.objects.count() == before


def test_a_request_whose_validity_is_over_is_still_paid(admin: Caller, quote: Quote, path: str) -> None:
    sales.take(quote.pk, "transfer", admin.user)
    _expire(admin, quote)
    assert send(path).status_code == 303


def test_a_piece_that_somebody_took_at_the_same_moment_leaves_nothing(
    admin: Caller, quote: Quote, path: str, stored: Callable[[], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    key = key_of(path)
    _take(admin, quote)
    monkeypatch.setattr(handing_in, "why_no_proof", lambda quote: None)
    refused = send(path, key)
    assert (refused.status_code, "ya no está disponible" in told(refused)) == (409, True)
    piece = quote.pieces.select_related("piece").get().piece
    assert piece.tag not in told(refused)
    assert (PaymentProof.objects.count(), stored(), status_of(quote.pk)) == (0, 0, "Enviado")


def test_a_payment_that_fails_leaves_no_file(
    path: str, stored: Callable[[], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: Any) -> None:
        raise RuntimeError

    monkeypatch.setattr(handing_in, "tell_of_proof", SimpleNamespace(enqueue=fails))
    assert send(path).status_code == 500
    assert (Payment.objects.count(), stored()) == (0, 0)


def test_without_a_rate_dollars_are_told_of_at_their_field(admin: Caller) -> None:
    quote = sales.quote(admin.user, "send", settlement_currency="USD")
    path = shared(admin, quote)
    for currency in ("USD", "MXN"):
        refused = send(path, currency=currency)
        assert (refused.status_code, "No hay tipo de cambio de ese día" in told(refused)) == (422, True)


@pytest.mark.parametrize("currency", ["USD", "EUR", ""])
def test_dollars_do_not_become_pesos_when_the_quote_does(quote: Quote, path: str, currency: str) -> None:
    """The page was shown while the quote was settled in dollars; now it has no list of currencies any more."""
    refused = send(path, amount="182.63", currency=currency)
    assert refused.status_code == 422
    page = told(refused)
    assert re.search(r'id="proof-amount-error">Esta cotización se paga ahora en pesos: escribe otra vez', page)
    assert "182.63" not in page and 'name="currency" value="MXN"' in page
    assert not Payment.objects.exists()


def test_another_currency_of_a_quote_in_dollars_is_told_at_its_list(admin: Caller) -> None:
    path = shared(admin, sales.quote(admin.user, "send", settlement_currency="USD"))
    page = told(send(path, amount="182.63", currency="EUR"))
    assert 'id="proof-currency-error">Elige una de las opciones.' in page and 'value="182.63"' in page


def test_pesos_that_settle_less_than_a_cent_of_a_dollar_are_told_so(admin: Caller) -> None:
    set_rate(Decimal(20), by=admin.user)
    path = shared(admin, sales.quote(admin.user, "send", settlement_currency="USD", exchange_rate=Decimal(20)))
    page = told(send(path, amount="0.01"))
    assert re.search(r'id="proof-amount-error">No llega a un centavo de dólar', page)
    assert "un centavo o más" not in page and not Payment.objects.exists()


def test_a_link_that_opens_nothing_takes_nothing(admin: Caller, quote: Quote, path: str) -> None:
    key = key_of(path)
    revoke_link(QuoteLink.objects.get().pk, by=admin.user)
    assert send(path, key).status_code == 404
    assert send("/c/" + "x" * 43, key).status_code == 404
    assert not PaymentProof.objects.exists()


def handed_in() -> handing_in.HandedIn:
    return handing_in.HandedIn(
        key=UUID(OTHER_KEY),
        amount=Decimal(500),
        currency="MXN",
        day=timezone.localdate(),
        method="Transferencia",
        name="Ana Ruiz",
        remark="",
        address="",
        file=scans.clean_scan(paper()),
        digest="0" * 64,
    )


def test_a_link_that_was_revoked_meanwhile_takes_nothing(
    admin: Caller, quote: Quote, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever revokes it was faster, between the look at the link and the lock of its quote."""
    link, looks = open_link(path[3:]), [0]

    def late(token: str) -> QuoteLink | None:
        looks[0] += 1
        return link if looks[0] == 1 else open_link(token)

    revoke_link(QuoteLink.objects.get().pk, by=admin.user)
    monkeypatch.setattr(handing_in, "open_link", late)
    with pytest.raises(NotFound):
        handing_in.hand_in_proof(path[3:], handed_in())
    assert not PaymentProof.objects.exists()


def test_the_key_of_a_form_opens_nothing_of_another_link(admin: Caller, path: str) -> None:
    send(path, OTHER_KEY)
    other = sales.quote(
        admin.user, "send", customer=Quote.objects.get().customer, pieces=inventory.pieces(admin.user, 1)
    )
    assert send(shared(admin, other), OTHER_KEY)["Location"].endswith("#comprobante")
    assert sorted(Payment.objects.values_list("quote", flat=True)) == sorted(Quote.objects.values_list("pk", flat=True))


def test_the_address_of_the_form_leads_back_to_it(path: str) -> None:
    for method in (client().get, client().head):
        again = method(f"{path}/comprobante")
        assert (again.status_code, again["Location"]) == (303, f"{path}#comprobante")
