#ifndef CFILE_ANSWER_H
#define CFILE_ANSWER_H
#include <errno.h>
#include <stdint.h>

/* The result of a call, or minus the number of its error. */
static inline int64_t answer(int64_t result) { return result < 0 ? -errno : result; }

#endif
