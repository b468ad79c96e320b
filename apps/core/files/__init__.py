"""Stored files: pictures, scans, the files of records, and links to them."""
