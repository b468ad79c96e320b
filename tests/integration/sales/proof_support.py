"""Proofs of payment as customers send them by a link."""

import re
from html import unescape
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone

from apps.sales.models import Payment, Quote
from apps.sales.services.quote_links import share_quote
from tests.factories import catalog, entries
from tests.personas import Caller, client


def shared(by: Caller, quote: Quote) -> str:
    _, url = share_quote(quote.pk, by=by.user)
    return "/c/" + url.rpartition("/c/")[2]


def page_of(path: str, **headers: str) -> str:
    return unescape(str(client().get(path, headers=headers).content.decode()))


def key_of(path: str) -> str:
    """Of the form that is shown; empty when there is none."""
    found = re.search(r'name="key" value="(\w+)"', page_of(path))
    return str(found[1]) if found else ""


def paper() -> SimpleUploadedFile:
    return entries.document("comprobante.pdf")


def photo() -> SimpleUploadedFile:
    return catalog.picture("JPEG")


def send(path: str, key: str | None = None, **values: Any) -> Any:
    """Fill in the form, and send it; a field that is None is left out."""
    filled = {
        "key": key_of(path) if key is None else key,
        "amount": "500",
        "currency": "MXN",
        "day": timezone.localdate().isoformat(),
        "method": "Transferencia",
        "name": "Ana Ruiz",
        "remark": "",
        "file": paper(),
        **values,
    }
    return client().post(f"{path}/comprobante", {name: value for name, value in filled.items() if value is not None})


def sent_payment() -> Payment:
    return Payment.objects.select_related("proof").get(proof__isnull=False)
