/* Bytes in and out. */
#include "answer.h"
#include "cfile.h"
#include <errno.h>
#include <sys/uio.h>
#include <unistd.h>

int64_t cfile_read(int32_t descriptor, void *bytes, int64_t count) {
  return answer(read(descriptor, bytes, (size_t)count));
}

int64_t cfile_read_at(int32_t descriptor, void *bytes, int64_t count, int64_t offset) {
  return answer(pread(descriptor, bytes, (size_t)count, offset));
}

int64_t cfile_read_cached(int32_t descriptor, void *bytes, int64_t count, int64_t offset) {
#ifdef RWF_NOWAIT
  struct iovec vector = {.iov_base = bytes, .iov_len = (size_t)count};
  int64_t done = answer(preadv2(descriptor, &vector, 1, offset, RWF_NOWAIT));
  /* A file system that cannot say whether it would wait may wait. */
  return done == -EOPNOTSUPP || done == -EINVAL ? -EAGAIN : done;
#else
  return -EAGAIN;
#endif
}

int64_t cfile_write(int32_t descriptor, const void *bytes, int64_t count) {
  return answer(write(descriptor, bytes, (size_t)count));
}

/* Writes all bytes; at the place of the descriptor when `offset` is negative. */
static int32_t write_all(int32_t descriptor, const char *bytes, int64_t count, int64_t offset) {
  int64_t done = 0;
  while (done < count) {
    size_t rest = (size_t)(count - done);
    ssize_t written = offset < 0 ? write(descriptor, bytes + done, rest)
                                 : pwrite(descriptor, bytes + done, rest, offset + done);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return written < 0 ? -errno : -EIO;
    done += written;
  }
  return 0;
}

int32_t cfile_write_all(int32_t descriptor, const void *bytes, int64_t count) {
  return write_all(descriptor, bytes, count, -1);
}

int32_t cfile_write_all_at(int32_t descriptor, const void *bytes, int64_t count, int64_t offset) {
  return write_all(descriptor, bytes, count, offset);
}
