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
  /// The number of a field among those of its name, by its index; none for the first.
  private let ordinals: [Int: Int]

  /// Begins without nodes.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - fields: The fields that are shown, in order.
  ///   - isFlat: Whether each text has all its lines.
  ///   - isNameless: Whether the nodes have no names.
  ///   - isJSON: Whether the record is JSON.
  init(of record: Record, _ fields: [ShownField], isFlat: Bool, isNameless: Bool, isJSON: Bool) {
    self.record = record
    self.isFlat = isFlat
    self.isNameless = isNameless
    self.isJSON = isJSON
    isNode = Array(repeating: false, count: record.fields.count)
    ordinals = Self.ordinals(of: fields)
  }

  /// Returns the numbers of the fields whose name came before, by their indices.
  private static func ordinals(of fields: [ShownField]) -> [Int: Int] {
    guard fields.count > 1 else { return [:] }
    var ordinals: [Int: Int] = [:]
    var counts: [[UInt8]: Int] = [:]
    for field in fields {
      let count = counts[field.name.bytes, default: 0] + 1
      counts[field.name.bytes] = count
      if count > 1 { ordinals[field.index] = count }
    }
    return ordinals
  }

  /// Makes a field a node.
  mutating func insert(_ field: ShownField) { isNode[field.index] = true }

  /// Returns whether a field is a node.
  func contains(_ field: Int) -> Bool { isNode.indices.contains(field) && isNode[field] }

  /// Returns the name of a field's node, for a field that is shown.
  func name(of field: ShownField) -> NodeName {
    var step = NodeName()
    guard !isNameless else { return step }
    let name = field.name.bytes
    if !name.isEmpty { step.steps = [.key(name)] }
    step.isPlain = true
    step.ordinal = name.isEmpty ? 1 : ordinals[field.index] ?? 1
    return step
  }

  /// Lays out the node of a field that has nothing inside.
  func place(_ field: ShownField, at path: NodePath, by layout: NodeLayout) -> NodeLayout.Placed {
    let isText = isJSON && record.fields[field.index].kind == .text
    return layout.place(
      LineText(field.value.bytes, field.part, styles: field.styles), name: name(of: field),
      at: path, isQuoted: isText && needsQuotes(field.value.bytes, .alone), isWhole: isFlat)
  }
}
