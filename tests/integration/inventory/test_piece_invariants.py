"""Whatever commands come in whatever order: no piece with two holders, no state without its cause, no wrong count."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection, transaction
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from apps.accounts.models import User
from apps.catalog.models import Product
from apps.core.errors import DomainError
from apps.inventory.models import Availability, Circuit, CircuitPiece, Hold, Piece, Transfer
from apps.inventory.services import holding, missing, transfer_travel
from apps.inventory.services.circuit_sets import WantedProduct
from apps.inventory.services.circuits import create_circuit, take_apart_circuit, update_circuit
from apps.inventory.services.entered_pieces import take_back_piece
from apps.inventory.services.pieces import act_on_piece, transfer_to_product, update_piece
from apps.inventory.services.transfers import TransferData, act_on_transfer, create_transfer, end_transfer
from tests.factories import catalog, inventory
from tests.integration.inventory.piece_invariants import CHECKS
from tests.personas import person
from tests.sizes import EVERY, SEQUENCES

PLACES = ("GDL", "CDMX", "TIENDA")
SOME = st.lists(st.integers(0, 30), min_size=1, max_size=4)
ONE = st.integers(0, 30)
PLACE = st.sampled_from(PLACES)


def has(model: Any) -> Callable[[Any], bool]:
    return lambda _: model.objects.exists()


def has_document(kind: str) -> Callable[[Any], bool]:
    return lambda _: Hold.objects.filter(document_kind=kind, released_at=None).exists()


class Warehouse(RuleBasedStateMachine):
    """Commands as they come; a refused one is part of life. Each run is undone."""

    by: User
    ids: list[int]

    @initialize()
    def open(self) -> None:
        self.run = transaction.atomic()
        self.run.__enter__()
        self.by = person("admin")
        self.products: list[Product] = [catalog.product(self.by) for _ in range(2)]
        self.ids, self.documents, self.taken = [], 0, 0
        for number, product in enumerate(self.products):
            self.ids += [p.pk for p in inventory.pieces(self.by, 4, of=product, at=PLACES[number])]

    def teardown(self) -> None:
        if hasattr(self, "run"):
            try:
                if not connection.needs_rollback:  # else it is broken already
                    self.look()
            finally:
                transaction.set_rollback(True)
                self.run.__exit__(None, None, None)

    def chosen(self, numbers: list[int]) -> list[int]:
        return sorted({self.ids[number % len(self.ids)] for number in numbers})

    @staticmethod
    def one(model: Any, number: int) -> int:
        """One that is not over."""
        rows = model.objects.exclude(status__in=["Desarmado", "Cancelado", "Rechazado"])
        known = list(rows.order_by("-pk").values_list("pk", flat=True))
        return int(known[number % len(known)]) if known else 0

    @staticmethod
    def document(kind: str, number: int) -> int:
        """One of the documents that have pieces now."""
        rows = Hold.objects.filter(document_kind=kind, released_at=None).values_list("document_id", flat=True)
        known = sorted({pk or 0 for pk in rows})
        return known[number % len(known)] if known else 0

    @staticmethod
    def try_to(command: Callable[[], Any]) -> None:
        try:
            command()
        except DomainError:
            assert not connection.needs_rollback

    @rule(number=ONE, at=PLACE)
    def enter(self, number: int, at: str) -> None:
        self.ids += [inventory.piece(self.by, of=self.products[number % 2], at=at).pk]

    @rule(numbers=SOME)
    def reserve(self, numbers: list[int]) -> None:
        self.documents += 1
        quote = inventory.quote(self.documents)
        self.try_to(lambda: holding.reserve_pieces(self.chosen(numbers), quote, by=self.by))

    @precondition(has(Circuit))
    @rule(number=ONE, amount=st.integers(1, 3))
    def reserve_out_of_a_circuit(self, number: int, amount: int) -> None:
        self.documents += 1
        quote = inventory.quote(self.documents)
        inside = CircuitPiece.objects.filter(circuit=self.one(Circuit, number), removed_at=None)
        ids = list(inside.order_by("piece").values_list("piece", flat=True)[:amount])
        self.try_to(lambda: holding.reserve_pieces(ids, quote, by=self.by))

    @precondition(has_document("quote"))
    @rule(number=ONE)
    def pass_on(self, number: int) -> None:
        pk = self.document("quote", number)
        self.try_to(lambda: holding.pass_pieces_on(inventory.quote(pk), inventory.order(pk), by=self.by))

    @precondition(has_document("order"))
    @rule(number=ONE)
    def deliver(self, number: int) -> None:
        order = inventory.order(self.document("order", number))
        ids = [p.pk for p in holding.held_by(order) if p.status == "Orden"][: 1 + number % 3]
        self.try_to(lambda: holding.deliver_pieces(ids, order, by=self.by))

    @precondition(has(Hold))
    @rule(number=ONE, sold=st.booleans())
    def free(self, number: int, sold: bool) -> None:
        pk = self.document("order" if sold else "quote", number)
        document = inventory.order(pk) if sold else inventory.quote(pk)
        ids = [p.pk for p in holding.held_by(document) if p.status != "Entregado"]
        self.try_to(lambda: holding.free_pieces_of(document, by=self.by, ids=ids))

    @precondition(has_document("order"))
    @rule(number=ONE, at=PLACE)
    def take_back(self, number: int, at: str) -> None:
        order = inventory.order(self.document("order", number))
        ids = [p.pk for p in holding.held_by(order) if p.status == "Entregado"]
        place = inventory.location(at).pk
        self.try_to(lambda: holding.take_back_pieces(dict.fromkeys(ids, "Funcional"), place, order, order, by=self.by))

    @rule(number=ONE, action=st.sampled_from(["remove", "restore"]))
    def remove_or_restore(self, number: int, action: str) -> None:
        [pk] = self.chosen([number])
        self.try_to(lambda: act_on_piece(pk, action, by=self.by, reason="Porque sí"))

    @rule(numbers=SOME)
    def miss(self, numbers: list[int]) -> None:
        self.try_to(lambda: missing.report_missing(self.chosen(numbers), self.by.pk, by=self.by, reason="No estaba"))

    @rule(numbers=SOME, at=PLACE)
    def find(self, numbers: list[int], at: str) -> None:
        ids = Piece.objects.filter(pk__in=self.chosen(numbers), status="Faltante").values_list("pk", flat=True)
        self.try_to(lambda: missing.find_pieces(list(ids), inventory.location(at).pk, by=self.by))

    @rule(numbers=SOME)
    def write_off(self, numbers: list[int]) -> None:
        self.try_to(lambda: missing.write_off_pieces(self.chosen(numbers), by=self.by, reason="Se perdió"))

    @rule(number=ONE, availability=st.sampled_from(Availability.values))
    def correct(self, number: int, availability: str) -> None:
        [pk] = self.chosen([number])
        self.try_to(lambda: update_piece(pk, {"availability": availability}, by=self.by))

    @rule(number=ONE)
    def take_back_entered(self, number: int) -> None:
        [pk] = self.chosen([number])
        self.try_to(lambda: take_back_piece(pk, by=self.by))

    @rule(numbers=SOME, swap=st.booleans())
    def pass_to_product(self, numbers: list[int], swap: bool) -> None:
        one, two = (product.pk for product in self.products[:: -1 if swap else 1])
        self.try_to(lambda: transfer_to_product(one, two, by=self.by, ids=self.chosen(numbers)))

    def lying(self, numbers: list[int], at: str) -> list[int]:
        """Of the chosen pieces those that lie there; all of them, when none does, so that a refusal is tried too."""
        ids = self.chosen(numbers)
        there = Piece.objects.filter(pk__in=ids, location__code=at).order_by("pk").values_list("pk", flat=True)
        return list(there) or ids

    def wanted(self, numbers: list[int], ids: list[int]) -> list[WantedProduct]:
        return [
            WantedProduct(
                product.pk,
                {"pieces_needed": 1 + numbers[0] % 2},
                list(Piece.objects.filter(pk__in=ids, product=product).values_list("pk", flat=True)),
            )
            for product in self.products
        ]

    @rule(numbers=SOME, at=PLACE)
    def assemble(self, numbers: list[int], at: str) -> None:
        values, ids = {"name": "Comedor", "location_id": inventory.location(at).pk}, self.lying(numbers, at)
        self.try_to(lambda: create_circuit(values, self.wanted(numbers, ids), by=self.by))

    @precondition(has(Circuit))
    @rule(number=ONE, numbers=SOME)
    def change_circuit(self, number: int, numbers: list[int]) -> None:
        wanted = self.wanted(numbers, self.chosen(numbers))
        self.try_to(lambda: update_circuit(self.one(Circuit, number), {}, wanted, by=self.by))

    @precondition(has(Circuit))
    @rule(number=ONE)
    def take_apart(self, number: int) -> None:
        self.try_to(lambda: take_apart_circuit(self.one(Circuit, number), by=self.by))

    @rule(numbers=SOME, origin=PLACE, destination=PLACE)
    def ask_for_transfer(self, numbers: list[int], origin: str, destination: str) -> None:
        ids = self.lying(numbers, origin)
        wanted = TransferData(inventory.location(origin).pk, inventory.location(destination).pk, ids)
        self.try_to(lambda: create_transfer(wanted, by=self.by))

    @precondition(has(Transfer))
    @rule(number=ONE, steps=st.integers(1, 5))
    def bring_transfer_on(self, number: int, steps: int) -> None:
        pk = self.one(Transfer, number)
        for action in ("confirm", "approve", "ready")[:steps]:
            self.try_to(lambda action=action: act_on_transfer(pk, action, by=self.by))  # type: ignore[misc]
        if steps > 3:
            self.try_to(lambda: transfer_travel.send_transfer(pk, by=self.by))

    @precondition(has(Transfer))
    @rule(number=ONE, some=st.booleans())
    def receive(self, number: int, some: bool) -> None:
        pk = self.one(Transfer, number)
        ids = list(Piece.objects.filter(in_transfers__transfer=pk).order_by("pk").values_list("pk", flat=True))
        arrival = transfer_travel.Arrival(ids[:1], self.by.pk, "Faltó") if some else transfer_travel.Arrival()
        self.try_to(lambda: transfer_travel.receive_transfer(pk, arrival, by=self.by))

    @precondition(has(Transfer))
    @rule(number=ONE, found=st.booleans())
    def settle_missing(self, number: int, found: bool) -> None:
        pk, settle = self.one(Transfer, number), transfer_travel.receive_missing if found else transfer_travel.write_off
        self.try_to(lambda: settle(pk, None, by=self.by, reason="Se buscó"))

    @precondition(has(Transfer))
    @rule(number=ONE, action=st.sampled_from(["cancel", "decline", "discard"]))
    def end(self, number: int, action: str) -> None:
        self.try_to(lambda: end_transfer(self.one(Transfer, number), action, by=self.by, reason="Ya no"))

    @invariant()
    def what_is_promised_of_pieces_holds(self) -> None:
        self.taken += 1
        if self.taken % EVERY == 0:
            self.look()

    def look(self) -> None:
        for check in CHECKS:
            check()


@pytest.mark.django_db
def test_no_sequence_of_commands_breaks_what_is_promised() -> None:
    run_state_machine_as_test(
        Warehouse,
        settings=settings(
            max_examples=SEQUENCES,
            stateful_step_count=40,
            phases=[Phase.explicit, Phase.generate],  # shrinking takes minutes: ask for it when something breaks
            suppress_health_check=list(HealthCheck),
        ),
    )
