// Numbers of a column with their points below each other, and their units.

package import Records
package import TextLayout

/// How the numbers of a column are aligned: whole parts end where others end, and units begin where
/// others begin.
///
/// Numbers with different units end where the column ends.
package struct PointAlignment: Hashable, Sendable {
  /// More digits after the point get no room of their own.
  private static let fractionLimit = 6

  /// Columns for the point and the digits after it; 0 where numbers are whole.
  package private(set) var fraction = 0
  /// Columns for what follows the number.
  package private(set) var unit = 0
  /// Whether nearly all values have the same unit, which is then of less interest than the number.
  package private(set) var hasOneUnit = false
  /// Whether points are aligned: nearly all values have the same unit, or none.
  private var alignsPoints = true

  /// Aligns nothing but right ends.
  package init() {}

  /// Aligns the numbers of a sample.
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

  /// The unit that most numbers have, if more than half have the same (Boyer and Moore 1981).
  private static func majority(of units: [ArraySlice<UInt8>]) -> ArraySlice<UInt8> {
    var candidate: ArraySlice<UInt8> = []
    var lead = 0
    for unit in units {
      if lead == 0 { candidate = unit }
      lead += unit == candidate ? 1 : -1
    }
    return candidate
  }

  /// Blanks that align a number in a column.
  package struct Blanks: Hashable, Sendable {
    /// Columns before the number.
    package var before = 0
    /// Columns between the number and its unit.
    package var between = 0
  }

  /// Aligns a number as far as a column has room: it is never cut for that.
  package func blanks(of number: AlignedNumber, in width: Int) -> Blanks {
    let room = max(width - number.width, 0)
    // A number with a power of ten ends where the column ends.
    guard alignsPoints, !number.place.hasExponent else { return Blanks(before: room) }
    let between = min(max(fraction - number.fraction, 0), room)
    let after = min(max(unit - number.unit, 0), room - between)
    return Blanks(before: room - between - after, between: between)
  }

  /// Columns that a number takes where it is aligned with the others.
  func width(of number: AlignedNumber) -> Int {
    guard alignsPoints, !number.place.hasExponent else { return number.width }
    return number.width + max(fraction - number.fraction, 0) + max(unit - number.unit, 0)
  }
}

/// A value with a number in it, measured.
package struct AlignedNumber {
  /// The value.
  package let text: Text
  /// Where the number is.
  package let place: NumberPlace
  /// Columns that the value takes.
  package let width: Int
  /// Columns of what follows the number.
  let unit: Int

  /// Measures a value.
  package init(_ text: Text, at place: NumberPlace, rules: TextRules) {
    self.text = text
    self.place = place
    width = rules.width(of: text)
    unit =
      place.end < text.bytes.count
      ? rules.width(of: Text(bytes: Array(text.bytes[place.end...]))) : 0
  }

  /// Columns of the point and the digits after it.
  var fraction: Int { place.end - place.wholeEnd }
}
