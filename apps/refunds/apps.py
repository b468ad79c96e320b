from django.apps import AppConfig


class RefundsConfig(AppConfig):
    name = "apps.refunds"
    label = "refunds"
    verbose_name = "Devoluciones"

    def ready(self) -> None:
        # Refunds hear of what is paid of their orders, and say whether there can be one.
        from apps.refunds.services import following  # noqa: F401
