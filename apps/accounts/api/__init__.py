"""The calls of accounts; `project.api` mounts these routers."""

from apps.accounts.api.company import router as company
from apps.accounts.api.mail import router as mail
from apps.accounts.api.people import router as people
from apps.accounts.api.second_step import router as second_step
from apps.accounts.api.session import router as session
from apps.accounts.api.sessions import router as sessions

__all__ = ["company", "mail", "people", "second_step", "session", "sessions"]
