// Parsing the values of flags; an invalid one names the most similar valid one.

internal import CellGrid
internal import Records
package import TerminalApp
internal import TextLayout

extension LaunchRequest {
  /// Returns the options of the viewer.
  package func viewerOptions() throws(UsageError) -> ViewerOptions {
    var options = ViewerOptions()
    options.source = try sourceOptions()
    options.columns = try columnNames()
    if let open = start.open {
      options.open = RowRanges(open)
      if options.open == nil, RecordPattern.canNameColumn(open) { options.openMatching = open }
      guard options.open != nil || options.openMatching != nil else {
        throw UsageError("--open", open, hint: "row numbers, 10-20, all, or NAME=VALUE")
      }
    }
    if let find = start.find {
      try check(find, of: "--find")
      options.find = find
    }
    for filter in start.filters {
      try check(filter.hasPrefix("!") ? String(filter.dropFirst()) : filter, of: "--filter")
    }
    options.filters = start.filters.filter { !$0.isEmpty && $0 != "!" }
    options.sort = start.sort.map { SortRequest($0) }
    if let lines = screen.lines {
      guard lines >= 1 else {
        throw UsageError("--lines", "\(lines)", hint: "1 or more")
      }
      options.lines = lines
    }
    options.wrap = try FlagWords.wrap.value(of: screen.wrap, for: "--wrap")
    options.prose = try ProseWidth(screen.proseWidth, for: "--prose-width")
    guard FlagWords.ambiguous.contains(screen.ambiguous) else {
      throw UsageError("--ambiguous", "\(screen.ambiguous)", hint: "1 or 2")
    }
    options.ambiguousWidth = screen.ambiguous
    options.theme = try ThemeName.named(screen.theme, for: "--theme")
    options.isASCII = screen.isASCII
    options.isSecure = SecureMode.isOn
    options.sendsLinks = screen.sendsLinks && !options.isSecure
    options.follows = reading.follows
    options.isLenient = reading.isLenient
    options.isRaw = output.isRaw
    options.printedStyles =
      switch try output.color.map({ word throws(UsageError) in
        try FlagWords.color.value(of: word, for: "--color")
      }) {
      case nil: .kept
      case .never: .removed
      case .always: .shown
      case .auto: LaunchRequest.canShowColors ? .shown : .kept
      }
    let folders = TerminalProgram.environment([LaunchRequest.state.name, LaunchRequest.home.name])
    options.firstRun = greetsNewUser ? FirstRun(environment: folders) : nil
    return options
  }

  /// Returns the names after `--columns`; nil without it.
  private func columnNames() throws(UsageError) -> [String]? {
    guard let columns = start.columns else { return nil }
    let names = NameList(columns).names.map { trimmed($0[...]) }
    guard !names.contains("") else {
      throw UsageError("--columns", columns, hint: "column names with commas between")
    }
    return names
  }

  /// Whether a hint may appear: it needs a user at a terminal, who plays or records nothing.
  private var greetsNewUser: Bool {
    let isPlain = output.play == nil && !output.isDemo && output.recordings.isEmpty
    return isPlain && output.clock != "virtual" && !SecureMode.isOn
      && StandardStream.isTerminal(StandardStream.output)
  }

  /// Rejects an invalid pattern.
  ///
  /// One that may name a column is checked later, because the columns are not known yet.
  private func check(_ pattern: String, of flag: String) throws(UsageError) {
    do throws(PatternError) {
      _ = try RecordPattern(pattern: pattern)
    } catch {
      guard !RecordPattern.canNameColumn(pattern) else { return }
      throw UsageError(description: "\(flag): \(error)")
    }
  }

  /// Whether standard output is a terminal that shows colours; `NO_COLOR` disables them.
  private static var canShowColors: Bool {
    let isUnwanted = EnvironmentVariable.terminal.contains { $0.name == "NO_COLOR" && $0.isOn }
    return StandardStream.isTerminal(StandardStream.output) && !isUnwanted
  }

  private static let temporaryFolder = EnvironmentVariable(
    "TMPDIR", "The folder for data from a pipe and for unpacked data; default: /tmp.")

  /// The folder of the user.
  package static let home = EnvironmentVariable(
    "HOME", "The folder of the user: ~ in completions, and for XDG_STATE_HOME.")
  private static let state = EnvironmentVariable(
    "XDG_STATE_HOME", "The folder that keeps the mark of a first run; default: ~/.local/state.")

  /// The variables that only the viewer reads.
  package static let variables = SecureMode.variables + [temporaryFolder, home, state]

  /// Returns the options for reading the input.
  private func sourceOptions() throws(UsageError) -> SourceOptions {
    var source = SourceOptions()
    if let format = reading.format {
      source.format = try FlagWords.format.value(of: format, for: "--format")
    }
    if let encoding = reading.encoding {
      source.encoding = try TextEncoding(word: encoding, for: "--encoding")
    }
    source.styles = try FlagWords.ansi.value(of: reading.ansi, for: "--ansi")
    try readCells(into: &source)
    if let folder = LaunchRequest.temporaryFolder.value, !folder.isEmpty {
      source.temporaryFolder = folder
    }
    if let bytes = try byteCount(of: "--max-record", reading.maxRecord) {
      source.limits.printedRecordBytes = bytes
      source.limits.wholeRecordBytes = max(source.limits.wholeRecordBytes, bytes)
    }
    source.limits.spoolBytes = try byteCount(of: "--max-spool", reading.maxSpool)
    if let bytes = try byteCount(of: "--max-unpacked", reading.maxUnpacked) {
      source.limits.unpackedFreeBytes = bytes
    }
    return source
  }

