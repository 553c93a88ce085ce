#!/usr/bin/env python3
"""Generates the tables of CEncodings from what Python and the C library's converter say.

    generate.py            write the tables anew
    generate.py --check    see that the committed ones are what would be written

Bytes below 0x80 are ASCII in every encoding. What the others stand for alone, Python's codecs say: a scalar, that
the byte begins a pair or a triple, or nothing. A pair is looked up by its two bytes, as the C library converts them.
The four-byte codes of GB 18030 for scalars of the basic plane are runs of consecutive scalars; those beyond it follow
from a sum.
"""

import ctypes
import sys
from pathlib import Path

HERE = Path(__file__).parent
# In the order of the help: the name, how it is read, the source of its table, and its other labels. Those of the
# WHATWG's standard are all here; letters and digits alone tell them apart.
ENCODINGS = [
    ("utf-8", "utf_8", None, "unicode11utf8 unicode20utf8 xunicode20utf8 ascii usascii ansix341968"),
    ("utf-16le", "utf_16le", None, "utf16 ucs2 unicode csunicode iso10646ucs2 unicodefeff"),
    ("utf-16be", "utf_16be", None, "unicodefffe"),
    ("utf-32le", "utf_32le", None, "utf32 ucs4"),
    ("utf-32be", "utf_32be", None, ""),
    ("latin1", "latin_1", None, "iso88591 iso885911987 isoir100 csisolatin1 l1 cp819 ibm819"),
    ("windows-1252", "single", "cp1252", "cp1252 xcp1252"),
    ("iso-8859-15", "single", "iso8859_15", "csisolatin9 l9 latin9"),
    ("macintosh", "single", "mac_roman", "mac macroman xmacroman csmacintosh"),
    ("windows-1250", "single", "cp1250", "cp1250 xcp1250"),
    ("iso-8859-2", "single", "iso8859_2", "latin2 l2 csisolatin2 isoir101 iso885921987"),
    ("iso-8859-16", "single", "iso8859_16", "latin10 l10"),
    ("mac-centraleurope", "single", "mac_latin2", "maccentraleuropean xmacce macce maclatin2"),
    ("windows-1251", "single", "cp1251", "cp1251 xcp1251"),
    ("koi8-r", "single", "koi8_r", "koi koi8 cskoi8r"),
    ("koi8-u", "single", "koi8_u", "koi8ru"),
    ("iso-8859-5", "single", "iso8859_5", "cyrillic csisolatincyrillic isoir144 iso885951988"),
    ("x-mac-cyrillic", "single", "mac_cyrillic", "maccyrillic xmacukrainian macukrainian"),
    ("windows-1253", "single", "cp1253", "cp1253 xcp1253"),
    ("iso-8859-7", "single", "iso8859_7", "greek greek8 csisolatingreek ecma118 elot928 isoir126 iso885971987 suneugreek"),
    ("windows-1254", "single", "cp1254", "cp1254 xcp1254 iso88599 latin5 l5 csisolatin5 isoir148 iso885991989"),
    ("iso-8859-3", "single", "iso8859_3", "latin3 l3 csisolatin3 isoir109 iso885931988"),
    ("windows-1255", "single", "cp1255", "cp1255 xcp1255"),
    ("iso-8859-8", "single", "iso8859_8", "hebrew visual logical csisolatinhebrew csiso88598e csiso88598i iso88598e iso88598i"
     " isoir138 iso885981988"),
    ("windows-1256", "single", "cp1256", "cp1256 xcp1256"),
    ("iso-8859-6", "single", "iso8859_6", "arabic asmo708 csisolatinarabic csiso88596e csiso88596i ecma114 iso88596e"
     " iso88596i isoir127 iso885961987"),
    ("windows-1257", "single", "cp1257", "cp1257 xcp1257"),
    ("iso-8859-4", "single", "iso8859_4", "latin4 l4 csisolatin4 isoir110 iso885941988"),
    ("iso-8859-10", "single", "iso8859_10", "latin6 l6 csisolatin6 isoir157 iso8859101992"),
    ("iso-8859-13", "single", "iso8859_13", "latin7 l7"),
    ("iso-8859-14", "single", "iso8859_14", "latin8 l8"),
    ("windows-1258", "single", "cp1258", "cp1258 xcp1258"),
    ("windows-874", "single", "cp874", "dos874 cp874 ibm874 iso885911 tis620"),
    ("shift-jis", "double", "CP932", "sjis xsjis csshiftjis ms932 cp932 windows932 mskanji windows31j"),
    ("euc-jp", "euc_jp", "EUC-JP-MS", "ujis xeucjp eucjpms cp51932 cseucpkdfmtjapanese"),
    ("iso-2022-jp", "iso_2022_jp", None, "jis csiso2022jp iso2022jp1 cp50220 cp50221"),
    ("gb18030", "gb18030", "GB18030", "gbk xgbk gb2312 gb231280 csgb2312 chinese csiso58gb231280 isoir58 euccn cp936 ms936"),
    ("big5", "double", "BIG5", "big5hkscs cnbig5 csbig5 xxbig5 cp950 ms950"),
    ("euc-kr", "double", "CP949", "korean uhc cp949 ms949 windows949 cseuckr ksc5601 csksc56011987 ksc56011987 ksc56011989"
     " isoir149"),
    *[
        (f"cp{number}", "single", f"cp{number}", f"ibm{number} dos{number} {number}" + ("" if number != 866 else " csibm866"))
        for number in (437, 720, 737, 775, 850, 852, 855, 856, 857, 858, 860, 861, 862, 863, 864, 865, 866, 869, 1125)
    ],
    ("x-user-defined", "single", None, ""),
]
LINEAR_COUNT = 39_420
TRIPLE, LEAD, NONE = 0xFFFD, 0xFFFE, 0xFFFF
# Scalars that Big5 leaves to its users, and that the standard of Hong Kong names.
PRIVATE = range(0xE000, 0xF900)

