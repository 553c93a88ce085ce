// The surroundings of an outline: the layout of its row, and the rows on the screen.

import Records
import TextLayout

/// The layout that a record's outline belongs to.
@MainActor
protocol OutlineContext: AnyObject {
  /// The columns, their widths, and the rules of text.
  var presentation: Presentation { get }
  /// The foreign keys of the source.
  var relations: [Relation] { get }
  /// The openness of every record.
  var openRows: OpenRows { get }
  /// A generation that changes with it.
  var openRowsVersion: Int { get }

  /// Changes the openness of records.
  func changeOpenRows(_ change: (inout OpenRows) -> Void)

  /// Returns the extent in which a record is shown.
  func openness(of record: Record) -> Openness

  /// Returns the fields that an open record shows.
  func fields(of record: Record) -> OpenFields

  /// Returns those fields that a record has which its line does not fully show.
  func hiddenFields(ofOutlined record: Record) -> [Int]

  /// Notes that an outline lacks something; it is read when the screen has been laid out.
  func note(_ outline: Outline)

  /// Notes that the rows at the end of a foreign key are not here, whose node is shown.
  func note(_ end: RelatedNodes, at path: NodePath, of outline: Outline)
}

/// The rows on the screen, as an outline that one of them shows sees them.
@MainActor
protocol OutlineRows: AnyObject {
  /// Returns the theme, the signs and the pattern that the row of a record is drawn with.
  func appearance(of record: Record?) -> RowAppearance
  /// The line of the node under the cursor that the cursor is on.
  var nodeCursorLine: Int { get }

  /// Returns the columns of the member under the cursor on the line of a node; nil without one.
  func memberColumns(on line: NodeLine, rules: TextRules) -> Range<Int>?

  /// Returns the index of the column that the cursor is in, in a table of an outline; nil elsewhere.
  func cursorColumn(inTableAt path: NodePath, of outline: Outline) -> Int?

  /// Lays out again what has changed in the outlines of the rows on the screen.
  func layOutChangedNodes()
}
