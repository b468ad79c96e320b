"""The pairs that the calls of sales ask for."""

from apps.core.abilities import Ability

QUOTES_READ = Ability("read", "Quotes")
QUOTE_READ = Ability("read", "Quote")
QUOTE_CREATE = Ability("create", "Quote")
QUOTE_EDIT = Ability("edit", "Quote")
QUOTE_SEND = Ability("send", "Quote")
QUOTE_PAY = Ability("pay", "Quote")
QUOTE_CANCEL = Ability("cancel", "Quote")
QUOTE_CHANGE_REQUEST = Ability("change-request", "Quote")
QUOTE_DELETE = Ability("delete", "Quote")
QUOTE_APPROVE = Ability("approve", "Quote")
QUOTE_REFUSE = Ability("refuse", "Quote")
QUOTE_PRICE_FREELY = Ability("price freely", "Quote")
PAYMENT_CONFIRM = Ability("confirm payment", "Quote")

ORDERS_READ = Ability("read", "Orders")
ORDER_READ = Ability("read", "Order")
ORDER_PAYMENT_CONFIRM = Ability("confirm payment", "Order")

EXCHANGE_RATE_READ = Ability("read", "ExchangeRate")
EXCHANGE_RATE_EDIT = Ability("edit", "ExchangeRate")