  /// Sets the options for cells; contradicting flags are rejected.
  private func readCells(into source: inout SourceOptions) throws(UsageError) {
    if reading.isTabs { source.delimiter = 0x09 }
    if let delimiter = reading.delimiter {
      let byte = try byte(of: delimiter)
      guard !reading.isTabs || byte == 0x09 else {
        throw UsageError(description: "--delimiter and --tabs cannot be combined")
      }
      source.delimiter = byte
    }
    if let quotes = reading.quotes {
      source.hasQuotes = try FlagWords.onOff.value(of: quotes, for: "--quotes")
    }
    guard !reading.hasHeader || !reading.hasNoHeader else {
      throw UsageError(description: "--header and --no-header cannot be combined")
    }
    if reading.hasHeader { source.hasHeader = true }
    if reading.hasNoHeader { source.hasHeader = false }
    if let format = source.format, let flag = source.cellFlag(for: format) {
      throw UsageError(
        description: "\(flag) does not apply to --format \(format.rawValue), which has no cells")
    }
    if let only = source.format?.traits.onlyDelimiter, let delimiter = source.delimiter,
      delimiter != only
    {
      throw UsageError(description: "--format tsv always uses tabs (use --format csv)")
    }
  }

  /// Parses a size such as `500`, `64K` or `2G`; nil if the flag is absent.
  private func byteCount(of flag: String, _ word: String?) throws(UsageError) -> Int? {
    guard let word else { return nil }
    let units = ["K": 10, "M": 20, "G": 30, "T": 40]
    let shift = word.last.flatMap { units[$0.uppercased()] }
    if let count = Int(shift == nil ? word[...] : word.dropLast()), count > 0 {
      let (bytes, overflows) = count.multipliedReportingOverflow(by: 1 << (shift ?? 0))
      if !overflows { return bytes }
    }
    throw UsageError(flag, word, hint: "a number of bytes, such as 500K, 64M or 2G")
  }

  private func byte(of delimiter: String) throws(UsageError) -> UInt8 {
    guard let byte = UInt8(delimiter: delimiter) else {
      throw UsageError("--delimiter", delimiter, hint: "one ASCII character, \\t or tab")
    }
    return byte
  }

  /// Returns the options of the run: clock, tape, recordings, terminal.
  package func runOptions() throws -> RunOptions {
    let environment = TerminalProgram.environment()
    var options = RunOptions(program: "unfold", environment: environment)
    options.wantsMouse = true
    options.motion = RunOptions.motion(from: environment)
    if let motion = screen.motion {
      options.motion = try FlagWords.motion.value(of: motion, for: "--motion")
    }
    options.isSynchronized = try FlagWords.onOff.value(of: screen.sync, for: "--sync")
    options.utf8 = try FlagWords.utf8.value(of: screen.utf8, for: "--utf8")
    if let clock = output.clock {
      options.clock = try FlagWords.clock.value(of: clock, for: "--clock")
    }
    options.size = try screenSize()
    // A recording of the light theme has a light background.
    if try ThemeName.named(screen.theme, for: "--theme") == .day { options.ground = .light }
    options.isChecked = output.isChecked
    options.speed = try tapeSpeed()
    options.recordings = output.recordings
    options.overwrites = output.overwrites
    options.protectedPaths = [file, output.play].compactMap { $0 }
    if let play = output.play {
      options.tape = try RunOptions.tape(at: play, program: "unfold")
    } else if output.isDemo {
      options.tape = try Sample.tour()
    }
    try checkFiles(of: options)
    return options
  }

  /// Rejects files to write in secure mode.
  private func checkFiles(of options: RunOptions) throws(UsageError) {
    if !options.recordings.isEmpty { try SecureMode.check("--record") }
    guard let tape = options.tape else { return }
    if !tape.outputs.isEmpty { try SecureMode.check("Output in \(shortened(tape.name))") }
    if !tape.screenshots.isEmpty { try SecureMode.check("Screenshot in \(shortened(tape.name))") }
  }

  private func tapeSpeed() throws(UsageError) -> Double {
    guard let word = output.speed else { return 1 }
    guard let speed = RunOptions.speed(word) else {
      throw UsageError("--speed", word, hint: RunOptions.speedHint)
    }
    return speed
  }

  private func screenSize() throws(UsageError) -> CellSize? {
    guard let size = output.size else { return nil }
    let parts = size.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let columns = parts[0], let lines = parts[1],
      (1...1000).contains(columns), (1...1000).contains(lines)
    else {
      throw UsageError("--size", size, hint: "columns and lines: 80x24")
    }
    return CellSize(lines: lines, columns: columns)
  }

  private func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

extension TextEncoding {
  /// Creates the encoding that a word names.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - source: The flag or command that the word belongs to.
  /// - Throws: `UsageError` with the most similar valid word.
  init(word: String, for source: String) throws(UsageError) {
    if let known = TextEncoding(named: word) {
      self = known
    } else {
      self = try FlagWords.encoding.value(of: word, for: source)
    }
  }
}
