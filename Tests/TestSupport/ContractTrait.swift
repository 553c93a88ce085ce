// What a test shows of the table's contract.

// A program that has Swift's library linked in, as the benchmarks have, has no tests.
#if canImport(Testing)
package import Testing

/// The rules, sections and numbered cases of the table's contract that a test shows.
///
/// `.ci/cases` finds a test for each case, and TidyTests find every name in the contract's articles.
package struct ContractTrait: TestTrait {
  /// Names such as `T20`, `2.4` and `61`.
  package var names: [String]

  /// The comment beside a failure.
  package var comments: [Comment] { ["contract \(names.joined(separator: ", "))"] }
}

extension Trait where Self == ContractTrait {
  /// Names what a test shows: rules such as `T20`, sections such as `2.4`, cases such as `61`.
  package static func contract(_ names: String...) -> Self { Self(names: names) }
}
#endif
