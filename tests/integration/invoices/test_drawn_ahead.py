"""The paper of a long invoice is there before anybody asks for it."""

import pytest
from django.core.cache import caches

from apps.core.pdf import renderer
from apps.invoices.services import drawing
from tests.factories import invoices
from tests.personas import Caller


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was drawn, page by page."""
    caches["documents"].clear()
    pages: list[str] = []
    draw = renderer.draw

    def noted(page: str) -> renderer.Drawn:
        pages.append(page)
        return draw(page)

    monkeypatch.setattr(renderer, "draw", noted)
    return pages


def stamped(admin: Caller) -> int:
    invoice = invoices.invoice(admin.user, "issue")
    invoices.take(invoice.pk, "stamp", admin.user)
    return invoice.pk


def test_a_long_one_is_drawn_once_it_is_stamped(
    admin: Caller, drawn: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drawing, "LONG", 0)
    pk = stamped(admin)
    assert len(drawn) == 1
    assert "Está sellada" not in drawn[0]
    assert admin.get(f"/invoices/{pk}/pdf").status_code == 200
    assert len(drawn) == 1


def test_a_short_one_when_it_is_asked_for(admin: Caller, drawn: list[str]) -> None:
    pk = stamped(admin)
    assert not drawn
    assert admin.get(f"/invoices/{pk}/pdf").status_code == 200
    assert len(drawn) == 1
