// A column that was asked for by name, number or pattern and that the input does not have.

package import Records

/// A choice of `--columns` that fits no column of the input.
package struct UnknownColumn: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was asked for, and what there is.
  package let description: String

  /// Names the first column of the options that the input does not have; nil when it has them all.
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
    guard let unknown = columns ?? sorted ?? named.first.map(UnknownColumn.init) else { return nil }
    self = unknown
  }

  private init(_ description: String) { self.description = description }

  /// Names the first choice that no column fits; nil when each fits one.
  ///
  /// The columns of a pipe may be still on their way: none is known to be wrong then.
  package init?(in choices: [String], of schema: RecordSchema, flag: String = "--columns") {
    guard !(schema.hasFreeKeys && schema.isProvisional), !schema.columns.isEmpty else { return nil }
    let unknown = choices.first {
      ListColumns.choose([$0], of: schema).isEmpty
        && (flag == "--columns" || schema.place(named: $0) == nil)
    }
    guard let unknown else { return nil }
    let whole = flag == "--columns" ? schema.outerColumn(of: unknown) : nil
    description =
      "\(flag): "
      + (whole.map { "no column '\(harmless(unknown))' (only whole columns can be shown: \($0))" }
        ?? schema.noColumn(unknown))
  }
}
