from django.db import models
from django.db.models import Q

from apps.accounts.models.user import User


class SecondStep(models.Model):
    """The authenticator of somebody who signs in with two steps; until a code confirmed it, one that is being set up.

    What happened to it stands in the history of the person: here is what nobody reads.
    """

    user = models.OneToOneField(User, models.CASCADE, related_name="second_step")
    secret = models.TextField()
    """Encrypted with the installation's key."""
    confirmed_at = models.DateTimeField(null=True)
    last_used = models.BigIntegerField(default=0)
    """The newest time step whose code was taken: none up to it counts again."""

    class Meta:
        constraints = [models.CheckConstraint(condition=~Q(secret=""), name="second_step_has_a_secret")]


class RecoveryCode(models.Model):
    """A code for who has lost their authenticator, good once; only its digest is kept."""

    user = models.ForeignKey(User, models.CASCADE, related_name="recovery_codes")
    digest = models.CharField(max_length=64, unique=True)
    used_at = models.DateTimeField(null=True)


class RememberedDevice(models.Model):
    """A browser from which its person signs in by their password alone; only the digest of its token is kept."""

    user = models.ForeignKey(User, models.CASCADE, related_name="remembered_devices")
    digest = models.CharField(max_length=64, unique=True)
    agent = models.CharField(max_length=200, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    used_at = models.DateTimeField()
    expires_at = models.DateTimeField()


class Challenge(models.Model):
    """A right password that waits for its second step, or for one to be set up; gone once it was answered."""

    user = models.ForeignKey(User, models.CASCADE, related_name="challenges")
    digest = models.CharField(max_length=64, unique=True)
    sets_up = models.BooleanField(default=False)
    expires_at = models.DateTimeField()
