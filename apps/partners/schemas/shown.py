"""A customer or wholesaler as the wire shows it."""

from collections.abc import Sequence
from typing import Any

from django.db.models import prefetch_related_objects

from apps.accounts.models import User
from apps.core.files.scans import CleanScan
from apps.core.lists import row_of
from apps.core.records.workflow import actions_for
from apps.partners.models import Customer, PostalCode, TaxDocument
from apps.partners.rules import Check, check_rfc, preflight, rfc_in_qrs, worst
from apps.partners.schemas.customer_row import CustomerFacts
from apps.partners.schemas.taken import CUSTOMER_FORM
from apps.partners.selectors import duplicate_keys, possible_duplicates, tax_facts


def customer_detail(customer: Customer, reader: User) -> dict[str, Any]:
    rfc = check_rfc(customer.rfc) if customer.rfc else None
    prefetch_related_objects([customer], "addresses", "contacts")  # shown, and read for the version
    return {
        **row_of(CustomerFacts, customer, reader),
        "notes": customer.notes,
        "acceptRfcWarning": customer.rfc_warning_accepted,
        "rfcWarning": rfc.warning if rfc else None,
        "person": rfc.person if rfc else None,
        "accessEmail": customer.user.email if customer.user else None,
        "accessStatus": customer.user.status if customer.user else None,
        "accessPendingEmail": (customer.user.pending_email or None) if customer.user else None,
        "createdBy": _named(customer.created_by),
        "mergedInto": _named(customer.merged_into),
        "anonymizedAt": customer.anonymized_at,
        "addresses": list(customer.addresses.all()),
        "contacts": list(customer.contacts.all()),
        "taxSituation": _tax_situation_of(customer),
        "preflight": preflight(tax_facts(customer)),
        "duplicates": _duplicates(customer, reader),
        "actions": actions_for(customer, reader),
        "version": CUSTOMER_FORM.version(customer),
    }


def preflight_of(customer: Customer) -> dict[str, Any]:
    checks: Sequence[Check] = preflight(tax_facts(customer))
    return {"level": worst(list(checks)), "checks": checks}


def tax_situation(document: TaxDocument, customer: Customer) -> dict[str, Any]:
    return {
        "id": customer.pk,
        "idCustomer": customer.pk,
        "fileName": document.file_name,
        "contentType": document.content_type,
        "size": document.size,
        "uploadedAt": document.uploaded_at,
        "rfc": document.rfc or None,
        "rfcMatches": document.rfc == customer.rfc if document.rfc and customer.rfc else None,
    }


def tax_reading(scan: CleanScan) -> dict[str, Any]:
    rfc = rfc_in_qrs(scan.qr_texts)
    return {
        "qr": "rfc" if rfc else "other" if scan.qr_texts else "none",
        "rfc": rfc,
        "rfcWarning": check_rfc(rfc).warning if rfc else None,
    }


def postal_code(found: PostalCode) -> dict[str, Any]:
    return {
        "code": found.code,
        "state": found.state,
        "states": [found.state],
        "municipality": found.municipality,
        "city": found.town,
        "cities": [found.town] if found.town else [],
        "colonies": found.colonies,
        "colonyMayBeTyped": not found.colonies,
    }


def _tax_situation_of(customer: Customer) -> dict[str, Any] | None:
    document = TaxDocument.objects.filter(customer=customer).first()
    return tax_situation(document, customer) if document else None


def _duplicates(customer: Customer, reader: User) -> list[Any]:
    if customer.merged_into_id:
        return []
    keys = duplicate_keys(rfc=customer.rfc, email=customer.email, phone=customer.phone)
    return possible_duplicates(keys, reader, but=customer.pk)


def _named(record: Any) -> dict[str, Any] | None:
    return {"id": record.pk, "name": record.name} if record else None
