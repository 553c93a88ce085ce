#!/usr/bin/env python3
"""Generates the property tables of CUnicode from the Unicode Character Database.

    generate.py            write the tables, and the files of Unicode's tests, anew
    generate.py --check    see that the committed ones are what would be written

Both read Debian's `unicode-data` package of one version, in /usr/share/unicode. What they write is
committed: `tables.c` and `include/cunicode_classes.h` beside this file, and the test files without
their comments in `Tests/TextLayoutTests/Unicode`, where the tests need no package.

Every code point has one property byte, found through a two-stage table of blocks of 256. The byte
is an index of a record of 32 bits (the layout is in `include/cunicode.h`). The rules of UAX #14
that look at a pair of classes are tabulated here, so that the breaker at run time only keeps state.
"""

import sys
from pathlib import Path

DATA = Path("/usr/share/unicode")
VERSION = "15.0.0"
TESTS = ["auxiliary/LineBreakTest.txt", "auxiliary/GraphemeBreakTest.txt", "emoji/emoji-test.txt"]

BLOCK = 256
LIMIT = 0x110000

# Line break classes after the resolution of rule LB1. OPW and CPW are the East Asian wide halves of
# OP and CP, QUI and QUF the opening and closing halves of QU, IDU the unassigned pictographs.
LINE_CLASSES = """AL BK CR LF NL SP ZW WJ GL CM ZWJ B2 BA BB HY CB CL CP CPW EX IN NS OP OPW QU QUI
QUF IS NU PO PR SY EB EM H2 H3 HL ID IDU JL JV JT RI""".split()
# States that only the breaker enters, each a class with some memory: start of text, a hyphen after
# a Hebrew letter, the punctuation inside and after a number, the second half of a flag, a hyphen
# and a slash that begin a word.
LINE_STATES = "SOT HLH SYN ISN CLN CPN CPWN RI2 HYL SYL".split()
CLUSTER_CLASSES = """OTHER CR LF CONTROL EXTEND ZWJ RI PREPEND SPACING L V T LV LVT""".split()
# The appearance of an isolated code point (`Visibility` in TextLayout).
VISIBILITIES = """DRAWN MARK SPACING_MARK HIDDEN UNSTABLE JOINER SELECTOR TAG OBEYED
TERMINATOR""".split()


def spans(path, wanted=None):
    """Yields (first, last, fields) of each line of a file of the UCD."""
    for line in path.read_text(encoding="utf-8").splitlines():
        body = line.split("#", 1)[0].strip()
        if not body:
            continue
        fields = [part.strip() for part in body.split(";")]
        if wanted is not None and fields[1] != wanted:
            continue
        first, _, last = fields[0].partition("..")
        yield int(first, 16), int(last or first, 16), fields[1:]


def filled(path, default, ranges=()):
    """An array over all code points: the file's value, else a default."""
    values = [default] * LIMIT
    for first, last, value in ranges:
        values[first:last + 1] = [value] * (last + 1 - first)
    for first, last, fields in spans(path):
        values[first:last + 1] = [fields[0]] * (last + 1 - first)
    return values


def members(path, name):
    """The set of code points that have a binary property."""
    found = set()
    for first, last, _ in spans(path, name):
        found.update(range(first, last + 1))
    return found


