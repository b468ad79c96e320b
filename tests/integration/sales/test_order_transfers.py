"""Pieces of an order that lie elsewhere are asked for, and the order goes on when nothing more is to come."""

from collections.abc import Callable
from typing import Any

import pytest

from apps.accounts.models import User
from apps.inventory.models import Piece, Transfer
from apps.inventory.services import transfer_travel
from apps.sales.models import Order
from tests.factories import inventory, partners, sales
from tests.integration.sales.order_support import ids_of, pieces_shown, state_of, take, trail, world
from tests.kept import BuildOnce
from tests.personas import Caller, person

WHY = "No hay camión"
REQUESTED = ("confirm", "request_transfer")
APPROVED = (*REQUESTED, "approve_transfer")
PLACES = (("CDMX", 2), ("TIENDA", 1))


Scattered = Callable[..., Order]
"""Three pieces at GDL, two in CDMX and one in TIENDA, after these steps: `scattered("confirm")`."""


def made_scattered(by: User, *steps: str) -> Order:
    far = [*inventory.pieces(by, 2, at="CDMX"), *inventory.pieces(by, at="TIENDA")]
    return sales.order(by, *steps, pieces=[*inventory.pieces(by, 3), *far])


@pytest.fixture(scope="module")
def company(build_once: BuildOnce) -> tuple[User, dict[tuple[str, ...], int]]:
    """One order of each way that a test begins with."""

    def make() -> tuple[User, dict[tuple[str, ...], int]]:
        by = person("admin")
        ways = {("confirm",), REQUESTED, APPROVED, (*APPROVED, "send"), *[way for way, _ in WRONG]}
        return by, {way: made_scattered(by, *way).pk for way in sorted(ways)}

    return build_once(make)


@pytest.fixture
def admin(db: None, company: tuple[User, Any]) -> Caller:
    return Caller(company[0])


@pytest.fixture
def scattered(db: None, company: tuple[User, dict[tuple[str, ...], int]]) -> Scattered:
    return lambda *steps: Order.objects.get(pk=company[1][steps])


def lying(pk: int, *codes: str) -> list[int]:
    return ids_of(pk, piece__location__code__in=codes)


def transfers(pk: int) -> list[Transfer]:
    return list(Transfer.objects.filter(document_kind="order", document_id=pk).order_by("pk"))


def statuses(pk: int) -> list[str]:
    return [transfer.status for transfer in transfers(pk)]


def carried(transfer: Transfer) -> set[int]:
    return set(transfer.pieces.values_list("piece_id", flat=True))


def test_one_click_asks_each_place_for_what_lies_there(admin: Caller, scattered: Scattered) -> None:
    made = scattered("confirm")
    done = take(admin, made.pk, "request_transfer", DateRequired="2026-12-01", comment="Urge").json()["data"]
    told = [(t["originName"], t["destinyName"], t["status"], t["pieces"]) for t in done["transfers"]]
    assert told == [(inventory.location(code).name, "Bodega GDL", "Solicitud", n) for code, n in PLACES]
    assert [(t["IdTransfer"], t["LocationOrigin"], t["LocationDestiny"]) for t in done["transfers"]] == [
        (t.pk, t.origin_id, t.destination_id) for t in transfers(made.pk)
    ]
    assert [carried(t) for t in transfers(made.pk)] == [set(lying(made.pk, "CDMX")), set(lying(made.pk, "TIENDA"))]
    assert {t["DateRequired"] for t in done["transfers"]} == {"2026-12-01"}
    assert (done["status"], done["elsewhere"], transfers(made.pk)[0].comment) == ("En traspaso", 0, "Urge")


