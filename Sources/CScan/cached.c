#include "cscan.h"

#include <errno.h>
#include <sys/uio.h>

int64_t cscan_read_cached(int32_t descriptor, void *bytes, int64_t count, int64_t offset) {
#ifdef RWF_NOWAIT
  struct iovec vector = {.iov_base = bytes, .iov_len = (size_t)count};
  return preadv2(descriptor, &vector, 1, offset, RWF_NOWAIT);
#else
  errno = EAGAIN;
  return -1;
#endif
}
