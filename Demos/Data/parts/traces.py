"""traces.jsonl: what the shop's assistant was asked, one conversation with a language model a line."""

import json

from .dice import Deck, Dice, lines
from .shop import CUSTOMERS, GOODS, MESSAGES

COUNT = 24

SYSTEM = """You are the assistant of a small shop. You answer letters.

# Rules
- Look before you answer: an order has a number, a parcel has a place.
- Never promise a date. Promise a parcel, and say where it is now.
- If the letter is about a cat, ask how the cat is."""

THOUGHTS = lines("""
    I will look at the order first.
    The parcel should be on the ferry by now. I check.
    Two things are asked here. I begin with the second, because it is the shorter one.
    The shelf says seven, the list says none. I count again.
""")

ANSWERS = lines("""
    Your parcel is in the night hall at Fjordpost. It was sorted at 02:40 and goes on with the first van.|Nothing has to be done on your side.|If nobody is in, the courier rings next door, where a parrot answers.
    I have looked for the lid. It lies on shelf A7, in the box of another kettle, which is why that kettle was so light.|A new one leaves today:||| part | colour | weight ||| --- | --- | --- ||| lid | red | 210 g |||Keep the green one. It fits the teapot that we no longer sell.
    Yes, the bulb can be changed:||1. Switch the lamp off and wait for two minutes.|2. Turn the ring to the left, a quarter of a turn.|3. Take a bulb of 2700 K with the socket E14.||The picture on page 3 is upside down. We have told the printer, who has told us that the page is.
    The total was wrong by a cent. This is how it is computed:||```python|def total(items):|    \"\"\"Sums before it rounds; the old one rounded first.\"\"\"|    exact = sum(item["qty"] * item["price"] for item in items)|    return round(exact, 2)|```||The cent is on its way to you, in an envelope.
    三號架上還有兩個暖色的燈泡，今天下午寄出。說明書第 3 頁已經重印，會放在同一個包裹裡。|請代我們向您的母親問好。
""")
ANSWERS = [text.replace("|||", "\n|").replace("||", "\n\n").replace("|", "\n") for text in ANSWERS]

RESULTS = [
    '{"shelf":"A7","count":7,"seen":"2026-09-14T11:02:00Z"}',
    "order 8841  parcel FJ-20931  sorted 02:40\norder 8842  cancelled, and then not\norder 8843  waiting for a form",
    "stock.py:88: Empty: PAN-28: wanted 3, found 2\n" + "".join(
        f"  shelf {letter}{number}: {number * 3 % 5} of {number + 4}\n" for letter in "ABC" for number in range(1, 9)),
    "no answer from rates in 2000 ms",
]


class Talk:
    """A conversation: questions, calls of tools with their results, answers."""

    def __init__(self, dice, letters):
        self.dice = dice
        self.letters = letters
        self.turns = [{"role": "system", "content": SYSTEM}]
        self.calls = 0

    def asked(self):
        self.turns.append({"role": "user", "content": self.letters.deal()})

    def called(self):
        name = self.dice.pick(["orders", "shelf", "search"])
        sku, _, _ = self.dice.pick(GOODS)
        arguments = {
            "orders": {"number": self.dice.between(8841, 8999), "with": {"parcel": True, "letters": self.dice.below(3)}},
            "shelf": {"sku": sku},
            "search": {"query": f"lid for {sku}\ncolour: red", "limit": 10},
        }[name]
        self.calls += 1
        number = f"call_{self.calls}"
        self.turns.append({
            "role": "assistant",
            "content": self.dice.pick(THOUGHTS) if self.dice.chance(40) else None,
            "tool_calls": [{"id": number, "type": "function", "function": {
                "name": name, "arguments": json.dumps(arguments, ensure_ascii=False)}}],
        })
        self.turns.append({"role": "tool", "tool_call_id": number, "content": self.dice.pick(RESULTS)})

    def answered(self):
        self.turns.append({"role": "assistant", "content": self.dice.pick(ANSWERS)})


def trace(dice, letters, number):
    talk = Talk(dice, letters)
    for _ in range(dice.pick([1, 1, 2, 4])):
        talk.asked()
        for _ in range(dice.below(3)):
            talk.called()
        talk.answered()
    name, city, locale = dice.pick(CUSTOMERS)
    prompt = 900 + 700 * len(talk.turns) + dice.below(400)
    return {
        "id": f"tr_{number:05}",
        "model": dice.pick(["small", "small", "large"]),
        "created": 1789365600 + number * 977,
        "messages": talk.turns,
        "usage": {"prompt_tokens": prompt, "completion_tokens": dice.between(60, 900), "details": {"cached": prompt // 3}},
        "latency_ms": dice.between(400, 9000),
        "tags": dice.several(["letter", "parcel", "money", "cat"], dice.between(1, 3)),
        "customer": {"name": name, "city": city, "locale": locale},
    }


def build():
    dice = Dice(0x7472616365)
    letters = Deck(dice, MESSAGES)
    written = [json.dumps(trace(dice, letters, number), separators=(",", ":")) for number in range(COUNT)]
    return "".join(line + "\n" for line in written).encode()
