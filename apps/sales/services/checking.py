"""What is wrong with a wanted quote, all of it at once, each at its wire field."""

from collections import Counter
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from uuid import UUID

from apps.accounts.models import User
from apps.catalog.models import Product
from apps.catalog.transitions import ProductStatus
from apps.core.errors import Invalid
from apps.core.language import gettext
from apps.core.money import (
    CircuitLine,
    LeaseTotals,
    ProductLine,
    Totals,
    deposit_mxn,
    lease_totals,
    quote_totals,
)
from apps.inventory.models import Circuit, Piece
from apps.inventory.models.piece import NOT_HERE
from apps.inventory.transitions.circuit import CircuitStatus
from apps.partners.models import Address, AddressKind, Customer
from apps.partners.selectors import active_partner
from apps.partners.services.address_book import not_that_address
from apps.sales.models import MOST_MONTHS, Currency, Order, Quote
from apps.sales.selectors.exchange_rate import today_rate
from apps.sales.selectors.limits import is_wholesale
from apps.sales.services.checked_records import World
from apps.sales.services.checked_terms import terms_refusals
from apps.sales.services.judging_prices import Approvals, Judge
from apps.sales.services.judging_rates import least_rate, rate_refusal
from apps.sales.services.judging_settlement import has_payments
from apps.sales.services.wanted import WantedCircuit, WantedProduct, WantedQuote
from apps.sales.services.whole_sets import set_refusals

GREATEST_TOTAL = Decimal(10) ** 12
"""Pesos; more is a slip of the keyboard."""


@dataclass(frozen=True)
class Checked:
    """A quote that may be stored: without what has no pieces, with the records that it names."""

    wanted: WantedQuote
    customer: Customer
    invoice_address: Address | None
    shipment_address: Address | None
    totals: Totals
    deposit_mxn: Decimal
    approvals: Approvals
    least_rate: Decimal | None
    """See `Quote.least_rate`."""