LIBRARY = ctypes.CDLL(None, use_errno=True)
LIBRARY.iconv_open.restype = ctypes.c_void_p
LIBRARY.iconv.restype = ctypes.c_size_t
LIBRARY.iconv.argtypes = [ctypes.c_void_p] * 5
LIBRARY.gnu_get_libc_version.restype = ctypes.c_char_p
CUT = 22  # EINVAL


def converter(system):
    return LIBRARY.iconv_open(b"UTF-8", system.encode())


def decoded(converter, data):
    """The scalars that some bytes stand for, `CUT` where they are a beginning, None for nothing."""
    LIBRARY.iconv(converter, None, None, None, None)
    source = ctypes.create_string_buffer(data, len(data))
    target = ctypes.create_string_buffer(32)
    position = ctypes.c_void_p(ctypes.addressof(source))
    place = ctypes.c_void_p(ctypes.addressof(target))
    left, room = ctypes.c_size_t(len(data)), ctypes.c_size_t(32)
    result = LIBRARY.iconv(*(converter, *map(ctypes.byref, (position, left, place, room))))
    if result == ctypes.c_size_t(-1).value:
        return CUT if ctypes.get_errno() == CUT and left.value == len(data) else None
    return [ord(character) for character in target.raw[: 32 - room.value].decode()]


def linear(index):
    """The four-byte code of a number."""
    index, last = divmod(index, 10)
    index, third = divmod(index, 126)
    first, second = divmod(index, 10)
    return bytes([0x81 + first, 0x30 + second, 0x81 + third, 0x30 + last])


def singles(codec):
    """What bytes from 0x80 stand for in an encoding without pairs."""
    if codec is None:
        return list(range(0xF780, 0xF800))
    texts = [bytes([byte]).decode(codec, "ignore") for byte in range(0x80, 0x100)]
    return [ord(text) if text else NONE for text in texts]


def leads(converter, triple):
    values = []
    for byte in range(0x80, 0x100):
        answer = decoded(converter, bytes([byte]))
        values.append(TRIPLE if byte == triple else LEAD if answer == CUT else answer[0] if answer else NONE)
    return values


def pair(converters, prefix, lead, trail, extras):
    """What a pair stands for; 0 for nothing, 0xD800 and the place among the extras for what 16 bits do not hold."""
    answers = [decoded(converter, prefix + bytes([lead, trail])) for converter in converters]
    answers = [answer for answer in answers if answer and answer != CUT]
    named = [answer for answer in answers if answer[0] not in PRIVATE]
    answer = (named or answers or [[0]])[0]
    value = answer[0] if len(answer) == 1 else 1 << 31 | answer[0] << 16 | answer[1]
    if value > 0xFFFF:
        extras.append(value)
        value = 0xD800 + len(extras) - 1
    return value


def pairs(name, converters, prefix, values, extras):
    """A table of pairs, and its limits: the first and last lead and trail."""
    rows = {
        lead: [pair(converters, prefix, lead, trail, extras) for trail in range(0x40, 0x100)]
        for lead in values if lead < 0xFF
    }
    used = [lead for lead in rows if any(rows[lead])]
    trails = [place for place in range(0xC0) if any(rows[lead][place] for lead in used)]
    cells = []
    for lead in range(used[0], used[-1] + 1):
        cells += rows.get(lead, [0] * 0xC0)[trails[0] : trails[-1] + 1]
    limits = f"{used[0]}, {used[-1]}, {trails[0] + 0x40}, {trails[-1] + 0x40}"
    text = array("uint16_t", f"{name}_scalars", cells, "static ")
    return text + [f"static const struct cencodings_pairs {name} = {{{name}_scalars, {limits}}};", ""]


