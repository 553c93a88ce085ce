// A program that shows a table also needs the engine's values (animations, errors, anchors, curves),
// the text that labels are made of, and the keys, events, styles and colours of the grid.

@_exported public import CellGrid
@_exported public import TableEngine
@_exported public import TextLayout
