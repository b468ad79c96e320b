"""What a company does before its first sale completes itself, and each sees what they may do of it."""

from apps.accounts.models import CompanySettings, User
from tests.factories import inventory, partners, sales
from tests.personas import Caller


def steps(caller: Caller) -> dict[str, bool]:
    got = caller.get("/dashboard/first-steps")
    assert got.status_code == 200, got.content
    return {row["key"]: row["done"] for row in got.json()["data"]}


def test_each_is_done_once_somebody_did_it(admin: Caller) -> None:
    assert list(steps(admin)) == [
        "company", "mail", "people", "invoicing", "rate", "product", "pieces", "customer", "quote",
    ]  # fmt: skip
    before = steps(admin)
    assert not any(before[key] for key in ("company", "invoicing", "product", "pieces", "customer", "quote"))
    CompanySettings(pk=CompanySettings.ONLY, trade_name="Muebles del Bajío").save()
    assert not steps(admin)["company"]  # a name heads no invoice
    CompanySettings(pk=CompanySettings.ONLY, trade_name="Muebles del Bajío", rfc="EKU9003173C9").save()
    assert steps(admin)["company"]
    inventory.piece(admin.user)
    after = steps(admin)
    assert after["product"] and after["pieces"]
    assert not after["customer"] and not after["quote"]
    sales.quote(admin.user, customer=partners.customer(admin.user))
    assert steps(admin)["customer"] and steps(admin)["quote"]


def test_people_are_others_who_work_here(everybody: dict[str, Caller]) -> None:
    admin = everybody["admin"]
    assert steps(admin)["people"]
    User.objects.exclude(pk__in=[admin.user.pk, everybody["customer"].user.pk]).delete()
    assert not steps(admin)["people"]


def test_each_sees_what_they_may_do(everybody: dict[str, Caller]) -> None:
    assert list(steps(everybody["seller"])) == ["customer", "quote"]
    assert list(steps(everybody["billing"])) == ["invoicing", "rate"]
    assert everybody["customer"].get("/dashboard/first-steps").status_code == 403
    assert Caller().get("/dashboard/first-steps").status_code == 401
