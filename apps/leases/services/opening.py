"""An approved order of a Renta gets its lease."""

from decimal import Decimal

from apps.accounts.models import User
from apps.catalog.models import Product
from apps.core.money import LateTerms, daily_surcharge, rent_in_dollars, round_amount
from apps.core.records.history import save_as
from apps.leases.documents.clauses import clauses_of
from apps.leases.models import Lease, LeaseLine
from apps.leases.rules.opening import divided, replacement_value
from apps.leases.selectors.facts import lines_of
from apps.sales.models import Currency, Order
from apps.sales.selectors.orders import piece_deposits, piece_prices


def open_lease(order: Order, *, by: User) -> Lease:
    """With a line for each piece: its share of the monthly rent, of the tax and of the deposit."""
    assert order.lease_months is not None
    lease = Lease(
        order=order, customer_name=order.customer_name, months=order.lease_months, currency=order.lease_currency
    )
    save_as(lease, by=by, action="create")
    rows = list(order.pieces.select_related("piece__product").order_by("pk"))
    prices, deposits = piece_prices(order), piece_deposits(order)
    rent, tax = _month(order)
    parts = divided(
        rent,
        tax,
        order.deposit_mxn,
        prices=[prices[row.piece_id] for row in rows],
        deposits=[deposits[row.piece_id] for row in rows],
    )
    for row, part in zip(rows, parts, strict=True):
        value = replacement_value(row.piece.product.last_price("max_normal_price"), order.exchange_rate)
        late = _late_terms(lease, row.piece.product, part.rent)
        line = LeaseLine(
            lease=lease,
            order_piece=row,
            rent=part.rent,
            tax=part.tax,
            deposit=part.deposit,
            value=value,
            late_daily=late.daily,
            late_grace=late.grace,
            late_ceiling=late.ceiling,
        )
        save_as(line, by=by, action="create")
    lease.clauses = "\n".join(clauses_of(lease, lines_of(lease)))
    return save_as(lease, by=by, action="note_clauses")


def _late_terms(lease: Lease, product: Product, rent: Decimal) -> LateTerms:
    """Of its product, in pesos at the rate of the contract."""
    rate = lease.order.exchange_rate
    month = rent if lease.currency == Currency.MXN else round_amount(rent * rate)
    amount, ceiling = (
        None if usd is None else round_amount(usd * rate) for usd in (product.late_daily, product.late_ceiling)
    )
    return LateTerms(daily_surcharge(amount, product.late_percent, month), product.late_grace, ceiling)


def _month(order: Order) -> tuple[Decimal, Decimal]:
    if order.lease_currency == Currency.USD:
        return rent_in_dollars(order.subtotal_usd, order.terms())
    return order.subtotal_mxn, order.tax
