from .batch import BatchLine, InvoiceBatch
from .certificate import Certificate
from .complement import PaidDocument
from .invoice import Invoice, PaymentMethodCode
from .line import InvoicedOrder, InvoicedPiece, InvoiceLine
from .mail import InvoiceMail
from .naming import InvoiceKind
from .pac import Errand, ErrandKind, PacAccount
from .settings import InvoiceSettings
from .xml import InvoiceXml, XmlKind

__all__ = [
    "BatchLine",
    "Certificate",
    "Errand",
    "ErrandKind",
    "Invoice",
    "InvoiceBatch",
    "InvoiceKind",
    "InvoiceLine",
    "InvoiceMail",
    "InvoiceSettings",
    "InvoiceXml",
    "InvoicedOrder",
    "InvoicedPiece",
    "PacAccount",
    "PaidDocument",
    "PaymentMethodCode",
    "XmlKind",
]
