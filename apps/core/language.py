"""The language in which people are told things: the one that their request asks for.

The code says everything in Spanish: with `gettext` where a sentence is said, with `gettext_noop` where it stands until somebody
asks (then `gettext` says it). English is in `locale/en` of each app, which `make fix` keeps complete. What is kept or leaves the
house (history, mails, documents, sheets to fill in) is in the company's language: it is not marked, or said in `companys`.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.conf import settings
from django.core.signals import request_finished
from django.dispatch import receiver
from django.utils.translation import deactivate, get_language, gettext_noop, ngettext, override
from django.utils.translation import gettext as translated

__all__ = ["companys", "gettext", "gettext_noop", "ngettext"]


def gettext(sentence: str) -> str:
    """It in the language of who asks. In that of the code there is nothing to look up, which Django does in every catalogue."""
    return sentence if get_language() == settings.LANGUAGE_CODE else translated(sentence)


@contextmanager
def companys() -> Iterator[None]:
    """Whoever asks, what is said inside is in the company's language."""
    with override(settings.LANGUAGE_CODE):
        yield


@receiver(request_finished)
def _forget(**_: Any) -> None:
    """What a thread does after a call is not for who made it."""
    deactivate()
