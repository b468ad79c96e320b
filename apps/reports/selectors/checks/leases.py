"""Leases: every period that is due has its rent once, leased pieces have one holder, deposits add up."""

from collections.abc import Iterator
from decimal import Decimal

from django.db.models import Exists, F, OuterRef, Q, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce
from django.utils import timezone

from apps.core.language import gettext, gettext_noop
from apps.core.money import ZERO
from apps.inventory.models import DocumentKind, EntryPiece, Hold, Piece
from apps.leases.models import DepositKind, DepositMove, Installment, InstallmentLine, Lease, LeaseLine
from apps.leases.selectors.facts import account, lines_of, rents_of
from apps.leases.selectors.lateness import surcharge_of
from apps.leases.selectors.statement import statement
from apps.leases.transitions import SETTLING, LeaseStatus
from apps.reports.selectors.checks.base import AT_ONCE, Area, Offender, differ, name_of, offenders, pesos
from apps.sales.models import CreditBalance, Operation, Order, OrderPiece

AREA = Area(gettext_noop("Rentas"))


@AREA.check(
    "lease-of-its-order",
    gettext_noop("Cada orden de renta tiene su renta, con todas sus piezas"),
    gettext_noop("Sus piezas estarían fuera sin que nadie cobrara las mensualidades."),
)
def lease_of_its_order() -> Iterator[Offender]:
    without = Order.objects.filter(operation=Operation.LEASE, lease=None)
    yield from offenders(without, "orders", lambda order: gettext("Es una renta y no tiene contrato."))
    pieces = OrderPiece.objects.filter(order=OuterRef("order"), lease_line=None)
    lacking = Lease.objects.filter(Exists(pieces))
    yield from offenders(lacking, "leases", lambda lease: gettext("Su orden tiene piezas que la renta no cobra."))


@AREA.check(
    "lease-rents",
    gettext_noop("Cada periodo vencido de una renta tiene su mensualidad, por lo que cuesta"),
    gettext_noop("Se dejaría de cobrar un mes, o se cobraría dos veces."),
)
def lease_rents() -> Iterator[Offender]:
    today = timezone.localdate()
    for lease in _running():
        there = {one.number: one.total for one in lease.installments.filter(total__gt=0)}
        due = {rent.period.number: rent.subtotal + rent.tax for rent in rents_of(lease, lines_of(lease), today)}
        due = {number: total for number, total in due.items() if total}
        for number in sorted(due.keys() | there.keys()):
            if due.get(number, ZERO) != there.get(number, ZERO):
                detail = gettext("La mensualidad {number} es de {said:,.2f} y cuesta {due:,.2f}.").format(
                    number=number, said=there.get(number, ZERO), due=due.get(number, ZERO)
                )
                yield Offender("leases", lease.pk, name_of(lease), detail)


@AREA.check(
    "lease-late",
    gettext_noop("Cada pieza que se pasó del plazo tiene su recargo una vez, por los días que son"),
    gettext_noop("Se le cobraría de más, o se le perdonaría lo acordado, sin que nadie lo decidiera."),
)
def lease_late() -> Iterator[Offender]:
    today = timezone.localdate()
    for lease in _running():
        charges = {one.line_id: one for one in lease.charges.filter(late=True)}
        for line in lines_of(lease):
            there, due = charges.get(line.pk), surcharge_of(lease, line, today)
            if not (there and there.cancelled_at) and (there.amount if there else ZERO) != due:
                words = line.order_piece.piece.words
                detail = gettext("{piece} tiene un recargo de {amount} y debería ser de {due}.").format(
                    piece=words, amount=pesos(there.amount if there else ZERO), due=pesos(due)
                )
                yield Offender("leases", lease.pk, name_of(lease), detail)


@AREA.check(
    "lease-parts",
    gettext_noop("Una mensualidad es la suma de lo que cuesta cada pieza en su periodo"),
    gettext_noop("El cliente no podría saber qué está pagando."),
)
def lease_parts() -> Iterator[Offender]:
    parts = InstallmentLine.objects.filter(installment=OuterRef("pk")).order_by().values("installment")
    rows = Installment.objects.select_related("lease").annotate(
        parts=Coalesce(Subquery(parts.annotate(sum=Sum(F("subtotal") + F("tax"))).values("sum")), ZERO)
    )
    for one in rows.filter(differ("parts", "total")).order_by("pk").iterator(chunk_size=AT_ONCE):
        yield _of(
            one,
            gettext("Sus piezas suman {parts:,.2f} y la mensualidad es de {total:,.2f}.").format(
                parts=one.parts, total=one.total
            ),
        )


