// A flag: its names, its words and its effect.

internal import ArgumentParser
internal import Viewer

/// A flag of the command line, or its argument without a name.
///
/// The parser, the help, the manual, the completions and the page of flags are made from it.
struct CommandFlag: Sendable {
  /// The values that a shell can suggest.
  enum Values: Hashable {
    /// No fixed values.
    case open
    /// Words.
    case words([String])
    /// Files; with extensions, only those.
    case files([String])
    /// Names in the file that the command line mentions.
    case names(NameUse)
  }

  /// The change of a request by a flag that is given.
  typealias Effect = @Sendable (inout LaunchRequest) throws(UsageError) -> Void

  /// The names with their dashes, the short one first; empty for an argument without a name.
  let names: [String]
  /// The word for the value; empty for a flag without one.
  var valueName = ""
  /// The effect, in a line.
  let summary: String
  /// More about the effect; empty if the summary says all.
  var details = ""
  /// More in the language of the page of flags, which only that page says.
  var notes = ""
  /// The value without the flag; nil if it has none.
  var defaultValue: String?
  /// The values that a shell can suggest.
  var values = Values.open
  /// Whether it may be repeated.
  var isRepeating = false
  /// The property wrapper by which the parser knows the flag.
  var definition: any Sendable = ()
  /// Returns the effect of the value that the parser found; nil without one.
  var effect: @Sendable (KeyedDecodingContainer<Key>) throws -> Effect? = { _ in nil }

  /// The key of a flag in the values of the parser: its name without dashes.
  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// The key.
  var key: Key { Key(stringValue: String(names.last?.drop { $0 == "-" } ?? "")) }

  /// The names and the word for the value, as the help shows them: `-f, --format FORMAT`.
  var synopsis: String {
    [names.joined(separator: ", "), valueName.uppercased()].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// The effect with all details and the default.
  var description: String {
    let standard = defaultValue.map { "Default: \($0)." }
    return [summary, details, standard ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The sections of the help with their flags.
  static let sections: [(title: String, flags: [CommandFlag])] =
    [("Arguments", [.file])]
    + Arguments.sections.map { ($0.title, $0.flags + ($0 == InformationFlags.self ? [.help] : [])) }

  /// All flags, in the order of the help.
  static let all = sections.flatMap(\.flags)

  /// The flag with a name; nil if no flag has it.
  static func named(_ name: String) -> CommandFlag? { all.first { $0.names.contains(name) } }
}
