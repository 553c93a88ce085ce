// The defects found while printing: those of records, and those of the source as a whole.

import JSONText
internal import Records

/// The defects found while printing.
struct PrintFaults {
  /// The number of records whose defects are named; further ones are only counted.
  private static let namedRecords = 20

  /// The size from which a record is left out.
  private let limitBytes: Int
  private var ofSource: [SourceNote] = []
  /// The defects of records missing in the output.
  private var missing: [String] = []
  /// The defects of printed records.
  private var damaged: [String] = []
  private var recordCount = 0
  /// The encoding, if it was guessed.
  private var guessedEncoding: Substring?
  /// The number of bytes escaped because they are not valid UTF-8.
  var escapedByteCount = 0
  /// The number of lines above the table that are not printed.
  var linesAbove = 0
  /// The number of records that are the names of the columns once more, and are not printed.
  var namesAgain = 0
  /// The number of lines below the table that are not printed.
  var linesBelow = 0
  /// The number of colours and links that were left out on request.
  var removedStyleCount = 0
  /// The number of colours and links that are not part of any printed value.
  var looseStyleCount = 0
  /// Whether a record is missing in the output or differs from the input.
  private(set) var isIncomplete = false

  /// Creates a list for a run that leaves out records longer than a limit.
  init(limitBytes: Int) { self.limitBytes = limitBytes }

  /// Adds the defect of a record.
  ///
  /// - Returns: Whether the record is printed. Part of a record is not, because it would look like
  ///   a whole one.
  mutating func add(_ record: Record) -> Bool {
    let isTooLong = record.isCut
    guard isTooLong || record.problem != nil else { return true }
    var isPrinted = !isTooLong
    switch record.problem {
    case .cutOff, .queryFailed: isPrinted = false
    case .notJSON: isIncomplete = true
    default: break
    }
    if !isPrinted { isIncomplete = true }
    recordCount += 1
    let isNamed = (isPrinted ? damaged : missing).count < Self.namedRecords
    guard isNamed else { return isPrinted }
    var defect = record.problem?.description ?? ""
    if isTooLong, record.problem == nil {
      var place = ""
      if case .byteOffset(let offset) = record.key { place = ", at byte \(offset)" }
      defect = "longer than \(grouped(limitBytes)) bytes\(place) (see --max-record)"
    }
    let sentence = "record \((record.row ?? 0) + 1): \(defect)"
    if isPrinted { damaged.append(sentence) } else { missing.append(sentence + ", not printed") }
    return isPrinted
  }

  /// Adds the first field without a column, such as a JSON key that the first records lack.
  mutating func addHidden(fieldsOf record: Record) {
    guard let field = record.fields.first(where: { $0.column == nil && $0.kind != .null }) else {
      return
    }
    isIncomplete = true
    recordCount += 1
    guard missing.count < Self.namedRecords else { return }
    let name = shortened(field.name)
    missing.append(
      "record \((record.row ?? 0) + 1): '\(name)' has no column, not printed (use jsonl)")
  }

  /// Adds the defects of the source, once it has been read to its end.
  mutating func add(_ notes: [SourceNote], encoding: String) {
    ofSource = notes.filter { note in
      switch note {
      // Blank lines are left out on purpose, and no encryption changes a record. The error of a query
      // is a record of its own.
      case .blankLines, .notEncrypted, .queryFailed: false
      default: true
      }
    }
    // `utf-8?` is not a guess: it has some invalid bytes, and each is reported.
    if encoding.hasSuffix("?"), encoding != "utf-8?" { guessedEncoding = encoding.dropLast() }
    if notes.contains(where: \.meansMissing) { isIncomplete = true }
  }

  /// The messages for all defects: missing records first, then those of the source.
  var sentences: [String] { ofMissing + ofSourceAlone + damaged + ofMargins + ofStyles }

  /// The messages about missing records.
  private var ofMissing: [String] {
    ofSource.filter(\.meansMissing).map(\.description) + missing
  }

  /// The other messages about the source.
  private var ofSourceAlone: [String] {
    var sentences = ofSource.filter { !$0.meansMissing }.map(\.description)
    if let guessedEncoding {
      sentences.append("read as \(guessedEncoding), a guess (override with --encoding)")
    }
    if escapedByteCount > 0 {
      let bytes = counted(escapedByteCount, "byte")
      let verb = escapedByteCount == 1 ? "was" : "were"
      sentences.append("\(bytes) \(verb) not valid UTF-8 (written as \\udc80 to \\udcff)")
    }
    return sentences
  }

  /// The message about lines around the table that are not in the output.
  private var ofMargins: [String] {
    let parts = [
      (linesAbove, "above the table", " (use text or dump)"),
      (linesBelow, "below the table", " (use text or dump)"),
      (namesAgain, "with the names of the columns again", ""),
    ]
    return parts.filter { $0.0 > 0 }.map { count, place, hint in
      "\(counted(count, "line")) \(place) \(count == 1 ? "was" : "were") left out\(hint)"
    }
  }

  /// The messages about colours and links that are not in the output.
  private var ofStyles: [String] {
    func sentence(_ count: Int, _ end: String) -> String {
      "\(counted(count, "code")) of colours and links \(count == 1 ? "was" : "were") \(end)"
    }
    if removedStyleCount > 0 {
      return [sentence(removedStyleCount + looseStyleCount, "left out")]
    }
    return looseStyleCount > 0 ? [sentence(looseStyleCount, "outside of values, left out")] : []
  }

  /// Returns one line for standard error that names the most serious defect and counts all, and
  /// says which lines and styles were left out; nil without any of these.
  func line(of name: String) -> String? {
    let parts = [defects].compactMap(\.self) + ofMargins + ofStyles
    guard !parts.isEmpty else { return nil }
    return "unfold: \(displayName(name)): \(parts.joined(separator: "; "))"
  }

  /// The most serious defect, and the number of all; nil without defects.
  private var defects: String? {
    guard let gravest = (ofMissing + ofSourceAlone + damaged).first else { return nil }
    let ofSource = ofSourceAlone.joined(separator: "; ")
    let first = ofMissing.isEmpty && !ofSource.isEmpty ? ofSource : gravest
    // Bytes that are not valid UTF-8 count as problems of their records.
    let count =
      self.ofSource.count + (guessedEncoding == nil ? 0 : 1) + recordCount
    let more = count > 1 ? ", \(counted(count, "problem")) in all" : ""
    return "\(first)\(more)"
  }
}