class Checking:
    """One pass over a wanted quote. `errors` are the sentences by their wire fields."""

    def __init__(self, wanted: WantedQuote, by: User, quote: Quote | None) -> None:
        wanted = _with_rents(wanted, quote)
        self.wanted, self.by, self.quote = wanted, by, quote
        self.errors: dict[str, str] = {}
        self.world = World(wanted)
        self.promised: dict[str, date] = {}
        """Pieces, in words, that a customer rents until then: nothing holds them for this quote."""
        self.customer = self._customer()
        newest = today_rate()
        today = newest.rate if newest else None
        self.rate_refusal = rate_refusal(wanted.exchange_rate, today, by, quote)
        self.judge = Judge(
            wanted=wanted,
            # A rate that is wrong is so by itself: the prices are judged as if it were right.
            least_rate=None if self.rate_refusal else least_rate(wanted.exchange_rate, today, quote),
            by=by,
            quote=quote,
            wholesale=is_wholesale(self.customer, by),
            errors=self.errors,
        )
        self.repeated = {pk for pk, n in Counter(p for x in wanted.all_products() for p in x.pieces).items() if n > 1}

    def run(self) -> Checked:
        """Raises Invalid with everything that is wrong."""
        products = [line for line in self.wanted.products if self._keeps(line)]
        circuits = [c for c in (self._circuit(line) for line in self.wanted.circuits) if c.products]
        for line in products:
            if line.product_id in self.world.products:
                self.judge.line(line, self.world.products[line.product_id])
        if not products and not circuits and not self.errors:
            self.errors["products"] = gettext("Agrega al menos un producto con piezas.")
        addresses = self._address("invoice", AddressKind.INVOICE), self._address("shipment", AddressKind.SHIPMENT)
        far = not self.promised  # what is rented comes back when its term is over
        self.errors |= terms_refusals(self.wanted, self.quote, self.rate_refusal, judge_arrival=far)
        self._purchase()
        approvals = self.judge.approvals(self.wanted.below_reason)
        part = self.wanted.count_to_invoice or None
        kept = replace(self.wanted, products=products, circuits=circuits, count_to_invoice=part)
        kept = self._lease(self._promise(kept))
        totals, deposit = totals_of(kept), deposit_mxn(kept.deposits(), kept.exchange_rate)
        if (part or 0) > totals.subtotal_mxn:
            self.errors["countToInvoice"] = gettext(
                "No se factura más que el subtotal, ${subtotal:,.2f}. Vacío se factura todo."
            ).format(subtotal=totals.subtotal_mxn)
        if totals.total + deposit > GREATEST_TOTAL:
            self.errors.setdefault(
                "products", gettext("El total es demasiado grande: revisa precios y tipo de cambio.")
            )
        if self.errors or self.customer is None:
            first = next(iter(self.errors.values()))
            raise Invalid(first if len(self.errors) == 1 else None, errors=self.errors)
        return Checked(kept, self.customer, *addresses, totals, deposit, approvals, self.judge.least_rate)

    def _promise(self, wanted: WantedQuote) -> WantedQuote:
        """With the day on which the last of what is rented is back, unless a later one was promised."""
        if not self.promised:
            return wanted
        piece, day = max(self.promised.items(), key=lambda one: one[1])
        if wanted.arrive_date and wanted.arrive_date < day:
            self.errors["arriveDate"] = gettext(
                "{piece} está rentada: promete la entrega desde el {day:%d/%m/%Y}."
            ).format(piece=piece, day=day)
        return wanted if wanted.arrive_date else replace(wanted, arrive_date=day)

    def _lease(self, wanted: WantedQuote) -> WantedQuote:
        """With the currency of a Renta that names none; what only a Renta has is refused of a sale."""
        if wanted.is_lease:
            if wanted.lease_months is None:
                self.errors["leaseMonths"] = gettext("Escribe por cuántos meses se renta, de 1 a {most}.").format(
                    most=MOST_MONTHS
                )
            return replace(wanted, lease_currency=wanted.lease_currency or Currency.MXN)
        if wanted.lease_months is not None:
            self.errors["leaseMonths"] = gettext("Solo una renta tiene plazo.")
        if wanted.lease_currency:
            self.errors["leaseCurrency"] = gettext("Solo una renta tiene moneda propia.")
        lines = [*((line.at, line.deposit) for line in wanted.products), *((c.at, c.deposit) for c in wanted.circuits)]
        for at, deposit in lines:
            if deposit is not None:
                self.errors[f"{at}.deposit"] = gettext("Solo una renta lleva depósito.")
        return wanted

    def _purchase(self) -> None:
        """Leased pieces are sold to who has them, and nothing else with them."""
        if self.wanted.bought_from_id is None:
            return
        order = Order.objects.get(pk=self.wanted.bought_from_id)
        if self.wanted.is_lease:
            self.errors["operation"] = gettext("Lo que el cliente ya renta se vende: no se renta otra vez.")
        if self.wanted.customer_id != order.customer_id:
            self.errors["idCustomer"] = gettext("Las piezas las tiene {customer}: solo se le venden a él.").format(
                customer=order.customer_name
            )
        if any(product.pieces for line in self.wanted.circuits for product in line.products):
            self.errors["circuits"] = gettext("Lo que el cliente ya renta se vende por pieza, no por circuito.")

    def parties(self) -> None:
        """Raises Invalid for a customer out of reach, or an address that is not theirs."""
        for kind in AddressKind:
            self._address(kind.value, kind)
        if self.errors:
            raise Invalid(errors=self.errors)

    def _customer(self) -> Customer | None:
        if self.quote and self.quote.customer_id == self.wanted.customer_id:
            return self.quote.customer
        if self.quote and has_payments(self.quote):
            self.errors["idCustomer"] = gettext("Tiene pagos de {customer}: cancélalos antes.").format(
                customer=self.quote.customer_name
            )
        found = active_partner(self.by, self.wanted.customer_id)
        if found is None:
            self.errors["idCustomer"] = gettext("Elige un cliente activo de los tuyos.")
        return found

    def _address(self, name: str, kind: AddressKind) -> Address | None:
        pk = getattr(self.wanted, f"{name}_address_id")
        found = self.world.addresses.get(pk) if pk else None
        if pk and (found is None or found.kind != kind):
            self.errors[f"id{name.capitalize()}Address"] = not_that_address(self.wanted.customer_id, kind, pk)
            return None
        return found

    def _keeps(self, line: WantedProduct, circuit: Circuit | None = None) -> bool:
        """Whether the line has pieces, after noting what is wrong with them."""
        if line.unsaid:
            self.errors[f"{line.at}.pieces"] = gettext("Di qué piezas lleva; con [] la línea se quita.")
        if not line.pieces:
            return False
        product = self.world.products.get(line.product_id)
        if product is None or product.status == ProductStatus.DELETED:
            self.errors[f"{line.at}.IdProduct"] = gettext("Ese producto no existe o ya no se vende.")
            return True
        for pk in line.pieces:
            wrong = self._piece(self.world.pieces.get(pk), product, circuit)
            if wrong:
                self.errors[f"{line.at}.pieces"] = wrong
        return True

    def _piece(self, piece: Piece | None, product: Product, circuit: Circuit | None) -> str | None:
        if piece is None or piece.product_id != product.pk:
            return gettext("Una de las piezas no es de «{product}».").format(product=product.name)
        if piece.pk in self.repeated:
            return gettext("{piece} está más de una vez en la cotización.").format(piece=piece.words)
        if self.wanted.bought_from_id:
            return (
                None
                if piece.pk in self.world.leased
                else gettext("{piece} ya no la tiene el cliente por la renta.").format(piece=piece.words)
            )
        if piece.pk in self.world.coming and circuit is None:
            return self._rented(piece)
        if piece.status in NOT_HERE:
            return gettext("{piece} ya no está: {status}. Quítala o cámbiala por otra.").format(
                piece=piece.words, status=gettext(piece.status).lower()
            )
        if circuit and self.world.circuit_of.get(piece.pk) != circuit.pk:
            return gettext("{piece} no es parte del circuito «{circuit}».").format(
                piece=piece.words, circuit=circuit.name
            )
        return None

    def _rented(self, piece: Piece) -> str | None:
        """A piece may be promised that a customer has until a day."""
        day = self.world.coming[piece.pk].free_from
        if day is None:
            return gettext(
                "{piece} se renta mes a mes, y nadie sabe cuándo vuelve. Quítala o cámbiala por otra."
            ).format(piece=piece.words)
        self.promised[piece.words] = day
        return None

    def _circuit(self, line: WantedCircuit) -> WantedCircuit:
        """Without the products that have no pieces."""
        if line.uuid in self._taken_uuids(line):
            self.errors[f"{line.at}.uuid"] = gettext("Es el de otro circuito de esta cotización.")
        circuit = self.world.circuits.get(line.circuit_id)
        if circuit is None or circuit.status != CircuitStatus.ACTIVE:
            if any(product.pieces for product in line.products):
                self.errors[f"{line.at}.IdCircuit"] = gettext("Ese circuito no existe o se desarmó.")
            return replace(line, products=[])
        kept = [product for product in line.products if self._keeps(product, circuit)]
        if len({product.product_id for product in kept}) < len(kept):
            self.errors[f"{line.at}.products"] = gettext("Un producto está más de una vez en el circuito.")
        if kept:
            parts = self.world.parts.get(circuit.pk, [])
            for at, told in set_refusals(line, parts, self.world.products, self.quote).items():
                self.errors.setdefault(at, told)
            self.judge.circuit(replace(line, products=kept), circuit, parts, self.world.products)
        return replace(line, products=kept)

    def _taken_uuids(self, line: WantedCircuit) -> set[UUID | None]:
        """Those of the quote's other circuits, as it is to be and as it is."""
        said: set[UUID | None] = {one.uuid for one in self.wanted.circuits if one is not line and one.uuid}
        if line.uuid and self.quote:
            said.update(self.quote.circuits.exclude(circuit=line.circuit_id).values_list("uuid", flat=True))
        return said


