from .devolution import Devolution, DevolutionPicture, DevolutionPiece
from .payment import RefundPayment

__all__ = ["Devolution", "DevolutionPicture", "DevolutionPiece", "RefundPayment"]
