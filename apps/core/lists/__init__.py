"""Lists, each declared once (`ListSpec`) and served through two doors.

`wire_list` adds the specification's call in one of its four paging spellings; `admin_router` adds the simple-rest
door at `/api/admin/<resource>` with detail, history, chosen columns and the streamed exports.
"""

from apps.core.lists.admin import (
    MOUNTED,
    PICTURE,
    Delete,
    Resource,
    Write,
    admin_router,
    file_answer,
    mounted,
)
from apps.core.lists.columns import columns_answer
from apps.core.lists.export import chosen_columns, export_response, sheet_from, sheet_of
from apps.core.lists.export_rows import cells_of
from apps.core.lists.fields import BoundField, ListField, fields_of, row_of, version_field
from apps.core.lists.labels import action_label, plain_label
from apps.core.lists.query import Asked, by_relevance, page_of, selected
from apps.core.lists.query_string import Searched, Words
from apps.core.lists.spec import Filter, ListSpec, ListSum, SecretWords, equals, of_part, one_of
from apps.core.lists.sums import sums_of
from apps.core.lists.wire import JSON_API, ORDERS, OUTPUTS, PLAIN, Dialect, params_of, read_params, wire_list

__all__ = [
    "JSON_API",
    "MOUNTED",
    "ORDERS",
    "OUTPUTS",
    "PICTURE",
    "PLAIN",
    "Asked",
    "BoundField",
    "Delete",
    "Dialect",
    "Filter",
    "ListField",
    "ListSpec",
    "ListSum",
    "Resource",
    "Searched",
    "SecretWords",
    "Words",
    "Write",
    "action_label",
    "admin_router",
    "by_relevance",
    "cells_of",
    "chosen_columns",
    "columns_answer",
    "equals",
    "export_response",
    "fields_of",
    "file_answer",
    "mounted",
    "of_part",
    "one_of",
    "page_of",
    "params_of",
    "plain_label",
    "read_params",
    "row_of",
    "selected",
    "sheet_from",
    "sheet_of",
    "sums_of",
    "version_field",
    "wire_list",
]
