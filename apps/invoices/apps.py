from django.apps import AppConfig


class InvoicesConfig(AppConfig):
    name = "apps.invoices"
    label = "invoices"
    verbose_name = "Facturas"

    def ready(self) -> None:
        from apps.core.server.daily import every_day
        from apps.invoices.services import following  # noqa: F401
        from apps.invoices.services.pac.errands import ask_for_lost
        from apps.invoices.services.sealing import seal_waiting

        every_day(seal_waiting)
        every_day(ask_for_lost)
