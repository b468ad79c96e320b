"""What belongs to a customer: addresses and the people to talk to."""

from django.db import models
from django.db.models import Q

from apps.core.language import companys, gettext
from apps.core.records.history import Audited
from apps.partners.models.customer import Customer


class AddressKind(models.TextChoices):
    SHIPMENT = "shipment", "Envío"
    INVOICE = "invoice", "Facturación"


class Address(Audited):
    """A place to ship to or to invoice; of each kind the customer has one default."""

    customer = models.ForeignKey(Customer, models.CASCADE, related_name="addresses", verbose_name="cliente")
    kind = models.CharField("tipo", max_length=10, choices=AddressKind.choices)
    is_default = models.BooleanField("predeterminada", default=False)
    address = models.CharField("calle y número", max_length=200)
    colony = models.CharField("colonia", max_length=120, blank=True)
    zip_code = models.CharField("código postal", max_length=5, blank=True)
    city = models.CharField("ciudad", max_length=100, blank=True)
    municipality = models.CharField("municipio", max_length=100, blank=True)
    state = models.CharField("estado", max_length=60, blank=True)
    contact = models.CharField("contacto", max_length=120, blank=True)
    phone = models.CharField("teléfono", max_length=30, blank=True)
    email = models.CharField("correo", max_length=160, blank=True)
    reference = models.CharField("referencia", max_length=300, blank=True)

    class Meta:
        verbose_name = "dirección"
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(condition=Q(kind__in=AddressKind.values), name="address_kind_known"),
            models.UniqueConstraint(
                fields=["customer", "kind"], condition=Q(is_default=True), name="address_one_default_a_kind"
            ),
        ]

    def __str__(self) -> str:
        with companys():
            return address_words(self)


class ContactPerson(Audited):
    """Somebody to talk to at the customer's."""

    customer = models.ForeignKey(Customer, models.CASCADE, related_name="contacts", verbose_name="cliente")
    name = models.CharField("nombre", max_length=120)
    position = models.CharField("puesto", max_length=80, blank=True)
    phone = models.CharField("teléfono", max_length=30, blank=True)
    email = models.CharField("correo", max_length=160, blank=True)
    notes = models.TextField("notas", blank=True)

    class Meta:
        verbose_name = "contacto"
        ordering = ["id"]

    def __str__(self) -> str:
        return self.name


def address_words(address: Address) -> str:
    """The words that tell one address from another; also for one of its versions."""
    kind = gettext(AddressKind(address.kind).label).lower()
    return gettext("Dirección de {kind} {address}").format(kind=kind, address=address.address)
