"""A customer's personal data taken away for good, from every table and from the history. Documents, pieces and sums stay whole."""

from collections.abc import Collection, Iterable
from functools import partial
from re import Pattern
from typing import Any

from axes.models import AccessAttempt, AccessFailureLog, AccessLog
from django.core.cache import caches
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from apps.accounts.models import Session, User
from apps.accounts.services.second_steps import end_access_of
from apps.accounts.transitions import UserStatus
from apps.core.db.search import Searchable, normalize
from apps.core.errors import Conflict, Invalid, NotAllowed
from apps.core.files.record_files import drop_file
from apps.core.language import gettext, gettext_noop
from apps.core.models import AuditEntry
from apps.core.records.audit import kind_of
from apps.core.records.history import delete_as, save_as
from apps.core.records.workflow import lock_all
from apps.partners.models import Customer, Kind, TaxDocument
from apps.partners.reach import DELETE, scope_of
from apps.partners.services.locking import locked_for
from apps.partners.transitions import CustomerStatus
from apps.privacy.rules.words import pattern_of, without
from apps.privacy.selectors.obstacles import obstacles
from apps.privacy.selectors.places import OWN_PARTS, PLACES, Becomes, Place, anybodys, known_words, rows_of

_AREA = ("city", "state", "zipCode")
_AT_ONCE = 500  # rows


def anonymize_customer(pk: int, name: str, *, by: User, reason: str) -> Customer:
    """Take away who the customer `pk` is, with what was joined to it, if `name` is written as it stands. Nothing brings it back.

    Raises NotFound, NotAllowed unless the person removes anybody's, Invalid at `name` or `reason`, and Conflict while something of
    theirs is not over, with what that is.
    """
    with transaction.atomic():
        customer = locked_for(DELETE, None, pk, by)
        _refuse(customer, name, reason, by)
        ids = [one.pk for one in lock_all(Customer.objects.filter(Q(pk=pk) | Q(merged_into=pk)))]
        if found := obstacles(ids):
            raise Conflict(" ".join([gettext("Todavía no se pueden borrar sus datos."), *found]))
        known = known_words(ids)
        person = _Person(ids, alias_of(customer), pattern_of(known))
        logins = list(User.objects.filter(customer__in=ids).order_by("pk"))
        _forget_visits(logins, known, person, by)
        _remove_parts(ids, by)
        for place in PLACES:
            for rows in rows_of(place, ids):
                _rewrite(rows, place, person)
        for one in Customer.objects.filter(pk__in=ids).order_by("pk"):
            _close(one, by, without(reason, person.known))
        _rewrite_audit(logins, known, person)
    transaction.on_commit(partial(caches["documents"].clear))  # drawn papers, which name the customer
    customer.refresh_from_db()
    return customer


def alias_of(customer: Customer) -> str:
    return f"{Kind(customer.kind).label} anónimo {customer.pk}"


def _refuse(customer: Customer, name: str, reason: str, by: User) -> None:
    if scope_of(by, DELETE, customer.kind) != "all":
        raise NotAllowed(needs=DELETE[customer.kind])
    if customer.merged_into_id:
        raise Conflict(gettext("Está unido a otro registro: borra los datos de ese."))
    if normalize(name) != normalize(customer.name):
        raise Invalid.field("name", gettext("Escribe su nombre como está: {customer}.").format(customer=customer.name))
    if not reason.strip():
        raise Invalid.field("reason", gettext("Escribe por qué se borran: quién lo pidió y cuándo."))


class _Person:
    """Whose data it is: what they are called from now on, and what they are known by."""

    def __init__(self, customers: Collection[int], alias: str, known: Pattern[str] | None) -> None:
        self.customers, self.alias, self.known = customers, alias, known

    def become(self, value: Any, what: Becomes, row: int) -> Any:
        if not value:
            return value
        match what:
            case Becomes.NOTHING:
                return ""
            case Becomes.ALIAS:
                return self.alias
            case Becomes.AREA:
                return {key: text if key in _AREA else "" for key, text in value.items()}
            case Becomes.MAILBOX:
                return f"anonimo-{row}@datos-borrados.invalid"
            case Becomes.CLEANED:
                return self.cleaned(value)
            case Becomes.CLEANED_NAME:
                cleaned = self.cleaned(value)
                return value if cleaned == value else f"{cleaned} {row}"

    def cleaned(self, value: Any) -> Any:
        match value:
            case str():
                return without(value, self.known)
            case list():
                return [self.cleaned(one) for one in value]
            case dict():
                return {name: self.cleaned(one) for name, one in value.items()}
        return value


def _forget_visits(logins: Iterable[User], known: Collection[str], person: _Person, by: User) -> None:
    """Nobody signs in as them any more, and from where they did is forgotten."""
    for login in logins:
        if login.status != UserStatus.INACTIVE:
            login.deactivate()
        login.set_unusable_password()
        save_as(login, by=by, action="deactivate")
        end_access_of(login)
        Session.objects.filter(user=login).update(address=None, agent="")
    emails = [word for word in known if "@" in word]
    for model in (AccessAttempt, AccessLog, AccessFailureLog):
        model.objects.filter(username__in=emails).delete()


def _remove_parts(customers: Collection[int], by: User) -> None:
    for model in OWN_PARTS:
        for part in model.objects.filter(customer__in=customers).order_by("pk"):
            if isinstance(part, TaxDocument):
                drop_file(part.path)
            delete_as(part, by=by, reason=gettext_noop("Se borraron los datos personales."))


def _close(customer: Customer, by: User, reason: str) -> None:
    if customer.status == CustomerStatus.ACTIVE:
        customer.deactivate()
    customer.anonymized_at = timezone.now()
    save_as(customer, by=by, action="anonymize", reason=reason)


def _rewrite(rows: Any, place: Place, person: _Person) -> None:
    """The personal columns of these rows, a table's or its history's, and the reasons beside them."""
    there = {field.name for field in rows.model._meta.concrete_fields}
    columns = {name: what for name, what in place.columns.items() if name in there}
    if "history_change_reason" in there:
        columns["history_change_reason"] = Becomes.CLEANED
    changed = [*columns, *(["search_text"] if issubclass(rows.model, Searchable) else [])]
    batch: list[Any] = []
    for row in rows.iterator(chunk_size=_AT_ONCE):
        for name, what in columns.items():
            setattr(row, name, person.become(getattr(row, name), what, row.id))
        if isinstance(row, Searchable):
            row.search_text = row.searched_text()
        batch.append(row)
    rows.model._base_manager.bulk_update(batch, changed, batch_size=_AT_ONCE)


def _rewrite_audit(logins: Iterable[User], known: Collection[str], person: _Person) -> None:
    """Their own entries say nothing of them; others' lose the words that they are known by."""
    users = [login.pk for login in logins]
    own = Q(root_kind=kind_of(Customer), root__in=person.customers) | Q(root_kind=kind_of(User), root__in=users)
    AuditEntry.objects.filter(own).update(label=person.alias, search_text=normalize(person.alias), details=None)
    AuditEntry.objects.filter(person__in=users).update(who=person.alias, address=None, device="", details=None)
    # What anybody wrote may name them in any spelling.
    naming = Q(kind__in=[kind_of(place.model) for place in PLACES if place.where is anybodys])
    for word in known:
        naming |= Q(search_text__contains=normalize(word))
    for entry in AuditEntry.objects.filter(naming) if person.known else ():
        entry.label, entry.details = person.cleaned(entry.label), person.cleaned(entry.details)
        entry.save(update_fields=["label", "details"])
