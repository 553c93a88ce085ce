// The columns of a log, from the readings of its sample.

import JSONText
import Values

/// The columns of a log, from the readings of its sample.
struct LogColumns {
  private let readings: [LogReading]
  private let layout: LogLayout
  private var columns: [RecordSchema.Column] = []
  /// The names of the columns.
  private var names: Set<[UInt8]> = []
  private var roles: [LogColumn: Int] = [:]

  /// Takes the readings of a sample.
  init(_ readings: [LogReading], _ layout: LogLayout) {
    self.readings = readings
    self.layout = layout
  }

  private var forms: LogLayout.Forms {
    var forms: LogLayout.Forms = []
    for reading in readings {
      switch reading.form {
      case .object: forms.insert(.objects)
      case .request: forms.insert(.requests)
      case .pairs: forms.insert(.pairs)
      case .cells: forms.insert(.cells)
      case .head, .text: forms.insert(.heads)
      case .headWithPairs: forms.formUnion([.heads, .pairs])
      }
    }
    // Plain lines among requests or pairs are no form of their own.
    let hasHeads = readings.contains { $0.form == .head || $0.form == .headWithPairs }
    if !hasHeads, forms != .heads { forms.remove(.heads) }
    return forms
  }

  /// Completes a schema.
  func describe(_ schema: inout RecordSchema) {
    var columns = self
    let forms = forms
    schema.logLayout.forms = forms
    schema.logLayout.hasReceived = hasOwnTimes
    schema.logLayout.hasSeverities = readings.contains { reading in
      reading.parts.contains { $0.role == .level && !$0.isKey && $0.spelledOut != nil }
    }
    columns.addPrefix()
    let isPlain = layout.division.peel.kinds.isEmpty
    if forms == .requests, isPlain {
      columns.addRequests(isAlone: true)
    } else if forms == .pairs, isPlain {
      columns.addKeys(asSpelled: true)
    } else if forms == .cells, isPlain {
      columns.addCells()
    } else {
      columns.addAll(forms)
    }
    if columns.columns.isEmpty { columns.columns = [Sniffer.column("line")] }
    if columns.columns.count == 1, columns.roles[.message] == 0 {
      columns.columns[0] = Sniffer.column("line", .message)
    }
    schema.columns = columns.columns
    schema.logLayout.roleColumns = columns.roles
  }

  /// Whether the programs after a tool's time have times of their own.
  private var hasOwnTimes: Bool {
    let received = LogKeyList.bytes("received")
    guard layout.division.peel.columns.contains(where: { $0.name == "received" }) else {
      return false
    }
    return readings.contains { reading in
      reading.parts.contains { !$0.isKey && $0.name == received && $0.role == .none }
    }
  }

  private mutating func add(_ name: [UInt8], _ role: LogColumn) {
    if role != .none {
      guard roles[role] == nil else { return }
      roles[role] = columns.count
    } else if names.contains(name) || columns.count >= Sniffer.columnLimit {
      return
    }
    var name = name
    while !names.insert(name).inserted { name.append(UInt8(ascii: "_")) }
    var column = RecordSchema.Column(name: name, originalName: name)
    column.role = role
    columns.append(column)
  }

  private mutating func add(_ role: LogColumn) {
    guard readings.contains(where: { $0.part(role) != nil }) else { return }
    // A part that fills the column in all records names it; a key names it, too.
    let parts = readings.compactMap { $0.part(role) }
    let name =
      parts.contains { $0.isKey || $0.isInner || $0.name != parts[0].name }
      ? role.name : parts.first?.name
    add(name ?? LogKeyList.bytes("priority"), role)
    let keys = Set(parts.map { $0.isKey ? $0.name : [] })
    if keys.count == 1, let key = keys.first, !key.isEmpty, let index = roles[role] {
      columns[index].originalName = key
    }
  }

