// The names of columns as the source spells them, with their styles.

extension RecordSchema {
  /// Gives the columns of delimited text their names with the styles that the source has in them.
  ///
  /// - Parameter sample: The beginning of the source, styles included.
  mutating func spellNames(by sample: SampleRecords) {
    guard hasHeader, format == .csv || format == .tsv else { return }
    let first = sample.texts(Framing(self), from: firstRecordOffset, limit: 1).first ?? []
    let record = StyledCells(self).divisible(first.span) ?? first
    let names = DelimitedParser(self).cells(of: record.span)
    let plain = names.map(StyledText.plain)
    // Styles of the whole sample may reach over cells, those of one cell do not.
    if plain != columns.map(\.originalName) {
      let types = columns.map(\.type)
      columns = Sniffer.columns(named: plain)
      for (index, type) in types.enumerated().prefix(plain.count) { columns[index].type = type }
    }
    for (index, name) in names.enumerated() { columns[index].originalName = name }
  }
}
