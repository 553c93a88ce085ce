/// The interior of a row: parts below the row's own lines, such as the nodes of an outline.
///
/// The table never asks for the number of parts or for a part by its line. It walks from one
/// visible part to the next, so parts that are not visible cost nothing.
///
/// During an update, the interior describes its parts after the change. A part that the change
/// removed must still have its order.
public protocol RowInterior: AnyObject {
  /// The number of lines of all parts, with estimates for those that were not measured.
  var lines: Int { get }
  /// Returns the next part below a part; nil after the last.
  ///
  /// - Parameter part: A part; nil for the first one.
  /// - Returns: The next part below.
  func part(after part: PartID?) -> PartID?
  /// Returns the next part above a part; nil before the first.
  ///
  /// - Parameter part: A part; nil for the last one.
  /// - Returns: The next part above.
  func part(before part: PartID?) -> PartID?
  /// Returns whether one part is above another, each of which may have been removed by the last
  /// change.
  func isAbove(_ one: PartID, _ other: PartID) -> Bool
  /// Returns whether a part is in the row.
  func contains(_ part: PartID) -> Bool
  /// Returns whether the current change added a part.
  func isNew(_ part: PartID) -> Bool
  /// Returns a part as it was before the current change; nil if it is new.
  func oldPart(for part: PartID) -> PartID?
  /// Returns a part as it is after the current change, although it may be hidden; nil if another
  /// part has its place.
  func newPart(for old: PartID) -> PartID?
  /// Returns whether one part was above another before the current change.
  func wasAbove(_ one: PartID, _ other: PartID) -> Bool
  /// Returns the nearest remaining part that a removed one was inside; nil for the row itself.
  func remainingPart(around part: PartID) -> PartID?
  /// Returns the lines of a part, one or more; it is measured if necessary.
  func height(of part: PartID) -> Int
  /// Returns the part at a line, by estimates, and the line inside it; nil without parts.
  func part(nearLine line: Int) -> (part: PartID, line: Int)?
  /// Returns the number of lines above a part, by estimates.
  func lines(above part: PartID) -> Int
  /// Ends the current change: no part is new any more.
  func endChange()
}
