"""The pairs that the calls of the reports ask for."""

from apps.core.abilities import Ability

DASHBOARD_READ = Ability("read", "Dashboard")
REPORTS_READ_ALL = Ability("read all", "Reports")
REPORTS_READ_OWN = Ability("read own", "Reports")
REVIEW_READ = Ability("read", "Review")
MARGINS_READ = Ability("read margins", "Reports")
"""Of what was sold, with what it cost (`COSTS_READ`): the owner's, so that of the standard roles only administrators have it."""
