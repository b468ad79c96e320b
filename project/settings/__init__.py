"""Settings: the environment comes in here and nowhere else. README.md has the table of variables."""

import tomllib
from datetime import timedelta
from pathlib import Path
from typing import Any

import environ
from csp.constants import NONCE

from project.settings.bucket import files_in_s3
from project.settings.hours import hour_of_day
from project.settings.logs import logging_in
from project.settings.redis import lasting
from project.settings.secrets import database_at, kept_secret_key, strong

BASE_DIR = Path(__file__).resolve().parent.parent.parent
env = environ.Env()

# --- Where data lives -------------------------------------------------------------------------
DATA_DIR = Path(env.str("DATA_DIR", default=str(BASE_DIR / "data"))).resolve()
FIXTURES = BASE_DIR / "fixtures"
ADMIN_UI = BASE_DIR / "admin-ui" / "dist"
VERSION = tomllib.loads((BASE_DIR / "pyproject.toml").read_text())["project"]["version"]
SECRET_KEY = strong("SECRET_KEY", env.str("SECRET_KEY", default="") or kept_secret_key(DATA_DIR), at_least=50)

DATABASES: dict[str, dict[str, Any]] = {
    "default": database_at(env.str("DATABASE_URL", default="") or f"sqlite:///{DATA_DIR / 'trastienda.sqlite3'}")
}
if "sqlite" in DATABASES["default"]["ENGINE"]:
    # Seconds. To open the file anew takes longer than most questions that are asked of it.
    DATABASES["default"]["CONN_MAX_AGE"] = 300
    DATABASES["default"]["OPTIONS"] = {
        # IMMEDIATE takes the write lock at the start, so a command waits its turn instead of failing midway.
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA cache_size=-8000;",
    }
else:
    DATABASES["default"]["ENGINE"] = "project.postgresql"
    DATABASES["default"]["CONN_MAX_AGE"] = 0  # the pool keeps the connections
    DATABASES["default"]["CONN_HEALTH_CHECKS"] = True  # none that died while it rested is handed out
    # Seconds: who waits longer for a connection is told so; a database that is back is noticed within these few.
    POOL = {"min_size": 1, "max_size": 12, "timeout": 10, "reconnect_timeout": 5}
    DATABASES["default"].setdefault("OPTIONS", {})["pool"] = POOL
    # A machine that vanished without a word: none waits for it longer than half a minute.
    GONE = {"connect_timeout": 5, "keepalives_idle": 15, "keepalives_interval": 5, "keepalives_count": 3}
    # Values go beside their statement, so that one that comes again is planned once a connection (project/postgresql).
    QUESTIONS = {"server_side_binding": True, "prepare_threshold": 3}
    # No compiling: up to two seconds for milliseconds of questions as ours are. One plan for what is prepared: our largest take two
    # milliseconds to plan anew, and come out the same. A random page as on no disk that turns: indexes are used, three times as fast.
    PLANNING = "-c jit=off -c plan_cache_mode=force_generic_plan -c random_page_cost=1.1"
    for name, value in {**GONE, "tcp_user_timeout": 30_000, **QUESTIONS, "options": PLANNING}.items():
        DATABASES["default"]["OPTIONS"].setdefault(name, value)

NEW_DATABASE_URL = env.str("NEW_DATABASE_URL", default="")  # of `manage.py move_to_postgres`

CACHES: dict[str, dict[str, Any]] = {
    "default": lasting(env.cache("CACHE_URL", default="locmemcache://")),
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
    STORAGES["default"] = files_in_s3(env)
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
    "apps.saved_views",
    "apps.followups",
    "apps.partners",
    "apps.catalog",
    "apps.inventory",
    "apps.counts",
    "apps.sales",
    "apps.leases",
    "apps.refunds",
    "apps.commissions",
    "apps.invoices",
    "apps.ecommerce",
    "apps.reports",
    "apps.privacy",
    "apps.audit",
    "apps.presence",
]

