"""Why an invoice is cancelled, as the SAT wants to know it."""

from datetime import date
from decimal import Decimal
from enum import StrEnum

from apps.core.language import gettext, gettext_noop

_WITHOUT_ACCEPTANCE = Decimal(1000)


class Motive(StrEnum):
    """c_MotivoCancelacion. The first one needs the invoice that takes its place, stamped already."""

    WITH_SUBSTITUTE = "01"
    WITHOUT_SUBSTITUTE = "02"
    NOT_DONE = "03"
    IN_A_GLOBAL = "04"

    @property
    def label(self) -> str:
        return _WORDS[self]

    @classmethod
    def choices(cls) -> list[tuple[str, str]]:
        return [(one.value, one.label) for one in cls]


_WORDS = {
    Motive.WITH_SUBSTITUTE: gettext_noop("Comprobante emitido con errores con relación"),
    Motive.WITHOUT_SUBSTITUTE: gettext_noop("Comprobante emitido con errores sin relación"),
    Motive.NOT_DONE: gettext_noop("No se llevó a cabo la operación"),
    Motive.IN_A_GLOBAL: gettext_noop("Operación nominativa relacionada en la factura global"),
}


def refusal_of(motive: Motive, substitute: str, *, is_stamped: bool) -> str | None:
    """Why it cannot be cancelled so: `substitute` is the number of what takes its place, empty without one."""
    if motive == Motive.WITH_SUBSTITUTE:
        if not substitute:
            return gettext("Con el motivo 01 primero se hace y se timbra la factura que la sustituye: usa «Sustituir».")
        if not is_stamped:
            return gettext("Primero se timbra la factura {substitute}, que la sustituye.").format(substitute=substitute)
    elif substitute:
        return gettext(
            "La sustituye la factura {substitute}: el motivo es 01, o elimina o anula antes la que la sustituye."
        ).format(substitute=substitute)
    return None


def last_day(issued: date, *, is_person: bool) -> date:
    """The last day on which it can be cancelled without a fine: the month of the annual return of its year, which is March of
    companies and April of natural persons."""
    return date(issued.year + 1, 4, 30) if is_person else date(issued.year + 1, 3, 31)


def needs_acceptance(total_mxn: Decimal, *, is_public: bool, is_payment: bool = False, is_credit: bool = False) -> bool:
    """Whether the receiver has to accept it: not of up to a thousand pesos, nor of the public in general, nor of credit notes. Of
    payments always (RMF 2026, 2.7.1.35)."""
    return is_payment or (total_mxn > _WITHOUT_ACCEPTANCE and not is_public and not is_credit)
