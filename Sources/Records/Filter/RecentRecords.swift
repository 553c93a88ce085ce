// The records looked at last: a screen asks for each of its rows several times a frame.

/// Recently used records, by their rows in the source.
///
/// A row shows the same record until the source changes; then the cache is emptied.
struct RecentRecords: Sendable {
  /// The total weight of the cached records, in bytes.
  private let capacity: Int
  private var records = [Int: Record](minimumCapacity: 64)
  private var weight = 0
  /// The last record that weighs more than all together may, apart, so that others stay beside it.
  private var heavy: (row: Int, record: Record)?
  /// Counts how often all was forgotten, so that a record asked for before that is not kept.
  private(set) var generation = 0

  init(capacity: Int = 1 << 20) { self.capacity = capacity }

  /// The record of a row, if it is kept.
  subscript(row: Int) -> Record? {
    if let heavy, heavy.row == row { return heavy.record }
    return records[row]
  }

  /// Keeps the record of a row, unless all was forgotten since the generation it was asked for in.
  mutating func keep(_ record: Record, row: Int, generation: Int) {
    guard generation == self.generation else { return }
    // A field has a value, a name and what the two of them are, whatever its length.
    let added = record.bytes.count * 2 + record.fields.count * 128 + 256
    if added > capacity {
      heavy = (row, record)
      return
    }
    if weight + added > capacity {
      records.removeAll(keepingCapacity: true)
      weight = 0
    }
    if records.updateValue(record, forKey: row) == nil { weight += added }
  }

  /// Forgets all records.
  mutating func removeAll() {
    records.removeAll(keepingCapacity: true)
    weight = 0
    heavy = nil
    generation += 1
  }
}
