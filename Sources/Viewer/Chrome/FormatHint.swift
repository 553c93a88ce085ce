// The message about the format of a source, before the first key.

import Records

/// A message that a column is unknown, that structured text is shown line by line, or that the format
/// is a guess.
@MainActor
struct FormatHint {
  /// The message.
  let text: String

  /// Looks at the source of a session; nil without anything to say.
  init?(_ session: ViewerSession) {
    let schema = session.source.schema
    let unknown = session.options.columns.flatMap { UnknownColumn(in: $0, of: schema) }
    if let unknown, !schema.isProvisional {
      text = "\(unknown)"
    } else if let markup = schema.markup {
      text = markup.hint(name: session.source.base.name)
    } else if schema.certainty == .unsure, !schema.isProvisional, schema.candidates.count > 1 {
      let name = FormatName(of: schema.sourceFormat).words
      let next = FormatName(of: schema.candidates[1].format).words
      text = "read as \(name), a guess (D tries \(next))"
    } else {
      return nil
    }
  }
}
