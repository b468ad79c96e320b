import uuid

from django.db import models

from apps.accounts.models.user import User


class Session(models.Model):
    """One sign-in on one device: the family of refresh tokens that followed from it."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(User, models.CASCADE, related_name="sessions")
    address = models.GenericIPAddressField(null=True)
    agent = models.CharField(max_length=200, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)
    end_reason = models.CharField(max_length=40, blank=True)

    class Meta:
        indexes = [models.Index(fields=["user", "ended_at"])]


class RefreshToken(models.Model):
    """A token that may be exchanged once; only its digest is kept."""

    session = models.ForeignKey(Session, models.CASCADE, related_name="refresh_tokens")
    digest = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField(auto_now_add=True)
    used_at = models.DateTimeField(null=True)
