"""The life of a piece: what happened to it, in order, and where it was on a day.

One command leaves several traces: a version, a move, a hold, an entry. They are told as one event. The day is read from the
same events, so that it never says otherwise.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from typing import Any

from django.utils import timezone

from apps.core.abilities import Actor
from apps.core.days import midnight
from apps.core.language import gettext, gettext_noop
from apps.core.records.history import Change, Entry, HistoryOf, history_of
from apps.inventory.models import (
    CircuitPiece,
    DocumentKind,
    EntryPiece,
    ExitPiece,
    Hold,
    MoveKind,
    Piece,
    PieceMove,
    Reference,
    TransferPiece,
)
from apps.inventory.selectors.whereabouts import Coming, place_words

_SAME_COMMAND = timedelta(seconds=5)
_TITLES = {
    "create": ("entry", gettext_noop("Alta")),
    "update": ("change", gettext_noop("Corregida")),
    "change_product": ("change", gettext_noop("Pasó a otro producto")),
    "reserve": ("hold", gettext_noop("Apartada")),
    "sell": ("hold", gettext_noop("Vendida")),
    "output": ("move", gettext_noop("Salió a entrega")),
    "come_back": ("return", gettext_noop("Regresó sin entregarse")),
    "buy": ("hold", gettext_noop("Comprada por quien la rentaba")),
    "deliver": ("delivery", gettext_noop("Entregada al cliente")),
    "free": ("release", gettext_noop("Liberada")),
    "free_to_circuit": ("release", gettext_noop("Liberada al circuito")),
    "give_back": ("return", gettext_noop("Devuelta por el cliente")),
    "give_up": ("removal", gettext_noop("El cliente no la devolvió")),
    "assemble": ("circuit", gettext_noop("Armada en un circuito")),
    "take_apart": ("circuit", gettext_noop("Desarmada del circuito")),
    "print_label": ("change", gettext_noop("Etiqueta impresa")),
    "forget_label": ("change", gettext_noop("Por etiquetar de nuevo")),
    "report_missing": ("missing", gettext_noop("Faltó")),
    "found": ("entry", gettext_noop("Se halló")),
    "remove": ("removal", gettext_noop("Dada de baja")),
    "restore": ("entry", gettext_noop("Recuperada")),
}
"""Of an action in the history: its sort of event, and how it is called."""
_MOVES = {
    MoveKind.ENTRY: ("entry", gettext_noop("Entró")),
    MoveKind.DEPARTURE: ("move", gettext_noop("Salió en un traspaso")),
    MoveKind.ARRIVAL: ("move", gettext_noop("Llegó en un traspaso")),
    MoveKind.OUTPUT: ("move", gettext_noop("Salió a entrega")),
    MoveKind.DELIVERY: ("delivery", gettext_noop("Entregada al cliente")),
    MoveKind.RETURN: ("return", gettext_noop("Regresó")),
    MoveKind.REMOVAL: ("removal", gettext_noop("Dada de baja")),
    MoveKind.MISSING: ("missing", gettext_noop("Faltó")),
    MoveKind.FOUND: ("entry", gettext_noop("Se halló")),
    MoveKind.CORRECTION: ("move", gettext_noop("Cambió de ubicación")),
}


@dataclass
class Event:
    """`whole_day`: only the day is known."""

    at: datetime
    kind: str
    title: str
    person: str = ""
    reason: str = ""
    origin: str = ""
    destination: str = ""
    documents: list[Reference] = field(default_factory=list)
    changes: Sequence[Change] = ()
    whole_day: bool = False
    version: Any = None
    """The piece as it was from then on, where the event changed it."""
    comes: Coming | None = None
    """Of an event of its import: how far it was."""


@dataclass(frozen=True)
class Held:
    """A document that had the piece, or still has it; or that only names it (an entry), with no end."""

    document: Reference
    since: datetime
    until: datetime | None = None
    person: str = ""
    note: str = ""
    binds: bool = False


@dataclass(frozen=True)
class Day:
    """Where the piece was at the end of a day. It has no `version` before somebody wrote it down."""

    on: date
    version: Any
    place: str
    held: Held | None
    circuit: Held | None


@dataclass(frozen=True)
class Life:
    events: list[Event]
    documents: list[Held]


def life_of(piece: Piece, reader: Actor, labels: Mapping[str, str]) -> Life:
    """Everything that happened to a piece, newest first, in a number of queries that does not grow with it."""
    entries = sorted(history_of(piece, HistoryOf(), reader), key=lambda e: (e.date, _number_of(e)))
    kept = Piece.history.filter(id=piece.pk).select_related("location", "product")
    states = {version.history_id: version for version in kept}
    moves = list(piece.moves.select_related("origin", "destination", "by").order_by("pk"))
    documents = documents_of(piece)
    events = _of_versions(entries, moves, labels)
    for event, entry in zip(events, entries, strict=False):
        event.version = states[_number_of(entry)]
    _attach(events, documents)
    events += _of_import(piece)
    # Of two at one moment the later one comes first too.
    return Life(
        sorted(events, key=lambda e: e.at)[::-1],
        sorted(documents, key=lambda d: d.since, reverse=True),
    )


def documents_of(piece: Piece) -> list[Held]:
    """Holds, circuits, transfers, entries and exits of a piece."""
    found = [
        Held(h.document, h.since, h.released_at, str(h.held_by or ""), binds=True)
        for h in Hold.objects.filter(piece=piece).select_related("held_by").order_by("pk")
        if h.document
    ]
    for row in CircuitPiece.objects.filter(piece=piece).select_related("circuit", "added_by").order_by("pk"):
        circuit = Reference(DocumentKind.CIRCUIT, row.circuit_id, str(row.circuit_id))
        found.append(Held(circuit, row.added_at, row.removed_at, str(row.added_by or ""), row.circuit.name, binds=True))
    held = {(h.document.kind, h.document.pk) for h in found}
    for part in TransferPiece.objects.filter(piece=piece).select_related("transfer", "responsible").order_by("pk"):
        note = _missed(part) if part.missing else ""
        if part.missing or (DocumentKind.TRANSFER, part.transfer_id) not in held:
            found.append(Held(part.transfer.reference, part.transfer.created_at, part.received_at, note=note))
    entered = EntryPiece.objects.filter(piece=piece).select_related("entry__created_by").order_by("pk")
    left = ExitPiece.objects.filter(piece=piece).select_related("exit__created_by").order_by("pk")
    found += [*(_named(row.entry) for row in entered), *(_named(row.exit) for row in left)]
    return found


def _missed(part: TransferPiece) -> str:
    if part.responsible is None:
        return gettext("Faltó al recibir. Responde nadie todavía.")
    return gettext("Faltó al recibir. Responde {person}.").format(person=part.responsible)


def day_of(life: Life, on: date) -> Day:
    """The piece as it was when the day `on` ended, by what its life tells up to then."""
    end = midnight(on + timedelta(days=1))
    past = [event for event in life.events if event.at < end]
    version = next((event.version for event in past if event.version), None)
    comes = max((event.comes for event in past if event.comes), default=None)
    then = [d for d in life.documents if d.binds and d.since < end and (d.until is None or d.until >= end)]
    circuit = next((d for d in then if d.document.kind == DocumentKind.CIRCUIT), None)
    held = next((d for d in then if d.document.kind != DocumentKind.CIRCUIT), None)
    return Day(on, version, place_words(version, comes), held, circuit)


def _number_of(entry: Entry) -> int:
    return int(entry.id.rsplit("-", 1)[1])


def _named(record: Any) -> Held:
    return Held(record.reference, record.created_at, None, str(record.created_by or ""), gettext(record.kind))


def _of_versions(versions: Iterable[Entry], moves: list[PieceMove], labels: Mapping[str, str]) -> list[Event]:
    """An event for each version, with the move that it came with; a move of no version is one of its own."""
    left = list(moves)
    events = []
    for version in versions:
        move = _move_of(version, left)
        if move:
            left.remove(move)
        events.append(_event(version, move, labels))
    return events + [_moved(move) for move in left]


def _move_of(version: Entry, moves: Iterable[PieceMove]) -> PieceMove | None:
    for change in version.changes:
        if change.field == "location":
            ends = (change.old or "", change.new or "")
            return next((m for m in moves if (str(m.origin or ""), str(m.destination or "")) == ends), None)
    return None


def _event(version: Entry, move: PieceMove | None, labels: Mapping[str, str]) -> Event:
    known = _TITLES.get(version.action) or (_MOVES[MoveKind(move.kind)] if move else None)
    kind, title = known or ("change", labels.get(version.action, version.action))
    document = move.document if move else None
    return Event(
        version.date,
        kind,
        gettext(title),
        person=version.user["name"] if version.user else "",
        reason="" if document and version.reason == document.words else version.reason,
        origin=str(move.origin or "") if move else "",
        destination=str(move.destination or "") if move else "",
        documents=[document] if document else [],
        # The line itself says from where to where; of a new piece everything would be a change.
        changes=[] if version.kind == "+" else [c for c in version.changes if c.field != "location"],
    )


def _moved(move: PieceMove) -> Event:
    kind, title = _MOVES[MoveKind(move.kind)]
    return Event(
        move.at, kind, gettext(title), person=str(move.by or ""), origin=str(move.origin or ""),
        destination=str(move.destination or ""), documents=[move.document] if move.document else [],
    )  # fmt: skip


def _attach(events: list[Event], documents: Iterable[Held]) -> None:
    """Give each document to the event of its command; one that came alone is an event of its own."""
    commands = list(events)
    for held in documents:
        _take(
            events,
            commands,
            held,
            held.since,
            ("hold", gettext("La tiene {document}").format(document=held.document.told)),
            opening=True,
        )
        if held.until and held.binds:
            _take(
                events,
                commands,
                held,
                held.until,
                ("release", gettext("La soltó {document}").format(document=held.document.told)),
                opening=False,
            )


def _take(
    events: list[Event], commands: Iterable[Event], held: Held, at: datetime, alone: tuple[str, str], *, opening: bool
) -> None:
    near = [event for event in commands if abs(event.at - at) < _SAME_COMMAND]
    words = held.document.words
    for event in near:
        if held.document in event.documents:
            return
        if event.reason == words:
            event.reason = ""
            event.documents.append(held.document)
            return
    if near and not (opening and held.binds):
        nearest = min(near, key=lambda event: abs(event.at - at))
        if opening:
            nearest.documents.append(held.document)
        return
    kind, title = alone
    if held.document.kind == DocumentKind.CIRCUIT:
        kind = "circuit"
    if not held.binds:
        kind, title = "document", held.document.told
    events.append(Event(at, kind, title, person=held.person if opening else "", documents=[held.document]))


def _of_import(piece: Piece) -> list[Event]:
    arrived = piece.import_number
    if arrived is None:
        return []
    days = (
        (arrived.order_date, Coming.ASKED, gettext("Se pidió la importación {number}")),
        (arrived.etd, Coming.LEFT, gettext("Salida estimada de la importación {number}")),
        (arrived.arrive_date, Coming.HERE, gettext("Llegó la importación {number}")),
    )
    return [
        Event(
            midnight(day),
            "import",
            words.format(number=arrived.number),
            whole_day=True,
            comes=comes,
        )
        for day, comes, words in days
        if day and not (comes == Coming.LEFT and day > timezone.localdate())
    ]
