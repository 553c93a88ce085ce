// An object that is no valid JSON: its members up to the defect.

import JSONText

/// Reads the members of damaged objects.
struct DamagedObject {
  /// The most members that become fields.
  private static let memberLimit = 10_000

  /// The parser of the source's records.
  let parser: RecordParser

  /// Returns the members before the defect as fields, and the rest of the text as one without a name.
  ///
  /// The last member may be an object or array that holds the defect, or whose end has not come.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - base: The offset of the text in the source if more of it may come; nil otherwise.
  /// - Returns: The fields; nil if the text has no such members.
  /// - Complexity: O(bytes).
  func fields(of bytes: [UInt8], arrivingAt base: Int? = nil) -> [Field]? {
    let nodes = JSONNodes(in: JSONBytes(bytes))
    guard let root = nodes.root, root.kind == .object, !parser.schema.hasHeader else { return nil }
    var members: [JSONScanner.Member] = []
    var walker = JSONWalker(nodes.bytes, of: root)
    var defect: Int?
    var openStart: Int?
    while members.count < Self.memberLimit, let child = walker.next() {
      if case .broken(.noComma) = child.kind, let member = member(before: child, in: bytes.span) {
        members.append(member)
        defect = member.value.upperBound
        while let offset = defect, JSONCursor.isSpace(bytes[offset]) { defect = offset + 1 }
        break
      }
      guard let key = child.key, !child.isBroken, child.isClosed || child.isContainer else {
        defect = child.key?.lowerBound ?? child.value.lowerBound
        break
      }
      members.append(JSONScanner.Member(key: key, value: child.value, kind: child.fieldKind))
      if !child.isClosed { openStart = child.value.lowerBound }
    }
    guard !members.isEmpty else { return nil }
    var fields = parser.fields(of: members, in: bytes.span)
    if let base, let openStart { fields[members.count - 1].beginning = base + openStart }
    fields = parser.resolvingRoles(fields)
    let text = Array(bytes[(defect ?? walker.closer.map { $0 + 1 } ?? walker.cursor.offset)...])
    if !text.allSatisfy(JSONCursor.isSpace) { fields.append(Field(column: nil, value: text)) }
    return fields
  }

  /// Returns the member that a comma should follow; nil if its value is not valid JSON.
  private func member(before child: JSONNode, in text: Span<UInt8>) -> JSONScanner.Member? {
    var end = child.value.lowerBound
    guard let key = child.key,
      let kind = try? JSONScanner.value(in: text, &end, depthLimit: parser.depthLimit - 1)
    else { return nil }
    return JSONScanner.Member(key: key, value: child.value.lowerBound..<end, kind: kind)
  }
}
