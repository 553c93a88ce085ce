// Passes over records in the background, on as many threads as there are.

import Records
import TerminalApp

extension Background {
  /// Works on a pass; each thread asks for rows as long as there are any.
  func share<Finding: Sendable>(
    _ name: String, _ pass: SharedPass<Finding>,
    _ report: @escaping @Sendable (RecordPass<Finding>.Batch) -> Void
  ) -> Cancellation {
    share(name) { cancellation in
      pass.work(isCancelled: { cancellation.isCancelled }, report: report)
    }
  }
}
