/* Files and folders by name. */
#include "cfile.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

static int32_t kind(mode_t mode) {
  switch (mode & S_IFMT) {
    case S_IFDIR: return CFILE_FOLDER;
    case S_IFIFO: return CFILE_PIPE;
    case S_IFCHR:
    case S_IFBLK: return CFILE_DEVICE;
    case S_IFSOCK: return CFILE_SOCKET;
    default: return CFILE_REGULAR;
  }
}

static int32_t converted(int result, const struct stat *found, cfile_status *status) {
  if (result != 0) return -errno;
  *status = (cfile_status){
      .device = found->st_dev,
      .file = found->st_ino,
      .bytes = found->st_size,
      .written_ns = (int64_t)found->st_mtim.tv_sec * 1000000000 + found->st_mtim.tv_nsec,
      .kind = kind(found->st_mode),
  };
  return 0;
}

int32_t cfile_status_of(int32_t descriptor, cfile_status *status) {
  struct stat found;
  return converted(fstat(descriptor, &found), &found, status);
}

int32_t cfile_status_at(const char *path, cfile_status *status) {
  struct stat found;
  return converted(stat(path, &found), &found, status);
}

int32_t cfile_status_of_link(const char *path, cfile_status *status) {
  struct stat found;
  return converted(lstat(path, &found), &found, status);
}

int64_t cfile_resolve(const char *path, char *name, int64_t capacity) {
  char *whole = realpath(path, NULL);
  if (!whole) return -errno;
  int64_t count = (int64_t)strlen(whole);
  if (count <= capacity) memcpy(name, whole, (size_t)count);
  free(whole);
  return count <= capacity ? count : -ENAMETOOLONG;
}

int32_t cfile_rename(const char *source, const char *target) {
  return rename(source, target) == 0 ? 0 : -errno;
}

int32_t cfile_remove(const char *path) { return unlink(path) == 0 ? 0 : -errno; }

int64_t cfile_free_bytes(const char *folder) {
  struct statvfs system;
  if (statvfs(folder, &system) != 0) return -errno;
  int64_t bytes;
  return __builtin_mul_overflow(system.f_bavail, system.f_frsize, &bytes) ? INT64_MAX : bytes;
}
