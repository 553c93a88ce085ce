// The kinds of flags: with a value, with several values, without a value.

internal import ArgumentParser
internal import Viewer

extension CommandFlag {
  /// Describes a flag with a value, by default none, which may begin with a dash.
  init<Value: ExpressibleByArgument & Sendable>(
    _ names: String..., value: String, summary: String, details: String = "", notes: String = "",
    values: Values = .open, default standard: Value? = nil, takesDashes: Bool = false,
    apply: @escaping @Sendable (Value, inout LaunchRequest) throws(UsageError) -> Void
  ) {
    self.init(
      names: names, valueName: value, summary: summary, details: details,
      notes: notes, defaultValue: standard.map { "\($0)" }, values: values)
    let key = key
    if let standard {
      definition = Option<Value>(
        wrappedValue: standard, name: parserNames, help: help, completion: values.completion)
      effect = { parsed in
        let value = try parsed.decode(Option<Value>.self, forKey: key).wrappedValue
        return { request throws(UsageError) in try apply(value, &request) }
      }
    } else {
      definition = Option<Value?>(
        name: parserNames, parsing: takesDashes ? .unconditional : .next, help: help,
        completion: values.completion)
      effect = { parsed in
        let value = try parsed.decode(Option<Value?>.self, forKey: key).wrappedValue
        guard let value else { return nil }
        return { request throws(UsageError) in try apply(value, &request) }
      }
    }
  }

  /// Describes a flag that may be repeated, each time with a value.
  init(
    each names: String..., value: String, summary: String, details: String = "",
    notes: String = "", values: Values = .open,
    apply: @escaping @Sendable ([String], inout LaunchRequest) throws(UsageError) -> Void
  ) {
    self.init(
      names: names, valueName: value, summary: summary, details: details,
      notes: notes, values: values, isRepeating: true)
    let key = key
    definition = Option<[String]>(
      wrappedValue: [], name: parserNames, help: help, completion: values.completion)
    effect = { parsed in
      let values = try parsed.decode(Option<[String]>.self, forKey: key).wrappedValue
      guard !values.isEmpty else { return nil }
      return { request throws(UsageError) in try apply(values, &request) }
    }
  }

  /// Describes a flag without a value.
  init(
    _ names: String..., summary: String, details: String = "", notes: String = "",
    apply: @escaping Effect
  ) {
    self.init(names: names, summary: summary, details: details, notes: notes)
    let key = key
    definition = Flag<Bool>(wrappedValue: false, name: parserNames, help: help)
    effect = { try $0.decode(Flag<Bool>.self, forKey: key).wrappedValue ? apply : nil }
  }

  private var help: ArgumentHelp {
    ArgumentHelp(summary, discussion: details, valueName: valueName.isEmpty ? nil : valueName)
  }

  private var parserNames: NameSpecification {
    NameSpecification(
      names.map { name in
        let letters = name.drop { $0 == "-" }
        guard let letter = letters.first, letters.count == 1 else {
          return .customLong(String(letters))
        }
        return .customShort(letter)
      })
  }
}

extension CommandFlag.Values {
  /// The values in the language of the parser.
  fileprivate var completion: CompletionKind? {
    switch self {
    case .open, .names: nil
    case .words(let words): .list(words)
    case .files(let extensions): .file(extensions: extensions)
    }
  }
}
