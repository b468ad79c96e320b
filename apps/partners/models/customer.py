"""A customer or a wholesaler: who they are, who looks after them, and their tax data."""

import re
from typing import Any, ClassVar

from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower

from apps.accounts.models import User
from apps.accounts.rules import full_name
from apps.core.db.search import Searchable
from apps.core.db.trigrams import WordsIndex
from apps.core.records.history import Audited
from apps.partners.reach import Kind
from apps.partners.rules import TaxFacts, preflight, worst
from apps.partners.transitions import CustomerStatus, CustomerTransitions

_NOT_DIGITS = re.compile(r"[^0-9]")
_MEXICAN_NUMBER = 10


class Customer(CustomerTransitions, Searchable, Audited):
    derived_columns: ClassVar[tuple[str, ...]] = ("phone_digits", "own_tax_level")
    search_fields = ("first_name", "last_name", "business_name", "rfc", "email", "phone", "phone_digits")

    kind = models.CharField("tipo", max_length=10, choices=Kind.choices, default=Kind.CUSTOMER)
    first_name = models.CharField("nombre", max_length=80, blank=True)
    last_name = models.CharField("apellidos", max_length=80, blank=True)
    phone = models.CharField("teléfono", max_length=30, blank=True)
    phone_digits = models.CharField(max_length=10, blank=True, editable=False)
    email = models.CharField("correo", max_length=160, blank=True)
    notes = models.TextField("notas", blank=True)
    seller = models.ForeignKey(
        User, models.PROTECT, null=True, blank=True, related_name="assigned_customers", verbose_name="vendedor"
    )
    created_by = models.ForeignKey(
        User, models.PROTECT, null=True, blank=True, related_name="created_customers", verbose_name="creado por"
    )
    user = models.OneToOneField(
        User, models.PROTECT, null=True, blank=True, related_name="customer", verbose_name="acceso"
    )
    merged_into = models.ForeignKey(
        "self", models.PROTECT, null=True, blank=True, related_name="merged", verbose_name="unido a"
    )

    rfc = models.CharField("RFC", max_length=13, blank=True)
    rfc_warning_accepted = models.BooleanField("RFC aceptado con aviso", default=False)
    business_name = models.CharField("razón social", max_length=250, blank=True)
    tax_regime = models.CharField("régimen fiscal", max_length=3, blank=True)
    cfdi_use = models.CharField("uso del CFDI", max_length=4, blank=True)
    payment_form = models.CharField("forma de pago", max_length=2, blank=True)
    tax_postal_code = models.CharField("código postal fiscal", max_length=5, blank=True)

    # The pre-flight's level by the columns above: with it a list is filtered in SQL (selectors.of_tax_level).
    own_tax_level = models.CharField(max_length=5, editable=False)

    created_at = models.DateTimeField("alta", auto_now_add=True)
    anonymized_at = models.DateTimeField("datos borrados", null=True, blank=True, editable=False)

    class Meta:
        verbose_name = "cliente"
        indexes = [
            WordsIndex(name="customer_words"),
            models.Index(fields=["kind", "search_text"], name="customer_in_order"),
            models.Index(fields=["rfc"], name="customer_by_rfc"),
            models.Index(fields=["email"], name="customer_by_email"),
            models.Index(fields=["phone_digits"], name="customer_by_phone"),
        ]
        constraints = [
            models.CheckConstraint(condition=Q(kind__in=Kind.values), name="customer_kind_known"),
            models.CheckConstraint(condition=Q(status__in=CustomerStatus.values), name="customer_status_known"),
            models.CheckConstraint(condition=Q(email=Lower("email")), name="customer_email_in_lower_case"),
            models.CheckConstraint(condition=~Q(first_name="") | ~Q(business_name=""), name="customer_has_some_name"),
            models.CheckConstraint(
                condition=Q(merged_into__isnull=True) | Q(status=CustomerStatus.INACTIVE),
                name="customer_merged_is_inactive",
            ),
            models.CheckConstraint(
                condition=Q(anonymized_at__isnull=True) | Q(status=CustomerStatus.INACTIVE, email="", phone="", rfc=""),
                name="customer_anonymized_is_nobody",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def name(self) -> str:
        return name_of(self.first_name, self.last_name, self.business_name)

    def derive(self) -> None:
        """What follows from other columns, before every save."""
        self.phone_digits = digits_of(self.phone)
        self.own_tax_level = worst(preflight(own_tax_facts(self)))

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.derive()
        super().save(*args, **kwargs)


def name_of(first: str, last: str, business: str) -> str:
    """A company without a person is called by its business name."""
    return full_name(first, last) or business


def digits_of(phone: str) -> str:
    """The ten digits of a Mexican number, however it is written; "" when there are fewer."""
    digits = _NOT_DIGITS.sub("", phone)[-_MEXICAN_NUMBER:]
    return digits if len(digits) == _MEXICAN_NUMBER else ""


def own_tax_facts(customer: Customer) -> TaxFacts:
    """What the pre-flight finds in the record itself, as if all that lies outside of it were there."""
    return TaxFacts(
        rfc=customer.rfc,
        rfc_warning_accepted=customer.rfc_warning_accepted,
        business_name=customer.business_name,
        tax_regime=customer.tax_regime,
        cfdi_use=customer.cfdi_use,
        payment_form=customer.payment_form,
        tax_postal_code=customer.tax_postal_code,
        postal_code_is_known=True,
        has_invoice_address=True,
        has_tax_document=True,
        email=customer.email,
    )