def test_what_lies_elsewhere_is_seen_before_and_after(admin: Caller, scattered: Scattered) -> None:
    made = scattered("confirm")
    far = lying(made.pk, "CDMX", "TIENDA")
    before = pieces_shown(admin, made.pk)
    assert {pk for pk, piece in before.items() if piece["elsewhere"]} == set(far)
    take(admin, made.pk, "request_transfer")
    after = pieces_shown(admin, made.pk)
    assert {piece["transfer"] for piece in after.values()} == {None, *[t.pk for t in transfers(made.pk)]}
    assert not any(piece["elsewhere"] for piece in after.values())


def test_no_list_of_pieces_is_all_of_them(admin: Caller, scattered: Scattered) -> None:
    """An empty one, or a null for it, is not."""
    made = scattered("confirm")
    nothings: list[Any] = [None, [], ""]
    for empty in nothings:
        refused = take(admin, made.pk, "request_transfer", pieces=empty)
        assert (refused.status_code, list(refused.json()["errors"])) == (422, ["pieces"])
    asked = take(admin, made.pk, "request_transfer", DateRequired=None)
    assert asked.json()["data"]["status"] == "En traspaso"
    assert take(admin, made.pk, "approve_transfer", transfer=None).status_code == 200
    assert statuses(made.pk) == ["Aprobada", "Aprobada"]


def test_only_the_pieces_named_are_asked_for_and_the_others_later(admin: Caller, scattered: Scattered) -> None:
    made = scattered("confirm")
    [first, second], [third] = lying(made.pk, "CDMX"), lying(made.pk, "TIENDA")
    done = take(admin, made.pk, "request_transfer", pieces=[second]).json()["data"]
    assert ([carried(t) for t in transfers(made.pk)], done["elsewhere"]) == ([{second}], 2)
    for step in ("approve_transfer", "send", "receive"):
        sales.take_order(made.pk, step, admin.user)
    assert take(admin, made.pk, "confirm_transfer").json()["data"]["status"] == "En proceso"
    assert take(admin, made.pk, "ready").status_code == 409
    take(admin, made.pk, "request_transfer")
    assert [carried(t) for t in transfers(made.pk)] == [{second}, {first}, {third}]


@pytest.mark.parametrize("which", ["here", "of_nobody", "unknown", "none", "both"])
def test_a_piece_that_is_not_to_be_brought_is_refused(admin: Caller, scattered: Scattered, which: str) -> None:
    made = scattered("confirm")
    strange = {
        "here": lying(made.pk, "GDL")[:1],
        "of_nobody": [inventory.piece(admin.user, at="CDMX").pk],
        "unknown": [987654],
        "none": [],
        "both": [*lying(made.pk, "CDMX"), lying(made.pk, "GDL")[0]],
    }[which]
    untouched = world()
    refused = take(admin, made.pk, "request_transfer", pieces=strange)
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["pieces"])
    assert world() == untouched


@pytest.mark.parametrize("before", [("confirm",), ("confirm", "check_in_process")])
def test_with_everything_here_there_is_nothing_to_ask_for(admin: Caller, before: tuple[str, ...]) -> None:
    made = sales.order(admin.user, *before)
    untouched, refused = world(), take(admin, made.pk, "request_transfer")
    assert (refused.status_code, refused.json()["message"]) == (409, "Ninguna pieza está en otra ubicación.")
    assert world() == untouched


def test_it_is_not_asked_for_twice(admin: Caller, scattered: Scattered) -> None:
    made = scattered(*REQUESTED)
    untouched = world()
    assert take(admin, made.pk, "request_transfer").json()["code"] == "wrong_state"
    assert world() == untouched


def test_a_seller_asks_for_their_own_order_only(admin: Caller, seller: Caller) -> None:
    customer = partners.customer(seller.user, email="c@c.mx")
    own = sales.order(admin.user, "confirm", elsewhere=1, customer=customer)
    other = sales.order(admin.user, "confirm", elsewhere=1)
    assert take(seller, own.pk, "request_transfer").json()["data"]["status"] == "En traspaso"
    untouched = world()
    assert take(seller, other.pk, "request_transfer").status_code == 404
    assert [take(seller, own.pk, step, reason=WHY).status_code for step in ("approve_transfer", "cancel_transfer")] == [
        403,
        403,
    ]
    assert world() == untouched


