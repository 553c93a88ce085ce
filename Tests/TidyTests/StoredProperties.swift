/// Reads the stored properties that a `var` or `let` in the body of a type declares.
///
/// A property with a value is stored, and so is one whose braces hold observers; any other property
/// with braces is computed.
struct StoredProperties {
  private let tokens: [Token]
  private var position: Int
  private(set) var names: [String] = []

  /// Reads the declaration whose `var` or `let` is the token at `keyword`.
  init(_ tokens: [Token], keyword: Int) {
    self.tokens = tokens
    position = keyword + 1
    guard tokens.modifiers(before: keyword).isDisjoint(with: ["static", "class"]) else { return }
    while readBinding() {}
  }

  private var text: String { position < tokens.count ? tokens[position].text : "}" }

  private func text(ahead count: Int) -> String {
    position + count < tokens.count ? tokens[position + count].text : "}"
  }

  /// Reads a pattern with its type, value and braces; true when a comma announces another one.
  private mutating func readBinding() -> Bool {
    let bound = readPattern()
    if text == ":" { skipType() }
    if text == "=" { skipValue() }
    if text == "{", !["didSet", "willSet"].contains(text(ahead: 1)) { return false }
    names += bound
    guard text == "," else { return false }
    position += 1
    return true
  }

  /// Reads a name, or the names of a tuple.
  private mutating func readPattern() -> [String] {
    var names: [String] = []
    var depth = 0
    var isQuoted = false
    repeat {
      switch text {
      case "(": depth += 1
      case ")": depth -= 1
      case "`": isQuoted.toggle()
      case "_", ",": break
      default: names.append(text)
      }
      position += 1
    } while (depth > 0 || isQuoted || text == "`") && position < tokens.count
    return names
  }

  private mutating func skipType() {
    skip { reader in
      [",", "=", "{"].contains(reader.text)
    }
  }

  /// A comma ends a value only before the next name: one among generic arguments does not.
  private mutating func skipValue() {
    skip { reader in
      reader.text == "," && [":", "=", ","].contains(reader.text(ahead: 2))
    }
  }

  /// Moves to the first token outside brackets that ends the part, or begins the next declaration.
  private mutating func skip(until isEnd: (Self) -> Bool) {
    let isType = text == ":"
    position += 1
    var depth = 0
    while position < tokens.count {
      if depth == 0, isEnd(self) || text == "}" || beginsDeclaration { return }
      switch text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "<" where isType: depth += 1
      case ">" where isType && tokens[position - 1].text != "-": depth -= 1
      default: break
      }
      position += 1
    }
  }

  private var beginsDeclaration: Bool {
    let starts: Set<String> = [
      "var", "let", "func", "init", "deinit", "subscript", "struct", "class", "enum", "actor",
      "extension", "protocol", "typealias", "case", "static", "public", "package", "internal",
      "private", "fileprivate", "open", "final", "lazy", "weak", "unowned", "nonisolated",
      "override", "mutating", "nonmutating", "indirect", "convenience", "required", "import", "@",
      "#", "prefix", "postfix", "infix", "dynamic", "consuming", "borrowing", "isolated",
    ]
    let previous = tokens[position - 1]
    guard tokens[position].line > previous.line, starts.contains(text) else { return false }
    return !["=", ":", ",", "&", ".", "?"].contains(previous.text)
  }
}
