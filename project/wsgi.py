"""The WSGI application that `project/server.py` serves, and all that a process needs before the first request."""

import gc
import importlib
import os

from django.core.wsgi import get_wsgi_application
from django.urls import resolve

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "project.settings")
application = get_wsgi_application()

# Read once, before processes are forked, rather than by each of them while somebody waits for the first answer.
resolve("/api/health")  # the API and all of its schemas
importlib.import_module("apps.core.pdf.renderer")
importlib.import_module("apps.core.server.jobs")

# All of this stays. The collector need not look through it again each time that a worker makes many objects.
gc.collect()
gc.freeze()