def test_the_warehouse_neither_asks_nor_ends_but_prepares(
    admin: Caller, scattered: Scattered, warehouse: Caller
) -> None:
    made = scattered(*REQUESTED)
    untouched = world()
    steps = ("request_transfer", "approve_transfer", "decline_transfer", "cancel_transfer", "confirm_transfer")
    assert {take(warehouse, made.pk, step, reason=WHY).status_code for step in steps} == {403}
    assert world() == untouched


def test_the_coordinator_takes_it_all_the_way(admin: Caller, scattered: Scattered, coordinator: Caller) -> None:
    made = scattered("confirm")
    for step in ("request_transfer", "approve_transfer"):
        assert take(coordinator, made.pk, step).status_code == 200
    assert statuses(made.pk) == ["Aprobada", "Aprobada"]
    for transfer in transfers(made.pk):
        for action in ("ready", "transit", "received"):
            assert take(coordinator, made.pk, "confirm_transfer").status_code == 409
            assert coordinator.post(f"/transfer/{action}", {"id": transfer.pk}).status_code == 200
    done = take(coordinator, made.pk, "confirm_transfer").json()["data"]
    assert (done["status"], lying(made.pk, "GDL")) == ("En proceso", ids_of(made.pk))
    assert take(coordinator, made.pk, "ready").json()["data"]["status"] == "Lista para entrega"


def test_one_of_its_transfers_is_approved_alone(admin: Caller, scattered: Scattered) -> None:
    made = scattered(*REQUESTED)
    second = transfers(made.pk)[1]
    assert take(admin, made.pk, "approve_transfer", transfer=second.pk).status_code == 200
    assert statuses(made.pk) == ["Solicitud", "Aprobada"]
    untouched = world()
    refused = take(admin, made.pk, "approve_transfer", transfer=second.pk)
    assert (refused.status_code, str(second.pk) in refused.json()["message"]) == (409, True)
    assert world() == untouched


@pytest.mark.parametrize("step", ["approve_transfer", "decline_transfer", "cancel_transfer"])
def test_another_order_s_transfer_is_left_alone(admin: Caller, scattered: Scattered, step: str) -> None:
    made, other = scattered(*REQUESTED), made_scattered(admin.user, *REQUESTED)
    untouched = world()
    assert take(admin, made.pk, step, transfer=transfers(other.pk)[0].pk, reason=WHY).status_code == 422
    assert world() == untouched


ENDS = [
    (REQUESTED, "decline_transfer", "decline", "Rechazada"),
    (REQUESTED, "cancel_transfer", "cancel", "Cancelado"),
    (APPROVED, "cancel_transfer_in_progress", "cancel", "Cancelado"),
]


@pytest.mark.parametrize(("before", "step", "plain", "ended"), ENDS)
def test_the_order_goes_back_when_none_of_its_transfers_is_open(
    admin: Caller, scattered: Scattered, before: tuple[str, ...], step: str, plain: str, ended: str
) -> None:
    made = scattered(*before)
    done = take(admin, made.pk, step, reason=WHY).json()["data"]
    assert (done["status"], statuses(made.pk), done["elsewhere"]) == ("En proceso", [ended, ended], 3)
    assert [entry["action"] for entry in trail(admin, made.pk)][-2:] == [step, "go_on"]
    assert trail(admin, made.pk)[-2]["comment"] == WHY
    again = take(admin, made.pk, "request_transfer").json()["data"]
    assert (again["status"], len(again["transfers"])) == ("En traspaso", 4)


