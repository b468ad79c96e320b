"""Pictures of how pieces of a lease came back."""

from django.db import transaction

from apps.accounts.models import User
from apps.core.errors import NotAllowed, NotFound
from apps.core.files.scans import CleanScan
from apps.inventory.models import Evidence
from apps.inventory.services.evidence import prove_entry
from apps.leases import abilities
from apps.leases.models import LeaseLine


def prove_return(pk: int, entry: int, scan: CleanScan, file_name: str, *, by: User) -> Evidence:
    """Keep a picture or PDF with the entry of a return. Raises NotFound for another entry than one of this lease."""
    if not by.may(abilities.LEASES_RETURN):
        raise NotAllowed(needs=[abilities.LEASES_RETURN])
    with transaction.atomic():
        if not LeaseLine.objects.filter(lease=pk, entry=entry).exists():
            raise NotFound
        return prove_entry(entry, scan, file_name, by=by)
