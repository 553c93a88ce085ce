// Texts of a structure that is not read here, and what turns them into one that is.

/// A structured text that is shown as plain text.
package enum Markup: String, Hashable, Sendable, CaseIterable {
  case yaml = "YAML"
  case toml = "TOML"
  case ini = "INI"
  case xml = "XML"
  case html = "HTML"

  /// The score of such a text if nothing fits better.
  var score: Double { self == .yaml ? 0.85 : 0.9 }

  /// A sentence for the reader: how it is shown, and how a file of a name can be shown otherwise.
  package func hint(name: String) -> String {
    let command =
      switch self {
      case .yaml: "yq -o json NAME | unfold"
      case .toml, .ini, .xml: "yq -p \(rawValue.lowercased()) -o json NAME | unfold"
      case .html: "pandoc -t plain NAME | unfold"
      }
    return "\(rawValue) is shown as text (try: \(ForeignFormat.command(command, name: name)))"
  }
}
