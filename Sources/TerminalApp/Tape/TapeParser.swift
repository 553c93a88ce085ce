// The parser of tapes.

internal import Messages
internal import CellGrid

extension Tape {
  /// Parses a tape and reports the first error before anything is played.
  ///
  /// - Parameters:
  ///   - text: The steps; `#` begins a comment.
  ///   - name: The name of the tape in messages.
  /// - Throws: The first error, with its line.
  public init(_ text: String, name: String) throws(TapeError) {
    var parser = TapeParser(tape: Tape(name: name))
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      try parser.read(line)
    }
    self = parser.tape
  }
}

/// A parser that collects the steps of a tape line by line.
struct TapeParser {
  /// The maximum number of repetitions; a higher number is assumed to be a mistake.
  static let repeatLimit = 10_000
  /// The maximum size of a screen in columns and in lines: larger than any, and small enough to
  /// draw.
  static let sizeLimit = 1000

  private(set) var tape: Tape
  private var lineNumber = 0
  private var cursor = TapeCursor("")
  private var typingPause = Duration.milliseconds(50)
  /// The default timeout of a wait.
  private var waitTimeout = Duration.seconds(10)
  private var waitPattern: String?

  init(tape: Tape) { self.tape = tape }

  /// Parses one line, which may contain several steps.
  mutating func read(_ line: some StringProtocol) throws(TapeError) {
    lineNumber += 1
    cursor = TapeCursor(line)
    while let word = cursor.word() { try readStep(word) }
  }

  private mutating func readStep(_ word: String) throws(TapeError) {
    let (head, time) = try splitTime(word)
    let name = head.prefix { $0 != "+" }
    if let key = TapeWords.keys[head] {
      try addPresses([KeyPress(key)], pause: time ?? typingPause)
    } else if TapeWords.modifiers[String(name)] != nil, head.contains("+") {
      try addPresses([try chord(head)], pause: time ?? typingPause)
    } else if name == "Wait" {
      try readWait(scope: head.dropFirst(name.count), timeout: time)
    } else if head == "Type" {
      try readType(pause: time ?? typingPause)
    } else if ["Wheel", "ScrollUp", "ScrollDown"].contains(head) {
      try readWheel(head, pause: time ?? typingPause)
    } else if time != nil, TapeWords.steps.contains(where: { $0.word == head }) {
      throw error("\(head) takes no @time")
    } else {
      try readPlainStep(head)
    }
  }

  private mutating func readPlainStep(_ word: String) throws(TapeError) {
    switch word {
    case "Set": try readSetting()
    case "Output":
      tape.outputs.append(try recordingPath(after: "Output", [".cast", ".txt", ".svg"]))
    case "Sleep": add(.rest, pause: try duration(try required("a time", after: "Sleep")))
    case "Hide": add(.hide)
    case "Show": add(.show)
    case "Screenshot": add(.screenshot(try recordingPath(after: word, [".txt", ".svg"])))
    case "Resize": add(.resize(try size(try required("a size such as 80x24", after: "Resize"))))
    case "Click": try readClick()
    case "Paste": add(.event(.paste(try quoted(after: word))), pause: typingPause)
    case "Caption": add(.caption(try quoted(after: word)))
    case "Expect": try readExpect()
    default:
      if let reason = TapeWords.foreign[word] {
        throw error("unsupported step '\(word)'", hint: reason)
      }
      throw error("unknown step '\(word)'", hint: TapeWords.vocabulary.hint(for: word))
    }
  }
}

// MARK: - Steps with a grammar of their own

extension TapeParser {
  private mutating func readType(pause: Duration) throws(TapeError) {
    var text = try quoted(after: "Type")
    while cursor.isBefore(["\"", "'", "`"]) { text += " " + (try quoted(after: "Type")) }
    for character in text {
      let key = character == "\t" ? Key.tab : .character(character)
      add(.event(.key(KeyPress(key))), pause: pause)
    }
  }

  private mutating func readWheel(_ word: String, pause: Duration) throws(TapeError) {
    let lines = cursor.number() ?? 1
    guard abs(lines) <= Self.repeatLimit, lines != 0, word == "Wheel" || lines > 0 else {
      throw error("\(word) \(lines) is out of range")
    }
    add(.wheel(lines: word == "ScrollUp" ? -lines : lines), pause: pause)
  }

