"""Pieces from a spreadsheet: judged by a job, confirmed by a person, saved by another job, and undone if need be."""
