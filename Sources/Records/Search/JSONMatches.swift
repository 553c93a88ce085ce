// Matches in a nested value: each inside one decoded key or scalar, never across two.

package import JSONText

/// Finds the matches in the keys and scalars of JSON texts; belongs to one thread.
package struct JSONMatches {
  private let run: MatcherRun
  /// Whether the styles in the texts are bytes like any other.
  private let keepsStyles: Bool
  /// A text that occurs in every match, if one is known.
  private let required: RequiredText?

  /// Prepares to find matches.
  ///
  /// - Parameters:
  ///   - run: The matching.
  ///   - styles: The treatment of styles in the texts.
  package init(_ run: MatcherRun, styles: StyleReading = .style) {
    self.run = run
    keepsStyles = styles == .signs
    let matcher = run.matcher
    let reader = PatternReader(
      matcher.expression, ignoresCase: matcher.ignoresCase, spelling: SourceSpelling())
    required = reader.texts.compactMap { RequiredText($0, ignoresCase: reader.ignoresCase) }
      .max { $0.selectivity < $1.selectivity }
  }

  /// Gives each match in order, as the text is spelled.
  ///
  /// - Returns: Whether every place was decided.
  func forEach(in json: Span<UInt8>, _ body: (Range<Int>) -> Void) -> Bool {
    forEach(in: json, isEnded: true, body).isDecided
  }

  /// Gives each match in a part of a text.
  ///
  /// - Parameters:
  ///   - json: The part, which begins outside of keys and scalars.
  ///   - isEnded: Whether the text ends with it.
  ///   - body: Takes the place of a match in the part.
  /// - Returns: Whether every place was decided, and the number of bytes before a key or scalar that
  ///   may go on after the part, in which no match was looked for.
  func forEach(
    in json: Span<UInt8>, isEnded: Bool, _ body: (Range<Int>) -> Void
  ) -> (isDecided: Bool, passed: Int) {
    var isDecided = true
    let passed = JSONTexts.forEach(
      in: json, with: required, isEnded: isEnded, keepsStyles: keepsStyles
    ) { text, places in
      let isSure = run.forEach(in: text) { match in
        guard !match.isEmpty else { return }
        body(places[match.lowerBound]..<places[match.upperBound])
      }
      isDecided = isSure && isDecided
    }
    return (isDecided, passed)
  }

  /// Returns all matches in order, as the text is spelled.
  package func ranges(in json: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    _ = forEach(in: json.span) { ranges.append($0) }
    return ranges
  }
}
