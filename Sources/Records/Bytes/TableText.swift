// A table in text and the CSV that is made from it.

internal import Synchronization

/// The bytes of a table in text and what they become.
struct TableText {
  /// The number of bytes converted at once.
  static let pieceBytes = 128 * 1024

  /// The text, as it arrives.
  var text: ByteSource
  /// The file in which the CSV is kept.
  var spool: Int32
  var limitBytes: Int
  var converting: Converting

  /// The state of the conversion, shared by all who read pieces.
  final class Converting: Sendable {
    /// The progress of the conversion.
    struct State {
      var converter: TextTableConverter
      var takenBytes = 0
    }

    let state: Mutex<State>

    init(_ table: TextTable) {
      state = Mutex(State(converter: TextTableConverter(table)))
    }
  }
}
