"""Tryton's JSON-RPC, as its own clients speak it."""

import base64
from typing import Any

from bench.client import Answer, Call, Client, post

ACCOUNT = "admin"
PASSWORD = "trastienda"  # noqa: S105 (of a database that is gone after the run)


def decimal(amount: str) -> dict[str, str]:
    return {"__class__": "Decimal", "decimal": amount}


class TrytonClient(Client):
    """What is refused is answered with 200 and an error, and ends the measurement too."""

    def __init__(self, address: str, database: str) -> None:
        self.path = f"/{database}/rpc/"
        self.context: dict[str, Any] = {}
        super().__init__(address)
        self.context = self.call(self.rpc("model.res.user.get_preferences", True)).data["result"]

    def sign_in(self) -> str:
        login = post(self.path, {"id": 1, "method": "common.db.login", "params": [ACCOUNT, {"password": PASSWORD}]})
        user, session, *_ = self.call(login).data["result"]
        return "Session " + base64.b64encode(f"{ACCOUNT}:{user}:{session}".encode()).decode()

    def rpc(self, method: str, *values: Any, **context: Any) -> Call:
        return post(self.path, {"id": 1, "method": method, "params": [*values, {**self.context, **context}]})

    def call(self, call: Call) -> Answer:
        answer = super().call(call)
        if answer.body.startswith(b'{"id":1,"error"'):
            raise SystemExit(f"{call.body[:400]!r} answered {answer.body[:2000]!r}")
        return answer

    def result(self, method: str, *values: Any, **context: Any) -> Any:
        return self.call(self.rpc(method, *values, **context)).data["result"]
