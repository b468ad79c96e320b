from django.apps import AppConfig


class CommissionsConfig(AppConfig):
    name = "apps.commissions"
    label = "commissions"
    verbose_name = "Comisiones"
