// From error to error: the errors of a log, and in every format the records that are damaged.

import CellGrid
import Records
import TerminalApp

extension ViewerScene {
  /// The next row of trouble, or the one before, wherever it is.
  func goToTrouble(forward: Bool) {
    if troubles == nil { beginTroubles() }
    troubles?.wish = forward ? .next : .previous
    followTroubleWish()
  }

  /// Looks for trouble in the background, first behind the cursor, then before it.
  private func beginTroubles() {
    troubleGeneration += 1
    let generation = troubleGeneration
    let mailbox = services.mailbox
    let base = source.base
    let row = cursorBaseRow ?? 0
    let deliver: @Sendable (RecordPass<Int>.Batch) -> Void = { [weak self] batch in
      mailbox.post { now in
        self?.troublesReported(batch, generation: generation, at: now)
        return .handled
      }
    }
    let pass = RecordPass.trouble(from: row).shared(in: base)
    let task = services.background.share("troubles", pass, deliver)
    troubles = Troubles(startRow: row, task: task, at: now)
  }

  private func troublesReported(_ batch: RecordPass<Int>.Batch, generation: Int, at now: Instant) {
    guard generation == troubleGeneration else { return }
    self.now = now
    troubles?.add(batch, at: now)
    followTroubleWish()
  }

  /// Forgets what is known of trouble: the rows are others now.
  func forgetTroubles() {
    troubles?.stop()
    troubles = nil
    troubleGeneration += 1
  }

  /// Goes where the reader wants to go as soon as it is known where that is.
  private func followTroubleWish() {
    guard let troubles, let wish = troubles.wish, let place = cursorRow else { return }
    guard source.arrangement.isWhole else {
      // In another order the nearest is known only when all are.
      if !troubles.isRunning { followTroubleWish(wish, from: place, in: troubles.rows.allRows) }
      return
    }
    if let target = target(of: wish, from: place, in: troubles) {
      arriveAtTrouble(target, isAny: true)
    } else if !troubles.isRunning {
      arriveAtTrouble(nil, isAny: troubles.rows.total > 0)
    }
  }

  /// Goes to the nearest of some rows of the source among those shown, in their order.
  private func followTroubleWish(_ wish: Troubles.Wish, from place: Int, in rows: [Int]) {
    let arrangement = source.arrangement
    let generation = troubleGeneration
    lookUp("trouble places", { rows.compactMap(arrangement.place(of:)).sorted() }) {
      scene, places in
      guard generation == scene.troubleGeneration, scene.troubles?.wish == wish else { return }
      let target =
        switch wish {
        case .next: places.first { $0 > place }
        case .previous: places.last { $0 < place }
        }
      scene.arriveAtTrouble(target, isAny: !places.isEmpty)
    }
  }

  private func arriveAtTrouble(_ place: Int?, isAny: Bool) {
    troubles?.wish = nil
    guard let place else {
      message = isAny ? "no more errors this way" : "no errors"
      return
    }
    putCursor(on: place)
  }

  /// The place a wish leads to in the order of the source; nil while it is not known, or when there is
  /// none.
  private func target(of wish: Troubles.Wish, from place: Int, in troubles: Troubles) -> Int? {
    switch wish {
    case .next:
      // Rows before the place where the search began are looked at last.
      if troubles.isRunning, place + 1 < troubles.startRow { return nil }
      return troubles.rows.row(from: place + 1)
    case .previous:
      return troubles.isRunning ? nil : troubles.rows.row(before: place)
    }
  }

  /// What the status line says of trouble: `ERROR 2 of 118`.
  var troubleNews: String? {
    guard let troubles else { return nil }
    if troubles.wish != nil { return "looking for errors\(words(of: troubles.progress))" }
    guard let record = cursorRecord, let row = record.row, record.isTrouble(in: source.schema)
    else {
      return nil
    }
    let word =
      record.level(in: source.schema).map { $0 >= .error ? "\($0)".uppercased() : nil } ?? nil
    let number = troubles.rows.count(beforeRow: row) + 1
    let all = "\(grouped(troubles.rows.total))\(troubles.isRunning ? "+" : "")"
    let words = "\(word ?? "DAMAGED") \(troubles.isRunning ? "" : "\(grouped(number)) ")of \(all)"
    return record.problem.map { "\(words)  ! \($0)" } ?? words
  }
}
