"""Money goes back: how, how much at most, who may, and what a balance of it becomes."""

from decimal import Decimal
from typing import Any

import pytest
from django.db import IntegrityError, transaction

from apps.refunds.models import Devolution, RefundPayment
from apps.refunds.services.payments import CARRIED
from apps.sales.models import CreditBalance, Payment
from tests.factories import catalog, refunds, sales
from tests.personas import Caller


def register(who: Caller, pk: int, amount: str = "100.00", **more: Any) -> Any:
    sent = {"idDevolution": pk, "method": "Transferencia", "amount": amount, **more}
    return who.form("/devolution/register-refund", sent)


def sums(pk: int) -> tuple[Decimal, Decimal]:
    refund = Devolution.objects.get(pk=pk)
    return refund.registered_mxn, refund.paid_mxn


def test_the_voucher_of_a_confirmed_one_stays(admin: Caller) -> None:
    payment = refunds.refund(admin.user, "approve", "pay", "confirm_payments").payments.get()
    sent = {"idPaymentDevolution": payment.pk, "image": catalog.picture("PNG")}
    refused = admin.form("/images/save-refund", sent)
    assert (refused.status_code, refused.json()["error"]) == (
        409,
        "Solo se cambia el comprobante de un reembolso pendiente.",
    )


def test_money_is_registered_and_then_confirmed(admin: Caller, billing: Caller) -> None:
    refund = refunds.refund(admin.user, "approve", "confirm")
    made = register(billing, refund.pk, "850.00", reference="SPEI 9", image=catalog.picture("PNG"))
    payment = made.json()["data"]
    assert (made.status_code, payment["status"], payment["hasImage"]) == (201, "Pendiente", True)
    assert sums(refund.pk) == (Decimal("850.00"), Decimal("0.00"))
    own = billing.post("/devolution/confirm-refund", {"id": payment["id"]})
    assert (own.status_code, own.json()["message"]) == (409, "La registraste tú: la confirma otra persona.")
    done = admin.post("/devolution/confirm-refund", {"id": payment["id"]})
    assert (done.json()["data"]["status"], sums(refund.pk)) == ("Pagado", (Decimal("850.00"), Decimal("850.00")))
    rest = register(billing, refund.pk, "1000.00").json()["data"]["id"]
    assert admin.get("/devolution", {"id": refund.pk}).json()["data"]["paymentStatus"] == "Pendiente"
    admin.post("/devolution/confirm-refund", {"id": rest})
    detail = admin.get("/devolution", {"id": refund.pk}).json()["data"]
    assert (detail["paymentStatus"], detail["left"], detail["canPay"]["allowed"]) == ("Pagado", "0.00", False)


def test_the_sum_never_passes_what_was_paid_for_the_pieces(admin: Caller) -> None:
    refund = refunds.refund(admin.user, "approve")
    register(admin, refund.pk, "1849.99")
    refused = register(admin, refund.pk, "0.02")
    assert refused.status_code == 422
    assert refused.json()["errors"]["amount"] == ("Quedan $0.01 MXN por reembolsar.")
    assert register(admin, refund.pk, "0.01").status_code == 201
    full = register(admin, refund.pk, "0.01")
    assert (full.status_code, RefundPayment.objects.count()) == (409, 2)
    with pytest.raises(IntegrityError), transaction.atomic():
        Devolution.objects.filter(pk=refund.pk).update(registered_mxn=Decimal("1850.01"))


def test_dollars_count_at_the_rate_of_their_day(admin: Caller) -> None:
    refund = refunds.refund(admin.user, "approve")
    assert "exchangeRate" in register(admin, refund.pk, "1.00", currency="USD").json()["errors"]
    made = register(admin, refund.pk, "100.00", currency="USD", exchangeRate="18.5")
    assert (made.status_code, made.json()["data"]["amountMxn"]) == (201, "1850.00")


@pytest.mark.parametrize("steps", [(), ("decline",), ("cancel",)])
def test_no_money_for_what_is_not_approved(admin: Caller, steps: tuple[str, ...]) -> None:
    refund = refunds.refund(admin.user, *steps)
    assert register(admin, refund.pk).status_code == 409
    assert not RefundPayment.objects.exists()


