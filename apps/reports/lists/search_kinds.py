"""What the search from anywhere finds: kinds of records, in the order in which they are shown.

Each is a resource of the simple-rest door, so that who may see what, and the words by which it is found, are said there.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from apps.accounts import resources as accounts
from apps.catalog import resources as catalog
from apps.commissions import resources as commissions
from apps.commissions.rules.months import written
from apps.core.language import gettext
from apps.core.lists import Resource
from apps.inventory import resources as inventory
from apps.partners import resources as partners
from apps.refunds import resources as refunds
from apps.sales import resources as sales


@dataclass(frozen=True)
class Shown:
    """What a hit says of its record, none of it secret to a reader of the list; `opens` is another record to go to."""

    title: str
    text: str = ""
    status: str = ""
    opens: tuple[str, int] | None = None


@dataclass(frozen=True)
class SearchKind:
    """`codes` are lookups of columns that name one record. Kinds with a `word` have numbers, and the word before one
    names the kind: "orden 12". Some of them are `titled`: called by a name all the same.
    """

    resource: Resource[Any]
    shown: Callable[[Any], Shown]
    codes: Sequence[str] = ()
    word: str = ""
    titled: bool = False


def _line(*parts: object) -> str:
    return " · ".join(f"{part:%d/%m/%Y}" if isinstance(part, date) else str(part) for part in parts if part)


def _partner(customer: Any) -> Shown:
    return Shown(customer.name, _line(customer.rfc, customer.email or customer.phone), customer.status)


def _person(user: Any) -> Shown:
    return Shown(user.name, user.email, user.status)


def _moved(record: Any) -> Shown:
    """An entry or an exit."""
    return Shown(record.kind, _line(record.location, record.document.words if record.document else "", record.date))


def _payment(payment: Any) -> Shown:
    said = _line(payment.method, payment.reference)
    return Shown(payment.quote.customer_name, said, payment.status, ("quotes", payment.quote_id))


SEARCH_KINDS: Sequence[SearchKind] = (
    SearchKind(partners.CUSTOMERS, _partner, codes=("rfc",)),
    SearchKind(partners.WHOLESALERS, _partner, codes=("rfc",)),
    SearchKind(sales.QUOTES, lambda q: Shown(q.customer_name, q.seller.name, q.status), word="cotizacion"),
    SearchKind(sales.ORDERS, lambda o: Shown(o.customer_name, o.seller.name, o.status), word="orden"),
    SearchKind(
        inventory.PIECES,
        lambda p: Shown(p.words, _line(p.product.name, p.location, p.serial_number if p.tag else ""), p.status),
        codes=("tag", "serial_number"),
        word="pieza",
        titled=True,
    ),
    SearchKind(
        catalog.PRODUCTS,
        lambda p: Shown(p.name, _line(p.code, p.model, p.brand.name), p.status),
        codes=("code__iexact", "internal_code__iexact", "model__iexact"),
    ),
    SearchKind(inventory.CIRCUITS, lambda c: Shown(c.name, c.location.name, c.status)),
    SearchKind(
        inventory.TRANSFERS, lambda t: Shown(f"{t.origin} → {t.destination}", t.comment[:80], t.status), word="traspaso"
    ),
    SearchKind(
        refunds.DEVOLUTIONS,
        lambda r: Shown(
            r.customer_name, _line(gettext("Orden {order}").format(order=r.order_id), r.location), r.status
        ),
        word="devolucion",
    ),
    SearchKind(sales.PAYMENTS, _payment, codes=("reference",), word="pago"),
    SearchKind(commissions.COMMISSIONS, lambda c: Shown(c.seller_name, written(c.month), c.status), word="comision"),
    SearchKind(inventory.ENTRIES, _moved, word="entrada"),
    SearchKind(inventory.EXITS, _moved, word="salida"),
    SearchKind(
        inventory.IMPORTS,
        lambda i: Shown(i.number, _line(i.arrive_date or i.eta), i.availability),
        codes=("number__iexact",),
    ),
    SearchKind(accounts.SELLERS, _person),
    SearchKind(accounts.COMPANY_USERS, _person),
)
