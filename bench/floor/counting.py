"""How many questions to the database an answer took, in its header `X-Queries`."""

from collections.abc import Callable
from typing import Any

from django.db import connection
from django.http import HttpRequest, HttpResponse

_MARKS = ("SAVEPOINT", "RELEASE SAVEPOINT", "BEGIN", "COMMIT")


class CountQueries:
    """Of an answer that is sent as it is read, those until its first part. Marks of transactions are not counted."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        asked = 0

        def count(execute: Any, sql: str, *rest: Any) -> Any:
            nonlocal asked
            asked += not sql.startswith(_MARKS)
            return execute(sql, *rest)

        with connection.execute_wrapper(count):
            response = self.get_response(request)
        response["X-Queries"] = str(asked)
        return response
