#ifndef CDATABASEGUARD_H
#define CDATABASEGUARD_H

#include <stdint.h>

/// Enables URI names for databases and bounds their total memory.
///
/// Must be called before the first database is opened.
void cdatabaseguard_prepare(void);

/// Hardens a connection (a `sqlite3 *`) against malicious files and sets its limits.
///
/// Disables triggers, functions with side effects, extensions, schema writes and attached files.
/// After the call, only statements that read can be prepared.
void cdatabaseguard_harden(void *_Nonnull connection, int32_t length_limit);

#endif
