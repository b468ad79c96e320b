"""The product's settings, with the floors beside its calls, and a count of each answer's questions to the database."""

from project.settings import *  # noqa: F403

ROOT_URLCONF = "bench.floor.urls"
MIDDLEWARE = ["bench.floor.counting.CountQueries", *MIDDLEWARE]  # noqa: F405
