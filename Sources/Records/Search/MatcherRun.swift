// Finds the matches of a pattern under a budget; belongs to one thread.

internal import CPCRE2

/// The memory that one thread needs to match, made once for many matches.
///
/// A text is matched at full speed while it is short or the pattern is steady. Otherwise the pattern
/// reports each step, which is charged with the bytes that it passed, and can end the match. PCRE2's
/// own limit counts from each place again, so a long text multiplies it.
///
/// A class because it owns memory of PCRE2; it must not be used by two threads at once.
package final class MatcherRun {
  /// The work of a match, as its steps report it.
  private struct Work {
    /// The units of work since the run began.
    var spent = 0
    /// The units after which the match has to ask whether to go on.
    var stop = 0
    /// The place in the text at the last step.
    var place = 0
    /// The place at which the match under way begins; -1 before its first step.
    var start = -1
    /// The units that were spent when it began there.
    var startSpent = 0
    /// The units that may be spent from there.
    let most: Int
    /// The units of a byte.
    let byteUnits: Int
    /// The work that the places of steps do not show; nil if there is none.
    let unseen: UnseenWork?
    /// The run.
    let run: UnsafeMutableRawPointer
  }

  /// The places that are tried at once where no step is reported.
  private static let placesAtOnce = 1_024
  /// Steps from one place after which a steady pattern is given up; none takes as many.
  private static let stepLimit: UInt32 = 1_000_000
  /// The largest stack a match may use.
  private static let stackBytes = 1024 * 1024
  /// The number of quick matches of short texts between two looks at a cancellation.
  private static let quickTurns = 16
  /// The bytes that count as one more such match.
  private static let turnBytes = 64

  /// The pattern.
  let matcher: Matcher
  private let budget: MatchBudget
  private let isCancelled: () -> Bool
  private let data: OpaquePointer?
  private let context: OpaquePointer?
  private let program: MatcherProgram
  private let growth: PatternGrowth.Kind
  /// A stack of its own, once a match has needed more than the thread's has for it.
  private var stack: OpaquePointer?
  /// The units that the record may take, by the bytes of it that were matched.
  private var granted: Int
  /// The units that will be spent when the record has taken all that it may.
  private var recordEnd: Int
  /// The units that will be spent at the next look at the cancellation.
  private var pieceEnd: Int
  private var turnsLeft = MatcherRun.quickTurns
  private var stepLimit = MatcherRun.stepLimit
  /// The options of PCRE2 for the match under way.
  private var options: UInt32 = 0
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
    growth = program.growth
    self.isCancelled = isCancelled
    granted = budget.record
    recordEnd = granted
    pieceEnd = budget.piece
    data = pcre2_match_data_create_from_pattern_8(matcher.program.code, nil)
    context = pcre2_match_context_create_8(nil)
    pcre2_set_match_limit_8(context, stepLimit)
  }

  deinit {
    pcre2_match_data_free_8(data)
    pcre2_match_context_free_8(context)
    if let stack { pcre2_jit_stack_free_8(stack) }
  }

  /// Begins with another record, which has the whole budget.
  func renew() {
    granted = budget.record
    recordEnd = spent + granted
    hasGivenUp = false
  }

  /// Adds the share of some bytes of the record to the budget.
  func allow(forBytes count: Int) {
    let more = min(count * budget.perByte, budget.most - granted)
    granted += more
    recordEnd += more
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
  /// PCRE2 passes over empty matches itself: a pattern such as `\b` has one at each word of a text,
  /// and each would take a call of its own.
  ///
  /// - Returns: Whether every place was decided.
  package func forEach(in bytes: Span<UInt8>, _ body: (Range<Int>) -> Void) -> Bool {
    allow(forBytes: bytes.count)
    options = bytes.isEmpty ? 0 : PCRE2_NOTEMPTY
    defer { options = 0 }
    var offset = 0
    while true {
      switch first(in: bytes, from: offset) {
      case .none: return true
      case .undecided: return false
      case .range(let range):
        body(range)
        guard !range.isEmpty else { return true }
        offset = range.upperBound
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
    spent += MatchBudget.matchUnits
    guard spent < recordEnd else { return PCRE2_ERROR_MATCHLIMIT }
    let isQuick =
      growth == .steady
      ? count * program.placeWork <= budget.steadyWork : count <= budget.quickBytes
    guard isQuick else { return countedMatch(bytes, count, from: offset) }
    turnsLeft -= 1 + count / Self.turnBytes
    if turnsLeft <= 0 {
      turnsLeft = Self.quickTurns
      if mustEnd() { return PCRE2_ERROR_MATCHLIMIT }
    }
    limitSteps(to: growth == .open ? budget.quickSteps(in: count) : Self.stepLimit)
    let result = call(program.code, bytes, count, from: offset)
    guard result == PCRE2_ERROR_MATCHLIMIT, growth != .steady else { return result }
    return countedMatch(bytes, count, from: offset)
  }

  /// Looks for a match whose steps are counted, and which can end at any of them.
  private func countedMatch(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, from offset: Int
  ) -> Int32 {
    let form = program.counted
    guard form.reportsSteps else { return placewiseMatch(form.code, bytes, count, from: offset) }
    // One step may pass over the whole text, which takes too long for some classes.
    guard (count - offset) * (program.byteUnits - 1) < recordEnd - spent else {
      return PCRE2_ERROR_MATCHLIMIT
    }
    limitSteps(to: .max)
    var work = Work(
      spent: spent, place: offset, most: budget.work(fromPlaceIn: count),
      byteUnits: program.byteUnits, unseen: form.unseen,
      run: Unmanaged.passUnretained(self).toOpaque())
    work.stop = min(recordEnd, pieceEnd, spent + work.most)
    return withUnsafeMutablePointer(to: &work) { work in
      pcre2_set_callout_8(context, { MatcherRun.step($0, $1) }, work)
      defer {
        pcre2_set_callout_8(context, nil, nil)
        spent = work.pointee.spent
      }
      return call(form.code, bytes, count, from: offset)
    }
  }

  /// Looks for a match of a pattern that is too large to report its steps, at a few places at a time.
  ///
  /// Each place is charged with all the steps that it may take.
  private func placewiseMatch(
    _ code: OpaquePointer?, _ bytes: UnsafePointer<UInt8>, _ count: Int, from offset: Int
  ) -> Int32 {
    let steps = budget.quickSteps(in: count)
    limitSteps(to: steps)
    defer { pcre2_set_offset_limit_8(context, Int(bitPattern: UInt.max)) }
    var offset = offset
    while true {
      guard spent < recordEnd, !mustEnd() else { return PCRE2_ERROR_MATCHLIMIT }
      let last = min(offset + Self.placesAtOnce - 1, count)
      pcre2_set_offset_limit_8(context, last)
      let result = call(code, bytes, count, from: offset)
      let start = result < 0 ? last : pcre2_get_ovector_pointer_8(data)?.pointee ?? last
      spent += (max(start - offset, 0) + 1) * Int(steps) * MatchBudget.stepUnits
      guard result == PCRE2_ERROR_NOMATCH, last < count else { return result }
      offset = last + 1
      while offset < count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
  }

  /// Counts a step of a match.
  ///
  /// - Returns: 0 to go on.
  private static func step(
    _ block: UnsafeMutablePointer<pcre2_callout_block_8>?, _ work: UnsafeMutableRawPointer?
  ) -> Int32 {
    guard let block, let work = work?.assumingMemoryBound(to: Work.self) else { return 0 }
    let start = block.pointee.start_match
    if start != work.pointee.start {
      work.pointee.start = start
      work.pointee.startSpent = work.pointee.spent
    }
    let place = block.pointee.current_position
    work.pointee.spent +=
      MatchBudget.stepUnits + abs(place - work.pointee.place) * work.pointee.byteUnits
    work.pointee.place = place
    if let unseen = work.pointee.unseen { work.pointee.spent += unseen.units(before: block) }
    guard work.pointee.spent >= work.pointee.stop else { return 0 }
    let run = Unmanaged<MatcherRun>.fromOpaque(work.pointee.run).takeUnretainedValue()
    return run.mayGoOn(&work.pointee) ? 0 : PCRE2_ERROR_CALLOUT
  }

  /// Decides whether a match goes on that has come to a stop, and where it stops next.
  private func mayGoOn(_ work: inout Work) -> Bool {
    let placeEnd = work.startSpent + work.most
    guard work.spent < min(recordEnd, placeEnd) else { return false }
    if work.spent >= pieceEnd {
      pieceEnd = work.spent + budget.piece
      guard !mustEnd() else { return false }
    }
    work.stop = min(recordEnd, pieceEnd, placeEnd)
    return true
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

  /// Calls PCRE2, again with a larger stack if that is what it wants.
  ///
  /// The 32 KiB that it takes of the thread's stack are enough for nearly every pattern; to map a
  /// large one for each field of a screen would hold up every thread of the process that needs
  /// memory.
  private func call(
    _ code: OpaquePointer?, _ bytes: UnsafePointer<UInt8>, _ count: Int, from offset: Int
  ) -> Int32 {
    let result = pcre2_match_8(code, bytes, count, offset, options, data, context)
    guard result == PCRE2_ERROR_JIT_STACKLIMIT, stack == nil else { return result }
    stack = pcre2_jit_stack_create_8(32 * 1024, Self.stackBytes, nil)
    pcre2_jit_stack_assign_8(context, nil, stack.map { UnsafeMutableRawPointer($0) })
    return pcre2_match_8(code, bytes, count, offset, options, data, context)
  }
}
