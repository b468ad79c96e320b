"""What is logged, and how."""

from typing import Any


def logging_in(form: str, level: str) -> dict[str, Any]:
    """To the console, each entry in that form ("line" or "json"), from that level on."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {
            "context": {"()": "apps.core.server.logs.Context"},
            "no_address": {"()": "apps.core.server.logs.NoAddress"},
            "one_line": {"()": "apps.core.server.logs.OneLine"},
        },
        "formatters": {
            "line": {"()": "apps.core.server.logs.Line", "format": "%(asctime)s %(levelname)s %(name)s %(message)s"},
            "json": {
                "()": "pythonjsonlogger.json.JsonFormatter",
                "format": "%(levelname)s %(name)s %(message)s",
                "rename_fields": {"levelname": "level", "name": "logger"},
                "timestamp": True,
                "json_ensure_ascii": False,
            },
        },
        "handlers": {
            "console": {"class": "logging.StreamHandler", "formatter": form, "filters": ["context"]},
        },
        "root": {"handlers": ["console"], "level": level},
        "loggers": {
            "axes": {"level": "ERROR"},
            "weasyprint": {"level": "WARNING"},
            "fontTools": {"level": "WARNING"},
            # Django would tell each refusal again, with its whole address: links of files are keys.
            "django.request": {"level": "CRITICAL"},
            "django.security.DisallowedHost": {"filters": ["one_line"]},
            "waitress": {"level": "WARNING", "filters": ["no_address"]},
            "waitress.queue": {"level": "ERROR"},  # that somebody waits for a thread is seen in the measures
        },
    }
