// What can only be said to SQLite in C: variadic settings, and the callback that judges statements.

#include "cdatabaseguard.h"

#include <sqlite3.h>
#include <string.h>
#include <strings.h>

enum { HEAP_BYTES = 256 * 1024 * 1024 };

void cdatabaseguard_prepare(void) {
  sqlite3_config(SQLITE_CONFIG_URI, 1);
  sqlite3_hard_heap_limit64(HEAP_BYTES);
}

static int is_one_of(const char *name, const char *const *names) {
  for (; name && *names; names++) {
    if (strcasecmp(name, *names) == 0) return 1;
  }
  return 0;
}

// Allows what reads. Everything else is refused when the statement is prepared, long before it
// could run.
static int judge(
    void *context, int action, const char *first, const char *second, const char *database,
    const char *trigger) {
  static const char *const pragmas[] = {
    "data_version", "encoding", "table_xinfo", "index_list", "index_xinfo", NULL,
  };
  static const char *const functions[] = {
    "load_extension", "readfile", "writefile", "edit", "fts3_tokenizer", "sqlite_log", NULL,
  };
  (void)context, (void)database, (void)trigger;
  switch (action) {
    case SQLITE_SELECT:
    case SQLITE_READ:
    case SQLITE_RECURSIVE:
    case SQLITE_TRANSACTION:
    case SQLITE_SAVEPOINT:
      return SQLITE_OK;
    case SQLITE_FUNCTION:
      return is_one_of(second, functions) ? SQLITE_DENY : SQLITE_OK;
    case SQLITE_PRAGMA:
      return is_one_of(first, pragmas) ? SQLITE_OK : SQLITE_DENY;
    default:
      return SQLITE_DENY;
  }
}

void cdatabaseguard_harden(void *connection, int32_t length_limit) {
  sqlite3 *db = connection;
  sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, (int *)0);
  sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, (int *)0);
  sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
  sqlite3_db_config(db, SQLITE_DBCONFIG_WRITABLE_SCHEMA, 0, (int *)0);
  sqlite3_limit(db, SQLITE_LIMIT_LENGTH, length_limit);
  sqlite3_limit(db, SQLITE_LIMIT_SQL_LENGTH, 1000000);
  sqlite3_limit(db, SQLITE_LIMIT_COLUMN, 2000);
  sqlite3_limit(db, SQLITE_LIMIT_EXPR_DEPTH, 200);
  sqlite3_limit(db, SQLITE_LIMIT_COMPOUND_SELECT, 100);
  sqlite3_limit(db, SQLITE_LIMIT_ATTACHED, 0);
  sqlite3_limit(db, SQLITE_LIMIT_TRIGGER_DEPTH, 1);
  sqlite3_limit(db, SQLITE_LIMIT_WORKER_THREADS, 0);
  sqlite3_set_authorizer(db, judge, (void *)0);
}
