from apps.sales.models.cash import CashCustody
from apps.sales.models.exchange_rate import ExchangeRate, RateFetch, RateSource
from apps.sales.models.link import PaymentProof, QuoteAcceptance, QuoteLink
from apps.sales.models.mail import MailState, PaymentReminder, QuoteMail
from apps.sales.models.money import Currency
from apps.sales.models.order import (
    Delivery,
    Order,
    OrderCircuit,
    OrderCircuitProduct,
    OrderPiece,
    OrderProduct,
)
from apps.sales.models.payment import CreditBalance, Payment
from apps.sales.models.quote import (
    FavouriteQuote,
    PriceApproval,
    Quote,
    QuoteCircuit,
    QuoteCircuitProduct,
    QuotePiece,
    QuoteProduct,
)
from apps.sales.models.terms import MOST_MONTHS, Operation

__all__ = [
    "MOST_MONTHS",
    "CashCustody",
    "CreditBalance",
    "Currency",
    "Delivery",
    "ExchangeRate",
    "FavouriteQuote",
    "MailState",
    "Operation",
    "Order",
    "OrderCircuit",
    "OrderCircuitProduct",
    "OrderPiece",
    "OrderProduct",
    "Payment",
    "PaymentProof",
    "PaymentReminder",
    "PriceApproval",
    "Quote",
    "QuoteAcceptance",
    "QuoteCircuit",
    "QuoteCircuitProduct",
    "QuoteLink",
    "QuoteMail",
    "QuotePiece",
    "QuoteProduct",
    "RateFetch",
    "RateSource",
]
