"""What may be with saved views."""

from apps.accounts.rules import works_here

MOST_VIEWS = 50
"""Those of one person and one list."""
LONGEST_NAME = 60
LONGEST_FILTERS = 8000
"""As long as a list may be asked with, as JSON."""


def may_share(kind: str) -> bool:
    """Customers and wholesalers keep theirs for themselves: neither do they read the words of the company, nor it theirs."""
    return works_here(kind)


def may_change(*, is_own: bool, is_shared: bool, is_administrator: bool) -> bool:
    """Its owner; of one that is shared an administrator too."""
    return is_own or (is_shared and is_administrator)
