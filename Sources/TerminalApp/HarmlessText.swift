// Messages go to a terminal: nothing in them may command it.

internal import FileNames

extension String {
  /// The text with everything that could command a terminal, or turn its text round, made visible.
  ///
  /// Control characters, line ends among them, and those that set the direction of text are shown as
  /// `<1B>` or `<U+202E>`, the bytes of a file name that are not valid UTF-8 as `<E9>`.
  var harmless: String { madeVisible { $0.isCommand } }

  /// The same, with line feeds as they are.
  var harmlessLines: String { madeVisible { $0.isCommand && $0 != "\n" } }

  private func madeVisible(_ isHidden: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: isHidden) else { return self }
    var shown = ""
    for scalar in unicodeScalars {
      guard isHidden(scalar) else {
        shown.unicodeScalars.append(scalar)
        continue
      }
      let value = FileName.byte(of: scalar).map(UInt32.init) ?? scalar.value
      let digits = String(value, radix: 16, uppercase: true)
      let zero = digits.count < 2 ? "0" : ""
      shown += value < 0x100 ? "<\(zero)\(digits)>" : "<U+\(digits)>"
    }
    return shown
  }
}

extension Unicode.Scalar {
  /// Whether a terminal may take the character for a command, or draw others elsewhere for it.
  fileprivate var isCommand: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: properties.isBidiControl
    default: FileName.byte(of: self) != nil
    }
  }
}
