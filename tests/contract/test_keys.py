"""Every command of the contract honours its Idempotency-Key: sent again it has the first one's effect and answer."""

import re
from typing import Any

import pytest
from django.conf import settings
from django.http import HttpRequest, JsonResponse

from project.api import api
from tests.personas import Caller

pytestmark = pytest.mark.usefixtures("lasting_admin")

COMMANDS = [
    pytest.param(operation, method, f"{bound.prefix}{path}", id=f"{method} {bound.prefix}{path}")
    for bound in api._get_bound_routers()
    for path, view in bound.path_operations.items()
    for operation in view.operations
    for method in operation.methods
    if method != "GET"
]
WITH_TOKENS = {
    "POST /login", "POST /jwt/refresh-token", "POST /jwt/logout", "POST /jwt/register", "POST /ecom/keys",
    "POST /ecom/keys/{id}/revoke", "POST /quotes/links", "POST /quotes/links/revoke",
    "POST /login/code", "POST /login/set-up", "POST /login/set-up/confirm", "POST /second-step/begin",
    "POST /second-step/confirm", "POST /second-step/codes", "POST /second-step/off", "POST /second-step/devices/forget",
}  # fmt: skip
"""Whose answers hold what nobody may keep, and what lies below the same address."""


def test_only_what_answers_with_tokens_is_never_kept() -> None:
    never = {c.id for c in COMMANDS if f"/api{c.values[2]}".startswith(settings.NEVER_KEPT)}
    assert never == WITH_TOKENS


@pytest.mark.parametrize(("operation", "method", "path"), [c for c in COMMANDS if c.id not in WITH_TOKENS])
def test_a_command_that_is_sent_again_is_done_once(
    admin: Caller, monkeypatch: pytest.MonkeyPatch, operation: Any, method: str, path: str
) -> None:
    done: list[str] = []

    def do(request: HttpRequest, **_: Any) -> JsonResponse:
        done.append(request.path)
        return JsonResponse({"number": len(done)}, status=201)

    monkeypatch.setattr(operation, "run", do)
    where = re.sub(r"{\w+}", "7", path)
    answers = [admin.send(method, where, {"a": 1}, **{"Idempotency-Key": key}) for key in ("one", "one", "two")]
    assert [(answer.status_code, answer.json()) for answer in answers] == [
        (201, {"number": 1}),
        (201, {"number": 1}),
        (201, {"number": 2}),
    ]
    assert admin.send(method, where, {"a": 2}, **{"Idempotency-Key": "one"}).status_code == 422
    assert len(done) == 2
