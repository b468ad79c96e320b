"""Search from anywhere."""

from typing import Annotated

from pydantic import StringConstraints

from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.schemas import Answer, answer
from apps.reports.lists.search import find_anywhere
from apps.reports.schemas.search import SearchGroup, search_group

router = Router(tags=["search"])
Words = Annotated[str, StringConstraints(max_length=100)]


@router.get("/search", auth=can())
def search_anywhere(request: Call, q: Words = "") -> Answer[list[SearchGroup]]:
    """Up to five records of each kind that the caller may see: by number, code, tag, RFC, name or reference."""
    return answer([search_group(found) for found in find_anywhere(request.user, q)])
