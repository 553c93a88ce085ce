// A program that shows a table needs the engine's small words: animations, errors, anchors, curves.

@_exported public import TableEngine
