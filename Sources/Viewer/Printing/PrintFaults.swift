// The defects met while printing: those of records, and those of the source as a whole.

internal import Records

/// The defects met while printing.
struct PrintFaults {
  /// Records whose defects are named; those of more records are only counted.
  private static let namedRecords = 20

  /// The size from which a record is left out.
  private let limitBytes: Int
  private var ofSource: [SourceNote] = []
  private var ofRecords: [String] = []
  private var recordCount = 0
  /// Whether a record is missing in the output, or is not what it is in the input.
  private(set) var isIncomplete = false

  /// Makes a list for a run that leaves out records longer than a limit.
  init(limitBytes: Int) { self.limitBytes = limitBytes }

  /// Takes note of a record's defect.
  ///
  /// - Returns: Whether the record can be printed: one of which only a part is there would look like
  ///   a whole one.
  mutating func take(_ record: Record) -> Bool {
    let isTooLong = record.isCut
    guard isTooLong || record.problem != nil else { return true }
    var isPrinted = !isTooLong
    switch record.problem {
    case .cutOff, .queryFailed: isPrinted = false
    default: break
    }
    if !isPrinted { isIncomplete = true }
    recordCount += 1
    guard ofRecords.count < Self.namedRecords else { return isPrinted }
    var defect = record.problem?.description ?? ""
    if isTooLong {
      defect =
        "longer than \(grouped(limitBytes)) bytes, at byte \(record.byteOffset) (see --max-record)"
    }
    let left = isPrinted ? "" : ", not printed"
    ofRecords.append("record \((record.row ?? 0) + 1): \(defect)\(left)")
    return isPrinted
  }

  /// Takes note of what is wrong with the source, when it has been read to its end.
  mutating func take(_ notes: [SourceNote]) {
    ofSource = notes
    if notes.contains(where: \.meansMissing) { isIncomplete = true }
  }

  /// A sentence for each defect: first those of the source that mean missing records, then its others.
  var sentences: [String] {
    let missing = ofSource.filter(\.meansMissing)
    let others = ofSource.filter { !$0.meansMissing }
    return (missing + others).map(\.description) + ofRecords
  }

  /// One line for standard error that names the first defect and counts them; nil without any.
  func line(of name: String) -> String? {
    guard let first = sentences.first else { return nil }
    let count = ofSource.count + recordCount
    let more = count > 1 ? ", \(counted(count, "problem")) in all" : ""
    return "unfold: \(spokenName(name)): \(first)\(more)"
  }
}
