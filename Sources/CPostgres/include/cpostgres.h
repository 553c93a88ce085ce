/* libpq, the client library of PostgreSQL. It is loaded when the program starts, and not linked, so
   that a program without it can say which package has it. */
#ifndef CPOSTGRES_H
#define CPOSTGRES_H

/* Debian keeps the headers of libpq in a folder of their own. */
#if __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#else
#include <postgresql/libpq-fe.h>
#endif

/// Returns whether the library is there with all of its functions that the program calls.
///
/// If it is not, none of them may be called.
int cpostgres_is_loaded(void);

#endif
