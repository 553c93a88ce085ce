"""reviews.csv: what 1,204 people wrote to a small shop, with semicolons between the columns."""

import datetime

from . import reviews_prose as prose
from .dice import Deck, Dice, csv_table, lines
from .reviews_first import FIRST, PIECES
from .reviews_products import PRODUCTS

COUNT = 1204
HEADER = ["date", "stars", "title", "body", "reply", "photos", "edited"]

# Four- and five-star reviews are the rule in every shop.
STARS = [5] * 42 + [4] * 27 + [3] * 13 + [2] * 9 + [1] * 9


class Reviewer:
    """Writes one review after the other and does not repeat a sentence before all were used."""

    def __init__(self, dice):
        self.dice = dice
        self.openers = Deck(dice, prose.OPENERS)
        self.middles = Deck(dice, prose.MIDDLES)
        self.products = Deck(dice, PRODUCTS)
        self.good = {name: Deck(dice, lines(said["good"])) for name, said in PRODUCTS.items()}
        self.bad = {name: Deck(dice, lines(said["bad"])) for name, said in PRODUCTS.items()}
        self.titles = {stars: Deck(dice, titles) for stars, titles in prose.TITLES.items()}
        self.short = {stars: Deck(dice, said) for stars, said in prose.SHORT.items()}
        self.closers = {
            5: Deck(dice, prose.CLOSERS_GOOD),
            4: Deck(dice, prose.CLOSERS_GOOD),
            3: Deck(dice, prose.CLOSERS_MIXED),
            2: Deck(dice, prose.CLOSERS_MIXED),
            1: Deck(dice, prose.CLOSERS_BAD),
        }

    def paragraph(self, product, praise, complaints):
        said = [self.good[product].deal() for _ in range(praise)]
        said += [self.bad[product].deal() for _ in range(complaints)]
        return " ".join(self.dice.several(said, len(said)))

    def title(self, product, stars):
        if self.dice.chance(22):
            frame = self.dice.pick(["{} with character", "{}: my verdict", "The {}", "About the {}"])
            title = frame.format(product)
            return title[0].upper() + title[1:]
        return self.titles[stars].deal()

    def body(self, product, stars):
        length = self.dice.below(100)
        if length < 30:
            return self.short[stars].deal()
        praise = {5: 2, 4: 2, 3: 1, 2: 1, 1: 0}[stars]
        complaints = {5: 0, 4: 1, 3: 1, 2: 1, 1: 2}[stars]
        if length < 55:
            return self.paragraph(product, max(praise - 1, 0), min(complaints, 1)) or self.openers.deal()
        first = self.openers.deal() + " " + self.paragraph(product, praise, complaints)
        if length < 75:
            return first
        second = self.middles.deal() + " " + self.middles.deal()
        closing = self.closers[stars].deal()
        if length < 92:
            return first + "\n\n" + second + " " + closing
        more = [f"{mark} {point}" for mark, point in zip("+++", self.points(product, True, 3))]
        less = [f"- {point}" for point in self.points(product, False, 6 - stars)]
        return "\n\n".join([first, "\n".join(more + less), second, self.middles.deal(), closing])

    def points(self, product, praise, count):
        said = self.good[product] if praise else self.bad[product]
        return [said.deal() for _ in range(min(count, 3))]

    def review(self, date):
        stars = self.dice.pick(STARS)
        product = self.products.deal()
        body = self.body(product, stars)
        long = len(body) > 90
        reply = self.dice.pick(prose.REPLIES) if long and self.dice.chance(9) else ""
        photos = f"{product.split()[-1]}-{self.dice.between(1, 9)}.jpg" if long and self.dice.chance(12) else ""
        edited = ""
        if long and self.dice.chance(7):
            edited = (date + datetime.timedelta(days=self.dice.between(1, 30))).isoformat()
        return [date.isoformat(), str(stars), self.title(product, stars), body, reply, photos, edited]


def build():
    dice = Dice(0x756E666F6C64)
    reviewer = Reviewer(dice)
    rows = [HEADER] + [[date, str(stars), *rest] for date, stars, *rest in FIRST]
    date = datetime.date(2026, 8, 10)
    # One piece from the hand-written ones in every stretch of this many rows.
    stretch = (COUNT - len(FIRST)) // len(PIECES)
    left = dice.several(PIECES, len(PIECES))
    while len(rows) <= COUNT:
        if dice.chance(8):
            date += datetime.timedelta(days=1)
        if left and len(rows) % stretch == 7:
            stars, title, body = left.pop()
            rows.append([date.isoformat(), str(stars), title, body, "", "", ""])
        else:
            rows.append(reviewer.review(date))
    assert not left, "every hand-written piece has its row"
    return csv_table(rows, ";").encode()
