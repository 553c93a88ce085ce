// Text to print, with the looks that an input gives it.

/// Text to print, and which stretches of it have a look.
package struct PrintedText: Sendable {
  /// The text.
  package var bytes: [UInt8] = []
  /// The stretches that have a look, in order.
  package private(set) var runs: [StyleRun] = []

  /// Makes an empty text.
  package init() {}

  /// Appends a text with a look, if it has one.
  package mutating func append(_ text: some Sequence<UInt8>, in style: TextStyle? = nil) {
    let start = bytes.count
    bytes += text
    guard let style, !style.isPlain else { return }
    if let last = runs.last, last.range.upperBound == start, last.style == style {
      runs[runs.count - 1].range = last.range.lowerBound..<bytes.count
    } else {
      runs.append(StyleRun(range: start..<bytes.count, style: style))
    }
  }

  /// Appends a text whose stretches have looks.
  package mutating func append(_ text: [UInt8], _ looks: [StyleRun]) {
    var place = 0
    for look in looks {
      let range = look.range.clamped(to: place..<text.count)
      append(text[place..<range.lowerBound])
      append(text[range], in: look.style)
      place = range.upperBound
    }
    append(text[place...])
  }

  /// Removes the blanks at the end, with their looks.
  package mutating func trimBlanks() {
    while bytes.last == 0x20 { bytes.removeLast() }
    while let last = runs.last, last.range.upperBound > bytes.count {
      runs.removeLast()
      guard last.range.lowerBound < bytes.count else { continue }
      runs.append(StyleRun(range: last.range.lowerBound..<bytes.count, style: last.style))
    }
  }

  /// Returns the text with a sequence before and after each stretch that has a style.
  ///
  /// - Parameters:
  ///   - sendsLinks: Whether links are sequences, too.
  ///   - filter: Sanitizes the text between the sequences.
  /// - Returns: The bytes to send.
  package func colored(sendsLinks: Bool, _ filter: ([UInt8]) -> [UInt8]) -> [UInt8] {
    var colored: [UInt8] = []
    var place = 0
    for run in runs {
      colored += filter(Array(bytes[place..<run.range.lowerBound]))
      let numbers = run.style.numbers
      let target = sendsLinks ? run.style.sentLink : nil
      if let target { colored += Self.link(to: target) }
      if !numbers.isEmpty { colored += "\u{1B}[\(numbers)m".utf8 }
      colored += filter(Array(bytes[run.range]))
      if !numbers.isEmpty { colored += "\u{1B}[m".utf8 }
      if target != nil { colored += Self.link(to: []) }
      place = run.range.upperBound
    }
    return colored + filter(Array(bytes[place...]))
  }

  /// The sequence that begins a link, or ends one without a target.
  private static func link(to target: [UInt8]) -> [UInt8] {
    Array("\u{1B}]8;;".utf8) + target + Array("\u{1B}\\".utf8)
  }
}

extension TextStyle {
  /// The target of a link that may be sent to a terminal: printable ASCII, as in a URL.
  fileprivate var sentLink: [UInt8]? {
    link.flatMap { target in target.allSatisfy { (0x21..<0x7F).contains($0) } ? target : nil }
  }

  /// The numbers of the sequence that selects the look, with semicolons between; none for a link.
  fileprivate var numbers: String {
    let names: [(Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
      (.strike, "9"),
    ]
    var numbers = names.filter { attributes.contains($0.0) }.map(\.1)
    if let foreground { numbers.append(foreground.number(from: 30)) }
    if let background { numbers.append(background.number(from: 40)) }
    return numbers.joined(separator: ";")
  }
}

extension TextStyle.Color {
  /// The numbers that select the colour, of which those of the first eight begin at 30 or 40.
  fileprivate func number(from base: Int) -> String {
    switch self {
    case .palette(let number) where number < 8: "\(base + Int(number))"
    case .palette(let number) where number < 16: "\(base + 60 + Int(number) - 8)"
    case .palette(let number): "\(base + 8);5;\(number)"
    case .rgb(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }
}
