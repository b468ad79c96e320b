"""How a quote, and the order that it becomes, is delivered."""

from collections.abc import Collection

from apps.core.language import gettext

DELIVERY_TYPES = (
    "Entrega a domicilio de ZMG",
    "Flete del cliente",
    "Paquetería",
    "Mercado Libre",
    "Otro",
)
DELIVERY_METHODS = (
    "Tarima",
    "Emplaye",
    "Armado",
    "Desarmado Total",
    "Desarmado parcial",
    "En caja",
    "Factura",
)


def type_refusal(kind: str) -> str | None:
    """What is wrong with a type of delivery; none at all is none wrong."""
    return (
        gettext("Elige uno de: {types}.").format(types=", ".join(DELIVERY_TYPES))
        if kind and kind not in DELIVERY_TYPES
        else None
    )


def methods_refusal(methods: Collection[str]) -> str | None:
    """What is wrong with how it is to be presented."""
    return (
        gettext("Elige entre: {methods}.").format(methods=", ".join(DELIVERY_METHODS))
        if set(methods) - set(DELIVERY_METHODS)
        else None
    )
