from .commission import Commission, CommissionEntry

__all__ = ["Commission", "CommissionEntry"]
