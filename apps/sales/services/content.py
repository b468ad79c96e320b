"""Writing what a checked quote says: its columns, its lines, its pieces."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from uuid import uuid4

from apps.accounts.models import User
from apps.core.records.bulk import create_all_as
from apps.core.records.history import Audited, change_as, delete_as
from apps.inventory.models import Piece
from apps.partners.models import Address
from apps.sales.models import Quote, QuoteCircuit, QuoteCircuitProduct, QuotePiece, QuoteProduct
from apps.sales.models.terms import total_columns
from apps.sales.services.checking import Checked
from apps.sales.services.wanted import WantedCircuit, WantedProduct

_TERMS = (
    "operation", "lease_months", "lease_currency", "settlement_currency", "bought_from_id", "exchange_rate", "discount", "invoice_required", "count_to_invoice", "shipping_cost", "installation_cost",
    "delivery_type", "arrive_date", "notes",
)  # fmt: skip
_ADDRESS = {
    "address": "address", "colony": "colony", "zipCode": "zip_code", "city": "city", "state": "state",
    "contact": "contact", "phone": "phone", "email": "email", "reference": "reference",
}  # fmt: skip


def quote_columns(checked: Checked) -> dict[str, Any]:
    """The columns of the quote; names and addresses are copied, so that the document keeps what was agreed."""
    wanted, customer = checked.wanted, checked.customer
    return {
        **{name: getattr(wanted, name) for name in _TERMS},
        **total_columns(checked.totals),
        "deposit_mxn": checked.deposit_mxn,
        "payable": checked.totals.total + checked.deposit_mxn,
        "least_rate": checked.least_rate,
        "delivery_methods": list(wanted.delivery_methods),
        "customer_id": customer.pk,
        "customer_name": (customer.name or customer.business_name)[:250],
        "customer_rfc": customer.rfc,
        "invoice_address_of_id": wanted.invoice_address_id,
        "shipment_address_of_id": wanted.shipment_address_id,
        "invoice_address": copy_of(checked.invoice_address),
        "shipment_address": copy_of(checked.shipment_address),
        **({"valid_until": wanted.valid_until} if wanted.valid_until else {}),
    }


def copy_of(address: Address | None) -> dict[str, str] | None:
    """What a document keeps of an address, by its wire names."""
    return {wire: getattr(address, name) for wire, name in _ADDRESS.items()} if address else None


def columns_of(copy: Mapping[str, str] | None) -> dict[str, str]:
    """What a document keeps of an address, by the names of its columns."""
    return {name: copy[wire] for wire, name in _ADDRESS.items() if wire in copy} if copy else {}


def copy_in(columns: Mapping[str, str]) -> dict[str, str]:
    """The same back: what a document keeps."""
    return {wire: columns[name] for wire, name in _ADDRESS.items() if name in columns}


class Written:
    """What a writing of the content changed; one that `is_new` has none yet."""

    def __init__(self, quote: Quote, by: User, *, is_new: bool = False) -> None:
        self.quote, self.by, self.changed, self.is_new = quote, by, False, is_new
        self.before = {row.piece_id: row for row in self._stored(quote.pieces.select_related("piece"))}
        self.lines: dict[int, tuple[QuoteProduct | None, QuoteCircuitProduct | None]] = {}

    def write(self, products: Sequence[WantedProduct], circuits: Sequence[WantedCircuit]) -> "Written":
        """Lines that stay are changed, others come and go; each leaves its trace in the history."""
        gone: list[Audited] = self._products(products) + self._circuits(circuits)
        self._pieces()
        for line in gone:
            delete_as(line, by=self.by)
        self.changed = self.changed or bool(gone)
        return self

    @property
    def words(self) -> str:
        """Which pieces came in and which went out."""
        came = set(self.lines) - set(self.before)
        out = [row.piece for pk, row in self.before.items() if pk not in self.lines]
        return " ".join(
            filter(None, [_moved_words("Entran", Piece.objects.filter(pk__in=came)), _moved_words("Salen", out)])
        )

    def _stored(self, rows: Iterable[Any]) -> Iterable[Any]:
        return () if self.is_new else rows

    def _products(self, wanted: Sequence[WantedProduct]) -> list[Audited]:
        present = _by_key(self._stored(self.quote.products.all()), "product_id")
        rows = []
        for position, line in enumerate(wanted):
            row = _next(present, line.product_id) or QuoteProduct(quote=self.quote, product_id=line.product_id)
            values = {
                "unit_price": line.unit_price, "deposit": line.deposit, "paid_before": line.paid_before,
                "position": position,
            }  # fmt: skip
            rows.append((row, values))
            self.lines |= dict.fromkeys(line.pieces, (row, None))
        self._save(*rows)
        return [row for rows in present.values() for row in rows]

    def _circuits(self, wanted: Sequence[WantedCircuit]) -> list[Audited]:
        by_uuid = {row.uuid: row for row in self._stored(self.quote.circuits.all())}
        for position, line in enumerate(wanted):
            row = by_uuid.get(line.uuid) if line.uuid else None
            if row is None or row.circuit_id != line.circuit_id:
                row = QuoteCircuit(quote=self.quote, circuit_id=line.circuit_id, uuid=self._uuid(line, by_uuid))
            else:
                del by_uuid[row.uuid]
            values = {"count": line.count, "offer_price": line.offer_price, "deposit": line.deposit}
            self._save((row, {**values, "position": position}))
            self._circuit_products(row, line)
        return list(by_uuid.values())

    @staticmethod
    def _uuid(line: WantedCircuit, taken: Mapping[Any, Any]) -> Any:
        return uuid4() if line.uuid is None or line.uuid in taken else line.uuid

    def _circuit_products(self, circuit: QuoteCircuit, wanted: WantedCircuit) -> None:
        present = {row.product_id: row for row in circuit.products.all()}
        rows = []
        for position, line in enumerate(wanted.products):
            row = present.pop(line.product_id, None) or QuoteCircuitProduct(line=circuit, product_id=line.product_id)
            rows.append((row, {"unit_price": line.unit_price, "position": position}))
            self.lines |= dict.fromkeys(line.pieces, (None, row))
        self._save(*rows)
        for row in present.values():
            row.pieces.all().delete()
            delete_as(row, by=self.by)
            self.changed = True

    def _pieces(self) -> None:
        """A piece that changed its line is a new row; the others stay."""
        stay = {
            pk for pk, row in self.before.items()
            if pk in self.lines and (row.product_line_id, row.circuit_line_id) == _ids(self.lines[pk])
        }  # fmt: skip
        if len(stay) < len(self.before):
            self.quote.pieces.exclude(piece_id__in=stay).delete()
        new = [pk for pk in self.lines if pk not in stay]
        QuotePiece.objects.bulk_create(
            QuotePiece(quote=self.quote, piece_id=pk, product_line=line[0], circuit_line=line[1])
            for pk in new
            for line in [self.lines[pk]]
        )
        self.changed = self.changed or bool(new) or len(stay) < len(self.before)

    def _save(self, *rows: tuple[Any, Mapping[str, Any]]) -> None:
        """Lines of one kind with their values: the new ones at once."""
        new = [row for row, _ in rows if row.pk is None]
        for row, values in rows:
            if row.pk is None:
                vars(row).update(values)
            elif any(getattr(row, name) != value for name, value in values.items()):
                change_as(row, values, by=self.by)
                self.changed = True
        create_all_as(new, by=self.by, action="create")
        self.changed = self.changed or bool(new)


def _ids(line: tuple[Any, Any]) -> tuple[int | None, int | None]:
    product, circuit = line
    return (product.pk if product else None, circuit.pk if circuit else None)


def _by_key(rows: Iterable[Any], key: str) -> dict[int, list[Any]]:
    found: dict[int, list[Any]] = defaultdict(list)
    for row in rows:
        found[getattr(row, key)].append(row)
    return found


def _next(rows: Mapping[int, list[Any]], key: int) -> Any:
    found = rows.get(key)
    return found.pop(0) if found else None


def _moved_words(verb: str, pieces: Iterable[Piece]) -> str:
    words = ", ".join(piece.words for piece in pieces)
    return f"{verb}: {words}." if words else ""
