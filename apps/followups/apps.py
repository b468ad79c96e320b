from django.apps import AppConfig


class FollowupsConfig(AppConfig):
    name = "apps.followups"
    label = "followups"
    verbose_name = "Notas y actividades"
