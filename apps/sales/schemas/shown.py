"""A quote as a person is shown it."""

from collections.abc import Mapping
from typing import Any

from apps.accounts.models import User
from apps.accounts.selectors import company
from apps.catalog.abilities import PRICES_READ
from apps.core.language import gettext
from apps.core.money import LeaseTotals, Terms, Totals, deposit_usd, round_amount
from apps.core.records.history import comment_for
from apps.core.records.workflow import actions_for
from apps.inventory.abilities import PIECES_READ
from apps.inventory.schemas.told_pieces import told_holder, told_row
from apps.inventory.selectors.scanning import Scan, Scanned, scan_ids
from apps.partners.models import Customer, Kind
from apps.sales import abilities
from apps.sales.models import Quote, QuoteCircuit
from apps.sales.models.terms import SaleTerms
from apps.sales.rules.prices import Limits, rate_difference
from apps.sales.schemas.mails import read_by, sent_mail
from apps.sales.schemas.price_approvals import price_approvals_out
from apps.sales.schemas.products import line_product
from apps.sales.schemas.shown_links import acceptances_out, allowed_unless, links_out
from apps.sales.schemas.shown_paid import paid_out
from apps.sales.schemas.taken import QUOTE_FORM
from apps.sales.selectors.exchange_rate import today_rate
from apps.sales.selectors.limits import circuit_limits, is_wholesale, limits_out, visible_limits
from apps.sales.selectors.quotes import Content, content_of, is_expired, order_of, set_price, waiting_days
from apps.sales.services.quote_content import lines_of
from apps.sales.services.quote_links import share_refusal
from apps.sales.services.quotes import edit_refusal
from apps.sales.transitions.quote import EDITABLE, OPEN, QuoteStatus

_ENDS: dict[str, tuple[str, ...]] = {QuoteStatus.REFUSED: ("refuse",), QuoteStatus.CANCELLED: ("cancel", "lose_order")}
"""What leads to a state, by the state."""
_MOST_MAILS = 40
PAID, UNPAID = "Pago liquidado", "Pago pendiente"


def quote_detail(quote: Any, reader: User) -> dict[str, Any]:
    """All of a quote, with what stands in the way of each piece now, and what the reader may do."""
    content = content_of(quote)
    lines = _Lines(quote, content, reader)
    order = order_of(quote)
    return {
        "id": quote.pk,
        "idQuote": quote.pk,
        "status": quote.status,
        **lease_out(quote),
        "deposit": deposit_usd(content.deposits(quote)),
        "version": QUOTE_FORM.version(quote, known=lines_of(content)),
        "revision": quote.version,
        "createdAt": quote.created_at,
        "sentAt": quote.sent_at,
        "waitingSince": quote.waiting_since,
        "waitingDays": waiting_days(quote.status, quote.waiting_since),
        "validUntil": quote.valid_until,
        "expired": is_expired(quote.status, quote.valid_until),
        "idCustomer": quote.customer_id,
        "customer": customer_out(quote.customer),
        "idInvoiceAddress": quote.invoice_address_of_id,
        "idShipmentAddress": quote.shipment_address_of_id,
        "invoiceAddress": quote.invoice_address,
        "shipmentAddress": quote.shipment_address,
        "seller": {"id": quote.seller_id, "name": quote.seller.name},
        "creator": {"id": quote.created_by_id, "name": quote.created_by.name},
        "products": [lines.product(line) for line in content.products],
        "circuits": [lines.circuit(line) for line in content.circuits],
        **_terms(quote),
        "ended": _ended(quote, reader),
        "totals": totals_out(content.totals(quote.terms()), quote.exchange_rate),
        "leaseTotals": lease_totals_out(quote.as_lease()),
        "exchange": _exchange(quote, content, reader),
        "payment": paid_out(quote, order, reader, lines.barred),
        "order": {"id": order.pk, "number": str(order.pk)} if order else None,
        "belowMinimum": price_approvals_out(quote, reader) if quote.has_approvals else [],
        "mails": _mails(quote, reader) if quote.has_mails else [],
        "links": links_out(quote) if quote.has_links and _is_staff(reader) else [],
        "acceptances": acceptances_out(quote) if quote.has_acceptances and _is_staff(reader) else [],
        "shareable": allowed_unless(share_refusal(quote, reader)),
        "favorite": quote.is_favourite,
        "editable": allowed_unless(edit_refusal(quote, reader)),
        "actions": actions_for(quote, reader),
    }


