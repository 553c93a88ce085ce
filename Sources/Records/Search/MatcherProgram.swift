// A compiled pattern, as PCRE2 has it.

internal import CPCRE2
internal import Synchronization

/// The compiled forms of a pattern, which end with the last copy of its matcher.
// `@unchecked`, because a pointer is never Sendable by itself: PCRE2 promises that threads may share
// compiled code as long as each has match data of its own, and nothing here writes to it.
final class MatcherProgram: @unchecked Sendable {  // Reason: compiled code is only read.
  /// The form that runs at full speed.
  let code: OpaquePointer
  /// Whether the steps from one place have a small limit, whatever the text is.
  let isSteady: Bool
  /// Whether a search that was left can go on from the place of the match under way.
  ///
  /// `\G` looks at the place where the search began, and `\K` hides where the match did.
  let canGoOn: Bool
  private let pattern: String
  private let options: UInt32
  /// The form that reports each step, compiled when a text is first too long for the other one.
  private let counted = Mutex<OpaquePointer?>(nil)
  private let slow = Atomic(false)

  /// Compiles a pattern.
  init(_ pattern: String, ignoresCase: Bool) throws(PatternError) {
    var options = UInt32(PCRE2_UTF) | UInt32(PCRE2_MATCH_INVALID_UTF) | UInt32(PCRE2_MULTILINE)
    if ignoresCase { options |= UInt32(PCRE2_CASELESS) }
    self.pattern = pattern
    self.options = options
    isSteady = PatternGrowth(pattern).isSteady
    canGoOn = !pattern.utf8.indices.contains { index in
      let rest = pattern.utf8[index...]
      return rest.starts(with: "\\G".utf8) || rest.starts(with: "\\K".utf8)
    }
    code = try Self.compile(pattern, options)
  }

  deinit {
    pcre2_code_free_8(code)
    counted.withLock { pcre2_code_free_8($0) }
  }

  /// Whether some matches were not looked for on the main thread, because they would take too long.
  var isSlow: Bool { slow.load(ordering: .relaxed) }

  /// Notes that some matches were not looked for.
  func noteSlow() { slow.store(true, ordering: .relaxed) }

  /// The form that reports each step.
  var countedCode: OpaquePointer {
    counted.withLock { counted in
      if let counted { return counted }
      let made = try? Self.compile(pattern, options | UInt32(PCRE2_AUTO_CALLOUT))
      counted = made
      // It is larger, so it may not compile; then a step limit stands in.
      return made ?? code
    }
  }

  /// The most groups, one inside the other: PCRE2 compiles them by recursion, and 100 take 64 KiB of
  /// the thread's stack.
  private static let groupLimit: UInt32 = 100

  private static func compile(
    _ pattern: String, _ options: UInt32
  ) throws(PatternError) -> OpaquePointer {
    let context = pcre2_compile_context_create_8(nil)
    defer { pcre2_compile_context_free_8(context) }
    pcre2_set_newline_8(context, UInt32(PCRE2_NEWLINE_ANYCRLF))
    pcre2_set_parens_nest_limit_8(context, groupLimit)
    var errorNumber: Int32 = 0
    var errorOffset = 0
    let text = Array(pattern.utf8)
    guard
      let code = pcre2_compile_8(text, text.count, options, &errorNumber, &errorOffset, context)
    else {
      let before = String(decoding: text.prefix(errorOffset), as: UTF8.self)
      throw PatternError(message: message(errorNumber), position: before.count)
    }
    // Without the just-in-time compiler matching is slower and gives the same.
    _ = pcre2_jit_compile_8(code, UInt32(PCRE2_JIT_COMPLETE))
    return code
  }

  private static func message(_ number: Int32) -> String {
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = pcre2_get_error_message_8(number, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(Int(count), 0)), as: UTF8.self)
  }
}
