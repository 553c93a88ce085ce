import Testing

@testable import TableEngine

/// The course of a motion as a function of time.
@Suite("the clock of a motion")
struct MotionTimingTests {
  /// Returns the remaining distance of a displacement at a time, both in milliseconds.
  func distance(
    _ curve: MotionCurve, _ displacement: Displacement, over duration: Int, at time: Int
  ) -> Double {
    let timing = MotionTiming(
      from: .zero, curve, duration: .milliseconds(duration), distance: abs(displacement.distance),
      speed: abs(displacement.velocity))
    return timing.distance(of: displacement, at: .milliseconds(time))
  }

  @Test("one percent of a spring's way is left after its duration")
  func spring() {
    let timing = MotionTiming(
      from: .zero, .spring, duration: .milliseconds(200), distance: 1000)
    let left = timing.distance(
      of: Displacement(distance: 1000, velocity: 0), at: .milliseconds(200))
    #expect(abs(left - 10) < 0.1)
  }

  @Test(
    "every course begins at the whole distance and ends at none", arguments: MotionCurve.allCases)
  func ends(curve: MotionCurve) {
    let displacement = Displacement(distance: -12, velocity: 0)
    #expect(distance(curve, displacement, over: 100, at: 0) == -12)
    #expect(distance(curve, displacement, over: 100, at: 150) == 0)
    let way = (0...150).map { distance(curve, displacement, over: 100, at: $0) }
    #expect(zip(way, way.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("a course's speed is that of its way", arguments: MotionCurve.allCases, [5, 30, 50, 70])
  func speed(curve: MotionCurve, milliseconds: Int) {
    let displacement = Displacement(distance: 30, velocity: curve == .spring ? 100 : 0)
    let timing = MotionTiming(
      from: .zero, curve, duration: .milliseconds(100), distance: 30, speed: 100)
    let time: Duration = .milliseconds(milliseconds)
    let step: Duration = .microseconds(1)
    let way =
      timing.distance(of: displacement, at: time + step)
      - timing.distance(of: displacement, at: time - step)
    #expect(abs(way / 2e-6 - timing.velocity(of: displacement, at: time)) < 1)
  }

  @Test("a spring measured anew on its way goes on as if nothing had happened")
  func restart() {
    let first = MotionTiming(from: .zero, .spring, duration: .milliseconds(160), distance: 40)
    let displacement = Displacement(distance: 40, velocity: 0)
    let turn: Duration = .milliseconds(50)
    let rest = Displacement(
      distance: first.distance(of: displacement, at: turn),
      velocity: first.velocity(of: displacement, at: turn))
    let second = MotionTiming(
      from: turn, .spring, duration: .milliseconds(160), distance: abs(rest.distance),
      speed: abs(rest.velocity))
    for tick in 5...10 {
      let time: Duration = .milliseconds(10 * tick)
      let difference =
        first.distance(of: displacement, at: time) - second.distance(of: rest, at: time)
      #expect(abs(difference) < 1e-9)
    }
  }

  @Test(
    "a spring is over when less than half a line is left, within one and a half durations",
    arguments: [1, 3, 8, 40, 500])
  func over(lines: Int) {
    let timing = MotionTiming(
      from: .zero, .spring, duration: .milliseconds(100), distance: Double(lines))
    #expect(timing.end <= .milliseconds(150))
    let before = timing.end - .microseconds(10)
    let displacement = Displacement(distance: Double(lines), velocity: 0)
    #expect(timing.distance(of: displacement, at: before) < 0.51)
    #expect(timing.distance(of: displacement, at: timing.end) == 0)
  }

  @Test(
    "a longer way takes longer, between 80 and 220 ms",
    arguments: [(0, 80), (3, 128), (8, 156), (20, 185), (40, 208), (5000, 220)])
  func durations(lines: Int, milliseconds: Int) {
    let duration = Duration.ofChange(lines: Double(lines)).inSeconds * 1000
    #expect(abs(duration - Double(milliseconds)) < 1)
    #expect((120.0...200).contains(Duration.ofScroll(lines: Double(lines)).inSeconds * 1000))
  }
}
