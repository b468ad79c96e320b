"""The worker is killed while the PAC is asked to cancel and the SAT what became of it, at any moment: every invoice is cancelled once, and
no other one is."""

import random
import time
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest
from django.test import override_settings

from apps.invoices.models import Errand, Invoice, InvoiceXml
from apps.sales.models import Order
from tests.factories import invoices
from tests.integration.faults.test_stamping_killed import ANSWERS_IN, BY_THE_SERVER, SEED
from tests.personas import Caller, person
from tests.processes import until
from tests.served import Server, served
from tests.sizes import CANCEL_KILLS, at_night
from tests.stand_in_pac import Fault, StandInPac, stand_in_pac

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def pac() -> Iterator[StandInPac]:
    with stand_in_pac() as pac:
        yield pac


@pytest.fixture
def server(pac: StandInPac, tmp_path: object) -> Iterator[Server]:
    with served(tmp_path, PAC_URL=pac.url, SAT_STATUS_URL=f"{pac.url}/sat") as server:  # type: ignore[arg-type]
        yield server


@pytest.mark.parametrize("provider", ["swsapien", pytest.param("finkok", marks=at_night)])
def test_killed_at_any_moment_it_cancels_each_invoice_once(server: Server, pac: StandInPac, provider: str) -> None:
    chance, admin = random.Random(f"{SEED} {provider}"), Caller(person("admin"))
    with override_settings(TASKS=BY_THE_SERVER):
        invoices.settings(admin.user)
        invoices.pac_account(admin.user, provider, "production")
        made = [invoices.invoice(admin.user, "issue").pk for _ in range(CANCEL_KILLS // 2 + 2)]
        until(lambda: not Invoice.objects.exclude(status="Timbrada").exists())
        *wanted, kept, first = made
        began = time.monotonic()
        _ask(admin, first)
        took = time.monotonic() - began
        for number, pk in enumerate(wanted):
            pac.faults.append(Fault(stalls=ANSWERS_IN))
            seen = len(pac.cancels)
            invoices.take(pk, "ask_cancel", admin.user)
            if number % 2:
                # While it asks, or just after: where something could be doubled.
                until(lambda seen=seen: len(pac.cancels) > seen)  # type: ignore[misc]
                time.sleep(chance.uniform(0, 1.5 * ANSWERS_IN))
            else:
                time.sleep(chance.uniform(0, took))
            server.kill("jobs")
            until(lambda pk=pk: _status(pk) == "Cancelada")  # type: ignore[misc]
    _each_cancelled_once([*wanted, first], pac)
    assert (_status(kept), Invoice.objects.get(pk=kept).counts) == ("Timbrada", True)


def _ask(admin: Caller, pk: int) -> None:
    invoices.take(pk, "ask_cancel", admin.user)
    until(lambda: _status(pk) == "Cancelada")


def _status(pk: int) -> str:
    return Invoice.objects.get(pk=pk).status


def _each_cancelled_once(made: list[int], pac: StandInPac) -> None:
    asked = [
        next(node.get("UUID") for node in ET.fromstring(one).iter() if "UUID" in node.attrib) for one in pac.cancels
    ]
    kept = Invoice.objects.filter(pk__in=made)
    assert sorted(map(str, asked)) == sorted(str(one.uuid).upper() for one in kept)
    for one in kept:
        assert (one.counts, one.cancelled_at is not None) == (False, True)
        assert InvoiceXml.objects.filter(invoice=one, kind="acuse").exists()
        assert Order.objects.get(invoices=one).invoice_number == ""
    assert not Errand.objects.exclude(next_at=None, doubt=False, problem="").exists()
