/* Descriptors: opening, locking, doubling, closing. None of them survives an exec. */
#include "answer.h"
#include "cfile.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

int32_t cfile_open(const char *path, int32_t blocks) {
  return (int32_t)answer(open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | (blocks ? 0 : O_NONBLOCK)));
}

int32_t cfile_create(const char *path) {
  signal(SIGXFSZ, SIG_IGN);
  return (int32_t)answer(open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0644));
}

int32_t cfile_create_new(const char *path) {
  int descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (descriptor < 0) return -errno;
  close(descriptor);
  return 0;
}

int32_t cfile_create_folder(const char *path) {
  return mkdir(path, 0700) == 0 || errno == EEXIST ? 0 : -errno;
}

/* Creates a file and removes its name, for file systems without files that never had one. */
static int32_t create_and_remove(const char *folder) {
  char name[PATH_MAX];
  int count = snprintf(name, sizeof name, "%s/unfold-XXXXXX", folder);
  if (count < 0 || (size_t)count >= sizeof name) return -ENAMETOOLONG;
  int descriptor = mkostemp(name, O_CLOEXEC);
  if (descriptor < 0) return -errno;
  if (unlink(name) == 0) return descriptor;
  int error = errno;
  close(descriptor);
  return -error;
}

int32_t cfile_create_unnamed(const char *folder) {
  int descriptor = open(folder, O_TMPFILE | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
  if (descriptor >= 0) return descriptor;
  /* Old systems take the flag for that of a folder. */
  return errno == EOPNOTSUPP || errno == EISDIR ? create_and_remove(folder) : -errno;
}

int32_t cfile_lock(int32_t descriptor) { return (int32_t)answer(flock(descriptor, LOCK_EX | LOCK_NB)); }

int32_t cfile_truncate(int32_t descriptor) { return (int32_t)answer(ftruncate(descriptor, 0)); }

int32_t cfile_duplicate(int32_t descriptor) {
  return (int32_t)answer(fcntl(descriptor, F_DUPFD_CLOEXEC, 0));
}

int32_t cfile_close(int32_t descriptor) { return (int32_t)answer(close(descriptor)); }

int32_t cfile_pipe(int32_t ends[2], int32_t reading_blocks) {
  int both[2];
  if (pipe2(both, O_CLOEXEC) != 0) return -errno;
  fcntl(both[1], F_SETFL, O_NONBLOCK);
  if (!reading_blocks) fcntl(both[0], F_SETFL, O_NONBLOCK);
  ends[0] = both[0];
  ends[1] = both[1];
  return 0;
}
