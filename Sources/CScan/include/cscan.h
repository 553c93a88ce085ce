#ifndef CSCAN_H
#define CSCAN_H

#include <stdint.h>

/// Reads up to `count` bytes at `offset` only as far as they are in memory already.
/// Returns what `preadv2` returns: -1 with EAGAIN in `errno` when the disk would be needed.
int64_t cscan_read_cached(int32_t descriptor, void *_Nonnull bytes, int64_t count, int64_t offset);

#endif
