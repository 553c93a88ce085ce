// What a table asks for its rows.

/// Tells a table how many rows there are and shows each of them in a cell.
@MainActor
public protocol TableViewDataSource: AnyObject {
  /// How many sections there are; one unless said otherwise.
  func numberOfSections(in tableView: TableView) -> Int

  /// How many rows a section has.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int

  /// The cell that shows a row, from ``TableView/dequeueReusableCell(withIdentifier:for:)``.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell
}

extension TableViewDataSource {
  /// One section.
  public func numberOfSections(in tableView: TableView) -> Int { 1 }
}
