import TableEngine
import Testing

/// The frames of contract 3.2, with a linear course of one second.
@Suite("frames of a linear motion")
struct FrameTests {
  @Test("61: a row of 3 lines that becomes 9 grows by a line in each of 6 frames")
  func growing() throws {
    var table = ShownTable([3], lines: 20)
    try table.update { $1[0][0] = 9 }
    #expect(table.heights(frames: 6) == [[4], [5], [6], [7], [8], [9]])
  }

  @Test("62: the rows below a growing row move, and no line is free or used twice")
  func neighbours() throws {
    var table = ShownTable([2, 2, 2], lines: 20)
    try table.update { $1[0][1] = 6 }
    let tops = (1...4).map { table.frame($0, of: 4).map(\.top) }
    #expect(tops == [[0, 2, 5], [0, 2, 6], [0, 2, 7], [0, 2, 8]])
  }

  @Test("63: an accordion has the same height in every frame")
  func accordion() throws {
    var table = ShownTable([2, 5, 2, 2, 2], lines: 20)
    try table.update { $1[0] = [2, 2, 2, 5, 2] }
    #expect(
      table.heights(frames: 4) == [
        [2, 4, 2, 3, 2], [2, 4, 2, 3, 2], [2, 3, 2, 4, 2], [2, 2, 2, 5, 2],
      ])
  }

  @Test("64: an eased row is slow, fast and slow")
  func eased() throws {
    var table = ShownTable([2], lines: 20)
    try table.update(motion: MotionStyle(curve: .easeInOut, duration: .seconds(1))) {
      $1[0][0] = 8
    }
    #expect(table.heights(frames: 10).map { $0[0] } == [2, 2, 3, 4, 5, 6, 7, 8, 8, 8])
  }
}