@pytest.mark.parametrize(("before", "step", "plain", "ended"), ENDS)
def test_the_transfer_s_own_door_does_the_same(
    admin: Caller, scattered: Scattered, before: tuple[str, ...], step: str, plain: str, ended: str
) -> None:
    made = scattered(*before)
    for transfer in transfers(made.pk):
        assert state_of(made.pk) == "En traspaso"
        assert admin.post(f"/transfer/{plain}", {"id": transfer.pk, "reason": WHY}).status_code == 200
    assert (state_of(made.pk), statuses(made.pk)) == ("En proceso", [ended, ended])
    last = trail(admin, made.pk)[-1]
    assert (last["action"], last["label"], last["user"]) == ("go_on", "Sin traspasos", admin.user.name)


@pytest.mark.parametrize(("before", "step", "plain", "ended"), ENDS)
def test_while_another_transfer_is_open_the_order_waits(
    admin: Caller, scattered: Scattered, before: tuple[str, ...], step: str, plain: str, ended: str
) -> None:
    made = scattered(*before)
    first, second = transfers(made.pk)
    for number, transfer in enumerate((second, first)):
        done = take(admin, made.pk, step, transfer=transfer.pk, reason=WHY).json()["data"]
        assert done["status"] == ("En traspaso", "En proceso")[number]


WRONG = [
    (REQUESTED, "cancel_transfer_in_progress"),
    (REQUESTED, "confirm_transfer"),
    (APPROVED, "approve_transfer"),
    (APPROVED, "decline_transfer"),
    (APPROVED, "cancel_transfer"),
    (APPROVED, "confirm_transfer"),
    ((*APPROVED, "send"), "cancel_transfer_in_progress"),
    ((*APPROVED, "send"), "confirm_transfer"),
    ((*APPROVED, "send", "receive"), "approve_transfer"),
    ((*APPROVED, "send", "receive"), "cancel_transfer_in_progress"),
    (("confirm",), "approve_transfer"),
    ((*REQUESTED, "decline_transfer"), "decline_transfer"),
]


@pytest.mark.parametrize(("before", "step"), WRONG)
def test_a_transfer_in_another_state_is_refused_and_left_alone(
    admin: Caller, scattered: Scattered, before: tuple[str, ...], step: str
) -> None:
    made = scattered(*before)
    untouched = world()
    assert take(admin, made.pk, step, reason=WHY).status_code == 409
    assert world() == untouched


def test_what_was_received_and_what_was_declined_lead_on_together(admin: Caller, scattered: Scattered) -> None:
    made = scattered(*REQUESTED)
    first = transfers(made.pk)[0]
    take(admin, made.pk, "approve_transfer", transfer=first.pk)
    for action in ("ready", "transit", "received"):
        admin.post(f"/transfer/{action}", {"id": first.pk})
    assert take(admin, made.pk, "confirm_transfer").status_code == 409
    assert take(admin, made.pk, "decline_transfer", reason=WHY).json()["data"]["status"] == "En proceso"


def missing(admin: Caller, scattered: Scattered) -> tuple[Order, Transfer, int]:
    """The first transfer arrived without one of its two pieces, and the second one whole."""
    made = scattered(*APPROVED, "send")
    first, second = transfers(made.pk)
    came, lost = sorted(carried(first))
    transfer_travel.receive_transfer(first.pk, transfer_travel.Arrival([came], admin.user.pk), by=admin.user)
    transfer_travel.receive_transfer(second.pk, transfer_travel.Arrival(), by=admin.user)
    return made, first, lost


def test_a_missing_piece_keeps_the_order_from_being_ready_until_it_comes(admin: Caller, scattered: Scattered) -> None:
    made, transfer, lost = missing(admin, scattered)
    detail = take(admin, made.pk, "confirm_transfer").json()["data"]
    piece = pieces_shown(admin, made.pk)[lost]
    assert (detail["status"], detail["transfers"][0]["missing"], detail["elsewhere"]) == ("En proceso", 1, 0)
    assert (piece["place"], piece["transfer"], piece["elsewhere"]) == ("En camino", transfer.pk, False)
    assert [take(admin, made.pk, step).status_code for step in ("ready", "request_transfer")] == [409, 409]
    assert admin.post("/transfer/receive-missing", {"id": transfer.pk}).status_code == 200
    assert take(admin, made.pk, "ready").json()["data"]["status"] == "Lista para entrega"


