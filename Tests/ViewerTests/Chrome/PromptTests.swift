import CellGrid
import Records
import TestSupport
import Testing
import Viewer

@Suite("The prompt")
@MainActor
struct PromptTests {
  private func rig(_ size: CellSize = CellSize(lines: 14, columns: 60)) throws -> ViewerRig {
    let text = "name,note,price\nplum,a,10\napple,b,9\n"
    return try ViewerRig(.bytes(Array(text.utf8), name: "small.csv"), size: size)
  }

  /// The text in the prompt.
  private func asked(_ rig: ViewerRig) -> String {
    var text = rig.status
    while text.last == " " { text.removeLast() }
    return text
  }

  @Test("shows its own earlier texts with Up and Down, and keeps the typed one")
  func history() throws {
    let rig = try rig()
    for words in ["/plum", "/apple", "&a", ":sort price", ":sort", "/plum"] { rig.say(words) }
    rig.press("Esc Esc")
    rig.type("/x")
    rig.press("Up")
    #expect(asked(rig).hasPrefix("/plum"))
    rig.press("Up")
    #expect(asked(rig).hasPrefix("/apple"))
    rig.press("Up Up")
    #expect(asked(rig).hasPrefix("/apple"), "the oldest stays")
    rig.press("Down")
    #expect(asked(rig).hasPrefix("/plum"))
    rig.press("Down Down")
    #expect(asked(rig) == "/x")
    rig.press("Esc")
    rig.type(":")
    rig.press("Up")
    #expect(asked(rig) == ":sort")
    rig.press("Up Enter")
    #expect(rig.line(1).contains("▲"))
    rig.type("&")
    rig.press("Up")
    #expect(asked(rig) == "&a")
  }

  @Test("lists matching names with Tab, cycles through them both ways, and closes the list")
  func list() throws {
    let rig = try rig()
    rig.type("&n")
    rig.press("Tab")
    #expect(rig.line(11).contains(" name") && rig.line(12).contains(" note"), "\(rig.screen)")
    #expect(asked(rig) == "&n")
    rig.press("Tab")
    #expect(asked(rig) == "&name")
    #expect(rig.line(11).contains(">name"), "\(rig.screen)")
    rig.press("Tab")
    #expect(asked(rig) == "&note")
    rig.press("Tab")
    #expect(asked(rig) == "&n")
    rig.send(.key(KeyPress(.backtab)))
    #expect(asked(rig) == "&note")
    rig.type("=b")
    #expect(!rig.screen.contains(">note"))
    rig.press("Enter")
    #expect(rig.line(0).contains("1 of 2 rows"))
    rig.type(":")
    rig.press("Tab Tab")
    #expect(asked(rig) == ":open")
    #expect(rig.screen.contains("errors") && rig.screen.contains(">open"), "\(rig.screen)")
    rig.press("Esc")
    #expect(!rig.screen.contains("errors"))
  }

  @Test("draws its list within the screen at any size")
  func sizes() throws {
    for lines in 1...12 {
      for columns in [1, 2, 4, 5, 8, 13, 40, 200] {
        let rig = try rig(CellSize(lines: lines, columns: columns))
        for keys in [":", "&", "/pr"] {
          rig.type(keys)
          rig.press("Tab Tab Tab")
          rig.resize(CellSize(lines: lines + 1, columns: columns + 3))
          #expect(rig.frame.size == rig.size)
          rig.resize(CellSize(lines: lines, columns: columns))
          rig.press("Esc Esc")
        }
      }
    }
  }

  @Test(
    "a key that is not bound says so and names the help",
    arguments: [
      ("Q", "Q is not bound; ? lists the keys"), ("z q", "zq is not bound; ? lists the keys"),
      ("z Up", "zUp is not bound"), ("F9", "F9 is not bound"), ("^O", "^O is not bound"),
      ("M-j", "M-j is not bound"), ("5 Q", "Q is not bound"), ("Z z", "Zz is not bound"),
    ])
  func unbound(keys: String, words: String) throws {
    let rig = try rig()
    rig.press(keys)
    #expect(rig.status.contains(words), "\(rig.status)")
    rig.press("j")
    #expect(!rig.status.contains("not bound"))
    rig.press("? " + keys)
    let told = words.prefix { $0 != ";" }
    #expect(rig.screen.contains(told) || keys.hasPrefix("5"), "\(rig.screen)")
    rig.press("q Z Z")
    #expect(rig.exit?.status == 0)
  }
}
