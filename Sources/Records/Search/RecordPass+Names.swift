// The records with a match in the name of a field.

extension RecordPass where Finding == Int {
  /// Looks for the rows in which the name of a field matches, which no search does.
  ///
  /// - Parameters:
  ///   - pattern: A pattern for every field.
  ///   - rows: The rows to look at.
  ///   - among: The only rows wanted among them; nil: all.
  /// - Returns: The pass.
  package static func names(
    matching pattern: RecordPattern, in rows: Range<Int>, among: RowSet? = nil
  ) -> RecordPass {
    RecordPass(over: [rows], recordBytes: searchedRecordBytes) { source, isCancelled in
      let schema = source.schema
      let matching = RecordMatching(pattern, schema: schema, isCancelled: isCancelled)
      return Judge(sieve: matching.sieve) { record, row in
        guard among?.contains(row) ?? true else { return Judgement(finding: nil) }
        return Judgement(finding: matching.isMatch(inNamesOf: record, by: schema) ? row : nil)
      }
    }
  }
}
