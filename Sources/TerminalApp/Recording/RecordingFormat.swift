// The kinds of recordings, told apart by the endings of their names.

internal import CellGrid

/// How frames are written down.
public enum RecordingFormat: String, CaseIterable, Hashable, Sendable {
  /// An asciicast, version 2: what a terminal would get, with times; plays in asciinema.
  case cast
  /// One picture in text for every changed frame, under its time.
  case txt
  /// An animated SVG without scripts.
  case svg

  /// The format a path's ending stands for; nil for another ending.
  public init?(path: String) {
    guard let dot = path.lastIndex(of: "."),
      let format = RecordingFormat(rawValue: String(path[path.index(after: dot)...]))
    else { return nil }
    self = format
  }

  /// Makes what turns frames into this format.
  @MainActor
  func makeEncoder(size: CellSize) throws -> any RecordingEncoder {
    switch self {
    case .cast: try CastEncoder(size: size)
    case .txt: TextEncoder()
    case .svg: SVGEncoder()
    }
  }
}
