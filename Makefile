# `make run` starts the shop, `make test` and `make check` prove it, `make fix` does the automatic part.
# HOST PORT DATA_DIR DATABASE_URL CACHE_URL and the rest of the configuration come from the environment: see README.md.

.PHONY: help run build test check fix bench lock

help:  ## this list
	@grep -hE '^[a-z]+: .*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 16

run: build  ## install, build, migrate, load the demo company into an empty database, serve
	@exec scripts/run

build:  ## install what is missing and build the front end
	@scripts/setup run
	@scripts/build

test: build  ## back end on SQLite and PostgreSQL, front end, browser
	@scripts/setup dev browser
	@exec .venv/bin/python scripts/test.py

check:  ## style, types, layers, migrations, generated files, sizes; changes nothing
	@scripts/setup dev
	@exec .venv/bin/python scripts/check.py

fix:  ## do what can be done automatically, generated files included
	@scripts/setup dev
	@exec .venv/bin/python scripts/fix.py

bench: build  ## measure a company of 5,000 orders and one of 50,000, on both databases: ONLY=lists SIZES=small for a part
	@PYTHONPATH=scripts exec .venv/bin/python -m bench

lock:  ## pin the dependencies of pyproject.toml again (needs uv)
	@exec scripts/lock
