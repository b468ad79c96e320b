"""A commission is put together, and changed while it is not paid."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal
from typing import Any

from django.db import transaction

from apps.accounts.models import User
from apps.commissions import abilities
from apps.commissions.models import Commission, CommissionEntry
from apps.commissions.rules.editing import chosen
from apps.commissions.rules.entering import Share
from apps.commissions.selectors.candidates import Contents, contents_of, left_out
from apps.commissions.selectors.commissions import commissions
from apps.commissions.selectors.rents import RentShare
from apps.commissions.services.entries import lock_sales, put_in, release
from apps.commissions.services.judging import Coming, judge
from apps.commissions.transitions.commission import BELOW_ZERO
from apps.core import money
from apps.core.days import last_of_month
from apps.core.errors import Conflict, Invalid, NotAllowed, NotFound, Stale
from apps.core.language import gettext
from apps.core.records.edits import Read, merged
from apps.core.records.history import save_as
from apps.core.records.workflow import locked, refuse_unless_open


@dataclass(frozen=True)
class Ids:
    """Which it shall have: all of them, or else what is added to those it has and taken out of them."""

    all: Collection[int] | None = None
    new: Collection[int] = ()
    removed: Collection[int] = ()
    original: Collection[int] | None = None
    """Those that it had when somebody began to change it; None says nothing of them."""

    def began_with(self, had: Collection[int]) -> bool:
        return self.original is None or frozenset(self.original) == frozenset(had)

    def of(self, had: Collection[int]) -> frozenset[int]:
        return chosen(had, self.new, self.removed) if self.all is None else frozenset(self.all)


@dataclass(frozen=True)
class CommissionData:
    """`month` is its first day, `percentage` percent of the selling total. Of a change None is what it was."""

    seller_id: int | None = None
    month: date | None = None
    percentage: Decimal | None = None
    orders: Ids = field(default_factory=Ids)
    refunds: Ids = field(default_factory=Ids)
    rents: Mapping[int, Decimal | None] | None = None
    """Of which leases somebody believes that it has rents, with the MXN that they read; they are not chosen."""
    notes: str | None = None
    left_out_reason: str | None = None
    """Why refunds that could enter do not; None keeps what was said before."""
    seller_name: str = ""
    """Of a commission that is changed the name may say whose it is."""

    def sent(self) -> dict[str, Any]:
        """The columns, and the lists that were sent whole; what is added or taken out is so of what it has now."""
        sent: dict[str, Any] = {"month": self.month, "percentage": self.percentage, "notes": self.notes}
        for name, ids in (("orders", self.orders.all), ("refunds", self.refunds.all)):
            sent[name] = None if ids is None else sorted(set(ids))
        return {name: value for name, value in sent.items() if value is not None}

    def contents(self, had: Contents) -> Contents:
        """Raises Conflict when it no longer has those that it had when its editing began."""
        lists = (("originalOrders", self.orders, had.orders), ("originalRefunds", self.refunds, had.refunds))
        moved = {name: Stale.message for name, ids, now in lists if not ids.began_with(now)}
        if moved:
            raise Conflict(Stale.message, errors=moved)
        return Contents(self.orders.of(had.orders), self.refunds.of(had.refunds))


def create_commission(wanted: CommissionData, *, by: User) -> Commission:
    """Por pagar. Raises Invalid at the wire fields, and Conflict when another commission has one of its orders."""
    if not by.may(abilities.COMMISSION_CREATE):
        raise NotAllowed(needs=[abilities.COMMISSION_CREATE])
    with transaction.atomic():
        had = Contents()
        want = wanted.contents(had)
        lock_sales(want.orders, want.refunds, wanted.seller_id)
        seller = User.objects.filter(pk=wanted.seller_id or 0).first()
        if seller is None:
            raise Invalid.field("seller", gettext("Elige de quién es la comisión."))
        _refuse_beside_one_below_zero(seller)
        month = wanted.month
        assert month, "the wire asks for it"
        coming = _with_rents(judge(Share(seller.pk, month), want, had, None), wanted.rents)
        _refuse_empty(want, coming)
        made = Commission(seller=seller, seller_name=seller.name, created_by=by)
        _set(made, {**_values(wanted, [], coming), "left_out_reason": _why_left_out(wanted, want, made)})
        save_as(made, by=by, action="create")
        put_in(made, coming.orders, coming.refunds, coming.rents, by=by)
    return made


def update_commission(pk: int, wanted: CommissionData, *, by: User, read: Read[Commission] | None = None) -> Commission:
    """Change what is wanted otherwise of one that is not paid. Raises EditConflict, Stale."""
    with transaction.atomic():
        whose = commissions(by).filter(pk=pk).values_list("seller", flat=True).first()
        if whose is None:
            raise NotFound(number=pk)
        had = contents_of(pk)
        want = wanted.contents(had)
        lock_sales(want.orders | had.orders, want.refunds | had.refunds, whose)
        commission = locked(Commission, pk, commissions(by))
        refuse_unless_open(commission, "edit", by)
        if contents_of(pk) != had:  # somebody changed it before the lock was ours
            raise Stale
        wanted = _left(commission, wanted, read)
        want = wanted.contents(had)
        if wanted.seller_id not in (None, commission.seller_id) or wanted.seller_name not in (
            "",
            commission.seller_name,
        ):
            raise Invalid.field(
                "seller",
                gettext("Esta comisión es de {seller}: para otra persona haz otra.").format(
                    seller=commission.seller_name
                ),
            )
        entries = list(commission.entries.filter(released_at=None).select_related("lease"))
        coming = judge(Share(commission.seller_id, wanted.month or commission.month), want, had, pk)
        coming = _with_rents(coming, wanted.rents, entries, moved=wanted.month != commission.month)
        _refuse_empty(want, coming)
        _change(commission, wanted, want, coming, entries, by)
    return commission


def _refuse_beside_one_below_zero(seller: User) -> None:
    """What outweighs the sales of one is carried over to the next one. Raises Conflict until that is done."""
    below = Commission.objects.filter(BELOW_ZERO, seller=seller).order_by("pk").first()
    if below:
        raise Conflict(
            gettext(
                "La comisión {commission} de {seller} está por debajo de cero: cancélala, y lo que tiene entra en esta."
            ).format(commission=below.pk, seller=seller.name)
        )


def _left(commission: Commission, wanted: CommissionData, read: Read[Commission] | None) -> CommissionData:
    """All of it, with what is still to be written."""
    left = merged(commission, wanted.sent(), read)
    return replace(
        wanted,
        month=left.get("month", commission.month),
        percentage=left.get("percentage", commission.percentage),
        notes=left.get("notes", commission.notes),
        orders=wanted.orders if wanted.orders.all is None or "orders" in left else Ids(),
        refunds=wanted.refunds if wanted.refunds.all is None or "refunds" in left else Ids(),
    )


def _with_rents(
    coming: Coming,
    said: Mapping[int, Decimal | None] | None,
    entries: Sequence[CommissionEntry] | None = None,
    *,
    moved: bool = False,
) -> Coming:
    """Those that enter by themselves: into a new commission, into one `moved` to another month, and where just they are said.
    Otherwise it keeps those of its `entries` as they stand, so that no change of something else changes a sum. Raises
    Invalid when any others are said.
    """
    had = [RentShare(e.lease, e.amount_mxn) for e in entries or () if e.lease]
    if entries is not None and (said is None or _are(had, said)):
        return coming if moved else replace(coming, rents=had)
    if said is None or _are(coming.rents, said):
        return coming
    if not coming.rents:
        told = gettext("Las rentas entran por sí mismas, no se eligen (las que entran: ninguna).")
        raise Invalid.field("rents", told)
    part = gettext("{lease} por ${amount:,.2f}")
    rents = ", ".join(part.format(lease=one.lease.pk, amount=one.amount) for one in coming.rents)
    told = gettext("Las rentas entran por sí mismas, no se eligen (las que entran: {rents}).")
    raise Invalid.field("rents", told.format(rents=rents))


def _are(rents: Sequence[RentShare], said: Mapping[int, Decimal | None]) -> bool:
    return said.keys() == {one.lease.pk for one in rents} and all(
        said[one.lease.pk] in (None, one.amount) for one in rents
    )


def _refuse_empty(want: Contents, coming: Coming) -> None:
    if not want.orders and not want.refunds and not coming.rents:
        raise Invalid.field("orders", gettext("Elige al menos una orden o una devolución."))


def _change(
    commission: Commission,
    wanted: CommissionData,
    want: Contents,
    coming: Coming,
    entries: Sequence[CommissionEntry],
    by: User,
) -> None:
    rents = {one.lease.pk: one.amount for one in coming.rents}
    stay = [
        e for e in entries if e.order_id in want.orders or e.devolution_id in want.refunds or _is_as_before(e, rents)
    ]
    kept = {entry.lease_id for entry in stay}
    new = [one for one in coming.rents if one.lease.pk not in kept]
    out = [entry for entry in entries if entry not in stay]
    values = {**_values(wanted, stay, coming), "left_out_reason": _why_left_out(wanted, want, commission)}
    same = all(getattr(commission, name) == value for name, value in values.items())
    if same and not out and not coming.orders and not coming.refunds and not new:
        return
    commission.edit()
    _set(commission, {**values, "version": commission.version + 1})
    save_as(commission, by=by, action="edit")
    release(commission, out, by=by, action="take_out")
    put_in(commission, coming.orders, coming.refunds, new, by=by)


def _is_as_before(entry: CommissionEntry, rents: dict[int, Decimal]) -> bool:
    """Rents are counted anew with each change; those that come to the same stay as they entered."""
    return entry.lease_id is not None and rents.get(entry.lease_id) == entry.amount_mxn


def _why_left_out(wanted: CommissionData, want: Contents, commission: Commission) -> str:
    """Why refunds that could enter do not, empty when all do. Raises Invalid when nobody says it."""
    left = left_out(commission.seller_id, last_of_month(wanted.month or commission.month), want, commission.pk)
    if not left:
        return ""
    why = commission.left_out_reason if wanted.left_out_reason is None else wanted.left_out_reason.strip()
    if not why:
        refunds = ", ".join(str(one) for one in left[:5])
        raise Invalid.field(
            "leftOutReason",
            gettext("Quedan fuera devoluciones recibidas ({refunds}): escribe por qué.").format(refunds=refunds),
        )
    return why


def _set(commission: Commission, values: dict[str, Any]) -> None:
    for name, value in values.items():
        setattr(commission, name, value)


def _values(wanted: CommissionData, stay: Sequence[CommissionEntry], coming: Coming) -> dict[str, Any]:
    """The columns. What stays counts for what it came to when it entered."""
    orders = [entry.amount_mxn for entry in stay if entry.order_id]
    refunds = [-entry.amount_mxn for entry in stay if entry.devolution_id]
    rents = [one.amount for one in coming.rents]
    sums = money.commission(
        [*orders, *(order.subtotal_mxn for order in coming.orders), *(one for one in rents if one > 0)],
        [*refunds, *(refund.total_mxn for refund in coming.refunds), *(-one for one in rents if one < 0)],
        wanted.percentage or Decimal(0),
    )
    return {
        "month": wanted.month,
        "percentage": wanted.percentage or Decimal(0),
        "notes": wanted.notes or "",
        "subtotal_mxn": sums.subtotal,
        "devolution_mxn": sums.devolution,
        "total_mxn": sums.total,
    }
