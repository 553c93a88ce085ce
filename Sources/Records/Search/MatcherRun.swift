// Finds the matches of a pattern under a budget; belongs to one thread.

internal import CPCRE2

/// The memory that one thread needs to match, made once for many matches.
///
/// A text is matched at full speed while it is short or the pattern is steady. Otherwise the pattern
/// reports each step, which is charged with the bytes that it passed. PCRE2's own limit counts from
/// each place again, so a long text multiplies it.
///
/// A class because it owns memory of PCRE2; it must not be used by two threads at once.
package final class MatcherRun {
  /// The work of a match, as its steps report it.
  private struct Work {
    /// The units left.
    var left: Int
    /// The place in the text at the last step.
    var place: Int
    /// The place at which the match under way begins.
    var start: Int
  }

  /// Steps from one place after which a steady pattern is given up; none takes as many.
  private static let stepLimit: UInt32 = 1_000_000
  /// The largest stack a match may use.
  private static let stackBytes = 1024 * 1024
  /// The number of quick matches between two looks at a cancellation.
  private static let quickTurns = 16

  /// The pattern.
  let matcher: Matcher
  private let budget: MatchBudget
  private let isCancelled: () -> Bool
  private let data: OpaquePointer?
  private let context: OpaquePointer?
  private let program: MatcherProgram
  private let isSteady: Bool
  /// A stack of its own, once a match has needed more than the thread's has for it.
  private var stack: OpaquePointer?
  /// The work of the match under way, once one has been counted.
  private var work: UnsafeMutablePointer<Work>?
  /// The units that the record may take, by the bytes of it that were matched.
  private var granted: Int
  /// The units left for the record.
  private var left: Int
  /// The units left until the next look at the cancellation.
  private var pieceLeft: Int
  private var turnsLeft = MatcherRun.quickTurns
  private var stepLimit = MatcherRun.stepLimit
  /// Whether some place was not decided since the record began.
  private(set) var hasGivenUp = false
  /// The number of looks at the cancellation.
  private(set) var looks = 0
  /// The units of work since the beginning.
  private(set) var spent = 0

  /// Prepares to match a pattern.
  ///
  /// - Parameters:
  ///   - matcher: The pattern.
  ///   - budget: The work that may be done on one record.
  ///   - isCancelled: Polled after each piece of work; a cancelled match is undecided.
  package init(
    _ matcher: Matcher, _ budget: MatchBudget = .pass,
    isCancelled: @escaping () -> Bool = { false }
  ) {
    self.matcher = matcher
    self.budget = budget
    program = matcher.program
    isSteady = program.isSteady
    self.isCancelled = isCancelled
    granted = budget.record
    left = granted
    pieceLeft = budget.piece
    data = pcre2_match_data_create_from_pattern_8(matcher.program.code, nil)
    context = pcre2_match_context_create_8(nil)
    pcre2_set_match_limit_8(context, stepLimit)
  }

  deinit {
    pcre2_match_data_free_8(data)
    pcre2_match_context_free_8(context)
    if let stack { pcre2_jit_stack_free_8(stack) }
    work?.deallocate()
  }

  /// Begins with another record, which has the whole budget.
  func renew() {
    granted = budget.record
    left = granted
    hasGivenUp = false
  }

  /// Adds the share of some bytes of the record to the budget.
  func allow(forBytes count: Int) {
    let more = min(count * budget.perByte, budget.most - granted)
    granted += more
    left += more
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
      guard result >= 0, let pair = pcre2_get_ovector_pointer_8(data) else {
        hasGivenUp = hasGivenUp || result != PCRE2_ERROR_NOMATCH
        return result == PCRE2_ERROR_NOMATCH ? .none : .undecided
      }
      // `\K` can set the start past the end.
      return .range(min(pair[0], pair[1])..<pair[1])
    }
  }

  /// Gives each match in order, empty ones only in empty bytes.
  ///
  /// - Returns: Whether every place was decided.
  package func forEach(in bytes: Span<UInt8>, _ body: (Range<Int>) -> Void) -> Bool {
    allow(forBytes: bytes.count)
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

  /// All matches that the budget finds, in order, without overlaps; empty ones only in empty bytes.
  func ranges(in bytes: Span<UInt8>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    _ = forEach(in: bytes) { ranges.append($0) }
    return ranges
  }

  // MARK: - One match

  private func match(_ bytes: UnsafePointer<UInt8>, _ count: Int, from offset: Int) -> Int32 {
    left -= MatchBudget.matchUnits
    spent += MatchBudget.matchUnits
    guard left > 0 else { return PCRE2_ERROR_MATCHLIMIT }
    guard isSteady || count <= budget.quickBytes else {
      return countedMatch(bytes, count, from: offset)
    }
    turnsLeft -= 1
    if turnsLeft <= 0 {
      turnsLeft = Self.quickTurns
      if mustEnd() { return PCRE2_ERROR_MATCHLIMIT }
    }
    limitSteps(to: isSteady ? Self.stepLimit : budget.quickSteps(in: count))
    let result = call(program.code, bytes, count, from: offset)
    guard result == PCRE2_ERROR_MATCHLIMIT, !isSteady else { return result }
    return countedMatch(bytes, count, from: offset)
  }

  /// Looks for a match in pieces of work, between which it looks at the cancellation.
  ///
  /// A piece that ends early goes on from the place at which the match under way began. All places
  /// before it are decided.
  private func countedMatch(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, from offset: Int
  ) -> Int32 {
    let code = program.countedCode
    let work = preparedWork()
    limitSteps(to: code == program.code ? budget.quickSteps(in: count) : .max)
    let most = budget.work(fromPlaceIn: count)
    let piece = program.canGoOn ? budget.piece : most
    var offset = offset
    var room = program.canGoOn ? min(pieceLeft, piece) : most
    while true {
      room = min(room, left)
      work.pointee = Work(left: room, place: offset, start: offset)
      let result = call(code, bytes, count, from: offset)
      let used = room - work.pointee.left
      left -= used
      spent += used
      pieceLeft = room - used
      guard result == PCRE2_ERROR_CALLOUT else { return result }
      let start = work.pointee.start
      pieceLeft = budget.piece
      guard left > 0, !mustEnd() else { return PCRE2_ERROR_MATCHLIMIT }
      if start > offset {
        offset = start
        room = piece
      } else {
        guard room < most else { return PCRE2_ERROR_MATCHLIMIT }
        room = room < piece ? piece : most
      }
    }
  }

  private func mustEnd() -> Bool {
    looks += 1
    return isCancelled()
  }

  private func limitSteps(to limit: UInt32) {
    guard limit != stepLimit else { return }
    stepLimit = limit
    pcre2_set_match_limit_8(context, limit)
  }

  /// The memory in which the steps of a match are counted.
  private func preparedWork() -> UnsafeMutablePointer<Work> {
    if let work { return work }
    let work = UnsafeMutablePointer<Work>.allocate(capacity: 1)
    self.work = work
    pcre2_set_callout_8(
      context,
      { block, work in
        guard let block, let work = work?.assumingMemoryBound(to: Work.self) else { return 0 }
        let place = block.pointee.current_position
        work.pointee.left -= MatchBudget.stepUnits + abs(place - work.pointee.place)
        work.pointee.place = place
        work.pointee.start = block.pointee.start_match
        return work.pointee.left > 0 ? 0 : PCRE2_ERROR_CALLOUT
      }, work)
    return work
  }

  /// Calls PCRE2, again with a larger stack if that is what it wants.
  ///
  /// The 32 KiB that it takes of the thread's stack are enough for nearly every pattern; to map a
  /// large one for each field of a screen would hold up every thread of the process that needs
  /// memory.
  private func call(
    _ code: OpaquePointer, _ bytes: UnsafePointer<UInt8>, _ count: Int, from offset: Int
  ) -> Int32 {
    let result = pcre2_match_8(code, bytes, count, offset, 0, data, context)
    guard result == PCRE2_ERROR_JIT_STACKLIMIT, stack == nil else { return result }
    stack = pcre2_jit_stack_create_8(32 * 1024, Self.stackBytes, nil)
    pcre2_jit_stack_assign_8(context, nil, stack.map { UnsafeMutableRawPointer($0) })
    return pcre2_match_8(code, bytes, count, offset, 0, data, context)
  }
}
