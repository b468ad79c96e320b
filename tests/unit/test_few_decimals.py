"""What a float adds at the end is told as decimals, and not as a number that is too large."""

from decimal import Decimal
from typing import Annotated, Any

import pytest
from pydantic import Field, ValidationError

from apps.core.http.validation_messages import sentence_for
from apps.core.schemas import Input


class Priced(Input):
    price: Annotated[Decimal, Field(max_digits=16, decimal_places=6)]


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        (1.1400000000000001, "Usa como máximo 6 decimales."), ("1.1400000000000001", "Usa como máximo 6 decimales."),
        ("1e-9", "Usa como máximo 6 decimales."), ("12345678901234567", "El número tiene demasiadas cifras."), ("x", "Escribe un número."),
        ("NaN", "Escribe un número."), (True, "Escribe un número."),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_number(sent: Any, told: str) -> None:
    with pytest.raises(ValidationError) as refused:
        Priced(price=sent)
    assert sentence_for(dict(refused.value.errors()[0])) == told


@pytest.mark.parametrize("sent", ["1.14", "1.1400000000", 2, "1e3"])
def test_zeros_at_the_end_are_none(sent: Any) -> None:
    assert Priced(price=sent).price == Decimal(str(sent))
