// The values that a column of the list shows, as sorts and conditions name them.

import Records

extension ListColumn.Content {
  /// Returns the place of its values; neither a column nor a path for the whole record.
  func place(in schema: RecordSchema) -> NamedPosition {
    let derived =
      switch self {
      case .field: DerivedColumn?.none
      case .summary: schema.shown.derived(named: AgentSession.summaryName)
      case .speaker: schema.shown.derived(named: AgentSession.speakerName)
      }
    return NamedPosition(column: schemaColumn, path: derived.map { RecordPath($0) })
  }
}
