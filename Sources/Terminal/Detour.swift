// Text that is written without the knowledge of curses.

internal import CNcurses
internal import CellGrid

/// A writer of text at a position; it restores the cursor, so that curses is unaffected.
struct Detour {
  private let screen: OpaquePointer

  init(_ screen: OpaquePointer) { self.screen = screen }

  /// Appends the bytes that write a text at a position in a style.
  func write(
    _ text: [UInt8], _ style: Style, at place: CellPoint, by translator: inout CellTranslator,
    to output: inout [UInt8]
  ) {
    let encodedStyle = translator.encoded(style, on: screen)
    var there: Int64 = 0
    var count: Int64 = 0
    let bytes = UnsafeBufferPointer(
      start: cncurses_detour(
        screen, Int32(place.line), Int32(place.column), encodedStyle.attributes, encodedStyle.pair,
        &there, &count),
      count: Int(count))
    translator.filter.apply(UnsafeBufferPointer(rebasing: bytes[..<Int(there)]), to: &output)
    output += text
    output += bytes[Int(there)...]
  }
}
