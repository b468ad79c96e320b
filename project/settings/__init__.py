"""Settings: the environment comes in here and nowhere else. README.md has the table of variables."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import environ
from csp.constants import NONCE

from project.settings.secret_key import kept_secret_key

BASE_DIR = Path(__file__).resolve().parent.parent.parent
env = environ.Env()

# --- Where data lives -------------------------------------------------------------------------
DATA_DIR = Path(env.str("DATA_DIR", default=str(BASE_DIR / "data"))).resolve()
FIXTURES = BASE_DIR / "fixtures"
ADMIN_UI = BASE_DIR / "admin-ui" / "dist"
SECRET_KEY = env.str("SECRET_KEY", default="") or kept_secret_key(DATA_DIR)

DATABASES: dict[str, dict[str, Any]] = {
    "default": env.db("DATABASE_URL", default=f"sqlite:///{DATA_DIR / 'trastienda.sqlite3'}")
}
if "sqlite" in DATABASES["default"]["ENGINE"]:
    DATABASES["default"]["OPTIONS"] = {
        # IMMEDIATE takes the write lock at the start, so a command waits its turn instead of failing midway.
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA cache_size=-64000;",
    }
else:
    DATABASES["default"]["CONN_MAX_AGE"] = 0  # the pool keeps the connections
    DATABASES["default"].setdefault("OPTIONS", {})["pool"] = {"min_size": 1, "max_size": 12, "timeout": 20}
    # Compiling takes up to two seconds, and saves milliseconds of questions as ours are.
    DATABASES["default"]["OPTIONS"].setdefault("options", "-c jit=off")

CACHES: dict[str, dict[str, Any]] = {
    "default": env.cache("CACHE_URL", default="locmemcache://"),
    # Documents that were drawn once; each is kept under the digest of its text, so that none is ever stale.
    "documents": {
        "BACKEND": "django.core.cache.backends.filebased.FileBasedCache",
        "LOCATION": str(DATA_DIR / "cache" / "documents"),
        "TIMEOUT": 30 * 24 * 3600,  # seconds
        "OPTIONS": {"MAX_ENTRIES": 500},
    },
}

STORAGES: dict[str, dict[str, Any]] = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
if env.str("S3_BUCKET", default=""):
    STORAGES["default"] = {
        "BACKEND": "storages.backends.s3.S3Storage",
        "OPTIONS": {
            "bucket_name": env.str("S3_BUCKET"),
            "endpoint_url": env.str("S3_ENDPOINT_URL", default=None),
            "access_key": env.str("S3_ACCESS_KEY", default=None),
            "secret_key": env.str("S3_SECRET_KEY", default=None),
            "default_acl": "private",
        },
    }
MEDIA_ROOT = DATA_DIR / "media"
FILE_UPLOAD_PERMISSIONS = 0o600
FILE_UPLOAD_DIRECTORY_PERMISSIONS = 0o700

# --- Django -----------------------------------------------------------------------------------
DEBUG = False
COMPANY_NAME = env.str("COMPANY_NAME", default="Trastienda")  # until an administrator stores the company's own data
PUBLIC_URL = env.str("PUBLIC_URL", default="http://127.0.0.1:8000").rstrip("/")
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["127.0.0.1", "localhost", "[::1]"])
ROOT_URLCONF = "project.urls"
WSGI_APPLICATION = "project.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
AUTH_USER_MODEL = "accounts.User"

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django_fsm",
    "simple_history",
    "axes",
    "csp",
    "django_tasks",
    "django_tasks_db",
    "ninja",
    "project",
    "apps.core",
    "apps.accounts",
    "apps.partners",
    "apps.catalog",
    "apps.inventory",
    "apps.sales",
    "apps.refunds",
    "apps.commissions",
    "apps.ecommerce",
    "apps.reports",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "apps.core.http.middleware.HeadAsGet",
    "apps.core.http.middleware.RequestGuard",
    # ninja's own middleware reads the files of a PUT; our reading of forms must come after it.
    "ninja.compatibility.files.fix_request_files_middleware",
    "apps.core.http.middleware.Forms",
    "apps.core.idempotency.IdempotencyKey",
]

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {"context_processors": []},
    }
]

LANGUAGE_CODE = "es-mx"
TIME_ZONE = "America/Mexico_City"
USE_TZ = True
STATIC_URL = "/static/"

# --- The built screens ------------------------------------------------------------------------
WHITENOISE_ROOT = ADMIN_UI if ADMIN_UI.is_dir() else None
WHITENOISE_USE_FINDERS = True  # what /api/docs is made of comes with ninja
WHITENOISE_IMMUTABLE_FILE_TEST = r"^/assets/.+\.\w+$"

# --- Safety -----------------------------------------------------------------------------------
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SECURE_SSL_REDIRECT = env.bool("HTTPS_ONLY", default=False)
SECURE_HSTS_SECONDS = 31_536_000 if SECURE_SSL_REDIRECT else 0
BEHIND_PROXY = env.bool("BEHIND_PROXY", default=False)  # believe its X-Forwarded-For and -Proto
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if BEHIND_PROXY else None
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'", NONCE],
        "img-src": ["'self'", "data:", "blob:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'"],
        "manifest-src": ["'self'"],
        "worker-src": ["'self'"],
        "base-uri": ["'self'"],
        "form-action": ["'self'"],
        "frame-src": ["'self'", "blob:"],
        "frame-ancestors": ["'none'"],
    }
}
DATA_UPLOAD_MAX_MEMORY_SIZE = 2_621_440  # bytes of a body without its files
DATA_UPLOAD_MAX_NUMBER_FIELDS = 1000
MAX_BODY_BYTES = 40 * 1024 * 1024  # three pictures of 10 MB and their form

PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
AUTHENTICATION_BACKENDS = ["axes.backends.AxesStandaloneBackend", "django.contrib.auth.backends.ModelBackend"]
PASSWORD_RESET_TIMEOUT = 3 * 24 * 3600  # seconds that a mailed link lives

NEVER_KEPT = ("/api/login", "/api/jwt/", "/api/ecom/keys")  # answers with tokens: no Idempotency-Key there

AUTHENTICATE = "apps.accounts.services.sessions.caller_of"

ACCESS_TOKEN_LIFE = timedelta(minutes=15)
REFRESH_TOKEN_LIFE = timedelta(days=14)

AXES_HANDLER = "apps.accounts.throttle.SignInThrottle"
AXES_FAILURE_LIMIT = 5  # wrong passwords of one account from one address
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_COOLOFF_TIME = timedelta(minutes=15)
AXES_RESET_ON_SUCCESS = True
AXES_USERNAME_FORM_FIELD = "email"
AXES_VERBOSE = False
SILENCED_SYSTEM_CHECKS = ["axes.W002"]  # its middleware would replace our 429 with a page of its own
AXES_DISABLE_ACCESS_LOG = True  # sessions are our own rows
AXES_CLIENT_IP_CALLABLE = "apps.accounts.throttle.address_of"
SIGN_IN_LIMIT_ACCOUNT = 30  # wrong passwords of one account from anywhere within the cool-off
SIGN_IN_LIMIT_ADDRESS = 100  # wrong passwords from one address for any account within the cool-off

# --- The feed of the shop ---------------------------------------------------------------------
SHOP_KEY_TRIES = 20  # wrong keys from one address within the cool-off
SHOP_KEY_COOLOFF = 15 * 60  # seconds
SHOP_FEED_KEPT = 60  # seconds that a drawn page may be given again, if nothing changed meanwhile

# --- Exchange rate ----------------------------------------------------------------------------
BANXICO_TOKEN = env.str("BANXICO_TOKEN", default="")  # without one nobody is asked, and people set the rate
BANXICO_URL = "https://www.banxico.org.mx/SieAPIRest/service/v1"

# --- Mail and jobs ----------------------------------------------------------------------------
# Used until an administrator stores the company's SMTP server (Usuarios › Correo).
EMAIL_BACKEND = env.str("EMAIL_BACKEND", default="apps.core.console_mail.ReadableConsole")
EMAIL_FILE_PATH = str(DATA_DIR / "mail")
DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", default="Trastienda <no-responder@localhost>")
EMAIL_TIMEOUT = 15  # seconds
TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}

SIMPLE_HISTORY_ENFORCE_HISTORY_MODEL_PERMISSIONS = False

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s %(message)s"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": env.str("LOG_LEVEL", default="INFO")},
    "loggers": {"axes": {"level": "ERROR"}, "weasyprint": {"level": "WARNING"}, "fontTools": {"level": "WARNING"}},
}
