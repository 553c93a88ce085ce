"""events.jsonl: a working day of a small shop, one JSON object a line, and a few odd lines."""

import json

from .dice import Deck, Dice, lines
from .shop import CUSTOMERS, GOODS, MESSAGES

COUNT = 2400

DECLINES = {
    "card_declined": "The issuer declined the charge. Ask the customer to use another card, or to call the number on "
    "the back.\n\nCode 05 (do not honour).",
    "insufficient_funds": "The account does not cover the amount. Nothing was charged.\n\nCode 51.",
    "expired_card": "The card ended last month; the customer has very likely a new one in the same drawer.\n\nCode 54.",
    "issuer_unavailable": "No answer from the issuer within 8 s. The charge was taken back, so that trying again is "
    "safe.\n\nCode 91 (issuer or switch inoperative).",
}

REVIEWS = lines("""
    Bought for my mother, kept for myself.
    Does what it says, and says what it does.
    Came in a box inside a box inside a box. The thing itself is fine.
    Five stars for the thing, one for the film that it is wrapped in.
    After two weeks of daily use: a scratch, a name, and no regrets.
    I read the manual. It was a pleasure, which I have never said before.
""")

COURIERS = ["Red Bicycle", "Fjordpost", "Kombi & Sons", "Night Train Parcels"]
STEPS = lines("""
    collected at the shop|sorted in the night hall|on the ferry|held at the border: a form was not signed
    in the van|rang, nobody in|left with the neighbour, who has a parrot|delivered
""")
STEPS = [step for line in STEPS for step in line.split("|")]

TRACES = lines("""
    Traceback (most recent call last):\\n  File "app/stock.py", line 88, in reserve\\n    left = shelf.take(sku, count)\\n  File "app/shelf.py", line 41, in take\\n    raise Empty(sku, wanted=count, found=self.count(sku))\\napp.shelf.Empty: PAN-28: wanted 3, found 2
    java.util.concurrent.TimeoutException: no answer from rates in 2000 ms\\n\\tat shop.rates.Client.get(Client.java:77)\\n\\tat shop.cart.Totals.inCurrency(Totals.java:130)\\n\\tat shop.cart.Totals.of(Totals.java:52)\\nCaused by: java.net.SocketTimeoutException: Read timed out
""")

# Lines that a reader of JSON Lines meets sooner or later; each is valid JSON.
ODD = [
    "null",
    "42",
    '"a bare string, with a \\"quote\\" and a\\nnew line in it"',
    '["a","list",["in","a",["list"]],{"and":"an object"}]',
    "{}",
    '{"ts":"2026-09-14T12:00:00.000Z","type":"odd.keys","":"an empty name","a.b":"a dot","with space":1,"日付":"二〇二六年","🔑":"a key"}',
    '{"ts":"2026-09-14T12:00:01.000Z","type":"odd.numbers","large":123456789012345678901234567890,"small":1e-400,"exact":0.1000,"zero":-0,"e":6.02E+23}',
    '{"ts":"2026-09-14T12:00:02.000Z","type":"odd.escapes","screen":"\\u001b[2J\\u001b[31mred?\\u001b[0m","bell":"\\u0007","reversed":"file\\u202egpj.exe","emoji":"\\ud83d\\udc68\\u200d\\ud83d\\udc69\\u200d\\ud83d\\udc67","nul":"a\\u0000b"}',
    '{"ts":"2026-09-14T12:00:03.000Z","type":"odd.twice","note":"first","note":"second"}',
    '{"ts":"2026-09-14T12:00:04.000Z","type":"odd.deep","doll":' + '{"inside":' * 24 + '"the smallest one"' + "}" * 24 + "}",
    '{ "ts" : "2026-09-14T12:00:05.000Z" , "type" : "odd.spaces" , "list" : [ 1 , 2 , 3 ] , "empty" : [ ] }',
    '{"ts":"2026-09-14T12:00:06.000Z","type":"odd.long","path":"' + "/".join(["every", "house", "has", "a", "door"] * 60) + '"}',
]


