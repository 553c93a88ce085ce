#ifndef CDATABASEGUARD_H
#define CDATABASEGUARD_H

#include <stdint.h>

/// Lets names of databases be given as URIs, and bounds the memory of all of them; before the
/// first one is opened.
void cdatabaseguard_prepare(void);

/// Takes from a connection (a `sqlite3 *`) whatever a file could use against its reader: triggers,
/// functions with effects, extensions, writing to the schema, attached files; and sets limits.
///
/// From then on only statements that read can be prepared.
void cdatabaseguard_harden(void *_Nonnull connection, int32_t length_limit);

#endif
