"""The specification's sentence for a failed call, with what was wrong at its fields, or behind it where it has none."""

import json
from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, JsonResponse
from django.http.response import HttpResponseBase
from ninja.decorators import decorate_view

from apps.core.language import gettext

Run = Callable[..., HttpResponseBase]
_OWN_SENTENCE = {401, 403, 500}
"""Not about the record: who asks is not signed in, may not, or met a fault of ours."""


def failing(sentence: str) -> Callable[[Any], Any]:
    """Answer a refusal of the decorated operation with `sentence`; the refusal's own words go to `errors`, and where no field is
    wrong they follow it."""

    def around(run: Run) -> Run:
        def respond(request: HttpRequest, **path: Any) -> HttpResponseBase:
            response = run(request, **path)
            if response.status_code < 400 or response.status_code in _OWN_SENTENCE:
                return response
            assert isinstance(response, JsonResponse)
            return _reworded(response, gettext(sentence))

        return respond

    return decorate_view(around)


def _reworded(response: JsonResponse, sentence: str) -> JsonResponse:
    body = json.loads(response.content)
    if not body["errors"]:
        body["errors"] = {"detail": body["message"]}
        sentence = f"{sentence}: {body['message']}"
    body |= {"message": sentence, "error": sentence}
    return JsonResponse(body, status=response.status_code, json_dumps_params={"ensure_ascii": False})
