"""Two records of the same customer become one."""

from typing import Any

from django.db import models, transaction
from django.db.models import Q

from apps.accounts.models import User
from apps.core.db.references import References, references_to
from apps.core.errors import Conflict, Invalid, NotAllowed, NotFound
from apps.core.language import gettext
from apps.core.records.history import Audited, change_as, save_as
from apps.core.records.workflow import lock_all
from apps.followups.services.moving import move_followups
from apps.partners.models import Address, AddressKind, Customer
from apps.partners.reach import DELETE, lacking, reaches
from apps.partners.rules import check_tax_codes
from apps.partners.selectors import partners
from apps.partners.services import access
from apps.partners.services.tax_data import person_of
from apps.partners.transitions import CustomerStatus

_PLAIN = ("first_name", "last_name", "phone", "email", "notes", "seller_id")
_TAX = ("rfc", "rfc_warning_accepted", "business_name", "tax_regime", "cfdi_use", "payment_form", "tax_postal_code")


def merge_customers(keep: int, merge: int, *, by: User, reason: str = "") -> Customer:
    """Everything that points to `merge` points to `keep` from now on, and what `keep` lacks is filled.

    `merge` stays as inactive, with its name in its history. Raises Invalid for one and the same record or two of
    different kinds, Conflict when one was merged before.
    """
    if keep == merge:
        raise Invalid.field("merge", gettext("Elige dos registros distintos."))
    with transaction.atomic():
        kept, merged = _locked_pair(keep, merge, by)
        _move_login(kept, merged, by)
        change_as(kept, _missing(kept, merged), by=by, action="merge", reason=reason)
        for found in references_to(merged):
            _repoint(found, kept, by)
        move_followups(merged, kept, by=by)
        if merged.status == CustomerStatus.ACTIVE:
            merged.deactivate()
        merged.merged_into = kept
        save_as(merged, by=by, action="merge", reason=reason)
        access.follow_status(merged, by=by)
    return kept


def _locked_pair(keep: int, merge: int, by: User) -> tuple[Customer, Customer]:
    pair = {keep, merge}
    if partners(by).filter(pk__in=pair).count() < len(pair):
        raise NotFound
    # What was joined to `merge` before is repointed too, so it is locked here, in id order with the two.
    group = {c.pk: c for c in lock_all(Customer.objects.filter(Q(pk__in=pair) | Q(merged_into=merge)))}
    kept, merged = group[keep], group[merge]
    for record in (kept, merged):
        if not reaches(by, DELETE, record):
            raise NotAllowed(needs=lacking(by, DELETE, record.kind))
    if kept.anonymized_at or merged.anonymized_at:
        raise Conflict(gettext("De uno de los dos se borraron los datos personales."))
    if kept.kind != merged.kind:
        raise Invalid.field("merge", gettext("Un cliente no se une con un mayorista."))
    if kept.merged_into_id or merged.merged_into_id:
        raise Conflict(gettext("Uno de los dos ya está unido a otro registro."))
    if Customer.objects.filter(merged_into=merge).exclude(pk__in=group).exists():
        raise Conflict(gettext("Otra persona acaba de unir estos registros; revísalos y vuelve a intentarlo."))
    return kept, merged


def _missing(kept: Customer, merged: Customer) -> dict[str, Any]:
    """What `kept` lacks and `merged` has. Tax data only of the same RFC, and only where the whole then holds."""
    filled = {name: getattr(merged, name) for name in _PLAIN if not getattr(kept, name) and getattr(merged, name)}
    if kept.rfc not in ("", merged.rfc):
        return filled
    tax = {name: getattr(merged, name) for name in _TAX if not getattr(kept, name) and getattr(merged, name)}
    codes = [tax.get(name, getattr(kept, name)) for name in ("tax_regime", "cfdi_use", "payment_form")]
    person = person_of(tax.get("rfc", kept.rfc))
    return filled if check_tax_codes(person, *codes) else {**filled, **tax}


def _move_login(kept: Customer, merged: Customer, by: User) -> None:
    """A login follows to a record that has none; of two, the merged one's is taken away with it."""
    if merged.user and not kept.user:
        login = merged.user
        change_as(merged, {"user": None}, by=by, action="merge")
        change_as(kept, {"user": login}, by=by, action="merge")


def _repoint(found: References, kept: Customer, by: User) -> None:
    if found.only_one and found.model._base_manager.filter(**{found.field: kept.pk}).exists():
        return  # both have one (a constancia): each keeps its own, none is lost
    for row in found.rows.select_for_update().order_by("pk"):
        values: dict[str, Any] = {found.field: kept}
        if isinstance(row, Address) and row.is_default and _has_default(kept, row.kind):
            values["is_default"] = False
        _change(row, values, by)


def _has_default(kept: Customer, kind: str) -> bool:
    return Address.objects.filter(customer=kept, kind=AddressKind(kind), is_default=True).exists()


def _change(row: models.Model, values: dict[str, Any], by: User) -> None:
    if isinstance(row, Audited):
        change_as(row, values, by=by, action="merge")
        return
    type(row)._base_manager.filter(pk=row.pk).update(**values)
