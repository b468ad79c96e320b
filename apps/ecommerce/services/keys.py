"""Keys of the feed: made, shown once, and revoked."""

import secrets
import string
from datetime import timedelta

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone

from apps.accounts.models import User
from apps.core.errors import Invalid, WrongState
from apps.core.language import gettext
from apps.core.records.history import change_as, save_as
from apps.core.records.workflow import locked
from apps.ecommerce import rules
from apps.ecommerce.models import ShopKey

_LETTERS = string.ascii_lowercase + string.digits
_SELDOM = timedelta(hours=1)


def make_key(name: str, *, by: User) -> tuple[ShopKey, str]:
    """A new key and its whole text, which is nowhere afterwards."""
    prefix = "".join(secrets.choice(_LETTERS) for _ in range(rules.PREFIX_LENGTH))
    text = rules.written_key(prefix, secrets.token_urlsafe(32))
    made = ShopKey(name=name, prefix=prefix, digest=rules.digest_of(text), created_by=by)
    try:
        with transaction.atomic():
            save_as(made, by=by, action="create")
    except IntegrityError as taken:
        raise Invalid.field("name", gettext("Ya hay una clave con ese nombre.")) from taken
    return made, text


def revoke_key(pk: int, *, by: User) -> ShopKey:
    """From now on the key opens nothing."""
    with transaction.atomic():
        key = locked(ShopKey, pk)
        if key.revoked_at:
            raise WrongState(gettext("La clave ya está revocada."))
        return change_as(key, {"revoked_at": timezone.now()}, by=by, action="revoke")


def note_use(key: ShopKey) -> None:
    """That the key was used just now; seldom written, because a shop reads often."""
    now = timezone.now()
    if key.used_at is None or key.used_at < now - _SELDOM:
        longer_ago = Q(used_at=None) | Q(used_at__lt=now - _SELDOM)
        ShopKey.objects.filter(longer_ago, pk=key.pk).update(used_at=now)
