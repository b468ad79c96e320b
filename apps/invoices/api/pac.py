"""The PAC that stamps: its account, and a test of it. The password comes in and never goes out."""

from apps.core.http.auth import Call, can
from apps.core.http.routes import Router
from apps.core.language import gettext
from apps.core.schemas import Answer, Done, answer, done
from apps.invoices import abilities
from apps.invoices.schemas import pac as schemas
from apps.invoices.services.pac import account

router = Router(tags=["invoices"])
SEEN = can(abilities.INVOICES_SETTINGS, abilities.INVOICES_KEYS)
KEYS = can(abilities.INVOICES_KEYS)


@router.get("/invoices/stamping", auth=can(abilities.INVOICES_READ), operation_id="invoice_stamping")
def stamping(request: Call) -> Answer[schemas.StampingOut]:
    """Which PAC stamps, and whether in its test environment."""
    return answer(schemas.stamping_out())


@router.get("/invoices/pac", auth=SEEN, operation_id="invoice_pac")
def show(request: Call) -> Answer[schemas.PacOut]:
    """The company's PAC, what each PAC can do, and how the last test went."""
    return answer(schemas.pac_out())


@router.put("/invoices/pac", auth=KEYS, operation_id="set_invoice_pac")
def keep(request: Call, payload: schemas.PacIn) -> Answer[schemas.PacOut]:
    """Have this PAC stamp from now on."""
    account.keep_account(
        payload.provider, payload.environment, payload.username, payload.password, sure=payload.sure, by=request.user
    )
    return answer(schemas.pac_out(), gettext("El PAC se guardó: pruébalo antes de emitir."))


@router.delete("/invoices/pac", auth=KEYS, operation_id="remove_invoice_pac")
def remove(request: Call) -> Done:
    """Stamp nothing here any more."""
    account.remove_account(by=request.user)
    return done(gettext("Ya no hay PAC: lo que se selle se timbra por fuera."))


@router.post("/invoices/pac/test", auth=KEYS, operation_id="test_invoice_pac")
def test(request: Call) -> Answer[schemas.PacOut]:
    """Begin to try the account out; what comes of it is in `testedAt` and `testError`."""
    account.ask_test(by=request.user)
    return answer(schemas.pac_out(), gettext("Se está probando la conexión."))
