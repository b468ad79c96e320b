"""What `docs/scale.md` plans, tried on one machine: `PYTHONPATH=scripts .venv/bin/python -m bench.scale`."""