APPEND_SLASH = False
MIDDLEWARE = [
    "apps.core.http.access.Access",
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "apps.core.http.screens.Screens",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "apps.core.http.middleware.HeadAsGet",
    "django.middleware.locale.LocaleMiddleware",  # before whatever refuses in words
    "django.middleware.common.CommonMiddleware",  # holds to ALLOWED_HOSTS; tells each whole answer's length
    "apps.core.http.middleware.RequestGuard",
    "apps.core.http.middleware.KeptFiles",
    "apps.core.http.early_auth.EarlyAuth",
    "apps.core.http.whole_forms.EndingsOfForms",
    # ninja's own middleware reads the files of a PUT; our reading of forms must come after it.
    "ninja.compatibility.files.fix_request_files_middleware",
    "apps.core.http.middleware.Encodings",
    "apps.core.http.idempotency.IdempotencyKey",
    "apps.core.lists.creates.AsSent",
]

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {"context_processors": []},
    }
]

LANGUAGE_CODE = "es-mx"
LANGUAGES = [("es-mx", "Español"), ("en", "English")]  # scripts/messages.py
LANGUAGE_COOKIE_NAME = ""  # only `Accept-Language` says it: a cookie would come from another program on the same host
TIME_ZONE = "America/Mexico_City"
USE_TZ = True
STATIC_URL = "/static/"

# --- The built screens ------------------------------------------------------------------------
WHITENOISE_ROOT = ADMIN_UI if ADMIN_UI.is_dir() else None
KEPT_ASSETS = DATA_DIR / "cache" / "assets"  # of earlier builds
WHITENOISE_USE_FINDERS = True  # what /api/docs is made of comes with ninja
WHITENOISE_MIMETYPES = {".webmanifest": "application/manifest+json"}
WHITENOISE_IMMUTABLE_FILE_TEST = r"^/assets/.+\.\w+$"

# --- Safety -----------------------------------------------------------------------------------
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SECURE_SSL_REDIRECT = env.bool("HTTPS_ONLY", default=False)
SECURE_HSTS_SECONDS = 31_536_000 if SECURE_SSL_REDIRECT else 0
BEHIND_PROXY = env.bool("BEHIND_PROXY", default=False)  # believe its X-Forwarded-For and -Proto
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if BEHIND_PROXY else None
# Anybody but who sits at this machine: no company of known passwords unless it is asked for.
HOST = env.str("HOST", default="127.0.0.1")
REACHED_BY_OTHERS = HOST not in {"127.0.0.1", "localhost", "::1"} or BEHIND_PROXY or SECURE_SSL_REDIRECT
DEMO = env.bool("DEMO", default=not REACHED_BY_OTHERS)
DEMO_OPTIONS = env.str("DEMO_OPTIONS", default="").split()
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'none'"],
        "script-src": ["'self'", "'wasm-unsafe-eval'"],  # the reader of bar codes: WebAssembly of ours, no eval
        "style-src": ["'self'", NONCE],
        "img-src": ["'self'", "data:", "blob:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'"],
        "manifest-src": ["'self'"],
        "worker-src": ["'self'"],
        "base-uri": ["'none'"],
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

NEVER_KEPT = (
    "/api/login",
    "/api/jwt/",
    "/api/second-step",
    "/api/ecom/keys",
    "/api/quotes/links",
)  # answers with tokens: no Idempotency-Key there

AUTHENTICATE = "apps.accounts.services.sessions.caller_of"
ABILITY_WORDS = "apps.accounts.abilities.words_of"

ACCESS_TOKEN_LIFE = timedelta(minutes=15)
REFRESH_GRACE = timedelta(minutes=1)  # for a second tab, and for an answer that was lost
REFRESH_TOKEN_LIFE = timedelta(days=14)  # without a sign of life
SESSION_LIFE = timedelta(days=60)  # however busy: who copied its tokens unseen does not keep them for ever

AXES_HANDLER = "apps.accounts.throttle.SignInThrottle"
AXES_FAILURE_LIMIT = 5  # wrong passwords of one account from one address
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_COOLOFF_TIME = timedelta(minutes=15)
AXES_RESET_ON_SUCCESS = True
AXES_USERNAME_FORM_FIELD = "email"
AXES_VERBOSE = False
SILENCED_SYSTEM_CHECKS = [
    "axes.W002",  # its middleware would replace our 429 with a page of its own
    "security.W003",  # nobody is known by a cookie: tokens go in a header, which no other site can send
    "security.W005", "security.W021",  # the other names of the company's domain are not ours to decide
]  # fmt: skip
AXES_DISABLE_ACCESS_LOG = True  # sessions are our own rows
AXES_CLIENT_IP_CALLABLE = "apps.core.http.origin.address_of"
SIGN_IN_LIMIT_ACCOUNT = 30  # wrong passwords of one account from anywhere within the cool-off
SIGN_IN_LIMIT_ADDRESS = 100  # wrong passwords from one address for any account within the cool-off
SECOND_STEP_TRIES = 10  # codes of one person within the cool-off, until one is right
SECOND_STEP_TRIES_A_DAY = 50  # wrong codes of one person: who knows the password does not guess on for weeks
CHALLENGE_LIFE = timedelta(minutes=5)  # from the password to the code
SET_UP_LIFE = timedelta(minutes=30)  # from the password to an authenticator that is set up
DEVICE_LIFE = timedelta(days=30)  # a remembered device
FORGOTTEN_LIMIT = 30  # links that one address asks for within the cool-off: each is a job, and anybody may ask

