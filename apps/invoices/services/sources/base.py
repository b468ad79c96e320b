"""What a source says, whatever it is."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, TypeVar

from apps.accounts.models import User
from apps.catalog.models import Product
from apps.catalog.models.product import SatUnit
from apps.core.errors import Conflict
from apps.core.money import ZERO
from apps.invoices.models import Invoice, InvoiceKind
from apps.invoices.rules.amounts import Item
from apps.invoices.rules.describing import LONGEST_CODE, described, plain
from apps.invoices.rules.paying import Payment
from apps.invoices.rules.pedimentos import pedimento_of
from apps.partners.models import Customer
from apps.sales.models import Currency

SHIPPING, INSTALLATION, RENT = "78101801", "72153606", "72153613"
"""ClaveProdServ of what is no product."""
GENERAL_USE = "G03"
ONE = Decimal(1)
R = TypeVar("R")


def own_use(customer: Customer) -> str:
    return customer.cfdi_use or GENERAL_USE


@dataclass(frozen=True)
class Sold:
    """An item, and the product that it is of."""

    item: Item
    product: Product | None = None


@dataclass(frozen=True)
class Facts:
    """What an invoice needs to know of its source: what comes to `net` without tax, for whom, in which currency; and which one it
    lowers, if it is a credit note. What goes `to_public` is for no customer by name."""

    customer: Customer
    customer_name: str
    seller: User
    sold: Sequence[Sold]
    net: Decimal
    shipping: Decimal = ZERO
    installation: Decimal = ZERO
    currency: str = Currency.MXN
    exchange_rate: Decimal = ONE
    credits: Invoice | None = None
    to_public: bool = False


@dataclass(frozen=True)
class Shown:
    """What the concepts say besides names."""

    tags: bool = False
    serials: bool = False


@dataclass(frozen=True)
class Waiting:
    """A record that has no invoice and may have one: since `day`, until `by` if there is a last day for it. `total` is what it comes
    to, in `currency`; `products` are those whose keys its concepts would have, `use` that of its CFDI if it is not the customer's. What
    goes `to_public` asks nothing of the customer. `is_rest`: a part of it is invoiced, and what is not waits."""

    record: Any
    day: date
    customer: Customer
    customer_name: str
    total: Decimal
    currency: str
    by: date | None = None
    products: frozenset[int] = frozenset()
    use: str = ""
    to_public: bool = False
    is_rest: bool = False


@dataclass(frozen=True)
class Source:
    """`column` of the invoice points to it. `visible` finds one that a person sees, `lock` locks it, and `hold` one that is there
    whoever sees it; `refusal` says why it cannot be invoiced. `waiting` are those that a person sees and that wait for their
    invoice, of the days from the first to before the second, and the days of those that wait from before."""

    column: str
    visible: Callable[[int, User], Any]
    lock: Callable[[int, User], Any]
    hold: Callable[[Any], object]
    refusal: Callable[[Any], str | None]
    waiting: Callable[[User, date, date], tuple[Sequence[Waiting], Sequence[date]]]

    def keys(self, record: Any) -> Mapping[str, Any]:
        """The columns of an invoice that say that it is of this."""
        return {self.column: record}


@dataclass(frozen=True)
class Sale(Source):
    """What is sold, or came back: `payment` says how it was paid, `extras` whether a new draft has shipping and installation, and
    `use` what its receiver does with it unless somebody decides otherwise."""

    facts: Callable[[Any, Shown], Facts]
    payment: Callable[[Any], Payment]
    extras: Callable[[Any], bool]
    kind: str = InvoiceKind.INCOME
    use: Callable[[Customer], str] = own_use


def refuse(source: Source, record: Any) -> None:
    """Raises Conflict when it cannot be invoiced now."""
    if reason := source.refusal(record):
        raise Conflict(reason)


def by_pedimento(rows: Iterable[R], piece_of: Callable[[R], Any]) -> dict[str, list[R]]:
    """What was imported by different pedimentos is in different concepts; those that none is known of come first."""
    found: dict[str, list[R]] = {}
    for row in rows:
        found.setdefault(pedimento_of(piece_of(row).petition_number), []).append(row)
    return dict(sorted(found.items()))


def sold_product(
    product: Product, pieces: Sequence[Any], weight: Decimal, shown: Shown, *, rent: str = "", pedimento: str = ""
) -> Sold:
    item = Item(
        description=described(
            f"{rent}{product.name}",
            [piece.tag for piece in pieces] if shown.tags else (),
            [piece.serial_number for piece in pieces] if shown.serials else (),
        ),
        quantity=len(pieces),
        weight=weight,
        sat_code=RENT if rent else product.sat_code,
        unit_code=SatUnit.SERVICE if rent else product.sat_unit,
        identification=plain(product.code)[:LONGEST_CODE],
        pedimento=pedimento,
    )
    return Sold(item, product)


def extras_of(facts: Facts, *, shipping: bool, installation: bool) -> list[Sold]:
    """What is added with its tax within."""
    found = []
    if shipping and facts.shipping > 0:
        found.append(Sold(Item("Envío", 1, facts.shipping, SHIPPING, SatUnit.SERVICE, gross=True)))
    if installation and facts.installation > 0:
        found.append(Sold(Item("Instalación", 1, facts.installation, INSTALLATION, SatUnit.SERVICE, gross=True)))
    return found
