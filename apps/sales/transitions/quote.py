"""The states of a quote."""

from collections.abc import Callable
from typing import Any

from django.db.models import Q
from django.utils import timezone

from apps.core.abilities import Ability
from apps.core.db.projection import read_with
from apps.core.language import gettext_noop
from apps.core.records.workflow import Guard, StateField, Stateful, States, effect, guarded, requires, step
from apps.sales import abilities
from apps.sales.transitions.payment import PaymentStatus


class QuoteStatus(States):
    QUOTED = "Cotización"
    SENT = "Enviado"
    REQUESTED = "Solicitud"
    ORDERED = "Orden"
    REFUSED = "Rechazado"
    CANCELLED = "Cancelado"


EDITABLE = (QuoteStatus.QUOTED, QuoteStatus.SENT, QuoteStatus.REFUSED)
WAITING = (QuoteStatus.SENT, QuoteStatus.REQUESTED)
"""Somebody's answer is waited for: the customer's, then the administrator's."""
OPEN = (QuoteStatus.QUOTED, QuoteStatus.SENT, QuoteStatus.REQUESTED, QuoteStatus.REFUSED)


CONFIRMED = Q(status=PaymentStatus.PAID)
CASH_IN_HAND = Q(cash__isnull=False, cash__ended_at=None)
"""Payments that the steps of a quote ask for; its detail reads with it whether there are any."""


@requires("No tiene productos ni circuitos.")
def has_content(quote: Any) -> bool:
    return read_with(quote, "has_pieces", quote.pieces.exists)


@requires("Tiene pagos confirmados.")
def has_no_confirmed_payment(quote: Any) -> bool:
    return not read_with(quote, "has_confirmed_payment", quote.payments.filter(CONFIRMED).exists)


@requires("Alguien tiene efectivo de ella: que se cancele antes ese pago.")
def has_no_cash_in_hand(document: Any) -> bool:
    """Of a quote, or of an order: what is deleted is in no report, and its cash would be nobody's."""
    return not read_with(document, "has_cash_in_hand", document.payments.filter(CASH_IN_HAND).exists)


def belongs_to(quote: Any, person: Any) -> bool:
    """Created by, assigned to, or about that person."""
    return person.pk in {quote.created_by_id, quote.seller_id, quote.customer.user_id}


def one_s_own(ability: Ability) -> Guard:
    """Whoever has the pair for their own only may do it with their own only."""
    decorate: Callable[[Callable[[Any, Any], bool]], Guard] = guarded("La cotización es de otra persona.")
    return decorate(lambda quote, by: by.scope(ability) == "all" or belongs_to(quote, by))


class QuoteTransitions(Stateful):
    """Offered, sent, asked for with a payment, and then an order; or refused, or cancelled."""

    status = StateField("estado", choices=QuoteStatus.choices, default=QuoteStatus.QUOTED, protected=True)

    class Meta:
        abstract = True

    @step(
        label=gettext_noop("Enviar al cliente"),
        ability=abilities.QUOTE_SEND,
        source=[QuoteStatus.QUOTED, QuoteStatus.SENT],
        target=QuoteStatus.SENT,
        conditions=[has_content],
        guards=[one_s_own(abilities.QUOTE_SEND)],
    )
    def send(self) -> None:
        """The service mails the document."""
        quote: Any = self
        quote.sent_at = timezone.now()
        quote.waiting_since = quote.sent_at

    @step(
        label=gettext_noop("Aprobar"),
        ability=abilities.QUOTE_APPROVE,
        source=[QuoteStatus.REQUESTED, QuoteStatus.SENT],
        target=QuoteStatus.ORDERED,
        conditions=[has_content],
    )
    def approve(self) -> None:
        """The service makes the order."""
        self._rest()

    @step(
        label=gettext_noop("Rechazar"),
        ability=abilities.QUOTE_REFUSE,
        source=QuoteStatus.REQUESTED,
        target=QuoteStatus.REFUSED,
        needs_reason=True,
    )
    def refuse(self, customer_message: str = "") -> None:
        """The service frees the pieces. The customer reads what they are `told`; the comment is for staff."""
        quote: Any = self
        quote.customer_message = customer_message
        self._rest()

    @step(
        label=gettext_noop("Volver a solicitar"),
        ability=abilities.QUOTE_CHANGE_REQUEST,
        source=QuoteStatus.REFUSED,
        target=QuoteStatus.REQUESTED,
        conditions=[has_content],
        guards=[one_s_own(abilities.QUOTE_CHANGE_REQUEST)],
    )
    def change_request(self) -> None:
        """The service holds the pieces again."""
        quote: Any = self
        quote.customer_message = ""
        self._wait()

    @step(
        label=gettext_noop("Cancelar"),
        ability=abilities.QUOTE_CANCEL,
        source=OPEN,
        target=QuoteStatus.CANCELLED,
        guards=[one_s_own(abilities.QUOTE_CANCEL)],
    )
    def cancel(self) -> None:
        """The service frees the pieces and credits what was paid."""
        self._rest()

    @step(
        label=gettext_noop("Eliminar"),
        ability=abilities.QUOTE_DELETE,
        source=[QuoteStatus.QUOTED, QuoteStatus.REFUSED, QuoteStatus.CANCELLED],
        target=None,
        conditions=[has_no_confirmed_payment, has_no_cash_in_hand],
        guards=[one_s_own(abilities.QUOTE_DELETE)],
    )
    def discard(self) -> None:
        """Not shown any more; its number is not given again, and its history stays."""
        quote: Any = self
        quote.deleted_at = timezone.now()
        self._rest()

    @effect(label=gettext_noop("Eliminar su orden"), source=QuoteStatus.ORDERED, target=QuoteStatus.CANCELLED)
    def lose_order(self) -> None:
        """The order that it became was deleted: nothing will be of it."""

    @effect(
        label=gettext_noop("Restaurar"),
        source=[QuoteStatus.QUOTED, QuoteStatus.REFUSED, QuoteStatus.CANCELLED],
        target=None,
    )
    def restore(self) -> None:
        """Out of the bin, as it was."""
        quote: Any = self
        quote.deleted_at = None

    @effect(label=gettext_noop("Modificar"), source=QuoteStatus.SENT, target=QuoteStatus.QUOTED)
    def revise(self) -> None:
        """What the customer has is not what it says any more."""
        self._rest()

    @effect(
        label=gettext_noop("Solicitar"), source=[QuoteStatus.QUOTED, QuoteStatus.SENT], target=QuoteStatus.REQUESTED
    )
    def request(self) -> None:
        """A payment was registered; the service holds the pieces."""
        self._wait()

    def _wait(self) -> None:
        quote: Any = self
        quote.waiting_since = timezone.now()

    def _rest(self) -> None:
        quote: Any = self
        quote.waiting_since = None
