"""orders.jsonl: orders with their items, payments and parcels, one a line; each list is a small table."""

import json

from .dice import Dice
from .shop import CUSTOMERS, GOODS

COUNT = 60


def order(dice, number):
    name, city, locale = dice.pick(CUSTOMERS)
    items = [
        {"sku": sku, "name": title, "qty": dice.pick([1, 1, 1, 2, 3]), "price": price}
        for sku, title, price in dice.several(GOODS, dice.between(2, 9))
    ]
    if dice.chance(25):
        items[-1]["note"] = dice.pick(["without the box", "as a gift, in the blue paper", "the last one; it has a scratch"])
    total = round(sum(item["qty"] * item["price"] for item in items), 2)
    payments = [{"method": dice.pick(["card", "transfer"]), "amount": round(total / 2, 2), "paid": True},
                {"method": "invoice", "amount": round(total - round(total / 2, 2), 2), "paid": dice.chance(70)}]
    return {
        "id": 8841 + number,
        "ordered": f"2026-09-{1 + number // 4:02}",
        "total": total,
        "currency": "EUR",
        "customer": {"name": name, "city": city, "locale": locale},
        "items": items,
        "payments": payments if dice.chance(40) else payments[:1],
    }


def build():
    dice = Dice(0x6F7264657273)
    written = [json.dumps(order(dice, number), ensure_ascii=False, separators=(",", ":")) for number in range(COUNT)]
    return "".join(line + "\n" for line in written).encode()
