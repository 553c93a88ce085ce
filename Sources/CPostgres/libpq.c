/* The functions of libpq that the program calls, passed on to the library. */
#include "cpostgres.h"
#include <dlfcn.h>

/* Each with its result, its parameters, and the arguments that are passed on. */
#define FUNCTIONS(F)                                                                              \
  F(int, PQcancel, (PGcancel *a, char *b, int c), (a, b, c))                                      \
  F(void, PQclear, (PGresult *a), (a))                                                            \
  F(PQconninfoOption *, PQconndefaults, (void), ())                                               \
  F(PostgresPollingStatusType, PQconnectPoll, (PGconn *a), (a))                                   \
  F(PGconn *, PQconnectStartParams, (const char *const *a, const char *const *b, int c), (a, b, c)) \
  F(PGconn *, PQconnectdb, (const char *a), (a))                                                  \
  F(int, PQconnectionNeedsPassword, (const PGconn *a), (a))                                       \
  F(void, PQconninfoFree, (PQconninfoOption *a), (a))                                             \
  F(PQconninfoOption *, PQconninfoParse, (const char *a, char **b), (a, b))                       \
  F(int, PQconsumeInput, (PGconn *a), (a))                                                        \
  F(char *, PQdb, (const PGconn *a), (a))                                                         \
  F(int, PQenterPipelineMode, (PGconn *a), (a))                                                   \
  F(char *, PQerrorMessage, (const PGconn *a), (a))                                               \
  F(PGresult *, PQexec, (PGconn *a, const char *b), (a, b))                                       \
  F(void, PQfinish, (PGconn *a), (a))                                                             \
  F(int, PQflush, (PGconn *a), (a))                                                               \
  F(char *, PQfname, (const PGresult *a, int b), (a, b))                                          \
  F(void, PQfreeCancel, (PGcancel *a), (a))                                                       \
  F(Oid, PQftype, (const PGresult *a, int b), (a, b))                                             \
  F(PGcancel *, PQgetCancel, (PGconn *a), (a))                                                    \
  F(PGresult *, PQgetResult, (PGconn *a), (a))                                                    \
  F(int, PQgetisnull, (const PGresult *a, int b, int c), (a, b, c))                               \
  F(int, PQgetlength, (const PGresult *a, int b, int c), (a, b, c))                               \
  F(char *, PQgetvalue, (const PGresult *a, int b, int c), (a, b, c))                             \
  F(int, PQgssEncInUse, (PGconn *a), (a))                                                         \
  F(char *, PQhost, (const PGconn *a), (a))                                                       \
  F(char *, PQhostaddr, (const PGconn *a), (a))                                                   \
  F(int, PQisBusy, (PGconn *a), (a))                                                              \
  F(int, PQlibVersion, (void), ())                                                                \
  F(int, PQnfields, (const PGresult *a), (a))                                                     \
  F(int, PQntuples, (const PGresult *a), (a))                                                     \
  F(const char *, PQparameterStatus, (const PGconn *a, const char *b), (a, b))                    \
  F(int, PQpipelineSync, (PGconn *a), (a))                                                        \
  F(char *, PQport, (const PGconn *a), (a))                                                       \
  F(char *, PQresultErrorField, (const PGresult *a, int b), (a, b))                               \
  F(ExecStatusType, PQresultStatus, (const PGresult *a), (a))                                     \
  F(int, PQsendQueryParams,                                                                       \
    (PGconn *a, const char *b, int c, const Oid *d, const char *const *e, const int *f,           \
     const int *g, int h),                                                                        \
    (a, b, c, d, e, f, g, h))                                                                     \
  F(PQnoticeProcessor, PQsetNoticeProcessor, (PGconn *a, PQnoticeProcessor b, void *c), (a, b, c)) \
  F(PQnoticeReceiver, PQsetNoticeReceiver, (PGconn *a, PQnoticeReceiver b, void *c), (a, b, c))   \
  F(int, PQsetSingleRowMode, (PGconn *a), (a))                                                    \
  F(int, PQsetnonblocking, (PGconn *a, int b), (a, b))                                            \
  F(int, PQsocket, (const PGconn *a), (a))                                                        \
  F(int, PQsslInUse, (PGconn *a), (a))                                                            \
  F(ConnStatusType, PQstatus, (const PGconn *a), (a))                                             \
  F(PGTransactionStatusType, PQtransactionStatus, (const PGconn *a), (a))                         \
  F(char *, PQuser, (const PGconn *a), (a))

#define PASS_ON(result, name, parameters, arguments)                                              \
  static result(*library_##name) parameters;                                                      \
  result name parameters { return library_##name arguments; }
FUNCTIONS(PASS_ON)

static int is_loaded;

int cpostgres_is_loaded(void) { return is_loaded; }

#define FIND(result, name, parameters, arguments)                                                 \
  library_##name = (result(*) parameters)dlsym(library, #name);                                   \
  if (!library_##name) return;

/* Before `main`, while there is one thread. */
__attribute__((constructor)) static void load(void) {
  void *library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  FUNCTIONS(FIND)
  is_loaded = 1;
}
