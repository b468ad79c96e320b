"""A customer or wholesaler out of the bin: made again of its last version, with the number and the parts that it had."""

from typing import Any

from django.core.files.storage import default_storage
from django.db import transaction

from apps.accounts.models import User
from apps.core.errors import Conflict, NotFound
from apps.core.files.record_files import went_with_their_record
from apps.core.language import gettext, gettext_noop
from apps.core.records.bulk import create_all_as
from apps.partners.models import Customer, TaxDocument
from apps.partners.selectors import deleted_customers, duplicate_keys, possible_duplicates
from apps.partners.services.customers import OWN_PARTS
from apps.partners.services.duplicates import hold_identities

_KEY_WORDS = {"RFC": gettext_noop("el RFC"), "customerEmail": gettext_noop("el correo")}


class Taken(Conflict):
    code = "taken_meanwhile"


def restore_customer(pk: int, *, by: User) -> Customer:
    """Everything as it was when it was deleted, but a login, which nobody had used. Raises NotFound, and Taken when
    another record has its RFC or e-mail by now."""
    with transaction.atomic():
        hold_identities()  # one after the other: nobody restores the same, or makes one alike, in between
        if not deleted_customers().filter(root=pk).exists():
            raise NotFound(gettext("Ya no está en la papelera."))
        customer: Customer = _as_it_was(Customer, Customer.history.filter(id=pk).latest("history_id"))
        customer.user_id = None
        for name in ("seller", "created_by", "merged_into"):
            _unless_gone(customer, name)
        _refuse_taken(customer, by)
        create_all_as([customer], by=by, action="restore")
        for model in OWN_PARTS:
            parts = [_as_it_was(model, one) for one in _went_with(model, pk)]
            for part in parts:
                part.customer = customer
            if parts:
                create_all_as(parts, by=by, action="restore")
    return customer


def _refuse_taken(customer: Customer, by: User) -> None:
    keys = duplicate_keys(rfc=customer.rfc, email=customer.email)
    for found in possible_duplicates(keys, by):
        words = gettext(" y ").join(gettext(_KEY_WORDS[key]) for key in found.by)
        raise Taken(
            gettext("No se restaura: {other} ya tiene {words} de {customer}. Cámbialo ahí antes.").format(
                other=found.name, words=words, customer=customer.name
            )
        )


def _went_with(model: Any, pk: int) -> list[Any]:
    """The last versions of its parts, in the order in which they were made; of a document only while its file is there."""
    found = went_with_their_record(model).filter(customer_id=pk).order_by("id")
    return [one for one in found if model is not TaxDocument or default_storage.exists(one.path)]


def _as_it_was(model: Any, version: Any) -> Any:
    """A record of a version's columns, not stored yet."""
    record = model(**{field.attname: getattr(version, field.attname) for field in version.tracked_fields})
    record._state.adding = True
    return record


def _unless_gone(customer: Customer, name: str) -> None:
    """Who or what it names may have been deleted meanwhile, as nothing named them any more."""
    field: Any = Customer._meta.get_field(name)
    key = getattr(customer, field.attname)
    if key is not None and not field.related_model._base_manager.filter(pk=key).exists():
        setattr(customer, field.attname, None)
