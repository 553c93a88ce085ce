// Whatever is pressed, whenever it is pressed.

import TestSupport
import Testing

@Suite("The demos under random keys")
struct RandomKeyTests {
  @Test(
    "Keys pressed in mid-motion and while the window changes never stop a demo",
    arguments: Demo.all, [1, 2, 3] as [UInt64])
  func randomKeys(demo: Demo, seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let tape = try folder.write("random.tape", demo.randomTape(seed: seed, steps: 120))
    let recording = folder.path("random.txt")
    let result = try demo.play(tape, in: folder, ["--record", recording])
    #expect(result.ending == .exited(0), "\(result.errors)")
    #expect(try text(of: recording).split(separator: "\n").count > 500)
  }
}

extension Demo {
  /// The demo's own keys and those of every table in a random order, some of them within the motion
  /// that the last one began, and a new size now and then.
  fileprivate func randomTape(seed: UInt64, steps: Int) -> String {
    var random = SeededGenerator(seed: seed)
    let typed = Set(session.map(\.keys).joined()).subtracting("\r\t").sorted().map { "Type@\($0)" }
    let named = [
      "Enter@", "Enter@", "Up@", "Down@", "Left@", "Right@", "PageDown@", "Escape@", "Tab@",
      "Delete@",
    ]
    let presses = typed + named
    let sizes = ["1x1", "5x2", "20x6", "44x12", "80x24", "132x50"]
    return (0..<steps).map { _ in
      if Int.random(in: 0..<16, using: &random) == 0 {
        return "Resize \(sizes[Int.random(in: 0..<sizes.count, using: &random)])\n"
      }
      let press = presses[Int.random(in: 0..<presses.count, using: &random)]
      let pause = [0, 17, 60, 150, 500][Int.random(in: 0..<5, using: &random)]
      guard press.hasPrefix("Type@"), let key = press.last else { return "\(press)\(pause)ms\n" }
      return "Type@\(pause)ms \"\(key)\"\n"
    }.joined()
  }
}
