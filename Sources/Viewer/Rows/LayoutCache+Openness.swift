// Opening and closing records.

import JSONText
package import Records

extension LayoutCache {
  /// Returns the openness of a record; one whose line hides nothing counts as closed, unless all of
  /// its fields are asked for.
  package func openness(of record: Record) -> Openness {
    let openness = openRows[record.key]
    guard openness.isOpen, openness != .found else { return openness }
    return hidesAnything(record, of: openRows.fields(of: record.key)) ? openness : .closed
  }

  /// Returns the fields that a record shows below its line, or would show if opened.
  func fields(of record: Record) -> OpenFields {
    let fields = openRows.fields(of: record.key)
    return fields.isColumn && !openness(of: record).isOpen ? .hidden : fields
  }

  /// Returns the column that a record shows below its line, as all rows do; nil for none.
  ///
  /// The line does not repeat its beginning.
  func columnBelow(_ record: Record) -> ListColumn.Content? {
    guard case .column(let content) = openRows.standardFields,
      fields(of: record) == .column(content), openness(of: record).isOpen
    else { return nil }
    return content
  }

  /// Shows more or less of a record; its row changes height at the next transaction.
  ///
  /// - Parameters:
  ///   - openness: The new openness.
  ///   - record: The record.
  ///   - fields: The fields to show; nil shows those that it shows by default, not those of one
  ///     column alone.
  package func setOpenness(
    _ openness: Openness, of record: Record, showing fields: OpenFields? = nil
  ) {
    let openBefore = openRows[record.key]
    let fieldsBefore = openRows.fields(of: record.key)
    openRows.set(openness, of: record)
    if let fields {
      openRows.setFields(fields, of: record.key)
    } else if openRows.fields(of: record.key).isColumn {
      openRows.setFields(.hidden, of: record.key)
    }
    if openRows.fields(of: record.key) != fieldsBefore {
      outlines[record.key]?.noteOtherFields()
    } else if openness != openBefore {
      outlines[record.key]?.noteChange()
    }
  }

  /// Shows more or less of records that need not be in memory.
  func setOpenness(_ openness: Openness, ofKeys keys: [RecordKey]) {
    for key in keys {
      openRows[key] = openness
      if openRows.fields(of: key).isColumn { openRows.setFields(.hidden, of: key) }
    }
  }

  /// Opens the nodes on a path in records when they are laid out next; some show all their fields,
  /// since their lines hide none.
  func open(_ path: JSONPath, inKeys keys: [RecordKey], showingAllOf whole: [RecordKey]) {
    for key in whole { openRows.setFields(.all, of: key) }
    for key in keys {
      openRows.nodes[key, default: NodeOpenness()].awaited = path
      outlines[key]?.noteChange()
    }
  }

  /// Gives every record the same openness.
  func setOpennessOfAll(_ openness: Openness, showing fields: OpenFields = .hidden) {
    openRows.setAll(openness, showing: fields)
    for outline in outlines.values { outline.noteChange() }
  }

  /// Closes every record but one, which stays as it is.
  func closeAll(except record: Record) { openRows.closeAll(except: record) }

  /// Replaces the openness of all records and forgets their measurements.
  func replaceOpenRows(_ openRows: OpenRows) {
    self.openRows = openRows
    forgetAll()
  }
}
