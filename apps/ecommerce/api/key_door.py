"""The door of the feed: a key in a header, and few wrong ones from an address."""

from django.conf import settings
from django.http import HttpRequest
from ninja.security import APIKeyHeader

from apps.accounts.throttle import count_try
from apps.core.errors import NotSignedIn
from apps.core.http.origin import address_of
from apps.core.language import gettext_noop
from apps.ecommerce.models import ShopKey
from apps.ecommerce.selectors.keys import key_of
from apps.ecommerce.services.keys import note_use


class WrongKey(NotSignedIn):
    code = "wrong_key"
    message = gettext_noop("Falta la clave de la tienda en el encabezado X-Api-Key, o no es válida.")


class KeyRevoked(WrongKey):
    message = gettext_noop("La clave de la tienda fue revocada.")


class KeyDoor(APIKeyHeader):
    """Lets a program pass that has a key in use. Raises WrongKey; TooManyTries after many wrong ones."""

    param_name = "X-Api-Key"

    def __init__(self) -> None:
        self.openapi_name = "shopKey"
        super().__init__()

    def authenticate(self, request: HttpRequest, key: str | None) -> ShopKey:
        found = key_of(key) if key else None
        if found is None:
            # No key at all is no guess; neither is one that was good until it was revoked. A good one passes however
            # often others at its address guessed wrong: nobody can shut the shop's own server out.
            if key:
                who = address_of(request)
                count_try("shop-key-tries", who, limit=settings.SHOP_KEY_TRIES, seconds=settings.SHOP_KEY_COOLOFF)
            raise WrongKey
        if found.revoked_at:
            raise KeyRevoked
        note_use(found)
        return found
