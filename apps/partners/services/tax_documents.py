"""The constancia de situación fiscal: kept in the storage under a name that nobody can guess."""

from django.core.files.storage import default_storage
from django.db import transaction

from apps.accounts.models import User
from apps.core.errors import NotFound
from apps.core.files.record_files import drop_file, keep_file
from apps.core.files.scans import CleanScan
from apps.core.language import gettext
from apps.core.records.history import change_as, delete_as, save_as
from apps.partners.models import Customer, TaxDocument
from apps.partners.reach import EDIT_TAX
from apps.partners.rules import rfc_in_qrs
from apps.partners.services.locking import locked_for

_LONGEST_NAME = 120


def put_tax_document(customer_id: int, scan: CleanScan, file_name: str, *, by: User) -> TaxDocument:
    """Keep the document of a customer, in the place of the one there was."""
    with transaction.atomic():
        customer = locked_for(EDIT_TAX, None, customer_id, by)
        document = TaxDocument.objects.filter(customer=customer).first() or TaxDocument(customer=customer)
        if document.pk:
            forget_file(document)
        values = {
            "path": keep_file("tax-situation", scan.extension, scan.content),
            "file_name": file_name[-_LONGEST_NAME:],
            "content_type": scan.content_type,
            "size": len(scan.content),
            "rfc": rfc_in_qrs(scan.qr_texts) or "",
        }
        if document.pk:
            return change_as(document, values, by=by, action="replace_document")
        for name, value in values.items():
            setattr(document, name, value)
        return save_as(document, by=by, action="add_document")


def delete_tax_document(customer_id: int, *, by: User) -> None:
    with transaction.atomic():
        document = TaxDocument.objects.filter(customer=locked_for(EDIT_TAX, None, customer_id, by)).first()
        if document is None:
            raise NotFound
        forget_file(document)
        delete_as(document, by=by)


def document_of(customer: Customer) -> TaxDocument:
    """Raises NotFound when the customer has none."""
    document = TaxDocument.objects.filter(customer=customer).first()
    if document is None or not default_storage.exists(document.path):
        raise NotFound(gettext("Este cliente no tiene constancia."))
    return document


def forget_file(document: TaxDocument) -> None:
    """Drop the stored file once the transaction holds."""
    drop_file(document.path)
