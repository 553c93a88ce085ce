// A single frame, or an animation of frames, as an SVG document.

internal import CellGrid

/// The sheet of a picture: its background, margin and font.
struct SVGSheet {
  private static let margin = 8

  let size: CellSize
  /// The colour of the page.
  let page: String
  /// The animation's style rules.
  var animation = ""

  /// Returns the most common background of a frame.
  static func page(of frame: Frame) -> String {
    var counts: [String: Int] = [:]
    for line in 0..<frame.size.lines {
      frame.withLine(line) { cells in
        cells.forEachRun { range, style in
          let ground = SVGPalette.code(of: style.background) ?? SVGPalette.background
          counts[ground, default: 0] += range.count
        }
      }
    }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? SVGPalette.background
  }

  /// Returns a complete document with some content, which is clipped to the screen.
  func document(_ content: String) -> String {
    let width = size.columns * SVGLine.cellWidth
    let height = size.lines * SVGLine.cellHeight
    let outer = (width: width + 2 * Self.margin, height: height + 2 * Self.margin)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(outer.width) \(outer.height)" \
      width="\(outer.width * 3 / 2)" height="\(outer.height * 3 / 2)">
      <style>text{font-family:monospace;font-size:\(SVGLine.fontSize)px;white-space:pre}\
      \(animation)</style>
      <rect width="100%" height="100%" rx="6" fill="\(page)"/>
      <svg x="\(Self.margin)" y="\(Self.margin)" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" fill="\(SVGPalette.foreground)" \
      xml:space="preserve">
      \(content)
      </svg>
      </svg>

      """
  }
}

/// A single frame as an SVG document.
struct SVGPicture {
  private let frame: Frame

  init(_ frame: Frame) { self.frame = frame }

  var document: String {
    let page = SVGSheet.page(of: frame)
    var lines: [String] = []
    for line in 0..<frame.size.lines {
      let markup = frame.withLine(line) { SVGLine($0, on: page).markup }
      guard !markup.isEmpty else { continue }
      lines.append("<g transform=\"translate(0,\(line * SVGLine.cellHeight))\">\(markup)</g>")
    }
    return SVGSheet(size: frame.size, page: page).document(lines.joined(separator: "\n"))
  }
}

/// An encoder of animated SVG: a film strip of frames that a CSS animation moves past the screen.
///
/// No script is needed, so the picture also moves in a README. Lines that occur more than once are
/// stored once. The document is created at the end of the run, because its times are fractions of
/// the whole.
struct SVGEncoder: RecordingEncoder {
  /// The pause before the animation repeats.
  private static let rest = Duration.seconds(1)

  private struct Shot {
    let time: Duration
    let size: CellSize
    /// The indices of the frame's lines, nil for empty ones.
    let lines: [Int?]
  }

  private var shots: [Shot] = []
  /// The colour of the page: that of the first frame.
  private var page: String?
  private var lines: [String] = []
  private var numbers: [String: Int] = [:]

  mutating func encode(_ frame: Frame, at time: Duration) -> [UInt8] {
    let page = page ?? SVGSheet.page(of: frame)
    self.page = page
    let lines = (0..<frame.size.lines).map { line in
      number(of: frame.withLine(line) { SVGLine($0, on: page).markup })
    }
    shots.append(Shot(time: time, size: frame.size, lines: lines))
    return []
  }

  private mutating func number(of markup: String) -> Int? {
    guard !markup.isEmpty else { return nil }
    if let number = numbers[markup] { return number }
    numbers[markup] = lines.count
    lines.append(markup)
    return lines.count - 1
  }

  mutating func tail(at time: Duration) -> [UInt8] {
    let size = CellSize(
      lines: shots.map(\.size.lines).max() ?? 1, columns: shots.map(\.size.columns).max() ?? 1)
    let height = size.lines * SVGLine.cellHeight
    var content = "<defs>\n"
    for (number, markup) in lines.enumerated() { content += "<g id=\"l\(number)\">\(markup)</g>\n" }
    content += "</defs>\n<g class=\"film\">\n"
    for (number, shot) in shots.enumerated() {
      content += "<g transform=\"translate(0,\(number * height))\">"
      for (line, reference) in shot.lines.enumerated() {
        guard let reference else { continue }
        content += "<use href=\"#l\(reference)\" y=\"\(line * SVGLine.cellHeight)\"/>"
      }
      content += "</g>\n"
    }
    content += "</g>"
    let sheet = SVGSheet(
      size: size, page: page ?? SVGPalette.background,
      animation: animation(height: height, end: time))
    return Array(sheet.document(content).utf8)
  }

  private func animation(height: Int, end: Duration) -> String {
    guard shots.count > 1, let first = shots.first else { return "" }
    let length = max(end - first.time, .zero) + Self.rest
    let whole = length.inNanoseconds
    var frames = ""
    for (number, shot) in shots.enumerated() {
      /* Percent in ten-thousandths, so that neighbouring frames of a minute stay apart. */
      let part = (shot.time - first.time).inNanoseconds / 1000 * 1_000_000 / (whole / 1000)
      let fraction = String(part % 10_000)
      let digits = String(repeating: "0", count: 4 - fraction.count) + fraction
      frames += "\(part / 10_000).\(digits)%{transform:translateY(\(-number * height)px)}"
    }
    return ".film{animation:film \(length.inSecondsText)s step-end infinite}"
      + "@keyframes film{\(frames)}"
  }
}
