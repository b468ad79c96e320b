from .commission import Commission, CommissionEntry, EntryChanged

__all__ = ["Commission", "CommissionEntry", "EntryChanged"]
