"""Steps whose words the specification has in the address."""

from typing import Any, ClassVar

from pydantic import ValidationInfo, model_validator

from apps.core.errors import Invalid
from apps.core.http.coercion import as_object
from apps.core.http.same_value import is_same
from apps.core.http.two_names import several_names_of
from apps.core.language import gettext
from apps.core.schemas import Input


class InAddressToo(Input):
    """What a call takes in its body, or in its address as the specification asks it; in both it is the same."""

    is_in_address_too: ClassVar[bool] = True

    @model_validator(mode="before")
    @classmethod
    def _with_the_address(cls, sent: Any, info: ValidationInfo) -> Any:
        request, sent = (info.context or {}).get("request"), as_object(sent)
        if not request or not isinstance(sent, dict):
            return sent
        asked = request.GET.dict()
        told = {
            name: gettext("«{name}» no dice lo mismo en la dirección y en el cuerpo: envía solo uno.").format(name=name)
            for name in asked.keys() & sent.keys()
            if not is_same(asked[name], sent[name])
        }
        for one in several_names_of(cls, clears=False):
            told |= one.contradiction({**asked, **sent})
        if told:
            raise Invalid(next(iter(told.values())), errors=told)
        return {**asked, **sent}
