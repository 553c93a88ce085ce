// The parts of a log in records whose values have names.

import JSONText
import Values

extension RecordParser {
  /// Returns the fields with the log's time, level, source and message filled in.
  func resolvingLogColumns(_ fields: [Field]) -> [Field] {
    guard let keys = schema.logKeys, fields.contains(where: { !$0.name.isEmpty }) else {
      return fields
    }
    var telling = LogTelling(keys: keys, fields: fields)
    telling.tellMessage()
    telling.tellLevel()
    telling.tellSource()
    telling.tellTime()
    return telling.fields
  }
}

/// Fills the columns of a log in one record.
private struct LogTelling {
  let keys: LogKeys
  var fields: [Field]
  /// The message as a line of its own.
  private var inner: LineParts?

  init(keys: LogKeys, fields: [Field]) {
    self.keys = keys
    self.fields = fields
  }

  /// The place of the field that fills a column; it is added where its value lies deeper or under
  /// another name.
  private mutating func place(of part: LogKeys.Part) -> Int? {
    if let place = fields.place(inColumn: part.column), fields[place].hasValue,
      fields[place].kind != .null
    {
      return place
    }
    for path in part.paths {
      guard let found = fields.value(at: path) else { continue }
      return add(found.value, found.kind, to: part)
    }
    return nil
  }

  @discardableResult
  private mutating func add(
    _ value: [UInt8], _ kind: Field.Kind, to part: LogKeys.Part
  ) -> Int {
    for index in fields.indices where fields[index].column == part.column {
      fields[index].column = nil
    }
    var field = Field(column: part.column, value: value, kind: kind)
    field.isInner = true
    fields.append(field)
    return fields.count - 1
  }

  mutating func tellMessage() {
    guard let part = keys.part(.message) else { return }
    guard let place = place(of: part) else {
      if let request { add(request, .text, to: part) }
      return
    }
    let field = fields[place]
    var text = MessageText.unwrapped(field.value, field.kind) ?? field.value
    if isTemplate(field) {
      text = MessageText.filled(text) { name in
        fields.last { $0.name == name && !$0.isInner }?.value
      }
    }
    if keys.hasLinesAsMessages || MessageText.mayBeObject(text) {
      let line = LineParts(text)
      inner = line
      if let message = line.message { text = message }
    } else if let request, text.isEmpty || text == Array("handled request".utf8) {
      // Caddy says this of every request.
      text = request
    }
    if text != field.value { fields[place].spelledOut = text }
  }

  private func isTemplate(_ field: Field) -> Bool {
    let name = field.name.isEmpty ? [] : field.name
    return name == LogKeyList.bytes("@mt")
      || name.isEmpty && fields.value(at: [LogKeyList.bytes("@mt")])?.value == field.value
  }

  private var request: [UInt8]? {
    guard keys.request.count == 2 else { return nil }
    let words = keys.request.compactMap { fields.value(at: $0)?.value }
    return words.count == 2 ? Array(words.joined(separator: [0x20])) : nil
  }

  mutating func tellLevel() {
    guard let part = keys.part(.level) else { return }
    guard let place = place(of: part) else {
      if let level = inner?.level {
        add(level, .text, to: part)
      } else if keys.isInfoByDefault {
        add(Array("info".utf8), .text, to: part)
      }
      return
    }
    fields[place].spelledOut = keys.scale.word(for: fields[place].value)
  }

  mutating func tellSource() {
    guard let part = keys.part(.source) else { return }
    guard let place = place(of: part) else {
      if let source = inner?.source { add(source, .text, to: part) }
      return
    }
    // Of the name of a log its last part says most: `projects/shop/logs/api`.
    let value = fields[place].value
    if value.starts(with: "projects/".utf8), let slash = value.lastIndex(of: UInt8(ascii: "/")) {
      fields[place].spelledOut = Array(value[(slash + 1)...])
    }
  }

  mutating func tellTime() {
    guard let part = keys.part(.time), let place = place(of: part) else { return }
    fields[place].spelledOut = EpochTime.text(of: fields[place].value, fields[place].kind)
  }
}
