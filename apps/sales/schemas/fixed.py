"""What an order has of its quote or of its steps, and its update does not change; by every name that it goes by."""

from apps.core.http.read_only_fields import Fixed

_AGREED = "Lo que cuesta se acordó en la cotización: en la orden ya no se cambia."
_CONTENT = "Los productos se acordaron en la cotización; una pieza se cambia por otra igual con «replace»."
_PLACE = "El lugar de la orden no se cambia; sus piezas llegan con un traspaso."
_PARTIES = "La orden es del cliente y del vendedor de su cotización: no se cambian."
_STEPS = "Se cambia con los pasos de la orden, no al guardarla."
_INVOICE = "La factura se confirma con su propio paso (confirm-invoice)."

OF_THE_QUOTE: dict[str, Fixed] = {
    **{name: Fixed(_AGREED) for name in ("invoiceRequired", "countToInvoice", "totals", "total", "subtotalUsd")},
    **dict.fromkeys(("ExchangeRate", "exchangeRate", "exchangeType"), Fixed(_AGREED, ("ExchangeRate",))),
    **dict.fromkeys(("Discount", "discount"), Fixed(_AGREED, ("Discount",))),
    **dict.fromkeys(("ShippingCost", "shippingCost", "shipmentCost"), Fixed(_AGREED, ("ShippingCost",))),
    **dict.fromkeys(("InstallationCost", "installationCost"), Fixed(_AGREED, ("InstallationCost",))),
    **dict.fromkeys(("detailProducts", "products"), Fixed(_CONTENT, ("detailProducts",))),
    **dict.fromkeys(("detailCircuits", "circuits"), Fixed(_CONTENT, ("detailCircuits",))),
    "pieces": Fixed(_CONTENT),
    **dict.fromkeys(("location", "Location", "locationId", "idLocation", "selectedLocation"),
                    Fixed(_PLACE, ("location", "locationId"))),
    **dict.fromkeys(("idClient", "idCustomer", "customer"), Fixed(_PARTIES, ("idClient", "customer"))),
    **dict.fromkeys(("idSeller", "seller"), Fixed(_PARTIES, ("idSeller", "seller"))),
}  # fmt: skip

OF_ITS_STEPS: dict[str, Fixed] = {
    **{
        name: Fixed(_STEPS)
        for name in (
            "status",
            "paymentStatus",
            "commissionStatus",
            "confirmedDeliveryDate",
            "outputDate",
            "completedDate",
        )
    },
    **{name: Fixed(_INVOICE) for name in ("invoice", "invoiceNumber", "invoiceDate", "invoiceBy")},
}
"""Who sends the record back with its version has read it; a step that was taken since is no wish of theirs."""
