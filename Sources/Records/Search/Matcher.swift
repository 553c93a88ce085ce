// Finds patterns in bytes, whatever the bytes are.

import Values

/// A compiled pattern in the syntax of Perl, matched against bytes taken as UTF-8.
///
/// Bytes that are not valid UTF-8 match nothing and stop nothing. A pattern without capitals
/// ignores case. `^` and `$` match at lines. Matching gives up where it takes too much work.
package struct Matcher: Sendable {
  /// The result of a search for the next match.
  package enum Finding: Hashable, Sendable {
    /// No further match exists.
    case none
    /// The match, in byte offsets.
    case range(Range<Int>)
    /// The pattern needed too many steps, or the search was cancelled.
    case undecided
  }

  /// The pattern as given.
  package let pattern: String
  /// The pattern with every canonically equivalent spelling of its letters.
  let expression: String
  /// Whether case is ignored.
  package let ignoresCase: Bool
  let program: MatcherProgram

  /// Compiles a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - ignoresCase: Whether to ignore case; nil: when the pattern has no capitals.
  /// - Throws: `PatternError` if the pattern is invalid.
  package init(pattern: String, ignoresCase: Bool? = nil) throws(PatternError) {
    let ignoresCase = ignoresCase ?? !Self.hasCapitals(pattern)
    self.pattern = pattern
    self.ignoresCase = ignoresCase
    let expression = CanonicalForms.expanded(pattern)
    do throws(PatternError) {
      program = try MatcherProgram(expression, ignoresCase: ignoresCase)
      self.expression = expression
    } catch {
      // The place of a fault is one in the pattern as given.
      program = try MatcherProgram(pattern, ignoresCase: ignoresCase)
      self.expression = pattern
    }
  }

  /// Compiles a pattern that has every spelling of its letters.
  init(expression: String, ignoresCase: Bool) throws(PatternError) {
    pattern = expression
    self.expression = expression
    self.ignoresCase = ignoresCase
    program = try MatcherProgram(expression, ignoresCase: ignoresCase)
  }

  /// The first match at or after an offset.
  package func firstRange(in bytes: [UInt8], from offset: Int = 0) -> Range<Int>? {
    let run = MatcherRun(self)
    guard case .range(let range) = run.first(in: bytes.span, from: offset) else { return nil }
    return range
  }

  /// All matches, in order, without overlaps; empty ones only in empty bytes.
  package func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    MatcherRun(self).ranges(in: bytes.span)
  }

  /// Whether nothing in the pattern means anything but itself.
  var isPlainText: Bool { !pattern.contains { "\\^$.[|()?*+{".contains($0) } }

  /// Whether the pattern is one word: letters, digits, `_`, `-`.
  var isWord: Bool {
    pattern.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 >= 0x80 || "_-".utf8.contains($0) }
  }

  /// Whether some characters are spelled with marks of their own.
  var hasMarks: Bool {
    pattern.unicodeScalars.contains { $0.properties.canonicalCombiningClass != .notReordered }
  }

  /// Whether a pattern has capitals that are not part of an escape.
  private static func hasCapitals(_ pattern: String) -> Bool {
    var isEscaped = false
    for scalar in pattern.unicodeScalars {
      if !isEscaped, scalar.properties.isUppercase { return true }
      isEscaped = !isEscaped && scalar == "\\"
    }
    return false
  }
}

/// The reason why a pattern is invalid.
package struct PatternError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason in plain words.
  package var message: String
  /// The number of characters of the pattern before the fault; nil if the fault has no place.
  package var position: Int?

  /// Creates an error.
  package init(message: String, position: Int?) {
    self.message = message
    self.position = position
  }

  /// One sentence, without a full stop.
  package var description: String {
    message + (position.map { " at position \($0)" } ?? "")
  }
}