def test_a_missing_piece_of_an_order_is_not_written_off(admin: Caller, scattered: Scattered) -> None:
    _, transfer, lost = missing(admin, scattered)
    untouched = world()
    refused = admin.post("/transfer/write-off", {"id": transfer.pk, "reason": WHY})
    assert (refused.status_code, refused.json()["message"]) == (
        409,
        "Las que le faltan son de una orden: cámbialas antes en ella.",
    )
    assert (world(), Piece.objects.get(pk=lost).status) == (untouched, "Faltante")


def test_a_transfer_carries_only_pieces_of_its_order(admin: Caller, scattered: Scattered, coordinator: Caller) -> None:
    """A plain transfer does not take what an order has, nor may an order's one be changed."""
    made = scattered("confirm")
    bring = {"LocationOrigin": inventory.location("CDMX").pk, "LocationDestiny": inventory.location().pk}
    taken = coordinator.post("/transfer/store", {**bring, "pieces": lying(made.pk, "CDMX")})
    assert (taken.status_code, taken.json()["holders"][0]["document"]) == (409, "order")
    take(admin, made.pk, "request_transfer")
    change: dict[str, Any] = {"pieces": [inventory.piece(admin.user, at="CDMX").pk]}
    assert coordinator.put(f"/transfer/update/{transfers(made.pk)[0].pk}", change).status_code == 409


STEPS_OF_ALL = {
    "/transfer/approve-order": REQUESTED,
    "/transfer/decline-order": REQUESTED,
    "/transfer/cancel-order": REQUESTED,
    "/transfer/cancel-in-progress": APPROVED,
}


@pytest.mark.parametrize("path", STEPS_OF_ALL)
@pytest.mark.parametrize("as_form", [False, True])
def test_a_transfer_says_of_which_order_it_is(admin: Caller, scattered: Scattered, path: str, as_form: bool) -> None:
    made = scattered(*STEPS_OF_ALL[path])
    one, other = transfers(made.pk)
    sent = {"IdTransfer": other.pk, "comment": WHY}
    answer = admin.form(path, sent) if as_form else admin.post(path, sent)
    assert (answer.status_code, answer.json()["data"]["id"]) == (200, made.pk)
    before, *_ = statuses(made.pk)
    assert (before, statuses(made.pk)[1] != other.status) == (one.status, True)


@pytest.mark.parametrize("as_form", [False, True])
def test_a_transfer_of_no_order_or_of_another_is_refused(admin: Caller, scattered: Scattered, as_form: bool) -> None:
    made, lone = scattered(*REQUESTED), inventory.transfer(admin.user, "confirm")
    untouched, send = world(), admin.form if as_form else admin.post
    for sent, of in (
        ({"IdTransfer": lone.pk}, "una orden"), ({"IdTransfer": 987654}, "una orden"),
        ({"id": made.pk, "IdTransfer": lone.pk}, f"la orden {made.pk}"),
    ):  # fmt: skip
        refused = send("/transfer/approve-order", sent)
        told = {"IdTransfer": f"El traspaso {sent['IdTransfer']} no es de {of}."}
        assert (refused.status_code, refused.json()["errors"]) == (422, told)
    assert list(send("/transfer/approve-order", {}).json()["errors"]) == ["id"]
    assert world() == untouched


def test_a_transfer_of_an_order_that_is_not_seen_is_none(seller: Caller, scattered: Scattered) -> None:
    [one, _] = transfers(scattered(*REQUESTED).pk)
    refused = seller.post("/transfer/approve-order", {"IdTransfer": one.pk})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["IdTransfer"])
