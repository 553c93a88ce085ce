// Functions of a value, whose results are compared and sorted like values.

internal import JSONText
import Values

/// A function of the value at a place, in the words of conditions: `len(body)`.
enum ValueFunction: String, CaseIterable {
  /// The number of code points of a text; of one that came cut, its bytes.
  case len
  /// The text in lower case.
  case lower
  /// The day of a time, as `2026-11-26`.
  case date

  /// The type of the results.
  private var type: ColumnType {
    switch self {
    case .len: ColumnType(.number)
    case .lower: .text
    case .date: ColumnType(.time)
    }
  }

  /// Returns the column of the results for the values at a place.
  fileprivate func column(
    of place: NamedPosition, named name: some StringProtocol, in schema: RecordSchema
  ) -> DerivedColumn {
    let type = place.column.map { schema.columns[$0].type }
    return DerivedColumn(name: "\(rawValue)(\(name))", type: self.type) { record, before in
      record.text(at: place, as: type, before: before).flatMap(result)
    }
  }

  private func result(of value: (text: [UInt8], byteCount: Int)) -> [UInt8]? {
    switch self {
    case .len:
      let isCut = value.byteCount > value.text.count
      return Array("\(isCut ? value.byteCount : value.text.count { $0 & 0xC0 != 0x80 })".utf8)
    case .lower: return Array(String(decoding: value.text, as: UTF8.self).lowercased().utf8)
    case .date: return TimeSpelling(of: value.text)?.date.map { Array($0.utf8) }
    }
  }
}

extension RecordSchema {
  /// Returns the place of the function that a text begins with, and the text after it; nil if it
  /// begins with none.
  func function(beginning text: Substring) -> (place: NamedPosition, rest: Substring)? {
    guard let (function, inside) = Self.call(in: text), Self.call(in: inside) == nil else {
      return nil
    }
    // Names may contain parentheses.
    for end in inside.indices.lazy.filter({ inside[$0] == ")" }).prefix(Self.parentheses) {
      guard let place = placeInRow(named: String(inside[..<end])) else { continue }
      let column = function.column(of: place, named: inside[..<end], in: self)
      return (self.place(ofDerived: column), inside[inside.index(after: end)...])
    }
    return nil
  }

  /// Returns the name in the function that a text begins with; nil if it begins with none.
  static func argument(beginning text: Substring) -> (name: Substring, rest: Substring)? {
    guard let (_, inside) = call(in: text), let end = inside.firstIndex(of: ")") else { return nil }
    return (inside[..<end], inside[inside.index(after: end)...])
  }

  /// The most parentheses in the name of a column that a function is of.
  private static let parentheses = 8

  private static func call(in text: Substring) -> (ValueFunction, inside: Substring)? {
    for function in ValueFunction.allCases where text.hasPrefix("\(function.rawValue)(") {
      return (function, text.dropFirst(function.rawValue.count + 1))
    }
    return nil
  }
}

extension Record {
  /// Returns the text at a place and the bytes of the whole value; nil without one value.
  fileprivate func text(
    at place: NamedPosition, as type: ColumnType?, before: (Int) -> Record?
  ) -> (text: [UInt8], byteCount: Int)? {
    guard let path = place.path else {
      guard let field = place.column.flatMap({ self.field(inColumn: $0) }), field.hasValue else {
        return nil
      }
      let spelled = type.flatMap { field.spelledOut(as: $0) }
      let text =
        spelled ?? (field.isNested ? EpochTime.text(of: field.value, .object) : field.value)
      return text.map { ($0, field.long?.range.count ?? $0.count) }
    }
    if let derived = path.derived {
      return derived.value(of: self, before: before).map { ($0, $0.count) }
    }
    var text: [UInt8]?
    path.forEachValue(in: self) { found in
      text =
        found.node.isContainer
        ? found.nodes.spelled(found.node.value).flatMap { EpochTime.text(of: $0, .object) }
        : found.text
      return false
    }
    return text.map { ($0, $0.count) }
  }
}
