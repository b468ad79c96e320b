from django.apps import AppConfig


class LeasesConfig(AppConfig):
    name = "apps.leases"
    label = "leases"
    verbose_name = "Rentas"

    def ready(self) -> None:
        # Leases hear of what happens to their orders.
        from apps.core.server.daily import every_day
        from apps.inventory.selectors.coming_back import told_by
        from apps.leases.selectors.passport import returns
        from apps.leases.services import following  # noqa: F401
        from apps.leases.services.announcing import announce_raises
        from apps.leases.services.issuing import issue_rents
        from apps.leases.services.reminding import remind_rents

        every_day(issue_rents)
        told_by(returns)
        every_day(remind_rents)
        every_day(announce_raises)
