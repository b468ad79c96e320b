"""Notes and activities: who may do what with a note, and how it is said who does not see a record."""

import pytest

from apps.accounts.rules import works_here
from apps.followups.rules import may_change_note, may_delete_note, who_may_not


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (["Ana Ruiz"], "Ana Ruiz no puede ver este registro."),
        (["Ana Ruiz", "Luis Peña"], "Ana Ruiz y Luis Peña no pueden ver este registro."),
        (["Ana", "Luis", "Eva"], "Ana, Luis y Eva no pueden ver este registro."),
    ],
)
def test_who_does_not_see_it_is_named(names: list[str], sentence: str) -> None:
    assert who_may_not(names) == sentence


def test_only_its_author_corrects_a_note_and_an_administrator_deletes_it_too() -> None:
    assert [may_change_note(is_author=author) for author in (True, False)] == [True, False]
    cases = [(True, False), (False, True), (True, True), (False, False)]
    assert [may_delete_note(is_author=a, is_administrator=b) for a, b in cases] == [True, True, True, False]


def test_customers_and_wholesalers_do_not_work_here() -> None:
    kinds = ("company", "seller", "wholesaler", "client")
    assert [works_here(kind) for kind in kinds] == [True, True, False, False]
