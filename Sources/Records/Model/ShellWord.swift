// The name of a file as a word of a command.

/// A word of a command that a reader can copy into a shell.
struct ShellWord {
  /// The word, in quotes where it needs them.
  var text: String

  /// Spells the name of a file; nil when it names a pipe, or cannot be written readably.
  ///
  /// - Parameters:
  ///   - name: The name; `-` names no file.
  ///   - isInsideQuotes: Whether the command quotes it already, in more than one way.
  init?(_ name: String, isInsideQuotes: Bool) {
    guard name != "-", !name.isEmpty, name.unicodeScalars.allSatisfy(Self.isReadable) else {
      return nil
    }
    // A name that begins like a flag is taken for one, wherever a command expects a file.
    let path = name.first == "-" ? "./" + name : name
    let isPlain = path.unicodeScalars.allSatisfy(Self.isPlain)
    if isInsideQuotes {
      guard isPlain || !path.contains(where: { "'\"\\$`!".contains($0) }) else { return nil }
      text = path
    } else if isPlain {
      text = path
    } else {
      let parts = path.split(separator: "'", omittingEmptySubsequences: false)
      text = "'" + parts.joined(separator: "'\\''") + "'"
    }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return scalar.properties.isAlphabetic }
    return scalar.properties.isAlphabetic || "0123456789_./-+,:=@%".unicodeScalars.contains(scalar)
  }

  /// Whether a character is visible in itself, so that it can be part of the name.
  private static func isReadable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
      .unassigned:
      false
    default: true
    }
  }
}
