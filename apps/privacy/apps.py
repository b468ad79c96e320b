from django.apps import AppConfig


class PrivacyConfig(AppConfig):
    name = "apps.privacy"
    label = "privacy"
    verbose_name = "Datos personales"

    def ready(self) -> None:
        from apps.core.server.daily import every_day
        from apps.privacy.services.retention import forget_old

        every_day(forget_old)
