"""Seeded choices that are the same on every version of Python, and the text forms of the samples."""


class Dice:
    """SplitMix64 (Steele, Lea, Flood 2014): the standard library may change its own order of draws."""

    def __init__(self, seed):
        self.state = seed

    def bits(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        return mixed ^ (mixed >> 31)

    def below(self, count):
        return self.bits() % count

    def between(self, low, high):
        return low + self.below(high - low + 1)

    def chance(self, percent):
        return self.below(100) < percent

    def pick(self, things):
        return things[self.below(len(things))]

    def several(self, things, count):
        """Different things, in an order of their own."""
        left = list(things)
        chosen = []
        while left and len(chosen) < count:
            chosen.append(left.pop(self.below(len(left))))
        return chosen


class Deck:
    """Deals every card once before any card comes a second time."""

    def __init__(self, dice, cards):
        self.dice = dice
        self.cards = list(cards)
        self.left = []

    def deal(self):
        if not self.left:
            self.left = self.dice.several(self.cards, len(self.cards))
        return self.left.pop()


def lines(text):
    """The lines of a block of hand-written text, without the empty ones."""
    return [line.strip() for line in text.strip().splitlines() if line.strip()]


def csv_field(text, delimiter):
    special = any(sign in text for sign in (delimiter, '"', "\n", "\r"))
    if special or text != text.strip():
        return '"' + text.replace('"', '""') + '"'
    return text


def csv_table(rows, delimiter):
    return "".join(delimiter.join(csv_field(text, delimiter) for text in row) + "\n" for row in rows)
