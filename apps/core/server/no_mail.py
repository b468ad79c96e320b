"""No mail server: what people run has none until an administrator stores one. A link that opens an account would lie in
a log for ever, and so nothing is printed."""

from collections.abc import Sequence

from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend


class NoMailServer(OSError):
    pass


class Nowhere(BaseEmailBackend):
    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        raise NoMailServer("there is no mail server yet")
