// Finds patterns in bytes, whatever the bytes are.

internal import CPCRE2

/// A compiled pattern in the syntax of Perl, matched against bytes taken as UTF-8.
///
/// Bytes that are not valid UTF-8 match nothing and stop nothing. A pattern without capitals
/// ignores case. `^` and `$` match at lines. Matching gives up after a million steps at one place,
/// so that the user never waits for it.
package struct Matcher: Sendable {
  /// The result of a search for the next match.
  package enum Finding: Hashable, Sendable {
    /// No further match exists.
    case none
    /// The match, in byte offsets.
    case range(Range<Int>)
    /// The pattern needed too many steps.
    case undecided
  }

  /// The compiled pattern, which ends with the last copy of the matcher.
  // `@unchecked`, because a pointer is never Sendable by itself: PCRE2 promises that threads may share
  // compiled code as long as each has match data of its own, and nothing here writes to it.
  fileprivate final class Program: @unchecked Sendable {  // Reason: compiled code is only read.
    let code: OpaquePointer

    init(code: OpaquePointer) { self.code = code }

    deinit { pcre2_code_free_8(code) }
  }

  /// Steps after which one match is given up.
  fileprivate static let stepLimit: UInt32 = 1_000_000
  /// The most groups, one inside the other: PCRE2 compiles them by recursion, and 100 take 64 KiB of
  /// the thread's stack.
  private static let groupLimit: UInt32 = 100
  /// The largest stack a match may use.
  fileprivate static let stackBytes = 1024 * 1024

  /// The pattern as given.
  package let pattern: String
  /// Whether case is ignored.
  package let ignoresCase: Bool
  fileprivate let program: Program

  /// Compiles a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - ignoresCase: Whether to ignore case; nil: when the pattern has no capitals.
  /// - Throws: `PatternError` if the pattern is invalid.
  package init(pattern: String, ignoresCase: Bool? = nil) throws(PatternError) {
    self.pattern = pattern
    self.ignoresCase = ignoresCase ?? !Self.hasCapitals(pattern)
    var options = UInt32(PCRE2_UTF) | UInt32(PCRE2_MATCH_INVALID_UTF) | UInt32(PCRE2_MULTILINE)
    if self.ignoresCase { options |= UInt32(PCRE2_CASELESS) }
    let context = pcre2_compile_context_create_8(nil)
    defer { pcre2_compile_context_free_8(context) }
    pcre2_set_newline_8(context, UInt32(PCRE2_NEWLINE_ANYCRLF))
    pcre2_set_parens_nest_limit_8(context, Self.groupLimit)
    var errorNumber: Int32 = 0
    var errorOffset = 0
    let text = Array(pattern.utf8)
    guard
      let code = pcre2_compile_8(text, text.count, options, &errorNumber, &errorOffset, context)
    else {
      let before = String(decoding: text.prefix(errorOffset), as: UTF8.self)
      throw PatternError(message: Self.message(errorNumber), position: before.count)
    }
    // Without the just-in-time compiler matching is slower and gives the same.
    _ = pcre2_jit_compile_8(code, UInt32(PCRE2_JIT_COMPLETE))
    program = Program(code: code)
  }

  /// The first match at or after an offset.
  package func firstRange(in bytes: [UInt8], from offset: Int = 0) -> Range<Int>? {
    let run = MatcherRun(self)
    guard case .range(let range) = run.first(in: bytes.span, from: offset) else { return nil }
    return range
  }

  /// All matches, in order, without overlaps; empty ones only in empty bytes.
  package func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    let run = MatcherRun(self)
    var ranges: [Range<Int>] = []
    _ = run.forEach(in: bytes.span) { ranges.append($0) }
    return ranges
  }

  /// Whether nothing in the pattern means anything but itself.
  var isPlainText: Bool { !pattern.contains { "\\^$.[|()?*+{".contains($0) } }

  /// Whether a pattern has capitals that are not part of an escape.
  private static func hasCapitals(_ pattern: String) -> Bool {
    var isEscaped = false
    for scalar in pattern.unicodeScalars {
      if !isEscaped, scalar.properties.isUppercase { return true }
      isEscaped = !isEscaped && scalar == "\\"
    }
    return false
  }

  private static func message(_ number: Int32) -> String {
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = pcre2_get_error_message_8(number, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(Int(count), 0)), as: UTF8.self)
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

/// The memory that one thread needs to match, made once for many matches.
///
/// A class because it owns memory of PCRE2; it must not be used by two threads at once.
package final class MatcherRun {
  /// The pattern.
  let matcher: Matcher
  private let data: OpaquePointer?
  private let context: OpaquePointer?
  /// A stack of its own, once a match has needed more than the thread's has for it.
  private var stack: OpaquePointer?

  /// Prepares to match a pattern.
  package init(_ matcher: Matcher) {
    self.matcher = matcher
    data = pcre2_match_data_create_from_pattern_8(matcher.program.code, nil)
    context = pcre2_match_context_create_8(nil)
    pcre2_set_match_limit_8(context, Matcher.stepLimit)
  }

  deinit {
    pcre2_match_data_free_8(data)
    pcre2_match_context_free_8(context)
    if let stack { pcre2_jit_stack_free_8(stack) }
  }

  /// The first match at or after an offset.
  package func first(in bytes: Span<UInt8>, from offset: Int = 0) -> Matcher.Finding {
    guard offset <= bytes.count else { return .none }
    return bytes.withUnsafeBufferPointer { buffer in
      // PCRE2 wants a pointer even for nothing.
      var nothing: UInt8 = 0
      let result = withUnsafePointer(to: &nothing) { none in
        match(buffer.baseAddress ?? none, buffer.count, from: offset)
      }
      guard result >= 0 else { return result == PCRE2_ERROR_NOMATCH ? .none : .undecided }
      guard let pair = pcre2_get_ovector_pointer_8(data) else { return .undecided }
      // `\K` can set the start past the end.
      return .range(min(pair[0], pair[1])..<pair[1])
    }
  }

  /// Calls PCRE2, again with a larger stack if that is what it wants.
  ///
  /// The 32 KiB that it takes of the thread's stack are enough for nearly every pattern; to map a
  /// large one for each field of a screen would hold up every thread of the process that needs
  /// memory.
  private func match(_ bytes: UnsafePointer<UInt8>, _ count: Int, from offset: Int) -> Int32 {
    func once() -> Int32 {
      pcre2_match_8(matcher.program.code, bytes, count, offset, 0, data, context)
    }
    let result = once()
    guard result == PCRE2_ERROR_JIT_STACKLIMIT, stack == nil else { return result }
    stack = pcre2_jit_stack_create_8(32 * 1024, Matcher.stackBytes, nil)
    pcre2_jit_stack_assign_8(context, nil, stack.map { UnsafeMutableRawPointer($0) })
    return once()
  }

  /// Gives each match in order, empty ones only in empty bytes.
  ///
  /// - Returns: Whether every place was decided.
  package func forEach(in bytes: Span<UInt8>, _ body: (Range<Int>) -> Void) -> Bool {
    var offset = 0
    while true {
      switch first(in: bytes, from: offset) {
      case .none: return true
      case .undecided: return false
      case .range(let range):
        if !range.isEmpty || bytes.isEmpty { body(range) }
        offset = range.isEmpty ? range.upperBound + 1 : range.upperBound
        while range.isEmpty, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        if offset > bytes.count || bytes.isEmpty { return true }
      }
    }
  }
}