@AREA.check(
    "lease-after-return",
    gettext_noop("Ninguna pieza paga renta por días en que ya no la tenía el cliente"),
    gettext_noop("Se le cobraría lo que no tiene."),
)
def lease_after_return() -> Iterator[Offender]:
    late = InstallmentLine.objects.filter(start__gt=F("line__order_piece__returned_on"))
    for part in late.select_related("installment__lease", "line__order_piece__piece").order_by("pk"):
        words = part.line.order_piece.piece.words
        yield _of(
            part.installment,
            gettext("{piece} paga desde el {start:%d/%m/%Y} y volvió antes.").format(piece=words, start=part.start),
        )


@AREA.check(
    "lease-paid",
    gettext_noop("Lo pagado de cada mensualidad es lo que cubren los pagos confirmados de su orden"),
    gettext_noop("Se le diría que debe a quien pagó, o que pagó a quien debe."),
)
def lease_paid() -> Iterator[Offender]:
    for lease in _running():
        found = account(lease)
        for one in lease.installments.all():
            how = found.rents[one.number]
            if (one.paid, one.paid_mxn, one.worth_mxn) != (how.paid, how.pesos, how.worth):
                yield _of(
                    one,
                    gettext("Dice {said:,.2f} pagado y los pagos cubren {paid:,.2f}.").format(
                        said=one.paid, paid=how.paid
                    ),
                )
        if lease.owed_mxn != found.owed:
            detail = gettext("Dice que se deben {said} y se deben {owed}.").format(
                said=pesos(lease.owed_mxn), owed=pesos(found.owed)
            )
            yield Offender("leases", lease.pk, name_of(lease), detail)
        asked = lease.order.quote.payable - lease.order.quote.passed_on_mxn
        if asked != found.payable:
            detail = gettext("Su orden pide {asked} y la renta {payable}.").format(
                asked=pesos(asked), payable=pesos(found.payable)
            )
            yield Offender("leases", lease.pk, name_of(lease), detail)


@AREA.check(
    "lease-statement",
    gettext_noop("El estado de cuenta de una renta termina en lo que se debe, menos su saldo a favor"),
    gettext_noop("El cliente leería en el papel otra suma que la que se le pide."),
)
def lease_statement() -> Iterator[Offender]:
    for lease in Lease.objects.select_related("order__quote").order_by("pk").iterator(chunk_size=AT_ONCE):
        entries = statement(lease, account(lease))
        ends, due = entries[-1].balance if entries else ZERO, _owed_beyond_credit(lease)
        if ends != due:
            detail = gettext("Termina en {ends} y debería terminar en {due}.").format(ends=pesos(ends), due=pesos(due))
            yield Offender("leases", lease.pk, name_of(lease), detail)


def _owed_beyond_credit(lease: Lease) -> Decimal:
    """Below zero what of its balance is left."""
    quote, ended = lease.order.quote, lease.status == LeaseStatus.CANCELLED
    balance = CreditBalance.objects.filter(quote=quote, refund_payment_id=None).first()
    owed = ZERO if ended else lease.owed_mxn
    return owed - (balance.amount_mxn - balance.used_mxn if balance else ZERO)


@AREA.check(
    "lease-deposit",
    gettext_noop("El depósito de una renta es lo que se recibió menos lo que se aplicó o se devolvió"),
    gettext_noop("Se devolvería dinero que no está, o se guardaría el del cliente."),
)
def lease_deposit() -> Iterator[Offender]:
    moves = DepositMove.objects.filter(lease=OuterRef("pk")).order_by().values("lease")
    rows = Lease.objects.annotate(moved=Coalesce(Subquery(moves.annotate(sum=Sum("amount")).values("sum")), ZERO))
    yield from offenders(
        rows.filter(differ("moved", "deposit_held")),
        "leases",
        lambda lease: gettext("Sus movimientos suman {moved} y dice que retiene {held}.").format(
            moved=pesos(lease.moved), held=pesos(lease.deposit_held)
        ),
    )
    back = moves.filter(kind__in=(DepositKind.PAID_BACK, DepositKind.CREDITED))
    lines = LeaseLine.objects.filter(lease=OuterRef("pk")).order_by().values("lease")
    shares = Lease.objects.annotate(
        gone=Coalesce(Subquery(back.annotate(sum=Sum("amount")).values("sum")), ZERO),
        released=Coalesce(Subquery(lines.annotate(sum=Sum("deposit_released")).values("sum")), ZERO),
    )
    yield from offenders(
        shares.filter(released__gt=-F("gone") + Decimal("0.005")),
        "leases",
        lambda lease: gettext("Por sus piezas se devolvieron {released} y del depósito {gone}.").format(
            released=pesos(lease.released), gone=pesos(-lease.gone)
        ),
    )


