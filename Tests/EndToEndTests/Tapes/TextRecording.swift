// A recording as text: one picture a changed frame.

/// The frames of a `.txt` recording.
struct TextRecording {
  /// One frame.
  struct Frame {
    /// Milliseconds since the start.
    var time: Int
    /// The lines of the picture.
    var lines: [String]

    /// The rows that it shows.
    var list: ListScreen { ListScreen(lines) }
  }

  /// The frames in order.
  private(set) var frames: [Frame] = []

  /// Reads a recording; a frame begins with a line such as `-- 75 ms`.
  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.split(separator: " ")
      if words.count == 3, words[0] == "--", words[2] == "ms", let time = Int(words[1]) {
        frames.append(Frame(time: time, lines: []))
      } else if line.hasPrefix("-- "), line.hasSuffix(" ms, end") {
        return
      } else if !frames.isEmpty {
        frames[frames.count - 1].lines.append(String(line))
      }
    }
  }
}
