"""What all schemas are."""

from typing import Any

import ninja
from pydantic import ModelWrapValidatorHandler, ValidationInfo, model_validator


class Schema(ninja.Schema):
    """Ninja's, which takes a dict for what it is. Ninja reads each field of it through an object, as it does those of records, and
    asks whether the value is to be called: of a list's answer that took a fifth of the time. Where a field is worked out it
    still does.
    """

    @model_validator(mode="wrap")
    @classmethod
    def _run_root_validator(cls, values: Any, handler: ModelWrapValidatorHandler[Any], info: ValidationInfo) -> Any:
        if type(values) is dict and not cls._ninja_resolvers:
            return handler(values)
        return super()._run_root_validator(values, handler, info)  # type: ignore[operator]
