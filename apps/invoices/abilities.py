"""The pairs that the calls of invoices ask for."""

from apps.core.abilities import Ability

INVOICES_READ = Ability("read", "Invoices")
INVOICES_ASK = Ability("ask", "Invoices")
INVOICES_ISSUE = Ability("issue", "Invoices")
INVOICES_CANCEL = Ability("cancel", "Invoices")
INVOICES_SETTINGS = Ability("settings", "Invoices")
INVOICES_KEYS = Ability("keys", "Invoices")
