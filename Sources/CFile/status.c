/* Files and folders by name. */
#include "cfile.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <termios.h>
#include <unistd.h>

static int32_t kind(mode_t mode) {
  switch (mode & S_IFMT) {
    case S_IFDIR: return CFILE_FOLDER;
    case S_IFIFO: return CFILE_PIPE;
    case S_IFCHR:
    case S_IFBLK: return CFILE_DEVICE;
    case S_IFSOCK: return CFILE_SOCKET;
    case S_IFLNK: return CFILE_LINK;
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
  int32_t result = converted(fstat(descriptor, &found), &found, status);
  if (result == 0 && S_ISCHR(found.st_mode) && tcgetsid(descriptor) >= 0) {
    status->kind = CFILE_TERMINAL;
  }
  return result;
}

int32_t cfile_status_at(const char *path, cfile_status *status) {
  struct stat found;
  return converted(stat(path, &found), &found, status);
}

int32_t cfile_status_of_link(const char *path, cfile_status *status) {
  struct stat found;
  return converted(lstat(path, &found), &found, status);
}

/* The kind of an entry; not every file system writes it into the folder. */
static int32_t entry_kind(int folder, const struct dirent *entry) {
  struct stat found;
  if (entry->d_type != DT_UNKNOWN) return kind((mode_t)DTTOIF(entry->d_type));
  return fstatat(folder, entry->d_name, &found, AT_SYMLINK_NOFOLLOW) == 0 ? kind(found.st_mode)
                                                                           : CFILE_REGULAR;
}

static int32_t pass(int folder, const struct dirent *found,
                    int32_t (*body)(const cfile_entry *, void *), void *context) {
  char target[4096];
  cfile_entry entry = {.name = found->d_name,
                       .name_bytes = (int64_t)strlen(found->d_name),
                       .kind = entry_kind(folder, found)};
  if (entry.kind == CFILE_LINK) {
    ssize_t length = readlinkat(folder, found->d_name, target, sizeof target);
    entry.target = target;
    entry.target_bytes = length < 0 ? 0 : length;
  }
  return body(&entry, context);
}

int32_t cfile_list(const char *path, int32_t (*body)(const cfile_entry *, void *), void *context) {
  int descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
  DIR *folder = descriptor < 0 ? NULL : fdopendir(descriptor);
  if (!folder) {
    int error = errno;
    if (descriptor >= 0) close(descriptor);
    return -error;
  }
  int error;
  for (;;) {
    errno = 0;
    const struct dirent *found = readdir(folder);
    error = found ? 0 : errno;
    if (!found) break;
    if (strcmp(found->d_name, ".") == 0 || strcmp(found->d_name, "..") == 0) continue;
    if (pass(descriptor, found, body, context) != 0) break;
  }
  closedir(folder);
  return -error;
}

int64_t cfile_resolve(const char *path, char *name, int64_t capacity) {
  char *whole = realpath(path, NULL);
  if (!whole) return -errno;
  int64_t count = (int64_t)strlen(whole);
  if (count <= capacity) memcpy(name, whole, (size_t)count);
  free(whole);
  return count <= capacity ? count : -ENAMETOOLONG;
}

int32_t cfile_rename(const char *source, const char *target, int32_t replaces) {
  if (!replaces) {
    if (renameat2(AT_FDCWD, source, AT_FDCWD, target, RENAME_NOREPLACE) == 0) return 0;
    /* Some file systems cannot do both in one step. */
    struct stat found;
    if (errno != EINVAL) return -errno;
    if (lstat(target, &found) == 0) return -EEXIST;
  }
  return rename(source, target) == 0 ? 0 : -errno;
}

int32_t cfile_remove(const char *path) { return unlink(path) == 0 ? 0 : -errno; }

int64_t cfile_free_bytes(const char *folder) {
  struct statvfs system;
  if (statvfs(folder, &system) != 0) return -errno;
  int64_t bytes;
  return __builtin_mul_overflow(system.f_bavail, system.f_frsize, &bytes) ? INT64_MAX : bytes;
}

int64_t cfile_memory_bytes(void) {
  const long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
  int64_t bytes;
  if (pages < 0 || page < 0) return 0;
  return __builtin_mul_overflow((int64_t)pages, (int64_t)page, &bytes) ? INT64_MAX : bytes;
}
