"""The pairs that the calls of the warehouse ask for."""

from apps.core.abilities import Ability

# A wholesaler reads products, and how many pieces are free; which piece is where, and whose document has it, is for
# the staff that also sees transfers.
PIECES_READ = Ability("read", "Transfers")
# Who makes quotes must name the pieces in them: of the free ones they are told which there are, and no more.
PIECES_NAME = (Ability("create", "Quote"), Ability("edit", "Quote"))
PIECES_CREATE = Ability("create", "Inventory_entries")
PIECES_EDIT = Ability("edit", "Inventory_entries")
PIECES_DELETE = Ability("delete", "Inventory_entries")

ENTRIES_READ = Ability("read", "Inventory_entries")
ENTRIES_CREATE = PIECES_CREATE
ENTRIES_EDIT = PIECES_EDIT
ENTRIES_DELETE = PIECES_DELETE

EXITS_READ = Ability("read", "Out_inventories")
EXITS_EDIT = Ability("edit", "Out_inventories")

CIRCUITS_READ = Ability("read", "Circuits")
CIRCUITS_CREATE = Ability("create", "Circuits")
CIRCUITS_EDIT = Ability("edit", "Circuits")
CIRCUITS_DELETE = Ability("delete", "Circuits")

TRANSFERS_READ = Ability("read", "Transfers")
TRANSFER_READ = Ability("read", "Transfer")
TRANSFER_REQUEST = Ability("request", "Transfer")
TRANSFER_CREATE = Ability("create", "Transfer")
TRANSFER_EDIT = Ability("edit", "Transfer")
TRANSFER_DELETE = Ability("delete", "Transfer")
TRANSFER_CONFIRM = Ability("confirm", "Transfer")
TRANSFER_APPROVE = Ability("approve", "Transfer")
TRANSFER_DECLINE = Ability("decline", "Transfer")
TRANSFER_CANCEL = Ability("cancel", "Transfer")
TRANSFER_READY = Ability("ready", "Transfer")
TRANSFER_TRANSIT = Ability("transit", "Transfer")
TRANSFER_RECEIVE = Ability("receive", "Transfer")

IMPORT_READ = Ability("read", "Import")
IMPORTS_READ = Ability("read import_numbers", "Import")
IMPORT_EDIT = Ability("edit", "Import")
IMPORT_PIECES = Ability("import pieces", "Import")

LABELS_PRINT = Ability("print", "Labels")
