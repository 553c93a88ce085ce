// Counts the allocations of one thread, for tests that promise none.

#ifndef CTESTMALLOC_H
#define CTESTMALLOC_H

#include <stdint.h>

/// Starts counting the calls of malloc and its kin on this thread, from zero.
void ctestmalloc_start(void);

/// Stops counting on this thread and returns the count; -1 where allocations cannot be counted.
int64_t ctestmalloc_stop(void);

#endif
