// The quotes that a flag or a command asks for.

package import Records

/// The quotes that a flag or a command asks for.
package enum QuoteKind: Hashable, Sendable {
  /// Double quotes enclose cells.
  case double
  /// Apostrophes enclose cells.
  case single
  /// Quotes are plain characters.
  case none

  /// Applies the kind to options.
  package func apply(to options: inout SourceOptions) {
    options.hasQuotes = self != .none
    options.quote = self == .single ? CellDialect.apostrophe : nil
  }
}
