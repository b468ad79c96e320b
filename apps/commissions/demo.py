"""The commissions of the demo company: one paid, one due, one cancelled, and something that is still coming."""

from collections.abc import Sequence
from datetime import date, timedelta
from io import BytesIO

from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone
from PIL import Image

from apps.accounts.models import User
from apps.commissions.models import Commission
from apps.commissions.selectors.candidates import candidates
from apps.commissions.services.saving import CommissionData, Ids, create_commission
from apps.commissions.services.settling import cancel_commission, pay_commission
from apps.core.files.pictures import CleanPicture, clean_picture
from apps.core.records.history import change_as
from apps.sales.models import Order

_PAID, _LEFT = 2, 1
"""How many orders the paid commission has, and how many wait for the next one."""


def load(by: User) -> None:
    """Of the seller of the demo, put together by an administrator and paid by who keeps the accounts."""
    seller, billing = (User.objects.get(email=f"{name}@demo.mx") for name in ("vendedor", "facturacion"))
    orders = [one.order for one in candidates(seller.pk, timezone.localdate()).orders]
    if len(orders) <= _PAID + _LEFT:
        return
    this_month = timezone.localdate().replace(day=1)
    last_month = (this_month - timedelta(days=1)).replace(day=1)
    old, new = orders[:_PAID], orders[_PAID:-_LEFT]
    for order in old:
        # The demo is made in one moment; somebody looks for the commissions of last month.
        change_as(order, {"completed_date": last_month.replace(day=20)}, by=by)
    wrong = _commission(seller, last_month, old, by)
    cancel_commission(wrong.pk, by=by, reason="Se capturó antes de tiempo.")
    paid = _commission(seller, last_month, old, by, "Se paga con la nómina.")
    pay_commission(paid.pk, _proof(), by=billing)
    _commission(seller, this_month, new, by)


def _commission(seller: User, month: date, orders: Sequence[Order], by: User, notes: str = "") -> Commission:
    assert seller.commission_percentage is not None
    wanted = CommissionData(
        seller.pk,
        month,
        seller.commission_percentage,
        orders=Ids([order.pk for order in orders]),
        refunds=Ids([]),
        notes=notes,
        left_out_reason="Se descuenta en la siguiente.",
    )
    return create_commission(wanted, by=by)


def _proof() -> CleanPicture:
    """A blank sheet, as a picture of a transfer would be."""
    target = BytesIO()
    Image.new("RGB", (400, 240), "#f4f1ea").save(target, "PNG")
    return clean_picture(SimpleUploadedFile("transferencia.png", target.getvalue(), "image/png"))
