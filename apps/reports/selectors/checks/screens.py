"""Which screen shows a record: the name of its resource."""

from typing import Any

from apps.accounts.models.role import RoleKind
from apps.inventory.models import DocumentKind

RESOURCE_OF = {
    "piece": "pieces",
    "circuit": "circuits",
    "transfer": "transfers",
    "inventoryentry": "entries",
    "inventoryexit": "exits",
    "importnumber": "import-numbers",
    "piecesheet": "piece-sheets",
    "stockcount": "stock-counts",
    "product": "products",
    "brand": "brands",
    "supplier": "suppliers",
    "category": "true-categories",
    "subcategory": "categories",
    "color": "colors",
    "quote": "quotes",
    "order": "orders",
    "lease": "leases",
    "devolution": "devolutions",
    "commission": "commissions",
    "role": "roles",
}
"""By the name of the model."""

PARENT_OF = {
    "circuitproduct": "circuit",
    "evidence": "entry",
    "transferpiece": "transfer",
    "countline": "count",
    "orderproduct": "order",
    "ordercircuit": "order",
    "delivery": "order",
    "quoteproduct": "quote",
    "quotecircuit": "quote",
    "payment": "quote",
    "creditbalance": "quote",
    "quotelink": "quote",
    "quoteacceptance": "quote",
    "paymentproof": "quote",
    "quotemail": "quote",
    "paymentreminder": "order",
    "leaseline": "lease",
    "rentreminder": "lease",
    "leasecharge": "lease",
    "depositmove": "lease",
    "devolutionpiece": "devolution",
    "refundpayment": "devolution",
    "commissionentry": "commission",
    "productimage": "product",
    "address": "customer",
    "contactperson": "customer",
    "taxdocument": "customer",
    "roleability": "role",
}
"""Of models without a screen, the field that leads to one."""

KIND_OF = {
    DocumentKind.QUOTE: "quotes",
    DocumentKind.ORDER: "orders",
    DocumentKind.TRANSFER: "transfers",
    DocumentKind.CIRCUIT: "circuits",
    DocumentKind.ENTRY: "entries",
    DocumentKind.EXIT: "exits",
    DocumentKind.REFUND: "devolutions",
    DocumentKind.SHEET: "piece-sheets",
    DocumentKind.COUNT: "stock-counts",
    DocumentKind.LEASE: "leases",
}


def screen_of(record: Any) -> str:
    """The resource whose screen shows a record; empty when none does."""
    name = record._meta.model_name
    if name == "user":
        return {RoleKind.SELLER: "sellers", RoleKind.COMPANY: "company-users"}.get(record.role.kind, "")
    if name == "customer":
        return f"{record.kind}s"
    return RESOURCE_OF.get(name, "")


def place_of(record: Any) -> tuple[str, int | None]:
    """The resource and the id of the screen that shows a record, or else what it belongs to."""
    parent = PARENT_OF.get(record._meta.model_name)
    if parent:
        record = getattr(record, parent)
    return (screen_of(record), record.pk) if record is not None else ("", None)
