"""Orphans, files and histories: what is named exists, and what was written down says what is."""

from collections.abc import Iterator
from datetime import timedelta
from itertools import chain
from typing import Any

from django.core.files.storage import default_storage
from django.db import connection
from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from apps.core.files.record_files import file_columns, named_files
from apps.core.language import gettext, gettext_noop
from apps.core.records.history import Audited, models_of
from apps.core.records.names import kind_of_record
from apps.counts.models import StockCount
from apps.inventory.models import Circuit, DocumentKind, Evidence, InventoryEntry, InventoryExit, PieceSheet, Transfer
from apps.inventory.models.reference import Referring
from apps.leases.models import Lease, LeasePicture
from apps.refunds.models import Devolution, DevolutionPicture
from apps.reports.selectors.checks.base import AT_ONCE, Area, Offender, document_words, name_of
from apps.reports.selectors.checks.screens import place_of
from apps.sales.models import CashCustody, Order, Quote

AREA = Area(gettext_noop("Registros e historia"))
DOCUMENTS: dict[DocumentKind, Any] = {
    DocumentKind.QUOTE: Quote,
    DocumentKind.ORDER: Order,
    DocumentKind.TRANSFER: Transfer,
    DocumentKind.CIRCUIT: Circuit,
    DocumentKind.ENTRY: InventoryEntry,
    DocumentKind.EXIT: InventoryExit,
    DocumentKind.REFUND: Devolution,
    DocumentKind.SHEET: PieceSheet,
    DocumentKind.COUNT: StockCount,
    DocumentKind.LEASE: Lease,
}
FOLDERS = (
    "cash", "commissions", "company", "evidence", "payments", "products", "refunds", "returned", "sheets", "tax-situation",
)  # fmt: skip
"""Where they are kept; what lies beside these folders is not of records."""
SETTLED = timedelta(hours=1)
"""A younger file may belong to a command that is not over."""


@AREA.check(
    "references",
    gettext_noop("Todo documento que un movimiento, una entrada, una salida o un traspaso nombra existe"),
    gettext_noop("No se sabría de dónde vino ni por qué se movió la mercancía."),
)
def references() -> Iterator[Offender]:
    return chain.from_iterable(_strays(model) for model in models_of(Referring))


def _strays(model: Any) -> Iterator[Offender]:
    lost: Any = Q()
    for kind, document in DOCUMENTS.items():
        there = document._base_manager.filter(pk=OuterRef("document_id"))
        lost |= Q(document_kind=kind) & ~Exists(there)
    named = {f.name for f in model._meta.concrete_fields} & {"piece"}
    for row in model.objects.filter(lost).select_related(*named).order_by("pk").iterator(chunk_size=AT_ONCE):
        about = row.piece if named else row
        words = document_words(row.document_kind, row.document_number)
        yield Offender(
            *place_of(about), name_of(about), gettext("Nombra {document}, que no existe.").format(document=words)
        )


@AREA.check(
    "files-missing",
    gettext_noop("Cada imagen y cada documento guardado está en el almacén de archivos"),
    gettext_noop("Un comprobante que no abre no prueba nada."),
)
def files_missing() -> Iterator[Offender]:
    there = _stored()
    for model, column in file_columns():
        rows = model._base_manager.exclude(**{column: ""}).order_by("pk")
        for pk, path in rows.values_list("pk", column).iterator(chunk_size=AT_ONCE):
            if path not in there and not default_storage.exists(path):
                record = rows.get(pk=pk)
                yield Offender(*_place_of_file(record), name_of(record), gettext("Falta su archivo."))


@AREA.check(
    "files-loose",
    gettext_noop("Cada archivo guardado es de algún registro"),
    gettext_noop("Ocupan lugar, y pueden ser datos de alguien que pidió borrarlos."),
)
def files_loose() -> Iterator[Offender]:
    stored = _stored()  # before the rows: what is stored while they are read has no row among them
    for path in sorted(stored.difference(named_files())):
        if _is_old(path):
            yield Offender("", None, path, gettext("Ningún registro lo nombra."))


def _stored() -> set[str]:
    """Every file that is kept, by its path."""
    return {path for folder in FOLDERS for path in _under(folder)}


def _under(folder: str) -> Iterator[str]:
    try:
        folders, files = default_storage.listdir(folder)
    except FileNotFoundError:
        return
    yield from (f"{folder}/{name}" for name in files)
    for name in folders:
        yield from _under(f"{folder}/{name}")


