"""Import numbers at `/api/admin`."""

from apps.core.language import gettext_noop
from apps.core.lists import Resource
from apps.inventory import abilities, lists
from apps.inventory.models import ImportNumber
from apps.inventory.schemas import imports as schemas
from apps.inventory.schemas import shown

IMPORTS: Resource[ImportNumber] = Resource(
    spec=lists.IMPORTS,
    model=ImportNumber,
    read=abilities.IMPORTS_READ,
    detail=schemas.ImportNumberDetail,
    present=shown.import_detail,
    labels={"arrive": gettext_noop("Llegó"), "arrive_partly": gettext_noop("Llegó una parte")},
)
