"""The same proof sent many times at once is one payment."""

import pytest

from apps.sales.models import Payment, PaymentProof
from tests.factories import sales
from tests.integration.inventory.test_pieces_at_once import at_once
from tests.integration.sales.proof_support import key_of, send, shared
from tests.personas import Caller, person

pytestmark = pytest.mark.django_db(transaction=True)
CLICKS = 8


@pytest.mark.parametrize("one_form", [True, False])
def test_many_clicks_are_one_payment(one_form: bool) -> None:
    admin = Caller(person("admin"))
    quote = sales.quote(admin.user, "send")
    path = shared(admin, quote)
    keys = [key_of(path)] * CLICKS if one_form else [key_of(path) for _ in range(CLICKS)]
    assert at_once(lambda n: send(path, keys[n]).status_code, CLICKS) == [303] * CLICKS
    assert (Payment.objects.count(), PaymentProof.objects.count()) == (1, 1)
    quote.refresh_from_db()
    assert quote.status == "Solicitud"
