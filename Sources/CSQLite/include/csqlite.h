#ifndef CSQLITE_H
#define CSQLITE_H

#include <sqlite3.h>
#include <stdint.h>

/// Binds a copy of a text in UTF-8 to a place of a statement, counted from 1.
int32_t csqlite_bind_text(
    sqlite3_stmt *_Nonnull statement, int32_t place, const void *_Nullable bytes, uint64_t count);

/// Binds a copy of a blob to a place of a statement, counted from 1.
int32_t csqlite_bind_blob(
    sqlite3_stmt *_Nonnull statement, int32_t place, const void *_Nullable bytes, uint64_t count);

/// Switches an option of a connection, one of `SQLITE_DBCONFIG_…`, on or off.
int32_t csqlite_configure(sqlite3 *_Nonnull connection, int32_t option, int32_t is_on);

#endif
