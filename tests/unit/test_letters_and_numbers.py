"""The words of a mail with its fields, several addresses in one field, and numbers as WhatsApp wants them."""

from collections.abc import Sequence

import pytest
from pydantic import TypeAdapter, ValidationError

from apps.accounts.rules.fields_in_text import unknown_fields
from apps.accounts.rules.letters import KINDS, Letter
from apps.core.schemas import Addresses
from apps.sales.rules.whatsapp import whatsapp_link, whatsapp_number

ADDRESSES = TypeAdapter(Addresses)


def message(text: str, **values: str) -> str:
    return Letter("", text, "").filled(values).message


@pytest.mark.parametrize("kind", KINDS)
def test_the_application_s_own_words_have_no_field_that_there_is_not(kind: str) -> None:
    one = KINDS[kind]
    for text in vars(one.standard).values():
        assert text and unknown_fields(text, one.fields) == []


def test_a_line_whose_field_has_nothing_to_say_is_left_out() -> None:
    text = "Hola, {cliente}:\n\nDebes {saldo}.\nDe eso, {por_confirmar}.\n\nEntrega: {entrega}.\n\nAdiós"
    assert message(text, cliente="Ana", saldo="$1", por_confirmar="", entrega="") == "Hola, Ana:\n\nDebes $1.\n\nAdiós"


def test_a_title_goes_with_what_it_heads() -> None:
    text = "Hola:\n\nDatos de pago:\n{datos}\n\nAdiós"
    assert message(text, datos="") == "Hola:\n\nAdiós"
    assert message(text, datos="CLABE 1\nBanco 2") == "Hola:\n\nDatos de pago:\nCLABE 1\nBanco 2\n\nAdiós"


def test_what_a_value_has_in_braces_is_no_field() -> None:
    assert message("{cliente} debe {saldo}", cliente="{saldo}", saldo="$1") == "{saldo} debe $1"


def test_a_subject_is_one_short_line_whatever_its_values_have() -> None:
    filled = Letter("{a} de {b}", "", "").filled({"a": "x\r\nBcc: otro@mal.mx", "b": "y" * 300})
    assert filled.subject.startswith("x Bcc: otro@mal.mx de yyy")
    assert len(filled.subject) == 200


@pytest.mark.parametrize(
    ("sent", "found"),
    [
        (["Ana@Compra.mx", "ana@compra.mx ", "b@c.mx"], ["ana@compra.mx", "b@c.mx"]),
        ("a@b.mx; c@d.mx,\ne@f.mx,", ["a@b.mx", "c@d.mx", "e@f.mx"]),
        (["Ana Paz <ana@compra.mx>"], ["ana@compra.mx"]),
        ([f"n{number}@b.mx" for number in range(20)] * 2, [f"n{number}@b.mx" for number in range(20)]),
    ],
)
def test_addresses_are_each_once_in_their_order(sent: str | list[str], found: Sequence[str]) -> None:
    assert ADDRESSES.validate_python(sent) == found


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        ([], "Escribe al menos un correo."),
        (" , ;", "Escribe al menos un correo."),
        (["a@b.mx", "compras@cliente"], "«compras@cliente» no es un correo: escríbelo como nombre@empresa.mx."),
        (["a@b.mx\r\nBcc: x@y.mx"], "«a@b.mx\r\nBcc: x@y.mx» no es un correo: escríbelo como nombre@empresa.mx."),
        (["a@b.mx c@d.mx"], "«a@b.mx c@d.mx» no es un correo: escríbelo como nombre@empresa.mx."),
        (["a@b.mx", ""], "«» no es un correo: escríbelo como nombre@empresa.mx."),
        ([f"n{number}@b.mx" for number in range(50)], "Se envía a 20 correos como máximo: son 50."),
    ],
)
def test_the_wrong_address_is_named(sent: str | list[str], sentence: str) -> None:
    with pytest.raises(ValidationError) as refused:
        ADDRESSES.validate_python(sent)
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("phone", "number"),
    [
        ("33 1234 5678", "523312345678"),
        ("(33) 1234-5678 ext. 12", "523312345678"),
        ("33 1234 5678 / 33 8765 4321", "523312345678"),
        ("+52 33 1234 5678", "523312345678"),
        ("+52 1 33 1234 5678", "523312345678"),
        ("0052 33 1234 5678", "523312345678"),
        ("52 33 1234 5678", "523312345678"),
        ("044 33 1234 5678", "523312345678"),
        ("01 33 1234 5678", "523312345678"),
        ("+1 (212) 555-0100", "12125550100"),
        ("+34 612 34 56 78", "34612345678"),
        ("1 212 555 0100", "12125550100"),
        ("+45 12 34 56 78", "4512345678"),
        ("", ""),
        ("ext. 12", ""),
        ("3615 1040", ""),
        ("+52 33 1234", ""),
        ("+0 123 456 789", ""),
        ("+1234567", ""),
        ("1234567890123456", ""),
    ],
)
def test_a_number_as_whatsapp_wants_it(phone: str, number: str) -> None:
    assert whatsapp_number(phone) == number


def test_the_link_holds_any_text() -> None:
    assert (
        whatsapp_link("52331", "Sí & ¿no?\n😀") == "https://wa.me/52331?text=S%C3%AD%20%26%20%C2%BFno%3F%0A%F0%9F%98%80"
    )
