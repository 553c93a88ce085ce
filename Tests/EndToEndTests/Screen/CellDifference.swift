// Two screens, cell by cell.

import TestSupport
import Testing

/// Describes the first difference between two screens; nil if they are equal.
func firstDifference(
  _ actual: [[VirtualTerminal.Cell]], _ wanted: [[VirtualTerminal.Cell]]
) -> String? {
  for (line, (cells, wantedCells)) in zip(actual, wanted).enumerated() {
    for (column, (cell, wantedCell)) in zip(cells, wantedCells).enumerated()
    where cell != wantedCell {
      return "line \(line), column \(column): \(cell), not \(wantedCell)"
    }
  }
  return nil
}
