// The command line of programs that have none of their own.

internal import Messages
public import CellGrid

extension RunOptions {
  /// The result of parsing a command line.
  enum Request {
    case run(RunOptions)
    case help(String)
    case refuse(Exit)
  }

  private static let names = [
    "--play", "--check", "--speed", "--record", "--force", "--size", "--clock", "--motion",
    "--sync", "--utf8", "--mouse", "--help",
  ]

  /// Returns the help text of the standard command-line options.
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - operand: The placeholder of an argument that is not an option; nil if there is none.
  /// - Returns: The lines of the text.
  public static func usage(program: String, operand: String? = nil) -> String {
    """
    usage: \(program) [options]\(operand.map { " [\($0)]" } ?? "")
      --play FILE      play a tape
      --check          fail if an expectation does not hold, on a terminal too
      --speed N        divide the tape's pauses by a number from 0.1 to 100
      --record FILE    record to a .cast, .txt or .svg file (may be repeated)
      --force          let recordings and screenshots overwrite existing files
      --size COLSxLINES  screen size without a terminal (80x24)
      --clock real|virtual
      --motion full|reduced|none
      --sync on|off    wrap frames in synchronized output (on)
      --utf8 auto|always|never
      --mouse on|off   report mouse events (on)
      --help

    """
  }

  /// Parses a command line.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - program: The name of the program.
  ///   - environment: The environment variables that affect the terminal.
  ///   - operand: The placeholder of an argument that is not an option; nil if there is none.
  /// - Returns: The options, the help or an error.
  static func reading(
    _ arguments: some Sequence<String>, program: String, environment: [String: String],
    operand: String? = nil
  ) -> Request {
    var options = RunOptions(program: program, environment: environment)
    options.wantsMouse = true
    options.motion = motion(from: environment)
    var rest = Array(arguments)[...]
    do throws(Refusal) {
      while let argument = rest.popFirst() {
        if argument == "--help" || argument == "-h" {
          return .help(usage(program: program, operand: operand))
        }
        switch argument {
        case "--force": options.overwrites = true
        case "--check": options.isChecked = true
        case _ where operand != nil && options.operand == nil && !argument.hasPrefix("-"):
          options.operand = argument
        default: try options.apply(argument, from: &rest)
        }
      }
      guard options.tape != nil || !options.isChecked else {
        throw options.refusal("--check needs a tape", hint: "--play FILE")
      }
    } catch {
      return .refuse(error.exit)
    }
    return .run(options)
  }

  /// The hint in the error for an invalid size.
  package static let sizeHint = "columns and lines: 80x24"

  /// Returns the size of a screen with up to 1,000 columns and lines; nil for invalid text.
  package static func size(_ word: String) -> CellSize? {
    guard let size = CellSize(columnsByLines: word), (1...1000).contains(size.lines),
      (1...1000).contains(size.columns)
    else { return nil }
    return size
  }

  /// The hint in the error for an invalid speed.
  package static let speedHint = "a number from 0.1 to 100"

  /// Returns the divisor of a tape's pauses, from 0.1 to 100; nil for invalid text.
  package static func speed(_ word: String) -> Double? {
    guard let speed = Double(word), (0.1...100).contains(speed) else { return nil }
    return speed
  }

  /// Returns whether a way to the clipboard exists; see ``clipboard``.
  package static func isClipboard(_ way: String) -> Bool {
    way == ClipboardWay.terminalName || System.programPath(way) != nil
  }

  /// Returns the maximum amount of animation that the environment allows.
  public static func motion(
    from environment: [String: String]
  ) -> TerminalTraits.Motion {
    let isSet = { (name: String) in !["", "0"].contains(environment[name] ?? "") }
    if isSet("NO_MOTION") { return .none }
    return isSet("REDUCED_MOTION") ? .reduced : .full
  }

  private mutating func apply(
    _ argument: String, from rest: inout ArraySlice<String>
  ) throws(Refusal) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard Self.names.contains(name) else {
      let kind = name.hasPrefix("-") ? "unknown option" : "unexpected argument"
      throw refusal("\(kind) '\(name)'", hint: Vocabulary(words: Self.names).hint(for: name))
    }
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
      throw refusal("\(name) needs a value", hint: nil)
    }
    try set(name, value)
  }

  private mutating func set(_ name: String, _ value: String) throws(Refusal) {
    switch name {
    case "--play": tape = try Self.tape(at: value, program: program)
    case "--record": recordings.append(value)
    case "--size":
      guard let size = Self.size(value) else {
        throw refusal("invalid --size '\(value)'", hint: Self.sizeHint)
      }
      self.size = size
    case "--speed":
      guard let speed = Self.speed(value) else {
        throw refusal("invalid --speed '\(value)'", hint: Self.speedHint)
      }
      self.speed = speed
    case "--clock": clock = try choice(name, value)
    case "--utf8": utf8 = try choice(name, value)
    case "--sync": isSynchronized = try choice(name, value, ["on": true, "off": false])
    case "--mouse": wantsMouse = try choice(name, value, ["on": true, "off": false])
    default:
      motion = try choice(name, value, ["full": .full, "reduced": .reduced, "none": .none])
    }
  }

  private func choice<Value>(
    _ name: String, _ value: String, _ choices: [String: Value]
  ) throws(Refusal) -> Value {
    if let choice = choices[value] { return choice }
    let words = choices.keys.sorted()
    let hint = Vocabulary(words: words).hint(for: value) ?? words.joined(separator: ", ")
    throw refusal("invalid \(name) '\(value)'", hint: hint)
  }

  private func choice<Value: RawRepresentable & CaseIterable>(
    _ name: String, _ value: String
  ) throws(Refusal) -> Value where Value.RawValue == String {
    try choice(
      name, value,
      Dictionary(Value.allCases.map { ($0.rawValue, $0) }, uniquingKeysWith: { first, _ in first }))
  }

  private func refusal(_ reason: String, hint: String?) -> Refusal {
    let hint = hint.map { " (\($0))" } ?? ""
    return Refusal(Exit(status: 2, message: "\(program): \(reason.sanitized)\(hint)"))
  }

  /// Reads a tape from a file.
  ///
  /// - Throws: A refusal with status 2, if the file cannot be read or is not a valid tape.
  public static func tape(at path: String, program: String) throws(Refusal) -> Tape {
    let text: String
    do {
      let bytes = try System.contents(of: path, byteLimit: 1 << 20)
      text = String(decoding: bytes, as: Unicode.UTF8.self)
    } catch {
      throw Refusal(Exit(status: 2, message: "\(program): \(path.sanitized): \(error)"))
    }
    do {
      return try Tape(text, name: path)
    } catch {
      throw Refusal(Exit(status: 2, message: error.description))
    }
  }
}
