"""What Django's ORM leaves to wish for: search, compiled queries, bulk insert, snapshots."""
