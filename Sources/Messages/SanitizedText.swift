// Text for messages: nothing in it may control the terminal.

internal import FileNames

extension String {
  /// The text for a message in one line, in which nothing controls the terminal.
  ///
  /// Control characters, line ends and characters that set the direction of text are shown as `<1B>`
  /// or `<U+202E>`; bytes of a file name that are not valid UTF-8 are shown as `<E9>`.
  package var sanitized: String { madeVisible { $0.isCommand } }

  /// The text for a message of several lines: as ``sanitized``, but with its line feeds.
  package var sanitizedLines: String { madeVisible { $0.isCommand && $0 != "\n" } }

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
  /// Whether the character may control a terminal or reorder the text around it.
  fileprivate var isCommand: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: properties.isBidiControl
    default: FileName.byte(of: self) != nil
    }
  }
}
