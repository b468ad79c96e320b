"""The product's settings with a replica: `REPLICA_URL` is where it answers."""

import os

from bench.floor.settings import *  # noqa: F403
from project.settings.secrets import database_at

DATABASES["replica"] = {**DATABASES["default"], **database_at(os.environ["REPLICA_URL"])}  # noqa: F405
DATABASES["replica"]["ENGINE"] = DATABASES["default"]["ENGINE"]  # noqa: F405
DATABASES["replica"]["OPTIONS"] = DATABASES["default"]["OPTIONS"]  # noqa: F405
MIDDLEWARE = [*MIDDLEWARE, "bench.scale.reads.ListsFromReplica"]  # noqa: F405
