"""What a document would be sent with, before anybody sends it: to whom, in which words, and by WhatsApp."""

from collections.abc import Sequence
from dataclasses import dataclass

from apps.accounts.models import User
from apps.accounts.rules.letters import Letter
from apps.core.language import gettext
from apps.partners.models import Customer
from apps.sales.rules.whatsapp import whatsapp_link, whatsapp_number
from apps.sales.services.mails import mark_of


@dataclass(frozen=True)
class Known:
    """An address of the customer's record, and whose it is."""

    email: str
    name: str


@dataclass(frozen=True)
class Draft:
    """`whatsapp` is empty where `why_no_whatsapp` says why."""

    recipient: str
    known: Sequence[Known]
    own: str
    subject: str
    message: str
    offered: str
    whatsapp: str
    why_no_whatsapp: str


def draft_of(letter: Letter, customer: Customer, *, by: User) -> Draft:
    number = whatsapp_number(customer.phone)
    return Draft(
        recipient=customer.email,
        known=_known(customer),
        own=by.email,
        subject=letter.subject,
        message=letter.message,
        offered=mark_of(letter),
        whatsapp=whatsapp_link(number, letter.whatsapp) if number else "",
        why_no_whatsapp="" if number else _why_not(customer.phone),
    )


def _known(customer: Customer) -> list[Known]:
    """The customer's own, those of the people to talk to, and those of the addresses; each once."""
    rows = [
        (customer.email, customer.name),
        *customer.contacts.values_list("email", "name"),
        *customer.addresses.values_list("email", "contact"),
    ]
    found: dict[str, str] = {}
    for email, name in rows:
        if email:
            found.setdefault(email.strip().lower(), name)
    return [Known(email, name) for email, name in found.items()]


def _why_not(phone: str) -> str:
    if not phone:
        return gettext("El cliente no tiene teléfono: agrégalo en su ficha.")
    return gettext("El teléfono {phone} no sirve para WhatsApp: en su ficha van diez cifras, o + y su país.").format(
        phone=phone
    )
