"""The pairs that the calls of leases ask for. Who counts pieces need not be who handles money."""

from apps.core.abilities import Ability

LEASES_READ = Ability("read", "Leases")
LEASES_DROP = Ability("drop", "Leases")
LEASES_RETURN = Ability("return", "Leases")
LEASES_REVIEW = Ability("review", "Leases")
LEASES_RENEW = Ability("renew", "Leases")
LEASES_TERMS = Ability("terms", "Leases")
LEASES_CHARGE = Ability("charge", "Leases")
LEASES_DEPOSIT = Ability("deposit", "Leases")
LEASES_FINISH = Ability("finish", "Leases")
LEASES_ISSUE = Ability("issue", "Leases")
