from django.apps import AppConfig


class FollowupsConfig(AppConfig):
    name = "apps.followups"
    label = "followups"
    verbose_name = "Notas y actividades"

    def ready(self) -> None:
        from apps.core.server.daily import every_look
        from apps.followups.services.digests import look_after_digests

        every_look(look_after_digests)
