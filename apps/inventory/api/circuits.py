"""Circuits: to list, assemble, change and take apart them."""

from typing import Annotated

from ninja import Body, Query

from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.lists import JSON_API, wire_list
from apps.core.records.edits import Read
from apps.core.schemas import Answer, Created, Done, Id, ReasonIn, answer, done
from apps.inventory import abilities, lists, resources
from apps.inventory.schemas import circuits as schemas
from apps.inventory.schemas.circuit_products import refuse_other_products
from apps.inventory.schemas.pieces import piece_row
from apps.inventory.schemas.proposals import ProposalIn, ProposedPieces
from apps.inventory.selectors.circuits import first_free_pieces, free_elsewhere
from apps.inventory.services.circuits import create_circuit, take_apart_circuit, update_circuit

router = Router(tags=["circuits"])
_Circuit = Answer[schemas.CircuitDetail]

wire_list(router, "/circuits", lists.CIRCUITS, needs=[abilities.CIRCUITS_READ], dialect=JSON_API)


@router.get("/circuits/show", auth=can(abilities.CIRCUITS_READ), exclude_unset=True)
def show_circuit(request: Call, id: Query[schemas.CircuitId]) -> _Circuit:
    """All of a circuit, with its pieces and who has them."""
    return answer(resources.CIRCUITS.shown(request.user, id))


@router.post("/circuits/save", auth=can(abilities.CIRCUITS_CREATE), exclude_unset=True)
def save_circuit(request: Call, payload: Annotated[schemas.NewCircuit, Body(...)]) -> Created[_Circuit]:
    """Assemble a circuit from free pieces at its location; 409 with `holders` when one is not free. The message says what one
    set has, where a product did not."""
    refuse_other_products(payload.products)
    wanted = [product.wanted() for product in payload.products]
    made = create_circuit(payload.values(), wanted, sets=payload.sets, by=request.user)
    shown = resources.CIRCUITS.shown(request.user, made.pk)
    said = all(product.piecesNeeded for product in payload.products)
    if said:
        return answer(shown, gettext("El circuito se ha armado."))
    parts = schemas.parts_in_words(shown["products"])
    return answer(shown, gettext("El circuito se ha armado. Un juego: {parts}.").format(parts=parts))


@router.put("/circuits/update", auth=can(abilities.CIRCUITS_EDIT), exclude_unset=True)
def change_circuit(request: Call, payload: Annotated[schemas.CircuitUpdate, Body(...)]) -> _Circuit:
    """Change what is sent. `products` is the whole list: pieces that it does not name come out. 409 `edit_conflict`
    when somebody else changed the same since `version`, `stale` when the `revision` is another by now."""
    resources.CIRCUITS.refuse_others(payload, request.user, payload.id)
    products = [p.wanted() for p in payload.products] if payload.products is not None else None
    update_circuit(
        payload.id,
        payload.sent(),
        products,
        by=request.user,
        read=Read(schemas.circuit_form(request.user), payload.version),
    )
    return answer(
        resources.CIRCUITS.shown(request.user, payload.id), gettext("El circuito se ha actualizado correctamente.")
    )


@router.delete("/circuits/delete", auth=can(abilities.CIRCUITS_DELETE))
def delete_circuit(request: Call, id: Query[schemas.CircuitId]) -> Done:
    """Take a circuit apart: its pieces are free again. 409 with `holders` while a sale has some."""
    take_apart_circuit(id, by=request.user)
    return done(gettext("El circuito se ha desarmado: sus piezas vuelven al inventario."))


@router.post("/circuits/propose", auth=can(abilities.CIRCUITS_CREATE, abilities.CIRCUITS_EDIT))
def propose_pieces(request: Call, payload: Annotated[ProposalIn, Body(...)]) -> Answer[list[ProposedPieces]]:
    """Free pieces for a circuit: of each product those that arrived first. Nothing is taken by it."""
    wanted = {asked.IdProduct: asked.count for asked in payload.products}
    chosen = {pk for asked in payload.products for pk in asked.chosen}
    found = first_free_pieces(wanted, at=payload.locationId, but=chosen)
    others = free_elsewhere(wanted, at=payload.locationId, but=chosen)
    return answer(
        [
            {
                "IdProduct": product_id,
                "pieces": [piece_row(piece, request.user) for piece in found[product_id]],
                "missing": count - len(found[product_id]),
                "elsewhere": [{"Location": name, "count": total} for name, total in others[product_id].items()],
            }
            for product_id, count in wanted.items()
        ]
    )


@router.post("/circuits/{id}/{action}", auth=can(abilities.CIRCUITS_READ), exclude_unset=True)
def act(request: Call, id: Id, action: str, payload: ReasonIn) -> _Circuit:
    """One of the circuit's `actions`: take_apart."""
    take_apart_circuit(id, action, reason=payload.reason, by=request.user)
    return answer(resources.CIRCUITS.shown(request.user, id), gettext("El circuito se ha desarmado."))
