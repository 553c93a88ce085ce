// The protocol of the object that provides the rows of a table.

/// An object that provides a table with its row counts and its cells.
///
/// ```swift
/// final class Fruits: TableViewDataSource {
///   let names = ["apple", "pear", "quince"]
///   func tableView(_ tableView: TableView, numberOfRowsInSection _: Int) -> Int { names.count }
///   func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
///     let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath)
///     cell.textLabel.text = names[indexPath.row]
///     return cell
///   }
/// }
/// ```
@MainActor
public protocol TableViewDataSource: TableViewProvider {
  /// Returns the number of sections; one by default.
  func numberOfSections(in tableView: TableView) -> Int

  /// Returns the number of rows in a section.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int

  /// Returns the cell that shows a row, obtained from
  /// ``TableView/dequeueReusableCell(withIdentifier:for:)``.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell

  /// Returns the outline of a row that comes into sight; nil by default, for a row without one.
  ///
  /// The table asks again when a row without an outline comes back into sight. For a row on screen,
  /// use ``TableView/setOutline(_:forRowAt:)``.
  func tableView(
    _ tableView: TableView, outlineForRowAt indexPath: IndexPath
  ) -> (any OutlineDataSource)?
}

extension TableViewDataSource {
  /// Returns one.
  public func numberOfSections(in tableView: TableView) -> Int { 1 }

  /// Returns nil.
  public func tableView(
    _ tableView: TableView, outlineForRowAt indexPath: IndexPath
  ) -> (any OutlineDataSource)? { nil }
}
