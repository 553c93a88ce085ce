// A program that shows a table also needs the engine's values (animations, errors, anchors, curves)
// and the text that labels and titles are made of.

@_exported public import TableEngine
@_exported public import TextLayout
