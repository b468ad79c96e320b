"""What the tests run with: the same settings, quick passwords, mail and jobs kept in memory."""

from project.settings import *  # noqa: F403

SECRET_KEY = "only-for-tests-" + "x" * 50
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
STORAGES = {
    **STORAGES,  # noqa: F405
    "default": {"BACKEND": "django.core.files.storage.InMemoryStorage"},
}
CACHES = {
    **CACHES,  # noqa: F405
    "documents": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "LOCATION": "documents"},
}
BANXICO_TOKEN = ""
TASKS = {"default": {"BACKEND": "django_tasks.backends.immediate.ImmediateBackend"}}
# Twenty at once on a machine that has other things to do wait their turn, however long: that is no outage.
PATIENCE = 120  # seconds
if "sqlite" in DATABASES["default"]["ENGINE"]:  # noqa: F405
    DATABASES["default"]["OPTIONS"]["timeout"] = PATIENCE  # noqa: F405
    # Compiled SQL that the one connection keeps: all tests together ask for more than Python's usual 128, and the name of each
    # savepoint takes the place of a question.
    DATABASES["default"]["OPTIONS"]["cached_statements"] = 2000  # noqa: F405
    # A file, as when it is used: in memory, threads would share one connection's locks and no race could be seen.
    DATABASES["default"]["TEST"] = {"NAME": str(DATA_DIR / "tests.sqlite3")}  # noqa: F405
else:
    DATABASES["default"]["OPTIONS"]["pool"]["timeout"] = PATIENCE  # noqa: F405
PAC_URL = SAT_STATUS_URL = "http://127.0.0.1:1"  # no test ever asks a real one
