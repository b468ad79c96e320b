"""Transfers at `/api/admin/transfers`."""

from apps.core.language import gettext_noop
from apps.core.lists import Resource
from apps.core.records.history import HistoryOf
from apps.inventory import abilities
from apps.inventory.lists.transfers import TRANSFERS as LIST
from apps.inventory.models import Transfer
from apps.inventory.schemas.shown_transfers import transfer_detail
from apps.inventory.schemas.transfers import TransferDetail

TRANSFERS: Resource[Transfer] = Resource(
    spec=LIST,
    model=Transfer,
    followed=True,
    read=abilities.TRANSFER_READ,
    reads_list=abilities.TRANSFERS_READ,
    detail=TransferDetail,
    present=transfer_detail,
    history=HistoryOf(hidden=frozenset({"document_id", "document_kind"})),
    labels={"change_pieces": gettext_noop("Cambio de piezas")},
)
