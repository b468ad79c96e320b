"""Who gets an invoice: read anew from the customer until it is issued."""

from apps.accounts.models import User
from apps.invoices.models import Invoice
from apps.partners.models import Customer


def take_receiver(invoice: Invoice, customer: Customer, customer_name: str, seller: User) -> None:
    invoice.customer, invoice.customer_name, invoice.seller = customer, customer_name, seller
    invoice.receiver_rfc, invoice.receiver_name = customer.rfc, customer.business_name
    invoice.receiver_regime, invoice.receiver_postal_code = customer.tax_regime, customer.tax_postal_code