QUOTE_CHECKS = 60  # a minute, of one person
HIDDEN_PRICE_TRIES = 10  # prices of one person that a bound refused which they may not see, within the cool-off
HIDDEN_PRICE_COOLOFF = 3600  # seconds

# --- The feed of the shop ---------------------------------------------------------------------
SHOP_KEY_TRIES = 20  # wrong keys from one address within the cool-off
SHOP_KEY_COOLOFF = 15 * 60  # seconds
SHOP_FEED_KEPT = 60  # seconds that a drawn page may be given again, if nothing changed meanwhile

# --- Links of quotes for customers -------------------------------------------------------------
QUOTE_LINK_TRIES = 20  # links that are none, from one address within the cool-off
QUOTE_LINK_COOLOFF = 15 * 60  # seconds
QUOTE_LINK_VIEWS = 60  # of one link, a minute: pages and documents together
QUOTE_LINK_ANSWERS = 20  # by one link, a minute: who tries to accept too often still sees the quote
QUOTE_LINK_PROOFS = 10  # proofs of payment by one link, a minute, good or not
QUOTE_LINK_PROOFS_FROM = 40  # the same from one address within the cool-off
OWN_PAGES = (
    "/c/",
)  # what cannot be read below these is told on a page of theirs, to people, and not as the API tells it

# --- Exchange rate ----------------------------------------------------------------------------
BANXICO_TOKEN = env.str("BANXICO_TOKEN", default="")  # without one nobody is asked, and people set the rate
BANXICO_URL = "https://www.banxico.org.mx/SieAPIRest/service/v1"
PAC_URL = env.str("PAC_URL", default="")  # other addresses than those of the PAC and the SAT
SAT_STATUS_URL = env.str("SAT_STATUS_URL", default="")

# --- Mail and jobs ----------------------------------------------------------------------------
# Used until an administrator stores the company's SMTP server (Usuarios › Correo).
# A demo's mails are read on the console; elsewhere links that open an account have no place in a log.
NO_MAIL = "apps.core.server.no_mail.Nowhere"
CONSOLE_MAIL = "apps.core.server.console_mail.ReadableConsole"
EMAIL_BACKEND = env.str("EMAIL_BACKEND", default=CONSOLE_MAIL if DEMO else NO_MAIL)
EMAIL_FILE_PATH = str(DATA_DIR / "mail")
DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", default="Trastienda <no-responder@localhost>")
EMAIL_TIMEOUT = 15  # seconds
DIGEST_HOUR = hour_of_day("DIGEST_HOUR", env.int("DIGEST_HOUR", default=7))  # from which mornings' mails go out
TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}

SIMPLE_HISTORY_ENFORCE_HISTORY_MODEL_PERMISSIONS = False
# One column for each history: a field that is given to all of them is the last one's, and a bulk update of it would write there.
SIMPLE_HISTORY_HISTORY_CHANGE_REASON_USE_TEXT_FIELD = True

# Days; 0 is for good (apps.privacy.services.retention).
KEEP_VISITS_DAYS = env.int("KEEP_VISITS_DAYS", default=0)
KEEP_RECIPIENTS_DAYS = env.int("KEEP_RECIPIENTS_DAYS", default=0)

METRICS_KEY = env.str("METRICS_KEY", default="")  # without one nobody is shown the measures
if METRICS_KEY:
    strong("METRICS_KEY", METRICS_KEY, at_least=20)
LOG_FORMAT = env.str("LOG_FORMAT", default="line")  # or json
LOGGING = logging_in(LOG_FORMAT, env.str("LOG_LEVEL", default="INFO"))
