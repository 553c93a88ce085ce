// Work of a run without a screen.

import Records

/// A run that prints, without a screen that could freeze.
struct PrintJob: MayWait {
  let isCancelled = false
}
