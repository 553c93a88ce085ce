// The captions of a tape, below the program that it drives.

internal import CellGrid
internal import TextLayout

/// The last lines of a screen, in which a tape shows its captions.
///
/// While a caption is shown, the scene has the lines above it. All captions of a tape take the same
/// number of lines, so that the scene's size does not change between captions.
struct CaptionBar {
  /// The divisor of the screen's height that captions may take, and their maximum number of lines.
  private static let screenShare = 4, lineLimit = 3

  /// Whether the terminal shows Unicode.
  var isUnicode = true
  private let captions: [Text]
  /// The hint about the key that ends the tape; nil without a user to press one.
  private let hint: String?
  private var current: Text?

  /// Creates an empty bar for the captions of a tape.
  init(for tape: Tape?, hint: String? = nil) {
    self.hint = hint
    captions = (tape?.steps ?? []).compactMap { step in
      guard case .caption(let caption) = step.action, !caption.isEmpty else { return nil }
      return Text(caption)
    }
  }

  /// Shows a caption instead of the current one; an empty text hides it.
  mutating func show(_ caption: String) { current = caption.isEmpty ? nil : Text(caption) }

  private var rules: TextRules { TextRules(repertoire: isUnicode ? .unicode : .ascii) }

  /// Returns the number of lines of the bar: 0 without a caption, or on a screen that is too low.
  func lineCount(in size: CellSize) -> Int {
    guard current != nil else { return 0 }
    let limit = min(size.lines / Self.screenShare, Self.lineLimit)
    let needed = captions.map {
      rules.lines(of: $0, width: Self.textWidth(in: size), in: 0..<limit).count
    }
    return needed.max() ?? 0
  }

  private static func textWidth(in size: CellSize) -> Int { max(size.columns - 2, 1) }

  /// Returns the part of a screen above the caption.
  func sceneSize(in size: CellSize) -> CellSize {
    CellSize(lines: size.lines - lineCount(in: size), columns: size.columns)
  }

  /// Draws a scene and the caption below it.
  @MainActor
  func compose(_ scene: any Scene, size: CellSize, at now: Instant) -> Frame {
    var canvas = Canvas(size: size)
    let sceneSize = sceneSize(in: size)
    canvas.clipped(
      to: CellRect(line: 0, column: 0, lines: sceneSize.lines, columns: sceneSize.columns)
    ) { scene.draw(on: &$0, at: now) }
    draw(on: &canvas, from: sceneSize.lines)
    return canvas.finish()
  }

  /// Returns the part of a frame above the caption.
  func scenePart(of frame: Frame) -> Frame {
    guard current != nil else { return frame }
    var canvas = Canvas(size: sceneSize(in: frame.size))
    canvas.paste(frame, line: 0, column: 0)
    return canvas.finish()
  }

  private func draw(on canvas: inout Canvas, from top: Int) {
    let room = canvas.size.lines - top
    guard let current, room > 0 else { return }
    let style = Style(attributes: .reverse)
    canvas.fill(
      CellRect(line: top, column: 0, lines: room, columns: canvas.size.columns), style: style)
    let width = Self.textWidth(in: canvas.size)
    let lines = rules.lines(of: current, width: width, in: 0..<room)
    var end = 1
    for (offset, line) in lines.enumerated() {
      end = 1
      func put(_ glyph: Glyph) {
        canvas.put(
          glyph.text, width: glyph.width, style: style, line: top + offset, column: end)
        end += glyph.width
      }
      if offset == room - 1, !line.isHard {
        let rest = Text(bytes: Array(current.bytes[line.source.lowerBound...]))
        rules.forEachGlyph(in: rest, truncatedTo: width, .tail, put)
      } else {
        rules.forEachGlyph(in: current, line: line, put)
      }
    }
    guard let hint else { return }
    let column = canvas.size.columns - hint.count - 1
    guard column >= (lines.count < room ? 1 : end + 2) else { return }
    canvas.write(hint, style: style.adding(.dim), line: canvas.size.lines - 1, column: column)
  }
}
