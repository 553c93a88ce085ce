// Finds the keys of a sample that hold the parts of a log.

import JSONText
import Values

/// Finds the parts of a log among the keys of a sample.
///
/// Of each list the first name is taken that at least half of the records have, and of whose values
/// four of five are what the part wants. The other names with such values help where a record has
/// none under the first.
struct LogKeyFinder {
  /// A value under a known name.
  private struct Entry {
    var path: LogKeys.Path
    var value: [UInt8]
    var kind: Field.Kind
  }

  /// A name, and what the sample has under it.
  private struct Candidate {
    var name: [UInt8]
    var rank: LogKeyList.Rank
    /// One for each record that has it.
    var entries: [Entry?]

    var count: Int { entries.count { $0 != nil } }
    var paths: [LogKeys.Path] {
      var paths: [LogKeys.Path] = []
      for entry in entries {
        if let entry, !paths.contains(entry.path) { paths.append(entry.path) }
      }
      return paths.sorted { $0.count < $1.count }
    }
  }

  private let records: [[Field]]
  private var candidates: [[UInt8]: Candidate] = [:]
  private var names: Set<[UInt8]> = []

  /// Looks at the records of a sample.
  init(_ records: [[Field]]) {
    self.records = records.filter { !$0.isEmpty }
    for index in self.records.indices {
      for field in self.records[index] { add(field, to: index) }
    }
    for index in self.records.indices {
      for field in self.records[index] where LogKeyList.openedNames.contains(field.name) {
        open(field, of: index)
      }
    }
  }

  private mutating func add(_ field: Field, to record: Int) {
    names.insert(field.name)
    add(field.value, field.kind, named: field.name, at: [field.name], to: record)
  }

  private mutating func open(_ field: Field, of record: Int) {
    guard field.kind == .object, let members = JSONMembers(field.value) else { return }
    let isContainer = LogKeyList.containerNames.contains(field.name)
    for member in members.fields {
      let path = [field.name, member.name]
      let dotted = field.name + [UInt8(ascii: ".")] + member.name
      add(member.value, member.kind, named: dotted, at: path, to: record)
      if isContainer { add(member.value, member.kind, named: member.name, at: path, to: record) }
      let name = isContainer ? member.name : dotted
      guard member.kind == .object, LogKeyList.openedNames.contains(name),
        let inner = JSONMembers(member.value)
      else { continue }
      for leaf in inner.fields {
        add(
          leaf.value, leaf.kind, named: name + [UInt8(ascii: ".")] + leaf.name,
          at: path + [leaf.name], to: record)
      }
    }
  }

  private mutating func add(
    _ value: [UInt8], _ kind: Field.Kind, named name: [UInt8], at path: LogKeys.Path,
    to record: Int
  ) {
    guard kind != .null, kind != .missing, let rank = LogKeyList.ranks[name] else { return }
    let none = [Entry?](repeating: nil, count: records.count)
    var candidate = candidates[name] ?? Candidate(name: name, rank: rank, entries: none)
    // A member of the record itself wins over one that is lifted.
    if candidate.entries[record] == nil || path.count == 1 {
      candidate.entries[record] = Entry(path: path, value: value, kind: kind)
    }
    candidates[name] = candidate
  }

  // MARK: - Choice

  /// Finds the keys of the parts.
  ///
  /// A log has times, and levels or messages under a name of the first rank.
  ///
  /// - Parameter columns: The columns of the records; those that lie deeper are added to them.
  /// - Returns: The keys; nil when the records are not those of a log.
  func keys(addingTo columns: inout [RecordSchema.Column]) -> LogKeys? {
    let times = chosen(.time) { EpochTime.isTime($0.value, $0.kind) }
    let request = request()
    // The status of an answer is a level next to a request.
    let levels = chosen(.level) { isLevel($0) }
      .filter { $0.rank.isFirst || !request.isEmpty }
    let messages = chosen(.message) { isMessage($0) }
    guard !times.isEmpty, !levels.isEmpty || messages.first?.rank.isFirst ?? false
    else { return nil }
    let sources = chosen(.source) { $0.kind == .text && $0.value.count <= 128 }
      .filter { !isTooVaried($0) && !messages.map(\.name).contains($0.name) }
    var keys = LogKeys()
    keys.isInfoByDefault = names.contains(LogKeyList.bytes("@t"))
    keys.hasLinesAsMessages = messages.first.map(isLine) ?? false
    keys.request = request
    add(.time, times, to: &keys, &columns)
    if let level = levels.first {
      keys.scale = LevelScale(
        of: level.entries.compactMap { $0?.value }, key: level.name, beside: names)
      add(.level, levels, to: &keys, &columns)
    } else if keys.isInfoByDefault || hasLevelsInMessages(messages, keys) {
      addColumn("level", .level, to: &keys, &columns)
    }
    add(.source, sources, to: &keys, &columns)
    if !messages.isEmpty {
      add(.message, messages, to: &keys, &columns)
    } else if !keys.request.isEmpty {
      addColumn("message", .message, to: &keys, &columns)
    }
    return keys
  }