  private mutating func readClick() throws(TapeError) {
    guard let line = cursor.number(), let column = cursor.number() else {
      throw error("Click needs a line and a column")
    }
    guard line >= 1, column >= 1 else { throw error("lines and columns count from 1") }
    let point = CellPoint(line: line - 1, column: column - 1)
    add(.event(.mouse(MouseEvent(.press(button: 0), at: point))))
    add(.event(.mouse(MouseEvent(.release(button: 0), at: point))), pause: typingPause)
  }

  private mutating func readWait(
    scope: some StringProtocol, timeout: Duration?
  ) throws(TapeError) {
    guard let pattern = cursor.isBefore(["/"]) ? try pattern(after: "Wait") : waitPattern else {
      throw error("Wait needs a /pattern/")
    }
    let expectation: Tape.Expectation
    switch scope {
    case "", "+Line": expectation = .line(nil, matches: pattern)
    case "+Screen": expectation = .screen(matches: pattern)
    default:
      throw error(
        "unknown scope '\(scope)'",
        hint: Vocabulary(words: ["+Line", "+Screen"]).hint(for: String(scope)))
    }
    add(.wait(expectation, timeout: timeout ?? waitTimeout))
  }

  private mutating func readExpect() throws(TapeError) {
    let word = try required("LINE, SCREEN, ROW, NODE or HEIGHT", after: "Expect")
    switch word {
    case "LINE":
      let number = cursor.isBefore(["/"]) ? nil : try count("a line number", after: word)
      add(.expect(.line(number, matches: try pattern(after: word))))
    case "SCREEN": add(.expect(.screen(matches: try pattern(after: word))))
    case "ROW":
      let row = try count("a row number", after: word)
      add(.expect(.row(row, isOpen: try isOpen(after: "ROW \(row)"))))
    case "NODE":
      let path = try required("the path of a node", after: word)
      add(.expect(.node(path, isOpen: try isOpen(after: "NODE \(path)"))))
    case "HEIGHT":
      let lines = try count("a number of lines", after: word)
      guard cursor.word() == "OF", let kind = cursor.word(), ["ROW", "NODE"].contains(kind) else {
        throw error("HEIGHT \(lines) needs OF ROW and a row number, or OF NODE and a path")
      }
      add(
        .expect(
          kind == "ROW"
            ? .height(lines, ofRow: try count("a row number", after: "OF ROW"))
            : .nodeHeight(lines, ofNode: try required("the path of a node", after: "OF NODE"))))
    default:
      throw error(
        "unknown expectation '\(word)'",
        hint: Vocabulary(words: TapeWords.expectations.map(\.word)).hint(for: word))
    }
  }

  /// Reads the state of a row or node.
  private mutating func isOpen(after words: String) throws(TapeError) -> Bool {
    switch try required("OPEN or CLOSED", after: words) {
    case "OPEN": return true
    case "CLOSED": return false
    case let state:
      let kind = words.hasPrefix("ROW") ? "row" : "node"
      throw error(
        "invalid \(kind) state '\(state)'",
        hint: Vocabulary(words: ["OPEN", "CLOSED"]).hint(for: state))
    }
  }

  private mutating func readSetting() throws(TapeError) {
    let word = try required("a setting", after: "Set")
    guard TapeWords.settings.contains(where: { $0.word == word }) else {
      throw error(
        "unknown setting '\(word)'",
        hint: Vocabulary(words: TapeWords.settings.map(\.word)).hint(for: word))
    }
    guard tape.steps.isEmpty || word == "TypingSpeed" || word.hasPrefix("Wait") else {
      throw error(
        "Set \(word) must come before the first step", hint: "it applies to the whole tape")
    }
    switch word {
    case "Width": tape.width = try number(in: 1...Self.sizeLimit, after: word)
    case "Height": tape.height = try number(in: 1...Self.sizeLimit, after: word)
    case "TypingSpeed": typingPause = try duration(try required("a time", after: word))
    case "WaitTimeout": waitTimeout = try duration(try required("a time", after: word))
    case "WaitPattern": waitPattern = try pattern(after: word)
    default: tape.framesPerSecond = try number(in: 1...1000, after: word)
    }
  }
}

// MARK: - Parts of steps

extension TapeParser {
  private func error(_ reason: String, hint: String? = nil) -> TapeError {
    TapeError(name: tape.name, line: lineNumber, reason: reason, hint: hint)
  }

