// Opening and closing records: the openness changes, and the lines that go are kept for the motion.

package import Records

extension LayoutCache {
  /// Shows more or less of a record; its row changes height at the next transaction.
  package func setOpenness(_ openness: Openness, of record: Record) {
    rememberClosing(record)
    session.openRows.set(openness, of: record)
  }

  /// Shows more or less of records that need not be in memory.
  func setOpenness(_ openness: Openness, ofKeys keys: [RecordKey]) {
    for key in keys { session.openRows[key] = openness }
  }

  /// Gives every record the same openness.
  func setOpennessOfAll(_ openness: Openness) {
    forgetClosing()
    session.openRows.setAll(openness)
  }

  /// Closes every record but one, which stays as it is.
  ///
  /// - Parameters:
  ///   - record: The record that stays.
  ///   - visible: The records on screen, whose closing shows.
  func closeAll(except record: Record, visible: [Record]) {
    visible.forEach(rememberClosing)
    session.openRows.closeAll(except: record)
  }

  /// Replaces the openness of all records; everything else known of them is forgotten.
  func replaceOpenRows(_ openRows: OpenRows) {
    session.openRows = openRows
    forgetAll()
  }

  /// Whether a record shows the fields that hide nothing, too.
  func showsAllFields(_ record: Record) -> Bool { session.openRows.showsAllFields(record.key) }

  /// Shows all fields of a record, or only those that hide something.
  func setShowsAllFields(_ all: Bool, of record: Record) {
    rememberClosing(record)
    session.openRows.setShowsAllFields(record.key, all)
    forgetLayout(record.key)
  }
}