@AREA.check(
    "lease-holder",
    gettext_noop(
        "Una pieza rentada es de su orden mientras la tiene el cliente, y de la renta mientras está en revisión"
    ),
    gettext_noop("La misma pieza se podría vender o rentar dos veces."),
)
def lease_holder() -> Iterator[Offender]:
    held = Hold.objects.filter(piece=OuterRef("order_piece__piece"), released_at=None)
    out = LeaseLine.objects.out().filter(
        ~Exists(held.filter(document_kind=DocumentKind.ORDER, document_id=OuterRef("order_piece__order")))
    )
    yield from _lines(out, gettext("{piece} la tiene el cliente y no es de su orden."))
    waiting = LeaseLine.objects.in_review().filter(
        ~Exists(held.filter(document_kind=DocumentKind.LEASE, document_id=OuterRef("lease")))
    )
    yield from _lines(waiting, gettext("{piece} está en revisión y la renta no la retiene."))


@AREA.check(
    "lease-returned",
    gettext_noop("Una pieza rentada que regresó está en la entrada de su renta, y la que no regresó en ninguna"),
    gettext_noop("La pieza estaría a la vez con el cliente y en el almacén, o en ninguno."),
)
def lease_returned() -> Iterator[Offender]:
    entered = EntryPiece.objects.filter(entry=OuterRef("entry"), piece=OuterRef("order_piece__piece"))
    came = Q(order_piece__returned_on__isnull=False, order_piece__lost=False)
    yield from _lines(
        LeaseLine.objects.filter(came & Q(bought_with=None) & (Q(entry=None) | ~Exists(entered))),
        gettext("{piece} regresó y no está en su entrada."),
    )
    yield from _lines(
        LeaseLine.objects.filter(~came, entry__isnull=False),
        gettext("{piece} tiene entrada y no consta que regresara."),
    )


@AREA.check(
    "lease-state",
    gettext_noop(
        "Una renta terminada no tiene piezas fuera ni depósito, y una vencida con piezas fuera dice Por devolver"
    ),
    gettext_noop("Nadie reclamaría las piezas que faltan por volver."),
)
def lease_state() -> Iterator[Offender]:
    out = LeaseLine.objects.out().filter(lease=OuterRef("pk"))
    over = Lease.objects.filter(Exists(out), status=LeaseStatus.FINISHED)
    yield from offenders(over, "leases", lambda lease: gettext("Está terminada y el cliente tiene piezas."))
    late = Lease.objects.filter(Exists(out), status=LeaseStatus.ACTIVE, last_day__lt=timezone.localdate())
    yield from offenders(
        late,
        "leases",
        lambda lease: gettext("Terminó el {day:%d/%m/%Y} y sigue activa.").format(day=lease.last_day),
    )


@AREA.check(
    "lease-owned",
    gettext_noop("Una pieza consta como rentada mientras la tiene un cliente por una renta, y solo entonces"),
    gettext_noop("Su número de serie se podría dar a otra pieza, o nunca se soltaría."),
)
def lease_owned() -> Iterator[Offender]:
    out = Exists(LeaseLine.objects.out().filter(order_piece__piece=OuterRef("pk")))
    said = {
        True: gettext("Consta como rentada y nadie la renta."),
        False: gettext("La tiene un cliente por una renta y no consta."),
    }
    return offenders(
        Piece.objects.filter(out & Q(leased=False) | ~out & Q(leased=True)), "pieces", lambda piece: said[piece.leased]
    )


def _running() -> Iterator[Lease]:
    rows = Lease.objects.filter(status__in=SETTLING).select_related("order__quote")
    return rows.order_by("pk").iterator(chunk_size=AT_ONCE)


def _of(one: Installment, detail: str) -> Offender:
    return Offender("leases", one.lease_id, str(one), detail)


def _lines(rows: QuerySet[LeaseLine], said: str) -> Iterator[Offender]:
    for line in rows.select_related("lease", "order_piece__piece").order_by("pk").iterator(chunk_size=AT_ONCE):
        yield Offender("leases", line.lease_id, name_of(line.lease), said.format(piece=line.order_piece.piece.words))
