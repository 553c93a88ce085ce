// The fields of an open record that do not open, laid out when they are looked at.

import JSONText
import Records
import TextLayout

/// The fields of a record that are nodes of its outermost level and have nothing inside.
///
/// A record may have a hundred thousand fields, of which a screen shows a few.
struct FieldNodes {
  private let record: Record
  /// Whether the nodes have no names.
  private let isNameless: Bool
  /// Whether each text has all its lines.
  private let isFlat: Bool
  private let isJSON: Bool
  /// Whether a field is one of these nodes, by its index.
  private var isNode: [Bool]
  /// The number of fields so far with each name.
  private var counts: [[UInt8]: Int] = [:]
  /// The number of a field among those of its name, by its index; none for the first.
  private var ordinals: [Int: Int] = [:]

  /// Begins without nodes.
  init(of record: Record, isFlat: Bool, isNameless: Bool, isJSON: Bool) {
    self.record = record
    self.isFlat = isFlat
    self.isNameless = isNameless
    self.isJSON = isJSON
    isNode = Array(repeating: false, count: record.fields.count)
    counts.reserveCapacity(record.fields.count)
  }

  /// Makes a field a node.
  mutating func insert(_ field: ShownField) { isNode[field.index] = true }

  /// Returns whether a field is a node.
  func contains(_ field: Int) -> Bool { isNode.indices.contains(field) && isNode[field] }

  /// Counts a field among those of its name.
  mutating func count(_ field: ShownField) {
    let count = (counts[field.name.bytes] ?? 0) + 1
    counts[field.name.bytes] = count
    if count > 1 { ordinals[field.index] = count }
  }

  /// Returns the name of a field's node, for a field that is counted.
  func name(of field: ShownField) -> NodeName {
    var step = NodeName()
    guard !isNameless else { return step }
    let name = field.name.bytes
    if !name.isEmpty { step.steps = [.key(name)] }
    step.isPlain = true
    step.ordinal = name.isEmpty ? 1 : ordinals[field.index] ?? 1
    return step
  }

  /// Lays out the node of a field that is counted and has nothing inside.
  func place(_ field: ShownField, at path: NodePath, by layout: NodeLayout) -> NodeLayout.Placed {
    let isText = isJSON && record.fields[field.index].kind == .text
    return layout.place(
      LineText(field.value.bytes, field.part, styles: field.styles), name: name(of: field),
      at: path, isQuoted: isText && needsQuotes(field.value.bytes, .alone), isWhole: isFlat)
  }
}