def test_a_refund_with_registered_money_is_not_cancelled(admin: Caller) -> None:
    refund = refunds.refund(admin.user, "approve", "pay")
    refused = admin.post(f"/devolution/cancel/{refund.pk}")
    assert (refused.status_code, refused.json()["message"]) == (409, "Tiene reembolsos registrados: cancélalos antes.")
    admin.post("/devolution/cancel-refund", {"id": refund.payments.get().pk, "comment": "Error"})
    assert admin.post(f"/devolution/cancel/{refund.pk}").status_code == 200


def test_a_pending_one_is_corrected_and_a_confirmed_one_is_not(admin: Caller, billing: Caller) -> None:
    refund = refunds.refund(admin.user, "approve", "pay")
    pk = refund.payments.get().pk
    better = {"id": pk, "method": "Cheque", "amount": "1850.00"}
    assert admin.put("/devolution/update-refund", better).json()["data"]["amount"] == "1850.00"
    assert sums(refund.pk) == (Decimal("1850.00"), Decimal("0.00"))
    assert "amount" in admin.put("/devolution/update-refund", {**better, "amount": "1850.01"}).json()["errors"]
    billing.post("/devolution/confirm-refund", {"id": pk})
    assert admin.put("/devolution/update-refund", better).status_code == 409
    assert billing.post("/devolution/confirm-refund", {"id": pk}).status_code == 409
    assert sums(refund.pk) == (Decimal("1850.00"), Decimal("1850.00"))


@pytest.mark.parametrize("comment", ["Rebotó", ""])
def test_a_cancelled_one_counts_no_more(admin: Caller, comment: str) -> None:
    refund = refunds.refund(admin.user, "approve", "pay_all", "confirm_payments")
    pk = refund.payments.get().pk
    cancelled = admin.post("/devolution/cancel-refund", {"id": pk, "comment": comment})
    assert cancelled.json()["data"]["status"] == "Cancelado"
    assert sums(refund.pk) == (Decimal("0.00"), Decimal("0.00"))


def test_as_a_balance_it_pays_another_quote_and_then_cannot_be_taken_back(admin: Caller, billing: Caller) -> None:
    refund = refunds.refund(admin.user, "approve", "confirm")
    pk = register(admin, refund.pk, "1850.00", method="Saldo a favor").json()["data"]["id"]
    assert not CreditBalance.objects.filter(refund_payment_id=pk).exists()
    billing.post("/devolution/confirm-refund", {"id": pk})
    balance = CreditBalance.objects.get(refund_payment_id=pk)
    assert (balance.amount_mxn, balance.customer_id) == (Decimal("1850.00"), refund.customer_id)
    quote = sales.quote(admin.user, customer=refund.customer)
    paid = sales.payment(quote, admin.user, "1000", method="Saldo a favor", credit_balance_id=balance.pk)
    assert Payment.objects.get(pk=paid.pk).credit_balance_id == balance.pk
    refused = admin.post("/devolution/cancel-refund", {"id": pk, "comment": "Error"})
    assert (refused.status_code, "ya se usaron $1,000.00" in refused.json()["message"]) == (409, True)
    assert sums(refund.pk) == (Decimal("1850.00"), Decimal("1850.00"))


def test_an_unused_balance_goes_with_its_refund(admin: Caller, billing: Caller) -> None:
    refund = refunds.refund(admin.user, "approve", "confirm")
    pk = register(admin, refund.pk, "50.00", method="Saldo a favor").json()["data"]["id"]
    billing.post("/devolution/confirm-refund", {"id": pk})
    assert admin.post("/devolution/cancel-refund", {"id": pk, "comment": "Error"}).status_code == 200
    assert CreditBalance.objects.get(refund_payment_id=pk).amount_mxn == 0
    assert "currency" in register(
        admin, refund.pk, "1.00", method="Saldo a favor", currency="USD", exchangeRate="18"
    ).json()["errors"]  # fmt: skip


