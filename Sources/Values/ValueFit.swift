// The class of a value in its column, for drawing it.

/// The class of a value in its column.
package enum ValueFit: Hashable, Sendable {
  /// A value of the column's type; where its points are aligned, the place of its number.
  case typed(NumberPosition?)
  /// Another value.
  case exception
  /// A word for nothing, or nothing.
  case missing
}

/// The place of a number in a value.
package struct NumberPosition: Hashable, Sendable {
  /// The end of the whole part of the number, in bytes of the value.
  package var wholeEnd: Int
  /// The end of the number, at which its unit begins.
  package var end: Int
  /// Whether the number is written with a power of ten.
  package var hasExponent: Bool
}

extension ColumnType {
  /// Returns how a value fits a column of this type.
  ///
  /// - Complexity: O(*bytes*).
  package func fit(of value: [UInt8]) -> ValueFit {
    let all = value.span.bytes
    let range = all.rangeWithoutBlanks
    let text = all.extracting(range)
    switch key(of: text).rank {
    case .missing: return .missing
    // Points in time are shown spelled out.
    case .exception where kind == .epoch && TimeReading(text, order: nil) != nil:
      return .typed(nil)
    case .exception: return .exception
    case .typed:
      guard kind.hasPoints, let part = shownNumber(in: text) else { return .typed(nil) }
      let start = range.lowerBound + part.range.lowerBound
      let end = start + part.shape.end
      let whole = part.shape.point.map { start + $0 }
      return .typed(
        NumberPosition(
          wholeEnd: whole ?? (part.shape.hasExponent ? start + part.shape.digits.upperBound : end),
          end: end, hasExponent: part.shape.hasExponent))
    }
  }

  private func shownNumber(in text: RawSpan) -> NumberPart? {
    guard kind == .size else { return number(in: text) }
    let start = NumberShape.signEnd(text, at: 0)
    let end = AmountReading.numberEnd(text, from: start)
    return NumberShape(text.extracting(start..<end), mark: mark).map {
      NumberPart(shape: $0, range: start..<end, isNegative: false)
    }
  }
}
