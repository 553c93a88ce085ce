// The words of the status line: the reader's place, the news, the keys that work here and now.

import CellGrid
import Records
import TextLayout

/// The words of the status line, from the rows and the features that have news.
@MainActor
struct StatusNews {
  let rows: RowList
  let finder: Finder
  let arranger: Arranger
  let errors: ErrorNavigator
  let follower: Follower
  let reopener: Reopener
  let role: ViewerScene.Role
  /// Keys typed that do not make a command yet.
  let pendingKeys: String

  private var session: ViewerSession { rows.session }
  private var layouts: LayoutCache { rows.layouts }
  private var source: RecordView { rows.session.source }

  /// The status line.
  var line: StatusLine {
    let help: [StatusLine.Hint] = [.init("?", "help"), .init("q", "quit")]
    if !pendingKeys.isEmpty { return line(Text(pendingKeys), isMessage: true, hints: []) }
    if let message = session.message {
      return line(
        Text(message), isMessage: true, hints: finder.search == nil ? hints : finder.hints)
    }
    if let news = finder.news { return line(Text(news), hints: finder.hints) }
    if let news = arranger.sortNews {
      return line(Text(news), hints: [.init("s", "unsort")] + help)
    }
    if let news = arranger.filterNews {
      return line(Text(news), hints: [.init("Esc", "unfilter")] + help)
    }
    return line(Text(rowNews), hints: hints)
  }

  private func line(
    _ news: Text, isMessage: Bool = false, hints: [StatusLine.Hint]
  ) -> StatusLine {
    StatusLine(place: place, news: news, isMessage: isMessage, hints: hints)
  }

  /// The reader's place: `3/1,204`.
  private var place: String {
    guard let row = rows.cursor else { return "0/0" }
    let total = source.rows.total
    if !source.arrangement.isWhole { return "\(grouped(row.number + 1))/\(grouped(total))" }
    let record = rows.cursorRecord
    let isExact = record.map { $0.row != nil } ?? (source.rows.part(of: row.number) == .head)
    let number = (isExact ? "" : "~") + grouped((record?.row ?? row.number) + 1)
    switch source.count {
    case .exact(let count): return "\(number)/\(grouped(count))"
    case .estimated(let count): return "\(number)/~\(grouped(count))"
    case .atLeast(let count): return "\(number)/\(grouped(count))+"
    }
  }

  // MARK: - The row under the cursor

  /// The news about the row under the cursor.
  private var rowNews: String {
    if let news = follower.news { return news }
    guard let record = rows.cursorRecord else { return "" }
    if let news = errors.news { return news }
    if let target = FieldCopy(rows: rows).linkTarget {
      return "link: \(String(decoding: target, as: UTF8.self))"
    }
    if layouts.openness(of: record).isOpen { return openNews(of: record) }
    if let problem = record.problem { return "! \(problem)" }
    guard let price = layouts.price(of: record) else { return "" }
    let verb = session.hasEverOpened ? "" : " opens"
    let about = layouts.layout(of: record).isEstimated ? "about " : ""
    return "\(openingKey)\(verb): \(about)\(counted(price, "more line"))"
  }

  private func openNews(of record: Record) -> String {
    let layout = layouts.layout(of: record)
    let percent = layouts.countedPercent(of: record)
    let field =
      layout.fields.first { $0.index == rows.fieldCursor }
      ?? (layout.fields.count == 1 ? layout.fields.first : nil)
    if let field {
      let name = String(decoding: field.name.bytes, as: UTF8.self)
      let lines = counted(layout.lineCount(ofField: field.index) ?? 0, "line")
      let counted = percent.map { "about \(lines), \($0)% counted" } ?? lines
      let size = "\(length(of: record.fields[field.index])), \(counted)"
      return layout.style == .plain ? size : "\(name): \(size)"
    }
    guard !layout.fields.isEmpty else { return "the row shows all of it" }
    let fields = counted(layout.fields.count, "field")
    return percent.map { "\(fields), \($0)% of the lines counted" } ?? fields
  }

  /// The key that opens a row: in a list of tables Enter leads to the table.
  private var openingKey: String { role == .list ? "Space" : "Enter" }

  /// The length of a text: in characters, or in bytes where counting characters would take a while.
  private func length(of field: Field) -> String {
    if let long = field.long { return counted(long.range.count, "byte") }
    guard field.value.count <= LongField.keptBytes else {
      return counted(field.value.count, "byte")
    }
    return counted(String(decoding: field.value, as: UTF8.self).count, "char")
  }

  /// The answer to "where am I": the byte of the record, its length, and the progress of the index.
  var whereAmI: String {
    guard let record = rows.cursorRecord else { return "no rows" }
    let progress = source.progress
    let index: String
    if progress.isComplete {
      index = "all read"
    } else if let total = progress.totalBytes, total > 0 {
      index = "read \(progress.doneBytes / max(total / 100, 1))%"
    } else {
      index = "reading"
    }
    let size = "\(grouped(record.byteCount)) bytes, \(index)"
    guard case .byteOffset = record.key else { return size }
    return "byte \(grouped(record.byteOffset)), \(size)"
  }

  // MARK: - Hints

  /// The keys that work here and now.
  private var hints: [StatusLine.Hint] {
    let record = rows.cursorRecord
    let ofTable: [StatusLine.Hint] =
      reopener.mayHaveMoreColumns ? [.init("D", "next reading")] : []
    let cures = reopener.cures(of: record)
    return cures + hints(at: record) + ofTable.filter { !cures.contains($0) }
  }

  private func hints(at record: Record?) -> [StatusLine.Hint] {
    guard let record else {
      let back: [StatusLine.Hint] = arranger.isFiltered ? [.init("Esc", "unfilter")] : []
      return back + [.init("q", "quit"), .init("?", "help")]
    }
    switch layouts.openness(of: record) {
    case .closed where role != .alone: return roleHints
    case .open:
      let hidesFrames = layouts.layout(of: record).hasFolds
      let all =
        layouts.showsAllFields(record) ? "fewer" : hidesFrames ? "all lines" : "all fields"
      return [
        .init(openingKey, "close"), .init("y", "copy"), .init(".", all), .init("?", "help"),
      ]
    case .partial, .found:
      return [.init(openingKey, "all"), .init("+ -", "lines"), .init("?", "help")]
    case .closed:
      let ofLogs: [StatusLine.Hint] =
        source.schema.isLog ? [.init("( )", "errors"), .init("t", "time gap")] : []
      return ofLogs + [.init("?", "help"), .init("/", "find"), .init("q", "quit")]
    }
  }

  /// The keys that lead from a list of tables to a table, and back.
  private var roleHints: [StatusLine.Hint] {
    let own: StatusLine.Hint =
      role == .list ? .init("Enter", "show table") : .init("Esc", "all tables")
    return [own, .init("Space", "open"), .init("?", "help"), .init("q", "quit")]
  }
}
