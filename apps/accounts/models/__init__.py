from apps.accounts.models.company import CompanySettings
from apps.accounts.models.location import Location
from apps.accounts.models.mail import MailSettings
from apps.accounts.models.role import Role, RoleAbility
from apps.accounts.models.second_step import Challenge, RecoveryCode, RememberedDevice, SecondStep
from apps.accounts.models.session import RefreshToken, Session
from apps.accounts.models.tries import Tries
from apps.accounts.models.user import User

__all__ = [
    "Challenge", "CompanySettings", "Location", "MailSettings", "RecoveryCode", "RefreshToken", "RememberedDevice", "Role",
    "RoleAbility", "SecondStep", "Session", "Tries", "User",
]  # fmt: skip
