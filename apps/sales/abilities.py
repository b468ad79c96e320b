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
QUOTE_BELOW_MINIMUM = Ability("sell below minimum", "Quote")
PAYMENT_CONFIRM = Ability("confirm payment", "Quote")
CASH_HAND_OVER = Ability("hand over cash", "Quote")
CASH_CONFIRM = Ability("confirm cash", "Quote")

ORDERS_READ = Ability("read", "Orders")
ORDER_READ = Ability("read", "Order")
ORDER_CONFIRM = Ability("confirm", "Order")
ORDER_PROCESS = Ability("process", "Order")
ORDER_TRANSFER_CONFIRM = Ability("confirm transfer", "Order")
ORDER_READY = Ability("ready", "Order")
ORDER_DATE_CONFIRM = Ability("confirm delivery date", "Order")
ORDER_OUTPUT = Ability("output", "Order")
ORDER_DELIVER = Ability("deliver", "Order")
ORDER_APPROVE = Ability("approve", "Order")
ORDER_STOP = Ability("stop", "Order")
ORDER_CANCEL = Ability("cancel", "Order")
ORDER_DELETE = Ability("delete", "Order")
ORDER_EDIT = Ability("edit", "Order")
ORDER_REMIND = Ability("remind", "Order")
ORDER_INVOICE_CONFIRM = Ability("confirm-invoice", "Order")
ORDER_PAYMENT_CONFIRM = Ability("confirm payment", "Order")

COMMISSIONS_READ = Ability("read", "Commissions")
"""Commissions are an app above; who reads them is told by an order how it stands in them."""

EXCHANGE_RATE_READ = Ability("read", "ExchangeRate")
EXCHANGE_RATE_EDIT = Ability("edit", "ExchangeRate")
