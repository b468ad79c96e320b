"""The wire of the second step of a sign-in."""

from datetime import datetime
from typing import Annotated

from pydantic import StringConstraints

from apps.accounts.models import RecoveryCode, RememberedDevice, SecondStep, User
from apps.accounts.rules.second_step import in_groups
from apps.accounts.schemas.people import Password, SignedIn, Token
from apps.accounts.services.second_steps import SetUp
from apps.core.http.origin import device_of
from apps.core.pdf.codes import qr_svg
from apps.core.schemas import Blank, Id, Input
from apps.core.schemas.base import Schema

Code = Annotated[str, StringConstraints(min_length=1, max_length=60)]
"""As it was typed, with spaces and hyphens."""


class ChallengeIn(Input):
    challenge: Token


class CodeIn(ChallengeIn):
    """`remember`: from this device the password alone is enough for 30 days."""

    code: Code
    remember: bool = False


class OwnPasswordIn(Input):
    currentPassword: Password


class OwnCodeIn(Input):
    code: Code


class DeviceIn(Input):
    """Without a number, all of them."""

    id: Annotated[Id | None, Blank] = None


class SetUpShown(Schema):
    """`secret` is what somebody types who cannot read the QR code; `qr` is an SVG of `address`."""

    secret: str
    address: str
    qr: str


class Entered(SignedIn):
    """`deviceToken` where the device is remembered; `recoveryCodes` where they were just made."""

    deviceToken: str | None
    recoveryCodes: list[str]


class RecoveryCodes(Schema):
    recoveryCodes: list[str]


class DeviceShown(Schema):
    id: int
    device: str
    createdAt: datetime
    usedAt: datetime
    expiresAt: datetime


class SecondStepShown(Schema):
    """One's own. `since` is empty while there is none; `demanded`: one's role asks for it."""

    since: datetime | None
    demanded: bool
    recoveryCodesLeft: int
    devices: list[DeviceShown]


def set_up_shown(begun: SetUp) -> SetUpShown:
    return SetUpShown(secret=in_groups(begun.secret), address=begun.address, qr=qr_svg(begun.address))


def second_step_shown(user: User, now: datetime) -> SecondStepShown:
    devices = RememberedDevice.objects.filter(user=user, expires_at__gt=now).order_by("-used_at", "-id")
    return SecondStepShown(
        since=SecondStep.objects.filter(user=user).values_list("confirmed_at", flat=True).first(),
        demanded=user.role.demands_second_step,
        recoveryCodesLeft=RecoveryCode.objects.filter(user=user, used_at=None).count(),
        devices=[
            DeviceShown(
                id=one.pk,
                device=device_of(one.agent),
                createdAt=one.created_at,
                usedAt=one.used_at,
                expiresAt=one.expires_at,
            )
            for one in devices
        ],
    )
