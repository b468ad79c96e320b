"""At each partial return the shares of what came back can be released; the others stay."""

from typing import Any

import pytest

from apps.leases.models import Lease, LeaseLine
from apps.sales.models import CreditBalance
from tests.factories import leases
from tests.personas import Caller


def one_back(admin: Caller) -> tuple[Lease, int, int]:
    """Of two pieces, with a deposit of 1,000 pesos each, the first one came back."""
    lease = leases.lease(admin.user, "deliver")
    one, other = leases.out(lease)
    leases.bring_back(lease, admin.user, leases.FIRST, [one])
    return lease, one, other


def give_back(who: Caller, lease: Lease, amount: str, *pieces: int, how: str = "Efectivo") -> Any:
    with leases.on(leases.FIRST):
        sent = {"amount": amount, "how": how, "pieces": list(pieces)}
        return who.post(f"/leases/{lease.pk}/deposit/give-back", sent)


def is_all_kept(refused: Any) -> bool:
    said = refused.json()["message"]
    return bool(refused.status_code == 409 and said == "Todo el depósito garantiza las piezas que faltan por volver.")


def test_the_share_of_what_came_back_is_paid_back_and_the_rest_is_kept(admin: Caller) -> None:
    lease, one, other = one_back(admin)
    shown = give_back(admin, lease, "1000", one).json()["data"]
    assert shown["deposit"] == "1000.00"
    assert {line["IdPiece"]: line["depositReleased"] for line in shown["lines"]} == {one: "1000.00", other: "0.00"}
    leases.bring_back(lease, admin.user, leases.FIRST, [other])
    assert give_back(admin, lease, "1000", other, how="Saldo a favor").json()["data"]["deposit"] == "0.00"
    assert str(CreditBalance.objects.get().amount_mxn) == "1000.00"


def test_a_share_may_go_back_in_parts(admin: Caller) -> None:
    lease, one, other = one_back(admin)
    give_back(admin, lease, "400", one)
    assert list(give_back(admin, lease, "600.01", one).json()["errors"]) == ["amount"]
    assert give_back(admin, lease, "600", one).status_code == 200
    leases.bring_back(lease, admin.user, leases.FIRST, [other])
    assert list(give_back(admin, lease, "0.01", one).json()["errors"]) == ["pieces"]


@pytest.mark.parametrize("amount", ["1000.01", "2000"])
def test_no_more_than_the_shares_goes_back(admin: Caller, amount: str) -> None:
    lease, one, _ = one_back(admin)
    assert list(give_back(admin, lease, amount, one).json()["errors"]) == ["amount"]
    assert str(Lease.objects.get(pk=lease.pk).deposit_held) == "2000.00"


def test_what_the_customer_has_keeps_its_share(admin: Caller) -> None:
    lease, one, other = one_back(admin)
    assert list(give_back(admin, lease, "1000", other).json()["errors"]) == ["pieces"]
    assert list(give_back(admin, lease, "1000", one, one).json()["errors"]) == ["pieces"]
    assert not LeaseLine.objects.exclude(deposit_released=0).exists()


def test_without_naming_pieces_what_is_out_keeps_its_share(admin: Caller) -> None:
    lease, one, other = one_back(admin)
    refused = give_back(admin, lease, "1000.01").json()["errors"]
    assert refused == {
        "amount": "De lo que ya no tiene el cliente hay libres $1,000.00: lo demás garantiza las piezas que faltan por volver."
    }
    shown = give_back(admin, lease, "400").json()["data"]
    assert {line["IdPiece"]: line["depositReleased"] for line in shown["lines"]} == {one: "400.00", other: "0.00"}
    assert list(give_back(admin, lease, "600.01", one).json()["errors"]) == ["amount"]  # the same pesos, only once
    assert give_back(admin, lease, "600", one).status_code == 200
    assert is_all_kept(give_back(admin, lease, "0.01"))
    leases.bring_back(lease, admin.user, leases.FIRST, [other])
    assert give_back(admin, lease, "1000").json()["data"]["deposit"] == "0.00"


def test_what_was_used_is_not_free(admin: Caller) -> None:
    lease, *_ = one_back(admin)
    for step in ("charge", "use_deposit"):  # 500 of 2,000
        leases.take(lease.order_id, step, admin.user)
    assert list(give_back(admin, lease, "500.01").json()["errors"]) == ["amount"]
    assert give_back(admin, lease, "500").json()["data"]["deposit"] == "1000.00"


def test_nothing_is_free_while_all_is_out(admin: Caller) -> None:
    lease = leases.lease(admin.user, "deliver")
    assert is_all_kept(give_back(admin, lease, "0.01"))


def test_what_is_owed_is_paid_first(admin: Caller) -> None:
    lease, one, _ = one_back(admin)
    leases.take(lease.order_id, "charge", admin.user)
    assert give_back(admin, lease, "1000", one).status_code == 409


def test_strangers_release_nothing(admin: Caller, warehouse: Caller, seller: Caller, stranger: Caller) -> None:
    lease, one, _ = one_back(admin)
    warehouse.user.location_id = lease.order.location_id
    warehouse.user.save()
    assert [give_back(who, lease, "1", one).status_code for who in (stranger, seller, warehouse)] == [401, 404, 403]
    assert str(Lease.objects.get(pk=lease.pk).deposit_held) == "2000.00"
