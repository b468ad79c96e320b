"""The parts of an order come to the order to the cent, however it is cut, and whichever of them is cancelled and made anew."""

from decimal import ROUND_HALF_UP, Decimal
from random import Random

from apps.core.money import round_amount
from apps.invoices.rules.amounts import Item, NothingToInvoice, invoiced, net_base, refusals, with_tax
from apps.invoices.rules.complements import taken_at_once
from apps.invoices.rules.parts import net_of_part, shares, total_of
from tests.sizes import EXAMPLES

ZERO, CENT = Decimal(0), Decimal("0.01")


def order(random: Random) -> tuple[dict[int, Decimal], Decimal]:
    """The prices of its pieces, some of which were given away, and what is taxed of all of them: after a discount, of the whole or of
    what was agreed to be invoiced."""
    prices = {pk: Decimal(random.choice([0, random.randint(1, 10**9)])) / 10**6 for pk in range(random.randint(2, 12))}
    prices[0] = Decimal(random.randint(1, 10**9)) / 10**6
    subtotal = round_amount(sum(prices.values(), ZERO) * random.randint(1, 20) * random.randint(50, 100) / 100)
    subtotal = max(subtotal, CENT * 50)
    base = subtotal if random.random() < 0.6 else max(round_amount(subtotal * random.randint(1, 99) / 100), CENT)
    return prices, net_base(base, round_amount(base * Decimal("0.16")))


def parts(random: Random, pieces: list[int]) -> list[list[int]]:
    random.shuffle(pieces)
    found: list[list[int]] = [[] for _ in range(random.randint(2, 5))]
    for piece in pieces:
        random.choice(found).append(piece)
    return [part for part in found if part]


def summed(made: list[Decimal]) -> Decimal:
    """In whole millionths, rounded as the SAT does."""
    return Decimal(sum(int(one.scaleb(6)) for one in made)).scaleb(-4).quantize(Decimal(1), ROUND_HALF_UP).scaleb(-2)


def test_the_parts_of_random_orders_come_to_them_to_the_cent() -> None:
    random = Random(52)
    for _ in range(10 * EXAMPLES):
        prices, net = order(random)
        of = shares(prices, net)
        standing: dict[tuple[int, ...], Decimal] = {}
        waiting = [tuple(part) for part in parts(random, list(prices))]
        again = random.randint(0, 3)
        while waiting:
            part = waiting.pop()
            ends = not waiting
            left = with_tax(net) - sum(standing.values(), ZERO) if ends else None
            total = total_of(part, of)
            assert left is None or left == total
            if total > 0:
                extra = [Item("Envío", 1, Decimal("116.05"), "78101801", "E48", gross=True)] if ends else []
                items = [Item("Silla", 1, prices[pk], "56101703", "H87") for pk in part]
                try:
                    made = invoiced([*items, *extra], net_of_part(part, of, left))
                except NothingToInvoice:
                    assert total < 1
                    continue
                agreed = total + (Decimal("116.05") if extra else ZERO)
                assert summed([c.amount for c in made.concepts]) + summed([c.tax for c in made.concepts]) == agreed
                assert refusals(made) == []
            standing[part] = total
            if again and random.random() < 0.5:
                again -= 1
                gone = random.choice(list(standing))
                del standing[gone]
                waiting.insert(0, gone)
        assert sum(standing.values(), ZERO) == with_tax(net)


def test_what_divides_evenly_says_even_amounts() -> None:
    """Four of ten desks of a thousand pesos are four thousand and their tax, not a cent beside it."""
    of = shares({pk: Decimal(1000) for pk in range(10)}, Decimal(10_000))
    assert (net_of_part(range(4), of), total_of(range(4), of)) == (Decimal(4000), Decimal(4640))


def test_what_was_paid_at_once_needs_no_complement() -> None:
    pesos = [Decimal(500), Decimal(700)]
    # A part that is paid at once takes the first four hundred; the next part is paid by the rest.
    assert taken_at_once(pesos, [(Decimal(400), True), (Decimal(800), False)]) == [400, 0]
    # The other way round the part of later payments comes first.
    assert taken_at_once(pesos, [(Decimal(800), False), (Decimal(400), True)]) == [0, 400]
    assert taken_at_once(pesos, [(Decimal(5000), True)]) == [500, 700]
    assert taken_at_once([], [(Decimal(5), True)]) == []
