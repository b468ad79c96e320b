"""Personal data: words that are taken out of texts, and that no column which hangs on a customer is forgotten."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.apps import apps
from django.db import models

from apps.core.files.record_files import KeptFileField
from apps.partners.models import Customer
from apps.privacy.rules.words import pattern_of, without
from apps.privacy.selectors.places import PLACES

NOT_PERSONAL = {
    "partners.customer": {"own_tax_level"},
    "partners.taxdocument": {"content_type"},
    "sales.quote": {"delivery_type", "delivery_methods"},
    "sales.quotelink": {"digest"},
    "sales.quoteacceptance": {"content"},
    "sales.paymentproof": {"file_digest"},
    "sales.order": {"delivery_type", "delivery_methods", "invoice_number"},
    "sales.priceapproval": {"content", "words"},  # of which pieces
    "leases.leaseline": {"condition_before", "condition"},
    "leases.depositmove": {"method"},
    "leases.toinvoice": {"what", "number"},
    "refunds.devolutionpiece": {"condition_before", "condition"},
    "invoices.batchline": {"error"},
    "invoices.errand": {"problem", "code"},
    "invoices.invoiceline": {"sat_code", "unit_code", "identification", "description", "pedimento"},
}
"""Texts that say nothing of a person."""
KEPT_BY_LAW = {"invoices.invoice", "invoices.invoicexml"}
FOLLOWS = {"search_text", "sort_name"}
"""Made of other columns."""


@pytest.mark.parametrize(
    ("text", "words", "left"),
    [
        ("Habló Ana Ruiz ayer", ["Ana Ruiz"], "Habló (dato borrado) ayer"),
        ("ANA RUIZ, ana ruiz", ["Ana Ruiz"], "(dato borrado), (dato borrado)"),
        ("Banana Ruizseñor", ["Ana Ruiz"], "Banana Ruizseñor"),
        ("Ana trajo el cheque", ["Ana"], "Ana trajo el cheque"),
        ("Calle (5) s/n", ["Calle (5) s/n"], "(dato borrado)"),
        ("Ana Ruiz Peña", ["Ana Ruiz", "Ana Ruiz Peña"], "(dato borrado)"),
        ("ana\u00a0 Ruíz,\nAna\nRuiz", ["Ana Ruiz"], "(dato borrado),\n(dato borrado)"),
        ("Nunez y Núñez", ["Núñez"], "(dato borrado) y (dato borrado)"),
        (
            "Al (55) 4477-2624, 55.4477 2624 o +52 5544772624",
            ["55 4477 2624"],
            "Al (dato borrado), (dato borrado) o (dato borrado)",
        ),
        ("Pieza 155447726245", ["5544772624"], "Pieza 155447726245"),
        ("Folio 123-456", ["123456"], "Folio 123-456"),
        ("Nada", [], "Nada"),
        ("Nada", ["", "  "], "Nada"),
    ],
)
def test_words_are_taken_out_whole(text: str, words: list[str], left: str) -> None:
    assert without(text, pattern_of(words)) == left


def hangs_on_a_customer(model: Any, seen: frozenset[Any] = frozenset()) -> bool:
    if model is Customer:
        return True
    owners = (
        f.related_model
        for f in model._meta.concrete_fields
        if isinstance(f, models.ForeignKey) and (f.remote_field.on_delete is models.CASCADE or f.name in LINKS)
    )
    return any(owner not in seen and hangs_on_a_customer(owner, seen | {model}) for owner in owners)


LINKS = {"customer", "quote", "order", "lease", "devolution", "invoice"}


def texts() -> Iterator[tuple[str, set[str]]]:
    for model in apps.get_models():
        if hasattr(model, "instance_type") or not hangs_on_a_customer(model):
            continue
        names = {
            field.name
            for field in model._meta.concrete_fields
            if isinstance(field, models.CharField | models.TextField | models.JSONField)
            and not field.choices
            and not isinstance(field, KeptFileField)
        }
        yield model._meta.label_lower, names - FOLLOWS


def test_every_text_of_a_customer_is_judged() -> None:
    judged = {place.model._meta.label_lower: set(place.columns) for place in PLACES}
    forgotten = {
        (label, name)
        for label, names in texts()
        if label not in KEPT_BY_LAW
        for name in names - judged.get(label, set()) - NOT_PERSONAL.get(label, set())
    }
    assert forgotten == set()


def test_every_judged_column_is_there() -> None:
    for place in PLACES:
        fields = {field.name for field in place.model._meta.concrete_fields}
        assert set(place.columns) <= fields, place.model
