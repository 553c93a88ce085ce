// Random keys for the programs.

import CellGrid
import TableApps
import TestSupport

/// One step of a random session.
enum RandomStep {
  /// A key and the time until the next step in milliseconds.
  case press(String, pause: Int)
  /// A new size of the terminal.
  case resize(CellSize)

  /// The line of a tape.
  var tapeLine: String {
    switch self {
    case .press(let key, let pause) where key.count == 1: "Type@\(pause)ms \"\(key)\"\n"
    case .press(let key, let pause): "\(key)@\(pause)ms\n"
    case .resize(let size): "Resize \(size.columns)x\(size.lines)\n"
    }
  }
}

extension TableApp {
  /// The keys of the program itself.
  private var ownKeys: [String] {
    switch self {
    case .settings: ["n", "r"]
    case .chat: ["s"]
    case .outline: ["x", "m", "d", "a", "o", "p"]
    case .tree: ["o", "c"]
    }
  }

  /// Returns random steps, most of them within the motion that another one began.
  ///
  /// They press the program's own keys and some standard ones. About every sixteenth changes the
  /// size of the terminal.
  func randomSteps(
    _ count: Int, seed: UInt64, keys: [String], pauses: [Int], sizes: [CellSize]
  ) -> [RandomStep] {
    var random = SeededGenerator(seed: seed)
    let keys = keys + ownKeys + ["Enter", "Enter", "Enter", "Down", "Down", "Up"]
    return (0..<count).map { _ in
      if Int.random(in: 0..<16, using: &random) == 0 {
        return .resize(sizes[Int.random(in: sizes.indices, using: &random)])
      }
      let key = keys[Int.random(in: keys.indices, using: &random)]
      return .press(key, pause: pauses[Int.random(in: pauses.indices, using: &random)])
    }
  }
}