class Database:
    """The properties that the records are made of."""

    def __init__(self, root):
        planes = [(0x20000, 0x2FFFD), (0x30000, 0x3FFFD)]
        ideographs = [(0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF)] + planes
        pictures = [(0x1F000, 0x1FAFF), (0x1FC00, 0x1FFFD)]
        self.line = filled(
            root / "LineBreak.txt", "XX",
            [(a, b, "ID") for a, b in ideographs + pictures] + [(0x20A0, 0x20CF, "PR")])
        self.east = filled(root / "EastAsianWidth.txt", "N", [(a, b, "W") for a, b in ideographs])
        self.cluster = filled(root / "auxiliary/GraphemeBreakProperty.txt", "Other")
        self.category = filled(root / "extracted/DerivedGeneralCategory.txt", "Cn")
        emoji = root / "emoji/emoji-data.txt"
        self.emoji = members(emoji, "Emoji")
        self.pictographic = members(emoji, "Extended_Pictographic")
        self.modifier = members(emoji, "Emoji_Modifier")
        self.modifier_base = members(emoji, "Emoji_Modifier_Base")
        self.ignorable = members(root / "DerivedCoreProperties.txt", "Default_Ignorable_Code_Point")
        self.prepended = members(root / "PropList.txt", "Prepended_Concatenation_Mark")
        self.version = (root / "LineBreak.txt").read_text().split("-", 1)[1].split(".txt", 1)[0]

    def is_wide(self, c):
        return self.east[c] in ("W", "F")

    def is_east_asian(self, c):
        return self.east[c] in ("W", "F", "H")

    def line_class(self, c):
        value, category = self.line[c], self.category[c]
        if value in ("AI", "SG", "XX"):
            value = "AL"
        elif value == "SA":
            value = "CM" if category in ("Mn", "Mc") else "AL"
        elif value == "CJ":
            value = "NS"
        if value in ("OP", "CP") and self.is_east_asian(c):
            return value + "W"
        if value == "QU":
            return {"Pi": "QUI", "Pf": "QUF"}.get(category, "QU")
        if value == "ID" and c in self.pictographic and category == "Cn":
            return "IDU"
        return value

    def cluster_class(self, c):
        names = {"Regional_Indicator": "RI", "SpacingMark": "SPACING"}
        return names.get(self.cluster[c], self.cluster[c].upper())

    def width(self, c):
        if self.category[c] in ("Mn", "Me", "Cf") or self.cluster[c] in ("V", "T"):
            return 0
        return 2 if self.is_wide(c) or self.is_reserved_picture(c) else 1

    def is_reserved_picture(self, c):
        """Whether a later version of Unicode may make an emoji of the code point."""
        return self.category[c] == "Cn" and c in self.pictographic

    def visibility(self, c):
        category = self.category[c]
        if c == 0x200D:
            return "JOINER"
        if c in (0xFE0E, 0xFE0F):
            return "SELECTOR"
        if 0xE0020 <= c <= 0xE007F:
            return "TAG"
        if c in (0x00AD, 0x200B, 0x2060):
            return "OBEYED"
        if c in (0x0085, 0x2028, 0x2029):
            return "TERMINATOR"
        if category in ("Cc", "Cs") or c in self.ignorable:
            return "HIDDEN"
        if category == "Cf" and c not in self.prepended:
            return "HIDDEN"
        if 0xFDD0 <= c <= 0xFDEF or c & 0xFFFE == 0xFFFE or 0xE0000 <= c <= 0xE0FFF:
            return "HIDDEN"
        if category == "Cn" and not self.is_reserved_picture(c):
            return "UNSTABLE"
        if category in ("Mn", "Me"):
            return "MARK"
        return "SPACING_MARK" if category == "Mc" else "DRAWN"

    def record(self, c):
        flags = [
            self.east[c] == "A", c in self.pictographic, c in self.emoji, c in self.modifier_base,
            c in self.modifier, self.is_east_asian(c),
            self.category[c] == "Zs" and self.line_class(c) == "BA",
        ]
        value = LINE_CLASSES.index(self.line_class(c))
        value |= CLUSTER_CLASSES.index(self.cluster_class(c)) << 6
        value |= self.width(c) << 10
        value |= VISIBILITIES.index(self.visibility(c)) << 12
        for shift, flag in enumerate(flags, 16):
            value |= int(flag) << shift
        return value


# What each class or state counts as in the rules of UAX #14.
KIND = {"OPW": "OP", "CPW": "CP", "CPN": "CP", "CPWN": "CP", "CLN": "CL", "QUI": "QU", "QUF": "QU",
        "IDU": "ID", "SYN": "SY", "SYL": "SY", "ISN": "IS", "RI2": "RI", "HYL": "HY", "HLH": "HY"}
