"""What a record says may be done with it is what happens when it is done: every state, role and action."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.apps import apps
from django.db import transaction
from django.forms.models import model_to_dict
from django.utils import timezone

from apps.accounts.models import Location, User
from apps.commissions.models import Commission
from apps.core.errors import DomainError, Invalid
from apps.core.records.workflow import Action, actions_for, fsm_models, perform, steps_of, targets_of
from apps.invoices.models import Invoice
from apps.invoices.selectors.invoices import sealed_xmls
from apps.leases.models import Lease
from apps.partners.models import Customer
from apps.refunds.models import Devolution
from apps.sales.models import CashCustody, Order, Payment
from tests.factories import catalog, inventory, invoices
from tests.factories.states import STATES, Build
from tests.personas import Caller, person
from tests.sizes import FULL, some

MACHINES = dict(fsm_models(apps.get_models()))
CASES = [
    pytest.param(model, state, build, id=f"{model.__name__} {state} ({variant})")
    for model, builders in STATES.items()
    for (state, variant), build in builders.items()
]
# Over HTTP: the detail that shows the actions, and the call of one.
CALLS = {
    "User": ("/admin/{list}/{pk}", "/users/{pk}/{name}"),
    "StockCount": ("/admin/stock-counts/{pk}", "/stock-counts/{pk}/{name}"),
    "PieceSheet": ("/admin/piece-sheets/{pk}", "/piece-sheets/{pk}/{name}"),
    "Product": ("/admin/products/{pk}", "/products/{pk}/{name}"),
    "Piece": ("/admin/pieces/{pk}", "/pieces/{pk}/{name}"),
    "Customer": ("/admin/{list}/{pk}", "/users/{kind}/{pk}/{name}"),
    "Circuit": ("/admin/circuits/{pk}", "/circuits/{pk}/{name}"),
    "Invoice": ("/admin/invoices/{pk}", "/invoices/{pk}/{name}"),
    "Lease": ("/admin/leases/{pk}", "/leases/{pk}/{name}"),
    "Quote": ("/admin/quotes/{pk}", "/quotes/{wire}"),
    "Order": ("/admin/orders/{pk}", "/orders/{wire}/{pk}"),
    "Payment": ("/admin/payments/{pk}", "/quotes/{wire}-payment?id={pk}"),
    "Devolution": ("/admin/devolutions/{pk}", "/devolution/{wire}"),
    "RefundPayment": ("/admin/refund-payments/{pk}", "/devolution/{wire}-refund"),
    "CashCustody": ("/admin/cash/{payment}", "/cash-payment/{wire}/{payment}"),
    "Transfer": ("/admin/transfers/{pk}", "/transfer/{wire}"),
    "Commission": ("/admin/commissions/{pk}", "/commissions/{wire}/{pk}"),
}

WIRE_NAMES = {"discard": "delete", "confirm_cash": "confirm", "refuse_cash": "cancel"}
# An order has calls of several shapes: the path of a step, and what is sent besides the reason.
ORDER_PATHS = {
    "output": "/orders/outputs/{pk}",
    "deliver": "/orders/delivery/{pk}",
    "remind": "/orders/payment-reminder/{pk}",
    "request_transfer": "/transfer/request",
    "approve_transfer": "/transfer/approve-order",
    "decline_transfer": "/transfer/decline-order",
    "cancel_transfer": "/transfer/cancel-order",
    "cancel_transfer_in_progress": "/transfer/cancel-in-progress",
}
LEASE_PATHS = {
    "take_back": "/leases/{pk}/returns",
    "raise_rents": "/leases/{pk}/raise-rents",
    "sell": "/leases/{pk}/purchase",
    "set_terms": "/leases/{pk}/set-terms",
    "give_up": "/leases/{pk}/lost",
    "revalue": "/leases/{pk}/values",
    "charge": "/leases/{pk}/charges",
    "use_deposit": "/leases/{pk}/deposit/use",
    "give_back_deposit": "/leases/{pk}/deposit/give-back",
}
NUMBERED = {"confirm": "/devolution/confirm/{pk}", "cancel": "/devolution/cancel/{pk}"}
"""The steps of a refund that have its number in their path."""
MORE = {
    "deliver": {"deliveryType": "6"},
    "confirm_delivery_date": {"date": "2030-02-03"},
    "found": {"location": "Bodega GDL"},
    "confirm_invoice": {"invoiceNumber": "F-1"},
}
GIVEN: dict[tuple[str, str], Callable[[User], dict[str, Any]]] = {
    ("Commission", "pay"): lambda _: {"image": "commissions/comprobante.png"},
    ("CashCustody", "hand_over"): lambda by: {"voucher": "cash/entrega.png", "giver": by, "at": timezone.now()},
    ("Invoice", "issue"): lambda _: {"series": "F", "folio": 9_000},
    ("Invoice", "stamp"): lambda _: {"uuid": uuid4(), "at": timezone.now()},
    ("Invoice", "ask_cancel"): lambda _: {"motive": "02", "at": timezone.now()},
    ("Order", "confirm_delivery_date"): lambda _: {"on": timezone.localdate()},
    ("Order", "confirm_invoice"): lambda _: {"number": "F-1"},
    ("Piece", "report_missing"): lambda by: {"responsible_id": by.pk},
    ("Piece", "found"): lambda _: {"location_id": Location.objects.earliest("pk").pk},
    ("CashCustody", "confirm_cash"): lambda by: {"receiver": by, "at": timezone.now()},
}
"""What a step is never taken without."""


def fresh(record: Any) -> Any:
    return type(record)._base_manager.get(pk=record.pk)


Facts = tuple[dict[str, Any], int]


def facts(record: Any) -> Facts:
    """Every column of the record, and how long its history is."""
    now = fresh(record)
    return model_to_dict(now) | vars(now) | {"_state": None}, type(record).history.count()


def targets(record: Any, name: str) -> list[str]:
    return targets_of(steps_of(type(record))[name], getattr(record, MACHINES[type(record)]))


def is_true(record: Any, before: Facts, action: Action, by: User) -> bool:
    """Do it, compare with what was before, and undo it."""
    model, expected = type(record), targets(record, action.name) if action.allowed else []
    with transaction.atomic():
        try:
            perform(model, record.pk, action.name, by=by, reason="Porque sí.", **given(record, action.name, by))
        except DomainError as refusal:
            told = not action.allowed and refusal.message == action.reason and facts(record) == before
        else:
            reached = getattr(fresh(record), MACHINES[model]) in expected
            told = action.allowed and reached and facts(record)[1] > before[1]
        transaction.set_rollback(True)
    return told


def given(record: Any, name: str, by: User) -> dict[str, Any]:
    found = GIVEN.get((type(record).__name__, name))
    return found(by) if found else {}


def test_every_state_of_every_machine_has_a_builder() -> None:
    declared = {(model, str(state)) for model, field in MACHINES.items() for state in choices(model, field)}
    built = {(model, state) for model, builders in STATES.items() for state, _ in builders}
    assert declared == built


def choices(model: Any, field: str) -> list[Any]:
    return [value for value, _ in model._meta.get_field(field).choices]


def brought_there(record: Any, state: str, _: dict[str, Caller]) -> None:
    assert getattr(fresh(record), MACHINES[type(record)]) == state


TAKEN: set[Any] = set()
"""Which step of which kind of record a role was seen to take."""


def what_a_role_may_do_is_what_it_can_do(record: Any, _: str, everybody: dict[str, Caller]) -> None:
    """In each state each step is taken by the first role that may, and each refusal heard by the first that is told it; in
    some state each step is taken by each role. At night in each state by each."""
    actors = {role: who.user for role, who in everybody.items()}
    if isinstance(record, User):
        actors["oneself"] = fresh(record)
    now, before = fresh(record), facts(record)
    lies, here = [], set[tuple[str, str | None]]()
    for role, by in actors.items():
        for action in actions_for(now, by):
            told, taken = (action.name, action.reason), (type(record), action.name, role)
            if told in here and (taken in TAKEN or not action.allowed) and not FULL:
                continue
            here.add(told)
            if action.allowed:
                TAKEN.add(taken)
            if not is_true(now, before, action, by):
                lies.append((role, action))
    assert lies == []


def what_needs_a_reason_does_nothing_without(record: Any, _: str, everybody: dict[str, Caller]) -> None:
    by = everybody["admin"].user
    for action in actions_for(fresh(record), by):
        if action.allowed and action.needs_reason:
            before = facts(record)
            with pytest.raises(Invalid):
                perform(type(record), record.pk, action.name, by=by)
            assert facts(record) == before


ASKED: set[Any] = set()
"""What the calls were seen to do of a kind of record, and to refuse, and why."""
ROLES_ASKED = 3
"""Of each record, others of each; at night all."""


def the_call_does_what_the_detail_says(record: Any, state: str, everybody: dict[str, Caller]) -> None:
    """What details promise and refuse of a kind of record is asked for once, at night of each record by each role: what is
    done in each state, and by whom, is proved above, without HTTP."""
    lies = []
    for role in some(list(everybody), f"{type(record).__name__} {state}", ROLES_ASKED):
        who = everybody[role]
        for action in shown(who, record):
            answer = (type(record), action["name"], action["reason"])
            if FULL or answer not in ASKED:
                ASKED.add(answer)
                if not does_it(who, record, action):
                    lies.append((role, action))
    assert lies == []


CLAIMS: list[Callable[[Any, str, dict[str, Caller]], None]] = [
    brought_there,
    what_a_role_may_do_is_what_it_can_do,
    what_needs_a_reason_does_nothing_without,
    the_call_does_what_the_detail_says,
]


@pytest.mark.parametrize(("model", "state", "build"), CASES)
def test_a_record_tells_the_truth(
    everybody: dict[str, Caller], subtests: pytest.Subtests, model: Any, state: str, build: Build
) -> None:
    record = build(everybody["admin"].user)
    assert type(record) is model
    for claim in CLAIMS:
        with subtests.test(claim.__name__), transaction.atomic():
            claim(record, state, everybody)
            transaction.set_rollback(True)


@pytest.mark.parametrize("model", STATES, ids=lambda model: model.__name__)
def test_every_step_is_open_to_somebody_in_some_state(everybody: dict[str, Caller], model: Any) -> None:
    """A step that no builder's record can take was proved of nothing."""
    steps = steps_of(model)
    untaken = set(steps)
    for (state, _), build in STATES[model].items():
        if any({state, "*"} & steps[name]._django_fsm.transitions.keys() for name in untaken):
            record = fresh(build(everybody["admin"].user))
            untaken -= {a.name for who in everybody.values() for a in actions_for(record, who.user) if a.allowed}
    assert untaken == set()