  private mutating func add(_ action: Tape.Action, pause: Duration = .zero) {
    tape.steps.append(Tape.Step(line: lineNumber, action, pause: pause))
  }

  private mutating func addPresses(_ presses: [KeyPress], pause: Duration) throws(TapeError) {
    let times = cursor.number() ?? 1
    guard (1...Self.repeatLimit).contains(times) else {
      throw error("invalid repeat count '\(times)' (1 to \(Self.repeatLimit))")
    }
    for _ in 0..<times {
      for press in presses { add(.event(.key(press)), pause: pause) }
    }
  }

  /// Splits `Down@20ms` into `Down` and 20 ms; `Ctrl+@` remains whole.
  private func splitTime(_ word: String) throws(TapeError) -> (String, Duration?) {
    guard let sign = word.lastIndex(of: "@"), sign != word.startIndex, !word.hasSuffix("+@") else {
      return (word, nil)
    }
    return (String(word[..<sign]), try duration(String(word[word.index(after: sign)...])))
  }

  /// Parses `Ctrl+Alt+x`, `Shift+Tab`, `Alt+Enter`.
  private func chord(_ text: String) throws(TapeError) -> KeyPress {
    var rest = text[...]
    var modifiers: Modifiers = []
    while let plus = rest.firstIndex(of: "+"),
      let modifier = TapeWords.modifiers[String(rest[..<plus])]
    {
      modifiers.insert(modifier)
      rest = rest[rest.index(after: plus)...]
    }
    if rest == "Tab", modifiers.contains(.shift) {
      return KeyPress(.backtab, modifiers.subtracting(.shift))
    }
    if let key = TapeWords.keys[String(rest)] { return KeyPress(key, modifiers) }
    guard rest.count == 1, let character = rest.first else {
      throw error(
        "unknown key '\(rest)' in '\(text)'",
        hint: Vocabulary(words: TapeWords.keys.keys.sorted()).hint(for: String(rest)))
    }
    if modifiers.contains(.control) {
      return KeyPress(.character(Character(character.lowercased())), modifiers)
    }
    let isShifted = modifiers.contains(.shift)
    return KeyPress(
      .character(isShifted ? Character(character.uppercased()) : character),
      modifiers.subtracting(.shift))
  }

  private mutating func required(_ what: String, after word: String) throws(TapeError) -> String {
    guard let next = cursor.word() else { throw error("\(word) needs \(what)") }
    return next
  }

  private mutating func count(_ what: String, after word: String) throws(TapeError) -> Int {
    guard let number = cursor.number(), number >= 1 else { throw error("\(word) needs \(what)") }
    return number
  }

  private mutating func number(
    in range: ClosedRange<Int>, after word: String
  ) throws(TapeError) -> Int {
    guard let number = cursor.number(), range.contains(number) else {
      throw error("\(word) needs a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  private mutating func quoted(after word: String) throws(TapeError) -> String {
    guard let text = cursor.quoted() else { throw error("\(word) needs a text in quotes") }
    return text
  }

  private mutating func pattern(after word: String) throws(TapeError) -> String {
    guard let pattern = cursor.pattern() else { throw error("\(word) needs a /pattern/") }
    do {
      _ = try Regex(pattern)
    } catch {
      throw self.error("invalid regular expression /\(pattern)/")
    }
    return pattern
  }

  private mutating func recordingPath(
    after word: String, _ endings: [String]
  ) throws(TapeError) -> String {
    let path =
      cursor.isBefore(["\"", "'", "`"])
      ? try quoted(after: word) : try required("a path", after: word)
    guard endings.contains(where: path.hasSuffix) else {
      throw error("\(word) '\(path)' must end in \(endings.joined(separator: ", "))")
    }
    return path
  }

  private func duration(_ text: String) throws(TapeError) -> Duration {
    guard let duration = Duration(tapeText: text), duration <= .seconds(3600) else {
      throw error("invalid time '\(text)'", hint: "500ms, 1.5s or 2m; at most 1h")
    }
    return duration
  }

  private func size(_ text: String) throws(TapeError) -> CellSize {
    let range = 1...Self.sizeLimit
    guard let size = CellSize(columnsByLines: text), range.contains(size.columns),
      range.contains(size.lines)
    else { throw error("invalid size '\(text)'", hint: "columns and lines: 80x24") }
    return size
  }
}