def test_what_went_back_cannot_be_unpaid_by_cancelling_the_order_s_payment(admin: Caller) -> None:
    order = sales.order(admin.user, *refunds.DELIVERED, amount=2)
    refund = refunds.refund(admin.user, "approve", "pay_all", order=order)
    payment = Payment.objects.get(order=order)
    refused = admin.post(f"/orders/cancel-payment/{order.pk}/{payment.pk}/0", {"comment": "Rebotó"})
    assert refused.status_code == 409
    assert f"De la devolución {refund.pk} ya se registraron reembolsos por $1,850.00 MXN" in refused.json()["message"]
    assert Payment.objects.get(pk=payment.pk).status == "Pagado"
    refunds.take_refund(refund.pk, "cancel_payments", admin.user)
    assert admin.post(f"/orders/cancel-payment/{order.pk}/{payment.pk}/0", {"comment": "Rebotó"}).status_code == 200
    assert Devolution.objects.get(pk=refund.pk).refundable_mxn == 0


def test_who_pays_back(admin: Caller, seller: Caller, coordinator: Caller, warehouse: Caller, stranger: Caller) -> None:
    refund = refunds.refund(admin.user, "approve")
    answers = {who: register(who, refund.pk).status_code for who in (seller, coordinator, warehouse, stranger)}
    assert list(answers.values()) == [403, 403, 403, 401]
    pk = refunds.refund_payment(refund, admin.user).pk
    assert coordinator.post("/devolution/confirm-refund", {"id": pk}).status_code == 403
    assert seller.post("/devolution/confirm-refund", {"id": pk}).status_code == 404
    assert warehouse.post("/devolution/confirm-refund", {"id": pk}).status_code == 404
    assert RefundPayment.objects.get(pk=pk).status == "Pendiente"


def test_the_voucher_is_for_who_sees_amounts(admin: Caller, warehouse: Caller, coordinator: Caller) -> None:
    refund = refunds.refund(admin.user, "approve", "pay")
    pk = refund.payments.get().pk
    assert admin.get("/devolution/download-refunds", {"idPaymentDevolution": pk}).status_code == 404
    assert (
        admin.form("/images/save-refund", {"idPaymentDevolution": pk, "image": catalog.picture("PNG")}).status_code
        == 200
    )
    assert coordinator.get("/devolution/download-refunds", {"idPaymentDevolution": pk}).status_code == 200
    assert warehouse.get("/devolution/download-refunds", {"idPaymentDevolution": pk}).status_code == 404


def test_the_history_tells_of_the_money(admin: Caller, warehouse: Caller) -> None:
    refund = refunds.refund(admin.user, "approve", "pay", "confirm_payments")
    entries = admin.get(f"/admin/devolutions/{refund.pk}/history").json()["data"]
    told = [(e["kind"], e["actionLabel"]) for e in entries]
    assert any("Reembolso registrado" in label for _, label in told)
    paid = next(e for e in entries if "Pagado" in [c["new"] for c in e["changes"]])
    assert paid["actionLabel"] == "Confirmar"  # as the payment's step is called, not as the refund's of that name
    hidden = warehouse.get(f"/admin/devolutions/{refund.pk}/history").json()["data"]
    assert not any("MXN" in c["label"] for e in hidden for c in e["changes"])


def test_the_warehouse_is_told_nothing_of_the_money(admin: Caller, warehouse: Caller) -> None:
    refund = refunds.refund(admin.user, "approve", "pay", "confirm_payments")
    entries = warehouse.get(f"/admin/devolutions/{refund.pk}/history").json()["data"]
    assert {e["action"] for e in entries} == {"create", "approve"}
    assert warehouse.get("/devolutions", {"commissionDiscount": "Pendiente"}).status_code == 403


def test_cash_that_goes_back_leaves_what_was_handed_over(admin: Caller, billing: Caller) -> None:
    order = sales.order(admin.user, *refunds.DELIVERED, amount=2)
    cash = order.payments.get()
    refund = refunds.refund(admin.user, "approve", "confirm", order=order)
    by_cash = register(billing, refund.pk, "100.00", method="Efectivo").json()["data"]["id"]
    other = register(billing, refund.pk, "100.00").json()["data"]["id"]
    refused = admin.post("/devolution/confirm-refund", {"id": by_cash})
    assert (refused.status_code, refused.json()["message"]) == (409, CARRIED)
    assert admin.post("/devolution/confirm-refund", {"id": other}).status_code == 200
    sales.take_cash(cash.pk, "hand_over", admin.user)
    assert admin.post("/devolution/confirm-refund", {"id": by_cash}).status_code == 409
    sales.take_cash(cash.pk, "confirm_cash", billing.user)
    assert admin.post("/devolution/confirm-refund", {"id": by_cash}).status_code == 200
