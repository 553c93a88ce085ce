// Alignment of a column's numbers at their decimal points, and of their units.

import Records
package import TextLayout
package import Values

/// The alignment of a column's numbers: whole parts end in one column, units begin in one column.
///
/// Numbers with different units are right-aligned.
package struct PointAlignment: Hashable, Sendable {
  /// The greatest number of fraction digits that get room.
  private static let fractionLimit = 6

  /// The columns for the point and the fraction; 0 for whole numbers.
  package private(set) var fraction = 0
  /// The columns for the unit.
  package private(set) var unit = 0
  /// Whether nearly all values have the same unit, so that the number matters more.
  package private(set) var hasOneUnit = false
  /// Whether points are aligned, because nearly all values have the same unit or none.
  private var alignsPoints = true

  /// Creates an alignment of right ends only.
  package init() {}

  /// Creates the alignment of a sample's numbers.
  init(_ numbers: [AlignedNumber]) {
    guard !numbers.isEmpty else { return }
    let fractions = numbers.map { $0.place.hasExponent ? 0 : $0.fraction }.sorted()
    let usual = fractions[(fractions.count * 9 + 9) / 10 - 1]
    fraction = min(usual, PointAlignment.fractionLimit + 1)
    unit = numbers.map(\.unit).max() ?? 0
    let units = numbers.map { $0.text.bytes[$0.place.end...] }
    let common = PointAlignment.majority(of: units)
    alignsPoints = units.count { $0 == common } * 100 >= units.count * 95
    hasOneUnit = alignsPoints && !common.isEmpty
  }

  /// Returns the unit of more than half of the numbers, if there is one (Boyer and Moore 1981).
  private static func majority(of units: [ArraySlice<UInt8>]) -> ArraySlice<UInt8> {
    var candidate: ArraySlice<UInt8> = []
    var lead = 0
    for unit in units {
      if lead == 0 { candidate = unit }
      lead += unit == candidate ? 1 : -1
    }
    return candidate
  }

  /// The blanks that align a number in a column.
  package struct Blanks: Hashable, Sendable {
    /// The blanks before the number.
    package var before = 0
    /// The blanks between the number and its unit.
    package var between = 0
  }

  /// Returns the blanks that align a number; with too little room there are fewer, and the number
  /// is never cut.
  package func blanks(of number: AlignedNumber, in width: Int) -> Blanks {
    let room = max(width - number.width, 0)
    // Numbers with an exponent are right-aligned.
    guard alignsPoints, !number.place.hasExponent else { return Blanks(before: room) }
    let between = min(max(fraction - number.fraction, 0), room)
    let after = min(max(unit - number.unit, 0), room - between)
    return Blanks(before: room - between - after, between: between)
  }

  /// Returns the width of a number including the blanks that align it.
  func width(of number: AlignedNumber) -> Int {
    guard alignsPoints, !number.place.hasExponent else { return number.width }
    return number.width + max(fraction - number.fraction, 0) + max(unit - number.unit, 0)
  }
}

/// A value with a number in it, measured.
package struct AlignedNumber {
  /// The value.
  package let text: Text
  /// The position of the number.
  package let place: NumberPosition
  /// The width of the value.
  package let width: Int
  /// The width of the unit.
  let unit: Int

  /// Measures a value.
  package init(_ text: Text, at place: NumberPosition, rules: TextRules) {
    self.text = text
    self.place = place
    width = rules.width(of: text)
    unit =
      place.end < text.bytes.count
      ? rules.width(of: Text(bytes: Array(text.bytes[place.end...]))) : 0
  }

  /// The width of the point and the fraction.
  var fraction: Int { place.end - place.wholeEnd }
}
