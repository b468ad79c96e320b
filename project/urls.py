from django.urls import path, re_path
from django.urls.resolvers import RoutePattern
from django.views.decorators.csrf import csrf_exempt

from apps.sales.api.shared_proof import shared_proof
from apps.sales.api.shared_quote import shared_answer, shared_elsewhere, shared_paper, shared_quote
from project.addresses import ByWords
from project.api import api, not_found
from project.metrics import metrics
from project.spa import screens

addresses, app_name, namespace = api.urls
urlpatterns = [
    re_path(r"^api/?$", csrf_exempt(not_found)),  # before ninja's own empty root, whose 404 is a page
    path("api/metrics", metrics),
    ByWords(RoutePattern("api/"), addresses, None, app_name, namespace),
    re_path(r"^api(?:/(?P<path>.*))?$", csrf_exempt(not_found)),
    path("c/<token>", shared_quote),
    path("c/<token>/aceptar", shared_answer),
    path("c/<token>/comprobante", shared_proof),
    path("c/<token>/pdf", shared_paper),
    re_path(r"^c/(?P<token>[\s\S]*)$", shared_elsewhere),
    # A lost chunk is a 404, not the page: /assets/ stays outside the history fallback.
    re_path(r"^(?!assets/|static/)(?P<path>.*)$", screens),
]
handler400 = "apps.core.http.middleware.bad_request"
handler500 = "apps.core.http.middleware.crashed"
