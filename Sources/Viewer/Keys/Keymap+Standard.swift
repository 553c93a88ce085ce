extension Keymap {
  /// The standard keys, as known from pagers and editors.
  package static let standard = Keymap([
    Binding(
      .move, "j k  Down Up", "row, or line if tall",
      [
        "j": .down, "Down": .down, "^N": .down, "k": .up, "Up": .up, "^P": .up,
      ]),
    Binding(.move, "J K", "by whole rows", ["J": .nextRow, "K": .previousRow]),
    Binding(
      .move, "Space f b", "page down, up",
      [
        "Space": .pageDown, "f": .pageDown, "PgDn": .pageDown, "^F": .pageDown, "^V": .pageDown,
        "b": .pageUp,
        "PgUp": .pageUp, "^B": .pageUp, "M-v": .pageUp,
      ]),
    Binding(
      .move, "d u  ^D ^U", "half page",
      [
        "d": .halfPageDown, "^D": .halfPageDown, "u": .halfPageUp, "^U": .halfPageUp,
      ]),
    Binding(
      .move, "g G  Home End", "first / last row",
      [
        "g": .first, "Home": .first, "M-<": .first, "G": .last, "End": .last, "M->": .last,
      ]),
    Binding(.move, "<n>G  <n>%", "row n, n percent", ["%": .percent]),
    Binding(
      .move, "zt zz zb", "row to top/mid/bottom",
      ["zt": .rowToTop, "zz": .rowToMiddle, "zb": .rowToBottom]),
    Binding(
      .open, "Enter", "open / close row/node",
      ["Enter": .toggle, "za": .toggle]),
    Binding(
      .open, "o O", "open cell, column", ["o": .openCell, "O": .openColumn]),
    Binding(.open, "<n>Enter", "open to n lines", [:]),
    Binding(
      .open, "zo zc", "open, close",
      ["zo": .open, "S-Right": .open, "zc": .close, "S-Left": .close]),
    Binding(.open, "e c", "open, close on screen", ["e": .openScreen, "c": .closeScreen]),
    Binding(
      .open, "E C", "open, close matches", ["E": .openMatches, "C": .closeMatches]),
    Binding(.open, "zR zM", "open, close all", ["zR": .openAll, "zM": .closeAll]),
    Binding(
      .open, "Tab S-Tab", "open next, previous",
      ["Tab": .nextRecord, "S-Tab": .previousRecord]),
    Binding(.open, "a", "accordion: one open", ["a": .accordion]),
    Binding(.open, "+ -", "one line more, less", ["+": .grow, "-": .shrink]),
    Binding(.open, ".", "all inside, or fewer", [".": .allFields]),
    Binding(.open, "{ }", "previous, next field", ["{": .previousField, "}": .nextField]),
    Binding(
      .columns, "h l  Left Right", "column; out of, into",
      [
        "h": .columnLeft, "Left": .columnLeft, "l": .columnRight, "Right": .columnRight,
      ]),
    Binding(
      .columns, "0 ^ $", "first, last column",
      ["0": .firstColumn, "^": .firstColumn, "$": .lastColumn]),
    Binding(
      .columns, "[ ] z[ z] s", "up, down, add; unsort",
      [
        "[": .sortUp, "]": .sortDown, "z[": .thenSortUp, "z]": .thenSortDown, "s": .unsort,
      ]),
    Binding(.columns, ";", "column by name", [";": .goToColumn]),
    Binding(.columns, "< >", "narrower, wider", ["<": .narrower, ">": .wider]),
    Binding(
      .columns, "_ z=", "fit, reset widths", ["_": .fitColumns, "z=": .freeWidths]),
    Binding(
      .columns, "! zx zX", "pin, hide, show all",
      ["!": .pinColumn, "zx": .hideColumn, "zX": .showColumns]),
    Binding(
      .columns, "H L", "move left, right", ["H": .moveColumnLeft, "L": .moveColumnRight]),
    Binding(.columns, "|", "nested value: column", ["|": .makeColumn]),
    Binding(.columns, "U", "undo columns, sort", ["U": .undo]),
    Binding(
      .columns, "D", "next format", ["D": .nextFormat]),
    Binding(
      .find, "/ n N", "find, next, prev",
      ["/": .find, "n": .nextMatch, "N": .previousMatch]),
    Binding(
      .find, "( )", "prev, next error", ["(": .previousError, ")": .nextError]),
    Binding(.find, "&", "filter (&! drops)", ["&": .filter]),
    Binding(.find, "*", "find this value", ["*": .findValue]),
    Binding(
      .find, "X x", "keep, drop this value", ["X": .keepValue, "x": .dropValue]),
    Binding(.find, ":", "run a command", [":": .command]),
    Binding(
      .find, "y Y zy", "field, record, link",
      ["y": .copyField, "Y": .copyRecord, "zy": .copyLink]),
    Binding(.view, "F R", "follow, reread", ["F": .follow, "R": .readAgain]),
    Binding(.view, "t", "time between rows", ["t": .gaps]),
    Binding(.view, "w", "wrap word, char, off", ["w": .wrap]),
    Binding(.view, "T", "next theme", ["T": .nextTheme]),
    Binding(.view, "F2", "mouse; Shift selects", ["F2": .mouse]),
    Binding(.view, "^G  ^L", "position, redraw", ["^G": .whereAmI, "^L": .repaint]),
    Binding(.view, "Esc  ^C", "back, stop", ["Esc": .back, "^C": .cancel]),
    Binding(
      .view, "? F1  q ZZ", "this help, quit", ["?": .help, "F1": .help, "q": .quit, "ZZ": .quit]),
  ])
}
