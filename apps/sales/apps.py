from django.apps import AppConfig


class SalesConfig(AppConfig):
    name = "apps.sales"
    label = "sales"
    verbose_name = "Comercial"

    def ready(self) -> None:
        # Orders hear of the ends of their transfers.
        from apps.sales.services import order_transfers  # noqa: F401