def totals_out(totals: Totals, rate: Any) -> dict[str, Any]:
    return {
        "subtotalUsd": totals.subtotal_usd,
        "grossMxn": totals.gross_mxn,
        "discountMxn": totals.discount_mxn,
        "subtotalMxn": totals.subtotal_mxn,
        "tax": totals.tax,
        "shipping": totals.shipping,
        "installation": totals.installation,
        "total": totals.total,
        "totalUsd": round_amount(totals.total / rate) if rate else totals.subtotal_usd,
    }


def lease_out(document: SaleTerms) -> dict[str, Any]:
    """What a quote is, in which currency it is settled, and of a Renta for how long and in which one its rents are."""
    return {
        "operation": document.operation,
        "leaseMonths": document.lease_months,
        "leaseCurrency": document.lease_currency or None,
        "settlementCurrency": document.settlement_currency,
    }


def lease_totals_out(lease: LeaseTotals | None) -> dict[str, Any] | None:
    if lease is None:
        return None
    return {
        "rent": lease.rent,
        "deposit": lease.deposit,
        "firstPayment": lease.first_payment,
        "term": lease.term,
    }


def _mails(quote: Quote, reader: User) -> list[dict[str, Any]]:
    reads_words = reader.may(abilities.QUOTE_SEND)
    return [
        {**sent_mail(mail, reads_words=reads_words), "version": mail.version}
        for mail in read_by(quote.mails.select_related("created_by")[:_MOST_MAILS], reader)
    ]


def customer_out(customer: Customer, *, with_tax: bool = True) -> dict[str, Any]:
    return {
        "id": customer.pk,
        "kind": customer.kind,
        "customerType": Kind(customer.kind).label,
        "name": customer.name,
        "customerFirstName": customer.first_name,
        "customerLastName": customer.last_name,
        "BusinessName": customer.business_name,
        "RFC": customer.rfc if with_tax else None,
        "CFDIUssage": customer.cfdi_use if with_tax else None,
        "customerPhone": customer.phone,
        "customerEmail": customer.email,
    }


def _terms(quote: Quote) -> dict[str, Any]:
    return {
        "arriveDate": quote.arrive_date,
        "countToInvoice": quote.count_to_invoice,
        "invoiceRequired": "Si" if quote.invoice_required else "No",
        "selectedDeliveryType": quote.delivery_type,
        "selectedDeliveryMethod": quote.delivery_methods,
        "discount": quote.discount,
        "exchangeType": quote.exchange_rate,
        "shipmentCost": quote.shipping_cost,
        "installationCost": quote.installation_cost,
        "notes": quote.notes,
        "customerMessage": quote.customer_message,
    }


def _ended(quote: Quote, reader: User) -> dict[str, Any] | None:
    if (ways := _ENDS.get(quote.status)) is None:
        return None
    version = quote.history.filter(history_action__in=ways).select_related("history_user").first()
    if version is None:  # written by other means than its step
        return None
    user = version.history_user
    return {
        "user": {"id": user.pk, "name": str(user)} if user else None,
        "at": version.history_date,
        "reason": comment_for(reader, version),
    }


def _is_staff(reader: User) -> bool:
    return reader.may(PIECES_READ) or reader.may(abilities.QUOTE_EDIT)


def _exchange(quote: Quote, content: Content, reader: User) -> dict[str, Any]:
    """What today's rate would make of the total, while the quote may still be made anew; that is nothing for its customer."""
    limit, today = company().rate_limit_percent, today_rate() if _is_staff(reader) else None
    shown: dict[str, Any] = {"rate": quote.exchange_rate, "limit": limit, "today": today.rate if today else None}
    if today is None or quote.status not in EDITABLE:
        return {**shown, "difference": None, "beyond": False, "totalToday": None, "effect": None}
    difference = rate_difference(quote.exchange_rate, today.rate)
    terms: Terms = quote.terms(at_rate=today.rate)
    total = content.totals(terms).total
    return {
        **shown,
        "difference": difference,
        "beyond": abs(difference) > limit,
        "totalToday": total,
        "effect": total - quote.total,
    }


