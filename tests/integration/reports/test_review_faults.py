"""Revisar todo finds a fault of each kind, names exactly who has it, and is quiet about everything else."""

import pytest
from django.db import transaction

from apps.reports.selectors.checks import CHECKS
from apps.reports.selectors.review import run
from tests.factories.company import Company, company
from tests.integration.reports.alarms import alarms
from tests.integration.reports.faults import FAULTS, Place, Plant
from tests.kept import BuildOnce
from tests.personas import person

pytestmark = pytest.mark.django_db


AREAS = sorted({check.area for check in CHECKS.values()})


@pytest.fixture(scope="module")
def whole(build_once: BuildOnce) -> Company:
    return build_once(lambda: company(person("admin")))


def test_nothing_is_wrong_in_a_company_that_worked_with_the_services(whole: Company) -> None:
    assert alarms() == {}


def test_every_check_has_a_fault_of_its_own() -> None:
    assert {check for check, _, _ in FAULTS} == CHECKS.keys()


@pytest.mark.parametrize("area", AREAS)
def test_each_fault_is_found_and_named(whole: Company, area: str) -> None:
    planted = [fault for fault in FAULTS if CHECKS[fault[0]].area == area]
    missed = {words: said for check, words, plant in planted if (said := _missed(whole, check, plant))}
    assert missed == {}


def _missed(whole: Company, check: str, plant: Plant) -> str:
    """What was expected and not found, or found and not expected; empty when all is well."""
    with transaction.atomic():
        expected = plant(whole)
        found = {(one.kind, one.id) for one in run(CHECKS[check]).offenders}
        transaction.set_rollback(True)
    return "" if _agree(found, expected) else f"{found}, not {expected}"


def _agree(found: set[Place], expected: Place) -> bool:
    kind, pk = expected
    return found == {expected} or (kind == "orders" and pk is None and {k for k, _ in found} == {"orders"})
