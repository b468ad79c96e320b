"""The demo's customers: several portfolios, some ready for billing and some not, the same every time."""

from collections import Counter

import pytest

from apps.accounts import demo as accounts
from apps.accounts.models import User
from apps.partners import demo
from apps.partners.models import Customer, TaxDocument
from apps.partners.rules import check_rfc, preflight, worst
from apps.partners.selectors import partners, tax_facts
from tests.kept import BuildOnce


@pytest.fixture(scope="module")
def admin(build_once: BuildOnce) -> User:
    def make() -> User:
        demo.load(by := accounts.load())
        return by

    return build_once(make)


def test_it_has_every_kind_of_customer_that_a_screen_shows(db: None, admin: User) -> None:
    everybody = list(partners(admin))
    assert Counter((c.kind, c.status) for c in everybody) == {
        ("customer", "Activo"): 37,
        ("customer", "Inactivo"): 3,
        ("wholesaler", "Activo"): 5,
        ("wholesaler", "Inactivo"): 1,
    }
    levels = Counter(worst(preflight(tax_facts(c))) for c in everybody)
    assert len(levels) == 3 and min(levels.values()) > 5, levels
    assert len({c.seller_id for c in everybody}) > 5


def test_its_rfcs_pass_except_the_one_that_shows_the_warning(db: None, admin: User) -> None:
    warned = [c.rfc for c in Customer.objects.exclude(rfc="") if check_rfc(c.rfc).warning]
    assert warned == ["PEPI800101AB9"]
    assert all(document.rfc == document.customer.rfc for document in TaxDocument.objects.select_related("customer"))


def test_the_accounts_of_the_readme_have_customers_of_their_own(db: None, admin: User) -> None:
    assert partners(User.objects.get(email="vendedor@demo.mx"), ["customer"]).count() == 7
    assert partners(User.objects.get(email="mayorista@demo.mx")).count() == 7
    assert Customer.objects.get(user__email="cliente@demo.mx").name == "Claudia Treviño Salas"
