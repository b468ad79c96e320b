"""The WSGI application that gunicorn serves."""

import gc
import importlib
import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "project.settings")
application = get_wsgi_application()

# Loaded once, before gunicorn forks its workers, rather than while somebody waits for the first document.
importlib.import_module("apps.core.pdf.renderer")

# All of this stays. The collector need not look through it again each time that a worker makes many objects.
gc.collect()
gc.freeze()