def _is_old(path: str) -> bool:
    try:
        return default_storage.get_modified_time(path) < timezone.now() - SETTLED
    except FileNotFoundError:
        return False


def _place_of_file(record: Any) -> tuple[str, int | None]:
    if isinstance(record, CashCustody):
        record = record.payment
    elif isinstance(record, DevolutionPicture | LeasePicture):
        record = record.line
    elif isinstance(record, Evidence) and record.exit_id:
        return "exits", record.exit_id
    return place_of(record)


SILENT = {
    "user": {"link_mailed_at"},
    "customer": {"phone_digits", "own_tax_level"},
    "mailsettings": {"last_test_at", "last_test_error"},
    "shopkey": {"used_at"},
    "quotelink": {"openings", "opened_at"},
    "notice": {"read_at", "mailed_at"},
    "quotemail": {"attempts", "started_at"},
    "paymentreminder": {"attempts", "started_at"},
    "rentreminder": {"attempts", "started_at"},
    "piecesheet": {"progress", "beat_at", "turn", "broken", "message", "fingerprint", "checksum", "path", "size"},
}
"""By model, columns that leave no version: jobs write them, or they tell only that somebody looked."""


@AREA.check(
    "history-last",
    gettext_noop("La última versión de cada registro dice lo que dice el registro"),
    gettext_noop("Alguien cambió datos por fuera, y la historia no dice quién."),
)
def history_last() -> Iterator[Offender]:
    return chain.from_iterable(changed_unseen(model) for model in models_of(Audited))


@AREA.check(
    "history-orphans",
    gettext_noop("Toda historia es de un registro que está, o que consta que se eliminó"),
    gettext_noop("Alguien borró un registro por fuera."),
)
def history_orphans() -> Iterator[Offender]:
    return chain.from_iterable(_gone_unseen(model) for model in models_of(Audited))


def changed_unseen(model: Any) -> Iterator[Offender]:
    """Rows of one model whose last version says something else, or nothing.

    In SQL of our own: the comparison of every column of a row with its last version has no other words.
    """
    quote, history = connection.ops.quote_name, model.history.model
    silent = SILENT.get(model._meta.model_name, set())
    same = "IS NOT" if connection.vendor == "sqlite" else "IS DISTINCT FROM"
    fields = [f for f in history.tracked_fields if f.name not in silent and not f.primary_key]
    table, versions, key = (
        quote(name) for name in (model._meta.db_table, history._meta.db_table, model._meta.pk.column)
    )
    columns = [quote(f.column) for f in fields]
    apart = " OR ".join(["h.history_id IS NULL OR h.history_type = '-'", *(f"r.{c} {same} h.{c}" for c in columns)])
    which = ", ".join(f"r.{c} {same} h.{c}" for c in columns)
    # The last versions of all of them together: a question for each row takes PostgreSQL five times as long.
    last = f"SELECT x.{key}, MAX(x.history_id) AS last FROM {versions} x GROUP BY x.{key}"  # noqa: S608 (names of our own tables)
    sql = (
        f"SELECT r.{key}, h.history_id, {which or 'NULL'} FROM {table} r LEFT JOIN ({last}) l ON l.{key} = r.{key} "  # noqa: S608
        f"LEFT JOIN {versions} h ON h.history_id = l.last WHERE {apart} ORDER BY r.{key}"
    )
    with connection.cursor() as cursor:
        cursor.execute(sql)
        while rows := cursor.fetchmany(AT_ONCE):
            for pk, version, *flags in rows:
                record = model._base_manager.get(pk=pk)
                labels = [gettext(str(f.verbose_name)) for f, differs in zip(fields, flags, strict=True) if differs]
                said = (
                    gettext("Cambió sin historia: {fields}.").format(fields=", ".join(labels))
                    if version
                    else gettext("No tiene historia.")
                )
                yield Offender(*place_of(record), name_of(record), said)


def _gone_unseen(model: Any) -> Iterator[Offender]:
    history = model.history.model
    later = history.objects.filter(id=OuterRef("id"), history_id__gt=OuterRef("history_id"))
    there = model._base_manager.filter(pk=OuterRef("id"))
    rows = history.objects.filter(~Exists(there), ~Exists(later)).exclude(history_type="-").order_by("history_id")
    what = gettext(kind_of_record(model))
    for pk, day in rows.values_list("id", "history_date").iterator(chunk_size=AT_ONCE):
        detail = gettext("Ya no está, y su última versión es del {day:%d/%m/%Y %H:%M}.").format(
            day=timezone.localtime(day)
        )
        yield Offender("", None, f"{what} {pk}", detail)
