"""An applied count is undone while nothing followed: the stock is as before, and the count is reviewed again."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.accounts.models import User
from apps.counts.models import CountLine, StockCount
from apps.counts.services.applying import apply_count
from apps.counts.services.undoing import undo_count
from apps.inventory.models import CircuitPiece, Hold, InventoryEntry, Piece, PieceMove, TransferPiece
from apps.inventory.services import holding
from apps.inventory.services.missing import find_pieces, report_missing
from apps.inventory.services.pieces import act_on_piece
from apps.inventory.services.transfers import TransferData, create_transfer
from apps.reports.selectors.checks import CHECKS as CHECKS_OF_ALL
from apps.reports.selectors.review import run
from tests.factories import counts, inventory
from tests.integration.inventory.piece_invariants import CHECKS
from tests.personas import Caller

pytestmark = pytest.mark.django_db


def undo(who: Caller, pk: int, reason: str = "Se contó otro pasillo") -> Any:
    return who.post(f"/stock-counts/{pk}/undo", {"reason": reason})


def piece_of(kind: str) -> Piece:
    piece = CountLine.objects.get(kind=kind).piece
    assert piece
    return piece


def standing() -> dict[int, tuple[Any, ...]]:
    rows = Piece.objects.values_list("pk", "status", "location", "responsible", "missing_since")
    return {row[0]: row[1:] for row in rows}


def check_the_books() -> None:
    for check in CHECKS:
        check()
    names = [name for name in CHECKS_OF_ALL if name.startswith("count-")]
    assert [one for name in names for one in run(CHECKS_OF_ALL[name]).offenders] == []


def test_the_stock_is_as_before_and_the_count_is_reviewed_again(admin: Caller) -> None:
    made = counts.count(admin.user, "close", "answer")
    before = standing()
    apply_count(made.pk, by=admin.user)
    assert standing() != before
    answer = undo(admin, made.pk)
    assert answer.status_code == 200, answer.content
    shown = answer.json()["data"]
    assert (shown["status"], shown["appliedAt"], shown["moved"]) == ("En revisión", None, 0)
    assert standing() == before
    assert {(line.outcome, line.applied_at) for line in CountLine.objects.all()} == {("", None)}
    assert {line.answer for line in CountLine.objects.all()} == {"report", "move", "ignore"}
    check_the_books()


def test_the_history_of_each_names_it(admin: Caller) -> None:
    made = counts.count(admin.user, "close", "answer", "apply")
    undo(admin, made.pk)
    for kind in ("missing", "elsewhere"):
        [newest, *_] = admin.get(f"/admin/pieces/{piece_of(kind).pk}/history").json()["data"]
        assert (newest["actionLabel"], newest["reason"]) == ("Conteo deshecho", f"Conteo {made.pk}")
    [newest, *_] = admin.get(f"/admin/stock-counts/{made.pk}/history").json()["data"]
    assert (newest["actionLabel"], newest["reason"]) == ("Deshacer", "Se contó otro pasillo")
    entry = InventoryEntry.objects.get(document_kind="count")
    assert entry.notes == f"Se deshizo: Conteo {made.pk}."
    [newest, *_] = admin.get(f"/admin/entries/{entry.pk}/history").json()["data"]
    assert newest["actionLabel"] == "Conteo deshecho"
    moves = PieceMove.objects.filter(document_kind="count", document_id=made.pk)
    assert moves.count() == 4


def test_it_is_applied_again_as_it_was_answered_or_otherwise(admin: Caller) -> None:
    made = counts.count(admin.user, "close", "answer", "apply")
    after = {pk: row[:2] for pk, row in standing().items()}
    undo(admin, made.pk)
    again = admin.post(f"/stock-counts/{made.pk}/apply").json()
    assert (again["data"]["status"], again["message"]) == ("Aplicado", "Diferencias aplicadas: 3.")
    assert {pk: row[:2] for pk, row in standing().items()} == after
    check_the_books()
    assert undo(admin, made.pk).status_code == 200
    counts.answer_lines(
        made.pk, counts.Lines(ids=[CountLine.objects.get(kind="missing").pk]), counts.Answer.KEEP, by=admin.user
    )
    counts.answer_lines(
        made.pk, counts.Lines(ids=[CountLine.objects.get(kind="elsewhere").pk]), counts.Answer.GIVE_BACK, by=admin.user
    )
    assert admin.post(f"/stock-counts/{made.pk}/apply").json()["data"]["status"] == "Aplicado"
    assert piece_of("missing").status == "Inventario"
    check_the_books()


def test_or_counted_on_or_cancelled(admin: Caller) -> None:
    made = counts.count(admin.user, "close", "answer", "apply")
    undo(admin, made.pk)
    assert admin.post(f"/stock-counts/{made.pk}/reopen").status_code == 200
    assert admin.post(f"/stock-counts/{made.pk}/cancel", {"reason": "Se repite"}).status_code == 200
    check_the_books()


def test_a_count_without_differences_is_undone_too(admin: Caller) -> None:
    piece = inventory.piece(admin.user)
    made = counts.started(admin.user, products=[piece.product_id])
    counts.read(made, admin.user, piece)
    counts.act_on_count(made.pk, "close", by=admin.user)
    apply_count(made.pk, by=admin.user)
    assert undo(admin, made.pk).json()["data"]["status"] == "En revisión"
    refused = undo(admin, made.pk)
    assert (refused.status_code, refused.json()["message"]) == (409, "Todavía no se aplica nada.")


def test_a_part_that_was_applied_is_undone(admin: Caller) -> None:
    made = counts.count(admin.user, "close", "answer")
    act_on_piece(piece_of("elsewhere").pk, "remove", by=admin.user, reason="Se rompió")
    assert apply_count(made.pk, by=admin.user).asked == 1
    assert undo(admin, made.pk).status_code == 200
    assert piece_of("missing").status == "Inventario"
    assert admin.post(f"/stock-counts/{made.pk}/cancel", {"reason": "Se repite"}).status_code == 200
    check_the_books()


def test_a_missing_piece_that_it_found_is_missing_again_and_somebody_answers_as_before(
    admin: Caller, warehouse: Caller
) -> None:
    lost = inventory.piece(admin.user, at="CDMX")
    report_missing([lost.pk], warehouse.user.pk, by=admin.user)
    since = Piece.objects.get(pk=lost.pk).missing_since
    made = counts.started(admin.user)
    counts.read(made, admin.user, lost)
    counts.act_on_count(made.pk, "close", by=admin.user)
    counts.answer_all(made, admin.user)
    apply_count(made.pk, by=admin.user)
    assert undo(admin, made.pk).status_code == 200
    lost.refresh_from_db()
    assert (lost.status, lost.location, lost.responsible, lost.missing_since) == (
        "Faltante",
        None,
        warehouse.user,
        since,
    )
    assert admin.post(f"/stock-counts/{made.pk}/apply").json()["message"] == "Diferencias aplicadas: 1."
    check_the_books()


def lost_on_the_way(by: User) -> TransferPiece:
    """Of two pieces that were sent to CDMX one came."""
    inventory.transfer(by, "confirm", "approve", "ready", "transit", "missing", amount=2)
    return TransferPiece.objects.get(missing=True)


def count_what_was_lost(by: User, piece: Piece, made: StockCount | None = None) -> StockCount:
    made = made or counts.started(by, products=[piece.product_id])
    counts.read(made, by, piece)
    counts.act_on_count(made.pk, "close", by=by)
    counts.answer_all(made, by)
    apply_count(made.pk, by=by)
    return made


def test_what_a_transfer_missed_is_missed_by_it_again(admin: Caller) -> None:
    line = lost_on_the_way(admin.user)
    held = Hold.objects.get(piece=line.piece, released_at=None)
    before = standing()
    made = count_what_was_lost(admin.user, line.piece)
    line.refresh_from_db()
    assert (line.missing, line.is_open, line.found_at) == (False, False, inventory.location())
    assert undo(admin, made.pk).status_code == 200
    line.refresh_from_db()
    assert (line.missing, line.is_open, line.found_at, line.responsible) == (True, True, None, admin.user)
    again = Hold.objects.get(piece=line.piece, released_at=None)
    assert (again.document_kind, again.document_id) == (held.document_kind, held.document_id)
    assert standing() == before
    actions = list(line.history.order_by("history_id").values_list("history_action", flat=True))
    assert actions[-2:] == ["found", "undo_count"]
    check_the_books()

    assert admin.post(f"/stock-counts/{made.pk}/apply").status_code == 200
    line.refresh_from_db()
    assert (line.missing, line.is_open, line.found_at) == (False, False, inventory.location())
    check_the_books()


def test_a_transfer_that_was_over_before_the_count_found_it_stays_so(admin: Caller) -> None:
    line = lost_on_the_way(admin.user)
    begun = counts.started(admin.user, products=[line.piece.product_id])
    find_pieces([line.piece_id], inventory.location("TIENDA").pk, by=admin.user)
    report_missing([line.piece_id], admin.user.pk, by=admin.user)
    made = count_what_was_lost(admin.user, Piece.objects.get(pk=line.piece_id), begun)
    assert undo(admin, made.pk).status_code == 200
    line.refresh_from_db()
    assert (line.missing, line.is_open, line.found_at) == (False, False, inventory.location("TIENDA"))
    assert not Hold.objects.filter(piece=line.piece, released_at=None).exists()
    check_the_books()


def test_what_was_part_of_a_circuit_is_so_again(admin: Caller) -> None:
    circuit = inventory.circuit(admin.user, (1, 2)).pk
    pieces = list(Piece.objects.filter(in_circuits__circuit=circuit))
    made = counts.started(admin.user, products=[pieces[0].product_id])
    counts.read(made, admin.user, "RARO")
    counts.act_on_count(made.pk, "close", by=admin.user)
    counts.answer_all(made, admin.user)
    apply_count(made.pk, by=admin.user)
    assert not CircuitPiece.objects.filter(removed_at=None).exists()
    assert undo(admin, made.pk).status_code == 200
    assert set(CircuitPiece.objects.filter(removed_at=None).values_list("circuit", "piece")) == {
        (circuit, piece.pk) for piece in pieces
    }
    assert {piece.status for piece in Piece.objects.filter(pk__in=[p.pk for p in pieces])} == {"Circuito"}
    check_the_books()


def test_a_held_piece_stays_its_documents(admin: Caller) -> None:
    made = counts.count(admin.user, "close", "answer")
    lacking = piece_of("missing")
    holding.reserve_pieces([lacking.pk], inventory.quote(3), by=admin.user)
    apply_count(made.pk, by=admin.user)
    assert undo(admin, made.pk).status_code == 200
    lacking.refresh_from_db()
    assert (lacking.status, lacking.location_id) == ("Solicitud", made.location_id)
    assert lacking.holds.get(released_at=None).document_number == "3"
    check_the_books()


def sold(by: User) -> None:
    holding.reserve_pieces([piece_of("elsewhere").pk], inventory.quote(7), by=by)


def sent(by: User) -> None:
    places = inventory.location("GDL").pk, inventory.location("TIENDA").pk
    create_transfer(TransferData(*places, [piece_of("elsewhere").pk]), by=by)


def turned_up(by: User) -> None:
    find_pieces([piece_of("missing").pk], inventory.location("TIENDA").pk, by=by)


def written_off(by: User) -> None:
    act_on_piece(piece_of("elsewhere").pk, "remove", by=by, reason="Se rompió")


@pytest.mark.parametrize("follow", [sold, sent, turned_up, written_off])
def test_what_something_followed_on_is_not_undone(admin: Caller, follow: Any) -> None:
    made = counts.count(admin.user, "close", "answer", "apply")
    follow(admin.user)
    before = standing()
    refused = undo(admin, made.pk)
    touched = piece_of("missing" if follow is turned_up else "elsewhere")
    assert (refused.status_code, refused.json()["message"]) == (
        409, f"No se puede deshacer: desde el conteo algo cambió en {touched.words}.",
    )  # fmt: skip
    assert refused.json()["pieces"] == [{"id": touched.pk, "tag": touched.words}]
    assert (standing(), StockCount.objects.get().status) == (before, "Aplicado")


def test_an_entry_that_was_corrected_is_not_undone(admin: Caller) -> None:
    made = counts.count(admin.user, "close", "answer", "apply")
    entry = InventoryEntry.objects.get(document_kind="count")
    version = admin.get(f"/admin/entries/{entry.pk}").json()["version"]
    changed = admin.put(f"/products-entries/{entry.pk}", {"notes": "Estaba atrás", "version": version})
    assert changed.status_code == 200, changed.content
    refused = undo(admin, made.pk)
    assert (refused.status_code, refused.json()["message"]) == (
        409, f"No se puede deshacer: Entrada {entry.pk} ya tiene evidencia o correcciones.",
    )  # fmt: skip


def test_a_printed_label_changes_nothing(admin: Caller) -> None:
    made = counts.count(admin.user, "close", "answer", "apply")
    found = piece_of("elsewhere")
    asked = {"filter": f'{{"id": [{found.pk}]}}', "paper": "roll-62x29", "mark": True}
    assert admin.post("/labels/pieces", asked).status_code == 200
    assert undo(admin, made.pk).status_code == 200


def test_it_needs_a_reason_and_who_may_apply(admin: Caller, warehouse: Caller, seller: Caller) -> None:
    made = counts.count(admin.user, "close", "answer", "apply")
    assert undo(admin, made.pk, "").status_code == 422
    assert undo(warehouse, made.pk).status_code == 403
    assert undo(seller, made.pk).status_code == 403
    assert StockCount.objects.get().status == "Aplicado"


def test_nothing_is_undone_before_anything_is_applied(admin: Caller) -> None:
    made = counts.count(admin.user, "close", "answer")
    refused = undo(admin, made.pk)
    assert (refused.status_code, refused.json()["message"]) == (409, "Todavía no se aplica nada.")


def test_undoing_asks_no_query_for_each_line(admin: Caller) -> None:
    def queries(amount: int) -> int:
        inventory.pieces(admin.user, amount)
        strange = inventory.pieces(admin.user, amount, at="CDMX")
        made = counts.started(admin.user)
        counts.read(made, admin.user, *strange)
        counts.act_on_count(made.pk, "close", by=admin.user)
        counts.answer_all(made, admin.user)
        apply_count(made.pk, by=admin.user)
        with CaptureQueriesContext(connection) as seen:
            undo_count(made.pk, by=admin.user, reason="Otra vez")
        Piece.objects.exclude(location=None).update(location=inventory.location("TIENDA"))
        return len(seen)

    assert queries(2) == queries(20)