def test_the_last_administrator_s_actions_are_true(db: None) -> None:
    admin = person("admin")
    [shown] = [action for action in actions_for(admin, admin) if action.name == "deactivate"]
    assert not shown.allowed
    assert is_true(fresh(admin), facts(admin), shown, admin)


def call(who: Caller, record: Any, name: str) -> Any:
    if isinstance(record, Commission) and name != "cancel":
        return _change_commission(who, record) if name == "edit" else _pay_commission(who, record)
    path = CALLS[type(record).__name__][1]
    if isinstance(record, Order):
        path = ORDER_PATHS.get(name, path)
    if isinstance(record, Lease):
        path = LEASE_PATHS.get(name, path)
    if isinstance(record, Devolution):
        path = NUMBERED.get(name, path)
    wire = WIRE_NAMES.get(name, name.replace("_", "-"))
    path = path.format(**words(record), pk=record.pk, name=name, wire=wire)
    why = {} if isinstance(record, Payment) and name == "confirm" else {"reason": "Porque sí."}
    number = record.payment_id if isinstance(record, CashCustody) else record.pk  # as the address has it
    sent = {"id": number, **why, **MORE.get(name, {})}
    if isinstance(record, Lease):
        sent = _sent_to_lease(record, name)
    if name == "report_missing":
        sent["responsible"] = who.user.pk
    if name == "hand_over":
        return who.form("/cash-payment-voucher", {"id": record.payment_id, "image": catalog.picture("PNG")})
    if name == "discard":
        return who.delete(f"{path}?id={record.pk}")
    if name in {"output", "deliver"}:
        return who.form(path, sent)
    return who.put(path, sent) if name == "confirm_invoice" else who.post(path, sent)


