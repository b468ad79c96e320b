"""What a person changed of the orders, or of the refunds, of a commission.

The screen has the same rules (`admin-ui/src/commissions`); both hold in `fixtures/golden/commission_editing.json`.
"""

from collections.abc import Collection
from dataclasses import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class Choice:
    """The ids that it had when the editing began, those added that it did not have, and those of them taken out."""

    original: frozenset[int] = frozenset()
    new: frozenset[int] = field(default_factory=frozenset)
    removed: frozenset[int] = field(default_factory=frozenset)

    @property
    def selected(self) -> frozenset[int]:
        """What it has when this is saved."""
        return self.original - self.removed | self.new

    def add(self, pk: int) -> "Choice":
        new = self.new if pk in self.original else self.new | {pk}
        return replace(self, new=new, removed=self.removed - {pk})

    def remove(self, pk: int) -> "Choice":
        removed = self.removed | {pk} if pk in self.original else self.removed
        return replace(self, new=self.new - {pk}, removed=removed)


def chosen(original: Collection[int], new: Collection[int], removed: Collection[int]) -> frozenset[int]:
    """What is left selected when a client sends only the two lists; what is in both is taken out."""
    choice = Choice(frozenset(original))
    for pk in new:
        choice = choice.add(pk)
    for pk in removed:
        choice = choice.remove(pk)
    return choice.selected
