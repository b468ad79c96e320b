"""The differences of a count: listed, answered, applied; what moved since is asked again."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.counts.models import CountLine, StockCount
from apps.counts.services.applying import apply_count
from apps.inventory.models import InventoryEntry, Piece, PieceMove
from apps.inventory.services import holding
from apps.inventory.services.missing import report_missing
from apps.inventory.services.pieces import act_on_piece
from apps.inventory.services.transfers import TransferData, create_transfer
from tests.factories import counts, inventory
from tests.personas import Caller

pytestmark = pytest.mark.django_db


def lines(who: Caller, pk: int, **filters: Any) -> list[dict[str, Any]]:
    import json

    found = who.get("/admin/stock-count-lines", {"filter": json.dumps({"count": pk, **filters}), "range": "[0, 99]"})
    assert found.status_code == 200, found.content
    return list(found.json())


def respond(who: Caller, pk: int, answer: str, **which: Any) -> Any:
    return who.post(f"/stock-counts/{pk}/answers", {"answer": answer, **which})


def kinds(who: Caller, pk: int, **filters: Any) -> list[tuple[str, str]]:
    return [(line["kind"], line["code"]) for line in lines(who, pk, **filters)]


def test_the_review_lists_each_difference(admin: Caller) -> None:
    here, lacking = inventory.pieces(admin.user, 2)
    strange = inventory.piece(admin.user, at="CDMX")
    holding.reserve_pieces([strange.pk], inventory.quote(7), by=admin.user)
    made = counts.started(admin.user)
    counts.read(made, admin.user, here, strange, "RARO")
    closed = admin.post(f"/stock-counts/{made.pk}/close").json()["data"]
    assert (closed["expected"], closed["found"], closed["differences"]) == (2, 1, 3)
    found = lines(admin, made.pk)
    assert [(line["kind"], line["code"]) for line in found] == [
        ("missing", lacking.tag), ("elsewhere", strange.tag), ("unknown", "RARO"),
    ]  # fmt: skip
    assert (found[1]["holder"], found[1]["registered"]) == ("Cotización 7", inventory.location("CDMX").name)
    assert kinds(admin, made.pk, kind="unknown") == [("unknown", "RARO")]


def test_what_leaves_or_comes_during_the_count_is_no_difference(admin: Caller) -> None:
    delivered, removed, stays, moved = inventory.pieces(admin.user, 4)
    holding.reserve_pieces([delivered.pk], inventory.quote(1), by=admin.user)
    holding.pass_pieces_on(inventory.quote(1), inventory.order(1), by=admin.user)
    made = counts.started(admin.user)
    counts.read(made, admin.user, removed, stays)
    holding.deliver_pieces([delivered.pk], inventory.order(1), by=admin.user)
    act_on_piece(removed.pk, "remove", by=admin.user, reason="Se rompió")
    inventory.piece(admin.user)  # comes
    act_on_piece(moved.pk, "remove", by=admin.user, reason="Se rompió")
    shown = admin.post(f"/stock-counts/{made.pk}/close").json()["data"]
    assert lines(admin, made.pk) == []
    assert (shown["expected"], shown["found"]) == (1, 1)


def test_it_is_applied_at_once_with_one_entry_and_a_move_each(admin: Caller) -> None:
    made = counts.count(admin.user, "close", "answer")
    lacking = CountLine.objects.get(kind="missing").piece
    strange = CountLine.objects.get(kind="elsewhere").piece
    assert lacking
    assert strange
    answer = admin.post(f"/stock-counts/{made.pk}/apply")
    assert answer.status_code == 200, answer.content
    shown = answer.json()["data"]
    assert (shown["status"], answer.json()["message"]) == ("Aplicado", "Diferencias aplicadas: 3.")
    assert {line["outcome"] for line in lines(admin, made.pk)} == {"applied"}
    strange.refresh_from_db()
    lacking.refresh_from_db()
    assert (strange.location_id, lacking.location_id) == (made.location_id, None)
    assert (strange.status, lacking.status, lacking.responsible) == ("Inventario", "Faltante", admin.user)
    entry = InventoryEntry.objects.get(document_kind="count")
    assert (entry.kind, entry.location_id, entry.pieces.get().piece_id) == ("Hallazgo", made.location_id, strange.pk)
    moved = PieceMove.objects.filter(document_kind="count", document_id=made.pk)
    assert {move.piece_id for move in moved} == {strange.pk, lacking.pk}
    [newest, *_] = admin.get(f"/admin/pieces/{strange.pk}/history").json()["data"]
    assert (newest["actionLabel"], newest["reason"]) == ("Hallada en un conteo", f"Conteo {made.pk}")


def test_nothing_is_applied_while_a_difference_has_no_answer(admin: Caller) -> None:
    made = counts.count(admin.user, "close")
    [apply] = [a for a in made_actions(admin, made) if a["name"] == "apply"]
    assert apply["reason"] == "Quedan diferencias por responder."
    respond(admin, made.pk, "report", kind="missing")
    assert admin.post(f"/stock-counts/{made.pk}/apply").status_code == 409
    assert not PieceMove.objects.filter(document_kind="count").exists()


def made_actions(who: Caller, made: StockCount) -> list[dict[str, Any]]:
    return list(who.get(f"/admin/stock-counts/{made.pk}").json()["actions"])


def test_what_moved_since_is_asked_again_while_the_rest_is_applied(admin: Caller) -> None:
    made = counts.count(admin.user, "close", "answer")
    strange = CountLine.objects.get(kind="elsewhere").piece
    assert strange
    act_on_piece(strange.pk, "remove", by=admin.user, reason="Se rompió")
    answer = admin.post(f"/stock-counts/{made.pk}/apply").json()
    assert (answer["data"]["status"], answer["data"]["moved"]) == ("En revisión", 1)
    assert "se preguntan de nuevo: 1" in answer["message"]
    assert [line["code"] for line in lines(admin, made.pk, open=True)] == [strange.tag]
    refused = respond(admin, made.pk, "move", lines=[lines(admin, made.pk, moved=True)[0]["id"]])
    assert (refused.status_code, refused.json()["message"]) == (
        409, f"{strange.words} está dada de baja: recupérala antes.",
    )  # fmt: skip
    respond(admin, made.pk, "back", lines=[lines(admin, made.pk, moved=True)[0]["id"]])
    assert admin.post(f"/stock-counts/{made.pk}/apply").json()["data"]["status"] == "Aplicado"
    for step in ("reopen", "cancel"):
        assert admin.post(f"/stock-counts/{made.pk}/{step}", {"reason": "No"}).status_code == 409


def test_a_missing_piece_that_turned_out_delivered_is_no_difference_any_more(admin: Caller) -> None:
    made = counts.count(admin.user, "close", "answer")
    lacking = CountLine.objects.get(kind="missing").piece
    assert lacking
    act_on_piece(lacking.pk, "remove", by=admin.user, reason="Ya constaba")
    done = admin.post(f"/stock-counts/{made.pk}/apply").json()
    assert (done["data"]["status"], done["message"]) == ("Aplicado", "Diferencias aplicadas: 2. Ya no lo eran: 1.")
    assert PieceMove.objects.filter(piece=lacking, document_kind="count").count() == 0


def test_a_code_that_is_entered_is_no_difference_any_more(admin: Caller) -> None:
    made = counts.count(admin.user, "close")
    unknown = CountLine.objects.get(kind="unknown")
    respond(admin, made.pk, "report", kind="missing")
    respond(admin, made.pk, "back", kind="elsewhere")
    inventory.piece(admin.user, tag=unknown.code)
    assert admin.post(f"/stock-counts/{made.pk}/apply").json()["data"]["status"] == "Aplicado"
    unknown.refresh_from_db()
    assert unknown.outcome == "gone"


def test_a_held_piece_is_reported_missing_and_stays_its_documents(admin: Caller) -> None:
    made = counts.count(admin.user, "close", "answer")
    lacking = CountLine.objects.get(kind="missing").piece
    assert lacking
    holding.reserve_pieces([lacking.pk], inventory.quote(3), by=admin.user)
    assert admin.post(f"/stock-counts/{made.pk}/apply").json()["data"]["status"] == "Aplicado"
    lacking.refresh_from_db()
    assert (lacking.status, lacking.responsible) == ("Faltante", admin.user)
    assert lacking.holds.get(released_at=None).document_number == "3"


def test_somebody_is_named_who_answers_for_what_is_missing(admin: Caller, warehouse: Caller, customer: Caller) -> None:
    made = counts.count(admin.user, "close", "answer")
    refused = admin.post(f"/stock-counts/{made.pk}/apply", {"responsible": customer.user.pk})
    assert (refused.status_code, list(refused.json()["errors"])) == (422, ["responsible"])
    admin.post(f"/stock-counts/{made.pk}/apply", {"responsible": warehouse.user.pk})
    lacking = CountLine.objects.get(kind="missing").piece
    assert lacking
    assert (lacking.status, lacking.responsible) == ("Faltante", warehouse.user)


def test_a_missing_piece_that_turns_up_is_found(admin: Caller) -> None:
    lost = inventory.piece(admin.user, at="CDMX")
    report_missing([lost.pk], admin.user.pk, by=admin.user)
    made = counts.started(admin.user)
    assert counts.read(made, admin.user, lost) == ["elsewhere"]
    counts.act_on_count(made.pk, "close", by=admin.user)
    counts.answer_all(made, admin.user)
    assert admin.post(f"/stock-counts/{made.pk}/apply").json()["data"]["status"] == "Aplicado"
    lost.refresh_from_db()
    assert (lost.status, lost.location_id) == ("Inventario", made.location_id)
    assert InventoryEntry.objects.get(document_kind="count").pieces.get().piece_id == lost.pk


def test_a_piece_that_a_transfer_took_since_its_answer_is_asked_again(admin: Caller) -> None:
    made = counts.count(admin.user, "close", "answer")
    strange = CountLine.objects.get(kind="elsewhere").piece
    assert strange
    places = inventory.location("CDMX").pk, inventory.location("TIENDA").pk
    taken = create_transfer(TransferData(*places, [strange.pk]), by=admin.user)
    assert admin.post(f"/stock-counts/{made.pk}/apply").json()["data"]["status"] == "En revisión"
    line = CountLine.objects.get(kind="elsewhere")
    assert (line.answer, line.outcome) == ("", "")
    refused = respond(admin, made.pk, "move", lines=[line.pk])
    assert refused.json()["message"] == (f"{strange.words} va en el traspaso {taken.pk}: recíbela o cancélalo antes.")
    many = respond(admin, made.pk, "move", kind="elsewhere").json()["data"]
    assert many == {"answered": 0, "gone": 0, "refused": 0, "sentence": ""}


def test_counting_on_keeps_the_answers(admin: Caller) -> None:
    made = counts.count(admin.user, "close", "answer")
    lacking = CountLine.objects.get(kind="missing")
    admin.post(f"/stock-counts/{made.pk}/reopen")
    counts.read(made, admin.user, lacking.code, "OTRO-RARO")
    admin.post(f"/stock-counts/{made.pk}/close")
    found = {line["code"]: (line["outcome"], line["answer"]) for line in lines(admin, made.pk)}
    assert found[lacking.code] == ("gone", "report")
    assert found["OTRO-RARO"] == ("", "")
    assert [value for code, value in found.items() if code not in {lacking.code, "OTRO-RARO"}] == [
        ("", "move"), ("", "ignore"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"answer": "move", "kind": "missing"}, 422),
        ({"answer": "report"}, 422),
        ({"answer": "perdida", "kind": "missing"}, 422),
        ({"answer": "report", "lines": [987654]}, 409),
    ],
)
def test_an_answer_that_makes_no_sense_is_refused(admin: Caller, body: dict[str, Any], status: int) -> None:
    made = counts.count(admin.user, "close")
    assert admin.post(f"/stock-counts/{made.pk}/answers", body).status_code == status
    assert not CountLine.objects.exclude(answer="").exists()


def test_an_answer_is_taken_back(admin: Caller) -> None:
    made = counts.count(admin.user, "close", "answer")
    respond(admin, made.pk, "", kind="missing")
    assert CountLine.objects.get(kind="missing").answer == ""


def test_who_counts_does_not_correct_the_stock(warehouse: Caller, admin: Caller) -> None:
    made = counts.count(admin.user, "close", "answer")
    assert respond(warehouse, made.pk, "keep", kind="missing").status_code == 403
    assert warehouse.post(f"/stock-counts/{made.pk}/apply").status_code == 403
    assert lines(warehouse, made.pk)


def test_the_differences_of_another_place_are_not_seen(warehouse: Caller, admin: Caller) -> None:
    made = counts.count(admin.user, "close", at="CDMX")
    assert lines(warehouse, made.pk) == []
    assert warehouse.get(f"/stock-counts/{made.pk}/sheet").status_code == 404


def test_the_sheet_is_a_workbook_and_a_paper_to_sign(admin: Caller) -> None:
    made = counts.count(admin.user, "close", "answer")
    paper = admin.get(f"/stock-counts/{made.pk}/sheet")
    assert (paper["Content-Type"], paper.content[:5]) == ("application/pdf", b"%PDF-")
    book = admin.get("/admin/stock-count-lines/export.csv", {"filter": f'{{"count": {made.pk}}}'})
    assert book.status_code == 200
    text = b"".join(book.streaming_content if book.streaming else [book.content]).decode()
    assert "Reportar faltante" in text
    assert "RARO" in text


def test_applying_asks_no_query_for_each_line(admin: Caller) -> None:
    def queries(amount: int) -> int:
        inventory.pieces(admin.user, amount)
        strange = inventory.pieces(admin.user, amount, at="CDMX")
        made = counts.started(admin.user)
        counts.read(made, admin.user, *strange)
        counts.act_on_count(made.pk, "close", by=admin.user)
        counts.answer_all(made, admin.user)
        with CaptureQueriesContext(
            connection,
        ) as seen:
            apply_count(made.pk, by=admin.user)
        Piece.objects.exclude(location=None).update(location=inventory.location("TIENDA"))
        return len(seen)

    assert queries(2) == queries(20)