def _sent_to_lease(lease: Lease, name: str) -> dict[str, Any]:
    if name in {"take_back", "review", "give_up", "revalue"}:
        more = {"give_up": {"amount": "1"}, "revalue": {"value": "1"}}.get(name, {})
        why = {"reason": "Porque sí."} if more else {}
        return {"pieces": [one | more for one in _pieces_for(lease, name)], **why}
    if name == "drop":
        coming = lease.lines.coming() if lease.lines.coming().exists() else lease.lines
        return {"pieces": list(coming.values_list("order_piece__piece", flat=True)[:1]), "reason": "Porque sí."}
    if name in _OF_LEASES:
        return _OF_LEASES[name]
    if name == "exchange":
        return _exchange_of(lease)
    if name == "sell":
        return _sale_of(lease)
    return {"reason": "Porque sí."} if name == "finish" else {"amount": "0.01", "text": "Porque sí."}


def _stamp(who: Caller, pk: int) -> Any:
    sealed = sealed_xmls(Invoice.objects.get(pk=pk))
    content = invoices.stamped(pk) if sealed else b"<no/>"
    return who.form(f"/invoices/{pk}/stamped", {"file": invoices.upload("factura.xml", content)})


_OF_INVOICES: dict[str, Callable[[Caller, int], Any]] = {
    "discard": lambda who, pk: who.delete(f"/invoices/{pk}"),
    "stamp": _stamp,
    "ask_cancel": lambda who, pk: who.post(
        f"/invoices/{pk}/cancel", {"motive": "02" if Invoice.objects.get(pk=pk).counts else "01"}
    ),
}


