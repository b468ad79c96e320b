"""What a person says that the headings of a sheet are, as a call takes it."""

from typing import Annotated

from pydantic import Field

from apps.core.schemas import Input, Line


class HeadingsIn(Input):
    """`columns`: by a heading that is not the template's, the key of the column that it is, or "" to leave it out."""

    columns: Annotated[dict[Line, Line], Field(default_factory=dict, max_length=200)]
