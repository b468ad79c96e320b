"""Pieces of which not all was paid come back: what is not paid is owed no more, and only what is too much goes back."""

from datetime import timedelta
from decimal import Decimal
from importlib import import_module
from typing import Any

from django.apps import apps
from django.utils import timezone

from apps.refunds.models import Devolution, DevolutionPiece
from apps.sales.models import CreditBalance, Order, Quote
from apps.sales.services.payments import cancel_payment
from tests.factories import refunds, sales
from tests.personas import Caller


def sold(admin: Caller, paid: str | None = None) -> Order:
    """Two delivered pieces of 1,850.00 each, of which so much is paid."""
    order = sales.order(admin.user, *refunds.DELIVERED, amount=2, paid=False)
    cancel_payment(order.payments.get().pk, by=admin.user, reason="No llegó")
    if paid:
        pay(admin, order, paid)
    return order


def pay(admin: Caller, order: Order, amount: str) -> None:
    sales.payment(Quote.objects.get(order=order), admin.user, amount)
    sales.take(order.quote_id, "confirm", admin.user)


def back(admin: Caller, order: Order, *steps: str) -> Devolution:
    """One more piece of it, received unless told."""
    counted = DevolutionPiece.objects.filter(counts=True).values("order_piece__piece")
    rest = order.pieces.exclude(piece__in=counted).order_by("piece_id").values_list("piece_id", flat=True)
    return refunds.refund(admin.user, *(steps or ("approve", "confirm")), order=order, pieces=list(rest[:1]))


def told(admin: Caller, order: Order) -> tuple[str, str, str]:
    """What the order's list and payments say: payable, left of it, and its state."""
    money = admin.get("/quotes/payment-resume", {"id": order.quote_id}).json()["data"]
    [row] = admin.get("/orders/list").json()["data"]
    return money["total"], money["left"], row["paymentStatus"]


def test_what_nobody_paid_is_asked_for_no_more(admin: Caller) -> None:
    order = sold(admin)
    assert told(admin, order) == ("3700.00", "3700.00", "Pago pendiente")
    refund = back(admin, order)
    detail = admin.get("/devolution", {"id": refund.pk}).json()["data"]
    assert (detail["TotalMxn"], detail["refundable"], detail["unpaid"]) == ("1850.00", "0.00", "1850.00")
    assert told(admin, order) == ("1850.00", "1850.00", "Pago pendiente")
    back(admin, order)
    assert told(admin, order) == ("0.00", "0.00", "Pago liquidado")
    assert not CreditBalance.objects.exists()
    assert admin.post(f"/orders/approve/{order.pk}", {}).status_code == 200, "it may be completed: nothing is owed"


def test_what_nobody_approved_lets_go_of_no_money(admin: Caller) -> None:
    """Its piece stays with the customer, and is paid by what was paid."""
    order = sold(admin, "1850")
    rows = order.pieces.order_by("-piece_id").values_list("piece_id", flat=True)
    asked = refunds.refund(admin.user, order=order, pieces=list(rows[:1]))
    came = back(admin, order)
    assert (came.refundable_mxn, asked.refundable_mxn) == (Decimal("0.00"), Decimal("0.00"))
    assert told(admin, order) == ("1850.00", "0.00", "Pago liquidado")
    shown = admin.get("/devolution", {"id": asked.pk}).json()["data"]
    assert shown["refundable"] == "1850.00", "it would go back once it is approved"
    refunds.take_refund(asked.pk, "decline", admin.user)
    assert Devolution.objects.get(pk=came.pk).refundable_mxn == Decimal("0.00")
    assert admin.post(f"/orders/approve/{order.pk}", {}).status_code == 200


def test_only_once_it_came(admin: Caller) -> None:
    order = sold(admin)
    refund = back(admin, order, "approve")
    pay(admin, order, "50")
    assert told(admin, order)[0] == "3700.00"
    refunds.take_refund(refund.pk, "confirm", admin.user)
    assert told(admin, order)[0] == "1850.00"


def test_what_is_paid_pays_what_stays_first(admin: Caller) -> None:
    order = sold(admin, "1000")
    refund = back(admin, order)
    assert (Devolution.objects.get(pk=refund.pk).refundable_mxn, told(admin, order)[1]) == (Decimal(0), "850.00")
    pay(admin, order, "1000")
    assert Devolution.objects.get(pk=refund.pk).refundable_mxn == Decimal("150.00")
    assert told(admin, order) == ("2000.00", "0.00", "Pago liquidado"), "the 150.00 too many go back with the refund"
    refunds.take_refund(refund.pk, "pay_all", admin.user)
    assert Devolution.objects.get(pk=refund.pk).registered_mxn == Decimal("150.00")


def test_a_cancelled_payment_is_owed_again(admin: Caller) -> None:
    order = sold(admin, "3700")
    refund = back(admin, order)
    assert told(admin, order)[:2] == ("3700.00", "0.00")
    payment = order.payments.get(status="Pagado")
    admin.post(f"/orders/cancel-payment/{order.pk}/{payment.pk}/0", {"comment": "Rebotó"})
    assert (Devolution.objects.get(pk=refund.pk).refundable_mxn, told(admin, order)[0]) == (Decimal(0), "1850.00")


REFUNDABLE = Devolution.objects.values_list("refundable_mxn", flat=True).order_by("pk")


def amounts(*sums: str) -> list[Decimal]:
    return [Decimal(one) for one in sums]


