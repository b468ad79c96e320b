"""More products and customers, each like one of the demo company."""

import random
from itertools import cycle, islice

from apps.catalog.models import Product, ProductImage
from apps.partners.models import Customer
from bench.fill.copies import copy_of, searched

AT_ONCE = 2000


def fill_products(amount: int) -> None:
    """The first pictures of those that are copied are theirs too."""
    patterns = list(Product.objects.select_related("brand", "subcategory__category", "paint", "tapestry", "supplier"))
    pictures = {image.product_id: image for image in ProductImage.objects.filter(position=1)}
    made: list[Product] = []
    for number, pattern in enumerate(islice(cycle(patterns), max(0, amount - len(patterns)))):
        own = f"{number // len(patterns) + 2:03}"
        product = copy_of(
            pattern,
            name=f"{pattern.name} · línea {own}",
            code=f"{pattern.code}-{own}",
            internal_code=f"{pattern.internal_code}-{own}",
        )
        for name in ("brand", "subcategory", "paint", "tapestry", "supplier"):
            setattr(product, name, getattr(pattern, name))
        made.append(product)
    Product.objects.bulk_create(searched(made), batch_size=AT_ONCE)
    shown = [
        copy_of(pictures[pattern.pk], product_id=product.pk)
        for product, pattern in zip(made, cycle(patterns), strict=False)
        if pattern.pk in pictures
    ]
    ProductImage.objects.bulk_create(shown, batch_size=AT_ONCE)


def fill_customers(amount: int, dice: random.Random) -> None:
    patterns = list(Customer.objects.filter(merged_into=None, user=None).order_by("pk"))
    first, last = ([getattr(p, name) for p in patterns if getattr(p, name)] for name in ("first_name", "last_name"))
    made = [
        copy_of(
            dice.choice(patterns),
            first_name=dice.choice(first),
            last_name=f"{dice.choice(last).split(' ')[0]} {dice.choice(last).split(' ')[-1]}",
            email=f"cliente{number}@correo.mx",
            phone=f"33{number:08}",
        )
        for number in range(amount)
    ]
    for customer in made:
        customer.derive()
    Customer.objects.bulk_create(searched(made), batch_size=AT_ONCE)
