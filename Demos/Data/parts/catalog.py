"""catalog.json: what a small shop sells, one JSON document: an array of objects, written for people."""

import json

from .dice import Dice, lines
from .reviews_products import PRODUCTS
from .shop import GOODS

COLORS = ["moss", "slate", "brick", "oat", "night blue", "plain steel"]


def article(dice, sku, name, price):
    kinds = PRODUCTS[name]
    return {
        "sku": sku,
        "name": name,
        "price": price,
        "in_stock": dice.chance(80),
        "shelf": f"{dice.pick('ABCD')}{dice.between(1, 9)}",
        "colors": dice.several(COLORS, dice.between(1, 4)),
        "size_mm": {"width": dice.between(60, 480), "height": dice.between(20, 420), "depth": dice.between(20, 380)},
        "replaces": None if dice.chance(60) else f"{sku.split('-')[0]}-{dice.between(1, 6):02}",
        "people_say": {kind: dice.several(lines(kinds[kind]), 3) for kind in ("good", "bad")},
    }


def build():
    dice = Dice(0xCA7A)
    articles = [article(dice, sku, name, price) for sku, name, price in GOODS]
    return (json.dumps(articles, ensure_ascii=False, indent=2) + "\n").encode()
