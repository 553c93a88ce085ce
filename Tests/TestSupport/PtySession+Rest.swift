// Waiting for a program that has nothing left to do.

internal import CTestPty

extension PtySession {
  /// Reads until the program rests: for a while it wrote nothing, and none of its threads ran.
  ///
  /// A program that other load keeps from running is not taken for one that rests.
  package func readUntilRest(milliseconds: Int = 100) {
    var budget = WaitBudget(milliseconds: Self.patience)
    while budget.lasts() {
      let before = ctestpty_switches(Int32(process))
      let isSilent = !pump(milliseconds: milliseconds)
      if isSilent, before >= 0, before == ctestpty_switches(Int32(process)) { return }
    }
  }

  /// Returns whether none of the program's threads runs for a while, once it rests.
  package func staysAtRest(milliseconds: Int) -> Bool {
    readUntilRest(milliseconds: 500)
    let before = ctestpty_switches(Int32(process))
    read(milliseconds: milliseconds) { _ in false }
    return before >= 0 && before == ctestpty_switches(Int32(process))
  }
}