def runs(converter):
    """Where runs of consecutive scalars begin: pairs of a code's number and its scalar, 0 for none."""
    found, expected = [], None
    for index in range(LINEAR_COUNT):
        answer = decoded(converter, linear(index))
        scalar = answer[0] if answer and answer != CUT else 0
        assert scalar <= 0xFFFF
        if scalar != expected:
            found += [index, scalar]
        expected = scalar + 1 if scalar else 0
    return found


def array(kind, name, values, storage=""):
    lines = [f"{storage}const {kind} {name}[{len(values)}] = {{"]
    for start in range(0, len(values), 16):
        lines.append("  " + ", ".join(map(str, values[start : start + 16])) + ",")
    return lines + ["};", ""]


def plain(label):
    return "".join(letter for letter in label.lower() if letter.isalnum())


def identifier(name):
    return name.replace("-", "_")


def labels():
    """Pairs of a label and the number of its encoding, in the order of the labels."""
    found = {}
    for number, (name, _, _, others) in enumerate(ENCODINGS):
        for label in [plain(name), *others.split()]:
            assert label not in found, label
            found[label] = number
    return sorted(found.items())


def tables():
    version = LIBRARY.gnu_get_libc_version().decode()
    text = [
        f"// Generated by generate.py from the codecs of Python and the converter of the GNU C library {version}.",
        "// Do not edit: run the generator again.",
        "",
        '#include "cencodings.h"',
        "",
    ]
    extras, entries = [], []
    for name, kind, source, _ in ENCODINGS:
        own = identifier(name)
        high = pairing = tripling = "0"
        if kind == "single":
            high = f"{own}_high"
            text += array("uint16_t", high, singles(source), "static ")
        elif source:
            converters = [converter(source)] + ([converter("BIG5-HKSCS")] if name == "big5" else [])
            values = leads(converters[-1], 0x8F if kind == "euc_jp" else None)
            high, pairing = f"{own}_high", f"&{own}_pairs"
            text += array("uint16_t", high, values, "static ")
            starts = [0x80 + place for place, value in enumerate(values) if value == LEAD]
            text += pairs(pairing[1:], converters, b"", starts, extras)
            if kind == "euc_jp":
                tripling = f"&{own}_triples"
                text += pairs(tripling[1:], converters, b"\x8f", range(0xA1, 0xFF), extras)
        if kind == "iso_2022_jp":
            pairing, tripling = "&euc_jp_pairs", "&euc_jp_triples"
        entries.append(f'  {{"{name}", CENCODINGS_KIND_{kind.upper()}, {high}, {pairing}, {tripling}}},')
        if kind == "gb18030":
            found = runs(converters[0])
            text += array("uint16_t", "cencodings_gb18030_runs", found)
            text += [f"const uint32_t cencodings_gb18030_run_count = {len(found) // 2};", ""]
    text += array("uint32_t", "cencodings_extras", extras)
    text += [f"const struct cencodings_encoding cencodings_all[{len(entries)}] = {{", *entries, "};", ""]
    found = [f'  {{"{label}", {number}}},' for label, number in labels()]
    text += [f"const struct cencodings_label cencodings_labels[{len(found)}] = {{", *found, "};"]
    text += [f"const uint32_t cencodings_label_count = {len(found)};", ""]
    return "\n".join(text)


def names():
    text = ["// Generated by generate.py: the numbers of the encodings.", "// Do not edit: run the generator again."]
    text += ["#ifndef CENCODINGS_NAMES_H", "#define CENCODINGS_NAMES_H", ""]
    text += ["enum cencodings_name {"]
    text += [f"  CENCODINGS_{identifier(name).upper()}," for name, _, _, _ in ENCODINGS]
    return "\n".join(text + ["  CENCODINGS_COUNT,", "};", "", "#endif", ""])


def main():
    files = {HERE / "tables.c": tables(), HERE / "include/cencodings_names.h": names()}
    for path, text in files.items():
        if sys.argv[1:] != ["--check"]:
            path.write_text(text)
        elif path.read_text() != text:
            sys.exit(f"CEncodings: {path.name} is not what generate.py writes with this C library")


if __name__ == "__main__":
    main()
