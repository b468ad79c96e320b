"""What staff notes of a lease for staff is not the customer's to read: on no screen, in no list, on no paper."""

from datetime import date
from decimal import Decimal
from io import BytesIO

from pypdf import PdfReader

from apps.leases.services.giving_up import Loss, give_up
from apps.leases.services.renewing import Renewing, raise_rents, renew_lease
from apps.leases.services.settling import GivenBack, give_back_deposit, use_deposit
from apps.partners.models import Customer
from tests.factories import leases, partners
from tests.personas import Caller

BACK, LOST, RENEWED, INDEX = "Huele a tabaco", "Dice que se la robaron", "Lo pide Laura", "INPC de marzo 2026"
USED, GIVEN = "Regatea siempre", "Lo pide su jefa"
DAY = date(2026, 3, 20)


def paper(who: Caller, path: str) -> str:
    pages = PdfReader(BytesIO(who.get(path).content)).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


def test_notes_of_staff_stay_with_staff(admin: Caller, customer: Caller) -> None:
    found = partners.customer(admin.user, email="cliente@compra.mx")
    Customer.objects.filter(pk=found.pk).update(user=customer.user)
    lease = leases.lease(admin.user, "deliver", pieces=3, customer=found)
    back, lost, _ = leases.out(lease)
    leases.bring_back(lease, admin.user, DAY, [back], note=BACK)
    with leases.on(DAY):
        give_up(lease.pk, Loss({lost: Decimal(0)}, LOST), by=admin.user)
        renew_lease(lease.pk, Renewing(6, Decimal(5), reason=RENEWED), by=admin.user)
        raise_rents(lease.pk, Decimal(1), by=admin.user, reason=INDEX)
    shown = f"/admin/leases/{lease.pk}"
    screens = [shown, f"{shown}/history", "/admin/leased-pieces"]
    read = {who: "".join(who.get(path).content.decode() for path in screens) for who in (admin, customer)}
    contract = paper(customer, f"/leases/{lease.pk}/contract")
    for note in (BACK, LOST, RENEWED):
        assert note in read[admin], note
        assert note not in read[customer] + contract, note
    assert "Funcional" in read[customer]
    assert "Se renovó por 6 meses" in contract and INDEX in contract


def test_nor_does_a_customer_read_what_was_noted_of_the_deposit(admin: Caller, customer: Caller) -> None:
    found = partners.customer(admin.user, email="cliente@compra.mx")
    Customer.objects.filter(pk=found.pk).update(user=customer.user)
    lease = leases.lease(admin.user, "deliver", "take_back", "charge", customer=found)
    with leases.on(leases.FIRST):
        use_deposit(lease.pk, Decimal(500), USED, by=admin.user)
        give_back_deposit(lease.pk, GivenBack(Decimal(100), "Efectivo", "Recibo 12", GIVEN), by=admin.user)
    shown = f"/admin/leases/{lease.pk}"
    read = {
        who: "".join(who.get(f"{shown}{more}").content.decode() for more in ("", "/history"))
        for who in (admin, customer)
    }
    statement = paper(customer, f"/leases/{lease.pk}/statement")
    for note in (USED, GIVEN):
        assert note in read[admin], note
        assert note not in read[customer] + statement, note
    assert "Depósito aplicado" in statement and "Devuelto · Efectivo · Recibo 12" in statement
