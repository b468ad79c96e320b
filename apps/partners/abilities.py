"""The pairs that the calls of customers and wholesalers ask for."""

from apps.core.abilities import Ability

CLIENTS_READ = Ability("read", "Clients")
CLIENT_READ = Ability("read", "Client")
CLIENT_CREATE = Ability("create", "Client")
CLIENT_EDIT = Ability("edit", "Client")
CLIENT_EDIT_TAX = Ability("edit tax data", "Client")
CLIENT_DELETE = Ability("delete", "Client")
WHOLESALERS_READ = Ability("read", "Wholesalers")
WHOLESALERS_CREATE = Ability("create", "Wholesalers")
WHOLESALERS_EDIT = Ability("edit", "Wholesalers")
WHOLESALERS_DELETE = Ability("delete", "Wholesalers")
