from django.apps import AppConfig


class SavedViewsConfig(AppConfig):
    name = "apps.saved_views"
    label = "saved_views"
    verbose_name = "Vistas guardadas"
