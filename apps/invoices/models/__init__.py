from .batch import BatchLine, InvoiceBatch
from .certificate import Certificate
from .complement import PaidDocument
from .invoice import Invoice, InvoiceKind, InvoiceLine, InvoiceXml, PaymentMethodCode, XmlKind
from .settings import InvoiceSettings

__all__ = [
    "BatchLine",
    "Certificate",
    "Invoice",
    "InvoiceBatch",
    "InvoiceKind",
    "InvoiceLine",
    "InvoiceSettings",
    "InvoiceXml",
    "PaidDocument",
    "PaymentMethodCode",
    "XmlKind",
]
