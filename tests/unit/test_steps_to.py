"""Which steps lead to a state: not those that stay in it, and not what other records do."""

from apps.core.records.leading import steps_to
from apps.sales.models import Quote


def test_steps_that_lead_from_another_state() -> None:
    assert steps_to(Quote, "Enviado") == ["send"]
    assert steps_to(Quote, "Cancelado") == ["cancel"]


def test_a_state_that_only_another_record_leads_back_to() -> None:
    assert steps_to(Quote, "Cotización") == []
