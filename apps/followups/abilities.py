"""The pair that notes, activities and notices ask for. Of customers and wholesalers nobody has them, whatever their role is given."""

from apps.core.abilities import Ability

FOLLOWUPS_READ = Ability("read", "Followups")
