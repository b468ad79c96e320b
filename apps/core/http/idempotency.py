"""`Idempotency-Key`: a repeated command (a double click, a lost answer) has one effect and one answer.

The key's row and the command's effects are one transaction: either both are there or neither is. A refused
command leaves no row, so it may be tried again with the same key; what a refusal itself writes down (a wrong
password counted, a stolen token's session ended) stays. Calls whose answers hold tokens are never kept.
"""

import hashlib
import re
from datetime import timedelta

from django.conf import settings
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from apps.core.errors import DomainError, Invalid
from apps.core.http.auth import authenticate
from apps.core.http.error_responses import error_response
from apps.core.http.middleware import Respond
from apps.core.language import gettext
from apps.core.models import IdempotencyRecord

# A phone without a network keeps a command for as long: sent after that, it would be done a second time.
KEPT_FOR = timedelta(days=60)
_KEY = re.compile(r"[!-~]{1,200}")


class IdempotencyKey:
    """Middleware. One caller's keys are nothing to another's; a stranger's call goes on to its refusal."""

    def __init__(self, get_response: Respond) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        key = request.headers.get("Idempotency-Key", "")
        if not key or request.method in {"GET", "HEAD", "OPTIONS"} or not _may_be_kept(request.path):
            return self.get_response(request)
        if not _KEY.fullmatch(key):
            return error_response(Invalid(gettext("La clave Idempotency-Key no es válida.")))
        try:
            actor = str(authenticate(request).pk)
        except DomainError:
            return self.get_response(request)
        return self._once(request, actor, key)

    def _once(self, request: HttpRequest, actor: str, key: str) -> HttpResponse:
        fingerprint = _fingerprint(request)
        with transaction.atomic():
            record = self._claim(actor, key, fingerprint)
            if record is None:
                return _replay(IdempotencyRecord.objects.get(actor=actor, key=key), fingerprint)
            response = self.get_response(request)
            if response.status_code >= 500:  # the transaction itself may be broken
                transaction.set_rollback(True)
                return response
            if response.status_code >= 400 or response.streaming:
                record.delete()
                return response
            record.status = response.status_code
            record.content_type = response.headers.get("Content-Type", "")
            record.body = response.content
            record.save()
        return response

    @staticmethod
    def _claim(actor: str, key: str, fingerprint: str) -> IdempotencyRecord | None:
        """A row of our own, or None when the key was used; a second caller waits here for the first to end."""
        IdempotencyRecord.objects.filter(actor=actor, created_at__lt=timezone.now() - KEPT_FOR).delete()
        try:
            with transaction.atomic():
                return IdempotencyRecord.objects.create(actor=actor, key=key, fingerprint=fingerprint)
        except IntegrityError:
            return None


def _may_be_kept(path: str) -> bool:
    return path.startswith("/api/") and not path.startswith(settings.NEVER_KEPT)


def _replay(record: IdempotencyRecord, fingerprint: str) -> HttpResponse:
    if record.fingerprint != fingerprint:
        return error_response(Invalid(gettext("Esa clave Idempotency-Key ya se usó con otra petición.")))
    return HttpResponse(bytes(record.body), status=record.status, content_type=record.content_type)


def _fingerprint(request: HttpRequest) -> str:
    digest = hashlib.sha256(f"{request.method} {request.get_full_path()}\n".encode())
    if request.content_type == "multipart/form-data":
        # The boundary differs from one sending to the next: the fields and the files do not.
        for name, values in sorted(request.POST.lists()):
            digest.update(f"{name}={values!r}\n".encode())
        for name, files in sorted(request.FILES.lists()):
            for file in files:
                digest.update(f"{name}:{file.name}:".encode())
                digest.update(hashlib.sha256(file.read()).digest())
                file.seek(0)
    else:
        digest.update(request.body)
    return digest.hexdigest()
