"""Labels are printed of what is asked, by who may, and the pieces say so."""

import json
from datetime import timedelta
from io import BytesIO
from typing import Any

import pypdfium2
import pytest
import zxingcpp
from django.utils import timezone
from pypdf import PdfReader

from apps.inventory.documents.labels import Printing
from apps.inventory.models import Piece
from apps.inventory.rules.labels import PAPERS
from apps.inventory.selectors.labels import labels_of_pieces
from apps.inventory.services.labels import Order, print_labels
from apps.inventory.services.pieces import act_on_piece, transfer_to_product
from tests.factories import catalog, inventory
from tests.integration.core.test_export_frames import frames_of
from tests.personas import Caller

FRAMES = "application/vnd.trastienda.frames"


def printed(who: Caller, of: str = "pieces", *, ids: list[int] | None = None, **more: Any) -> Any:
    wanted = {"filter": json.dumps({"id": ids})} if ids else {}
    return who.post(f"/labels/{of}", {**wanted, **more})


def text_of(answer: Any) -> str:
    assert answer.status_code == 200, answer.json()
    return "\n".join(page.extract_text() for page in PdfReader(BytesIO(answer.content)).pages)


def codes_of(answer: Any, page: int = 0) -> list[str]:
    """What a camera reads on a page, from the top left."""
    image = pypdfium2.PdfDocument(answer.content)[page].render(scale=203 / 72, grayscale=True).to_pil()
    found = zxingcpp.read_barcodes(image, formats=zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode))
    return [c.text for c in sorted(found, key=lambda c: (c.position.top_left.y // 20, c.position.top_left.x))]


def test_a_label_has_the_address_of_its_piece_and_what_it_is_called(coordinator: Caller, settings: Any) -> None:
    settings.PUBLIC_URL = "https://tienda.example.mx"
    product = catalog.sold_product(coordinator.user, name="Caminadora plegable", model="TX-500")
    piece = inventory.piece(coordinator.user, of=product, tag="CAM-01", serial_number="SN-99")
    answer = printed(coordinator, ids=[piece.pk])
    assert answer["Content-Type"] == "application/pdf"
    assert answer["Content-Disposition"].endswith('.pdf"')
    assert codes_of(answer) == [f"https://tienda.example.mx/almacen/piezas/{piece.pk}"]
    words = " ".join(text_of(answer).split())
    assert all(part in words for part in ("CAM-01", "Caminadora plegable", "Modelo TX-500", "Serie SN-99"))


@pytest.mark.parametrize(
    ("paper", "size"),
    [("letter-30", (612, 792)), ("letter-10", (612, 792)), ("roll-50x25", (141.7, 70.9)),
     ("roll-62x29", (175.7, 82.2)), ("roll-100x50", (283.5, 141.7))],
)  # fmt: skip
def test_every_paper_has_its_size_and_can_be_read(coordinator: Caller, paper: str, size: tuple[float, float]) -> None:
    piece = inventory.piece(coordinator.user, tag="T" * 60, serial_number="S" * 80)
    answer = printed(coordinator, ids=[piece.pk], paper=paper)
    [page] = PdfReader(BytesIO(answer.content)).pages
    assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx(size, abs=0.1)
    assert codes_of(answer)[0].endswith(f"/almacen/piezas/{piece.pk}")


def test_labels_follow_the_list_from_the_place_that_is_free_with_their_copies(coordinator: Caller) -> None:
    first, second = (inventory.piece(coordinator.user, tag=tag) for tag in ("B-2", "A-1"))
    wish: dict[str, Any] = {"sort": '["Tag", "ASC"]', "start": 29, "copies": 2}
    answer = printed(coordinator, ids=[first.pk, second.pk], **wish)
    ends = [[code.rsplit("/", 1)[1] for code in codes_of(answer, page)] for page in (0, 1)]
    assert ends == [[str(second.pk)] * 2, [str(first.pk)] * 2]


def test_pieces_are_marked_once_their_labels_are_printed(coordinator: Caller) -> None:
    piece, other = inventory.pieces(coordinator.user, 2)
    printed(coordinator, ids=[piece.pk])
    piece.refresh_from_db()
    assert piece.label_printed_at and timezone.now() - piece.label_printed_at < timedelta(minutes=1)
    listed = {
        on: [row["id"] for row in coordinator.get("/admin/pieces", {"filter": json.dumps({"labelled": on})}).json()]
        for on in (True, False)
    }
    assert listed == {True: [piece.pk], False: [other.pk]}
    [newest, *_] = coordinator.get(f"/admin/pieces/{piece.pk}/history").json()["data"]
    assert (newest["actionLabel"], newest["user"]["name"]) == ("Etiqueta impresa", coordinator.user.name)
    assert [change["label"] for change in newest["changes"]] == ["Etiqueta impresa"]
    events = coordinator.get(f"/pieces/{piece.pk}/passport").json()["data"]["events"]
    assert "Etiqueta impresa" in [event["title"] for event in events]


def test_who_does_not_want_it_prints_without_a_mark(coordinator: Caller) -> None:
    piece = inventory.piece(coordinator.user)
    assert printed(coordinator, ids=[piece.pk], mark=False).status_code == 200
    assert not Piece.objects.get().label_printed_at


def test_a_label_that_says_something_else_by_now_is_to_be_printed_again(coordinator: Caller) -> None:
    kept, renamed, moved = inventory.pieces(coordinator.user, 3)
    printed(coordinator, ids=[kept.pk, renamed.pk, moved.pk])
    coordinator.put(f"/pieces/{kept.pk}", {"notes": "raspada", "Tag": kept.tag})
    coordinator.put(f"/pieces/{renamed.pk}", {"Tag": "OTRA"})
    transfer_to_product(kept.product_id, catalog.sold_product(coordinator.user).pk, by=coordinator.user, ids=[moved.pk])
    labelled = Piece.objects.exclude(label_printed_at=None)
    assert list(labelled) == [kept]


def test_marks_are_set_and_taken_off_by_hand(coordinator: Caller) -> None:
    pieces = inventory.pieces(coordinator.user, 2)
    ids = [piece.pk for piece in pieces]
    assert coordinator.post("/labels/mark", {"ids": ids}).json()["message"] == "Piezas marcadas: 2."
    assert Piece.objects.filter(label_printed_at=None).count() == 0
    off = {"ids": ids[:1], "printed": False}
    assert [coordinator.post("/labels/mark", off).json()["message"] for _ in range(2)] == [
        "Piezas marcadas: 1.", "Piezas marcadas: 0.",
    ]  # fmt: skip
    assert list(Piece.objects.filter(label_printed_at=None)) == pieces[:1]
    [newest, *_] = coordinator.get(f"/admin/pieces/{ids[0]}/history").json()["data"]
    assert newest["actionLabel"] == "Por etiquetar de nuevo"


def test_labels_of_an_entry_an_import_a_transfer_a_product_and_a_place(admin: Caller) -> None:
    by = admin.user
    arrived = inventory.import_number(by)
    one = inventory.piece(by, import_number=arrived)
    transfer = inventory.transfer(by, origin="CDMX", destination="GDL")
    two = transfer.pieces.get().piece
    entry = one.in_entries.get().entry_id

    def of(**wanted: Any) -> list[str]:
        answer = printed(admin, filter=json.dumps(wanted), mark=False)
        assert answer.status_code == 200, answer.json()
        return [code.rsplit("/", 1)[1] for code in codes_of(answer)]

    assert of(entry=entry) == of(importNumber=arrived.pk) == of(product=one.product_id) == [str(one.pk)]
    assert of(transfer=transfer.pk) == of(location=inventory.location("CDMX").pk) == of(q=two.tag) == [str(two.pk)]


def test_of_a_filter_only_what_we_have_gets_a_label(admin: Caller) -> None:
    product = catalog.sold_product(admin.user)
    here, gone = inventory.pieces(admin.user, 2, of=product)
    act_on_piece(gone.pk, "remove", reason="Se rompió", by=admin.user)
    answer = printed(admin, filter=json.dumps({"product": product.pk, "status": ""}))
    assert [code.rsplit("/", 1)[1] for code in codes_of(answer)] == [str(here.pk)]
    refused = printed(admin, ids=[gone.pk])
    assert (refused.status_code, refused.json()["message"]) == (
        409,
        f"{gone.tag} está dada de baja: no lleva etiqueta.",
    )


def test_circuits_and_places_have_labels_too(coordinator: Caller, settings: Any) -> None:
    settings.PUBLIC_URL = "https://tienda.example.mx"
    circuit = inventory.circuit(coordinator.user, name="Circuito de fuerza")
    answer = printed(coordinator, "circuits", ids=[circuit.pk])
    assert codes_of(answer) == [f"https://tienda.example.mx/produccion/circuitos/{circuit.pk}"]
    assert "Circuito de fuerza" in " ".join(text_of(answer).split())
    place = inventory.location("CDMX")
    answer = printed(coordinator, "locations", ids=[place.pk], paper="roll-100x50")
    assert codes_of(answer) == [f"https://tienda.example.mx/almacen/ubicaciones/{place.pk}"]
    assert place.name in text_of(answer)


@pytest.mark.parametrize(
    ("wish", "field", "sentence"),
    [
        ({"start": 31}, "start", "La hoja tiene 30 etiquetas."),
        ({"start": 2, "paper": "roll-50x25"}, "start", "Un rollo empieza siempre en su primera etiqueta."),
        ({"format": "zpl"}, "paper", "ZPL es para rollos: elige un rollo, o PDF para las hojas."),
        ({"filter": '{"id": [987654]}'}, "filter", "No hay nada que etiquetar."),
        ({"right": 10.5}, "right", "Debe ser como máximo 10.0."),
        ({"copies": 0}, "copies", "Debe ser al menos 1."),
        ({"filter": "{"}, "filter", "No es JSON válido."),
    ],
)
def test_what_cannot_be_printed_is_refused_at_its_field_and_marks_nothing(
    coordinator: Caller, wish: dict[str, Any], field: str, sentence: str
) -> None:
    piece = inventory.piece(coordinator.user)
    refused = printed(coordinator, **{"filter": json.dumps({"id": [piece.pk]}), **wish})
    assert (refused.status_code, refused.json()["errors"]) == (422, {field: sentence})
    assert not Piece.objects.get().label_printed_at


def test_too_many_at_once_are_refused(coordinator: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apps.inventory.schemas.labels.MOST_LABELS", 3)
    pieces = inventory.pieces(coordinator.user, 2)
    refused = printed(coordinator, ids=[piece.pk for piece in pieces], copies=2)
    assert refused.json()["errors"] == {"filter": "Son 4 etiquetas: en un archivo caben 3."}


def test_who_works_at_one_place_labels_what_lies_there(admin: Caller, warehouse: Caller) -> None:
    here = inventory.piece(admin.user, at=warehouse.user.location.code)  # type: ignore[union-attr]
    [code] = {"GDL", "CDMX"} - {warehouse.user.location.code}  # type: ignore[union-attr]
    far = inventory.piece(admin.user, at=code)
    assert [c.rsplit("/", 1)[1] for c in codes_of(printed(warehouse))] == [str(here.pk)]
    refused = [printed(warehouse, ids=[far.pk]), warehouse.post("/labels/mark", {"ids": [here.pk, far.pk]})]
    assert [(r.status_code, r.json()["message"]) for r in refused] == [
        (403, f"{far.tag} está en otra ubicación que la tuya.")
    ] * 2
    assert not Piece.objects.get(pk=far.pk).label_printed_at


def test_who_may_print_labels(everybody: dict[str, Caller], stranger: Caller) -> None:
    answers = {role: who.get("/labels/papers").status_code for role, who in everybody.items()}
    assert {role for role, status in answers.items() if status == 200} == {"admin", "coordinator", "warehouse"}
    assert printed(stranger).status_code == 401


def test_zpl_has_the_same_for_a_label_printer(coordinator: Caller, settings: Any) -> None:
    settings.PUBLIC_URL = "https://tienda.example.mx"
    piece = inventory.piece(coordinator.user, tag="C^1", serial_number="SN-9")
    answer = printed(coordinator, ids=[piece.pk], paper="roll-50x25", format="zpl", copies=3, right=1)
    label = answer.content.decode()
    assert answer["Content-Type"] == "application/vnd.zebra.zpl"
    assert label.startswith("^XA^CI28^PW400^LL200\n")
    assert label.endswith("^PQ3^XZ\n")
    assert f"^FDMA,https://tienda.example.mx/almacen/piezas/{piece.pk}^FS" in label
    assert "^FDC_5E1^FS" in label
    assert "^FDSerie SN-9^FS" in label


def test_a_test_page_shows_the_edges_of_every_label(warehouse: Caller) -> None:
    answer = warehouse.get("/labels/test.pdf", {"paper": "letter-10", "right": "0.5", "down": "-1"})
    [page] = PdfReader(BytesIO(answer.content)).pages
    words = " ".join(page.extract_text().split())
    assert words.count("A la derecha 0.5 mm, hacia abajo -1 mm.") == 10


def test_who_waits_is_told_how_far_it_is(coordinator: Caller) -> None:
    ids = [piece.pk for piece in inventory.pieces(coordinator.user, 91)]
    body = {"filter": json.dumps({"id": ids}), "paper": "roll-50x25"}
    answer = coordinator.post("/labels/pieces", body, Accept=f"{FRAMES}, */*;q=0.5")
    frames = frames_of(answer.getvalue())
    told = [frame["progress"]["done"] for frame, _ in frames if "progress" in frame]
    assert told == [0, 90, 91]
    [content] = [payload for frame, payload in frames if "bytes" in frame]
    assert len(PdfReader(BytesIO(content)).pages) == 91
    assert (frames[-1][0]["end"]["rows"], frames[-1][0]["end"]["type"]) == (91, "application/pdf")
    assert not Piece.objects.filter(label_printed_at=None).exists()


def test_who_leaves_before_the_file_is_whole_has_marked_nothing(coordinator: Caller) -> None:
    pieces = inventory.pieces(coordinator.user, 2)
    order = Order(labels_of_pieces(pieces), Printing(PAPERS["roll-50x25"]), marks=[piece.pk for piece in pieces])
    making = print_labels(order, by=coordinator.user)
    assert next(making) == 2
    making.close()
    assert Piece.objects.filter(label_printed_at=None).count() == 2
