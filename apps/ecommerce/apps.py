from django.apps import AppConfig


class EcommerceConfig(AppConfig):
    name = "apps.ecommerce"
    label = "ecommerce"
    verbose_name = "Tienda en línea"
