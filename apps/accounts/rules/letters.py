"""What goes to a customer with a document: a subject, a message, and a short text for WhatsApp, with fields in braces.

The message is signed by who sends it, so no text has to.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from apps.accounts.rules.fields_in_text import fields_of, fill
from apps.core.language import gettext_noop

LONGEST_SUBJECT = 200


@dataclass(frozen=True)
class Letter:
    subject: str
    message: str
    whatsapp: str

    def filled(self, values: Mapping[str, str]) -> "Letter":
        """A text of which nothing is left, as no field of it has something to say, is empty."""
        return Letter(_one_line(self.subject, values), _lines(self.message, values), _lines(self.whatsapp, values))

    def or_else(self, standard: "Letter") -> "Letter":
        """What is empty is the standard's."""
        return Letter(
            self.subject or standard.subject, self.message or standard.message, self.whatsapp or standard.whatsapp
        )


@dataclass(frozen=True)
class LetterKind:
    """The fields that its texts may have, each with what it stands for, and the texts of the application."""

    fields: Mapping[str, str]
    standard: Letter


_ALWAYS = {
    "cliente": gettext_noop("nombre del cliente"),
    "empresa": gettext_noop("nombre de la empresa"),
    "vendedor": gettext_noop("nombre del vendedor"),
    "numero": gettext_noop("número del documento"),
    "total": gettext_noop("total con su moneda"),
}

KINDS: Mapping[str, LetterKind] = {
    "quote": LetterKind(
        {
            **_ALWAYS,
            "importe": gettext_noop("el total, o lo que cuesta la renta"),
            "vigencia": gettext_noop("último día en que vale"),
        },
        Letter(
            "Cotización {numero} de {empresa}",
            "Hola, {cliente}:\n\n"
            "Te enviamos la cotización {numero} {importe}, vigente hasta el {vigencia}. El detalle va en el PDF adjunto.\n\n"
            "Para cualquier duda responde a este correo.",
            "Hola, {cliente}: la cotización {numero} de {empresa} es {importe}, vigente hasta el {vigencia}.\n{vendedor}",
        ),
    ),
    "reminder": LetterKind(
        {
            **_ALWAYS,
            "pagado": gettext_noop("lo que se recibió"),
            "por_confirmar": gettext_noop("lo registrado que falta confirmar; nada si no hay"),
            "saldo": gettext_noop("lo que falta por pagar"),
            "entrega": gettext_noop("día de entrega acordado; nada si no hay"),
            "datos_de_pago": gettext_noop("los de la empresa"),
        },
        Letter(
            "Recordatorio de pago de la orden {numero} de {empresa}",
            "Hola, {cliente}:\n\n"
            "Te recordamos el pago de la orden {numero}. De su total de {total} hemos recibido {pagado} y quedan por pagar {saldo}.\n"
            "De eso, {por_confirmar} ya están registrados y por confirmar.\n\n"
            "Fecha de entrega acordada: {entrega}.\n\n"
            "Datos de pago:\n{datos_de_pago}\n\n"
            "El detalle de la orden va en el PDF adjunto. Si ya pagaste, responde a este correo con tu comprobante.",
            "Hola, {cliente}: de la orden {numero} de {empresa} quedan por pagar {saldo}. "
            "Si ya pagaste, envíanos tu comprobante.\n{vendedor}",
        ),
    ),
    "invoice": LetterKind(
        {
            **_ALWAYS,
            "documento": gettext_noop("Factura, o lo que sea, y su número"),
            "el_documento": gettext_noop("lo mismo dentro de una frase"),
            "folio_fiscal": gettext_noop("el que le dio el SAT"),
        },
        Letter(
            "{documento} de {empresa}",
            "Hola, {cliente}:\n\n"
            "Te enviamos {el_documento} por {total}, con folio fiscal {folio_fiscal}. Van adjuntos su XML y su PDF.\n\n"
            "Para cualquier duda responde a este correo.",
            "Hola, {cliente}: {el_documento} de {empresa} es por {total}, con folio fiscal {folio_fiscal}.\n{vendedor}",
        ),
    ),
}  # fmt: skip
"""By the kind of what is sent."""


def _one_line(text: str, values: Mapping[str, str]) -> str:
    """It is said whole, or not at all."""
    said = fill(text, values) if all(values.get(name) for name in fields_of(text)) else ""
    return " ".join(said.split())[:LONGEST_SUBJECT]


def _lines(text: str, values: Mapping[str, str]) -> str:
    """A paragraph loses the line whose field has nothing to say, and goes if that leaves only its title."""
    kept = [_kept(paragraph, values) for paragraph in re.split(r"\n[ \t]*\n", text.strip())]
    return "\n\n".join(fill("\n".join(lines), values) for lines in kept if lines)


def _kept(paragraph: str, values: Mapping[str, str]) -> list[str]:
    lines = paragraph.splitlines()
    kept = [line for line in lines if all(values.get(name) for name in fields_of(line))]
    is_only_title = len(kept) < len(lines) and len(kept) == 1 and kept[0].rstrip().endswith(":")
    return [] if is_only_title else kept
