"""The PACs that there are, what each can do for us, and for how long one waits for a PAC that does not answer."""

from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum

from apps.core.language import gettext_noop


class Environment(StrEnum):
    TEST = "test"
    PRODUCTION = "production"


class Provider(StrEnum):
    SW_SAPIEN = "swsapien"
    FINKOK = "finkok"


@dataclass(frozen=True, slots=True)
class Pac:
    """`recovers` says that what it stamped before can be had again; without `provider` it is not offered, and `why` says why."""

    name: str
    provider: Provider | None
    stamps: bool
    recovers: bool
    cancels: bool
    why: str = ""

    @property
    def needs_user(self) -> bool:
        """The others take a token alone too."""
        return self.provider == Provider.FINKOK


PACS = (
    Pac("SW Sapien", Provider.SW_SAPIEN, stamps=True, recovers=True, cancels=True),
    Pac("Finkok", Provider.FINKOK, stamps=True, recovers=True, cancels=True),
    Pac("Diverza", None, stamps=True, recovers=True, cancels=True, why=gettext_noop("Todavía no se ha probado aquí.")),
    Pac("Comercio Digital", None, stamps=True, recovers=False, cancels=False, why=gettext_noop("Solo timbra.")),
    Pac("Prodigia", None, stamps=True, recovers=False, cancels=False, why=gettext_noop("Solo timbra.")),
    Pac(
        "Facturama",
        None,
        stamps=False,
        recovers=False,
        cancels=True,
        why=gettext_noop("Sella por su cuenta: lo que se le manda otra vez no sería lo mismo."),
    ),
)

_PAUSES = tuple(timedelta(minutes=minutes) for minutes in (1, 2, 5, 15, 30))
_LONGEST = timedelta(hours=1)
_OF_ANSWERS = (timedelta(seconds=15), *_PAUSES, _LONGEST)
_LONGEST_OF_ANSWERS = timedelta(hours=4)


def pac_of(provider: str) -> Pac:
    return next(pac for pac in PACS if pac.provider == provider)


def pause_after(tries: int) -> timedelta:
    """Until it is asked again, after so many tries: longer and longer, an hour at most."""
    return _PAUSES[tries - 1] if tries <= len(_PAUSES) else _LONGEST


def pause_for_answer(tries: int) -> timedelta:
    """Until the SAT is asked again what became of a cancellation, which a receiver has three working days to accept."""
    return _OF_ANSWERS[tries - 1] if tries <= len(_OF_ANSWERS) else _LONGEST_OF_ANSWERS
