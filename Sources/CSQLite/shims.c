// SQLite calls that Swift cannot make: a destructor that is a cast, and variadic settings.

#include "csqlite.h"

// Without an address SQLite would bind NULL instead of an empty value.
static const void *address(const void *bytes) { return bytes ? bytes : ""; }

int32_t csqlite_bind_text(
    sqlite3_stmt *statement, int32_t place, const void *bytes, uint64_t count) {
  return sqlite3_bind_text64(
      statement, place, address(bytes), count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

int32_t csqlite_bind_blob(
    sqlite3_stmt *statement, int32_t place, const void *bytes, uint64_t count) {
  return sqlite3_bind_blob64(statement, place, address(bytes), count, SQLITE_TRANSIENT);
}

int32_t csqlite_configure(sqlite3 *connection, int32_t option, int32_t is_on) {
  return sqlite3_db_config(connection, option, is_on, (int *)0);
}
