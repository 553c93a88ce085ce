// The reading of a log: how it is divided, and what its sample says of the parts of its records.

/// The reading of a log, fixed by its sample.
package struct LogLayout: Hashable, Sendable {
  /// The forms that the records of a sample have.
  package struct Forms: OptionSet, Hashable, Sendable {
    /// The bits.
    package let rawValue: Int
    /// Creates a set of forms.
    package init(rawValue: Int) { self.rawValue = rawValue }
    /// A head of parts, then the message; or plain text.
    package static let heads = Forms(rawValue: 1)
    /// Requests to a web server.
    package static let requests = Forms(rawValue: 2)
    /// Pairs of keys and values.
    package static let pairs = Forms(rawValue: 4)
    /// Objects of JSON.
    package static let objects = Forms(rawValue: 8)
    /// Cells with names of their own kind, which the lines at the start or the form tell.
    package static let cells = Forms(rawValue: 16)
  }

  /// The forms of the sample's records.
  package var forms: Forms = []
  /// The rule for the ends of records.
  package var division = LogDivision()
  /// The shapes of heads.
  package var shapes = ShapeTable()
  /// The columns that are filled by role.
  package var roleColumns: [LogColumn: Int] = [:]
  /// Whether the time of a tool has a column beside that of the program.
  package var hasReceived = false
  /// The rule that joins or splits lines.
  package var joining: LineJoining?
  /// The names of the cells of each line.
  package var cells: NamedCells?
  /// The heads, keys and words that only the user knows.
  package var rules = LogRules()
  /// The meaning of numeric levels; nil to tell it from each record.
  package var scale: LevelScale?

  /// Whether the lines name the streams that they are of, which may interrupt each other's records.
  var hasStreams: Bool {
    joining == nil && division.peel.kinds.contains { $0 != .time && $0 != .docker }
  }

  /// Whether the records have named values of their own.
  package var hasFreeKeys: Bool {
    !forms.isDisjoint(with: [.pairs, .objects]) && joining != .groups
  }

  /// Whether records have heads alone.
  package var hasHeadsAlone: Bool { forms == .heads }

  /// Whether a head has a digit for a level.
  package var hasSeverities = false

  /// The number of columns that prefixes fill; they come first.
  package var prefixColumns: Int { division.peel.columns.count }

  /// The columns with the names of pods and containers, which come first.
  package var namedByPrefix: [Int] {
    division.peel.columns.indices.filter {
      ["pod", "container"].contains(division.peel.columns[$0].name)
    }
  }

  /// Creates the reading of plain lines.
  package init() {}
}
