// Which parts the records of a log have, and where.

/// Which parts are told apart in the records of a log; what is absent stays in the message.
package struct LogLayout: Hashable, Sendable {
  /// How a line is written.
  package enum Form: Hashable, Sendable {
    /// A head of parts in a fixed order, then the message.
    case head
    /// A web server's access log.
    case access
    /// Pairs of keys and values.
    case logfmt
  }

  /// One part of the head.
  package struct Part: Hashable, Sendable {
    /// How it is written.
    var slot: LogSlot
    /// What its column is called.
    var name: String
    /// What its column tells.
    var role: LogColumn
  }

  /// How a line is written.
  package var form = Form.head
  /// The parts of the head, in order.
  package var parts: [Part] = []
  /// Which lines begin a record.
  package var opening = LogOpening()

  /// Creates the layout of plain lines.
  package init() {}
}
