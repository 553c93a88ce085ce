// The formats of recordings, identified by file extension.

internal import CellGrid

/// A format of recordings.
///
/// ```swift
/// print(RecordingFormat(path: "demo.svg") == .svg)  // true
/// print(RecordingFormat(path: "demo.gif") == nil)  // true
/// ```
public enum RecordingFormat: String, CaseIterable, Hashable, Sendable {
  /// An asciicast, version 2: the terminal output with times, which asciinema plays.
  case cast
  /// Plain text: one screen for every changed frame, under its time.
  case txt
  /// An animated SVG without scripts.
  case svg

  /// Creates the format of a path's extension; nil for an unknown extension.
  public init?(path: String) {
    guard let dot = path.lastIndex(of: "."),
      let format = RecordingFormat(rawValue: String(path[path.index(after: dot)...]))
    else { return nil }
    self = format
  }

  /// Creates an encoder of this format.
  @MainActor
  func makeEncoder(size: CellSize) throws -> any RecordingEncoder {
    switch self {
    case .cast: try CastEncoder(size: size)
    case .txt: TextEncoder()
    case .svg: SVGEncoder()
    }
  }
}
