"""The machine's clock is set back an hour, or forward a day, while people work; or two machines do not quite agree."""

from datetime import timedelta
from decimal import Decimal

import pytest
from django.utils import timezone
from freezegun import freeze_time

from apps.accounts.services.sessions import start_session
from apps.core.files.links import file_link, file_path
from apps.sales.selectors.exchange_rate import today_rate
from apps.sales.services.exchange_rate import set_rate
from tests.factories import catalog
from tests.personas import PASSWORD, Caller

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
SIGN_IN = "/login"


@pytest.fixture(autouse=True)
def begun(db: None) -> None:
    """What is loaded with the first call is not of a frozen moment."""
    assert Caller().get("/health").status_code == 200


@pytest.mark.parametrize("jump", [-HOUR, -timedelta(seconds=2)])
def test_who_is_signed_in_stays_so_when_the_clock_is_set_back(admin: Caller, jump: timedelta) -> None:
    tokens = start_session(admin.user, address=None, agent="")
    with freeze_time(timezone.now() + jump):
        assert admin.get("/me", None, Authorization=f"Bearer {tokens.access}").status_code == 200
        assert Caller().post("/jwt/refresh-token", {"refreshToken": tokens.refresh}).status_code == 200


def test_a_day_later_access_is_renewed(admin: Caller) -> None:
    tokens = start_session(admin.user, address=None, agent="")
    with freeze_time(timezone.now() + DAY):
        assert admin.get("/me", None, Authorization=f"Bearer {tokens.access}").json()["code"] == "token_expired"
        again = Caller().post("/jwt/refresh-token", {"refreshToken": tokens.refresh}).json()
        assert admin.get("/me", None, Authorization=f"Bearer {again['accessToken']}").status_code == 200
    # The clock is right again: what was given meanwhile holds.
    assert admin.get("/me", None, Authorization=f"Bearer {again['accessToken']}").status_code == 200


@pytest.mark.parametrize(("jump", "status"), [(-HOUR, 429), (DAY, 200)])
def test_a_locked_account_opens_when_its_time_is_over_by_the_clock(admin: Caller, jump: timedelta, status: int) -> None:
    for _ in range(5):
        Caller().post(SIGN_IN, {"email": admin.user.email, "password": "no es"})
    with freeze_time(timezone.now() + jump):
        answer = Caller().post(SIGN_IN, {"email": admin.user.email, "password": PASSWORD})
    assert answer.status_code == status


@pytest.mark.parametrize(("signed", "read"), [("23:59:59", "00:00:01"), ("00:00:01", "23:59:59")])
def test_a_file_is_shown_whichever_clock_is_past_midnight(signed: str, read: str) -> None:
    days = {"23": "2026-03-04", "00": "2026-03-05"}
    with freeze_time(f"{days[signed[:2]]} {signed}"):
        token = file_link("products/a.png").rpartition("/")[2]
    with freeze_time(f"{days[read[:2]]} {read}"):
        assert file_path(token) == "products/a.png"


def test_the_rate_that_was_set_last_counts(admin: Caller) -> None:
    now = timezone.now()
    for jump, rate in ((DAY, "18"), (-HOUR, "19")):
        with freeze_time(now + jump):
            set_rate(Decimal(rate), by=admin.user)
    found = today_rate()
    assert found
    assert found.rate == 19


def test_the_history_tells_what_happened_last_first(admin: Caller) -> None:
    brand = catalog.brand(admin.user)
    with freeze_time(timezone.now() - HOUR):
        admin.put("/brands/update", {"id": brand.pk, "Name": "Después"})
    told = admin.get(f"/admin/brands/{brand.pk}/history").json()["data"]
    assert [version["action"] for version in told] == ["update", "create"]