NEVER_AFTER_SPACE = ("CL", "CP", "EX", "IS", "SY")
LETTERS = ("AL", "HL")
PICTURES = ("ID", "EB", "EM")
NUMBER_TAILS = ("NU", "SYN", "ISN", "CLN", "CPN", "CPWN")
HANGUL = ("JL", "JV", "JT", "H2", "H3")


def joined_across_spaces(before, after):
    """Whether UAX #14 forbids a break in `before SP+ ÷ after`."""
    a, b = KIND.get(before, before), KIND.get(after, after)
    return (
        b in ("BK", "CR", "LF", "NL", "SP", "ZW")  # LB6, LB7
        or a != "ZW" and (  # LB8
            b == "WJ"  # LB11
            or b in NEVER_AFTER_SPACE  # LB13
            or a == "OP"  # LB14
            or a == "QU" and b == "OP"  # LB15
            or a in ("CL", "CP") and b == "NS"  # LB16
            or a == b == "B2"))  # LB17


def joined(before, after):
    """Whether UAX #14 forbids a break in `before ÷ after`, with the numbers of its section 8.2."""
    a, b = KIND.get(before, before), KIND.get(after, after)
    if b in ("BK", "CR", "LF", "NL", "SP", "ZW") or a == "SOT":  # LB6, LB7, LB2
        return True
    if a == "ZW":  # LB8
        return False
    if a == "WJ" or b == "WJ" or a == "GL":  # LB11, LB12
        return True
    if b == "GL" and a not in ("BA", "HY"):  # LB12a
        return True
    if b in NEVER_AFTER_SPACE or a == "OP":  # LB13, LB14
        return True
    if a == "QU" and b == "OP" or a in ("CL", "CP") and b == "NS" or a == b == "B2":  # LB15-17
        return True
    if a == "QU" or b == "QU":  # LB19
        return True
    if a == "CB" or b == "CB":  # LB20
        return False
    if b in ("BA", "HY", "NS") or a == "BB":  # LB21
        return True
    if before in ("HLH", "SYL") or before == "HYL" and b in LETTERS:  # LB21a and words' beginnings
        return True
    return joined_inside_words(before, after)


def joined_inside_words(before, after):
    """Rules LB21b to LB30b: letters, numbers, Hangul, flags and emoji."""
    a, b = KIND.get(before, before), KIND.get(after, after)
    return (
        a == "SY" and b == "HL" or b == "IN"  # LB21b, LB22
        or a in LETTERS and b == "NU" or a == "NU" and b in LETTERS  # LB23
        or a == "PR" and b in PICTURES or a in PICTURES and b == "PO"  # LB23a
        or a in ("PR", "PO") and b in LETTERS or a in LETTERS and b in ("PR", "PO")  # LB24
        or a in ("PR", "PO", "HY") and b == "NU"  # LB25
        or before in NUMBER_TAILS and b in ("PR", "PO")
        or before in ("NU", "SYN", "ISN") and b == "NU"
        or a == "JL" and b in ("JL", "JV", "H2", "H3")  # LB26
        or a in ("JV", "H2") and b in ("JV", "JT") or a in ("JT", "H3") and b == "JT"
        or a in HANGUL and b == "PO" or a == "PR" and b in HANGUL  # LB27
        or a in LETTERS and b in LETTERS or a == "IS" and b in LETTERS  # LB28, LB29
        or a in LETTERS + ("NU",) and after == "OP"  # LB30
        or before in ("CP", "CPN") and b in LETTERS + ("NU",)
        or before == "RI" and b == "RI"  # LB30a
        or before in ("EB", "IDU") and b == "EM")  # LB30b


def pair(before, after):
    """The bits of `cunicode_pair`: no break here, none across spaces, none before a number."""
    a, b = KIND.get(before, before), KIND.get(after, after)
    opens_number = a in ("PR", "PO") and b == "OP"
    return (int(joined(before, after)) | int(joined_across_spaces(before, after)) << 1
            | int(opens_number) << 2)


def rows(values, form, per_line):
    """The elements of a C array, some on each line."""
    texts = [form.format(value) for value in values]
    lines = [texts[i:i + per_line] for i in range(0, len(texts), per_line)]
    return "".join("  " + ", ".join(line) + ",\n" for line in lines)


