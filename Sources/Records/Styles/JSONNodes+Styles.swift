// The strings of JSON without their styles.

package import JSONText

extension JSONNodes {
  /// Returns the text of a value without its styles, and the stretches of it that have a look, in
  /// order.
  package func styledText(of node: JSONNode) -> (bytes: [UInt8], runs: [StyleRun])? {
    guard let text = text(of: node) else { return nil }
    guard node.kind == .string, styles != .signs, let styled = StyledText(text.span) else {
      return (text, [])
    }
    return (styled.bytes, styles == .style ? styled.runs : [])
  }
}

extension JSONFound {
  /// The decoded text of a string without its styles, and other values as they are spelled; nil if it
  /// cannot be read.
  package var text: [UInt8]? { nodes.styledText(of: node)?.bytes }
}

extension JSONPath {
  /// Returns the texts of all values that the path leads to.
  package func texts(in bytes: JSONBytes) -> [[UInt8]] {
    var texts: [[UInt8]] = []
    forEachValue(in: bytes) {
      if let text = $0.text { texts.append(text) }
      return true
    }
    return texts
  }
}

extension DecodedText {
  /// The same text without its styles.
  var plain: DecodedText {
    guard StyleReader.mayFindStyles(in: bytes.span) else { return self }
    let reader = StyleReader(bytes.span, notesRanges: true)
    return reader.taken.isEmpty ? self : removing(reader.taken, leaving: reader.bytes)
  }
}