  private mutating func addPrefix() {
    for column in layout.division.peel.columns {
      if column.name == "received" {
        if hasOwnTimes { add(LogKeyList.bytes("received"), .none) } else { add(.time) }
      } else {
        add(Array(column.name.utf8), column.role)
      }
    }
  }

  /// The columns of requests, those that are read first in front.
  private mutating func addRequests(isAlone: Bool) {
    var known: [[UInt8]] = []
    for reading in readings where reading.form == .request {
      // Alone, they have the columns of all their parts, also of those that no line has.
      let names = (isAlone ? reading.requestNames : []).map(LogKeyList.bytes)
      for name in names + reading.parts.map(\.name) where !known.contains(name) {
        known.append(name)
      }
    }
    let first = Request.firstColumns.map(LogKeyList.bytes)
    let last = Request.lastColumns.map(LogKeyList.bytes)
    let order = first + known.filter { !first.contains($0) && !last.contains($0) } + last
    for name in order where known.contains(name) {
      switch String(decoding: name, as: UTF8.self) {
      case "time": add(.time)
      case "status": add(.status)
      case "source": add(.source)
      case "accept_date" where readings.contains { $0.part(.time)?.name == name }: add(.time)
      case "message", "received", "rest": break
      default: add(name, .none)
      }
    }
    // Alone, the path is what is read; the method and the path are the message beside others.
    if isAlone, let path = columns.firstIndex(where: { $0.name == LogKeyList.bytes("path") }) {
      columns[path].role = .message
      addInner("message")
    }
  }

  /// Adds a column that can be named and is not listed.
  private mutating func addInner(_ name: StaticString) {
    add(LogKeyList.bytes(name), .none)
    columns[columns.count - 1].isInner = true
  }

  /// The cells in the order of the sample, the message last unless the names have an order of their
  /// own.
  private mutating func addCells() {
    for reading in readings {
      for part in reading.parts where layout.cells != nil || part.role != .message {
        if part.isInner { continue }
        if part.role == .none { add(part.name, .none) } else { add(part.role) }
      }
    }
    add(.message)
    for part in readings.first?.parts ?? [] where part.isInner {
      add(part.name, .none)
      columns[columns.count - 1].isInner = true
    }
  }

  /// The keys in the order of the sample.
  private mutating func addKeys(asSpelled: Bool) {
    for reading in readings {
      for part in reading.parts where part.isKey && (asSpelled || part.role == .none) {
        add(part.name, asSpelled ? part.role : .none)
      }
    }
  }

  /// The head that has the parts of all others in their order; nil where there is none.
  private var commonHead: LogReading? {
    let heads = readings.filter { $0.form == .head }
    guard let longest = heads.max(by: { $0.parts.count < $1.parts.count }) else { return nil }
    let names = longest.parts.map(\.name)
    let areParts = heads.allSatisfy { head in
      var rest = names[...]
      return head.parts.allSatisfy { part in
        guard let place = rest.firstIndex(of: part.name) else { return false }
        rest = rest[(place + 1)...]
        return true
      }
    }
    return areParts ? longest : nil
  }

  private mutating func addAll(_ forms: LogLayout.Forms) {
    if forms == .heads, let longest = commonHead {
      // Heads of one kind have their columns in the order of their parts.
      for part in longest.parts where part.role != .message {
        if part.role == .none { add(part.name, .none) } else { add(part.role) }
      }
    }
    for role in [LogColumn.priority, .time, .level, .status, .source] { add(role) }
    // Where forms are mixed, the message comes before what only some records have.
    if commonHead == nil || forms != .heads { add(.message) }
    for reading in readings where [.head, .headWithPairs, .object].contains(reading.form) {
      for part in reading.parts where !part.isKey && part.role == .none && !part.isInner {
        add(part.name, .none)
      }
    }
    add(.message)
    if forms.contains(.requests) { addRequests(isAlone: false) }
    addKeys(asSpelled: false)
  }
}