_OF_LEASES: dict[str, dict[str, Any]] = {
    "renew": {"months": 1},
    "raise_rents": {"percent": "1", "reason": "Porque sí."},
    "set_terms": {"afterTerm": "Termina"},
}


def _exchange_of(lease: Lease) -> dict[str, int]:
    """The first piece that is out, for a free one of the same product that came for this."""
    line = lease.lines.out().select_related("order_piece__piece__product").first() or lease.lines.all()[0]
    piece = line.order_piece.piece
    by = User.objects.filter(role__name="Administrador").order_by("pk")[0]
    return {"IdPiece": piece.pk, "by": inventory.piece(by, of=piece.product).pk}


def _sale_of(lease: Lease) -> dict[str, Any]:
    """The first piece that is out, within its bounds."""
    line = lease.lines.out().select_related("order_piece__piece__product").first() or lease.lines.all()[0]
    piece = line.order_piece.piece
    price = str(piece.product.max_normal_price or 100)
    return {"pieces": [piece.pk], "prices": [{"IdProduct": piece.product_id, "price": price}]}


def _pieces_for(lease: Lease, name: str) -> list[dict[str, Any]]:
    wanted = {"review": lease.lines.in_review(), "revalue": lease.lines.to_come_back()}
    lines = wanted.get(name, lease.lines.out())
    found = lines.values_list("order_piece__piece", flat=True) or lease.lines.values_list(
        "order_piece__piece", flat=True
    )
    return [{"IdPiece": pk} for pk in found]


def _change_commission(who: Caller, record: Commission) -> Any:
    month, version = f"{record.month:%Y-%m}", record.version
    sent = {"id": record.pk, "version": version, "seller": record.seller_id, "monthyear": month, "notes": "Revisada"}
    return who.post("/commissions/save", {**sent, "percentage": "3"})


def _pay_commission(who: Caller, record: Commission) -> Any:
    sent = {"id": record.pk, "image": catalog.picture("PNG")}
    return who.form("/commissions/images/save-commission", sent)


def shown(who: Caller, record: Any) -> list[dict[str, Any]]:
    detail = who.get(CALLS[type(record).__name__][0].format(**words(record), pk=record.pk))
    assert detail.status_code in {200, 403, 404}
    return list(detail.json()["actions"]) if detail.status_code == 200 else []


def words(record: Any) -> dict[str, str]:
    """What the paths of one model's records differ by."""
    if isinstance(record, User):
        return {"list": "sellers" if record.role.kind == "seller" else "company-users"}
    if isinstance(record, CashCustody):
        return {"payment": str(record.payment_id)}
    return {"list": f"{record.kind}s", "kind": record.kind} if isinstance(record, Customer) else {}


def does_it(who: Caller, record: Any, action: dict[str, Any]) -> bool:
    with transaction.atomic():
        otherwise = _OF_INVOICES.get(action["name"]) if isinstance(record, Invoice) else None
        done = otherwise(who, record.pk) if otherwise else call(who, record, action["name"])
        transaction.set_rollback(True)
    status: int = done.status_code
    if action["allowed"]:
        return status in {200, 201}
    told: str = done.json()["message"]
    reason: str = action["reason"]
    # A 403 goes on to say which pair lacks.
    return told.startswith(reason) if status == 403 else status == 409 and told == reason
