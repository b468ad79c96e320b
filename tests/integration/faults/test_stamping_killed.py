"""The worker is killed while it seals and has stamped, at any moment: every invoice is stamped once, with the bytes that were sealed,
and none is lost."""

import os
import random
import time
from collections.abc import Iterator

import pytest
from django.test import override_settings

from apps.invoices.models import Errand, Invoice, InvoiceXml
from apps.invoices.selectors.invoices import sealed_xmls
from tests.factories import invoices
from tests.personas import Caller, person
from tests.processes import until
from tests.served import Server, served
from tests.sizes import STAMP_KILLS, at_night
from tests.stand_in_pac import Fault, StandInPac, stand_in_pac

pytestmark = pytest.mark.django_db(transaction=True)
SEED = os.environ.get("SEED", "trastienda")
BY_THE_SERVER = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}
ANSWERS_IN = 0.3  # seconds


@pytest.fixture
def pac() -> Iterator[StandInPac]:
    with stand_in_pac() as pac:
        yield pac


@pytest.fixture
def server(pac: StandInPac, tmp_path: object) -> Iterator[Server]:
    with served(tmp_path, PAC_URL=pac.url) as server:  # type: ignore[arg-type]
        yield server


@pytest.mark.parametrize("provider", ["swsapien", pytest.param("finkok", marks=at_night)])
def test_killed_at_any_moment_it_stamps_each_invoice_once(server: Server, pac: StandInPac, provider: str) -> None:
    chance, admin = random.Random(f"{SEED} {provider}"), Caller(person("admin"))
    with override_settings(TASKS=BY_THE_SERVER):
        invoices.settings(admin.user)
        invoices.pac_account(admin.user, provider)
        began = time.monotonic()
        made = [_issued(admin)]
        until(lambda: _is_stamped(made[-1]))
        took = time.monotonic() - began
        for number in range(STAMP_KILLS // 2):
            pac.faults.append(Fault(stalls=ANSWERS_IN))
            made.append(_issued(admin))
            if number % 2:
                # While it asks, or just after: where something could be doubled.
                seen = len(pac.got)
                until(lambda seen=seen: len(pac.got) > seen)  # type: ignore[misc]
                time.sleep(chance.uniform(0, 1.5 * ANSWERS_IN))
            else:
                time.sleep(chance.uniform(0, took))
            server.kill("jobs")
            until(lambda: _is_stamped(made[-1]))
    _nothing_lost_nothing_twice(made, pac)


def _issued(admin: Caller) -> int:
    return invoices.invoice(admin.user, "issue").pk


def _is_stamped(pk: int) -> bool:
    return Invoice.objects.get(pk=pk).status == "Timbrada"


def _nothing_lost_nothing_twice(made: list[int], pac: StandInPac) -> None:
    kept = Invoice.objects.order_by("folio")
    assert [one.pk for one in kept] == made
    assert [one.folio for one in kept] == list(range(1, len(made) + 1))
    assert {one.uuid for one in kept} == {number for number, _ in pac.stamped.values()}
    assert len(pac.stamped) == len(made)
    for one in kept:
        [sealed] = sealed_xmls(one)
        assert sealed in pac.got
        assert bytes(InvoiceXml.objects.get(invoice=one, kind="stamped").content) in [
            c for _, c in pac.stamped.values()
        ]
    assert set(pac.got) == {sealed_xmls(one)[0] for one in kept}
    assert not Errand.objects.exclude(next_at=None, doubt=False, problem="").exists()
