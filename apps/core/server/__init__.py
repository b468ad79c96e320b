"""The process itself: jobs, logs, metrics, readiness, outages, mail, cache, backups."""