def test_a_refund_that_may_never_come_gives_no_other_more(admin: Caller) -> None:
    """Who paid 2,775.00 of 3,700.00 gets 925.00 for the first that comes, whichever it is, and all for the second."""
    order = sold(admin, "1850")
    first, second = back(admin, order, "approve"), back(admin, order, "approve")
    pay(admin, order, "925")
    assert list(REFUNDABLE.all()) == amounts("925", "925")
    for refund in (second, first):
        refunds.take_refund(refund.pk, "confirm", admin.user)
        assert list(REFUNDABLE.all()) == amounts("1850", "925")


def test_one_that_is_cancelled_leaves_the_others_what_they_had(admin: Caller) -> None:
    order = sold(admin, "2775")
    first, second = back(admin, order, "approve"), back(admin, order, "approve")
    refunds.take_refund(second.pk, "pay_all", admin.user)
    assert admin.post(f"/devolution/cancel/{first.pk}").status_code == 200
    assert list(REFUNDABLE.exclude(status="Cancelada")) == amounts("925")


def test_money_makes_a_refund_certain_and_without_it_it_is_so_no_more(admin: Caller) -> None:
    order = sold(admin, "2775")
    first, second = back(admin, order, "approve"), back(admin, order, "approve")
    assert list(REFUNDABLE.all()) == amounts("925", "925")
    refunds.take_refund(first.pk, "pay_all", admin.user)
    assert list(REFUNDABLE.all()) == amounts("925", "1850")
    refunds.take_refund(second.pk, "pay_all", admin.user)
    of_first, of_second = (refund.payments.get() for refund in (first, second))
    refused = admin.post("/devolution/cancel-refund", {"id": of_first.pk, "comment": "No se depositó"})
    assert refused.status_code == 409, refused.json()
    assert f"De la devolución {second.pk} ya se registraron reembolsos por $1,850.00 MXN" in refused.json()["message"]
    for payment in (of_second, of_first):
        undone = admin.post("/devolution/cancel-refund", {"id": payment.pk, "comment": "No se depositó"})
        assert undone.status_code == 200, undone.json()
    assert list(REFUNDABLE.all()) == amounts("925", "925")
    assert not Devolution.objects.filter(committed_at__isnull=False).exists()


def test_the_migration_counts_in_the_order_in_which_refunds_became_certain(admin: Caller) -> None:
    order = sold(admin, "1850")
    first, second = back(admin, order, "approve"), back(admin, order, "approve")
    for refund in (second, first):
        refunds.take_refund(refund.pk, "confirm", admin.user)
    assert list(REFUNDABLE.all()) == amounts("1850", "0")
    late = timezone.now() + timedelta(days=1)
    Devolution.objects.filter(pk=second.pk).update(committed_at=late, refundable_mxn=Decimal(1850))
    Devolution.objects.filter(pk=first.pk).update(refundable_mxn=Decimal(0))
    import_module("apps.refunds.migrations.0007_committed_at").commit(apps, None)
    assert list(REFUNDABLE.all()) == amounts("1850", "0")
    assert list(Devolution.objects.order_by("committed_at")) == [second, first]
    why = Devolution.history.filter(id=second.pk).latest("history_id").history_change_reason
    assert why == "Lo que devuelve una devolución cuenta para las otras desde que es cierta"
    assert Quote.objects.get(pk=order.quote_id).payable == Decimal(1850)


def test_the_history_says_why_less_is_asked_for(admin: Caller) -> None:
    order = sold(admin)
    refund = back(admin, order)
    version = Quote.history.filter(id=order.quote_id).latest("history_id")
    assert (version.history_action, version.history_change_reason) == (
        "lower_payable",
        f"Devolución {refund.pk}: $1,850.00 MXN",
    )
    assert (version.payable, version.history_user_id) == (Decimal("1850.00"), admin.user.pk)


def test_what_is_owed_by_age_is_without_it(admin: Caller) -> None:
    order = sold(admin)
    back(admin, order)
    [row] = admin.get("/receivables/customers").json()["data"]
    assert row["owed"] == "1850.00", row


def test_the_migration_counts_anew_what_was_counted_by_shares(admin: Caller) -> None:
    order = sold(admin, "1850")
    refund = back(admin, order)
    Devolution.objects.filter(pk=refund.pk).update(refundable_mxn=Decimal("925.00"))
    Quote.objects.filter(pk=order.quote_id).update(payable=Decimal("3700.00"))
    import_module("apps.refunds.migrations.0006_unpaid_is_owed_no_more").count_anew(apps, None)
    values: Any = Devolution.objects.values_list("refundable_mxn", "order__quote__payable").get(pk=refund.pk)
    assert values == (Decimal("0.00"), Decimal("1850.00"))
    told_why = Devolution.history.filter(id=refund.pk).latest("history_id")
    assert told_why.history_change_reason == "Lo que regresó sin haberse pagado ya no se cobra"


def test_what_was_given_back_by_shares_stays_given_back(admin: Caller) -> None:
    order = sold(admin, "1850")
    refund = back(admin, order)
    Devolution.objects.filter(pk=refund.pk).update(refundable_mxn=Decimal("925.00"), registered_mxn=Decimal("925.00"))
    import_module("apps.refunds.migrations.0006_unpaid_is_owed_no_more").count_anew(apps, None)
    values: Any = Devolution.objects.values_list("refundable_mxn", "order__quote__payable").get(pk=refund.pk)
    assert values == (Decimal("925.00"), Decimal("2775.00"))
