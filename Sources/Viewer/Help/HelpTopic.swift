// The contents of the help: topics, sections and entries, made from the viewer's tables.

internal import Messages
internal import Records

/// An entry of the help.
package struct HelpEntry: Hashable, Sendable {
  /// The keys, the text or the gesture.
  package var keys: String
  /// Its effect, in a few words.
  package var summary: String
}

/// A group of entries, kept on one page if possible.
package struct HelpSection: Hashable, Sendable {
  /// The name, in capitals.
  package var name: String
  /// The entries.
  package var entries: [HelpEntry]
}

/// Sections about one subject.
package struct HelpTopic: Hashable, Sendable {
  /// The name of its pages.
  package var name: String
  /// The width of the longest keys.
  var keyWidth: Int
  /// Whether sections may be side by side; sentences are read one below the other.
  var hasColumns = true
  /// The sections.
  package var sections: [HelpSection]
}

extension HelpTopic {
  /// The keys of a keymap.
  static func keys(_ keymap: Keymap) -> HelpTopic {
    let sections = Binding.Chapter.allCases.map { chapter in
      HelpSection(
        name: chapter.rawValue,
        entries: keymap.bindings.filter { $0.chapter == chapter }
          .map { HelpEntry(keys: $0.keys, summary: $0.summary) })
    }
    return HelpTopic(name: "keys", keyWidth: 17, sections: sections)
  }

  /// Patterns and conditions.
  static let conditions = HelpTopic(
    name: "conditions", keyWidth: 20,
    sections: ConditionExample.Scope.allCases.map { scope in
      HelpSection(
        name: scope.rawValue,
        entries: ConditionExample.all.filter { $0.scope == scope }
          .map { HelpEntry(keys: $0.text.isEmpty ? "(nothing)" : $0.text, summary: $0.meaning) })
    })

  /// The mouse.
  static let mouse = HelpTopic(
    name: "mouse", keyWidth: 20,
    sections: [
      HelpSection(
        name: "MOUSE",
        entries: MouseGesture.all.map { HelpEntry(keys: $0.gesture, summary: $0.effect) })
    ])

  /// Returns what the source is taken for, and why.
  static func why(_ explanation: FormatExplanation) -> HelpTopic {
    let ways = explanation.ways.map {
      HelpEntry(keys: $0.score, summary: "\($0.format): \($0.evidence)")
    }
    let properties = explanation.properties.map { HelpEntry(keys: "", summary: $0) }
    return HelpTopic(
      name: "why", keyWidth: 4, hasColumns: false,
      sections: [
        HelpSection(name: explanation.verdict.uppercased(), entries: ways),
        HelpSection(name: "RECORDS", entries: properties),
      ])
  }

  /// Returns the notes about the source, whole; nil without notes.
  static func notes(_ notes: [String]) -> HelpTopic? {
    guard !notes.isEmpty else { return nil }
    let entries = notes.enumerated().map { HelpEntry(keys: "\($0 + 1)", summary: $1.sanitized) }
    return HelpTopic(
      name: "notes", keyWidth: 3, hasColumns: false,
      sections: [HelpSection(name: "NOTES", entries: entries)])
  }
}
