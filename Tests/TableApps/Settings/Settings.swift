// The data of the settings.

/// The settings of a phone.
struct Settings {
  /// The languages to choose from.
  static let languages = ["Deutsch", "English", "Polski"]

  private static let ringtones = ["Opening", "Reflection", "Signal"]
  private static let findable = ["Attic", "Cafe Central", "Zebra crossing", "Library"]

  /// Whether the phone joins networks.
  var isWiFiOn = true
  /// The networks in reach, in alphabetical order.
  private(set) var networks = ["Home", "Neighbours"]
  /// The joined network.
  var network = "Home"
  /// Whether calls make no sound.
  var isSilent = false
  /// The loudness, from 1 to 10.
  var volume = 5
  /// The index of the chosen language.
  var language = 1
  private var ringtoneNumber = 0

  /// The sound of a call.
  var ringtone: String { Settings.ringtones[ringtoneNumber] }

  /// Chooses the next sound of a call.
  mutating func chooseNextRingtone() {
    ringtoneNumber = (ringtoneNumber + 1) % Settings.ringtones.count
  }

  /// Finds one more network and returns its index, or nil if all were found.
  mutating func findNetwork() -> Int? {
    guard let found = Settings.findable.first(where: { !networks.contains($0) }) else {
      return nil
    }
    let index = networks.firstIndex { $0 > found } ?? networks.count
    networks.insert(found, at: index)
    return index
  }
}
