// Recordings that are read in a diff.

internal import CellGrid

/// Every changed frame as text under a line with its time: `-- 75 ms`, with the size when it is new.
struct TextEncoder: RecordingEncoder {
  private var size: CellSize?

  mutating func encode(_ frame: Frame, at time: Duration) -> [UInt8] {
    var title = "-- \(time.inMilliseconds) ms"
    if frame.size != size {
      size = frame.size
      title += ", \(frame.size)"
    }
    return Array((title + "\n" + frame.transcript).utf8)
  }

  mutating func tail(at time: Duration) -> [UInt8] {
    Array("-- \(time.inMilliseconds) ms, end\n".utf8)
  }
}
