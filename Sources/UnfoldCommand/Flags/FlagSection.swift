// A section of flags, as the parser reads it.

internal import ArgumentParser

/// The flags below a title of the help.
///
/// The parser finds the flags of a type by reflection. A type of its own for each flag would cost
/// half a million instructions at each start, so a section shows it the definitions of all.
protocol FlagSection: ParsableArguments, CustomReflectable {
  /// The title.
  static var title: String { get }
  /// The flags in the order of the help.
  static var flags: [CommandFlag] { get }
  /// The effects of the flags that are given.
  var effects: [CommandFlag.Effect] { get set }
}

extension FlagSection {
  init(from decoder: any Decoder) throws {
    self.init()
    let parsed = try decoder.container(keyedBy: CommandFlag.Key.self)
    effects = try Self.flags.compactMap { try $0.effect(parsed) }
  }

  var customMirror: Mirror {
    let definitions = Self.flags.map { (label: $0.key.stringValue, value: $0.definition as Any) }
    return Mirror(self, children: definitions, displayStyle: .struct)
  }
}
