// The flags as the parser describes them: the source of the short help, the manual and completions.

internal import ArgumentParser
internal import FoundationEssentials

/// A flag, or an argument without a name, as the parser describes it.
struct CommandFlag: Hashable {
  /// The kind of a flag.
  enum Kind: String, Decodable {
    /// An argument without a name.
    case positional
    /// A flag with a value.
    case option
    /// A flag without a value.
    case flag
  }

  /// The values that a shell can suggest.
  enum Values: Hashable {
    /// No fixed values.
    case open
    /// Words.
    case words([String])
    /// Files; with extensions, only those.
    case files([String])
  }

  /// The kind.
  let kind: Kind
  /// The names with their dashes, the short one first; empty for an argument without a name.
  let names: [String]
  /// The word for the value.
  let valueName: String
  /// The effect, in a line.
  let summary: String
  /// More about the effect; empty if the summary says all.
  let details: String
  /// The value without the flag; nil if it has none.
  let defaultValue: String?
  /// The group in the help.
  let group: String
  /// The values that a shell can suggest.
  let values: Values
  /// Whether it may be repeated.
  let isRepeating: Bool

  /// The names and the word for the value, as the help shows them: `-f, --format FORMAT`.
  var synopsis: String {
    let value = valueName.uppercased()
    switch kind {
    case .positional: return value
    case .option: return names.joined(separator: ", ") + " " + value
    case .flag: return names.joined(separator: ", ")
    }
  }

  /// All flags, in the order of the help.
  static let all: [CommandFlag] = {
    let description = Data(Arguments._dumpHelp().utf8)
    do {
      let tool = try JSONDecoder().decode(ParserDescription.self, from: description)
      return tool.command.arguments.filter(\.shouldDisplay).map(CommandFlag.init)
    } catch {
      preconditionFailure("the parser describes itself in another form: \(error)")
    }
  }()

  /// The flag with a name; nil if no flag has it.
  static func named(_ name: String) -> CommandFlag? { all.first { $0.names.contains(name) } }
}

/// The parser's description of itself, version 0.
private struct ParserDescription: Decodable {
  struct Command: Decodable {
    var arguments: [Argument]
  }

  struct Argument: Decodable {
    struct Name: Decodable {
      var kind: String
      var name: String
    }

    struct Completion: Decodable {
      struct List: Decodable {
        var values: [String]
      }

      struct Files: Decodable {
        var extensions: [String]
      }

      var list: List?
      var file: Files?
    }

    var kind: CommandFlag.Kind
    var names: [Name]?
    var valueName: String?
    var abstract: String?
    var discussion: String?
    var defaultValue: String?
    var sectionTitle: String?
    var completionKind: Completion?
    var isRepeating: Bool
    var shouldDisplay: Bool
  }

  var command: Command
}

extension CommandFlag {
  fileprivate init(_ argument: ParserDescription.Argument) {
    kind = argument.kind
    names = (argument.names ?? []).sorted { $0.name.count < $1.name.count }.map {
      ($0.kind == "long" ? "--" : "-") + $0.name
    }
    valueName = argument.valueName ?? ""
    summary = argument.abstract ?? ""
    details = argument.discussion ?? ""
    defaultValue = argument.kind == .option ? argument.defaultValue : nil
    group = argument.sectionTitle ?? (argument.kind == .positional ? "Arguments" : "Information")
    isRepeating = argument.isRepeating
    if let list = argument.completionKind?.list {
      values = .words(list.values)
    } else if let file = argument.completionKind?.file {
      values = .files(file.extensions)
    } else {
      values = .open
    }
  }
}
