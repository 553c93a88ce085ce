// A train and where it stops.

/// A train of today.
struct Train {
  /// A place where it stops.
  struct Stop {
    /// Clock time of the departure, or of the arrival at the last stop.
    var time: String
    /// The station.
    var station: String
    /// The track of the station.
    var track: String
    /// The delay in minutes.
    var minutesLate = 0
  }

  /// The number that passengers know it by; no other train has it.
  var number: String
  /// All stops, the first and the last among them.
  var stops: [Stop]

  /// From where to where it goes.
  var route: String {
    guard let first = stops.first, let last = stops.last else { return "" }
    return "\(first.station) - \(last.station)"
  }
}
