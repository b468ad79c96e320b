"""Cash is handed over with a voucher, and confirmed or refused by another person. The ids are those of payments."""

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.core.errors import NotFound
from apps.core.files.pictures import Storable, keep_picture
from apps.core.language import gettext
from apps.core.records.workflow import perform, refuse_unless_open
from apps.sales.models import CashCustody
from apps.sales.services.custody import custody_of
from apps.sales.services.payments import locked_payment


def hand_over_cash(pk: int, picture: Storable, *, by: User, comment: str = "") -> CashCustody:
    """Keep the picture that says that it was handed over; another one takes the place of one not yet confirmed."""
    with transaction.atomic():
        custody = _locked(pk, by)
        refuse_unless_open(custody, "hand_over", by)
        name = keep_picture(picture, "cash", instead_of=custody.voucher)
        return perform(
            CashCustody, custody.pk, "hand_over", by=by, reason=comment, voucher=name, giver=by, at=timezone.now()
        )


def confirm_cash(pk: int, *, by: User, comment: str = "") -> CashCustody:
    """`by` has the money from now on."""
    with transaction.atomic():
        custody = _locked(pk, by)
        return perform(
            CashCustody, custody.pk, "confirm_cash", by=by, reason=comment, receiver=by, at=timezone.now()
        )  # fmt: skip


def refuse_cash(pk: int, *, by: User, reason: str) -> CashCustody:
    """The money stays with who had it."""
    with transaction.atomic():
        return perform(CashCustody, _locked(pk, by).pk, "refuse_cash", by=by, reason=reason)


def _locked(pk: int, by: User) -> CashCustody:
    custody = custody_of(locked_payment(pk, by))
    if custody is None:
        raise NotFound(gettext("Ese pago no es en efectivo."))
    return custody