def _with_rents(wanted: WantedQuote, quote: Quote | None) -> WantedQuote:
    """What was paid in rents stays what it is when the quote of leased pieces is changed."""
    if quote is None or quote.bought_from_id is None:
        return wanted
    before = dict(quote.products.values_list("product", "paid_before"))
    lines = [replace(line, paid_before=before.get(line.product_id, Decimal(0))) for line in wanted.products]
    return replace(wanted, products=lines)


def check_parties(wanted: WantedQuote, *, by: User, quote: Quote) -> None:
    """Only that the customer and the addresses are the person's to name. Raises Invalid."""
    Checking(wanted, by, quote).parties()


def check_quote(wanted: WantedQuote, *, by: User, quote: Quote | None = None) -> Checked:
    """What will be stored. Raises Invalid with every mistake at its field."""
    return Checking(wanted, by, quote).run()


def lease_totals_of(wanted: WantedQuote) -> LeaseTotals | None:
    """What a Renta would come to; None of a sale, and while its term is not known."""
    if not (wanted.is_lease and wanted.lease_months):
        return None
    deposit = deposit_mxn(wanted.deposits(), wanted.exchange_rate)
    return lease_totals(totals_of(wanted), deposit, wanted.lease_months)


def totals_of(wanted: WantedQuote) -> Totals:
    """The totals of what is wanted, products without pieces left out."""
    products = [ProductLine(line.unit_price, len(line.pieces)) for line in wanted.products]
    circuits = [
        CircuitLine(
            tuple(ProductLine(line.unit_price * circuit.count, len(line.pieces)) for line in circuit.products),
            None if circuit.offer_price is None else circuit.offer_price * circuit.count,
        )
        for circuit in wanted.circuits
    ]
    return quote_totals(products, circuits, wanted.terms())
