"""What a quote or an order has of others, and its update does not change; by every name that it goes by."""

from typing import Any

from apps.core.http.coercion import as_list, as_object
from apps.core.http.read_only_fields import ReadOnly
from apps.core.http.same_value import is_same
from apps.core.language import gettext_noop

_AGREED = gettext_noop("Lo que cuesta se acordó en la cotización: en la orden ya no se cambia.")
_CONTENT = gettext_noop(
    "Los productos se acordaron en la cotización; una pieza se cambia por otra igual con «replace»."
)
_PLACE = gettext_noop("El lugar de la orden no se cambia; sus piezas llegan con un traspaso.")
_PARTIES = gettext_noop("La orden es del cliente y del vendedor de su cotización: no se cambian.")
_STEPS = gettext_noop("Se cambia con los pasos de la orden, no al guardarla.")
_INVOICE = gettext_noop("La factura se confirma con su propio paso (confirm-invoice).")

_MOVES = frozenset({
    "QtyIventory", "limits", "PriceMin", "PriceMax", "image", "Delivered", "Location", "locationId", "status", "Condition",
    "Availability", "NoPetition", "place", "elsewhere", "out", "transfer", "returnedOn", "dropped", "delivery",
})  # fmt: skip
"""What a line of an order shows of its product and of its pieces now, which others change: no wish of who sends it back."""


def same_lines(sent: Any, shown: Any) -> bool:
    """Whether lines, or pieces of a line, say of what was agreed what is shown; a client may send less of them than it read, and of a
    piece the number alone."""
    try:
        lines = as_list(sent)
        return len(lines) == len(shown) and all(_same_line(as_object(a), b) for a, b in zip(lines, shown, strict=True))
    except (TypeError, ValueError):
        return False


def _same_line(sent: Any, shown: dict[str, Any]) -> bool:
    if not isinstance(sent, dict):
        return is_same(sent, shown.get("IdPiece"))
    return all(
        same_lines(value, shown[name]) if isinstance(shown.get(name), list) else is_same(value, shown.get(name))
        for name, value in sent.items()
        if name not in _MOVES
    )


OF_THE_QUOTE: dict[str, ReadOnly] = {
    **{name: ReadOnly(_AGREED) for name in ("invoiceRequired", "countToInvoice", "totals", "total", "subtotalUsd")},
    **dict.fromkeys(("ExchangeRate", "exchangeRate", "exchangeType"), ReadOnly(_AGREED, ("ExchangeRate",))),
    **dict.fromkeys(("Discount", "discount"), ReadOnly(_AGREED, ("Discount",))),
    **dict.fromkeys(("ShippingCost", "shippingCost", "shipmentCost"), ReadOnly(_AGREED, ("ShippingCost",))),
    **dict.fromkeys(("InstallationCost", "installationCost"), ReadOnly(_AGREED, ("InstallationCost",))),
    **dict.fromkeys(("detailProducts", "products"), ReadOnly(_CONTENT, ("detailProducts",), same_lines)),
    **dict.fromkeys(("detailCircuits", "circuits"), ReadOnly(_CONTENT, ("detailCircuits",), same_lines)),
    "pieces": ReadOnly(_CONTENT),
    **{name: ReadOnly(_AGREED) for name in ("operation", "leaseMonths", "leaseCurrency", "settlementCurrency", "leaseTotals")},
    **dict.fromkeys(("location", "Location", "locationId", "idLocation", "selectedLocation"),
                    ReadOnly(_PLACE, ("location", "locationId"))),
    **dict.fromkeys(("idClient", "idCustomer", "customer"), ReadOnly(_PARTIES, ("idClient", "customer"))),
    **dict.fromkeys(("idSeller", "seller"), ReadOnly(_PARTIES, ("idSeller", "seller"))),
}  # fmt: skip

OF_ITS_STEPS: dict[str, ReadOnly] = {
    **{
        name: ReadOnly(_STEPS)
        for name in (
            "status",
            "paymentStatus",
            "commissionStatus",
            "confirmedDeliveryDate",
            "outputDate",
            "completedDate",
        )
    },
    **{name: ReadOnly(_INVOICE) for name in ("invoice", "invoiceNumber", "invoiceDate", "invoiceBy", "invoicedHere")},
}
"""Who sends the record back with its version has read it; a step that was taken since is no wish of theirs."""

_SELLER = ReadOnly(
    gettext_noop("Vende quien hace la cotización o quien atiende al cliente: aquí no se elige."),
    ("seller", "idSeller", "sellerName"),
)
SELLER_OF_A_QUOTE: dict[str, ReadOnly] = dict.fromkeys(("seller", "idSeller"), _SELLER)


DEPOSIT_OF_A_QUOTE = {
    "deposit": ReadOnly(gettext_noop("El depósito se escribe en cada producto y circuito de la renta."))
}


def seller_shown(id: int, name: str) -> dict[str, Any]:
    """By number, by name, and as our answers show them."""
    return {"seller": {"id": id, "name": name}, "idSeller": id, "sellerName": name}
