"""The list of what is to be invoiced."""

from apps.core.lists import Filter, ListSpec, ListSum, equals
from apps.core.schemas import Id
from apps.leases.models.invoicing import ToInvoice
from apps.leases.schemas.invoicing import ToInvoiceRow
from apps.leases.selectors.invoicing import invoiced, of_customer, to_invoice

TO_INVOICE: ListSpec[ToInvoice] = ListSpec(
    name="to-invoice",
    title="Por facturar",
    rows=to_invoice,
    row=ToInvoiceRow,
    default_sort="-id",
    filters={
        "invoiced": Filter(bool, invoiced),
        "lease": equals(Id, "move__lease"),
        "client": equals(Id, "move__lease__order__customer"),
    },
    search=of_customer,
    sums=[ListSum("base", "Base", "base"), ListSum("tax", "IVA", "tax"), ListSum("total", "Total", "total")],
)
