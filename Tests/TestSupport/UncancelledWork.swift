// Work that may wait, for tests and benchmarks.

import Records

/// The work of a test or benchmark, which may wait for a source.
package struct UncancelledWork: MayWait {
  package let isCancelled = false

  package init() {}
}
