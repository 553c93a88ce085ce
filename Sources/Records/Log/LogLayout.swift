// The parts of a log's records, and their places.

/// The parts of the records of a log; an absent part stays in the message.
package struct LogLayout: Hashable, Sendable {
  /// The form of a line.
  package enum Form: Hashable, Sendable {
    /// A head of parts in a fixed order, then the message.
    case head
    /// A web server's access log.
    case access
    /// Pairs of keys and values.
    case logfmt
    /// Cells, whose names the lines at the start tell.
    case cells
    /// Each line is read alone, after a prefix of its own.
    case lines
  }

  /// One part of the head.
  package struct Part: Hashable, Sendable {
    /// The kind of the part.
    var slot: LogSlot
    /// The name of its column.
    var name: String
    /// The role of its column.
    var role: LogColumn
  }

  /// The form of a line.
  package var form = Form.head
  /// The parts of the head, in order.
  package var parts: [Part] = []
  /// The rule for lines that begin a record.
  package var opening = LogOpening()
  /// The prefix of each line that is read alone.
  package var prefix = LinePrefix()
  /// The number of leading columns that are filled by role, not by name.
  package var roleColumnCount = 0
  /// The rule that joins or splits lines.
  package var joining: LineJoining?
  /// The byte between two cells.
  package var separator: UInt8 = 0x20
  /// The meaning of numeric levels in lines that are read alone.
  package var scale = LevelScale.words

  /// Whether the records have named values of their own.
  var hasFreeKeys: Bool {
    switch form {
    case .head, .access, .cells: false
    case .logfmt: true
    case .lines: joining != .groups
    }
  }

  /// Whether the head of a line has a digit for a level in a column.
  func hasSeverity(_ column: Int) -> Bool {
    form == .head && parts.indices.contains(column) && parts[column].slot == .severity
  }

  /// The number of columns that a prefix fills; they come first.
  package var prefixColumns: Int { prefix.columns.count }

  /// The columns with the names of pods and containers, which come first.
  package var namedByPrefix: [Int] {
    prefix.columns.indices.filter { ["pod", "container"].contains(prefix.columns[$0].name) }
  }

  /// Creates the layout of plain lines.
  package init() {}
}
