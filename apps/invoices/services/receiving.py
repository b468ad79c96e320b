"""Who gets an invoice: read anew from the customer until it is issued."""

from apps.accounts.models import User
from apps.invoices.models import Invoice
from apps.invoices.rules.globals import PUBLIC_NAME
from apps.invoices.selectors.settings import invoice_settings
from apps.partners.models import Customer
from apps.partners.rules import GENERIC_REGIME, GENERIC_USE, PUBLIC_RFC


def take_receiver(invoice: Invoice, customer: Customer, customer_name: str, seller: User) -> None:
    invoice.customer, invoice.customer_name, invoice.seller = customer, customer_name, seller
    invoice.receiver_rfc, invoice.receiver_name = customer.rfc, customer.business_name
    invoice.receiver_regime, invoice.receiver_postal_code = customer.tax_regime, customer.tax_postal_code


def take_public(invoice: Invoice) -> None:
    """As the SAT wants it of the public in general, whatever the record of that customer says: at the place of issue."""
    invoice.receiver_rfc, invoice.receiver_name = PUBLIC_RFC, PUBLIC_NAME
    invoice.receiver_regime, invoice.receiver_postal_code = GENERIC_REGIME, invoice_settings().postal_code
    invoice.cfdi_use = GENERIC_USE
