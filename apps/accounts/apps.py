from django.apps import AppConfig
from django.contrib.auth.signals import user_logged_in


class AccountsConfig(AppConfig):
    name = "apps.accounts"
    label = "accounts"
    verbose_name = "Cuentas"

    def ready(self) -> None:
        from apps.accounts.services.standard_roles import load_standard_roles
        from apps.core.db.up_to_date import after_the_last_migration

        after_the_last_migration(load_standard_roles, sender=self)
        # A right password may be half of a sign-in, or none: `start_session` says when somebody came in.
        user_logged_in.disconnect(dispatch_uid="update_last_login")
