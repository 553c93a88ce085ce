// A statement with the values of its parameters, apart from each other.

internal import FileNames

/// A value in the text form of its type, which is lossless; nil for NULL.
typealias TextValue = [UInt8]?

/// A statement with the values of its parameters.
///
/// A value is never part of the text. The server infers its type from the column that it is compared
/// with: a value of another type could not be found through an index.
struct Statement: Sendable, Equatable {
  /// The text, with `$1`, `$2` and so on instead of the values.
  var text: String
  /// The values.
  var values: [TextValue] = []

  /// Creates a statement.
  init(_ text: String, _ values: [TextValue] = []) {
    self.text = text
    self.values = values
  }

  /// Returns an identifier in quotes, as SQL spells any identifier.
  static func quoted(_ identifier: String) -> String {
    "\"\(identifier.replacing("\"", with: "\"\""))\""
  }

  /// Returns a text as a string constant, for the names of settings and their values.
  static func literal(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'" }

  /// Calls a function with the values as C strings, nil for NULL.
  func withValues<Result>(
    _ body: (UnsafePointer<UnsafePointer<CChar>?>?, Int32) -> Result
  ) -> Result {
    // A text value contains no NUL, so one ends it.
    let bytes = values.flatMap { ($0 ?? []) + [0] }.map { CChar(bitPattern: $0) }
    return bytes.withUnsafeBufferPointer { buffer in
      var offset = 0
      let places = values.map { value -> UnsafePointer<CChar>? in
        defer { offset += (value?.count ?? 0) + 1 }
        return value == nil ? nil : buffer.baseAddress.map { $0 + offset }
      }
      return places.withUnsafeBufferPointer { body($0.baseAddress, Int32($0.count)) }
    }
  }
}
