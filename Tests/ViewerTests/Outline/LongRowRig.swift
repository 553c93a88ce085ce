// A screen over three rows of which the second is very long, and what is read for it.

import CellGrid
import Records
import TestSupport
import Testing
import Viewer

/// The viewer with its cursor on a long row, which is read piece by piece.
@MainActor
struct LongRowRig {
  /// Bytes of a long text that are read at a time.
  static let pieceBytes = 65_536

  let rig: ViewerRig
  let source: CountingSource
  let background: HeldBackground

  /// Opens a table of three rows, of which a hundred thousand bytes each are kept, and goes to the
  /// second.
  ///
  /// - Parameters:
  ///   - bytes: The table.
  ///   - name: Its name, which says what it is.
  ///   - names: Work that is held until it is released.
  ///   - size: The size of the screen.
  ///   - path: The path of the rows in a document; nil for the list that it holds.
  /// - Throws: When the table cannot be opened.
  init(
    _ bytes: [UInt8], named name: String, holding names: Set<String>,
    size: CellSize = CellSize(lines: 24, columns: 80), path: [UInt8]? = nil
  ) throws {
    var options = SourceOptions()
    options.documentPath = path
    options.limits.shownRecordBytes = 100_000
    source = CountingSource(try openSource(.bytes(bytes, name: name), options: options))
    background = HeldBackground(holding: names)
    rig = ViewerRig(source: source, size: size, background: background)
    rig.press("j")
  }

  /// Expects that each of some keys reads a few pieces in the background, and none before a frame.
  func expectFewPieces(_ keys: [String]) {
    for keys in keys {
      _ = source.takeCounts()
      rig.press(keys)
      let counts = source.takeCounts()
      #expect(counts.waitingBytes <= 8 * Self.pieceBytes, "\(keys): \(counts)")
      #expect(counts.promptBytes == 0, "\(keys): \(counts)")
    }
  }
}
