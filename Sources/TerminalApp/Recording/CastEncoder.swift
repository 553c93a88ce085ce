// Recordings for asciinema: https://docs.asciinema.org/manual/asciicast/v2/

internal import CellGrid
internal import Terminal

/// An encoder of asciicasts, version 2, without a date: the output for a terminal with true colour.
///
/// The recorded terminal is always the same, so a recording depends only on the frames.
struct CastEncoder: RecordingEncoder {
  private static let term = "xterm-256color"

  private let encoder: FrameEncoder
  private var hasHead = false

  @MainActor
  init(size: CellSize) throws(TerminalError) {
    encoder = try FrameEncoder(
      size: size, term: Self.term, traits: TerminalTraits(isUnicode: true, colors: .full),
      synchronized: false)
  }

  mutating func encode(_ frame: Frame, at time: Duration) -> [UInt8] {
    let hasNewSize = frame.size != encoder.size
    if hasNewSize { encoder.resize(frame.size) }
    var text = ""
    if hasHead, hasNewSize { text += event(at: time, kind: "r", "\(frame.size)") }
    text += head()
    let bytes = encoder.encode(frame)
    if !bytes.isEmpty { text += event(at: time, kind: "o", String(decoding: bytes, as: UTF8.self)) }
    return Array(text.utf8)
  }

  /// Returns an event without output, so that a player holds the last frame as long as the run did.
  mutating func tail(at time: Duration) -> [UInt8] {
    Array((head() + event(at: time, kind: "o", "")).utf8)
  }

  /// Returns the header of the file, once: the screen's size is not known before the first frame.
  @MainActor
  private mutating func head() -> String {
    guard !hasHead else { return "" }
    hasHead = true
    let size = encoder.size
    let fields =
      #""version": 2, "width": \#(size.columns), "height": \#(size.lines), "#
      + #""env": {"TERM": "\#(Self.term)"}"#
    return "{\(fields)}\n"
  }

  private func event(at time: Duration, kind: String, _ text: String) -> String {
    "[\(time.inSecondsText), \"\(kind)\", \"\(text.jsonEscaped)\"]\n"
  }
}

extension Duration {
  /// The duration in seconds with six decimals, rounded to the nearest microsecond.
  var inSecondsText: String {
    let microseconds = (inNanoseconds + 500) / 1000
    let fraction = String(microseconds % 1_000_000)
    let zeros = String(repeating: "0", count: 6 - fraction.count)
    return "\(microseconds / 1_000_000).\(zeros)\(fraction)"
  }
}

extension String {
  /// The text as the content of a JSON string literal (RFC 8259, section 7).
  var jsonEscaped: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": escaped += "\\\""
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
