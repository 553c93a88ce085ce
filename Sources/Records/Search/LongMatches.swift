// Matches in a value that is too long to be kept: it is read piece by piece.

import JSONText

/// The matches in a value that lies in a source.
///
/// Pieces overlap, so that a match across their edges is found once.
struct LongMatches {
  /// The sizes of the parts that are searched.
  struct Sizes {
    /// Bytes that are read at once.
    var piece = 1024 * 1024
    /// Bytes that have to follow the place where a match may begin.
    var margin = 64 * 1024
    /// Bytes before a match at which a pattern may look.
    var context = 4 * 1024
    /// A match of more bytes counts as several.
    var match = 8 * 1024 * 1024
  }

  private let sizes: Sizes
  private let field: LongField
  /// Whether the value is an object or array of which each key or scalar is searched, decoded.
  private let looksInside: Bool
  private let source: any ReadableSource
  /// The true bytes that are looked at.
  private var text = DecodedText([], .plain)
  /// The place of the first of them in the value as it is spelled.
  private var base = 0
  /// The first of them at which the next match may begin.
  private var next = 0
  /// The number of bytes of the value that were read.
  private var readBytes = 0
  private var isEnd = false
  private var isDecided = true

  /// Begins with a value.
  ///
  /// - Parameters:
  ///   - field: Its place.
  ///   - looksInside: Whether it is an object or array of which each key or scalar is searched.
  ///   - source: The source.
  ///   - sizes: The sizes of the parts.
  init(
    _ field: LongField, inside looksInside: Bool = false, of source: any ReadableSource,
    sizes: Sizes = Sizes()
  ) {
    self.sizes = sizes
    self.field = field
    self.looksInside = looksInside
    self.source = source
  }

  /// Gives the place of each match in order, as the value is spelled, until `body` returns false.
  ///
  /// - Returns: Whether every place was decided.
  mutating func forEach(
    _ run: MatcherRun, isCancelled: () -> Bool, _ body: (Int) -> Bool
  ) -> Bool {
    let inside = looksInside ? JSONMatches(run) : nil
    while !isEnd, !isCancelled() {
      run.allow(forBytes: readPiece())
      guard inside.map({ search(inside: $0, body) }) ?? search(run, body) else { break }
      forget()
    }
    return isDecided
  }

  /// Looks for the matches in the keys and scalars that are here as a whole.
  ///
  /// - Returns: Whether to go on.
  private mutating func search(inside matches: JSONMatches, _ body: (Int) -> Bool) -> Bool {
    var goesOn = true
    let (isSure, passed) = matches.forEach(
      in: text.bytes.span.extracting(droppingFirst: next),
      isEnded: isEnd || text.bytes.count - next > sizes.match
    ) { goesOn = goesOn && body(base + next + $0.lowerBound) }
    isDecided = isDecided && isSure
    next += passed
    return goesOn
  }

  /// Reads on.
  ///
  /// - Returns: The number of bytes.
  private mutating func readPiece() -> Int {
    let wanted = readBytes..<min(readBytes + sizes.piece, field.range.count)
    let start = field.range.lowerBound
    var spelled =
      source.bytes(in: start + wanted.lowerBound..<start + wanted.upperBound) ?? []
    isEnd = spelled.count < wanted.count || wanted.upperBound == field.range.count
    if !isEnd { field.spelling.trim(&spelled) }
    readBytes += spelled.count
    text.append(DecodedText(spelled, field.spelling))
    return spelled.count
  }

  /// Looks for the matches that begin where enough follows.
  ///
  /// - Returns: Whether to go on.
  private mutating func search(_ run: MatcherRun, _ body: (Int) -> Bool) -> Bool {
    let count = text.bytes.count
    let limit = isEnd ? count : max(count - sizes.margin, next)
    while next < limit {
      switch run.first(in: text.bytes.span, from: next) {
      case .none:
        next = limit
      case .undecided:
        isDecided = false
        next = limit
      case .range(let range):
        guard range.lowerBound < limit else {
          next = limit
          break
        }
        let mayGoOn = !isEnd && range.upperBound == count
        if mayGoOn, range.count < sizes.match {
          next = range.lowerBound
          return true
        }
        if !range.isEmpty, !body(base + text.place(of: range.lowerBound)) { return false }
        next = max(range.upperBound, range.lowerBound + 1)
      }
    }
    return true
  }

  /// Forgets what no match can begin in any more.
  private mutating func forget() {
    let count = max(next - sizes.context, 0)
    base += text.place(of: count)
    text.removeFirst(count)
    next -= count
  }
}

extension RecordPattern {
  /// Returns the place of one of the matches in the fields of a record; long fields are read to
  /// their end.
  ///
  /// - Parameters:
  ///   - ordinal: The number of the match, from 0, in the order of the fields.
  ///   - fields: The fields of a record.
  ///   - source: The source of the long fields.
  ///   - isCancelled: Polled after each MiB and each piece of matching.
  /// - Returns: The field, and a byte of its text as it is spelled in the source; nil if there are
  ///   fewer matches.
  package func place(
    ofMatch ordinal: Int, in fields: [Field], of source: any ReadableSource,
    isCancelled: @escaping () -> Bool
  ) -> (field: Int, byte: Int)? {
    var left = ordinal
    let all = PatternRun(self, .pass, isCancelled: isCancelled)
    for (index, field) in fields.enumerated() where field.kind != .missing && concerns(field) {
      guard let long = field.long, let run = all.matches else {
        let found = all.ranges(in: field)
        if left < found.count { return (index, found[left].lowerBound) }
        left -= found.count
        continue
      }
      var place: Int?
      var matches = LongMatches(long, inside: looksInside(field), of: source)
      _ = matches.forEach(run, isCancelled: isCancelled) { byte in
        if left == 0 { place = byte }
        left -= 1
        return place == nil
      }
      if let place { return (index, place) }
    }
    return nil
  }
}
