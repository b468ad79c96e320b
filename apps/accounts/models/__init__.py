from apps.accounts.models.company import CompanySettings
from apps.accounts.models.location import Location
from apps.accounts.models.mail import MailSettings
from apps.accounts.models.role import Role, RoleAbility
from apps.accounts.models.session import RefreshToken, Session
from apps.accounts.models.tries import Tries
from apps.accounts.models.user import User

__all__ = [
    "CompanySettings", "Location", "MailSettings", "RefreshToken", "Role", "RoleAbility", "Session", "Tries", "User",
]  # fmt: skip
