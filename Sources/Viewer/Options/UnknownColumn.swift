// A requested column that the input does not have.

package import Records

/// The error for a name, number or pattern that matches no column of the input.
package struct UnknownColumn: Error, Hashable, Sendable, CustomStringConvertible {
  /// The requested column and the available ones.
  package let description: String

  /// Finds the first unknown column in the options; nil if the input has them all.
  init?(in options: ViewerOptions, of schema: RecordSchema) {
    let columns = options.columns.flatMap { UnknownColumn(in: $0, of: schema) }
    let sorted = options.sort.flatMap {
      UnknownColumn(in: $0.parts(in: schema).map(\.column), of: schema, flag: "--sort")
    }
    let filters = options.filters.map { $0.hasPrefix("!") ? String($0.dropFirst()) : $0 }
    let conditions =
      filters.map { ("--filter", Optional($0)) }
      + [("--find", options.find), ("--open", options.openMatching)]
    let named = conditions.lazy.compactMap { flag, text in
      text.flatMap { UnknownName(in: $0, of: schema)?.refusal }.map { "\(flag): \($0)" }
    }
    let lacksTimes = !schema.isProvisional && schema.timeColumn == nil
    let flag =
      options.times.since != nil ? "--since" : options.times.until != nil ? "--until" : "--at"
    let timeless =
      lacksTimes && (!options.times.isEmpty || options.at != nil)
      ? UnknownColumn("\(flag): no column has times") : nil
    let first = columns ?? sorted ?? timeless ?? named.first.map(UnknownColumn.init)
    guard let unknown = first else { return nil }
    self = unknown
  }

  private init(_ description: String) { self.description = description }

  /// Finds the first choice that matches no column; nil if all match.
  ///
  /// While a pipe's columns may still arrive, no choice is known to be wrong.
  package init?(in choices: [String], of schema: RecordSchema, flag: String = "--columns") {
    guard !(schema.hasFreeKeys && schema.isProvisional), !schema.columns.isEmpty else { return nil }
    let unknown = schema.joiningNames(in: choices).first {
      ListColumns.choose([$0], of: schema).isEmpty && schema.place(named: $0) == nil
        && schema.paths(in: [$0]).isEmpty
        && !(flag == "--columns" && schema.isLogPart($0))
    }
    guard let unknown else { return nil }
    description = "\(flag): \(schema.noColumn(unknown))"
  }
}
