// A compiled pattern, as PCRE2 has it.

internal import CPCRE2
internal import Synchronization

/// The form of a pattern whose steps are counted.
// `@unchecked` for the same reason as the program, which frees it.
struct CountedForm: @unchecked Sendable {  // Reason: compiled code is only read.
  /// The compiled code.
  let code: OpaquePointer?
  /// Whether it reports each step; otherwise it takes a limit of the places that are tried.
  let reportsSteps: Bool
  /// The work that its reports do not show; nil if there is none.
  let unseen: UnseenWork?
}

/// The compiled forms of a pattern, which end with the last copy of its matcher.
// `@unchecked`, because a pointer is never Sendable by itself: PCRE2 promises that threads may share
// compiled code as long as each has match data of its own, and nothing here writes to it.
final class MatcherProgram: @unchecked Sendable {  // Reason: compiled code is only read.
  /// The form that runs at full speed.
  let code: OpaquePointer
  /// The growth of the steps from one place with the text.
  let growth: PatternGrowth.Kind
  /// The work of a steady pattern at each place of a text, in bytes that it passes over: its choices
  /// and the characters that it goes back.
  let placeWork: Int
  /// The units of work of a byte, by the time that the classes of the pattern take.
  ///
  /// To find the properties of a character takes several times as long as to compare it.
  let byteUnits: Int
  private let pattern: String
  private let options: UInt32
  /// The form that reports each step, compiled when a text is first too long for the other one.
  private let made = Mutex<CountedForm?>(nil)
  private let slow = Atomic(false)

  /// Compiles a pattern.
  init(_ pattern: String, ignoresCase: Bool) throws(PatternError) {
    var options = UInt32(PCRE2_UTF) | UInt32(PCRE2_MATCH_INVALID_UTF) | UInt32(PCRE2_MULTILINE)
    if ignoresCase { options |= UInt32(PCRE2_CASELESS) }
    self.pattern = pattern
    self.options = options
    let utf8 = pattern.utf8
    byteUnits =
      zip(utf8, utf8.dropFirst()).contains {
        $1 >= 0x80 || ($0 == UInt8(ascii: "\\") && "pPX".utf8.contains($1))
      } ? 4 : 1
    let growth = PatternGrowth(pattern)
    self.growth = growth.kind
    code = try Self.compile(pattern, options)
    var lookbehind: UInt32 = 0
    pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_MAXLOOKBEHIND), &lookbehind)
    placeWork = growth.mostWays + Int(lookbehind)
  }

  deinit {
    pcre2_code_free_8(code)
    let form = made.withLock { $0 }
    pcre2_code_free_8(form?.code)
    form?.unseen?.free()
  }

  /// Whether some matches were not looked for on the main thread, because they would take too long.
  var isSlow: Bool { slow.load(ordering: .relaxed) }

  /// Notes that some matches were not looked for.
  func noteSlow() { slow.store(true, ordering: .relaxed) }

  /// The form that reports each step, or at least can be tried at a few places at a time.
  var counted: CountedForm {
    made.withLock { made in
      if let made { return made }
      let form =
        if let code = try? Self.compile(pattern, options | UInt32(PCRE2_AUTO_CALLOUT)) {
          CountedForm(code: code, reportsSteps: true, unseen: .of(code, pattern))
        } else {
          // It is larger, so it may not compile.
          CountedForm(
            code: try? Self.compile(pattern, options | UInt32(PCRE2_USE_OFFSET_LIMIT)),
            reportsSteps: false, unseen: nil)
        }
      made = form
      return form
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