class Day:
    """A day of events: time goes on, orders are numbered, and each goes its way."""

    def __init__(self, dice):
        self.dice = dice
        self.milliseconds = 6 * 3_600_000
        self.order = 8840
        self.waiting = []
        self.messages = Deck(dice, MESSAGES)

    def stamp(self):
        self.milliseconds += self.dice.between(4, 38_000)
        seconds, rest = divmod(self.milliseconds, 1000)
        return f"2026-09-14T{seconds // 3600 % 24:02}:{seconds // 60 % 60:02}:{seconds % 60:02}.{rest:03}Z"

    def customer(self):
        name, city, locale = self.dice.pick(CUSTOMERS)
        number = 1000 + CUSTOMERS.index((name, city, locale)) * 37
        return {"id": number, "name": name, "city": city, "locale": locale}

    def items(self):
        goods = self.dice.several(GOODS, self.dice.pick([1, 1, 1, 2, 2, 3, 4]))
        return [{"sku": sku, "name": name, "qty": self.dice.pick([1, 1, 1, 2]), "price": price} for sku, name, price in goods]

    def ordered(self):
        self.order += 1
        items = self.items()
        total = round(sum(item["qty"] * item["price"] for item in items), 2)
        self.waiting.append((self.order, total))
        event = {"type": "order.created", "id": self.order, "total": total, "currency": "EUR", "items": items}
        event["customer"] = {**self.customer(), "email": None, "newsletter": self.dice.chance(20)}
        if self.dice.chance(25):
            event["gift"] = {"wrap": self.dice.pick(["plain", "stars", "map of the town"]), "card": self.dice.pick(
                ["Happy birthday!\n\nFrom all of us, and from the dog.", "For the new kitchen.", "You know why. 💛"])}
        return event

    def paid(self):
        order, total = self.waiting.pop(0)
        if self.dice.chance(18):
            reason = self.dice.pick(list(DECLINES))
            self.waiting.append((order, total))
            return {"type": "payment.failed", "id": order, "payment": {"provider": "acme", "amount": total, "reason": reason,
                    "message": DECLINES[reason]}, "retries": self.dice.below(4)}
        return {"type": "payment.received", "id": order, "payment": {"provider": "acme", "amount": total,
                "method": self.dice.pick(["card", "transfer", "invoice"]), "fee": round(total * 0.014, 2)}}

    def shipped(self):
        track = [{"at": f"2026-09-{15 + day:02}", "step": step} for day, step in
                 enumerate(self.dice.several(STEPS[:-1], self.dice.between(1, 4)) + [STEPS[-1]])]
        return {"type": "parcel.delivered", "id": self.order - self.dice.between(20, 90),
                "courier": self.dice.pick(COURIERS), "weight_kg": round(self.dice.between(2, 90) / 10, 1), "track": track}

    def wrote(self):
        return {"type": "message.received", "from": self.customer(), "channel": self.dice.pick(["mail", "form", "chat"]),
                "text": self.messages.deal(), "attachments": [f"IMG_{self.dice.between(1000, 9999)}.jpg"] * self.dice.below(3)}

    def reviewed(self):
        sku, name, _ = self.dice.pick(GOODS)
        return {"type": "review.posted", "sku": sku, "product": name, "stars": self.dice.between(2, 5),
                "body": self.dice.pick(REVIEWS), "votes": {"yes": self.dice.below(40), "no": self.dice.below(5)}}

    def failed(self):
        text = self.dice.pick(TRACES).replace("\\n", "\n").replace("\\t", "\t")
        return {"type": "error", "service": self.dice.pick(["stock", "rates", "cart"]), "error": {
                "summary": text.splitlines()[0], "trace": text, "host": f"shop-{self.dice.between(1, 4)}"}}

    def counted(self):
        sku, name, _ = self.dice.pick(GOODS)
        return {"type": "stock.low", "sku": sku, "product": name, "left": self.dice.below(4),
                "shelves": {shelf: self.dice.below(3) for shelf in self.dice.several(["A1", "A7", "B2", "C4", "cellar"], 3)}}

    def event(self):
        roll = self.dice.below(100)
        stamp = {"ts": self.stamp()}
        if roll < 26:
            return {**stamp, "type": "ping", "ok": True}
        if roll < 50 or (roll < 72 and not self.waiting):
            return {**stamp, **self.ordered()}
        if roll < 72:
            return {**stamp, **self.paid()}
        kinds = [self.shipped] * 10 + [self.wrote] * 6 + [self.reviewed] * 6 + [self.counted] * 4 + [self.failed] * 2
        return {**stamp, **kinds[roll - 72]()}


def build():
    dice = Dice(0x6576656E7473)
    day = Day(dice)
    written = []
    odd = list(ODD)
    for number in range(COUNT):
        if odd and number % 190 == 150:
            written.append(odd.pop(0))
        else:
            written.append(json.dumps(day.event(), ensure_ascii=dice.chance(10), separators=(",", ":")))
    assert not odd, "every odd line has its place"
    return "".join(line + "\n" for line in written).encode()
