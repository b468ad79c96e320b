"""Tryton with sales, stock and lots, on PostgreSQL, by gunicorn: https://www.tryton.org."""
