from apps.partners.models.address_book import Address, AddressKind, ContactPerson
from apps.partners.models.customer import Customer
from apps.partners.models.postal_code import LoadedCatalogue, PostalCode
from apps.partners.models.tax_document import TaxDocument
from apps.partners.reach import Kind

__all__ = [
    "Address",
    "AddressKind",
    "ContactPerson",
    "Customer",
    "Kind",
    "LoadedCatalogue",
    "PostalCode",
    "TaxDocument",
]