class _Lines:
    """The lines with their pieces, which are judged all at once."""

    def __init__(self, quote: Quote, content: Content, reader: User) -> None:
        self.wholesale = is_wholesale(quote.customer, reader)
        self.reader, self.is_lease = reader, quote.is_lease
        self.sees_prices = reader.may(PRICES_READ)
        self.sees_holders = reader.may(PIECES_READ)
        # Afterwards its pieces are the order's, or nobody asks; and it is nothing for the customer.
        # Leased pieces are the customer's own.
        self.says = quote.status in OPEN and not quote.bought_from_id and _is_staff(reader)
        asked = Scan(purpose="sale" if self.says else "look", document=_document(quote))
        self.judged: Mapping[int, Scanned] = {s.piece.pk: s for s in scan_ids(content.ids, asked) if s.piece}
        self.barred = [s.obstacle for s in self.judged.values() if s.obstacle] if self.says else None

    def product(self, line: Any) -> dict[str, Any]:
        rows = list(line.pieces.all())
        return {
            **line_product(line, self.reader),
            "id": line.pk,
            "unitPrice": line.unit_price,
            "UnitPrice": line.unit_price,
            "Qty": len(rows),
            "Subtotal": round_amount(line.unit_price * len(rows)),
            "deposit": getattr(line, "deposit", None),
            "limits": limits_out(
                visible_limits(line.product, self.reader, wholesale=self.wholesale, lease=self.is_lease)
            ),
            "pieces": [self._piece(row.piece_id, line.product_id) for row in rows],
        }

    def circuit(self, line: QuoteCircuit) -> dict[str, Any]:
        circuit = line.circuit
        limits = circuit_limits(circuit, lease=self.is_lease) if self.sees_prices else Limits()
        products = [
            {**self.product(p), "Subtotal": round_amount(p.unit_price * line.count)} for p in line.products.all()
        ]
        return {
            "id": line.pk,
            "uuid": str(line.uuid),
            "IdCircuit": circuit.pk,
            "Name": circuit.name,
            "Location": circuit.location.name,
            "locationId": circuit.location_id,
            "count": line.count,
            "PriceMin": limits.least,
            "PriceMax": limits.greatest,
            "OfferPrice": line.offer_price,
            "circuitOfferPrice": circuit.offer_price if self.sees_prices and not self.is_lease else None,
            "deposit": line.deposit,
            "Subtotal": round_amount(set_price(line) * line.count),
            "products": products,
        }

    def _piece(self, pk: int, product: int) -> dict[str, Any]:
        judged = self.judged[pk]
        piece, obstacle = judged.piece, judged.obstacle if self.says else None
        assert piece
        moved = self.says and piece.product_id != product
        holder = told_holder(obstacle, self.reader)
        shown = {
            "id": piece.pk,
            "IdPiece": piece.pk,
            "FK_IdProduct": piece.product_id,
            "Tag": piece.tag,
            "NoSeries": piece.serial_number,
            "NoPetition": piece.petition_number,
            "Condition": piece.condition,
            "Availability": piece.availability,
            "status": piece.status,
            "Location": piece.location.name if piece.location else "",
            "locationId": piece.location_id,
            "state": "unavailable" if moved else judged.state if obstacle else "ok",
            "sentence": gettext("Ahora es de «{product}».").format(product=piece.product.name)
            if moved
            else self._sentence(holder),
            "freeFrom": obstacle.free_from if obstacle else None,
            "holder": holder if holder and holder["documentId"] and self.sees_holders else None,
            "alternatives": holder["alternatives"] if holder else [],
        }
        return told_row(shown, self.reader)

    def _sentence(self, holder: Mapping[str, Any] | None) -> str:
        if holder is None:
            return ""
        return (
            holder["sentence"] if self.sees_holders or not holder["documentId"] else gettext("La tiene otro documento.")
        )


def _document(quote: Quote) -> tuple[str, int]:
    return ("quote", quote.pk)
