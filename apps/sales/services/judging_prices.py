"""Judging the prices of a wanted quote: between which bounds they lie, and who lets them go below.

A line, and a circuit with all of its sets, are judged as one each. `content` names the pieces of one by product and
number, so that what was approved of a quote is approved of exactly that and of nothing else. What the quote says already
is not judged again while its terms stay: limits that moved since are none of its business.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from functools import cached_property

from apps.accounts.models import User
from apps.catalog.abilities import PRICES_READ
from apps.catalog.models import Product
from apps.core.language import gettext, gettext_noop
from apps.core.money import (
    MinimumPrice,
    SetPart,
    is_below,
    minimum_amount,
    paid_in_the_end,
    round_unit_price,
    set_minimums,
)
from apps.core.records.history import delete_as, save_as
from apps.inventory.models import Circuit, CircuitProduct
from apps.sales import abilities
from apps.sales.models import PriceApproval, Quote
from apps.sales.rules.prices import above_words, below_words
from apps.sales.selectors.limits import circuit_limits, is_wholesale, product_limits, visible_limits
from apps.sales.services.wanted import WantedCircuit, WantedProduct, WantedQuote, wanted_of

OUTSIDE = gettext_noop("Ese precio está fuera de lo permitido. Pide a un administrador que lo autorice.")
WHY = "belowMinimumReason"


@dataclass(frozen=True)
class Judged:
    """What is paid for some pieces in the end, and what they cost at least (USD)."""

    content: str
    words: str
    paid: Decimal
    least: Decimal | None = None


@dataclass(frozen=True)
class Approvals:
    """What of a quote may go below its minimum: as it was approved before, and what is approved now, and why."""

    kept: frozenset[str] = frozenset()
    new: Sequence[Judged] = ()
    reason: str = ""

    def write(self, quote: Quote, *, by: User) -> bool:
        """Whether that changed anything."""
        rows = {row.content: row for row in quote.approvals.all()}
        new = {judged.content: judged for judged in self.new}
        gone = [row for content, row in rows.items() if content not in new and content not in self.kept]
        for row in gone:
            delete_as(row, by=by)
        for content, judged in new.items():
            row = rows.get(content) or PriceApproval(quote=quote, content=content)
            row.words, row.amount, row.least = judged.words, judged.paid, judged.least
            row.reason, row.approved_by = self.reason, by
            save_as(row, by=by, action="below_minimum", reason=self.reason)
        return bool(gone or new)

    @property
    def words_of_history(self) -> str:
        """For the history of the quote."""
        return f"Por debajo del mínimo: {self.reason}" if self.new else ""


@dataclass
class Judge:
    """What is said of the prices of one wanted quote goes into `errors`."""

    wanted: WantedQuote
    least_rate: Decimal | None
    by: User
    quote: Quote | None
    wholesale: bool
    errors: dict[str, str]
    kept: set[str] = field(default_factory=set)
    new: dict[str, Judged] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.free = self.by.may(abilities.QUOTE_PRICE_FREELY)
        self.approves = self.by.may(abilities.QUOTE_BELOW_MINIMUM)
        self.terms, self.lease = self.wanted.terms(), self.wanted.is_lease  # of which prices are monthly ones
        rows = self.quote.approvals.all() if self.quote else ()
        self.approved = {row.content: row.amount for row in rows}

    def line(self, line: WantedProduct, product: Product) -> None:
        """A price is for each piece."""
        if line.at in self._standing:
            return
        at, count = f"{line.at}.unitPrice", len(line.pieces)
        limits = product_limits(product, wholesale=self.wholesale, lease=self.lease)
        seen = visible_limits(product, self.by, wholesale=self.wholesale, lease=self.lease) is not None
        paid = self._paid(line.unit_price) + line.paid_before
        content = self._named(_content_of_line(line))
        judged = Judged(content, f"{product.name} × {count}", round_unit_price(paid * count))
        if line.unit_price <= 0 and not line.paid_before and not self.approves:
            self.errors[at] = gettext("Escribe el precio.")
            return
        if self._refuses(paid * count, [MinimumPrice(limits.least, count)], judged):
            words = below_words(limits.least, paid, reduced=paid != line.unit_price + line.paid_before)
        elif limits.greatest is not None and line.unit_price + line.paid_before > limits.greatest and not self.free:
            words = above_words(limits.greatest)
        else:
            return
        self.errors[at] = words if seen else OUTSIDE

    def circuit(
        self, line: WantedCircuit, circuit: Circuit, parts: Sequence[CircuitProduct], products: Mapping[int, Product]
    ) -> None:
        """A price is for each set; pieces beyond the sets cost by themselves."""
        if line.at in self._standing:
            return
        limits, offer, price = circuit_limits(circuit, lease=self.lease), line.offer_price, line.price
        own_offer = None if self.lease else circuit.offer_price  # which is what it is sold for
        at = f"{line.at}.products" if offer is None else f"{line.at}.OfferPrice"
        if offer is not None and offer != own_offer and not self.free:
            self.errors[at] = gettext("No es el precio de oferta del circuito.")
            return
        least = limits.least
        if offer is not None and own_offer is not None:
            least = own_offer if least is None else min(least, own_offer)
        minimums = set_minimums(least, line.count, self._parts(line, parts, products))
        paid = self._paid(price * line.count)
        judged = Judged(self._named(_content_of(line)), f"{circuit.name} × {line.count}", round_unit_price(paid))
        if self._refuses(paid, minimums, judged):
            sum_ = minimum_amount(minimums)
            words = below_words(
                sum_,
                paid,
                what=gettext("El mínimo por todas las piezas de {circuit}").format(circuit=circuit.name),
                reduced=paid != price * line.count,
            )
        elif offer is None and limits.greatest is not None and price > limits.greatest and not self.free:
            words = above_words(limits.greatest)
        else:
            return
        self.errors[at] = words if self.by.may(PRICES_READ) else OUTSIDE

    def approvals(self, reason: str) -> Approvals:
        """Notes that a reason is missing."""
        reason = reason.strip()
        if self.new and not reason:
            what = ", ".join(judged.words for judged in self.new.values())
            self.errors[WHY] = gettext("Queda por debajo del mínimo: {what}. Escribe por qué se autoriza.").format(
                what=what
            )
            if self.least_rate and self.wanted.exchange_rate < self.least_rate:
                self.errors["exchangeType"] = gettext(
                    "Menos de {least:.4f} baja el precio: corrígelo, o escribe por qué se autoriza."
                ).format(least=self.least_rate)
        return Approvals(frozenset(self.kept), list(self.new.values()), reason)

    def _named(self, content: str) -> str:
        """What was approved of a sale is not approved of a lease."""
        return f"lease {content}" if self.lease else content

    def _paid(self, amount: Decimal) -> Decimal:
        return paid_in_the_end(amount, self.terms, self.least_rate)

    def _refuses(self, paid: Decimal, minimums: Sequence[MinimumPrice], judged: Judged) -> bool:
        """Whether what is paid is too little and this person may not let it be."""
        if not is_below(paid, minimums):
            return False
        content = self._not_yet(judged.content)
        approved = self.approved.get(content)
        if approved is not None and judged.paid >= approved:
            self.kept.add(content)
        elif self.approves:
            self.new[content] = replace(judged, content=content, least=minimum_amount(minimums))
        else:
            return True
        return False

    def _not_yet(self, content: str) -> str:
        """The same again is something else: approved once, it is not approved twice."""
        while content in self.kept or content in self.new:
            content += " +"
        return content

    @cached_property
    def _standing(self) -> set[str]:
        """The places of the lines that the quote says already, as often as it says them, on the same terms and for whom the same
        limits hold. What was approved of them is theirs, before another line has it."""
        said = self._said()
        found = set()
        for at, content, price, offer in _lines_of(self.wanted):
            if at and said[content, price, offer]:
                said[content, price, offer] -= 1
                self.kept.add(self._not_yet(self._named(content)))
                found.add(at)
        return found

    def _said(self) -> Counter[tuple[str, Decimal, Decimal | None]]:
        quote, wanted = self.quote, self.wanted
        if quote is None or self.wholesale != is_wholesale(quote.customer, self.by):
            return Counter()
        if (quote.exchange_rate, quote.discount, quote.operation) != (
            wanted.exchange_rate, wanted.discount, wanted.operation,
        ):  # fmt: skip
            return Counter()
        return Counter((content, price, offer) for _, content, price, offer in _lines_of(wanted_of(quote)))

    def _parts(
        self, line: WantedCircuit, parts: Sequence[CircuitProduct], products: Mapping[int, Product]
    ) -> list[SetPart]:
        """Products of the circuit that are not sold, too: they say how many sets the pieces make."""
        needed = {part.product_id: part.pieces_needed for part in parts}
        sold = {product.product_id: len(product.pieces) for product in line.products}
        every = {**needed, **sold}
        return [SetPart(needed.get(pk, 0), sold.get(pk, 0), self._least(products.get(pk))) for pk in every]

    def _least(self, product: Product | None) -> Decimal | None:
        limits = product_limits(product, wholesale=self.wholesale, lease=self.lease) if product else None
        return limits.least if limits else None


def _lines_of(wanted: WantedQuote) -> Iterator[tuple[str, str, Decimal, Decimal | None]]:
    """Of each line its place, its content, its price, and the offer of a circuit."""
    for line in wanted.products:
        yield line.at, _content_of_line(line), line.unit_price, None
    for circuit in wanted.circuits:
        sold = replace(circuit, products=[product for product in circuit.products if product.pieces])
        yield circuit.at, _content_of(sold), sold.price, sold.offer_price


def _content_of_line(line: WantedProduct) -> str:
    return f"product {line.product_id}: {len(line.pieces)}"


def _content_of(line: WantedCircuit) -> str:
    inside = sorted((product.product_id, len(product.pieces)) for product in line.products)
    return f"circuit {line.circuit_id} × {line.count}: " + ", ".join(f"{pk}: {count}" for pk, count in inside)