def tables(database):
    """The text of tables.c."""
    records, data = {}, bytearray()
    for c in range(LIMIT):
        data.append(records.setdefault(database.record(c), len(records)))
    blocks, index = {}, []
    for start in range(0, LIMIT, BLOCK):
        index.append(blocks.setdefault(bytes(data[start:start + BLOCK]), len(blocks)))
    assert len(blocks) <= 256 and len(records) <= 256
    states = LINE_CLASSES + LINE_STATES
    padding = [0] * (64 - len(LINE_CLASSES))
    pairs = [value for a in states for value in [pair(a, b) for b in LINE_CLASSES] + padding]
    return "".join([
        f"// Generated by generate.py from the Unicode Character Database {database.version}.\n",
        "// Do not edit: run the generator again.\n\n",
        '#include "cunicode.h"\n\n',
        f"const uint8_t cunicode_blocks[{len(index)}] = {{\n", rows(index, "{}", 24), "};\n\n",
        f"const uint8_t cunicode_properties[{len(blocks) * BLOCK}] = {{\n",
        rows(b"".join(blocks), "{}", 24), "};\n\n",
        f"const uint32_t cunicode_records[{len(records)}] = {{\n", rows(records, "0x{:06x}", 10),
        "};\n\n",
        f"const uint8_t cunicode_pairs[{len(pairs)}] = {{\n", rows(pairs, "{}", 32), "};\n",
    ])


def classes(database):
    """The text of include/cunicode_classes.h."""
    def enum(prefix, names):
        lines = rows([f"CUNICODE_{prefix}_{name}" for name in names], "{}", 3)
        return "enum {\n" + lines + "};\n"
    return "\n".join([
        "// Generated by generate.py. Do not edit: run the generator again.\n",
        "#ifndef CUNICODE_CLASSES_H\n#define CUNICODE_CLASSES_H\n",
        f'#define CUNICODE_VERSION "{database.version}"\n',
        "// Line break classes (UAX #14), then the additional states of the breaker.\n"
        + enum("LB", LINE_CLASSES + LINE_STATES),
        "// Grapheme cluster break classes (UAX #29).\n" + enum("GCB", CLUSTER_CLASSES),
        "// The appearance of an isolated code point.\n" + enum("VIS", VISIBILITIES),
        "#endif\n",
    ])


def without_comments(path):
    """A test file's copyright and its data."""
    lines = path.read_text(encoding="utf-8").splitlines()
    head = [line for line in lines[:5] if line.startswith("# ") and "Date" not in line]
    data = [" ".join(line.split("#", 1)[0].split()) for line in lines]
    note = ["# Modified: comments are left out. LICENSE.txt is the licence of this file."]
    return "\n".join(head + note + [line for line in data if line]) + "\n"


def outputs():
    """What is committed: each file and its text."""
    first = (DATA / "LineBreak.txt").open(encoding="utf-8").readline() if DATA.is_dir() else ""
    if f"-{VERSION}.txt" not in first:
        sys.exit(f"unicode: the tables are those of Unicode {VERSION}; install unicode-data {VERSION}")
    here = Path(__file__).resolve().parent
    database = Database(DATA)
    files = {here / "tables.c": tables(database),
             here / "include/cunicode_classes.h": classes(database)}
    for name in TESTS:
        path = here.parent.parent / "Tests/TextLayoutTests/Unicode" / Path(name).name
        files[path] = without_comments(DATA / name)
    return files


def main():
    files = outputs()
    if sys.argv[1:] != ["--check"]:
        for path, text in files.items():
            path.write_text(text, encoding="utf-8")
        return
    wrong = [path.name for path, text in files.items()
             if not path.is_file() or path.read_text(encoding="utf-8") != text]
    if wrong:
        sys.exit(f"unicode: not what the generator writes: {', '.join(wrong)}")
    print(f"unicode: {len(files)} files are what the generator writes")


if __name__ == "__main__":
    main()
