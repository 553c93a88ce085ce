#ifndef CPOSTGRES_H
#define CPOSTGRES_H

/* Debian keeps the headers of libpq in a folder of their own. */
#if __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#else
#include <postgresql/libpq-fe.h>
#endif

#endif
