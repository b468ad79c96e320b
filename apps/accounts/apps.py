from django.apps import AppConfig
from django.db.models.signals import post_migrate


class AccountsConfig(AppConfig):
    name = "apps.accounts"
    label = "accounts"
    verbose_name = "Cuentas"

    def ready(self) -> None:
        from apps.accounts.services.standard_roles import load_standard_roles

        post_migrate.connect(load_standard_roles, sender=self)
