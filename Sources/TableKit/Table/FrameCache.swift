// The frame of the latest time, kept because several calls need it.

internal import TableEngine

/// The rows of the frame at one time, and the time of the next change after it.
///
/// A frame is laid out by advancing, by drawing, and by every question about the next change.
struct FrameCache {
  private var rows: (time: Duration, placed: [PlacedRow])?
  private var change: (time: Duration, next: Duration?)?

  /// Returns the rows of a model's frame.
  mutating func placedRows(of model: TableModel, at time: Duration) -> [PlacedRow] {
    if let rows, rows.time == time { return rows.placed }
    let placed = model.placedRows(at: time)
    rows = (time, placed)
    return placed
  }

  /// Returns the time of a model's next change.
  mutating func nextChange(of model: TableModel, after time: Duration) -> Duration? {
    if let change, change.time == time { return change.next }
    let next = model.nextChange(after: time)
    change = (time, next)
    return next
  }
}

extension TableView {
  /// Returns the rows of a frame.
  func placedRows(at time: Duration) -> [PlacedRow] {
    guard case .none = pending.layout else { return model.placedRows(at: time) }
    return frames.placedRows(of: settledModel, at: time)
  }

  /// The time of the next change of the model; nil at rest.
  var nextModelChange: Duration? {
    guard case .none = pending.layout else { return model.nextChange(after: now) }
    return frames.nextChange(of: settledModel, after: now)
  }
}
