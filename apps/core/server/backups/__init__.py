"""The whole company as one file: database, pictures and documents, and the key that signs; and back from it."""

from apps.core.server.backups.archive import BackupFault, Manifest
from apps.core.server.backups.making import back_up, last_backup
from apps.core.server.backups.restoring import restore

__all__ = ["BackupFault", "Manifest", "back_up", "last_backup", "restore"]
