// The settings of a phone.

import TableKit

/// A grouped table of switches, choices and values.
final class SettingsController: TableViewController {
  private enum Section {
    case wifi, networks, sounds, language, general
  }

  private var settings = Settings()
  private var sections: [Section] = [.wifi, .networks, .sounds, .language, .general]

  init() { super.init(style: .insetGrouped) }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    status = "Enter choose  n network  r reset  q quit"
    tableView.register(SwitchCell.self, forCellReuseIdentifier: "switch")
    tableView.register(.default, forCellReuseIdentifier: "choice")
    tableView.register(.value1, forCellReuseIdentifier: "value")
  }

  // MARK: - Data source

  override func numberOfSections(in tableView: TableView) -> Int { sections.count }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    switch sections[section] {
    case .wifi: 1
    case .networks: settings.networks.count
    case .sounds: settings.isSilent ? 1 : 3
    case .language: Settings.languages.count
    case .general: 2
    }
  }

  override func tableView(
    _ tableView: TableView, titleForHeaderInSection section: Int
  ) -> String? {
    switch sections[section] {
    case .wifi: nil
    case .networks: "Networks"
    case .sounds: "Sounds"
    case .language: "Language"
    case .general: "General"
    }
  }

  override func tableView(
    _ tableView: TableView, titleForFooterInSection section: Int
  ) -> String? {
    switch sections[section] {
    case .networks:
      "Known networks are joined automatically. If no known network is available, you will be "
        + "asked before a new one is joined."
    case .sounds: "Alarms sound on a silent phone too."
    case .wifi, .language, .general: nil
    }
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    switch (sections[indexPath.section], indexPath.row) {
    case (.wifi, _):
      return switchCell("Wi-Fi", settings.isWiFiOn, at: indexPath) { $0.setWiFi($1) }
    case (.sounds, 0):
      return switchCell("Silent", settings.isSilent, at: indexPath) { $0.setSilent($1) }
    case (.networks, let row):
      let network = settings.networks[row]
      return choiceCell(network, network == settings.network, at: indexPath)
    case (.language, let row):
      return choiceCell(Settings.languages[row], row == settings.language, at: indexPath)
    case (.sounds, 1): return valueCell("Ringtone", settings.ringtone, at: indexPath)
    case (.sounds, _): return valueCell("Volume", "\(settings.volume)", at: indexPath)
    case (.general, 0): return valueCell("Name", "My phone", at: indexPath)
    case (.general, _): return valueCell("Version", "6.3", at: indexPath)
    }
  }

  private func switchCell(
    _ title: String, _ isOn: Bool, at indexPath: IndexPath,
    change: @escaping (SettingsController, Bool) -> Void
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "switch", for: indexPath)
    cell.textLabel.text = title
    guard let cell = cell as? SwitchCell else { return cell }
    cell.toggle.isOn = isOn
    cell.toggle.onChange = { [weak self] isOn in
      guard let self else { return }
      change(self, isOn)
    }
    return cell
  }

  private func choiceCell(
    _ title: String, _ isChosen: Bool, at indexPath: IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "choice", for: indexPath)
    cell.textLabel.text = title
    cell.accessoryType = isChosen ? .checkmark : .none
    return cell
  }

  private func valueCell(
    _ title: String, _ value: String, at indexPath: IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "value", for: indexPath)
    cell.textLabel.text = title
    cell.detailTextLabel?.text = value
    return cell
  }

  // MARK: - Delegate

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    switch (sections[indexPath.section], indexPath.row) {
    case (.wifi, _): setWiFi(!settings.isWiFiOn)
    case (.sounds, 0): setSilent(!settings.isSilent)
    case (.sounds, 1):
      settings.chooseNextRingtone()
      update { try tableView.reconfigureRows(at: [indexPath]) }
    case (.sounds, _):
      settings.volume = settings.volume % 10 + 1
      update { try tableView.reloadRows(at: [indexPath], with: .fade) }
    case (.networks, let row):
      settings.network = settings.networks[row]
      reconfigure(.networks)
    case (.language, let row):
      settings.language = row
      reconfigure(.language)
    case (.general, _): break
    }
  }

  override func handle(key: KeyPress) -> Outcome {
    switch key.key {
    case .character("n"): findNetwork()
    case .character("r"): reset()
    default: return super.handle(key: key)
    }
    return .handled
  }

  // MARK: - Changes

  private func setWiFi(_ isOn: Bool) {
    settings.isWiFiOn = isOn
    update {
      if isOn {
        sections.insert(.networks, at: 1)
        try tableView.insertSections([1], with: .fade)
      } else {
        sections.remove(at: 1)
        try tableView.deleteSections([1], with: .fade)
      }
      try tableView.reconfigureRows(at: [IndexPath(row: 0, section: 0)])
    }
  }

  private func setSilent(_ isSilent: Bool) {
    guard let section = sections.firstIndex(of: .sounds) else { return }
    settings.isSilent = isSilent
    let rows = [IndexPath(row: 1, section: section), IndexPath(row: 2, section: section)]
    update {
      if isSilent {
        try tableView.deleteRows(at: rows, with: .top)
      } else {
        try tableView.insertRows(at: rows, with: .top)
      }
      try tableView.reconfigureRows(at: [IndexPath(row: 0, section: section)])
    }
  }

  /// Adds the next network in alphabetical order.
  private func findNetwork() {
    guard let section = sections.firstIndex(of: .networks), let row = settings.findNetwork() else {
      return
    }
    update {
      try tableView.insertRows(at: [IndexPath(row: row, section: section)], with: .automatic)
    }
  }

  private func reset() {
    settings = Settings()
    sections = [.wifi, .networks, .sounds, .language, .general]
    tableView.reloadData()
  }

  private func reconfigure(_ section: Section) {
    guard let number = sections.firstIndex(of: section) else { return }
    let count = tableView.numberOfRows(inSection: number)
    update {
      try tableView.reconfigureRows(
        at: (0..<count).map { IndexPath(row: $0, section: number) })
    }
  }

  private func update(_ changes: () throws -> Void) {
    do {
      try tableView.performBatchUpdates(changes)
    } catch let error as TableUpdateError {
      tableView(tableView, didRefuse: error)
    } catch {
      status = "\(error)"
    }
  }
}
