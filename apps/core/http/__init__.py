"""HTTP, translated: the error body, careful reading of what comes in, and what every call passes through."""

from apps.core.http.answers import ErrorBody, error_response, handle_errors
from apps.core.http.parser import BesideFiles, CarefulParser
from apps.core.http.stored import stored_picture

__all__ = ["BesideFiles", "CarefulParser", "ErrorBody", "error_response", "handle_errors", "stored_picture"]
