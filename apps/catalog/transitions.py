"""The states of a product, and the two steps of its prices."""

from typing import Any

from django.db.models import Q

from apps.catalog import abilities, rules
from apps.core.language import gettext_noop
from apps.core.records.workflow import StateField, Stateful, States, guarded, requires, step


class ProductStatus(States):
    ACTIVE = "Activo"
    DELETED = "Eliminado"


@guarded("No puedes cambiar precios que no ves.")
def sees_prices(_product: Any, by: Any) -> bool:
    return bool(by.may(abilities.PRICES_READ))


@requires("Tiene piezas en inventario: pásalas antes a otro producto.")
def has_no_pieces(product: Any) -> bool:
    gone = Q(status__in=["Entregado", "Eliminada"], leased=False)
    return not product.pieces.exclude(gone).exists()


@requires("Un circuito armado lleva este producto: quítalo antes de ahí.")
def is_in_no_circuit(product: Any) -> bool:
    return not product.in_circuits.filter(circuit__status="Activo").exists()


@requires("Ya no tiene precios.")
def has_prices(product: Any) -> bool:
    return not product.price_to_be_decided


@requires("No tiene precios anteriores.")
def had_prices(product: Any) -> bool:
    return product.price_to_be_decided and bool(product.prices_back)


class ProductTransitions(Stateful):
    """Sold while active; deleted it leaves every list, and its documents keep it."""

    status = StateField("estado", choices=ProductStatus.choices, default=ProductStatus.ACTIVE, protected=True)

    class Meta:
        abstract = True

    @step(
        label=gettext_noop("Borrar precios"),
        ability=abilities.PRODUCT_EDIT,
        source=ProductStatus.ACTIVE,
        target=None,
        conditions=[has_prices],
        guards=[sees_prices],
    )
    def clear_prices(self) -> None:
        """To be decided: every price is emptied, the back copy stays."""
        self.price_to_be_decided = True
        vars(self).update(rules.NO_PRICES)

    @step(
        label=gettext_noop("Recuperar precios"),
        ability=abilities.PRODUCT_EDIT,
        source=ProductStatus.ACTIVE,
        target=None,
        conditions=[had_prices],
        guards=[sees_prices],
    )
    def restore_prices(self) -> None:
        """The prices that were last set are set again."""
        back = vars(self)["prices_back"]
        self.price_to_be_decided = False
        without = {} if vars(self)["has_wholesaler_price"] else dict.fromkeys(rules.WHOLESALE_NAMES)
        vars(self).update({**rules.from_back(back), **without})

    @step(
        label=gettext_noop("Eliminar"),
        ability=abilities.PRODUCT_DELETE,
        source=ProductStatus.ACTIVE,
        target=ProductStatus.DELETED,
        conditions=[has_no_pieces, is_in_no_circuit],
    )
    def remove(self) -> None:
        """Gone from lists and forms; documents and history keep it."""

    @step(
        label=gettext_noop("Restaurar"),
        ability=abilities.PRODUCT_DELETE,
        source=ProductStatus.DELETED,
        target=ProductStatus.ACTIVE,
    )
    def restore(self) -> None:
        """Back in the catalogue."""
