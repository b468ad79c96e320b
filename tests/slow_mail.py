"""A mail server that takes as long as a test wants: it says that a mail has come, and waits until it may go on."""

import os
import time
from collections.abc import Sequence
from pathlib import Path

from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend


class Gate(BaseEmailBackend):
    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        gate = Path(os.environ["MAIL_GATE"])
        (gate / "came").touch()
        while not (gate / "go").exists():
            time.sleep(0.05)
        (gate / "sent").touch()
        return len(email_messages)
