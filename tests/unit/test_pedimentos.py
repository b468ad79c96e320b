"""Numbers of customs documents, however somebody wrote them."""

import pytest

from apps.invoices.rules.pedimentos import LENGTH, pedimento_of

WRITTEN = "26  24  3000  6000001"


@pytest.mark.parametrize(
    "text", [WRITTEN, "26 24 3000 6000001", "26-24-3000-6000001", "262430006000001", " 26/24/3000/6000001 "]
)
def test_it_is_written_as_the_sat_does(text: str) -> None:
    assert (pedimento_of(text), len(pedimento_of(text))) == (WRITTEN, LENGTH)


@pytest.mark.parametrize(
    "text", ["", "Sin dato", "26 24 3000 600001", "26 24 3000 60000011", "2A 24 3000 6000001", "٢٦ 24 3000 6000001"]
)
def test_what_is_none(text: str) -> None:
    assert pedimento_of(text) == ""
