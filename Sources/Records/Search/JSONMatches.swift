// Matches in a nested value: each inside one decoded key or scalar, never across two.

/// Finds the matches in the keys and scalars of JSON texts; belongs to one thread.
package struct JSONMatches {
  private let run: MatcherRun

  /// Prepares to find matches.
  package init(_ run: MatcherRun) { self.run = run }

  /// Gives each match in order, as the text is spelled.
  ///
  /// - Returns: Whether every place was decided.
  func forEach(in json: Span<UInt8>, _ body: (Range<Int>) -> Void) -> Bool {
    var isDecided = true
    JSONTexts.forEach(in: json) { text, places in
      let isSure = run.forEach(in: text) { match in
        guard !match.isEmpty else { return }
        body(places[match.lowerBound]..<places[match.upperBound])
      }
      isDecided = isSure && isDecided
    }
    return isDecided
  }

  /// Returns all matches in order, as the text is spelled.
  package func ranges(in json: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    _ = forEach(in: json.span) { ranges.append($0) }
    return ranges
  }
}
