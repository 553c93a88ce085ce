// The spelling of most quoted cells.

package import JSONText

extension LongField.Spelling {
  /// Double quotes, each doubled inside.
  package static let doubledQuotes = Self.quoted(by: 0x22, hasBackslash: false)
}
