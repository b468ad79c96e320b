"""What proves that money was paid is a photo, or the PDF that a bank gives: of payments, cash, refunds and commissions."""

from collections.abc import Callable
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from apps.sales.models import Payment
from tests.factories import commissions, refunds, sales
from tests.factories.papers import page
from tests.personas import Caller, person

Voucher = tuple[str, dict[str, Any], str, dict[str, Any]]
"""The call that takes it with its values, and the one that answers it with what it asks."""


def of_payment(admin: Caller) -> Voucher:
    pk = sales.quote(admin.user, "pay").payments.get().pk
    return "/images/save-quote", {"idPayment": pk}, "/quotes/download-image", {"id": pk}


def of_cash(admin: Caller) -> Voucher:
    quote = sales.quote(admin.user)
    sent = {"idQuote": quote.pk, "method": "Efectivo", "amount": "100"}
    pk = admin.form("/quotes/payments", sent).json()["data"]["id"]
    return "/cash-payment-voucher", {"idPayment": pk}, "/quotes/download-image", {"id": pk, "isCashPayment": 1}


def of_refund(admin: Caller) -> Voucher:
    pk = refunds.refund(admin.user, "approve", "pay").payments.get().pk
    return (
        "/images/save-refund",
        {"idPaymentDevolution": pk},
        "/devolution/download-refunds",
        {"idPaymentDevolution": pk},
    )


def of_commission(admin: Caller) -> Voucher:
    seller = person("seller")
    pk = commissions.commission(admin.user, seller, commissions.completed(admin.user, seller)).pk
    return "/commissions/images/save-commission", {"id": pk}, f"/commissions/download-image/{pk}", {}


@pytest.mark.parametrize("of", [of_payment, of_cash, of_refund, of_commission])
def test_a_pdf_is_kept_and_downloaded(of: Callable[[Caller], Voucher], admin: Caller) -> None:
    put, values, get, asked = of(admin)
    text = SimpleUploadedFile("recibo.pdf", b"no soy un PDF", "application/pdf")
    refused = admin.form(put, {**values, "image": text})
    assert (refused.status_code, refused.json()["errors"]) == (
        415,
        {"image": "Solo se acepta un PDF o una imagen JPEG, PNG, WebP o HEIC."},
    )
    assert admin.get(get, asked).status_code == 404
    kept = admin.form(put, {**values, "image": page()})
    assert kept.status_code == 200, kept.json()
    got = admin.get(get, asked)
    assert (got.status_code, got["Content-Type"]) == (200, "application/pdf")
    assert got["Content-Disposition"].startswith("attachment")
    assert b"".join(got.streaming_content).startswith(b"%PDF-")


def test_a_payment_is_registered_with_a_pdf(admin: Caller) -> None:
    quote = sales.quote(admin.user)
    sent = {"idQuote": quote.pk, "method": "Transferencia", "amount": "100", "image": page()}
    made = admin.form("/quotes/payments", sent)
    assert (made.status_code, made.json()["data"]["hasImage"]) == (201, True)
    assert Payment.objects.get().image.endswith(".pdf")