  /// The names that tell a part, the one to look at first in front.
  private func chosen(_ role: LogColumn, _ isRight: (Entry) -> Bool) -> [Candidate] {
    let right = candidates.values.filter { candidate in
      guard candidate.rank.role == role else { return false }
      let entries = candidate.entries.compactMap { $0 }
      return entries.count(where: isRight) * 5 >= entries.count * 4
    }.sorted { $0.rank < $1.rank }
    guard let first = right.first(where: { $0.count * 2 >= records.count }) else {
      // None is in half of the records, but several together may be.
      let first = right.filter(\.rank.isFirst)
      let covered = records.indices.count { index in
        first.contains { $0.entries[index] != nil }
      }
      return role != .source && covered * 2 >= records.count && covered > 0 ? first : []
    }
    return [first]
      + right.filter { other in
        other.name != first.name
          && records.indices.contains { first.entries[$0] == nil && other.entries[$0] != nil }
      }
  }

  private func isLevel(_ entry: Entry) -> Bool {
    guard entry.kind == .text || entry.kind == .number else { return false }
    if let number = LevelScale.number(entry.value) {
      let isStatus = entry.path.last.flatMap { LogKeyList.ranks[$0] }.map { !$0.isFirst } ?? false
      return isStatus ? (100...599).contains(number) : (-8...69).contains(number)
    }
    return LogLevel(entry.value) != nil
  }

  private func isMessage(_ entry: Entry) -> Bool {
    switch entry.kind {
    case .text: true
    case .object: JSONMembers(entry.value)?["stringValue"] != nil
    case .array: MessageText.bytes(ofArray: entry.value) != nil
    case .number, .boolean, .null, .missing: false
    }
  }

  /// Whether nearly each of the sampled records has a value of its own.
  private func isTooVaried(_ candidate: Candidate) -> Bool {
    let values = candidate.entries.compactMap { $0?.value }
    return values.count >= 8 && Set(values).count * 4 > values.count
  }

  /// Whether a message is what another program wrote: a container's line, an event of a log stream.
  private func isLine(_ message: Candidate) -> Bool {
    let isDocker =
      message.name == LogKeyList.bytes("log")
      && (names.contains(LogKeyList.bytes("stream")) || names.contains(LogKeyList.bytes("time")))
    return isDocker || names.contains(LogKeyList.bytes("ingestionTime"))
  }

  private func hasLevelsInMessages(_ messages: [Candidate], _ keys: LogKeys) -> Bool {
    guard let message = messages.first else { return false }
    let found = message.entries.count { entry in
      guard let entry, entry.kind == .text else { return false }
      let isRead = keys.hasLinesAsMessages || entry.value.first == UInt8(ascii: "{")
      return isRead && LineParts(entry.value).level != nil
    }
    return found * 5 >= message.count && found > 0
  }

  private func request() -> [LogKeys.Path] {
    for (method, path) in LogKeyList.requests {
      let paths = [method, path].map { name in
        LogKeyList.bytes(name).split(separator: UInt8(ascii: ".")).map(Array.init)
      }
      let count = records.count { record in paths.allSatisfy { record.value(at: $0) != nil } }
      if count * 5 >= records.count, count > 0 { return paths }
    }
    return []
  }

  // MARK: - Columns

  private func add(
    _ role: LogColumn, _ candidates: [Candidate], to keys: inout LogKeys,
    _ columns: inout [RecordSchema.Column]
  ) {
    guard let first = candidates.first else { return }
    let paths = candidates.flatMap(\.paths)
    let own = columns.firstIndex { paths[0].count == 1 && $0.originalName == paths[0][0] }
    if let own {
      columns[own].role = role
      keys.parts.append(LogKeys.Part(role: role, column: own, paths: paths))
    } else {
      addColumn(String(decoding: first.name, as: UTF8.self), role, to: &keys, &columns)
      keys.parts[keys.parts.count - 1].paths = paths
    }
  }

  private func addColumn(
    _ name: String, _ role: LogColumn, to keys: inout LogKeys,
    _ columns: inout [RecordSchema.Column]
  ) {
    var column = Sniffer.column(name, role)
    while columns.contains(where: { $0.name == column.name }) { column.name += [UInt8(ascii: "_")] }
    column.isInner = true
    keys.parts.append(LogKeys.Part(role: role, column: columns.count, paths: []))
    columns.append(column)
  }
}
