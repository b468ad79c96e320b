"""Whose saved views are whose."""

import pytest

from apps.accounts.models.role import RoleKind
from apps.saved_views.rules import may_change, may_share


@pytest.mark.parametrize(
    ("own", "shared", "administrator", "allowed"),
    [
        (True, False, False, True),
        (True, True, False, True),
        (False, True, False, False),
        (False, True, True, True),
        (False, False, True, False),
        (False, False, False, False),
    ],
)
def test_its_owner_changes_it_and_an_administrator_what_is_shared(
    own: bool, shared: bool, administrator: bool, allowed: bool
) -> None:
    assert may_change(is_own=own, is_shared=shared, is_administrator=administrator) is allowed


def test_only_people_of_the_company_share() -> None:
    assert {kind for kind in RoleKind.values if may_share(kind)} == {"company", "seller"}
