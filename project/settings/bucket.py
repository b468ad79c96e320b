"""Where files are kept that several machines reach."""

from importlib.util import find_spec
from typing import Any

from django.core.exceptions import ImproperlyConfigured
from environ import Env

_LACKS = """\
S3_BUCKET is set, and what S3 needs is not installed. In the folder of this version:
.venv/bin/python -m pip install --require-hashes -r requirements-s3.lock"""


def files_in_s3(env: Env) -> dict[str, Any]:
    """Django's storage of the bucket that the environment names. Raises ImproperlyConfigured without the extra packages."""
    if not (find_spec("storages") and find_spec("boto3")):
        raise ImproperlyConfigured(_LACKS)
    return {
        "BACKEND": "storages.backends.s3.S3Storage",
        "OPTIONS": {
            "bucket_name": env.str("S3_BUCKET"),
            "endpoint_url": env.str("S3_ENDPOINT_URL", default=None),
            "access_key": env.str("S3_ACCESS_KEY", default=None),
            "secret_key": env.str("S3_SECRET_KEY", default=None),
            "default_acl": "private",
        },
    }
